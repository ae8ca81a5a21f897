"""The amnesty: the smallest mountain struck off everybody's (Code 4.2.14)."""

from collections.abc import Mapping
from fractions import Fraction

from table_service.cards import Seat


def after_amnesty(mountains: Mapping[Seat, Fraction]) -> dict[Seat, Fraction]:
    """Return `mountains` less the smallest; nobody wins or loses by it."""
    smallest = min(mountains.values())
    return {seat: mountain - smallest for seat, mountain in mountains.items()}
