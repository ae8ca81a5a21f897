"""A player who joins during the evening (Code 3.1.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from table_service.sheets.amount import Amount


@dataclass(frozen=True, slots=True)
class Welcome:
    """What a newcomer writes; he starts without whists.

    Attributes:
        pool: The mean of the pools, rounded down.
        mountain: The mean of the mountains, rounded up.
    """

    pool: int
    mountain: int


def welcome(pools: Sequence[Amount], mountains: Sequence[Amount]) -> Welcome:
    """Return the newcomer's columns, each mean rounded against him.

    Args:
        pools: Of those who play already, one at least.
        mountains: Of the same players.
    """
    return Welcome(floor(_mean(pools)), ceil(_mean(mountains)))


def _mean(amounts: Sequence[Amount]) -> Fraction:
    return Fraction(sum(amounts), len(amounts))
