"""Why a call is refused: one line with the call, the rule and what would do."""

from typing import TYPE_CHECKING

from table_service.auction.call import AnyCall, Claim, MisereBid, Number, Word
from table_service.auction.ladder import Rung, outranks
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.choices import HoldRule

if TYPE_CHECKING:
    from table_service.auction.auction import Auction


class IllegalCall(BadInput):  # named for what it is: a call
    """A call that the auction does not allow now; says why and what would do."""


def why_not(auction: "Auction", seat: Seat, call: AnyCall) -> str:
    """Return why `seat` may not say `call` now, and what it may."""
    if seat != auction.turn:
        turn = f"it is {auction.turn}'s turn" if auction.turn else "the auction is over"
        return f"{seat} said {call} out of turn; {turn} (rule book 3.1)"
    legal = " ".join(str(one) for one in auction.legal_calls()[:4])
    return f"{seat} may not say {call}: {_reason(auction, call)}; legal now: {legal}"


def _reason(auction: "Auction", call: AnyCall) -> str:
    if isinstance(call, Number | Claim):
        return "that is a call of the European games (rule book 3.2)"
    if isinstance(call, Word):
        return _reason_of_word(auction, call)
    first = None if auction.turn is None else auction.first_call(auction.turn)
    if isinstance(call, MisereBid) and first is not None:
        return "misère only as a first bid (rule book 3.4)"
    if isinstance(first, MisereBid):
        return "a misère bidder bids no more (rule book 3.4)"
    if call.dark and (first is not None or not auction.variety.dark_bids):
        return _reason_of_dark(auction)
    if call.no_talon and (call.dark or not auction.variety.no_talon_bids):
        return "no_talon_bids is off: bids take the talon (rule book 3.4)"
    return _reason_of_height(auction, call)


def _reason_of_word(auction: "Auction", word: Word) -> str:
    if word is Word.PASS_DARK:
        return _reason_of_dark(auction)
    rule = auction.variety.hold_rule
    if rule is HoldRule.NONE:
        return "hold_rule is none: nobody holds (rule book 3.3)"
    why = f"only an earlier hand may hold the last bid, hold_rule {rule}"
    return f"{why} (rule book 3.3)"


def _reason_of_dark(auction: "Auction") -> str:
    if not auction.variety.dark_bids:
        return "dark_bids is off: calls are made with the cards seen (rule book 16)"
    return "only a first call may be dark (rule book 16)"


def _reason_of_height(auction: "Auction", bid: Rung) -> str:
    last = auction.highest[1] if auction.highest else None
    order = auction.variety.suit_order
    if last is not None and not outranks(bid, last, order):
        return f"a bid must outrank the last one, {last} (rule book 3.2)"
    if isinstance(last, MisereBid) and last.dark:
        return "a dark misère is outbid by a ten or a dark nine only (rule book 16)"
    lowest = auction.lowest_level
    if isinstance(bid, MisereBid):
        return f"no misère when games start at {lowest} (rule book 3.6)"
    if bid.level < lowest:
        rule = "3.6" if lowest == auction.minimum_level else "16, a dark pass"
        return f"games start at {lowest} now (rule book {rule})"
    return "jump_bids is off and a step was skipped (rule book 3.2)"
