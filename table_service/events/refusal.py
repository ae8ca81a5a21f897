"""Refusing what cannot be done now, in one line that says what would do."""

from table_service.bad_input import BadInput
from table_service.events.state import DealState, Phase, TableState
from table_service.varieties.variety import Variety


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


def russian_rules(state: TableState) -> Variety:
    """Return the rules of the table if it plays a Russian game.

    Raises:
        Refused: It plays another.
    """
    rules = state.variety
    if not isinstance(rules, Variety):
        text = f"{rules.id} knows no such thing; it belongs to the Russian games"
        raise Refused(text)
    return rules


def convention_on(state: TableState, name: str) -> None:
    """Return if the house plays by the convention called `name`.

    Raises:
        Refused: It does not.
    """
    if not getattr(russian_rules(state), name):
        text = f"{name} is off at this table; it is agreed before the first deal"
        raise Refused(text)
