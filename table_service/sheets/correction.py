"""Correcting what was written wrong or forgotten (Code 4.2.5, 4.2.9, 4.2.10)."""

from enum import StrEnum

from table_service.cards import Seat
from table_service.sheets.amount import Amount
from table_service.sheets.entry import Column, Entry, Reason, why


class Moment(StrEnum):
    """When a mistake is pointed out."""

    BEFORE_NEXT_AUCTION = "before the auction of the next deal"
    DURING_NEXT_AUCTION = "during the auction of the next deal"
    AFTER_NEXT_AUCTION = "after the auction of the next deal"


def may_correct(moment: Moment, *, writer_agrees: bool = False) -> bool:
    """Tell whether a wrong entry may still be put right (Code 4.2.9).

    The end of the next deal's auction is the line; beyond it only the one
    who wrote may give in.
    """
    return moment is not Moment.AFTER_NEXT_AUCTION or writer_agrees


def may_add_forgotten(moment: Moment, *, all_agree: bool = False) -> bool:
    """Tell whether a forgotten entry may still be made (Code 4.2.10).

    Later it falls if even one partner refuses.
    """
    return moment is not Moment.AFTER_NEXT_AUCTION or all_agree


def too_many_whists(
    writer: Seat, on: Seat, excess: Amount, *, claimed: bool
) -> tuple[Entry, ...]:
    """Return the correction of whists written in excess.

    Args:
        writer: Who wrote too many.
        on: On whom.
        excess: How many too many.
        claimed: Whether the partner uses his right to write as many back.
    """
    struck = why(Reason.CORRECTION_STRUCK, whists=excess)
    entries = [Entry(writer, Column.WHISTS, -excess, against=on, why=struck)]
    if claimed:
        back = why(Reason.CORRECTION_RETURNED, whists=excess)
        entries.append(Entry(on, Column.WHISTS, excess, against=writer, why=back))
    return tuple(entries)


def too_much_pool(writer: Seat, excess: Amount) -> tuple[Entry, ...]:
    """Return the correction of a pool: struck there, fined on the mountain."""
    struck = why(Reason.CORRECTION_STRUCK, points=excess)
    fine = why(Reason.CORRECTION_FINE, points=excess)
    return (
        Entry(writer, Column.POOL, -excess, why=struck),
        Entry(writer, Column.MOUNTAIN, excess, why=fine),
    )
