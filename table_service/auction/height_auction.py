"""The auction of Greek Prefa: six spades to ten no trump (European rule book 5.2)."""

from dataclasses import dataclass

from table_service.auction.call import AnyCall, Bid, Claim, Word
from table_service.auction.calls_in_turn import CallsInTurn
from table_service.auction.ladder import ladder_of
from table_service.cards import Seat
from table_service.varieties.european_choices import TenNoTrump
from table_service.varieties.kassa_game import KassaGame

_BOOK = "European rule book 5.2"


@dataclass(frozen=True, slots=True)
class HeightAuction(CallsInTurn):
    """Bids that rise; before the first of them a player may say "I'll take"."""

    rules: KassaGame

    def is_out(self, seat: Seat) -> bool:
        """Tell whether `seat` may not call any more.

        Once somebody opened, a preliminary "take" is a pass (5.5).
        """
        took = (seat, Claim.TAKE) in self.calls and self._is_open
        return took or self.has_passed(seat)

    @property
    def _is_open(self) -> bool:
        return any(isinstance(call, Bid) for _, call in self.calls)

    def legal_calls(self) -> tuple[AnyCall, ...]:
        """Return what the seat on turn may say: pass, words, bids upward."""
        seat = self.turn
        if seat is None:
            return ()
        take = (Claim.TAKE,) if self._may_take else ()
        hold = (Word.HOLD,) if self._may_hold(seat) else ()
        return (Word.PASS, *take, *hold, *self._bids())

    @property
    def _may_take(self) -> bool:
        return self.rules.prelim_take and self.highest is None

    def _may_hold(self, seat: Seat) -> bool:
        highest = self.highest
        if highest is None or not self.rules.hold_for_elder or not self._is_open:
            return False
        return self.hands.index(seat) < self.hands.index(highest[0])

    def _bids(self) -> tuple[Bid, ...]:
        bids = bids_of(self.rules)
        held = self.highest[1] if self.highest else None
        return bids[bids.index(held) + 1 :] if isinstance(held, Bid) else bids

    def reason_against(self, call: AnyCall) -> str:
        """Return why `call` may not be said now, with its rule."""
        if call is Claim.TAKE:
            return self._against_take()
        if call is Word.HOLD:
            return f"an earlier hand holds, where hold_for_elder is on ({_BOOK})"
        if call == Bid(10, None) and self.rules.nt10 is TenNoTrump.OFF:
            return "nt10 is off (European rule book 5.5)"
        if isinstance(call, Bid) and call in bids_of(self.rules) and self.highest:
            last = self.highest[1]
            return f"a bid must be higher than the last one, {last} ({_BOOK})"
        bids = bids_of(self.rules)
        return f"bids are {bids[0]} to {bids[-1]} ({_BOOK})"

    def _against_take(self) -> str:
        if not self.rules.prelim_take:
            return "prelim_take is off (European rule book 5.5)"
        return "it is said before anybody else opened (European rule book 5.5)"


def bids_of(rules: KassaGame) -> tuple[Bid, ...]:
    """Return the bids from low to high, without ten no trump where it is off."""
    bids = ladder_of(rules.suit_order).named
    return bids[:-1] if rules.nt10 is TenNoTrump.OFF else bids
