"""The sheet made ready for settling: mountains alone decide beside whists."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from table_service.cards import Seat
from table_service.sheets.amount import Amount
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import PoolMode
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class Standing:
    """What the settlement starts from.

    Attributes:
        mountains: Each player's mountain with what the pools add to it.
        whists: Net whists of each player before the mountains are settled.
        point_whists: Whists for a point of the mountain.
    """

    mountains: Mapping[Seat, Fraction]
    whists: Mapping[Seat, Fraction]
    point_whists: int


def standing_of(variety: Variety, sheet: Sheet) -> Standing:
    """Return the standing of `sheet`.

    A pool point less than the mean is worth `pool_point_whists`, so pools
    are turned into mountain points at that rate; equal pools change nothing.
    """
    mountains = {
        seat: _mountain(variety, sheet, seat) - _pool_worth(variety, sheet, seat)
        for seat in sheet.seating
    }
    whists = {seat: Fraction(sheet.net_whists(seat)) for seat in sheet.seating}
    return Standing(mountains, whists, variety.mountain_point_whists)


def _counts_unfinished(variety: Variety) -> bool:
    own_pools = variety.pool_mode in {PoolMode.PER_PLAYER, PoolMode.TIMED}
    return own_pools and variety.unfinished_to_mountain > 0


def _mountain(variety: Variety, sheet: Sheet, seat: Seat) -> Fraction:
    """Return the mountain, an unfinished pool added (rule book 11.6)."""
    lacking: Amount = 0
    if variety.pool_limit is not None and _counts_unfinished(variety):
        lacking = max(0, variety.pool_limit - sheet.pool_of(seat))
    return Fraction(sheet.mountain_of(seat) + lacking * variety.unfinished_to_mountain)


def _pool_worth(variety: Variety, sheet: Sheet, seat: Seat) -> Fraction:
    """Return the mountain points that the pool of `seat` makes up for."""
    pool = sheet.pool_of(seat)
    if variety.pool_limit is not None and _counts_unfinished(variety):
        pool = max(pool, variety.pool_limit)
    rate = Fraction(variety.pool_point_whists, variety.mountain_point_whists)
    return pool * rate
