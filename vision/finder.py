"""Finding indices in a whole picture, and the outlines they promise."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.classifier import finder_network
from vision.rectify import CARD_MM, Photograph, Pixels, Quad

CELL_PX = 8
STEP_PX = 64.0
LONG_SIDES_PX = (1024, 512, 256)
"""The picture is looked at in these sizes; each suits cards 70 to 270 px high."""

_DIVISOR = 32
_MOST_ENLARGED = 2.0
_LEAST_LOGIT = -1.5
_MOST_A_SIZE = 60
_SAME_PLACE = 0.05
_SAME_TURN = 0.26
_SAME_SIZE = 1.25


@dataclass(frozen=True, slots=True, eq=False)
class Promise:
    """An index was seen, so a card should lie here.

    Attributes:
        quad: float32 (4, 2), pixels of the picture, clockwise from the corner
            with the index.
        index_at: float64 (2,), the middle of the index, to a few pixels.
        score: 0 to 1.
    """

    quad: Quad
    index_at: npt.NDArray[np.float64]
    score: float

    @property
    def size_px(self) -> tuple[float, float]:
        """Return the width and height of the card, roughly."""
        height = float(np.linalg.norm(self.quad[3] - self.quad[0]))
        return height * CARD_MM[0] / CARD_MM[1], height


def promises(picture: Photograph) -> list[Promise]:
    """Return the cards promised by indices of `picture`, best first."""
    found: list[Promise] = []
    for long_side in LONG_SIDES_PX:
        scale = min(_MOST_ENLARGED, long_side / max(picture.levels[0].shape[:2]))
        found += _promises_at(picture, scale)
    return _without_copies(sorted(found, key=lambda promise: -promise.score))


def _without_copies(promised: list[Promise]) -> list[Promise]:
    """Leave out what a better promise, of another size perhaps, says already."""
    kept: list[Promise] = []
    shapes: list[tuple[float, float, float, float]] = []
    for promise in promised:
        down = promise.quad[3] - promise.quad[0]
        height = float(np.linalg.norm(down))
        shape = (*promise.index_at.tolist(), height, float(np.arctan2(*down)))
        if not any(_are_copies(shape, other) for other in shapes):
            kept.append(promise)
            shapes.append(shape)
    return kept


def _are_copies(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    """Tell whether two promises (x, y, height, turn) are of the same index."""
    apart = math.hypot(one[0] - other[0], one[1] - other[1])
    if apart > _SAME_PLACE * other[2]:
        return False
    turn = abs((one[3] - other[3] + math.pi) % (2 * math.pi) - math.pi)
    return turn < _SAME_TURN and 1 / _SAME_SIZE < one[2] / other[2] < _SAME_SIZE


def _promises_at(picture: Photograph, scale: float) -> list[Promise]:
    shown = _whole_cells(picture.resized(scale))
    answer = finder_network().answer(shown[None])[0]
    peaks = answer[0] == cv2.dilate(answer[0], np.ones((3, 3), np.uint8))
    ys, xs = np.nonzero(peaks & (answer[0] > _LEAST_LOGIT))
    best = np.argsort(-answer[0, ys, xs])[:_MOST_A_SIZE]
    found = []
    for y, x in zip(ys[best], xs[best], strict=True):
        middle = (np.array([x, y]) + 0.5) * CELL_PX
        quad = (answer[1:, y, x].reshape(4, 2) * STEP_PX + middle) / scale
        score = 1 / (1 + np.exp(-float(answer[0, y, x])))
        found.append(Promise(quad.astype(np.float32), middle / scale, score))
    return found


def _whole_cells(shown: Pixels) -> Pixels:
    """Return the picture with an edge up to whole cells."""
    right, bottom = (-side % _DIVISOR for side in shown.shape[1::-1])
    return np.asarray(
        cv2.copyMakeBorder(shown, 0, bottom, 0, right, cv2.BORDER_CONSTANT), np.uint8
    )
