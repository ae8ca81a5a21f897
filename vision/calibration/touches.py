"""Seats by touching: each player reaches in once, in order."""

import cv2
import numpy as np

from vision.image import Image, Mask
from vision.motion import Look, MotionGate
from vision.view import Point, View

_LEAST_OF_CARD = 0.3
_FRAMES = 3
_LYING = 12
"""Frames for which an arm never stands perfectly still."""
_AROUND = np.ones((9, 9), np.uint8)
_APART = 0.2
"""Of the picture's shorter side: nearer touches are of one person."""


class SeatTouches:
    """Notes where arms enter the picture, one after the other.

    Attributes:
        points: Where they entered, pixels on the border, in order.
    """

    def __init__(self, size: tuple[int, int], card_px: tuple[float, float]) -> None:
        """Begin with nobody's arm over the table.

        Args:
            size: Width and height of the picture.
            card_px: Short and long edge of a card.
        """
        self._size = size
        self._gate = MotionGate(_bare_view(size, card_px))
        self._least = _LEAST_OF_CARD * card_px[0] * card_px[1] / self._gate.scale**2
        self._entered: list[np.ndarray] = []
        self.points: list[Point] = []

    def feed(self, image: Image) -> Point | None:
        """Look at the next frame; return a touch that has just ended."""
        look = self._gate.look(image)
        if look is None:
            return None
        if self._gate.reference is None:
            self._gate.adopt(look.small)
            return None
        arm = self._arm(look)
        if arm is None:
            return self._ended(look, np.zeros_like(look.foreign))
        entry = self._entry(arm)
        point = None
        if self._entered and self._is_elsewhere(entry):
            # One arm leaves while the next comes in.
            around = np.asarray(cv2.dilate(arm, _AROUND), np.uint8)
            point = self._ended(look, around)
        self._entered.append(entry)
        return point

    def finish(self) -> Point | None:
        """Return the touch that was still going on when the frames ended."""
        return self._ended(None, None)

    def _is_elsewhere(self, entry: np.ndarray) -> bool:
        away = float(np.hypot(*(entry - np.median(self._entered, axis=0))))
        return away * self._gate.scale > _APART * min(self._size)

    def _ended(self, look: Look | None, arm: Mask | None) -> Point | None:
        """Return the touch that is over now, if it lasted and is a new one.

        Whatever it left on the table belongs to the table from now on.
        """
        entered, self._entered = self._entered, []
        if len(entered) < _FRAMES:
            return None
        if look is not None and arm is not None:
            self._gate.adopt(look.small, np.asarray(cv2.bitwise_not(arm), np.uint8))
        x, y = (np.median(entered, axis=0) * self._gate.scale).tolist()
        point = self._on_border(x, y)
        reach = _APART * min(self._size)
        if any(np.hypot(point[0] - x, point[1] - y) < reach for x, y in self.points):
            return None
        self.points.append(point)
        return point

    def _on_border(self, x: float, y: float) -> Point:
        """Return the point of the picture's border that is nearest."""
        right, low = self._size[0] - 1.0, self._size[1] - 1.0
        ways: list[tuple[float, Point]] = [
            (x, (0.0, y)), (right - x, (right, y)),
            (y, (x, 0.0)), (low - y, (x, low)),
        ]  # fmt: skip
        near_x, near_y = min(ways)[1]
        return min(max(near_x, 0.0), right), min(max(near_y, 0.0), low)

    def _arm(self, look: Look) -> Mask | None:
        """Return the largest thing that moves and is joined to the border."""
        joined = cv2.dilate(look.foreign, np.ones((5, 5), np.uint8))
        count, labels, boxes, _ = cv2.connectedComponentsWithStats(joined)
        sizes = boxes[:, cv2.CC_STAT_AREA]
        for label in 1 + np.argsort(-sizes[1:count]):
            if sizes[label] < self._least:
                return None
            piece = (labels == label) & (look.foreign > 0)
            # A card or a cup that was left at the border moves no more.
            lies = int(look.age[piece].min(initial=255)) >= _LYING
            if not lies and np.count_nonzero(_on_rim(piece)) >= 2:
                return np.where(piece, np.uint8(255), np.uint8(0))
        return None

    @staticmethod
    def _entry(arm: Mask) -> np.ndarray:
        """Return the middle of where an arm crosses the border, (2,)."""
        rows, columns = np.nonzero(_on_rim(arm > 0))
        crossing = np.stack([columns, rows], axis=1)
        return np.asarray(crossing.mean(axis=0), np.float64)


def _on_rim(piece: np.ndarray) -> np.ndarray:
    """Return the part of a mask that lies on the picture's border."""
    rim = np.zeros_like(piece)
    rim[[0, -1]], rim[:, [0, -1]] = piece[[0, -1]], piece[:, [0, -1]]
    return rim


def _bare_view(size: tuple[int, int], card_px: tuple[float, float]) -> View:
    """Return a view that knows nothing but sizes."""
    width, height = size[0] - 1.0, size[1] - 1.0
    corners: tuple[Point, Point, Point, Point] = (
        (0.0, 0.0), (width, 0.0), (width, height), (0.0, height),
    )  # fmt: skip
    return View(fps=30.0, size=size, card_px=card_px, area=corners, seats={})
