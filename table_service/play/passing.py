"""All-pass with passing: two cards on to the left, unseen (rule book 8.8)."""

from collections.abc import Mapping

from table_service.cards import Card, Seat
from table_service.play.hand_state import HandState


def after_passing(
    order: tuple[Seat, ...],
    hands: Mapping[Seat, frozenset[Card]],
    talon: tuple[Card, ...],
) -> Mapping[Seat, HandState]:
    """Return what each seat may hold after the cards have gone round.

    The eldest takes the talon unseen by others and passes two cards to the
    left, who does the same; the last one lays two away (C0). Nobody tells
    which two, so each seat is known to hold ten of its own cards and of all
    that those before it held: ten of 12, of 22, of 32.

    Args:
        order: Seats with cards, the eldest first.
        hands: The hands as they were dealt; a seat that is missing was not
            read, so that neither its hand nor those after it are known.
        talon: The two cards the eldest took; empty when nobody knows them.
    """
    passed = frozenset(talon) or None
    after: dict[Seat, HandState] = {}
    for seat in order:
        after[seat] = HandState(hands.get(seat)).with_passed(passed)
        passed = after[seat].known
    return after
