"""Number cards, aces and the indices of every card."""

import numpy as np

from vision.deck_art.canvas import HEIGHT_MM, Canvas, blank, box, disc
from vision.deck_art.courts import paint_court
from vision.deck_art.pips import pip_outline
from vision.deck_art.style import DeckStyle

_LEFT, _MIDDLE, _RIGHT = 0.29, 0.5, 0.71
_COLUMNS = {
    "2": [(_MIDDLE, 0.19)],
    "3": [(_MIDDLE, 0.19), (_MIDDLE, 0.5)],
    "4": [(_LEFT, 0.19), (_RIGHT, 0.19)],
    "5": [(_LEFT, 0.19), (_RIGHT, 0.19), (_MIDDLE, 0.5)],
    "6": [(_LEFT, 0.19), (_RIGHT, 0.19), (_LEFT, 0.5), (_RIGHT, 0.5)],
    "7": [(_LEFT, 0.19), (_RIGHT, 0.19), (_LEFT, 0.5), (_RIGHT, 0.5)],
    "8": [(_LEFT, 0.19), (_RIGHT, 0.19), (_LEFT, 0.5), (_RIGHT, 0.5), (_MIDDLE, 0.34)],
    "9": [
        (_LEFT, 0.19),
        (_RIGHT, 0.19),
        (_LEFT, 0.395),
        (_RIGHT, 0.395),
        (_MIDDLE, 0.5),
    ],
    "T": [
        (_LEFT, 0.19),
        (_RIGHT, 0.19),
        (_LEFT, 0.395),
        (_RIGHT, 0.395),
        (_MIDDLE, 0.29),
    ],
}
"""Upper half of each number card, in shares of width and height."""


def paint_face(code: str, style: DeckStyle, height_px: int) -> Canvas:
    """Return the face of the card `code` (rank then suit) in this style."""
    canvas = blank(style.width_mm, height_px, style.paper)
    rank, suit = code[0], code[1]
    if rank in "JQK":
        paint_court(canvas, rank, suit, style)
    elif rank == "A":
        _paint_ace(canvas, suit, style)
    else:
        _paint_number(canvas, rank, suit, style)
    for end in (canvas, canvas.upside_down()):
        _paint_index(end, rank, suit, style, right=False)
        if style.four_indices:
            _paint_index(end, rank, suit, style, right=True)
    if style.rim_mm:
        edge = box(0, 0, style.width_mm, HEIGHT_MM)
        canvas.stroke(edge, (25, 25, 25), style.rim_mm * 2, closed=True)
    return canvas


def _paint_index(
    canvas: Canvas, rank: str, suit: str, style: DeckStyle, *, right: bool
) -> None:
    text = style.index_text(rank)
    height_px = max(4, round(style.index_mm * canvas.scale))
    mask = style.font.mask(text, height_px)
    x, top = style.index_at_mm
    widest = round((2 * x - 1.2) * canvas.scale)
    if mask.shape[1] > widest:
        columns = np.linspace(0, mask.shape[1] - 1, widest).round().astype(int)
        mask = np.ascontiguousarray(mask[:, columns])
    if right:
        x = style.width_mm - x
    canvas.stamp(mask, (x, top + style.index_mm / 2), style.colours[suit])
    if style.mark_mm and (style.court_marks or rank not in "JQK"):
        below = top + style.index_mm + 1.2 + style.mark_mm / 2
        _paint_mark(canvas, suit, style, (x, below), style.mark_mm)


def _paint_number(canvas: Canvas, rank: str, suit: str, style: DeckStyle) -> None:
    for x, y in _COLUMNS[rank]:
        at = (_column(x, style) * style.width_mm, y * HEIGHT_MM)
        _paint_mark(canvas, suit, style, at, style.pip_mm)
        if y != 0.5:
            _paint_mark(canvas.upside_down(), suit, style, at, style.pip_mm)
    if rank == "7":
        at = (_MIDDLE * style.width_mm, 0.345 * HEIGHT_MM)
        _paint_mark(canvas, suit, style, at, style.pip_mm)


def _column(share: float, style: DeckStyle) -> float:
    return {_LEFT: style.pip_column, _RIGHT: 1 - style.pip_column}.get(share, share)


def _paint_mark(
    canvas: Canvas,
    suit: str,
    style: DeckStyle,
    at_mm: tuple[float, float],
    height_mm: float,
) -> None:
    outline = pip_outline(suit, style.shape) * height_mm + np.array(at_mm)
    canvas.fill(outline, style.colours[suit])


def _paint_ace(canvas: Canvas, suit: str, style: DeckStyle) -> None:
    centre = (style.width_mm / 2, HEIGHT_MM / 2)
    height = {"plain": style.pip_mm * 1.1, "large": 30.0, "ornate": 36.0}[style.ace]
    if style.ace == "ornate":
        _paint_wreath(canvas, suit, style, centre)
    _paint_mark(canvas, suit, style, centre, height)
    if style.ace == "ornate":
        outline = pip_outline(suit, style.shape)
        inner = outline * height * 0.78 + np.array(centre)
        canvas.stroke(inner, style.paper, 0.7, closed=True)
        _paint_ornament(canvas, style, centre)


def _paint_wreath(
    canvas: Canvas, suit: str, style: DeckStyle, centre: tuple[float, float]
) -> None:
    draw = np.random.default_rng([style.seed, 7, "SCDH".index(suit)])
    leaves = int(draw.integers(10, 26))
    colour = style.palette[int(draw.integers(len(style.palette)))]
    for angle in np.arange(leaves) * 2 * np.pi / leaves:
        x = centre[0] + 20 * np.cos(angle)
        y = centre[1] + 25 * np.sin(angle)
        canvas.fill(disc(x, y, draw.uniform(1, 2.2), draw.uniform(1, 2.2)), colour)


def _paint_ornament(
    canvas: Canvas, style: DeckStyle, centre: tuple[float, float]
) -> None:
    draw = np.random.default_rng([style.seed, 8])
    for _ in range(int(draw.integers(2, 7))):
        radius = draw.uniform(1, 6)
        x = centre[0] + draw.uniform(-5, 5)
        y = centre[1] + draw.uniform(-5, 5)
        circle = disc(x, y, radius, radius)
        canvas.stroke(circle, style.paper, 0.5, closed=True)
