"""Method 1: each mountain divided among all players (Code 4.2.14)."""

from fractions import Fraction

from table_service.cards import Seat
from table_service.settlement.amnesty import after_amnesty
from table_service.settlement.closed_sheet import Standing
from table_service.settlement.rounding import Adjustment, balanced_whists, odd_point


def adjustment_of_divided(standing: Standing) -> dict[Seat, int]:
    """Return the points that make every mountain divide."""
    mountains = after_amnesty(standing.mountains)
    players = len(mountains)
    points = {
        seat: odd_point(mountain, players, standing.point_whists)
        for seat, mountain in mountains.items()
    }
    return {seat: point for seat, point in points.items() if point}


def settle_divided(standing: Standing, adjust: Adjustment) -> dict[Seat, Fraction]:
    """Return the final whists: others write a share of each mountain.

    The owner is counted among those who share, so a mountain of 3 is worth
    10 whists to each of the two others.
    """
    mountains = after_amnesty(standing.mountains)
    final = balanced_whists(standing.whists, adjust, standing.point_whists)
    for owner, mountain in mountains.items():
        points = mountain + adjust.get(owner, 0)
        _write_share(final, owner, points * standing.point_whists / len(mountains))
    return final


def _write_share(final: dict[Seat, Fraction], owner: Seat, share: Fraction) -> None:
    for seat in final:
        if seat != owner:
            final[seat] += share
            final[owner] -= share
