"""Hands as text: `7S KS AH`."""

from collections.abc import Iterable

from table_service.cards.card import Card, NotationError, Suit, parse_card

__all__ = ["NotationError", "hand", "hand_text", "parse_cards"]

_SUIT_ORDER = {suit: place for place, suit in enumerate(Suit)}


def parse_cards(codes: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards named by `codes`, in their order.

    Raises:
        NotationError: A code names no card, or a card stands there twice.
    """
    cards = tuple(parse_card(code) for code in codes)
    for place, one in enumerate(cards):
        if one in cards[:place]:
            message = f"card {one} stands twice; each card exists once"
            raise NotationError(message)
    return cards


def hand(text: str) -> frozenset[Card]:
    """Return the cards of a text such as `7S KS AH`.

    Raises:
        NotationError: As `parse_cards`.
    """
    return frozenset(parse_cards(text.split()))


def hand_text(cards: Iterable[Card]) -> str:
    """Return `cards` as text, by suit and then from high to low."""
    order = sorted(cards, key=lambda c: (_SUIT_ORDER[c.suit], -c.rank))
    return " ".join(c.code for c in order)
