"""How a sheet of paper is ruled: sectors of players, zones in a sector.

All lengths are units of a sheet 1000 wide; a depth is measured from the player's
own edge of the paper towards the centre. Two players share the sheet by a line
across it, three by three lines that meet in the centre, four by its diagonals;
five have a longer sheet, and two of them share its upper edge.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from web_ui.present.svg import Point

WIDTH = 1000.0
HALF_CENTRE = 90.0
"""Half the square (or the radius of the circle) in the middle."""

_WIDE, _NARROW = 0.7, 0.85
"""A long thin zone is cut off slantwise at its ends: its text keeps away."""
_DEEPEST_TEXT = 170.0
"""A mountain that ends in a point is written into only where it is wide."""

Side = Literal["bottom", "left", "top", "top_left", "top_right", "right"]
Segment = tuple[Point, Point]
Depths = tuple[float, float]


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


@dataclass(frozen=True, slots=True)
class Wedge:
    """One player's part of the paper.

    Attributes:
        rails: Its two sides from the edge of the paper inwards, the left one or
            the upper one first.
        depth: How deep the rails go.
        mountain: Depth at which the mountain ends.
    """

    rails: tuple[Segment, Segment]
    depth: float
    mountain: float

    def chord(self, depth: float) -> Segment:
        """Return the line at `depth`, left to right or top down."""
        first, second = (_along(rail, depth / self.depth) for rail in self.rails)
        return first, second


@dataclass(frozen=True, slots=True)
class Ruling:
    """The sheet for a number of players.

    Attributes:
        height: Of the paper.
        centre: Where the sectors meet.
        whists: Depth at which the whist line ends.
        pool: Depth at which the pool ends and the mountain begins.
        wedges: The players' parts, clockwise from below.
        spokes: The lines between the sectors, from the edge to the centre.
    """

    height: float
    centre: Point
    whists: float
    pool: float
    wedges: Mapping[Side, Wedge]
    spokes: tuple[Segment, ...]

    def pool_zone(self, side: Side) -> Zone:
        """Return the middle line of a sector."""
        depths = (self.whists, self.pool)
        return _zone(self.wedges[side], depths, depths, _NARROW)

    def mountain_zone(self, side: Side) -> Zone:
        """Return the part of a sector nearest the centre."""
        wedge = self.wedges[side]
        written = min(wedge.mountain, self.pool + _DEEPEST_TEXT)
        ruled = (self.pool, wedge.mountain)
        return _zone(wedge, ruled, (self.pool, written), _WIDE)

    def whist_cells(self, side: Side) -> tuple[Zone, ...]:
        """Return the whist line split for each opponent, left to right or top down."""
        wedge, parts = self.wedges[side], len(self.wedges) - 1
        outer, inner = wedge.chord(0), wedge.chord(self.whists)
        return tuple(_cell(outer, inner, n, parts) for n in range(parts))


def ruling(players: int) -> Ruling:
    """Return how the sheet of `players` is ruled.

    Raises:
        KeyError: The sheet is for two to five.
    """
    return _RULINGS[players]


def sides(players: int) -> tuple[Side, ...]:
    """Return the side of the sheet for each player, clockwise from below.

    Raises:
        KeyError: The sheet is for two to five.
    """
    return tuple(_RULINGS[players].wedges)


def sides_in_play(players: int, direction: str) -> tuple[Side, ...]:
    """Return the side for each player in the order of play, the first below.

    Args:
        players: Two to five.
        direction: `anticlockwise` where play goes to the right.

    Raises:
        KeyError: The sheet is for two to five.
    """
    first, *others = sides(players)
    return (first, *(reversed(others) if direction == "anticlockwise" else others))


def opponents_along(side: Side, others: tuple[str, ...]) -> tuple[str, ...]:
    """Return opponents in the order of the cells of `side`.

    Each cell lies towards its opponent, as on paper.

    Args:
        side: Where the writer sits.
        others: The opponents clockwise after the writer.
    """
    return others if side in {"bottom", "left"} else tuple(reversed(others))


def _along(rail: Segment, share: float) -> Point:
    """Return the point at `share` of a line, 0 to 1."""
    (x0, y0), (x1, y1) = rail
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _cell(outer: Segment, inner: Segment, number: int, parts: int) -> Zone:
    """Return one of the cells of a line; what divides them stands upright on it."""
    near = (_along(inner, number / parts), _along(inner, (number + 1) / parts))
    level = inner[0][1] == inner[1][1]
    first, last = ((x, outer[0][1]) if level else (outer[0][0], y) for x, y in near)
    far = (
        outer[0] if number == 0 else first,
        outer[1] if number == parts - 1 else last,
    )
    return _between(far, near, 1)


def _zone(wedge: Wedge, ruled: Depths, written: Depths, share: float) -> Zone:
    """Return the part of a sector between two depths, and where to write in it."""
    outline = _between(wedge.chord(ruled[0]), wedge.chord(ruled[1]), share)
    inside = _between(wedge.chord(written[0]), wedge.chord(written[1]), share)
    return Zone(outline.corners, inside.box)


def _between(outer: Segment, inner: Segment, share: float) -> Zone:
    """Return the zone between two parallel lines.

    Args:
        outer: The line at the player's edge.
        inner: The line towards the centre.
        share: Where between the two the box takes its length from, 0 to 1.
    """
    (x0, y0), (x1, y1) = (
        _along((a, b), share) for a, b in zip(outer, inner, strict=True)
    )
    corners = (*outer, *reversed(inner))
    if outer[0][1] == outer[1][1]:
        top, below = sorted((outer[0][1], inner[0][1]))
        return Zone(corners, Box(x0, top, x1 - x0, below - top))
    left, right = sorted((outer[0][0], inner[0][0]))
    return Zone(corners, Box(left, y0, right - left, y1 - y0))


def _wedges(
    corners: Mapping[Side, Segment], centre: Point, mountain: Mapping[Side, float]
) -> dict[Side, Wedge]:
    """Return wedges whose sides run from the corners of the paper to the centre."""
    made: dict[Side, Wedge] = {}
    for side, (first, second) in corners.items():
        level = first[1] == second[1]
        depth = abs(first[1] - centre[1]) if level else abs(first[0] - centre[0])
        rails = ((first, centre), (second, centre))
        made[side] = Wedge(rails, depth, mountain[side])
    return made


def _two() -> Ruling:
    """Return the sheet that a line across it divides."""
    middle = (WIDTH / 2, WIDTH / 2)

    def half(edge: float) -> Wedge:
        left, right = ((x, edge) for x in (0.0, WIDTH))
        rails = ((left, (0.0, middle[1])), (right, (WIDTH, middle[1])))
        return Wedge(rails, middle[1], middle[1] - HALF_CENTRE)

    ends = ((0.0, middle[1]), (WIDTH, middle[1]))
    return Ruling(
        height=WIDTH,
        centre=middle,
        whists=116,
        pool=240,
        wedges={"bottom": half(WIDTH), "top": half(0.0)},
        spokes=tuple((end, middle) for end in ends),
    )


def _three() -> Ruling:
    """Return the sheet of three lines; the upper one is the left and right rail."""
    middle, top = (500.0, 490.0), (500.0, 0.0)
    below = ((0.0, WIDTH), (WIDTH, WIDTH))
    wedges: dict[Side, Wedge] = {
        # It ends in a point; the others reach the line in the middle.
        "bottom": Wedge(
            ((below[0], middle), (below[1], middle)), WIDTH - middle[1], 440
        ),
        "left": Wedge((((0.0, 0.0), top), (below[0], middle)), 500, 500),
        "right": Wedge((((WIDTH, 0.0), top), (below[1], middle)), 500, 500),
    }
    spokes = tuple((end, middle) for end in (*below, top))
    return Ruling(WIDTH, middle, 116, 240, wedges, spokes)


def _four() -> Ruling:
    """Return the sheet of two diagonals."""
    corners: dict[Side, Segment] = {
        "bottom": ((0.0, WIDTH), (WIDTH, WIDTH)),
        "left": ((0.0, 0.0), (0.0, WIDTH)),
        "top": ((0.0, 0.0), (WIDTH, 0.0)),
        "right": ((WIDTH, 0.0), (WIDTH, WIDTH)),
    }
    middle = (WIDTH / 2, WIDTH / 2)
    inner = dict.fromkeys(corners, WIDTH / 2 - HALF_CENTRE)
    spokes = tuple((end, middle) for end in (*corners["bottom"], *corners["top"]))
    return Ruling(WIDTH, middle, 116, 240, _wedges(corners, middle, inner), spokes)


def _five() -> Ruling:
    """Return the longer sheet whose upper edge two players share."""
    middle, height = (500.0, 690.0), 1270.0
    corners: dict[Side, Segment] = {
        "bottom": ((0.0, height), (WIDTH, height)),
        "left": ((0.0, 0.0), (0.0, height)),
        "top_left": ((0.0, 0.0), (500.0, 0.0)),
        "top_right": ((500.0, 0.0), (WIDTH, 0.0)),
        "right": ((WIDTH, 0.0), (WIDTH, height)),
    }
    upper, side = middle[1] - HALF_CENTRE, 500 - HALF_CENTRE
    inner: dict[Side, float] = {
        "bottom": height - middle[1] - HALF_CENTRE,
        "left": side,
        "top_left": upper,
        "top_right": upper,
        "right": side,
    }
    ends = (*corners["bottom"], (0.0, 0.0), (500.0, 0.0), (WIDTH, 0.0))
    spokes = tuple((end, middle) for end in ends)
    return Ruling(height, middle, 158, 272, _wedges(corners, middle, inner), spokes)


_RULINGS = {2: _two(), 3: _three(), 4: _four(), 5: _five()}
