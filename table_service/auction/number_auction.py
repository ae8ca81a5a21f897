"""The auction by bare numbers: Austrian and Danube-Swabian games.

European rule book 1.1, 2 and 4. The documents do not say how a game without
the talon comes up while bids rise step by step. Read here: its lowest step
over the last bid may be said at any time, as in the Russian games.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from table_service.auction.call import AnyCall, Claim, Number, Word
from table_service.auction.calls_in_turn import CallsInTurn
from table_service.auction.numbers import numbers_of
from table_service.cards import Seat
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame


@dataclass(frozen=True, slots=True)
class NumberAuction(CallsInTurn):
    """Numbers that rise; forehand may hold another's bid."""

    rules: PotGame | UnitsGame

    @property
    def turn(self) -> Seat | None:
        """Return who speaks next; None when the auction is over."""
        if not self._is_about_talon:
            return self.next_in_turn()
        asked = len(self.calls) - len(self.hands)
        is_over = self.highest is not None or asked == len(self.hands)
        return None if is_over else self.hands[asked]

    @property
    def _is_about_talon(self) -> bool:
        """Tell whether, all having passed, the talon may be bought (1.1)."""
        rules = self.rules
        if not isinstance(rules, PotGame) or not rules.talon_auction_after_pass:
            return False
        first = [call for _, call in self.calls[: len(self.hands)]]
        return first == [Word.PASS] * len(self.hands)

    def legal_calls(self) -> tuple[AnyCall, ...]:
        """Return what the seat on turn may say: pass, hold, numbers upward."""
        seat = self.turn
        if seat is None:
            return ()
        if self._is_about_talon:
            return (Word.PASS, Claim.TAKE)
        opens = self._must_open
        passing = () if opens else (Word.PASS,)
        hold = (Word.HOLD,) if self._may_hold(seat) else ()
        return (*passing, *hold, *self._numbers(seat))

    @property
    def _must_open(self) -> bool:
        is_duty = isinstance(self.rules, UnitsGame) and self.rules.forehand_must_open
        return is_duty and not self.calls

    def _may_hold(self, seat: Seat) -> bool:
        highest = self.highest
        if highest is None or not self.rules.forehand_hold or seat != self.hands[0]:
            return False
        bid = highest[1]
        from_hand = isinstance(bid, Number) and bid.no_talon
        return not from_hand or self._may_bid_from_hand(seat)

    def _may_bid_from_hand(self, seat: Seat) -> bool:
        """Tell whether `seat` may still play without the talon.

        "Aus den Händen" is said before the auction, so that nobody says it
        who has bid a number; the Austrian "Hand" is a bid like others.
        """
        if isinstance(self.rules, PotGame):
            return True
        return all(_is_from_hand(call) for call in self.calls_of(seat))

    def _numbers(self, seat: Seat) -> tuple[Number, ...]:
        ladder = numbers_of(self.rules)
        held = self.highest[1] if self.highest else None
        last = ladder.index(held) if isinstance(held, Number) else -1
        higher = ladder[last + 1 :]
        with_talon = [one for one in higher if not one.no_talon]
        from_hand = [one for one in higher if one.no_talon]
        if not self._may_bid_from_hand(seat):
            from_hand = []
        return (*self._steps(with_talon), *self._steps(from_hand))

    def _steps(self, numbers: Sequence[Number]) -> Sequence[Number]:
        return numbers if self.rules.jump_bids else numbers[:1]

    def reason_against(self, call: AnyCall) -> str:
        """Return why `call` may not be said now, with its rule."""
        if call is Word.PASS:
            return "forehand must open (European rule book 4)"
        if call is Word.HOLD:
            return f"only forehand holds another's bid ({self._book})"
        if isinstance(call, Number):
            return self._against_number(call)
        if call is Claim.TAKE:
            return f"the talon is bought only when all have passed ({self._book})"
        ladder = numbers_of(self.rules)
        return f"bids are numbers, {ladder[0]} to {ladder[-1]} ({self._book})"

    def _against_number(self, call: Number) -> str:
        ladder, held = numbers_of(self.rules), self.highest[1] if self.highest else None
        if call not in ladder:
            known = " ".join(map(str, ladder))
            return f"the bids are {known} ({self._book})"
        if isinstance(held, Number) and ladder.index(call) <= ladder.index(held):
            return f"a bid must be higher than the last one, {held} ({self._book})"
        if self.turn and call.no_talon and not self._may_bid_from_hand(self.turn):
            return f"out of the hands is said before one's first bid ({self._book})"
        if self._is_about_talon:
            return f"all have passed, the talon is taken or not ({self._book})"
        return f"jump_bids is off and a step was skipped ({self._book})"

    @property
    def _book(self) -> str:
        section = "1.1" if isinstance(self.rules, PotGame) else "4"
        return f"European rule book {section}"


def _is_from_hand(call: AnyCall) -> bool:
    return call is Word.HOLD or (isinstance(call, Number) and call.no_talon)
