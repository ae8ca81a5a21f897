"""Points won: the own pool or mountain, then help (rule book 9.7, 11.2, 15.4)."""

from dataclasses import dataclass, field

from table_service.cards import Seat, Seating
from table_service.scoring.off_mountain import help_off_mountains, left_of, off_own
from table_service.scoring.ways import Way
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, Why, why
from table_service.varieties.choices import Help, HelpRemainder, HelpTie, WinWrite
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """Points won in a deal, before it is known where they go.

    Attributes:
        not_helped: Who may not be helped in this deal.
        way: Where the winner wants them, as far as he may choose.
    """

    seat: Seat
    points: Amount
    why: Why
    not_helped: frozenset[Seat] = field(default_factory=frozenset)
    way: Way = Way.POOL


def win_entries(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> list[Entry]:
    """Return where the points of `win` are written on `sheet`."""
    match win.way:
        case Way.TWICE_OFF:
            off = Reason.WIN_OFF_MOUNTAIN
            return off_own(sheet, win.seat, 2 * win.points, off)
        case Way.OWN_OFF:
            return off_own(sheet, win.seat, win.points, win.why.reason)
        case Way.MOUNTAINS:
            return _off_mountains(variety, seating, sheet, win)
        case Way.POOL | Way.KEPT:
            return _into_pools(variety, seating, sheet, win)


def _off_mountains(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> list[Entry]:
    entries = off_own(sheet, win.seat, win.points, Reason.WIN_OFF_MOUNTAIN)
    left = left_of(win.points, entries)
    others = _helpable(seating, win)
    return entries + help_off_mountains(variety, sheet, win.seat, others, left)


def _helpable(seating: Seating, win: Win) -> list[Seat]:
    """Return who may be helped, from the winner's left round."""
    return [seat for seat in seating.others(win.seat) if seat not in win.not_helped]


def _into_pools(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> list[Entry]:
    entries: list[Entry] = []
    if variety.win_write is WinWrite.MOUNTAIN_FIRST:
        entries = off_own(sheet, win.seat, win.points, Reason.WIN_OFF_MOUNTAIN)
    points = left_of(win.points, entries)
    own = min(points, _own_room(variety, sheet, win.seat, points))
    if own:
        entries.append(Entry(win.seat, Column.POOL, own, why=win.why))
    rest = whole(points - own)
    if not rest:
        return entries
    sheet = sheet.apply(entries)
    if win.way is Way.KEPT:
        return entries + off_own(sheet, win.seat, rest, Reason.WIN_OFF_MOUNTAIN)
    return entries + _help(variety, seating, sheet, win, rest)


def _own_room(variety: Variety, sheet: Sheet, seat: Seat, points: Amount) -> Amount:
    """Return how many of `points` the own pool takes.

    Where nobody helps, as in the common pool, it takes them all.
    """
    limit = variety.pool_limit
    if limit is None or variety.help is not Help.AMERICAN:
        return points
    return _room(sheet, seat, limit)


def _room(sheet: Sheet, seat: Seat, limit: int) -> Amount:
    return max(0, limit - sheet.pool_of(seat))


def _help(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win, points: Amount
) -> list[Entry]:
    """Return the help with points that the own pool cannot take (11.2)."""
    entries: list[Entry] = []
    limit = variety.pool_limit or 0
    for helped in _order_of_help(variety, seating, sheet, win):
        given = min(points, _room(sheet, helped, limit))
        if given:
            entries += _help_one(variety, win.seat, helped, given)
            points -= given
    return entries + _remainder(variety, seating, sheet, win.seat, points)


def _order_of_help(
    variety: Variety, seating: Seating, sheet: Sheet, win: Win
) -> list[Seat]:
    """Return who may be helped, the one to be helped first in front."""
    by_mountain = variety.help_tie is HelpTie.SMALLER_MOUNTAIN_THEN_LEFT

    def rank(seat: Seat) -> tuple[Amount, Amount]:
        return -sheet.pool_of(seat), sheet.mountain_of(seat) if by_mountain else 0

    return sorted(_helpable(seating, win), key=rank)


def _help_one(
    variety: Variety, helper: Seat, helped: Seat, points: Amount
) -> list[Entry]:
    price = variety.pool_point_whists
    filled = why(Reason.HELP_POOL, points=points, helper=helper)
    paid = why(Reason.HELP_WHISTS, points=points, price=price)
    return [
        Entry(helped, Column.POOL, points, why=filled),
        Entry(helper, Column.WHISTS, points * price, against=helped, why=paid),
    ]


def _remainder(
    variety: Variety, seating: Seating, sheet: Sheet, helper: Seat, points: Amount
) -> list[Entry]:
    """Return what becomes of points that no pool takes (11.2, steps 4 and 5)."""
    entries = off_own(sheet, helper, points, Reason.HELP_OWN_MOUNTAIN)
    left = left_of(points, entries)
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
