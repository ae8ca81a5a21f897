"""Answers to events: corrections, penalties, a newcomer, the draw, a run."""

from collections.abc import Callable

from table_service.bad_input import BadInput
from table_service.cards import parse_card
from table_service.cli.examples.deals import read_deal, read_height
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    flag,
    mapping,
    seat,
    sequence,
    text,
)
from table_service.irregularities.penalty import talon_fine, with_lost_trick
from table_service.scoring import AllPassRun, score_deal
from table_service.sheets.amount import Amount, parse_amount
from table_service.sheets.correction import (
    Moment,
    may_add_forgotten,
    may_correct,
    too_many_whists,
    too_much_pool,
)
from table_service.sheets.document import entries_plain
from table_service.sheets.newcomer import welcome
from table_service.varieties import Variety
from table_service.varieties.draw import order_of_draw

Answer = dict[str, object]


def answer_event(example: Example) -> Answer:
    """Return what the event of `op` writes or allows.

    Raises:
        BadInput: The event is unknown, or a field of it is wrong.
    """
    op = mapping(example.body.get("op"), "op")
    answerer = _EVENTS.get(text(op.get("event"), "op.event"))
    if answerer is None:
        message = f"op.event {op.get('event')!r}; known: {', '.join(_EVENTS)}"
        raise BadInput(message)
    return answerer(example, op)


def _overwritten_whists(example: Example, op: Document) -> Answer:
    entries = too_many_whists(
        seat(op.get("player"), example.seating, "op.player"),
        seat(op.get("on"), example.seating, "op.on"),
        parse_amount(op.get("excess"), "op.excess"),
        claimed=flag(op.get("claimed_by_partner", False), "op.claimed_by_partner"),
    )
    return entries_plain(entries)


def _overwritten_pool(example: Example, op: Document) -> Answer:
    player = seat(op.get("player"), example.seating, "op.player")
    excess = parse_amount(op.get("excess"), "op.excess")
    return entries_plain(too_much_pool(player, excess))


def _correction(_: Example, op: Document) -> Answer:
    return {"allowed": may_correct(_moment(op))}


def _forgotten_entry(_: Example, op: Document) -> Answer:
    return {"allowed": may_add_forgotten(_moment(op))}


def _moment(op: Document) -> Moment:
    said = text(op.get("asked"), "op.asked")
    if said not in set(Moment):
        message = f"op.asked {said!r}; {', '.join(Moment)}"
        raise BadInput(message)
    return Moment(said)


def _looked_into_talon(example: Example, op: Document) -> Answer:
    player = seat(op.get("player"), example.seating, "op.player")
    return entries_plain([talon_fine(player)])


def _lost_trick(example: Example, op: Document) -> Answer:
    """Return the whole entry of a deal in which the player lost a trick."""
    player = seat(op.get("player"), example.seating, "op.player")
    result = read_deal(op.get("deal"), example.seating, example.run, "op.deal")
    fined = with_lost_trick(result, player)
    entries = score_deal(example.variety, example.seating, example.before, fined)
    return entries_plain(entries)


def _new_player(example: Example, op: Document) -> Answer:
    player = seat(op.get("player"), example.seating, "op.player")
    dealt = seat(op.get("last_dealer"), example.seating, "op.last_dealer")
    pools = _column(example, op, "pool")
    mountains = _column(example, op, "mountain")
    start = welcome(pools, mountains)
    state = {"pool": {player: start.pool}, "mountain": {player: start.mountain}}
    return {"state": state, "next_dealer": example.seating.after(dealt)}


def _column(example: Example, op: Document, name: str) -> list[Amount]:
    column = mapping(op.get(name), f"op.{name}")
    if not column:
        message = f"op.{name} is empty; write the players who play already"
        raise BadInput(message)
    return [
        parse_amount(value, f"op.{name}.{seat(player, example.seating, 'op')}")
        for player, value in column.items()
    ]


def _draw_for_seats(example: Example, op: Document) -> Answer:
    drawn = {
        seat(player, example.seating, "op.cards"): parse_card(
            text(code, f"op.cards.{player}")
        )
        for player, code in mapping(op.get("cards"), "op.cards").items()
    }
    return {"order": list(order_of_draw(example.variety, drawn))}


def _run(example: Example, op: Document) -> Answer:
    """Return the price of each all-pass deal and the lowest bid of each deal."""
    variety, run = example.variety, AllPassRun(example.run)
    prices: list[int] = []
    lowest: list[str] = []
    for number, value in enumerate(sequence(op.get("deals"), "op.deals")):
        deal = mapping(value, f"op.deals[{number}]")
        lowest.append(f"{run.lowest_level(variety)}{variety.suit_order[0].value}")
        if deal.get("type") == "allpass":
            prices.append(run.price(variety))
        run = _after(variety, run, deal, f"op.deals[{number}]")
    return {"allpass_price": prices, "min_bid": lowest}


def _after(variety: Variety, run: AllPassRun, deal: Document, place: str) -> AllPassRun:
    kind = deal.get("type")
    if kind == "allpass":
        return run.after_all_pass()
    made = flag(deal.get("made"), f"{place}.made")
    if kind == "misere":
        return run.after_misere(variety, made=made)
    if kind != "game":
        message = f"{place}.type {kind!r}; game, misere or allpass"
        raise BadInput(message)
    read_height(deal.get("contract"), f"{place}.contract")
    whisted = flag(deal.get("whisted", True), f"{place}.whisted")
    return run.after_game(variety, made=made, whisted=whisted)


_EVENTS: dict[str, Callable[[Example, Document], Answer]] = {
    "overwritten_whists": _overwritten_whists,
    "overwritten_pool": _overwritten_pool,
    "correction": _correction,
    "forgotten_entry": _forgotten_entry,
    "looked_into_talon": _looked_into_talon,
    "looked_into_discard": _lost_trick,
    "looked_at_trick": _lost_trick,
    "new_player": _new_player,
    "draw_for_seats": _draw_for_seats,
    "run": _run,
}
