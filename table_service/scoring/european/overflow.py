"""Points taken off a kassa that does not hold them (5.4, both footnotes)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from table_service.cards import Seat
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, Why, why

POINT = 10
"""Chips of a kassa point."""


@dataclass(frozen=True, slots=True)
class Struck:
    """What one player's kassa loses for another's game.

    Attributes:
        points: Struck from his kassa.
        paid: Points that he pays the declarer for, in chips.
    """

    owner: Seat
    points: Amount
    paid: Amount


def take_off(
    sheet: Sheet,
    declarer: Seat,
    others: tuple[Seat, ...],
    points: Amount,
    told: Why,
) -> list[Entry]:
    """Return the entries that take `points` off the declarer's kassa.

    What it does not hold is struck from the largest other kassa, then from
    the next; equal kassas share it, points rounded up and chips exact. What
    nobody holds is worth a share in chips from each: a third among three,
    rounded to the nearest chip.

    Args:
        sheet: As it stood before.
        declarer: Whose game was made.
        others: Everybody else at the table, who rests too.
        points: More than zero.
        told: Why the declarer's own kassa falls.
    """
    own = min(sheet.pool_of(declarer), points)
    lines = [Entry(declarer, Column.POOL, -own, why=told)] if own else []
    left = points - own
    for one in _struck(sheet, others, left):
        left -= one.paid
        lines += _strike(declarer, one)
    return lines + [
        _share(declarer, other, whole(left), players=len(others) + 1)
        for other in others
        if left
    ]


def _struck(sheet: Sheet, others: tuple[Seat, ...], points: Amount) -> Iterator[Struck]:
    """Yield what each kassa loses, the largest first."""
    sizes = sorted({sheet.pool_of(seat) for seat in others}, reverse=True)
    for size in sizes:
        equal = [seat for seat in others if sheet.pool_of(seat) == size]
        share = min(Fraction(points) / len(equal), Fraction(size))
        points -= share * len(equal)
        for seat in equal:
            if share:
                yield Struck(seat, min(ceil(share), size), whole(share))


def _strike(declarer: Seat, one: Struck) -> list[Entry]:
    chips = whole(one.paid * POINT)
    struck = why(Reason.KASSA_STRUCK, declarer=declarer)
    paid = why(Reason.CHIPS_STRUCK, points=one.paid)
    return [
        Entry(one.owner, Column.POOL, -one.points, why=struck),
        Entry(declarer, Column.WHISTS, chips, against=one.owner, why=paid),
    ]


def _share(declarer: Seat, other: Seat, points: Amount, *, players: int) -> Entry:
    """Return the chips that `other` pays for points nobody has a kassa for."""
    chips = floor(Fraction(points * POINT, players) + Fraction(1, 2))
    told = why(Reason.CHIPS_SHARED, points=points, players=players)
    return Entry(declarer, Column.WHISTS, chips, against=other, why=told)
