"""Points won: the own pool first, then American help (rule book 11.2)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from table_service.cards import Seat, Seating
from table_service.sheets.amount import Amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, Why, why
from table_service.varieties.choices import Help, HelpRemainder, HelpTie, WinWrite
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """Points won in a deal, before it is known where they go.

    Attributes:
        not_helped: Who may not be helped in this deal.
        off_mountain: Twice the points come off the own mountain instead.
    """

    seat: Seat
    points: int
    why: Why
    not_helped: frozenset[Seat] = field(default_factory=frozenset)
    off_mountain: bool = False


def win_entries(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> list[Entry]:
    """Return where the points of `win` are written on `sheet`."""
    if win.off_mountain:
        return _off_mountain(sheet, win.seat, 2 * win.points, Reason.WIN_OFF_MOUNTAIN)
    entries: list[Entry] = []
    points: Amount = win.points
    if variety.win_write is WinWrite.MOUNTAIN_FIRST:
        reason = Reason.WIN_OFF_MOUNTAIN
        entries = _off_mountain(sheet, win.seat, points, reason)
        points += sum(entry.amount for entry in entries)
    return entries + _pool_entries(variety, seating, sheet, win, points)


def _off_mountain(
    sheet: Sheet, seat: Seat, points: Amount, reason: Reason
) -> list[Entry]:
    """Return a line that takes at most `points` off the own mountain."""
    off = min(points, sheet.mountain_of(seat))
    if off <= 0:
        return []
    return [Entry(seat, Column.MOUNTAIN, -off, why=why(reason, points=off))]


def _pool_entries(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win, points: Amount
) -> list[Entry]:
    limit = variety.pool_limit
    own: Amount = points
    if limit is not None and variety.help is Help.AMERICAN:
        own = min(points, _room(sheet, win.seat, limit))
    entries = [Entry(win.seat, Column.POOL, own, why=win.why)] if own else []
    rest = points - own
    if limit is None or not rest:
        return entries
    for helped in _order_of_help(variety, seating, sheet, win):
        given = min(rest, _room(sheet, helped, limit))
        entries += _help(variety, win.seat, helped, given) if given else []
        rest -= given
    return entries + _remainder(variety, seating, sheet, win.seat, rest)


def _room(sheet: Sheet, seat: Seat, limit: int) -> Amount:
    return max(0, limit - sheet.pool_of(seat))


def _order_of_help(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> Iterator[Seat]:
    """Return the others, the one to be helped first in front."""
    around = seating.others(win.seat)

    def rank(seat: Seat) -> tuple[Amount, Amount, int]:
        by_mountain = variety.help_tie is HelpTie.SMALLER_MOUNTAIN_THEN_LEFT
        mountain = sheet.mountain_of(seat) if by_mountain else 0
        return -sheet.pool_of(seat), mountain, around.index(seat)

    return iter(sorted((s for s in around if s not in win.not_helped), key=rank))


def _help(variety: Variety, helper: Seat, helped: Seat, points: Amount) -> list[Entry]:
    whists = points * variety.pool_point_whists
    return [
        Entry(
            helped,
            Column.POOL,
            points,
            why=why(Reason.HELP_POOL, points=points, helper=helper),
        ),
        Entry(
            helper,
            Column.WHISTS,
            whists,
            against=helped,
            why=why(Reason.HELP_WHISTS, points=points, price=variety.pool_point_whists),
        ),
    ]


def _remainder(
    variety: Variety, seating: Seating, sheet: Sheet, helper: Seat, points: Amount
) -> list[Entry]:
    """Return what becomes of points that no pool takes (11.2, steps 4 and 5)."""
    entries = _off_mountain(sheet, helper, points, Reason.HELP_OWN_MOUNTAIN)
    left = points + sum(entry.amount for entry in entries)
    if not left or variety.help_remainder is HelpRemainder.BURNS:
        return entries
    return entries + [
        Entry(
            other,
            Column.MOUNTAIN,
            left,
            why=why(Reason.HELP_OPPONENT, points=left, helper=helper),
        )
        for other in seating.others(helper)
    ]
