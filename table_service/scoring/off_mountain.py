"""Points taken off mountains: one's own, and another's as help (9.7, 15.4)."""

from collections.abc import Iterable, Sequence

from table_service.cards import Seat
from table_service.sheets.amount import Amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety


def off_own(sheet: Sheet, seat: Seat, points: Amount, reason: Reason) -> list[Entry]:
    """Return a line that takes at most `points` off the own mountain.

    No mountain goes below zero; one at zero is not written on.
    """
    off = min(points, sheet.mountain_of(seat))
    if off <= 0:
        return []
    return [Entry(seat, Column.MOUNTAIN, -off, why=why(reason, points=off))]


def left_of(points: Amount, entries: Iterable[Entry]) -> Amount:
    """Return what is left of `points` after `entries` took some off."""
    return points + sum(entry.amount for entry in entries)


def help_off_mountains(
    variety: Variety,
    sheet: Sheet,
    helper: Seat,
    others: Sequence[Seat],
    points: Amount,
) -> list[Entry]:
    """Return help off the mountains of `others`, the smallest open one first.

    Each point is worth the whists of a pool point; of equal mountains the one
    named first is helped. What no mountain takes burns.

    Args:
        variety: The rules and the house's own conventions.
        sheet: As it stands now.
        helper: Who won the points.
        others: Who may be helped, from the helper's left round.
        points: What the helper's own mountain could not take.
    """
    entries: list[Entry] = []
    for helped in sorted(others, key=sheet.mountain_of):
        given = min(points, sheet.mountain_of(helped))
        if given > 0:
            entries += _help(variety, helper, helped, given)
            points -= given
    return entries


def _help(variety: Variety, helper: Seat, helped: Seat, points: Amount) -> list[Entry]:
    price = variety.pool_point_whists
    off = why(Reason.HELP_MOUNTAIN, points=points, helper=helper)
    paid = why(Reason.HELP_WHISTS, points=points, price=price)
    return [
        Entry(helped, Column.MOUNTAIN, -points, why=off),
        Entry(helper, Column.WHISTS, points * price, against=helped, why=paid),
    ]
