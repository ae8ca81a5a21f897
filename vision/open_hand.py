"""A hand laid open on the table, read from one still.

A defender who plays with open cards lays his ten by suit, in rows or a fan in
which each card covers the one before it. Cards of one table are of one size,
which calibration knows.
"""

from dataclasses import dataclass

from vision.detect import FoundCard, find_cards
from vision.rectify import Pixels

CLEAR = 0.9
"""Of a covered card on one still hardly more can be said."""

_SUITS = "SCDH"
_RANKS = "AKQJT987"


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What lies open.

    Attributes:
        cards: Cards read surely and once, by suit, the highest first.
        doubtful: Cards of which another look is needed: not sure enough, or
            seen twice, which cannot be.
    """

    cards: tuple[FoundCard, ...]
    doubtful: tuple[FoundCard, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of `cards` in their order."""
        return tuple(str(card.reading.code) for card in self.cards)


def read_open_hand(
    image: Pixels,
    card_px: tuple[float, float] | None = None,
    *,
    least: float = CLEAR,
) -> OpenHand:
    """Return the hand that lies open in `image`.

    Args:
        image: uint8 (height, width, 3), BGR, the table or a part of it.
        card_px: Short and long edge of a card, pixels, where they are known.
        least: Confidence under which a card is doubtful.
    """
    found = find_cards(image, card_px)
    codes = [card.reading.code for card in found]
    sure: list[FoundCard] = []
    doubtful: list[FoundCard] = []
    for card in found:
        once = codes.count(card.reading.code) == 1
        clear = once and card.reading.confidence >= least
        (sure if clear and _is_dealt(card) else doubtful).append(card)
    return OpenHand(tuple(sorted(sure, key=_place)), tuple(doubtful))


def _is_dealt(card: FoundCard) -> bool:
    return str(card.reading.code)[0] in _RANKS


def _place(card: FoundCard) -> tuple[int, int]:
    code = str(card.reading.code)
    return _SUITS.index(code[1]), _RANKS.index(code[0])
