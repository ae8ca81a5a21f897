"""Payments drawn as arrows between the players and the pot."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from web_ui.present import sheet_frame as frame
from web_ui.present.paper import Box
from web_ui.present.running import GLYPH
from web_ui.present.svg import Point, el

_POT = "pot"
_HEAD = 22.0
_GAP = 10.0  # between an arrow and what it joins
_ASIDE = 24.0  # two arrows of one pair keep this far from the line between them
_FIGURE = 40.0
_SHORT, _ABOVE = 150.0, 38.0  # over a short arrow its amount stands above it
_ROUND = 300.0  # how far an arrow bends that would cross the pot


@dataclass(frozen=True, slots=True)
class Payment:
    """What one paid another; either may be the pot.

    Attributes:
        amount: As people read it.
    """

    payer: str
    receiver: str
    amount: str


@dataclass(frozen=True, slots=True)
class Shaft:
    """The curve of an arrow: a quadratic one through its bend."""

    start: Point
    bend: Point
    end: Point

    @property
    def middle(self) -> Point:
        """Return the point half way along."""
        xs, ys = zip(self.start, self.bend, self.end, strict=True)
        return (xs[0] + 2 * xs[1] + xs[2]) / 4, (ys[0] + 2 * ys[1] + ys[2]) / 4


def arrow(one: Payment, boxes: Mapping[str, Box], pot: Point, radius: float) -> Markup:
    """Return the arrow of a payment with its amount beside it.

    Args:
        one: The payment.
        boxes: Where the players' accounts are.
        pot: Middle of the pot.
        radius: Of the pot.
    """
    if any(who != _POT and who not in boxes for who in (one.payer, one.receiver)):
        return Markup("")
    middles = {who: box.middle for who, box in boxes.items()} | {_POT: pot}
    shaft = _shaft(middles[one.payer], middles[one.receiver], pot, radius)
    start = _outside(shaft.start, shaft.bend, boxes.get(one.payer), radius)
    end = _outside(shaft.end, shaft.bend, boxes.get(one.receiver), radius)
    drawn = Shaft(start, shaft.bend, end)
    return el(
        "g",
        _line(drawn),
        _figure(one.amount, drawn),
        class_="payment",
        data_payer=one.payer,
        data_receiver=one.receiver,
    )


def _shaft(start: Point, end: Point, pot: Point, radius: float) -> Shaft:
    """Return the way from middle to middle, round the pot if it lies between."""
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end)
    side = ((y1 - y0) / length, (x0 - x1) / length)
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    crosses = pot not in (start, end) and math.dist(middle, pot) < radius
    aside = _ROUND if crosses else _ASIDE
    return Shaft(start, (middle[0] + side[0] * aside, middle[1] + side[1] * aside), end)


def _outside(at: Point, towards: Point, box: Box | None, radius: float) -> Point:
    """Return where the way from `at` leaves the box, or the pot."""
    dx, dy = towards[0] - at[0], towards[1] - at[1]
    length = math.hypot(dx, dy) or 1.0
    reach = radius
    if box is not None:
        across = box.width / 2 / (abs(dx) / length) if dx else math.inf
        down = box.height / 2 / (abs(dy) / length) if dy else math.inf
        reach = min(across, down)
    reach += _GAP
    return at[0] + dx / length * reach, at[1] + dy / length * reach


def _line(shaft: Shaft) -> Markup:
    """Return the line with its head."""
    (x0, y0), (bx, by), (x1, y1) = shaft.start, shaft.bend, shaft.end
    turn = math.atan2(y1 - by, x1 - bx)
    heads = (
        (x1 - _HEAD * math.cos(turn + way), y1 - _HEAD * math.sin(turn + way))
        for way in (-0.5, 0.5)
    )
    path = f"M{x0:.1f} {y0:.1f}Q{bx:.1f} {by:.1f} {x1:.1f} {y1:.1f}"
    path += "".join(f"M{x:.1f} {y:.1f}L{x1:.1f} {y1:.1f}" for x, y in heads)
    return el("path", d=path, class_="pencil", **frame.line(frame.PENCIL, 3.2))


def _figure(amount: str, shaft: Shaft) -> Markup:
    """Return the amount on the line, on a piece of bare paper."""
    x, y = shaft.middle
    if math.dist(shaft.start, shaft.end) < _SHORT:
        y -= _ABOVE
    wide = len(amount) * GLYPH * _FIGURE + 12
    board = el(
        "rect", x=x - wide / 2, y=y - 22, width=wide, height=44, rx=8,
        fill=frame.PAPER, class_="paper",
    )  # fmt: skip
    figure = frame.text(amount, x, y + 14, _FIGURE, fill=frame.FRESH, class_="fresh")
    return el("g", board, figure)
