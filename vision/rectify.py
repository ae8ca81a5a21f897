"""From the outline of a card to upright crops that the reader knows.

A crop shows a fixed part of the card in millimetres: the face, or one of the
four places where an index may stand. Crops at the lower end are turned so
that the index stands upright.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""uint8 (height, width, 3), BGR."""
Quad = npt.NDArray[np.float32]
"""float32 (4, 2): x, y in pixels, clockwise, the first edge a short one."""

CARD_MM = (63.0, 88.0)
CROP_PX = (64, 96)
"""Width and height of every crop."""

CORNER_MM = (-1.5, -1.5, 18.5, 28.5)
FACE_MM = (-2.0, -2.5, 65.0, 90.5)
CORNER_CROPS = 4
INDEX_MM = (6.0, 11.0)
"""Where the middle of an index is on a card, from the left and from the top."""

_MOST_PX_PER_MM = 5.5
_MOST_HALVINGS = 3


@dataclass(frozen=True, slots=True)
class Photograph:
    """An image together with smaller copies, so that crops are not jagged.

    Attributes:
        levels: Each half as large as the one before it.
    """

    levels: tuple[Pixels, ...]

    def resized(self, scale: float) -> Pixels:
        """Return the picture `scale` times as large, made from the nearest copy."""
        size = [max(1, round(side * scale)) for side in self.levels[0].shape[1::-1]]
        level, left = 0, scale
        while left <= 0.5 and level + 1 < len(self.levels):
            level, left = level + 1, left * 2
        method = cv2.INTER_AREA if left < 1 else cv2.INTER_LINEAR
        shown = cv2.resize(self.levels[level], size, interpolation=method)
        return np.asarray(shown, np.uint8)


def photograph(image: Pixels, copies: int = _MOST_HALVINGS) -> Photograph:
    """Return `image` with smaller copies, three unless fewer do; see `copies_for`."""
    levels = [image]
    while len(levels) <= copies and min(levels[-1].shape[:2]) > 64:
        levels.append(np.asarray(cv2.pyrDown(levels[-1]), np.uint8))
    return Photograph(tuple(levels))


def crop_targets() -> tuple[npt.NDArray[np.float32], ...]:
    """Return for each crop the card's corners in it: four corners, one face.

    Each is float32 (4, 2): where the top left, top right, bottom right and
    bottom left corner of the card fall, in pixels of the crop. The order of
    crops: index top left, bottom right, top right, bottom left, then face.
    """
    return _TARGETS


def corner_crops(picture: Photograph, quad: Quad) -> list[Pixels]:
    """Return the four index places of the card at `quad`, each upright."""
    return [crop_of(picture, quad, target) for target in _TARGETS[:CORNER_CROPS]]


def corner_crop(picture: Photograph, quad: Quad, place: int) -> Pixels:
    """Return one index place, upright: 0 top left, 1 bottom right, 2, 3 the others."""
    return crop_of(picture, quad, _TARGETS[place])


def face_crop(picture: Photograph, quad: Quad) -> Pixels:
    """Return the whole card at `quad`, its first edge on top."""
    return crop_of(picture, quad, _TARGETS[CORNER_CROPS])


def index_places(quad: Quad) -> npt.NDArray[np.float32]:
    """Return where the indices of the card at `quad` are, (4, 2) pixels.

    Top left, bottom right, top right and bottom left, whether printed or not.
    """
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    matrix = cv2.getPerspectiveTransform(square, np.asarray(quad, np.float32))
    places = cv2.perspectiveTransform(_INDEX_SHARES[None], matrix)[0]
    return np.asarray(places, np.float32)


def edge_lengths(quad: Quad) -> tuple[float, float]:
    """Return the mean short and the mean long edge of an outline, pixels."""
    edges = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return float(edges[0] + edges[2]) / 2, float(edges[1] + edges[3]) / 2


def turned(quad: Quad) -> Quad:
    """Return the same outline, begun at the opposite corner."""
    return np.roll(quad, 2, axis=0)


def crop_of(picture: Photograph, quad: Quad, target: npt.NDArray[np.float32]) -> Pixels:
    """Return a crop in which the corners of `quad` fall on `target`, (4, 2)."""
    level = _level_for(picture, quad)
    shrink = 2.0**level
    source = (np.asarray(quad, np.float32) + 0.5) / shrink - 0.5
    matrix = cv2.getPerspectiveTransform(source, target)
    return np.asarray(
        cv2.warpPerspective(
            picture.levels[level], matrix, CROP_PX, borderMode=cv2.BORDER_REPLICATE
        ),
        np.uint8,
    )


def copies_for(quads: list[Quad]) -> int:
    """Return how many smaller copies it takes to cut out the cards at `quads`."""
    return max(map(_halvings, quads), default=0)


def _level_for(picture: Photograph, quad: Quad) -> int:
    return min(_halvings(quad), len(picture.levels) - 1)


def _halvings(quad: Quad) -> int:
    """Return how often a card is halved until it is small enough to be read."""
    px_per_mm = float(np.linalg.norm(quad[2] - quad[1])) / CARD_MM[1]
    halvings = 0
    while px_per_mm > _MOST_PX_PER_MM and halvings < _MOST_HALVINGS:
        px_per_mm /= 2
        halvings += 1
    return halvings


def placed_in_crop(
    shown_mm: tuple[float, float, float, float],
) -> npt.NDArray[np.float32]:
    """Return where the card's corners fall in a crop that shows this part.

    Args:
        shown_mm: Left, top, right and bottom on the card.
    """
    width, height = CARD_MM
    card = np.array([(0, 0), (width, 0), (width, height), (0, height)])
    return _in_crop(card, shown_mm)


def _targets() -> tuple[npt.NDArray[np.float32], ...]:
    width, height = CARD_MM
    card = np.array([(0, 0), (width, 0), (width, height), (0, height)])
    upside_down = np.array(CARD_MM) - card
    x0, y0, x1, y1 = CORNER_MM
    right = (width - x1, y0, width - x0, y1)
    shown = [
        (card, CORNER_MM),
        (upside_down, CORNER_MM),
        (card, right),
        (upside_down, right),
        (card, FACE_MM),
    ]
    return tuple(_in_crop(corners, part) for corners, part in shown)


def _in_crop(
    corners: npt.NDArray[np.float64], part: tuple[float, float, float, float]
) -> npt.NDArray[np.float32]:
    x0, y0, x1, y1 = part
    size = np.array([x1 - x0, y1 - y0])
    # Pixel centres, so that crops shift by nothing when they are scaled.
    inside = (corners - (x0, y0)) / size * np.array(CROP_PX) - 0.5
    return np.asarray(inside, np.float32)


def _index_shares() -> npt.NDArray[np.float32]:
    x, y = INDEX_MM[0] / CARD_MM[0], INDEX_MM[1] / CARD_MM[1]
    return np.array([(x, y), (1 - x, 1 - y), (1 - x, y), (x, 1 - y)], np.float32)


_TARGETS = _targets()
_INDEX_SHARES = _index_shares()
