"""Answers that are numbers: deals, sequences of deals, settlements."""

from dataclasses import replace

from table_service.auction.contract import AllPass
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.deals import read_deal
from table_service.cli.examples.defences import refuse_wrong_calls
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    is_whole,
    mapping,
    seat,
    sequence,
    shown,
)
from table_service.course.forced import forced_price, forced_step
from table_service.scoring import AllPassRun, DealResult, run_after, score_deal
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.settlement import Settlement, settle
from table_service.settlement.closed_sheet import own_limit
from table_service.sheets.amount import amount_plain, amount_text
from table_service.sheets.bullet import Sheet
from table_service.sheets.document import entries_plain, sheet_plain
from table_service.sheets.entry import Entry
from table_service.varieties import Variety
from table_service.varieties.choices import Help, SettlementMethod

Answer = dict[str, object]

MOST_POINTS = 9
"""More odd points than any division needs."""


def answer_deal(example: Example) -> Answer:
    """Return what the deal changes on the sheet.

    Raises:
        BadInput: The deal cannot be read, or cannot have happened so.
    """
    result = read_deal(example.body.get("deal"), example, example.run)
    entries = entries_of(example, example.before, result, "deal")
    return entries_plain(entries) | _price(example.variety, result)


def entries_of(
    example: Example, sheet: Sheet, result: DealResult, place: str
) -> tuple[Entry, ...]:
    """Return the lines of a deal that was read at `place`.

    Raises:
        BadInput: It cannot have happened so; the message names the place.
        NotPlayedHere: The house does not play so.
    """
    try:
        refuse_wrong_calls(example, result, place)
        return score_deal(example.variety, example.seating, sheet, result)
    except NotPlayedHere:
        raise
    except ImpossibleDeal as impossible:
        message = f"{place}: {impossible}"
        raise BadInput(message) from None


def _price(variety: Variety, result: DealResult) -> Answer:
    """Return the price of an all-pass deal: of this one, or of one that must follow."""
    if isinstance(result.contract, AllPass):
        return {"allpass_price": [AllPassRun(result.allpass_run).price(variety)]}
    forced = forced_price(variety, result)
    return {} if forced is None else {"allpass_price": [forced], "forced_allpass": True}


def answer_sequence(example: Example) -> Answer:
    """Return the sheet after each deal, the last one as `state`.

    Raises:
        BadInput: A deal cannot be read, or cannot have happened so.
    """
    variety, sheet, run = example.variety, example.before, example.run
    steps: list[Answer] = []
    prices: list[int] = []
    forced: int | None = None
    for number, deal in enumerate(sequence(example.body.get("deals"), "deals")):
        place = f"deals[{number}]"
        result = read_deal(deal, example, run, place)
        if isinstance(result.contract, AllPass):
            step = run if forced is None else forced
            result = replace(result, allpass_run=step)
            prices.append(AllPassRun(step).price(variety))
        sheet = sheet.apply(entries_of(example, sheet, result, place))
        run = _run_after(variety, run, result)
        forced = forced_step(variety, result)
        steps.append(sheet_plain(sheet))
    return {"state": sheet_plain(sheet), "steps": steps, "allpass_price": prices}


def _run_after(variety: Variety, run: int, result: DealResult) -> int:
    """Return the length of the run after a deal; a forced one never shortens it."""
    after = run_after(variety, result).length
    return max(run + 1, after) if isinstance(result.contract, AllPass) else after


def answer_settlement(example: Example) -> Answer:
    """Return the final whists by the method the example names.

    Raises:
        BadInput: The method or the adjustment cannot be read.
    """
    return settlement_plain(settlement_of(example))


def settlement_of(example: Example) -> Settlement:
    """Return the settlement of the sheet `before`.

    Raises:
        BadInput: The method or the adjustment cannot be read, or a pool
            stands over the limit that helping others keeps it to.
    """
    _refuse_overfull(example)
    return settle(
        example.variety,
        example.before,
        method=read_method(example.body.get("method")),
        adjust=_read_adjust(example),
    )


def _refuse_overfull(example: Example) -> None:
    limit = own_limit(example.variety)
    if limit is None or example.variety.help is not Help.AMERICAN:
        return
    for player in example.seating:
        pool = example.before.pool_of(player)
        if pool > limit:
            message = (
                f"before.pool.{player} {amount_text(pool)}; a pool closes at "
                f"pool_limit {limit}, the rest is help (rule book 11.1)"
            )
            raise BadInput(message)


def read_method(value: object) -> SettlementMethod | None:
    """Return the method called `exact`, 1 or 2; None if nothing is said.

    Raises:
        BadInput: There is no such method.
    """
    if value is None:
        return None
    word = shown(value).strip("'")
    if isinstance(value, bool) or word not in set(SettlementMethod):
        message = f"method {shown(value)}; exact, 1 or 2 (Code 4.2.14)"
        raise BadInput(message)
    return SettlementMethod(word)


def _read_adjust(example: Example) -> dict[Seat, int] | None:
    given = example.body.get("adjust")
    if given is None:
        return None
    points: Document = mapping(given, "adjust")
    return {
        seat(name, example.seating, "adjust"): _read_points(value, f"adjust.{name}")
        for name, value in points.items()
    }


def _read_points(value: object, place: str) -> int:
    if not is_whole(value) or abs(value) > MOST_POINTS:
        message = f"{place} {shown(value)}; a whole number such as 1 or -1"
        raise BadInput(message)
    return value


def settlement_plain(settlement: Settlement) -> Answer:
    """Return `settlement` as JSON holds it."""
    return {
        "final": {s: amount_plain(n) for s, n in settlement.final.items()},
        "exact": {s: amount_plain(n) for s, n in settlement.exact.items()},
        "method": settlement.method.value,
        "adjust": dict(settlement.adjust),
        "mean_mountain": amount_plain(settlement.mean_mountain),
        "mountain_whists": {
            s: amount_plain(n) for s, n in settlement.mountain_whists.items()
        },
    }
