"""Where the table ends, if it ends inside the picture."""

import cv2
import numpy as np

from vision.image import Image, Points
from vision.paper import short_edge_first

_WORK_PX = 480
_LEAST_SHARE, _MOST_SHARE = 0.25, 0.97
_LEAST_SOLID = 0.9
_TOLERANCE = 9


def table_edge(image: Image) -> Points | None:
    """Return the corners of the table top, clockwise from the upper left.

    The top is what has the colour of the picture's middle and is joined to it.

    Args:
        image: uint8 (height, width, 3), BGR.

    Returns:
        float32 (4, 2), None where no four-sided top is seen.
    """
    scale = min(1.0, _WORK_PX / max(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    smooth = cv2.medianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2LAB), 9)
    filled = _flooded(np.asarray(smooth, np.uint8))
    contours, _ = cv2.findContours(filled, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not contours:
        return None
    hull = cv2.convexHull(max(contours, key=cv2.contourArea))
    share = cv2.contourArea(hull) / filled.size
    if not _LEAST_SHARE < share < _MOST_SHARE:
        return None
    if cv2.countNonZero(filled) < _LEAST_SOLID * cv2.contourArea(hull):
        return None
    corners = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True)  # noqa: FBT003  OpenCV takes it by place
    if len(corners) != 4:
        return None
    quad = short_edge_first(corners.reshape(4, 2).astype(np.float32))
    return from_upper_left(np.asarray(quad / scale, np.float32))


def from_upper_left(quad: Points) -> Points:
    """Return a clockwise quad begun at the corner nearest to the upper left."""
    return np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0)


def _flooded(lab: Image) -> Image:
    """Return what is joined to the middle and coloured like it, holes closed."""
    height, width = lab.shape[:2]
    mask = np.zeros((height + 2, width + 2), np.uint8)
    flags = 4 | (255 << 8) | cv2.FLOODFILL_MASK_ONLY
    band = (2 * _TOLERANCE, _TOLERANCE, _TOLERANCE)
    for x, y in ((0.5, 0.5), (0.4, 0.35), (0.6, 0.65), (0.4, 0.65), (0.6, 0.35)):
        seed = (int(x * width), int(y * height))
        cv2.floodFill(lab.copy(), mask, seed, (0,), band, band, flags)
    top = mask[1:-1, 1:-1]
    contours, _ = cv2.findContours(top, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    filled = np.zeros_like(top)
    cv2.drawContours(filled, contours, -1, (255,), -1)
    kernel = np.ones((7, 7), np.uint8)
    return np.asarray(cv2.morphologyEx(filled, cv2.MORPH_OPEN, kernel), np.uint8)
