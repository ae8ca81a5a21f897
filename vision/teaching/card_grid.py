"""The cards of a pack spread in rows, found without knowing what they are.

A deck that is to be taught may have indices that no network knows, so paper
outlines count as much as promises of indices. Cards of one pack have one
size and lie in rows; what has another size is no card.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration.sharpness import pulled_onto_edges
from vision.detect import find_cards, overlap
from vision.image import Image
from vision.outline import settled
from vision.paper import paper_outlines
from vision.rectify import Photograph, Quad, edge_lengths, photograph, turned

_SAME = 0.3
"""Share of the smaller from which two outlines are taken for one thing."""
_READ_COUNTS = 3
"""How many mere outlines of paper a card that was read weighs up."""
_SIZE_SPREAD = 0.16
_MOST_OUTLINES = 80
_ROW_GAP = 0.5
"""Of a card's height: centres further apart across the rows are two rows."""
_LEAST_EDGE_PX = 24.0
_SIZE_ERROR = 0.025
_ASIDE = (0.0, -0.1, 0.1)
_FAR_OFF = 0.13
"""Of a card's edge: how far a misplaced outline may be off."""


@dataclass(frozen=True, slots=True, eq=False)
class CardGrid:
    """Cards lying in rows.

    Attributes:
        rows: Outlines from top to bottom and from left to right as the person
            who laid them sees it; each begins at its top left corner.
        card_px: Usual short and long edge, pixels.
    """

    rows: tuple[tuple[Quad, ...], ...]
    card_px: tuple[float, float]

    @property
    def quads(self) -> tuple[Quad, ...]:
        """Return all outlines in reading order."""
        return tuple(quad for row in self.rows for quad in row)


def found_grid(image: Image, *, upside_down: bool = False) -> CardGrid:
    """Return the cards that lie spread in `image`; there may be none.

    Args:
        image: uint8 (height, width, 3), BGR.
        upside_down: The rows are to be read from the upper edge of the picture.
    """
    quads = card_outlines(image)
    if not quads:
        return CardGrid((), (0.0, 0.0))
    quads = _outlined_alike(image, quads)
    if not quads:
        return CardGrid((), (0.0, 0.0))
    short, long = _usual_size(quads)
    rows = _rows(quads, long, upside_down=upside_down)
    return CardGrid(rows, (short, long))


def _outlined_alike(image: Image, quads: list[Quad]) -> list[Quad]:
    """Return outlines that all sit on their cards' edges and have one size.

    One that is too narrow or too wide sits on something printed, and a deck
    that is taught from it would never know that card again.
    """
    pulled = [pulled_onto_edges(image, quad) for quad in quads]
    size, down = _usual_size(pulled), _down(pulled)
    refitted = (
        quad if _has_size(quad, size) else _refitted(image, quad, size, down)
        for quad in pulled
    )
    return [quad for quad in refitted if quad is not None]


def _refitted(
    image: Image,
    quad: Quad,
    size: tuple[float, float],
    down: npt.NDArray[np.float64],
) -> Quad | None:
    """Return the edges of the card at `quad`, None where they are not found.

    Rectangles of the usual size that lie as the other cards do are tried at
    the place and a little beside it.
    """
    right = np.array([down[1], -down[0]])
    halves = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * np.array(size) / 2
    for aside in _ASIDE:
        middle = quad.mean(axis=0) + aside * size[0] * right
        rectangle = (middle + halves @ np.stack([right, down])).astype(np.float32)
        found = pulled_onto_edges(image, rectangle, reach=_FAR_OFF)
        if _has_size(found, size):
            return found
    return None


def _usual_size(quads: Sequence[Quad]) -> tuple[float, float]:
    edges = np.median([edge_lengths(quad) for quad in quads], axis=0)
    return float(edges[0]), float(edges[1])


def _has_size(quad: Quad, size: tuple[float, float]) -> bool:
    off = np.abs(np.array(edge_lengths(quad)) / size - 1)
    return bool(off.max() < _SIZE_ERROR)


def card_outlines(image: Image, not_on: Sequence[Quad] = ()) -> list[Quad]:
    """Return the outlines of the cards that lie apart in `image`.

    Args:
        image: uint8 (height, width, 3), BGR.
        not_on: Outlines of things that are no cards, as printed marks.

    Returns:
        The largest group of one size, each clockwise, a short edge first.
    """
    picture = photograph(image)
    read = _settled(picture, [card.quad for card in find_cards(image)])
    paper = _settled(picture, paper_outlines(picture)[:_MOST_OUTLINES])
    kept: list[tuple[Quad, int]] = []
    for weight, quads in ((_READ_COUNTS, read), (1, paper)):
        for quad in quads:
            others = [*(other for other, _ in kept), *not_on]
            if min(edge_lengths(quad)) >= _LEAST_EDGE_PX and _is_apart(quad, others):
                kept.append((quad, weight))
    return _of_one_size(kept)


def _is_apart(quad: Quad, others: Sequence[Quad]) -> bool:
    """Tell whether `quad` covers nothing much of `others`, nor they of it."""
    for other in others:
        shared, _ = cv2.intersectConvexConvex(quad, other)
        smaller = min(cv2.contourArea(quad), cv2.contourArea(other))
        if shared > _SAME * max(smaller, 1.0):
            return False
    return True


def _settled(picture: Photograph, quads: list[Quad]) -> list[Quad]:
    """Return outlines pulled onto their edges where that changed little."""
    pulled = settled(picture, quads)
    return [
        better if overlap(rough, better) > 0.8 else rough
        for rough, better in zip(quads, pulled, strict=True)
    ]


def _of_one_size(weighed: list[tuple[Quad, int]]) -> list[Quad]:
    """Return the weightiest group of outlines of about the same size."""
    if not weighed:
        return []
    quads, weights = zip(*weighed, strict=True)
    sizes = np.log([edge_lengths(quad) for quad in quads])
    alike = np.abs(sizes[:, None] - sizes[None]).max(axis=2) < _SIZE_SPREAD
    members = alike[int((alike @ np.array(weights)).argmax())]
    return [quad for quad, is_member in zip(quads, members, strict=True) if is_member]


def _rows(
    quads: list[Quad], long: float, *, upside_down: bool
) -> tuple[tuple[Quad, ...], ...]:
    """Return the outlines in rows, each turned to begin at its top left."""
    down = _down(quads) * (-1 if upside_down else 1)
    right = np.array([down[1], -down[0]])
    upright = [quad if _points_down(quad, down) else turned(quad) for quad in quads]
    middles = np.array([quad.mean(axis=0) for quad in upright])
    depth, along = middles @ down, middles @ right
    order = np.argsort(depth)
    breaks = np.flatnonzero(np.diff(depth[order]) > _ROW_GAP * long) + 1
    return tuple(
        tuple(upright[int(i)] for i in row[np.argsort(along[row])])
        for row in np.split(order, breaks)
    )


def _down(quads: list[Quad]) -> npt.NDArray[np.float64]:
    """Return the usual direction of the long edges that points down, (2,)."""
    ways = np.array([quad[3] + quad[2] - quad[0] - quad[1] for quad in quads])
    # Cards may lie either way up; twice the angle is the same for both.
    angles = 2 * np.arctan2(ways[:, 1], ways[:, 0])
    half = 0.5 * float(np.arctan2(np.sin(angles).sum(), np.cos(angles).sum()))
    way = np.array([np.cos(half), np.sin(half)])
    lies_flat = abs(way[0]) > abs(way[1])
    points_up = way[0] > 0 if lies_flat else way[1] < 0
    return -way if points_up else way


def _points_down(quad: Quad, down: npt.NDArray[np.float64]) -> bool:
    return float((quad[3] - quad[0]) @ down) > 0


def numbered(image: Image, grid: CardGrid, codes: tuple[str, ...]) -> Image:
    """Return a copy of `image` in which every card is framed and named."""
    shown = image.copy()
    thick = max(1, round(max(image.shape[:2]) / 600))
    for place, quad in enumerate(grid.quads):
        corners = quad.round().astype(np.int32)
        cv2.polylines(shown, [corners], True, (60, 200, 40), thick, cv2.LINE_AA)  # noqa: FBT003  OpenCV takes it by place
        text = codes[place] if place < len(codes) else "?"
        x, y = quad.mean(axis=0).round().astype(int).tolist()
        at, font = (x - 14 * thick, y + 6 * thick), cv2.FONT_HERSHEY_SIMPLEX
        cv2.putText(shown, text, at, font, 0.6 * thick, (0, 0, 0), 4 * thick)
        cv2.putText(shown, text, at, font, 0.6 * thick, (255, 255, 255), thick)
    return shown
