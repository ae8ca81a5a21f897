"""One auction: whose turn, which calls are legal, how it ends (rule book 3)."""

from dataclasses import dataclass, replace

from table_service.auction.call import Bid, Call, MisereBid, Word
from table_service.auction.ladder import Rung, heights, outranks, rungs
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.choices import HoldRule
from table_service.varieties.variety import Variety


class IllegalCall(BadInput):  # named for what it is: a call
    """A call that the auction does not allow now; says why and what would do."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far.

    Attributes:
        hands: Seats with cards, the eldest first.
        minimum_level: Lowest level a game may be bid at (exit ladder).
        calls: What was said, in order.
    """

    variety: Variety
    hands: tuple[Seat, ...]
    minimum_level: int = 6
    calls: tuple[tuple[Seat, Call], ...] = ()

    @property
    def highest(self) -> tuple[Seat, Rung] | None:
        """Return who holds the auction now and at which bid."""
        holder: tuple[Seat, Rung] | None = None
        for seat, call in self.calls:
            if call is Word.HOLD and holder:
                holder = (seat, holder[1])
            elif not isinstance(call, Word):
                holder = (seat, call)
        return holder

    def is_out(self, seat: Seat) -> bool:
        """Tell whether `seat` may not call any more."""
        if (seat, Word.PASS) in self.calls:
            return True
        return self.variety.kabal_misere and self._is_outbid_misere(seat)

    def _is_outbid_misere(self, seat: Seat) -> bool:
        first = self._first_call(seat)
        highest = self.highest
        return (
            isinstance(first, MisereBid) and highest is not None and highest[0] != seat
        )

    def _first_call(self, seat: Seat) -> Call | None:
        return next((call for who, call in self.calls if who == seat), None)

    @property
    def turn(self) -> Seat | None:
        """Return who speaks next, None when the auction is over."""
        active = [seat for seat in self.hands if not self.is_out(seat)]
        highest = self.highest
        if not active or (highest and active == [highest[0]]):
            return None
        start = 0
        if self.calls:
            start = self.hands.index(self.calls[-1][0]) + 1
        around = self.hands[start:] + self.hands[:start]
        return next(seat for seat in around if seat in active)

    @property
    def winner(self) -> tuple[Seat, Rung] | None:
        """Return the declarer and his bid; None while open or at all-pass."""
        return self.highest if self.turn is None else None

    @property
    def is_all_pass(self) -> bool:
        """Tell whether everybody passed without a bid."""
        return self.turn is None and self.highest is None

    def legal_calls(self) -> tuple[Call, ...]:
        """Return what the seat on turn may say: pass, hold, then bids upward."""
        seat = self.turn
        if seat is None:
            return ()
        hold = (Word.HOLD,) if self._may_hold(seat) else ()
        return (Word.PASS, *hold, *self._legal_bids(seat))

    def _legal_bids(self, seat: Seat) -> tuple[Rung, ...]:
        first = self._first_call(seat)
        if isinstance(first, MisereBid):
            return ()  # rule book 3.4: a misère bidder may not change his bid
        miseres = self._misere_bids() if first is None else ()
        higher = miseres + self._game_bids()
        height = heights(self.variety.suit_order)
        return tuple(sorted(higher, key=height.__getitem__))

    def _above(self) -> tuple[Rung, ...]:
        order = self.variety.suit_order
        highest = self.highest
        start = 0 if highest is None else heights(order)[highest[1]] + 1
        return rungs(order)[start:]

    def _misere_bids(self) -> tuple[Rung, ...]:
        if self.minimum_level > 8:
            return ()
        free = self.variety.no_talon_bids
        return tuple(
            rung
            for rung in self._above()
            if isinstance(rung, MisereBid) and (free or not rung.no_talon)
        )

    def _game_bids(self) -> tuple[Rung, ...]:
        games = [
            rung
            for rung in self._above()
            if isinstance(rung, Bid) and rung.level >= self.minimum_level
        ]
        plain = [bid for bid in games if not bid.no_talon]
        without = [bid for bid in games if bid.no_talon]
        if not self.variety.no_talon_bids:
            without = []
        if not self.variety.jump_bids:
            plain, without = plain[:1], without[:1]
        return (*plain, *without)

    def _may_hold(self, seat: Seat) -> bool:
        highest = self.highest
        if highest is None or self.hands.index(seat) >= self.hands.index(highest[0]):
            return False
        if isinstance(highest[1], MisereBid):
            return (
                self.variety.misere_may_hold
                and highest[1].no_talon
                and isinstance(self._first_call(seat), MisereBid)
            )
        if isinstance(self._first_call(seat), MisereBid):
            return False
        return self._hold_rule_allows(seat, highest)

    def _hold_rule_allows(self, seat: Seat, highest: tuple[Seat, Rung]) -> bool:
        passed = [hand for hand in self.hands if self.is_out(hand)]
        match self.variety.hold_rule:
            case HoldRule.ANY_EARLIER:
                return True
            case HoldRule.TWO_LEFT:
                return len(passed) == len(self.hands) - 2
            case HoldRule.THROUGH_PASS:
                low = Bid(6, self.variety.suit_order[0])
                between = self._between(seat, highest[0])
                return highest[1] != low and any(hand in passed for hand in between)
            case HoldRule.NONE:
                return False

    def _between(self, earlier: Seat, later: Seat) -> tuple[Seat, ...]:
        return self.hands[self.hands.index(earlier) + 1 : self.hands.index(later)]

    def after(self, seat: Seat, call: Call) -> "Auction":
        """Return the auction with one call more.

        Raises:
            IllegalCall: Out of turn, or not among `legal_calls`.
        """
        if seat != self.turn:
            turn = f"it is {self.turn}'s turn" if self.turn else "the auction is over"
            message = f"{seat} said {call} out of turn; {turn}"
            raise IllegalCall(message)
        if call not in self.legal_calls():
            raise IllegalCall(self._why_not(seat, call))
        return replace(self, calls=(*self.calls, (seat, call)))

    def _why_not(self, seat: Seat, call: Call) -> str:
        legal = " ".join(str(one) for one in self.legal_calls()[:4])
        first = self._first_call(seat)
        if isinstance(call, MisereBid) and first is not None:
            why = "misère only as a first bid"
        elif isinstance(first, MisereBid):
            why = "a misère bidder bids no more"
        elif call is Word.HOLD:
            why = "only an earlier hand may hold the last bid"
        elif self._is_below(call):
            why = "a bid must outrank the last one"
        else:
            why = "not allowed in this variety, or a step was skipped"
        return f"{seat} may not say {call}: {why}; legal now: {legal}"

    def _is_below(self, call: Call) -> bool:
        highest = self.highest
        if highest is None or isinstance(call, Word):
            return False
        return not outranks(call, highest[1], self.variety.suit_order)
