"""One trick: the cards as they fell and who wins it (Code 3.9.1, 3.9.4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from table_service.cards import Card, Seat, Suit
from table_service.play.legal import beats

Played = tuple[Seat, Card]


def winner_of(
    played: Sequence[Played], trump: Suit | None, *, asked: Suit | None = None
) -> Seat | None:
    """Return whose card wins: the highest trump, else of the suit asked for.

    Args:
        played: Seats and cards as they fell, at least one.
        trump: None where there is none.
        asked: Suit to follow where a talon card shows it (all-pass of
            three); None when the first card asks.

    Returns:
        The winner, None when nobody followed the suit a talon card asked for.
    """
    suit = asked or played[0][1].suit
    winner: Seat | None = None
    best: Card | None = None
    for seat, card in played:
        if best is None:
            takes = card.suit is suit or card.suit is trump
        else:
            takes = beats(card, best, trump)
        if takes:
            winner, best = seat, card
    return winner


def card_of(seat: Seat, played: Sequence[Played]) -> Card | None:
    """Return the card of `seat` among `played`."""
    for who, card in played:
        if who == seat:
            return card
    return None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or running.

    Attributes:
        number: 1 to 10.
        leader: Who leads, or plays first to a talon card.
        asked: Suit shown by a talon card at all-pass of three, else None.
        cards: Seats and cards as they fell, errors included. At all-pass of
            four the dealer's talon card stands first.
        winner: Who took it; None while it runs.
    """

    number: int
    leader: Seat
    asked: Suit | None = None
    cards: tuple[Played, ...] = ()
    winner: Seat | None = None

    @property
    def suit(self) -> Suit | None:
        """Return the suit to follow, None before the lead."""
        if self.asked or not self.cards:
            return self.asked
        return self.cards[0][1].suit

    def card_of(self, seat: Seat) -> Card | None:
        """Return what `seat` has played to this trick."""
        return card_of(seat, self.cards)

    def best_card(self, trump: Suit | None) -> Card | None:
        """Return the card that wins so far, None before the lead."""
        if not self.cards:
            return None
        winner = winner_of(self.cards, trump, asked=self.asked)
        return None if winner is None else self.card_of(winner)
