"""Who closed a pool or a mountain first, and his prize (rule book 15.4)."""

from collections.abc import Iterable

from table_service.cards import Seat, Seating
from table_service.course.course import Course, Prize
from table_service.course.prizes import first_mountain_entries, first_pool_entries
from table_service.sheets.bullet import Place, Sheet, changes
from table_service.sheets.entry import Column, Entry
from table_service.varieties.variety import Variety


def first_prizes(
    course: Course,
    variety: Variety,
    seating: Seating,
    sheet: Sheet,
    written: Iterable[Entry],
) -> dict[Prize, tuple[Entry, ...]]:
    """Return the prizes won by the lines of the deal just scored.

    Args:
        course: Which prizes have been given.
        variety: Prices of the prizes.
        seating: The players.
        sheet: As it stands after the deal.
        written: The lines of the deal, in the order of writing.
    """
    lines = tuple(written)
    prizes: dict[Prize, tuple[Entry, ...]] = {}
    pool = _first_pool(variety, sheet, lines)
    if pool and Prize.FIRST_POOL not in course.given:
        prizes[Prize.FIRST_POOL] = first_pool_entries(variety, seating, pool)
    mountain = _first_mountain(sheet, lines)
    if mountain and Prize.FIRST_MOUNTAIN not in course.given:
        entries = first_mountain_entries(variety, seating, mountain)
        prizes[Prize.FIRST_MOUNTAIN] = entries
    return {prize: entries for prize, entries in prizes.items() if entries}


def _before(sheet: Sheet, lines: tuple[Entry, ...]) -> Sheet:
    """Return the sheet without `lines`."""
    undone = [
        Entry(place.seat, place.column, -amount, against=place.against)
        for place, amount in changes(lines).items()
    ]
    return sheet.apply(undone)


def _first_pool(
    variety: Variety, sheet: Sheet, lines: tuple[Entry, ...]
) -> Seat | None:
    limit = variety.pool_limit
    now = _before(sheet, lines)
    for entry in lines:
        now = now.apply([entry])
        closed = limit is not None and now.pool_of(entry.seat) >= limit
        if entry.column is Column.POOL and closed:
            return entry.seat
    return None


def _first_mountain(sheet: Sheet, lines: tuple[Entry, ...]) -> Seat | None:
    now = _before(sheet, lines)
    for entry in lines:
        place = Place(entry.seat, Column.MOUNTAIN)
        had = now.total(place)
        now = now.apply([entry])
        if entry.column is Column.MOUNTAIN and had > 0 and now.total(place) <= 0:
            return entry.seat
    return None
