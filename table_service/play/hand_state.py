"""What a seat still holds, as far as the table may know (Code 3.9.3).

The referee reasons, it does not guess. A dealt hand may be known or not; the
declarer's twelve cards are known but for the two that he laid away.
"""

from dataclasses import dataclass, field, replace

from table_service.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class HandState:
    """The cards a seat may still play.

    Attributes:
        known: Cards that lie in the hand or, while `hidden` is not zero, in
            the discard; None when the deal was not read.
        hidden: How many of `known` have been laid away unseen, 0 to 2.
        refused: Suits this seat did not play when they were asked for, each
            with the number of the trick: what a later card may prove false.
    """

    known: frozenset[Card] | None = field(repr=False)
    hidden: int = 0
    refused: tuple[tuple[int, Suit], ...] = ()

    def certainly_holds(self, suit: Suit | None) -> bool:
        """Tell whether a card of `suit` must be in the hand, discard or not."""
        if self.known is None or suit is None:
            return False
        return sum(card.suit is suit for card in self.known) > self.hidden

    def may_hold(self, card: Card) -> bool:
        """Tell whether the hand can contain `card` at all."""
        return self.known is None or card in self.known

    def without(self, card: Card) -> "HandState":
        """Return the hand after `card` was played."""
        if self.known is None or card not in self.known:
            return self
        return replace(self, known=self.known - {card})

    def with_talon(self, talon: tuple[Card, ...], laid_away: int) -> "HandState":
        """Return the hand with the talon taken and so many cards laid away."""
        if self.known is None:
            return self
        return replace(self, known=self.known | set(talon), hidden=laid_away)

    def refusing(self, trick: int, suit: Suit) -> "HandState":
        """Return the hand with a suit more that it did not give."""
        return replace(self, refused=(*self.refused, (trick, suit)))

    def refused_in(self, suit: Suit) -> tuple[int, ...]:
        """Return the numbers of the tricks in which `suit` was refused."""
        return tuple(n for n, refused in self.refused if refused is suit)
