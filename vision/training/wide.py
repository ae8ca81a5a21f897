"""Decks unlike each other: wider styles than the simulated table has.

What real decks do and a drawn deck of the demo does not: jumbo indices, four
colours in every order, marks from type fonts, tinted paper, Cyrillic letters
more often than there are Cyrillic decks, an ace called 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from vision.deck_art.glyphs import IndexFont, Mask
from vision.deck_art.pips import Outline
from vision.deck_art.style import Colour, DeckStyle, deck_style
from vision.training.fonts import TypeFont

_SUIT_SIGNS = {"S": "\u2660", "C": "\u2663", "D": "\u2666", "H": "\u2665"}
_LANGUAGES = ("latin", "german", "french", "russian")
_SHARES = (0.36, 0.17, 0.14, 0.33)
_FOUR_COLOURS: tuple[dict[str, Colour], ...] = (
    {"S": (25, 20, 20), "C": (50, 125, 25), "D": (200, 95, 25), "H": (35, 30, 205)},
    {"S": (60, 140, 40), "C": (25, 20, 20), "D": (30, 160, 230), "H": (35, 30, 205)},
    {"S": (190, 90, 40), "C": (70, 130, 40), "D": (40, 180, 235), "H": (45, 45, 210)},
    {"S": (30, 25, 25), "C": (120, 60, 160), "D": (30, 110, 230), "H": (40, 30, 200)},
)


@dataclass(frozen=True, slots=True)
class Letters:
    """An index font that may say 1 for the ace, as old French decks do.

    Attributes:
        font: Sets the letters.
        ace: What stands on the ace, or empty for the letter of the language.
    """

    font: IndexFont
    ace: str

    def mask(self, text: str, height_px: int) -> Mask:
        """Return `text` as a mask of this height with no empty edge."""
        return self.font.mask(self.ace if text == "A" and self.ace else text, height_px)


def wide_style(seed: int, fonts: list[str]) -> DeckStyle:
    """Return the style of a teaching deck, the same for the same fonts.

    Args:
        seed: Any whole number from 0.
        fonts: Files from `usable_fonts`; with none the strokes of OpenCV serve.
    """
    draw = np.random.default_rng([seed, 2])
    style = deck_style(seed)
    letters = str(draw.choice(_LANGUAGES, p=_SHARES))
    font = style.font
    if fonts and draw.random() < 0.88:
        path = fonts[int(draw.integers(len(fonts)))]
        font = TypeFont(path, float(draw.uniform(0.55, 1.05)))
    ace = "1" if letters == "french" and draw.random() < 0.5 else ""
    style = replace(style, letters=letters, font=Letters(font, ace))
    if draw.random() < 0.18:
        style = _jumbo(draw, style)
    marks = traced_marks(tuple(fonts))
    if marks and draw.random() < 0.5:
        style = replace(style, shape=replace(style.shape, traced=_bent(draw, marks)))
    return replace(style, colours=_colours(draw, style), paper=_paper(draw, style))


def _jumbo(draw: np.random.Generator, style: DeckStyle) -> DeckStyle:
    """Return the deck with indices that are read across a room."""
    index_mm = float(draw.uniform(11, 17))
    at = (style.rim_mm + index_mm * 0.4 + 1.5, style.rim_mm + float(draw.uniform(2, 4)))
    mark = float(draw.uniform(5, 9))
    return replace(style, index_mm=index_mm, index_at_mm=at, mark_mm=mark)


def _colours(draw: np.random.Generator, style: DeckStyle) -> dict[str, Colour]:
    """Return inks that vary more than those of one printer."""
    colours = dict(style.colours)
    if draw.random() < 0.16:
        colours = _FOUR_COLOURS[int(draw.integers(len(_FOUR_COLOURS)))]
    spread = float(draw.choice([5, 14, 26]))
    shift = {True: draw.normal(0, spread, 3), False: draw.normal(0, spread, 3)}
    return {
        suit: _ink(np.array(ink) + shift[suit in "DH"]) for suit, ink in colours.items()
    }


def _paper(draw: np.random.Generator, style: DeckStyle) -> Colour:
    if draw.random() < 0.6:
        return style.paper
    grey = draw.uniform(200, 250)
    return _ink(
        np.array([grey - draw.uniform(0, 45), grey - draw.uniform(0, 14), grey])
    )


def _ink(values: npt.NDArray[np.float64]) -> Colour:
    blue, green, red = np.clip(values, 0, 255).astype(int).tolist()
    return blue, green, red


def _bent(
    draw: np.random.Generator, marks: tuple[Mapping[str, Outline], ...]
) -> Mapping[str, Outline]:
    """Return one font's marks, a little wider or narrower than it has them."""
    chosen = marks[int(draw.integers(len(marks)))]
    wide = float(draw.uniform(0.85, 1.12))
    return {suit: outline * (wide, 1.0) for suit, outline in chosen.items()}


@lru_cache(maxsize=4)
def traced_marks(fonts: tuple[str, ...]) -> tuple[Mapping[str, Outline], ...]:
    """Return the suit marks of every font that has all four."""
    traced = [_traced(path) for path in fonts]
    return tuple(marks for marks in traced if marks is not None)


def _traced(path: str) -> Mapping[str, Outline] | None:
    font = ImageFont.truetype(path, 300)
    empty = bytes(font.getmask("\U000e0fff"))
    masks = {suit: font.getmask(sign) for suit, sign in _SUIT_SIGNS.items()}
    if any(bytes(mask) == empty or not mask.getbbox() for mask in masks.values()):
        return None
    return {suit: _outline(sign, font) for suit, sign in _SUIT_SIGNS.items()}


def _outline(sign: str, font: ImageFont.FreeTypeFont) -> Outline:
    """Return the outline of a sign in a box of height 1 round the origin."""
    picture = Image.new("L", (600, 600))
    ImageDraw.Draw(picture).text((120, 100), sign, fill=255, font=font)
    ink = (np.asarray(picture) > 127).astype(np.uint8)
    contours, _ = cv2.findContours(ink, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    largest = max(contours, key=cv2.contourArea).reshape(-1, 2)[::4].astype(np.float64)
    low, high = largest.min(axis=0), largest.max(axis=0)
    return np.asarray((largest - (low + high) / 2) / (high[1] - low[1]), np.float64)
