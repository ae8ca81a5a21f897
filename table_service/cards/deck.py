"""The 32 cards of Preferans and what is wrong with a pack."""

from collections import Counter
from collections.abc import Iterable

from table_service.cards.card import Card, Rank, Suit, card

DECK: tuple[Card, ...] = tuple(
    card(rank, suit) for suit in Suit for rank in Rank if rank >= Rank.SEVEN
)
"""Seven to ace of spades, clubs, diamonds and hearts, in this order."""


def missing_from(cards: Iterable[Card]) -> frozenset[Card]:
    """Return the cards of the pack that are not among `cards`."""
    return frozenset(DECK).difference(cards)


def repeated_in(cards: Iterable[Card]) -> frozenset[Card]:
    """Return the cards that stand more than once in `cards`."""
    counts = Counter(cards)
    return frozenset(card for card, times in counts.items() if times > 1)
