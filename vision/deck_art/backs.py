"""Backs: a pattern inside a white edge, the same either way up."""

import numpy as np

from vision.deck_art.canvas import HEIGHT_MM, Canvas, blank, box, disc
from vision.deck_art.style import Colour, DeckStyle

_INKS: tuple[Colour, ...] = (
    (40, 30, 170),
    (150, 60, 30),
    (60, 110, 30),
    (60, 60, 60),
    (120, 40, 110),
)


def paint_back(style: DeckStyle, height_px: int) -> Canvas:
    """Return the back of the deck in this style."""
    draw = np.random.default_rng([style.seed, 11])
    ink = _INKS[int(draw.integers(len(_INKS)))]
    canvas = blank(style.width_mm, height_px, style.paper)
    edge = float(draw.choice([0.0, 2.5, 4.0, 5.5]))
    inside = box(edge, edge, style.width_mm - edge, HEIGHT_MM - edge)
    if draw.random() < 0.7:
        canvas.fill(inside, ink)
        ink = style.paper
    _paint_pattern(canvas, ink, draw, edge)
    canvas.stroke(inside, ink, 0.6, closed=True)
    return canvas


def _paint_pattern(
    canvas: Canvas, ink: Colour, draw: np.random.Generator, edge: float
) -> None:
    step = float(draw.uniform(3, 8))
    width = canvas.width_mm
    kind = int(draw.integers(3))
    for end in (canvas, canvas.upside_down()):
        for y in np.arange(edge + step / 2, HEIGHT_MM / 2, step):
            for x in np.arange(edge + step / 2, width - edge - step / 4, step):
                _paint_figure(end, ink, kind, (float(x), float(y)), step)


def _paint_figure(
    canvas: Canvas, ink: Colour, kind: int, at: tuple[float, float], step: float
) -> None:
    x, y = at
    half = step * 0.42
    if kind == 0:
        canvas.stroke(disc(x, y, half, half), ink, 0.5, closed=True)
    elif kind == 1:
        canvas.stroke(np.array([(x - half, y - half), (x + half, y + half)]), ink, 0.5)
        canvas.stroke(np.array([(x - half, y + half), (x + half, y - half)]), ink, 0.5)
    else:
        rhomb = np.array([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
        canvas.fill(rhomb, ink)
