"""What every auction of the European games has: turns, passes, a winner."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TypeVar

from table_service.auction.call import AnyCall, Bid, Claim, Number, Word
from table_service.auction.refusal import IllegalCall
from table_service.cards import Seat
from table_service.varieties.game_rules import GameRules

One = TypeVar("One", bound="CallsInTurn")

BEGINNINGS = 6
"""How many of the legal calls a refusal names."""


@dataclass(frozen=True, slots=True)
class CallsInTurn(ABC):
    """The calls so far.

    Attributes:
        rules: The game.
        hands: Seats that bid, forehand first.
        calls: What was said, in order.
    """

    rules: GameRules
    hands: tuple[Seat, ...]
    calls: tuple[tuple[Seat, AnyCall], ...] = ()

    @property
    def highest(self) -> tuple[Seat, AnyCall] | None:
        """Return who holds the auction now and at which bid."""
        return holder_of(self.calls)

    @property
    def turn(self) -> Seat | None:
        """Return who speaks next; None when the auction is over."""
        return self.next_in_turn()

    def next_in_turn(self) -> Seat | None:
        """Return who comes up next; None when one is left who holds the bid."""
        holder = self.highest[0] if self.highest else None
        start = self.hands.index(self.calls[-1][0]) + 1 if self.calls else 0
        for seat in self.hands[start:] + self.hands[:start]:
            if not self.is_out(seat):
                # Who holds the bid comes up only when all others are out.
                return None if seat == holder else seat
        return None

    def is_out(self, seat: Seat) -> bool:
        """Tell whether `seat` may not call any more."""
        return self.has_passed(seat)

    def has_passed(self, seat: Seat) -> bool:
        """Tell whether `seat` has said pass."""
        return (seat, Word.PASS) in self.calls

    def calls_of(self, seat: Seat) -> tuple[AnyCall, ...]:
        """Return what `seat` has said, in order."""
        return tuple(call for who, call in self.calls if who == seat)

    @property
    def winner(self) -> tuple[Seat, AnyCall] | None:
        """Return the declarer and his bid; None while open or at all-pass."""
        return self.highest if self.turn is None else None

    @property
    def is_all_pass(self) -> bool:
        """Tell whether everybody passed without a bid."""
        return self.turn is None and self.highest is None

    @abstractmethod
    def legal_calls(self) -> tuple[AnyCall, ...]:
        """Return what the seat on turn may say: pass, words, bids upward."""

    @abstractmethod
    def reason_against(self, call: AnyCall) -> str:
        """Return why `call` may not be said now, with its rule."""

    def after(self: One, seat: Seat, call: AnyCall) -> One:
        """Return the auction with one call more.

        Raises:
            IllegalCall: Out of turn, or not among `legal_calls`.
        """
        if seat != self.turn:
            turn = f"it is {self.turn}'s turn" if self.turn else "the auction is over"
            message = f"{seat} said {call} out of turn; {turn} (European rule book 0)"
            raise IllegalCall(message)
        if call not in self.legal_calls():
            legal = " ".join(str(one) for one in self.legal_calls()[:BEGINNINGS])
            why = self.reason_against(call)
            message = f"{seat} may not say {call}: {why}; legal now: {legal}"
            raise IllegalCall(message)
        return replace(self, calls=(*self.calls, (seat, call)))


def holder_of(
    calls: tuple[tuple[Seat, AnyCall], ...],
) -> tuple[Seat, AnyCall] | None:
    """Return who holds the auction after `calls`, and at which bid.

    Hold and mine take a bid over; what is held then is the bid.
    """
    held_by: Seat | None = None
    for seat, call in reversed(calls):
        if call in (Word.HOLD, Claim.MINE):
            held_by = held_by or seat
        elif isinstance(call, Number | Bid | Claim):
            return (held_by or seat, call)
    return None
