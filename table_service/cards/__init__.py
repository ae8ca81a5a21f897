"""Cards, seats and their notation: the words everything else is written in."""

from table_service.cards.card import Card, Rank, Suit, card, parse_card
from table_service.cards.deck import DECK, missing_from
from table_service.cards.notation import NotationError, hand, hand_text, parse_cards
from table_service.cards.seat import Seat, Seating

__all__ = [
    "DECK",
    "Card",
    "NotationError",
    "Rank",
    "Seat",
    "Seating",
    "Suit",
    "card",
    "hand",
    "hand_text",
    "missing_from",
    "parse_card",
    "parse_cards",
]
