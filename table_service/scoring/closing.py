"""When the evening is over (rule book 11.1, 11.3, 15.6)."""

from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import PoolMode
from table_service.varieties.variety import Variety


def is_closed(variety: Variety, sheet: Sheet) -> bool:
    """Tell whether the pools end the evening (for races, the round).

    Without a limit, and where the clock decides, they never do.
    """
    limit = variety.pool_limit
    if limit is None:
        return False
    pools = [sheet.pool_of(seat) for seat in sheet.seating]
    match variety.pool_mode:
        case PoolMode.PER_PLAYER:
            return min(pools) >= limit
        case PoolMode.COMMON:
            return sum(pools) >= limit * len(pools)
        case PoolMode.ROUNDS:
            return max(pools) >= limit
        case PoolMode.TIMED:
            return False
