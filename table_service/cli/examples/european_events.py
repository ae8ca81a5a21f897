"""Answers to events of the European games: aces, a hand given up, a pot refilled."""

from collections.abc import Callable

from table_service.auction.contract import AllPass
from table_service.bad_input import BadInput
from table_service.cli.examples.deals import read_talon
from table_service.cli.examples.european_payments import payments_plain
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    count,
    mapping,
    seat,
    shown,
    text,
)
from table_service.scoring.european import EuropeanResult, filled_pot
from table_service.scoring.european.aces import refuse_discarded_ace
from table_service.scoring.european.kassa import given_up_entries
from table_service.sheets.amount import amount_plain
from table_service.sheets.european_document import entries_plain
from table_service.sheets.pot import pot_of
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.pot_game import PotGame

Answer = dict[str, object]


def answer_european_event(example: Example) -> Answer:
    """Return what the event of `op` writes or allows.

    Raises:
        BadInput: The event is unknown in this game, or a field of it is wrong.
        NotPlayedHere: The house does not play so.
    """
    op = mapping(example.body.get("op"), "op")
    event = text(op.get("event"), "op.event")
    answerer = _EVENTS.get(event)
    if answerer is None:
        message = f"op.event {shown(event)}; known: {', '.join(_EVENTS)}"
        raise BadInput(message)
    return answerer(example, op)


def _given_up(example: Example, op: Document) -> Answer:
    rules = example.rules
    if not isinstance(rules, KassaGame):
        raise BadInput(_elsewhere(example, "5.5"))
    player = seat(op.get("player"), example.seating, "op.player")
    return entries_plain(rules, given_up_entries(rules, example.seating, player))


def _elsewhere(example: Example, section: str) -> str:
    return f"op.event: {example.rules.id} has none (European rule book {section})"


def _no_aces(example: Example, op: Document) -> Answer:
    """Return that no aces may be announced; an ace in the discard forbids it."""
    if not isinstance(example.rules, PotGame):
        raise BadInput(_elsewhere(example, "1.5"))
    seat(op.get("player"), example.seating, "op.player")
    discard = read_talon(op.get("discard", []), "op.discard")
    refuse_discarded_ace(
        EuropeanResult(contract=AllPass(), discard=discard, no_aces=True)
    )
    return {"allowed": True}


def _refilled(example: Example, op: Document) -> Answer:
    rules = example.rules
    if not isinstance(rules, PotGame):
        raise BadInput(_elsewhere(example, "1.4"))
    share = count(op.get("share", rules.pot_share), "op.share")
    lines = filled_pot(rules, example.seating, share)
    after = pot_of(example.before.apply(lines))
    return {"payments": payments_plain(lines), "pot_after": amount_plain(after)}


_EVENTS: dict[str, Callable[[Example, Document], Answer]] = {
    "prelim_take_refused": _given_up,
    "announce_no_aces": _no_aces,
    "refill_pot": _refilled,
}
