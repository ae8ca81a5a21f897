"""Four printed marks that lie at the corners of the trick area.

They are the first four of OpenCV's 4x4 dictionary; any sheet of those does.
"""

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Points

MARKS = 4
MARK_MM = 40.0
"""Edge of a printed mark."""
CELLS = 6
"""Cells along an edge of a mark, its black border included."""


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(_dictionary(), parameters)


def found_marks(image: Image) -> Mapping[int, Points]:
    """Return the marks in `image` by number 0 to 3.

    Args:
        image: uint8 (height, width, 3), BGR.

    Returns:
        float32 (4, 2) each: corners clockwise from the mark's own top left.
        A number that is seen twice is left out: nobody knows which it is.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    quads, numbers, _ = _detector().detectMarkers(grey)
    # No mark at all is told by None, which the library's types deny.
    seen = [] if not quads else [int(number) for number in np.ravel(numbers)]
    return {
        number: np.asarray(quad, np.float32).reshape(4, 2)
        for number, quad in zip(seen, quads, strict=True)
        if 0 <= number < MARKS and seen.count(number) == 1
    }


def mark_cells(number: int) -> npt.NDArray[np.bool_]:
    """Return which cells of a mark are black, bool (6, 6)."""
    drawn = cv2.aruco.generateImageMarker(_dictionary(), number, CELLS)
    return np.asarray(drawn == 0, np.bool_)
