"""The odd point that makes a division come out whole (Code 4.2.12)."""

from collections.abc import Mapping
from fractions import Fraction
from math import floor

from table_service.cards import Seat

Adjustment = Mapping[Seat, int]
"""Points added to (+) or struck from (-) a mountain, by player."""


def compensation(players: int, point_whists: int) -> int:
    """Return the whists each other player balances one point with.

    10/3 is taken as 3 and 10/4 as 3, as the Code's examples do.
    """
    return floor(Fraction(point_whists, players) + Fraction(1, 2))


def odd_point(mountain: Fraction, players: int, point_whists: int) -> int:
    """Return the point to add or strike so that `mountain` divides.

    Of two that would do the struck point is taken, as in the Code's example.
    A mountain with a fraction of its own is left as it is: 0.
    """
    for point in (0, -1, 1):
        share = (mountain + point) * point_whists / players
        if share.denominator == 1:
            return point
    return 0


def balanced_whists(
    whists: Mapping[Seat, Fraction], adjust: Adjustment, point_whists: int
) -> dict[Seat, Fraction]:
    """Return net `whists` after the others balanced the points of `adjust`.

    For an added point the others strike whists on the player, for a struck
    point they write them.
    """
    balanced = dict(whists)
    each = compensation(len(balanced), point_whists)
    for adjusted, points in adjust.items():
        for seat in whists:
            if seat != adjusted:
                balanced[seat] -= points * each
                balanced[adjusted] += points * each
    return balanced
