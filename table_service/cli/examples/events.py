"""Answers to events: corrections, penalties, a newcomer, the draw, a run."""

from collections.abc import Callable

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.contracts import read_height
from table_service.cli.examples.deals import read_deal
from table_service.cli.examples.example import Example
from table_service.cli.examples.prizes import PRIZE_EVENTS
from table_service.cli.examples.scores import entries_of
from table_service.cli.examples.values import (
    Document,
    flag,
    mapping,
    read_cards,
    seat,
    sequence,
    shown,
    text,
)
from table_service.irregularities.penalty import (
    opened_talon_fine,
    second_misdeal_fine,
    talon_fine,
    with_lost_trick,
)
from table_service.scoring import AllPassRun
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
    event = text(op.get("event"), "op.event")
    answerer = _EVENTS.get(event)
    if answerer is None:
        message = f"op.event {shown(event)}; known: {', '.join(_EVENTS)}"
        raise BadInput(message)
    return answerer(example, op)


def _player(example: Example, op: Document, key: str = "player") -> Seat:
    return seat(op.get(key), example.seating, f"op.{key}")


def _excess(op: Document) -> Amount:
    excess = parse_amount(op.get("excess"), "op.excess")
    if excess <= 0:
        message = f"op.excess {excess}; more than zero was written too much (13.2)"
        raise BadInput(message)
    return excess


def _overwritten_whists(example: Example, op: Document) -> Answer:
    writer, on = _player(example, op), _player(example, op, "on")
    if writer == on:
        message = f"op.on {on}; nobody writes whists on himself (rule book 13.1)"
        raise BadInput(message)
    entries = too_many_whists(
        writer,
        on,
        _excess(op),
        claimed=flag(op.get("claimed_by_partner", False), "op.claimed_by_partner"),
    )
    return entries_plain(entries)


def _overwritten_pool(example: Example, op: Document) -> Answer:
    return entries_plain(too_much_pool(_player(example, op), _excess(op)))


def _correction(_: Example, op: Document) -> Answer:
    agrees = flag(op.get("writer_agrees", False), "op.writer_agrees")
    return {"allowed": may_correct(_moment(op), writer_agrees=agrees)}


def _forgotten_entry(_: Example, op: Document) -> Answer:
    agree = flag(op.get("all_agree", False), "op.all_agree")
    return {"allowed": may_add_forgotten(_moment(op), all_agree=agree)}


def _moment(op: Document) -> Moment:
    said = text(op.get("asked"), "op.asked")
    if said not in set(Moment):
        message = f"op.asked {shown(said)}; {', '.join(Moment)} (Code 4.2.9)"
        raise BadInput(message)
    return Moment(said)


def _looked_into_talon(example: Example, op: Document) -> Answer:
    return entries_plain([talon_fine(_player(example, op))])


def _opened_talon(example: Example, op: Document) -> Answer:
    """Return the fine by the level of the last bid, or the lowest if none fell."""
    level = AllPassRun(example.run).lowest_level(example.variety)
    if op.get("last_bid") is not None:
        level, _ = read_height(op.get("last_bid"), "op.last_bid")
    fine = opened_talon_fine(example.variety, _player(example, op), level)
    return entries_plain([fine])


def _second_misdeal(example: Example, op: Document) -> Answer:
    fine = second_misdeal_fine(example.variety, _player(example, op, "dealer"))
    return entries_plain([fine] if example.variety.misdeal_fine else [])


def _lost_trick(example: Example, op: Document) -> Answer:
    """Return the whole entry of a deal in which the player lost a trick."""
    result = read_deal(op.get("deal"), example, example.run, "op.deal")
    fined = with_lost_trick(result, _player(example, op))
    return entries_plain(entries_of(example, example.before, fined, "op.deal"))


def _new_player(example: Example, op: Document) -> Answer:
    player, dealt = _player(example, op), _player(example, op, "last_dealer")
    start = welcome(_column(example, op, "pool"), _column(example, op, "mountain"))
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
    drawn = mapping(op.get("cards"), "op.cards")
    players = [seat(name, example.seating, "op.cards") for name in drawn]
    cards = read_cards(list(drawn.values()), "op.cards")
    by_player = dict(zip(players, cards, strict=True))
    return {"order": list(order_of_draw(example.variety, by_player))}


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
        message = f"{place}.type {shown(kind)}; game, misere or allpass"
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
    "opened_talon": _opened_talon,
    "second_misdeal": _second_misdeal,
    "looked_into_discard": _lost_trick,
    "looked_at_trick": _lost_trick,
    "new_player": _new_player,
    "draw_for_seats": _draw_for_seats,
    "run": _run,
    **PRIZE_EVENTS,
}
