"""Log to state: the only way a state is ever rebuilt."""

from collections.abc import Callable, Iterable, Mapping

from table_service.cards import Card, Seat
from table_service.events.evolve import evolve, knowing
from table_service.events.facts import CardsDealt
from table_service.events.state import TableState
from table_service.store.event_log import Event

HandsOf = Callable[[int], Mapping[Seat, frozenset[Card]] | None]
"""The hands of a deal by its number, None where they are not known."""


def nobody_knows(_: int) -> None:
    """Return no hands: how everybody but the table itself replays."""


def replayed(
    events: Iterable[Event],
    state: TableState | None = None,
    hands_of: HandsOf = nobody_knows,
) -> TableState | None:
    """Return the table after `events`.

    Args:
        events: In order, the first one after those that made `state`.
        state: Where to start, None for an empty table.
        hands_of: What the table itself keeps secret.
    """
    for event in events:
        fact = event.fact()
        state = evolve(state, fact, event.seq)
        hands = hands_of(fact.deal) if isinstance(fact, CardsDealt) else None
        if hands is not None:
            state = knowing(state, hands)
    return state
