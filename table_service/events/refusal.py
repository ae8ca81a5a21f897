"""Refusing what cannot be done now, in one line that says what would do."""

from table_service.bad_input import BadInput
from table_service.events.state import DealState, Phase, TableState


class Refused(BadInput):  # named for what it is: an answer
    """The table cannot do that now; says why and what would do."""


def running(state: TableState, *phases: Phase) -> DealState:
    """Return the deal if it is in one of `phases`.

    Raises:
        Refused: It is not; names where the table is.
    """
    deal = state.deal
    if deal is None or deal.phase not in phases:
        now = deal.phase if deal else "no deal"
        message = f"not now: the table is at {now}, this belongs to {phases[0]}"
        raise Refused(message)
    return deal


def between_deals(state: TableState) -> None:
    """Return if no deal is running.

    Raises:
        Refused: One is.
    """
    if state.deal and not state.deal.is_over:
        text = f"deal {state.deal.number} is not over; score it or declare it void"
        raise Refused(text)


def convention_on(state: TableState, name: str) -> None:
    """Return if the house plays by the convention called `name`.

    Raises:
        Refused: It does not.
    """
    if not getattr(state.variety, name):
        text = f"{name} is off at this table; it is agreed before the first deal"
        raise Refused(text)
