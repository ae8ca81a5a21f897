"""What a seat still holds, as far as the table may know (Code 3.9.3).

The referee reasons, it does not guess. A dealt hand may be known or not; the
declarer's twelve cards are known but for the two that he laid away.
"""

from dataclasses import dataclass, field

from table_service.cards import Card, Suit
from table_service.play.legal import cards_of

Refusal = tuple[int, Suit]
"""The number of a trick and the suit that a seat did not give in it."""


@dataclass(frozen=True, slots=True)
class HandState:
    """The cards a seat may still play.

    Attributes:
        known: Cards that lie in the hand or, while `hidden` is not zero, may
            have been laid away or passed on; None when the deal was not read.
        hidden: How many of `known` are not in the hand, nobody knows which:
            2 after a discard, up to 22 after passing (rule book 8.8).
        refused: Suits this seat did not play when they were asked for, each
            with the number of the trick: what a later card may prove false.
    """

    known: frozenset[Card] | None = field(repr=False)
    hidden: int = 0
    refused: tuple[Refusal, ...] = ()

    def certainly_holds(self, suit: Suit | None) -> bool:
        """Tell whether a card of `suit` must be in the hand, discard or not."""
        if self.known is None or suit is None:
            return False
        return len(self.known & cards_of(suit)) > self.hidden

    def may_hold(self, card: Card) -> bool:
        """Tell whether the hand can contain `card` at all."""
        return self.known is None or card in self.known

    def without(self, *cards: Card) -> "HandState":
        """Return the hand after `cards` were played."""
        if self.known is None:
            return self
        return HandState(self.known.difference(cards), self.hidden, self.refused)

    def with_talon(self, talon: tuple[Card, ...], laid_away: int) -> "HandState":
        """Return the hand with the talon taken and so many cards laid away."""
        if self.known is None:
            return self
        return HandState(self.known.union(talon), laid_away, self.refused)

    def with_passed(self, cards: frozenset[Card] | None) -> "HandState":
        """Return the hand that took two cards in and gave two away.

        Args:
            cards: Where the two came from: the talon, or all that the giver
                may have had; None when that is not known.
        """
        if self.known is None or cards is None:
            return HandState(None, refused=self.refused)
        held = len(self.known) - self.hidden
        known = self.known | cards
        return HandState(known, len(known) - held, self.refused)

    def refusing(self, *refused: Refusal) -> "HandState":
        """Return the hand with suits more that it did not give."""
        return HandState(self.known, self.hidden, self.refused + refused)

    def refused_in(self, suit: Suit) -> tuple[int, ...]:
        """Return the numbers of the tricks in which `suit` was refused."""
        return tuple(n for n, refused in self.refused if refused is suit)
