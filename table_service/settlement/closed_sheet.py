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

    Where each closes a pool of his own, points it lacks go to the mountain
    (rule book 11.6). Otherwise, as in the common pool and over all rounds of
    the races, a pool point more or less than the mean is worth
    `pool_point_whists`; at that rate pools are turned into mountain points.
    Equal pools change nothing.
    """
    limit = own_limit(variety)
    mountains = {seat: _mountain(variety, sheet, seat, limit) for seat in sheet.seating}
    whists = {seat: Fraction(sheet.net_whists(seat)) for seat in sheet.seating}
    return Standing(mountains, whists, variety.mountain_point_whists)


def own_limit(variety: Variety) -> int | None:
    """Return where each player's own pool closes; None where pools are compared."""
    own_pools = variety.pool_mode in {PoolMode.PER_PLAYER, PoolMode.TIMED}
    return variety.pool_limit if own_pools else None


def _mountain(
    variety: Variety, sheet: Sheet, seat: Seat, limit: int | None
) -> Fraction:
    """Return the mountain with what the pool adds to it or makes up for."""
    pool, mountain = sheet.pool_of(seat), Fraction(sheet.mountain_of(seat))
    lacking: Amount = 0
    if limit is not None:
        lacking, pool = max(0, limit - pool), max(pool, limit)
    rate = Fraction(variety.pool_point_whists, variety.mountain_point_whists)
    return mountain + lacking * variety.unfinished_to_mountain - pool * rate
