"""How the picture shifted when somebody bumped the table or the camera."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Points
from vision.motion import differing, lit, usual_light

Shift = npt.NDArray[np.float64]
"""float64 (2, 3): where a pixel of the picture before lies now."""

_ROUNDS = 40
_BETTER = 0.5
"""What may be left of the difference when a shift explains it."""

_LEVELS = 11
_FEWEST = 40
"""Pixels that must differ before a bump is thought of."""
_MOST_TURN = 0.06


def shift_between(before: Image, now: Image) -> Shift | None:
    """Return how the camera moved between two small pictures.

    Args:
        before: uint8 (h, w, 3), the last stable picture.
        now: The same table at rest again.

    Returns:
        Shift and turn in pixels of these pictures; None when no such
        movement explains what differs.
    """
    then = lit(before, usual_light(now, before))
    old, new = (cv2.cvtColor(image, cv2.COLOR_BGR2GRAY) for image in (then, now))
    start = np.eye(2, 3, dtype=np.float32)
    window = cv2.createHanningWindow((old.shape[1], old.shape[0]), cv2.CV_32F)
    (dx, dy), _ = cv2.phaseCorrelate(
        _outlines(np.asarray(old, np.uint8)),
        _outlines(np.asarray(new, np.uint8)),
        window,
    )
    start[:, 2] = (dx, dy)
    candidates = [start.astype(np.float64)]
    for guess in (start, np.eye(2, 3, dtype=np.float32)):
        refined = _refined(np.asarray(old, np.uint8), np.asarray(new, np.uint8), guess)
        if refined is not None:
            candidates.append(refined)
    return _best(then, now, candidates)


def moved_points(points: Points, shift: Shift) -> Points:
    """Return `points` after the shift, float32 (n, 2)."""
    return np.asarray(points @ shift[:, :2].T + shift[:, 2], np.float32)


def moved_image(image: Image, shift: Shift) -> Image:
    """Return `image` after the shift; the border repeats its outermost pixels."""
    size = (image.shape[1], image.shape[0])
    return np.asarray(
        cv2.warpAffine(image, shift, size, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def enlarged(shift: Shift, scale: float, corner: tuple[float, float]) -> Shift:
    """Return `shift` for a picture `scale` times larger, from its `corner` on."""
    turn = shift[:, :2]
    # Pixel centres: x of the large picture is (x small + 1/2) * scale - 1/2.
    half = np.full(2, (scale - 1) / 2)
    move = scale * shift[:, 2] + half - turn @ half
    origin = np.array(corner, np.float64)
    return np.concatenate([turn, (move + turn @ origin - origin)[:, None]], axis=1)


def _outlines(grey: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return edges, which stay where they are when the light changes."""
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0)
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    return np.asarray(cv2.magnitude(across, down), np.float32)


def _refined(
    old: npt.NDArray[np.uint8], new: npt.NDArray[np.uint8], start: np.ndarray
) -> Shift | None:
    """Return the shift with a turn to a fraction of a pixel, None if none is found."""
    criteria = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, _ROUNDS, 1e-4)
    everywhere = np.full(old.shape, 255, np.uint8)
    try:
        _, found = cv2.findTransformECC(
            old, new, start.copy(), cv2.MOTION_EUCLIDEAN, criteria, everywhere, 3
        )
    except cv2.error:
        # Raised where the pictures have nothing in common: not a bump.
        return None
    return np.asarray(found, np.float64)


def _best(then: Image, now: Image, candidates: list[Shift]) -> Shift | None:
    """Return the candidate that explains enough of what differs."""
    inner = np.s_[4:-4, 4:-4]
    left = [
        cv2.countNonZero(differing(moved_image(then, one), now, _LEVELS)[inner])
        for one in candidates
    ]
    leader = int(np.argmin(left))
    unmoved = cv2.countNonZero(differing(then, now, _LEVELS)[inner])
    shift = candidates[leader]
    if (
        unmoved < _FEWEST
        or left[leader] > _BETTER * unmoved
        or abs(shift[1, 0]) > _MOST_TURN
    ):
        return None
    return shift
