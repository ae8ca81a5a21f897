"""Focus, light and glare of a picture, measured on what lies on the table."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Mask, Points

_SAMPLES = 16
_PER_PX = 4
"""Steps of a profile to a pixel."""
_STRAY_PX = 2.0
_REACH, _WIDE = 0.06, 0.14
"""How far to look across an edge, as a share of the card's or mark's edge."""
_LEAST_CONTRAST = 25.0
_BURNT = 250
_LEAST_SPOT = 0.004
"""Of a card's area: smaller burnt spots are ignored."""

Spot = tuple[float, float, float]
"""x, y and radius of a glaring place, pixels."""


def edge_width_px(image: Image, quads: Sequence[Points]) -> float | None:
    """Return how many pixels the edges of things take from dark to bright.

    Neither light nor the things' colours change it: it is the height of the
    step over its steepest slope. A sharp picture has about two.

    Args:
        image: uint8 (height, width, 3), BGR.
        quads: float32 (4, 2) each, outlines pulled onto their edges.

    Returns:
        The median over all edges, None where no edge has contrast.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    widths = [
        width
        for quad in quads
        for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True)
        if (width := _step_width(_profiles(grey, start, end, _WIDE))) is not None
    ]
    return float(np.median(widths)) if widths else None


def pulled_onto_edges(image: Image, quad: Points, reach: float = _REACH) -> Points:
    """Return `quad` with each side moved to the steepest step near it.

    Args:
        image: uint8 (height, width, 3), BGR.
        quad: float32 (4, 2), pixels, off by a few hundredths of its size.
        reach: How far to look for a side, as a share of its length.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    lines = [
        line
        for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True)
        if (line := _edge_line(grey, start, end, reach)) is not None
    ]
    if len(lines) < len(quad):
        return quad
    crossed = [_crossing(lines[side - 1], lines[side]) for side in range(len(quad))]
    pulled = np.array(crossed, np.float32)
    shift = float(np.linalg.norm(pulled - quad, axis=1).max())
    longest = float(np.linalg.norm(quad[2] - quad[1]))
    return pulled if shift < 1.5 * reach * longest else quad


def _profiles(
    grey: npt.NDArray[np.float32], start: Points, end: Points, share: float
) -> npt.NDArray[np.float32]:
    """Return brightness across an edge, (samples, steps), from inside out."""
    along = end - start
    length = float(np.hypot(*along))
    normal = np.array([along[1], -along[0]]) / max(length, 1.0)
    steps = _steps(length, share)
    shares = np.linspace(0.2, 0.8, _SAMPLES)
    at = start + shares[:, None] * along
    places = (at[:, None] + steps[None, :, None] * normal).astype(np.float32)
    x, y = (np.ascontiguousarray(places[..., axis]) for axis in (0, 1))
    lines = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(lines, np.float32)


def _steps(length: float, share: float) -> npt.NDArray[np.float64]:
    """Return the offsets of a profile from its edge, pixels."""
    reach = max(4.0, share * length)
    return np.arange(-reach, reach + 1e-6, 1 / _PER_PX)


def _step_width(profiles: npt.NDArray[np.float32]) -> float | None:
    """Return the width of the step that all profiles of an edge share."""
    at, contrast = _step_places(profiles)
    if contrast < _LEAST_CONTRAST:
        return None
    span = 3 * _PER_PX
    aligned = [
        line[place - span : place + span + 1]
        for line, place in zip(profiles, at, strict=True)
        if span <= place < profiles.shape[1] - span
    ]
    if len(aligned) < _SAMPLES // 2:
        return None
    mean = np.mean(aligned, axis=0)
    steepest = float(np.abs(np.gradient(mean))[span // 2 : -span // 2].max())
    return contrast / max(steepest, 1e-6) / _PER_PX


def _step_places(
    profiles: npt.NDArray[np.float32],
) -> tuple[npt.NDArray[np.int64], float]:
    """Return where each profile first leaves the table, coming from outside.

    Halfway between the table's level and the paper's: what is printed on a
    card makes steeper steps further in.

    Returns:
        A step for each profile, and the contrast between table and paper.
    """
    smooth = cv2.blur(profiles, (_PER_PX, 1))
    outside = float(np.median(smooth[:, -_PER_PX * 2 :]))
    away = np.abs(smooth - outside)
    contrast = float(np.median(np.percentile(away, 85, axis=1)))
    beyond = away[:, ::-1] > contrast / 2
    places = profiles.shape[1] - 1 - beyond.argmax(axis=1)
    return np.asarray(places, np.int64), contrast


def _edge_line(
    grey: npt.NDArray[np.float32], start: Points, end: Points, reach: float
) -> npt.NDArray[np.float64] | None:
    """Return two points of the step along an edge, (2, 2), None without one."""
    at, contrast = _step_places(_profiles(grey, start, end, reach))
    if contrast < _LEAST_CONTRAST:
        return None
    along = end - start
    length = float(np.hypot(*along))
    normal = np.array([along[1], -along[0]]) / max(length, 1.0)
    slant, shift = _robust_line(
        np.linspace(0.2, 0.8, _SAMPLES), _steps(length, reach)[at]
    )
    ends = np.array([start, end]) + np.outer([shift, shift + slant], normal)
    return np.asarray(ends, np.float64)


def _robust_line(
    shares: npt.NDArray[np.float64], offsets: npt.NDArray[np.float64]
) -> tuple[float, float]:
    """Return slope and start of the line through most of the offsets."""
    kept = np.abs(offsets - np.median(offsets)) < _STRAY_PX
    if np.count_nonzero(kept) < _SAMPLES // 2:
        return 0.0, float(np.median(offsets))
    slant, shift = np.polyfit(shares[kept], offsets[kept], 1)
    return float(slant), float(shift)


def _crossing(
    one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Return where two lines, each given by two points, cross."""
    first, second = one[1] - one[0], other[1] - other[0]
    matrix = np.stack([first, -second], axis=1)
    if abs(float(np.linalg.det(matrix))) < 1e-6:
        return np.asarray((one[1] + other[0]) / 2)
    share = np.linalg.solve(matrix, other[0] - one[0])[0]
    return np.asarray(one[0] + share * first)


def paper_level(image: Image, quads: Sequence[Points]) -> float | None:
    """Return how bright the paper of the cards at `quads` is, 0 to 255."""
    levels = [_paper_of(image, quad) for quad in quads]
    return float(np.median(levels)) if levels else None


def _paper_of(image: Image, quad: Points) -> float:
    inside = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.rint(quad).astype(np.int32), (255,))
    bright = image.max(axis=2)[inside > 0]
    return float(np.percentile(bright, 80)) if bright.size else 0.0


def glaring(
    image: Image, area: Points, paper: Sequence[Points], card_px2: float
) -> list[Spot]:
    """Return the places of the area where a lamp is mirrored.

    Args:
        image: uint8 (height, width, 3), BGR.
        area: float32 (4, 2), the trick area.
        paper: Outlines of cards and marks, which may be white.
        card_px2: Area of a card, pixels.
    """
    burnt = np.asarray(cv2.inRange(image.min(axis=2), _BURNT, 255), np.uint8)
    burnt[_inside(area, image) == 0] = 0
    for quad in paper:
        grown = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * 1.25
        cv2.fillConvexPoly(burnt, np.rint(grown).astype(np.int32), (0,))
    count, _, boxes, middles = cv2.connectedComponentsWithStats(burnt)
    return [
        (
            float(middles[label][0]),
            float(middles[label][1]),
            float(max(boxes[label][2], boxes[label][3])) / 2,
        )
        for label in range(1, count)
        if boxes[label][cv2.CC_STAT_AREA] > _LEAST_SPOT * card_px2
    ]


def brightness(image: Image, area: Points) -> float:
    """Return the mean brightness of the trick area, 0 to 255."""
    inside = _inside(area, image)
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    return float(cv2.mean(grey, inside)[0])


def _inside(area: Points, image: Image) -> Mask:
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(area).astype(np.int32), (255,))
    return mask
