"""Finds the four edges of a card to a fraction of a pixel.

A rectangle that was fitted to what is new is a pixel or two too large
(shadow, blur) or loose where white lies on white. Here the card is set
upright with a rim around it, and across each edge the step from the darker
outside to the lighter card is looked for.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Points

Grey = npt.NDArray[np.uint8]

_LEAST_STEP = 5.0
"""Grey levels of a step that counts; white on white shows only a shadow."""

_PARTS = ((0.14, 0.5), (0.5, 0.86))
"""The two halves of an edge, as shares of its length."""


@dataclass(frozen=True, slots=True, eq=False)
class Edges:
    """A card's outline after its edges were found.

    Attributes:
        quad: float32 (4, 2), pixels, clockwise, the first edge short.
        short: Distance of the long edges in pixels, None unless both were seen.
        long: Distance of the short edges in pixels, None unless both were seen.
    """

    quad: Points
    short: float | None
    long: float | None


def sharpened(image: Image, quad: Points, card_px: tuple[float, float]) -> Edges:
    """Return the outline of the card near `quad`.

    Args:
        image: uint8 (height, width, 3), BGR.
        quad: float32 (4, 2), within about 6 % of a card's width.
        card_px: Short and long edge of a card, pixels.
    """
    rim = max(4, round(0.09 * card_px[0]))
    upright, back = _upright(image, quad, card_px, rim)
    offsets = [_edge(strip, rim) for strip in _strips(upright)]
    shift, turn, short, long = _rigid(offsets, card_px)
    placed = _moved(card_px, shift, turn) + rim
    points = np.concatenate([placed, np.ones((4, 1))], axis=1) @ back.T
    return Edges(
        points.astype(np.float32),
        None if short is None else card_px[0] + short,
        None if long is None else card_px[1] + long,
    )


def _upright(
    image: Image, quad: Points, card_px: tuple[float, float], rim: int
) -> tuple[Grey, npt.NDArray[np.float64]]:
    """Return the card set upright in grey with a rim, and the way back (2, 3)."""
    middle = quad.mean(axis=0)
    along = quad[1] - quad[0] + quad[2] - quad[3]
    along = along / max(float(np.hypot(along[0], along[1])), 1e-6)
    turn = np.array([[along[0], -along[1]], [along[1], along[0]]], np.float64)
    width, height = round(card_px[0]) + 2 * rim, round(card_px[1]) + 2 * rim
    centre = np.array([card_px[0] / 2 + rim, card_px[1] / 2 + rim])
    back = np.concatenate([turn, (middle - turn @ centre)[:, None]], axis=1)
    # Only what is around the card is made grey, and only grey is turned.
    reach = math.hypot(width, height) / 2 + 2
    x0, y0 = (max(int(value - reach), 0) for value in middle)
    x1, y1 = (max(int(value + reach) + 1, 2) for value in middle)
    grey = cv2.cvtColor(image[y0:y1, x0:x1], cv2.COLOR_BGR2GRAY)
    near = back - np.array([[0, 0, x0], [0, 0, y0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    card = cv2.warpAffine(
        grey, near, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(card, np.uint8), back


def _strips(upright: Grey) -> list[Grey]:
    """Return left, right, top, bottom, two halves each, outside first."""
    height, width = upright.shape
    views = (
        (upright, height), (upright[:, ::-1], height),
        (upright.T, width), (upright.T[:, ::-1], width),
    )  # fmt: skip
    return [
        view[round(start * length) : round(end * length)]
        for view, length in views
        for start, end in _PARTS
    ]


def _edge(strip: Grey, rim: int) -> float | None:
    """Return how far inside the expected place the edge is, None if unseen."""
    depth = rim + max(3, round(0.6 * rim))
    ordered = np.sort(strip[::2, :depth], axis=0)
    profile = ordered[len(ordered) // 2].astype(np.float32)
    steps = profile[1:] - profile[:-1]
    strongest = float(steps.max())
    if strongest < _LEAST_STEP:
        return None
    # A frame inside the card can be as strong as the edge: the outer one counts.
    place = int(np.argmax(steps > 0.6 * strongest))
    while place + 1 < len(steps) and steps[place + 1] > steps[place]:
        place += 1
    low, high = max(place - 1, 0), min(place + 2, len(steps))
    weights = np.maximum(steps[low:high], 0)
    centre = float((weights * np.arange(low, high)).sum() / weights.sum())
    return centre + 0.5 - (rim - 0.5)


def _rigid(
    offsets: list[float | None], card_px: tuple[float, float]
) -> tuple[tuple[float, float], float, float | None, float | None]:
    """Return shift, turn and growth of both edges that suit the offsets."""
    left, right, top, bottom = (offsets[i : i + 2] for i in range(0, 8, 2))
    x, short = _across(_mean(left), _mean(right))
    y, long = _across(_mean(top), _mean(bottom))
    reach_v, reach_h = 0.36 * card_px[1], 0.36 * card_px[0]
    turns = [
        sign * (pair[0] - pair[1]) / reach
        for pair, sign, reach in (
            (left, 1, reach_v), (right, -1, reach_v),
            (top, -1, reach_h), (bottom, 1, reach_h),
        )
        if pair[0] is not None and pair[1] is not None
    ]  # fmt: skip
    turn = float(np.median(turns)) if turns else 0.0
    return (x, y), turn if abs(turn) < 0.12 else 0.0, short, long


def _mean(pair: list[float | None]) -> float | None:
    seen = [value for value in pair if value is not None]
    return sum(seen) / len(seen) if seen else None


def _across(near: float | None, far: float | None) -> tuple[float, float | None]:
    """Return the shift between two opposite edges and how the width grew."""
    if near is not None and far is not None:
        return (near - far) / 2, -(near + far)
    if near is not None:
        return near, None
    return (-far if far is not None else 0.0), None


def _moved(
    card_px: tuple[float, float], shift: tuple[float, float], turn: float
) -> npt.NDArray[np.float64]:
    """Return the corners of an upright card after the move, (4, 2)."""
    width, height = card_px
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)])
    middle = np.array([width / 2, height / 2])
    cos, sin = np.cos(turn), np.sin(turn)
    rotation = np.array([[cos, sin], [-sin, cos]])
    moved: npt.NDArray[np.float64] = (corners - middle) @ rotation + middle + shift
    return moved
