"""Where a player who joins during the evening sits (rule book 1.8)."""

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.course.course import Course

ROUND_THE_TABLE: tuple[Seat, ...] = tuple(map(Seat, ("S", "W", "N", "E", "SE")))
"""Chairs in the order of play; the fourth and the fifth may be filled later."""


def newcomer_seat(seating: Seating, course: Course) -> Seat:
    """Return the chair of the next player who joins now.

    He sits left of the one who has just dealt and deals next, so with the
    chairs as they stand he can join only when the one before him has dealt.

    Raises:
        BadInput: No chair is free, or another one has dealt last.
    """
    free = [seat for seat in ROUND_THE_TABLE if seat not in seating]
    if not free or any(seat not in ROUND_THE_TABLE for seat in seating):
        message = f"{len(seating)} players; no further chair is free at this table"
        raise BadInput(message)
    chair = free[0]
    before = ROUND_THE_TABLE[ROUND_THE_TABLE.index(chair) - 1]
    if seating.after(before) != course.dealer:
        message = (
            f"a newcomer sits at {chair}, left of {before}; he joins when {before} "
            "has just dealt (rule book 1.8)"
        )
        raise BadInput(message)
    return chair


def seating_with(seating: Seating, chair: Seat) -> Seating:
    """Return the seating with `chair` filled, in the order of play."""
    return Seating(tuple(s for s in ROUND_THE_TABLE if s in seating or s == chair))
