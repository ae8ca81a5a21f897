"""Rounds of the races: when one ends, its prizes, a clean sheet (rule book 15.6)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from table_service.cards import Seat, Seating
from table_service.course.prizes import shared_prize
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Place, Sheet
from table_service.sheets.entry import Column, Entry, Reason
from table_service.varieties.choices import PoolMode
from table_service.varieties.variety import Variety

Points = Mapping[Seat, Amount]


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """What stood on the sheet when a round ended."""

    pools: Points = field(hash=False)
    mountains: Points = field(hash=False)


def totals_of(sheet: Sheet) -> RoundTotals:
    """Return the pools and mountains of `sheet`."""
    return RoundTotals(
        {seat: sheet.pool_of(seat) for seat in sheet.seating},
        {seat: sheet.mountain_of(seat) for seat in sheet.seating},
    )


def first_at_limit(variety: Variety, sheet: Sheet) -> tuple[Seat, ...]:
    """Return whose pools stand at the limit of a round, none in other games."""
    limit = variety.pool_limit
    if variety.pool_mode is not PoolMode.ROUNDS or limit is None:
        return ()
    return tuple(seat for seat in sheet.seating if sheet.pool_of(seat) >= limit)


def round_prizes(
    variety: Variety, seating: Seating, sheet: Sheet, reached: tuple[Seat, ...]
) -> tuple[Entry, ...]:
    """Return the prizes of a round: the first pool and the smallest mountain.

    Args:
        variety: Prices of the prizes.
        seating: The players.
        sheet: Of this round.
        reached: Who brought his pool to the limit first.
    """
    smallest = extreme(totals_of(sheet).mountains, min)
    pool, mountain = Reason.PRIZE_ROUND_POOL, Reason.PRIZE_ROUND_MOUNTAIN
    return (
        *shared_prize(seating, reached, variety.prize_round_pool, pool),
        *shared_prize(seating, smallest, variety.prize_round_mountain, mountain),
    )


def final_prizes(
    variety: Variety, seating: Seating, past: Iterable[RoundTotals]
) -> tuple[Entry, ...]:
    """Return the prizes of all rounds together: largest pool, smallest mountain."""
    total = sum_of(seating, past)
    pool, mountain = Reason.PRIZE_FINAL_POOL, Reason.PRIZE_FINAL_MOUNTAIN
    largest, smallest = extreme(total.pools, max), extreme(total.mountains, min)
    return (
        *shared_prize(seating, largest, variety.prize_final_pool, pool),
        *shared_prize(seating, smallest, variety.prize_final_mountain, mountain),
    )


def sum_of(seating: Seating, rounds: Iterable[RoundTotals]) -> RoundTotals:
    """Return pools and mountains of several rounds together."""
    listed = tuple(rounds)
    return RoundTotals(
        {seat: whole(sum(one.pools[seat] for one in listed)) for seat in seating},
        {seat: whole(sum(one.mountains[seat] for one in listed)) for seat in seating},
    )


def extreme(
    points: Points, best: Callable[[Iterable[Amount]], Amount]
) -> tuple[Seat, ...]:
    """Return who has the smallest (`min`) or the largest (`max`) points."""
    wanted = best(points.values())
    return tuple(seat for seat, amount in points.items() if amount == wanted)


def next_sheet(sheet: Sheet, starting_mountain: int = 0) -> Sheet:
    """Return the sheet of the next round: whists go on, the rest is clean."""
    whists = {
        place: row for place, row in sheet.rows.items() if place.against is not None
    }
    first = {
        Place(seat, Column.MOUNTAIN): (starting_mountain,)
        for seat in sheet.seating
        if starting_mountain
    }
    return Sheet(sheet.seating, {**whists, **first})


def whole_sheet(sheet: Sheet, past: Iterable[RoundTotals]) -> Sheet:
    """Return the sheet that is settled: all rounds together."""
    past = tuple(past)
    if not past:
        return sheet
    total = sum_of(sheet.seating, (*past, totals_of(sheet)))
    whists: dict[Seat, dict[Seat, Amount]] = {}
    for place in sheet.rows:
        if place.against is not None:
            whists.setdefault(place.seat, {})[place.against] = sheet.total(place)
    return Sheet.of(
        sheet.seating, pool=total.pools, mountain=total.mountains, whists=whists
    )
