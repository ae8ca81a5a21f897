"""Answers to what only some games have: prizes, rounds, compulsory all-pass."""

from collections.abc import Callable, Iterable

from table_service.auction.contract import Game, Misere
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.contracts import read_height
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    count,
    mapping,
    seat,
    sequence,
    shown,
)
from table_service.course.forced import (
    LOWEST_OVER_MISERE,
    forced_price,
    round_start_price,
)
from table_service.course.prizes import first_mountain_entries, first_pool_entries
from table_service.course.rounds import (
    RoundTotals,
    extreme,
    final_prizes,
    first_at_limit,
    round_prizes,
    totals_of,
)
from table_service.scoring import AllPassRun, DealResult
from table_service.scoring.deal_result import TRICKS, NotPlayedHere
from table_service.sheets.amount import Amount, parse_amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.document import entries_plain
from table_service.sheets.entry import Entry

Answer = dict[str, object]

LONGEST_RUN = 100
"""All-pass deals in a row that anybody asks about."""


def _prizes(entries: Iterable[Entry], conventions: str) -> Answer:
    """Return what the prizes write.

    Raises:
        NotPlayedHere: They are 0 here.
    """
    plain = entries_plain(entries)
    if not plain:
        message = f"nothing is written; {conventions} say what a prize is worth (15.4)"
        raise NotPlayedHere(message)
    return plain


def _first_mountain(example: Example, op: Document) -> Answer:
    player = seat(op.get("player"), example.seating, "op.player")
    entries = first_mountain_entries(example.variety, example.seating, player)
    return _prizes(entries, "prize_first_mountain_3 and prize_first_mountain_4")


def _first_pool(example: Example, op: Document) -> Answer:
    player = seat(op.get("player"), example.seating, "op.player")
    entries = first_pool_entries(example.variety, example.seating, player)
    return _prizes(entries, "prize_first_pool")


def _final_prizes(example: Example, op: Document) -> Answer:
    totals = RoundTotals(
        _points(example, op, "total_pool"), _points(example, op, "total_mountain")
    )
    entries = final_prizes(example.variety, example.seating, [totals])
    return _prizes(entries, "prize_final_pool and prize_final_mountain")


def _round_prizes(example: Example, op: Document) -> Answer:
    """Return the prizes of one round."""
    pool, mountain = _points(example, op, "pool"), _points(example, op, "mountain")
    sheet = Sheet.of(example.seating, pool=pool, mountain=mountain)
    reached = _reached(example, op, sheet)
    entries = round_prizes(example.variety, example.seating, sheet, reached)
    return _prizes(entries, "prize_round_pool and prize_round_mountain")


def _reached(example: Example, op: Document, sheet: Sheet) -> tuple[Seat, ...]:
    """Return who brought his pool to the limit first: one name, or several.

    Where nobody is named the pools tell: those at the limit or, where the
    file does not name a limit, the largest.
    """
    if "reached" in op:
        named = op["reached"]
        names = [named] if isinstance(named, str) else sequence(named, "op.reached")
        return tuple(seat(name, example.seating, "op.reached") for name in names)
    if example.variety.pool_limit is None:
        return extreme(totals_of(sheet).pools, max)
    return first_at_limit(example.variety, sheet)


def _points(example: Example, op: Document, key: str) -> dict[Seat, Amount]:
    """Return the points of every player; who is not named has none."""
    given = {
        seat(name, example.seating, f"op.{key}"): _amount(value, f"op.{key}.{name}")
        for name, value in mapping(op.get(key, {}), f"op.{key}").items()
    }
    return {one: given.get(one, 0) for one in example.seating}


def _amount(value: object, place: str) -> Amount:
    amount = parse_amount(value, place)
    if amount < 0:
        message = f"{place} {amount}; no pool or mountain is below zero (11.2)"
        raise BadInput(message)
    return amount


def _failed_misere(example: Example, op: Document) -> Answer:
    declarer = seat(op.get("declarer"), example.seating, "op.declarer")
    tricks = count(op.get("tricks"), "op.tricks", least=1, most=TRICKS)
    return _forced(
        example,
        DealResult(contract=Misere(declarer), tricks=_split(example, declarer, tricks)),
    )


def _failed_game_over_misere(example: Example, op: Document) -> Answer:
    declarer = seat(op.get("declarer"), example.seating, "op.declarer")
    level, trump = read_height(op.get("contract"), "op.contract")
    if level < LOWEST_OVER_MISERE:
        message = (
            f"op.contract {shown(op.get('contract'))}; only a nine or a ten outbids "
            "a misère (rule book 3.4)"
        )
        raise BadInput(message)
    lacking = count(op.get("undertricks"), "op.undertricks", least=1, most=level)
    return _forced(
        example,
        DealResult(
            contract=Game(declarer, level, trump),
            tricks=_split(example, declarer, level - lacking),
            outbid_misere=True,
        ),
    )


def _split(example: Example, declarer: Seat, tricks: int) -> dict[Seat, int]:
    """Return ten tricks, the rest to any other hand."""
    other = example.seating.after(declarer)
    return {declarer: tricks, other: TRICKS - tricks}


def _forced(example: Example, result: DealResult) -> Answer:
    price = forced_price(example.variety, result)
    if price is None:
        return {"forced_allpass": False}
    return {"forced_allpass": True, "allpass_price": [price]}


def _round_start(example: Example, op: Document) -> Answer:
    """Return the prices of the run that opens a round, and the lowest bid after it."""
    variety = example.variety
    length = count(op.get("count", 1), "op.count", least=1, most=LONGEST_RUN)
    lowest = AllPassRun(length).lowest_level(variety)
    return {
        "forced_allpass": round_start_price(variety) is not None,
        "allpass_price": [AllPassRun(n).price(variety) for n in range(length)],
        "min_bid": f"{lowest}{variety.suit_order[0].value}",
    }


PRIZE_EVENTS: dict[str, Callable[[Example, Document], Answer]] = {
    "first_mountain_closed": _first_mountain,
    "first_pool_closed": _first_pool,
    "final_prizes": _final_prizes,
    "round_prizes": _round_prizes,
    "failed_misere": _failed_misere,
    "failed_game_over_misere": _failed_game_over_misere,
    "round_start_allpass_run": _round_start,
}
"""What the event of `op` is called, and who answers it."""
