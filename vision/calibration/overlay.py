"""The picture with what calibration saw drawn on it; words stand beside it."""

import cv2
import numpy as np

from vision.calibration.calibration import Calibration
from vision.image import Image, Points

_AREA, _CARD, _MARK = (60, 200, 40), (240, 170, 40), (200, 60, 200)
_SEAT, _GLARE, _INK = (40, 140, 255), (60, 60, 255), (255, 255, 255)
_FONT = cv2.FONT_HERSHEY_SIMPLEX


def drawn(image: Image, seen: Calibration) -> Image:
    """Return a copy of `image` with area, cards, marks, seats and glare.

    Glaring places carry the numbers that the findings name.
    """
    shown = image.copy()
    thick = max(1, round(max(image.shape[:2]) / 500))
    _frame(shown, seen.area, _AREA, 2 * thick)
    for quad in seen.cards:
        _frame(shown, quad, _CARD, thick)
    for number, quad in seen.marks.items():
        _frame(shown, quad, _MARK, thick)
        _write(shown, str(number + 1), quad.mean(axis=0), _MARK, thick)
    for seat, point in seen.seats.items():
        _draw_seat(shown, seat, np.array(point, np.float32), thick)
    spots = [spot for finding in seen.findings for spot in finding.places]
    for number, (x, y, radius) in enumerate(spots, start=1):
        at = (round(x), round(y))
        cv2.circle(shown, at, round(radius) + 3 * thick, _GLARE, 2 * thick, cv2.LINE_AA)
        _write(shown, str(number), np.array(at, np.float32), _GLARE, thick)
    return shown


def _frame(
    shown: Image, quad: Points, colour: tuple[int, int, int], thick: int
) -> None:
    corners = np.rint(quad).astype(np.int32)
    cv2.polylines(shown, [corners], True, colour, thick, cv2.LINE_AA)  # noqa: FBT003  OpenCV takes it by place


def _draw_seat(shown: Image, seat: str, point: Points, thick: int) -> None:
    """Draw a disc on the border and the seat's name a little inside."""
    height, width = shown.shape[:2]
    middle = np.array([width / 2, height / 2], np.float32)
    inwards = point + (middle - point) * 0.08
    cv2.circle(shown, np.rint(point).astype(int).tolist(), 12 * thick, _SEAT, -1)
    _write(shown, seat, inwards, _SEAT, thick)


def _write(
    shown: Image, text: str, at: Points, colour: tuple[int, int, int], thick: int
) -> None:
    size = 0.7 * thick
    (width, height), _ = cv2.getTextSize(text, _FONT, size, 2 * thick)
    corner = (round(float(at[0]) - width / 2), round(float(at[1]) + height / 2))
    cv2.putText(shown, text, corner, _FONT, size, _INK, 6 * thick, cv2.LINE_AA)
    cv2.putText(shown, text, corner, _FONT, size, colour, 2 * thick, cv2.LINE_AA)
