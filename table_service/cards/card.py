"""One playing card: its suit, its rank, its two-letter code."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from table_service.bad_input import BadInput


class NotationError(BadInput):
    """A text does not name a card, a suit, a hand or a bid."""


class Suit(StrEnum):
    """The four suits; their order belongs to the variety, not to the suit."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    @property
    def symbol(self) -> str:
        """Return the pip as one character."""
        return {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}[self.value]


class Rank(IntEnum):
    """The ranks from low to high; the ten is under the jack (rule book 1.1).

    Two to six are never dealt in Preferans. They exist because a camera may
    be shown a full pack and must be able to name what it sees.
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """Return the character that stands first in a card's code."""
        return _LETTERS[self]


_LETTERS = dict(zip(Rank, "23456789TJQKA", strict=True))
_RANKS = {letter: rank for rank, letter in _LETTERS.items()}
_SUITS = {suit.value: suit for suit in Suit}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card. There is one object for each, so identity is equality.

    Make it with `card` or `parse_card`, never directly.
    """

    rank: Rank
    suit: Suit
    code: str

    def __str__(self) -> str:
        """Return the code, rank first: `TS`, `QH`."""
        return self.code

    def __repr__(self) -> str:
        """Return the code in brackets, short enough for a list of ten."""
        return f"<{self.code}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copy and unpickle to the one object of this card."""
        return parse_card, (self.code,)


_CARDS = {
    code: Card(rank, suit, code)
    for suit in Suit
    for rank in Rank
    for code in [rank.letter + suit.value]
}


def card(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return _CARDS[rank.letter + suit.value]


def parse_card(code: str) -> Card:
    """Return the card named by `code`, rank then suit: `TS`, `QH`.

    Raises:
        NotationError: The text names no card.
    """
    try:
        return _CARDS[code]
    except (KeyError, TypeError):
        message = (
            f"no card {code!r}; a card is a rank of 7 8 9 T J Q K A "
            "and a suit of S C D H, as in TS"
        )
        raise NotationError(message) from None
