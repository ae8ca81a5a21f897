"""Prizes in whists: the first to close, the best of a round, of all (15.4, 15.6)."""

from collections.abc import Sequence
from fractions import Fraction

from table_service.cards import Seat, Seating
from table_service.sheets.amount import whole
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety


def shared_prize(
    seating: Seating, winners: Sequence[Seat], whists: int, reason: Reason
) -> tuple[Entry, ...]:
    """Return what `winners` of one prize write on everybody else.

    Equals share: they write nothing on each other and split what each loser
    pays (rule book 15.6).

    Args:
        seating: The players.
        winners: Who won it; nobody, and nothing is written.
        whists: What each loser pays; 0 where the prize is not played.
        reason: Which prize it is.
    """
    if not winners or not whists:
        return ()
    share = whole(Fraction(whists, len(winners)))
    because = why(reason, whists=whists, winners=len(winners))
    return tuple(
        Entry(winner, Column.WHISTS, share, against=loser, why=because)
        for winner in winners
        for loser in seating.others(winner)
        if loser not in winners
    )


def first_pool_entries(
    variety: Variety, seating: Seating, seat: Seat
) -> tuple[Entry, ...]:
    """Return the prize of `seat` who closed his pool before all others (15.4)."""
    return shared_prize(seating, [seat], variety.prize_first_pool, Reason.PRIZE_POOL)


def first_mountain_entries(
    variety: Variety, seating: Seating, seat: Seat
) -> tuple[Entry, ...]:
    """Return the prize of `seat` who wrote his mountain down first (15.4).

    It is larger with three players, where fewer pay.
    """
    three = len(seating) <= 3
    whists = variety.prize_first_mountain_3 if three else variety.prize_first_mountain_4
    return shared_prize(seating, [seat], whists, Reason.PRIZE_MOUNTAIN)
