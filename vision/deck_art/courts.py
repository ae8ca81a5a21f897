"""Jacks, queens and kings, invented: a figure mirrored at the middle."""

import numpy as np

from vision.deck_art.canvas import HEIGHT_MM, Canvas, box, disc
from vision.deck_art.pips import pip_outline
from vision.deck_art.style import Colour, DeckStyle

_SKIN: Colour = (190, 215, 245)
_INK: Colour = (30, 25, 25)
_FRAME: Colour = (140, 60, 40)


def paint_court(canvas: Canvas, rank: str, suit: str, style: DeckStyle) -> None:
    """Paint the figure of `rank` and `suit` twice, head up and head down."""
    for end in (canvas, canvas.upside_down()):
        # The same draw for both ends, so that the halves are alike.
        key = [style.seed, "JQK".index(rank), "SCDH".index(suit)]
        _paint_half(end, rank, suit, style, np.random.default_rng(key))
    if style.frame:
        left, right, top, bottom = _picture(style)
        canvas.stroke(box(left, top, right, bottom), _FRAME, 0.4, closed=True)


def _picture(style: DeckStyle) -> tuple[float, float, float, float]:
    """Return left, right, top and bottom of the court's picture in mm."""
    left = min(style.index_at_mm[0] * 2 + 0.6, 13.0)
    return left, style.width_mm - left, 8.0, HEIGHT_MM - 8.0


def _paint_half(
    canvas: Canvas, rank: str, suit: str, style: DeckStyle, draw: np.random.Generator
) -> None:
    left, right, top, _ = _picture(style)
    centre = (left + right) / 2 + draw.uniform(-2, 2)
    _paint_robe(canvas, style, draw, (left, right))
    _paint_held(canvas, style, draw, (left, right))
    _paint_head(canvas, rank, style, draw, centre)
    mark = style.pip_mm * draw.uniform(0.75, 1.0)
    at = np.array([left + mark * 0.6, top + mark * 0.65])
    canvas.fill(pip_outline(suit, style.shape) * mark + at, style.colours[suit])


def _paint_robe(
    canvas: Canvas,
    style: DeckStyle,
    draw: np.random.Generator,
    sides: tuple[float, float],
) -> None:
    left, right = sides
    middle, bottom = (left + right) / 2, HEIGHT_MM / 2
    tilt = draw.uniform(-5, 5)
    robe = np.array(
        [
            (left, bottom + tilt),
            (left, 34),
            (middle - 8, 27),
            (middle + 8, 27),
            (right, 34),
            (right, bottom - tilt),
        ]
    )
    canvas.fill(robe, _chosen(style, draw))
    for _ in range(int(draw.integers(5, 11))):
        _paint_pattern(canvas, style, draw, (left, right))
    canvas.stroke(np.stack([robe[0], robe[-1]]), _INK, 0.5)


def _paint_pattern(
    canvas: Canvas,
    style: DeckStyle,
    draw: np.random.Generator,
    sides: tuple[float, float],
) -> None:
    left, right = sides
    x = draw.uniform(left + 3, right - 3)
    y = draw.uniform(31, 41)
    colour = _chosen(style, draw)
    match int(draw.integers(4)):
        case 0:
            for row in range(3):
                spot = disc(x, y - 4 + 3 * row, 1.1, 1.1)
                canvas.fill(spot, colour)
        case 1:
            lean = draw.uniform(-4, 4)
            band = np.array([(x, 29), (x + 3, 29), (x + 3 + lean, 43), (x + lean, 43)])
            canvas.fill(band, colour)
            canvas.stroke(band, _INK, 0.3, closed=True)
        case 2:
            canvas.fill(disc(x, y, 3, 3), colour)
            canvas.stroke(disc(x, y, 3, 3), _INK, 0.35, closed=True)
        case _:
            for step in range(4):
                line = np.array([(x + step * 1.4, 30), (x - 4 + step * 1.4, 43)])
                canvas.stroke(line, colour, 0.6)


def _paint_held(
    canvas: Canvas,
    style: DeckStyle,
    draw: np.random.Generator,
    sides: tuple[float, float],
) -> None:
    left, right = sides
    x = draw.uniform(right - 5, right - 2)
    staff = np.array([(x, 10), (x - draw.uniform(0, 4), 43)])
    canvas.stroke(staff, _INK, 1.6)
    canvas.stroke(staff, _chosen(style, draw), 1.0)
    if draw.random() < 0.6:
        canvas.fill(disc(x, 12, 2.2, 2.2), _chosen(style, draw))
        canvas.stroke(disc(x, 12, 2.2, 2.2), _INK, 0.4, closed=True)
    hand = disc(x - 1, draw.uniform(24, 34), 2.0, 1.6)
    canvas.fill(hand, _SKIN)
    canvas.stroke(hand, _INK, 0.3, closed=True)
    canvas.stroke(np.array([(left, 36), (left + 8, 30)]), _chosen(style, draw), 2.0)


def _paint_head(
    canvas: Canvas,
    rank: str,
    style: DeckStyle,
    draw: np.random.Generator,
    x: float,
) -> None:
    hair = _chosen(style, draw)
    canvas.fill(disc(x, 22, 7.4, 7.5), hair)
    canvas.stroke(disc(x, 22, 7.4, 7.5), _INK, 0.3, closed=True)
    canvas.fill(disc(x, 21, 4.8, 6.2), _SKIN)
    canvas.stroke(disc(x, 21, 4.8, 6.2), _INK, 0.3, closed=True)
    for eye in (x - 1.8, x + 1.8):
        canvas.fill(disc(eye, 20, 0.6, 0.4), _INK)
    canvas.stroke(np.array([(x, 20.5), (x + 0.7, 22.5), (x, 22.7)]), _INK, 0.3)
    canvas.stroke(np.array([(x - 1.3, 24.3), (x + 1.3, 24.3)]), (60, 50, 180), 0.5)
    if rank == "K":
        canvas.fill(disc(x, 27.5, 3.6, 2.6), hair)
    _paint_hat(canvas, rank, _chosen(style, draw), x)


def _paint_hat(canvas: Canvas, rank: str, colour: Colour, x: float) -> None:
    heights = {"K": (9.0, 11.5), "Q": (11.0, 13.0), "J": (12.0, 12.0)}[rank]
    if rank == "J":
        hat = np.array([(x - 6.5, 16), (x - 5, 11), (x + 5, 11), (x + 7, 16)])
    else:
        tops = [(x - 6 + 3 * i, heights[i % 2]) for i in range(5)]
        hat = np.array([(x - 5.5, 16.5), *tops, (x + 5.5, 16.5)])
    canvas.fill(hat, colour)
    canvas.stroke(hat, _INK, 0.35, closed=True)


def _chosen(style: DeckStyle, draw: np.random.Generator) -> Colour:
    return style.palette[int(draw.integers(len(style.palette)))]
