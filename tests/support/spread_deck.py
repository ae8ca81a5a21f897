"""A pack spread before the camera, painted; the truth is known."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.deck_art import DeckStyle, card_mask, deck_style, draw_card, german_suited
from vision.image import Image
from vision.synth import Pose, paint_light, paint_table, paste_card

CODES = tuple(rank + suit for suit in "SCDH" for rank in "789TJQKA")
"""Spades, clubs, diamonds, hearts, each from the seven to the ace."""


def style_of(seed: int, *, german_suits: bool = False) -> DeckStyle:
    """Return a deck of our own drawing."""
    style = deck_style(seed)
    return german_suited(style) if german_suits else style


def spread(  # noqa: PLR0913 - each is a knob of the picture
    style: DeckStyle,
    codes: Sequence[str] = CODES,
    *,
    seed: int,
    width_px: int = 96,
    columns: int = 8,
    turn: float = 0.0,
    light: tuple[float, float, float] = (1.0, 1.0, 1.0),
) -> Image:
    """Return a picture of cards that lie in rows, a finger apart.

    Args:
        style: Of the deck.
        codes: In reading order.
        seed: Of table, light, noise and carelessness.
        width_px: Of a card.
        columns: Cards in a row.
        turn: Of the whole picture, radians clockwise.
        light: Factors for blue, green, red.
    """
    rng = np.random.default_rng(seed)
    height_px = round(width_px * 88 / style.width_mm)
    step = np.array([width_px * 1.28, height_px * 1.2])
    rows = -(-len(codes) // columns)
    size = np.ceil(step * (columns + 0.6, rows + 0.6)).astype(int)
    image, lamp = _bare_table((int(size[0]), int(size[1])), rng)
    mask = card_mask(height_px, width_px).astype(np.float32) / 255
    for place, code in enumerate(codes):
        face = cv2.resize(
            draw_card(code, style.seed, 520, style),
            (width_px, height_px),
            interpolation=cv2.INTER_AREA,
        )
        at = step * (place % columns + 0.8, place // columns + 0.8)
        at += rng.normal(0, 0.02 * width_px, 2)
        pose = Pose(float(at[0]), float(at[1]), float(rng.normal(0, 0.03)))
        paste_card(image, np.asarray(face, np.uint8), mask, pose, lamp)
    return _photographed(image, turn, light, rng)


def _bare_table(
    size: tuple[int, int], rng: np.random.Generator
) -> tuple[Image, np.ndarray]:
    lamp = paint_light(size, rng)
    table = paint_table(size, rng) * lamp
    return np.clip(table, 0, 255).astype(np.uint8), lamp


def _photographed(
    image: Image,
    turn: float,
    light: tuple[float, float, float],
    rng: np.random.Generator,
) -> Image:
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), -np.degrees(turn), 1.0)
    seen = cv2.warpAffine(image, matrix, (width, height), borderMode=cv2.BORDER_REFLECT)
    seen = cv2.GaussianBlur(seen, (0, 0), 0.6)
    noisy = seen * np.array(light) + rng.normal(0, 2.5, seen.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)
