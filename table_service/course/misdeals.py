"""A deal that must be dealt again, and the second one running (rule book 2.4)."""

from dataclasses import replace
from enum import StrEnum

from table_service.cards import Seat, Seating
from table_service.course.course import Course, passed_to
from table_service.irregularities.penalty import second_misdeal_fine
from table_service.sheets.entry import Entry
from table_service.varieties.variety import Variety


class Misdeal(StrEnum):
    """Why people deal again; the machine's own faults are none of these."""

    CARD_FACED = "card_faced"
    """A card was turned face up by the dealer's fault or in the cut."""
    PACK_SHORT = "pack_short"
    WRONG_COUNT = "wrong_count"
    """A wrong number, order or size of packets."""
    NO_CUT = "no_cut"
    OUT_OF_TURN = "out_of_turn"


MISDEALS_ALLOWED = 2
"""The second misdeal running costs the dealer and passes the deal on (P-kz)."""


def is_one_too_many(course: Course, variety: Variety) -> bool:
    """Tell whether the next misdeal of this dealer costs him something."""
    return variety.misdeal_fine and course.misdeals + 1 >= MISDEALS_ALLOWED


def misdeal_entries(
    course: Course, variety: Variety, dealer: Seat
) -> tuple[Entry, ...]:
    """Return what a misdeal by `dealer` writes: nothing, or an undertrick of a six."""
    if not is_one_too_many(course, variety):
        return ()
    return (second_misdeal_fine(variety, dealer),)


def after_misdeal(course: Course, variety: Variety, seating: Seating) -> Course:
    """Return the course after a misdeal: dealt again, or the deal passes on."""
    if is_one_too_many(course, variety):
        return passed_to(replace(course, misdeals=0), seating.after(course.dealer))
    return replace(course, misdeals=course.misdeals + 1)
