"""Method 2: the distance from the mean mountain (Code 4.2.14)."""

from fractions import Fraction

from table_service.cards import Seat
from table_service.settlement.amnesty import after_amnesty
from table_service.settlement.closed_sheet import Standing
from table_service.settlement.rounding import Adjustment, balanced_whists, odd_point


def adjustment_of_mean(standing: Standing) -> dict[Seat, int]:
    """Return the point that makes the sum of the mountains divide.

    The Code leaves open whose mountain it is; the largest is taken.
    """
    mountains = after_amnesty(standing.mountains)
    total = sum(mountains.values(), Fraction())
    point = odd_point(total, len(mountains), standing.point_whists)
    largest = max(mountains, key=lambda seat: mountains[seat])
    return {largest: point} if point else {}


def adjusted_mountains(standing: Standing, adjust: Adjustment) -> dict[Seat, Fraction]:
    """Return the mountains after the amnesty with the odd points in them."""
    mountains = after_amnesty(standing.mountains)
    return {seat: m + adjust.get(seat, 0) for seat, m in mountains.items()}


def mean_of(standing: Standing, adjust: Adjustment) -> Fraction:
    """Return the mean mountain, points."""
    mountains = adjusted_mountains(standing, adjust)
    return sum(mountains.values(), Fraction()) / len(mountains)


def mountain_whists(standing: Standing, adjust: Adjustment) -> dict[Seat, Fraction]:
    """Return what each wins (+) or loses (-) by his mountain, whists."""
    mean = mean_of(standing, adjust)
    return {
        seat: (mean - mountain) * standing.point_whists
        for seat, mountain in adjusted_mountains(standing, adjust).items()
    }


def settle_mean(standing: Standing, adjust: Adjustment) -> dict[Seat, Fraction]:
    """Return the final whists: net whists and the part of the mountain."""
    whists = balanced_whists(standing.whists, adjust, standing.point_whists)
    parts = mountain_whists(standing, adjust)
    return {seat: whists[seat] + parts[seat] for seat in whists}
