"""How a sheet of paper is ruled: sectors of players, zones in a sector.

All lengths are units of a square sheet of 1000 by 1000; a depth is measured
from the player's own edge of the paper towards the centre. Three players
share the sheet by three lines that meet in the centre, four by its diagonals.
"""

from dataclasses import dataclass
from typing import Literal

from web_ui.present.svg import Point

SIZE = 1000.0
WHISTS = (0.0, 116.0)
POOL = (116.0, 240.0)
"""Depths of the two outer lines; the mountain goes on to the centre."""
HALF_CENTRE = 90.0
"""Half the square (or the radius of the circle) in the middle."""

_WIDE, _NARROW = 0.5, 0.85
"""A long thin zone is cut off slantwise at its ends: its text keeps away."""

Side = Literal["bottom", "left", "top", "right"]
_SIDES: dict[int, tuple[Side, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle that text can be written into."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Return the centre."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Zone:
    """A ruled part of a sector.

    Attributes:
        corners: Its outline.
        box: Where to write.
    """

    corners: tuple[Point, ...]
    box: Box


def sides(players: int) -> tuple[Side, ...]:
    """Return the side of the sheet for each player, clockwise from below.

    Raises:
        KeyError: The sheet is for two, three or four.
    """
    return _SIDES[players]


def centre(players: int) -> Point:
    """Return where the sectors meet."""
    return (SIZE / 2, SIZE / 2) if players != 3 else (SIZE / 2, 490.0)


def spokes(players: int) -> tuple[tuple[Point, Point], ...]:
    """Return the lines between the sectors, from the edge to the centre."""
    middle = centre(players)
    ends: tuple[Point, ...] = ((0, SIZE), (SIZE, SIZE))
    ends += ((SIZE / 2, 0),) if players == 3 else ((0, 0), (SIZE, 0))
    return tuple((end, middle) for end in ends)


def zone(players: int, side: Side, depths: tuple[float, float]) -> Zone:
    """Return the part of a sector between two depths."""
    outer, inner = (_chord(players, side, depth) for depth in depths)
    share = _WIDE if depths[0] >= POOL[1] else _NARROW
    return Zone((*outer, *reversed(inner)), _box_between(outer, inner, share))


def mountain(players: int, side: Side) -> Zone:
    """Return the part of a sector nearest the centre."""
    inner = SIZE / 2 - HALF_CENTRE
    if players == 3:
        # The sides reach the line in the middle; below it ends in a point.
        inner = 440.0 if side == "bottom" else SIZE / 2
    return zone(players, side, (POOL[1], inner))


def cells(players: int, side: Side, depths: tuple[float, float]) -> tuple[Zone, ...]:
    """Return a zone split for each opponent, left to right or top down."""
    outer, inner = (_chord(players, side, depth) for depth in depths)
    parts = players - 1
    return tuple(
        _cell(_part(outer, n, parts), _part(inner, n, parts)) for n in range(parts)
    )


def opponents_along(side: Side, others: tuple[str, ...]) -> tuple[str, ...]:
    """Return opponents in the order of the cells of `side`.

    Each cell lies towards its opponent, as on paper.

    Args:
        side: Where the writer sits.
        others: The opponents clockwise after the writer.
    """
    return others if side in {"bottom", "left"} else tuple(reversed(others))


def _chord(players: int, side: Side, depth: float) -> tuple[Point, Point]:
    """Return the ends of the line at `depth`, left to right or top down."""
    middle_x, middle_y = centre(players)
    if side == "bottom":
        inset = middle_x * depth / (SIZE - middle_y)
        return (inset, SIZE - depth), (SIZE - inset, SIZE - depth)
    if side == "top":
        inset = middle_x * depth / middle_y
        return (inset, depth), (SIZE - inset, depth)
    x = depth if side == "left" else SIZE - depth
    top = 0.0 if players == 3 else depth
    below = SIZE - (SIZE - middle_y) * depth / middle_x
    return (x, top), (x, below)


def _part(chord: tuple[Point, Point], number: int, parts: int) -> tuple[Point, Point]:
    """Return one of `parts` equal parts of a line."""
    (x0, y0), (x1, y1) = chord

    def at(share: float) -> Point:
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    return at(number / parts), at((number + 1) / parts)


def _cell(outer: tuple[Point, Point], inner: tuple[Point, Point]) -> Zone:
    """Return the zone between two parallel pieces of line."""
    return Zone((*outer, *reversed(inner)), _box_between(outer, inner, _NARROW))


def _box_between(
    outer: tuple[Point, Point], inner: tuple[Point, Point], share: float
) -> Box:
    """Return a box between two parallel lines.

    Args:
        outer: The line at the player's edge.
        inner: The line towards the centre.
        share: Where between the two the box takes its length from, 0 to 1.
    """
    (x0, y0), (x1, y1) = (
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in zip(outer, inner, strict=True)
    )
    if outer[0][1] == outer[1][1]:
        top, below = sorted((outer[0][1], inner[0][1]))
        return Box(x0, top, x1 - x0, below - top)
    left, right = sorted((outer[0][0], inner[0][0]))
    return Box(left, y0, right - left, y1 - y0)
