"""Decks that we draw ourselves, each different by its seed.

They paint the simulated table and teach the reader. Needs numpy and OpenCV
only; when training, indices may also be set in type fonts.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.deck_art.backs import paint_back
from vision.deck_art.canvas import HEIGHT_MM
from vision.deck_art.faces import paint_face
from vision.deck_art.style import DeckStyle, deck_style, german_suited

__all__ = [
    "CODES",
    "DeckStyle",
    "card_mask",
    "deck_style",
    "draw_back",
    "draw_card",
    "draw_deck",
    "german_suited",
]

CODES: tuple[str, ...] = tuple(
    rank + suit for suit in "SCDH" for rank in "23456789TJQKA"
)
"""All 52 codes, suit by suit, in the order of the reader's answers."""


def draw_deck(
    seed: int, *, height_px: int = 520, style: DeckStyle | None = None
) -> dict[str, npt.NDArray[np.uint8]]:
    """Return the 52 faces of a deck, code to uint8 (height, width, 3) BGR.

    The faces are whole rectangles; `card_mask` rounds their corners.

    Args:
        seed: Chooses the style; the same seed gives the same deck.
        height_px: Height of every face; the width follows from the style.
        style: Used instead of the one of the seed.
    """
    return {code: draw_card(code, seed, height_px, style) for code in CODES}


def draw_card(
    code: str, seed: int, height_px: int = 520, style: DeckStyle | None = None
) -> npt.NDArray[np.uint8]:
    """Return one face of the deck, uint8 (height_px, width, 3) BGR."""
    return paint_face(code, style or deck_style(seed), height_px).pixels


def draw_back(
    seed: int, *, height_px: int = 520, style: DeckStyle | None = None
) -> npt.NDArray[np.uint8]:
    """Return the back of a deck, uint8 (height_px, width, 3) BGR."""
    return paint_back(style or deck_style(seed), height_px).pixels


def card_mask(height_px: int, width_px: int) -> npt.NDArray[np.uint8]:
    """Return where the card is: uint8 (height, width), 255 inside.

    The corners are rounded by 3.5 mm of a card 88 mm high.
    """
    radius = round(3.5 * height_px / HEIGHT_MM)
    mask = np.zeros((height_px, width_px), np.uint8)
    right, bottom = width_px - 1, height_px - 1
    cv2.rectangle(mask, (radius, 0), (right - radius, bottom), 255, -1)
    cv2.rectangle(mask, (0, radius), (right, bottom - radius), 255, -1)
    for x in (radius, right - radius):
        for y in (radius, bottom - radius):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return mask
