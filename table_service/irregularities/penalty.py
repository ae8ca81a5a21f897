"""What an offence costs on the sheet (Code 3.9.11.2, 3.9.12; house figures)."""

from dataclasses import replace

from table_service.auction.contract import Misere
from table_service.cards import Seat
from table_service.scoring.deal_result import DealResult
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety

TALON_FINE = 5
"""Mountain points for looking into the talon before its time (C2)."""


def with_lost_trick(result: DealResult, offender: Seat) -> DealResult:
    """Return `result` as it counts after `offender` lost a trick.

    He looked at another's trick, or at his own that was not the last
    (Code 3.9.11.2), or into his discard after he had named the game. A
    declarer or whister counts one trick less, which goes to nobody
    (3.9.12); at all-pass he writes an eleventh; a misère gets one more. A
    catcher of a misère has no trick to lose: he is only warned.
    """
    contract = result.contract
    if isinstance(contract, Misere) and offender != contract.declarer:
        return result
    fined = {**result.fined, offender: result.fine_of(offender) + 1}
    return replace(result, fined=fined)


def talon_fine(offender: Seat) -> Entry:
    """Return the fine for looking into the talon before the auction ended."""
    return Entry(offender, Column.MOUNTAIN, TALON_FINE, why=why(Reason.FINE_TALON))


def opened_talon_fine(variety: Variety, offender: Seat, level: int) -> Entry:
    """Return the fine for opening the talon during the auction.

    One undertrick at the level of the last bid, or of the lowest one that may
    be bid if nobody bid yet (public penalty lists).
    """
    price = variety.price_of(level) * variety.declarer_mountain_factor
    reason = why(Reason.FINE_TALON_OPENED)
    return Entry(offender, Column.MOUNTAIN, price, why=reason)


def second_misdeal_fine(variety: Variety, dealer: Seat) -> Entry:
    """Return the fine for a second misdeal running: an undertrick of a six."""
    price = variety.price_of(6) * variety.declarer_mountain_factor
    return Entry(dealer, Column.MOUNTAIN, price, why=why(Reason.FINE_MISDEAL))
