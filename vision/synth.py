"""Paints tables, cards and arms as an overhead camera would see them.

Everything costly (wood, light, noise, card faces, arms) is painted once;
a frame is a copy of the scene with at most one or two small pictures in it.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arm_art import TIP, ArmArt
from vision.image import Image, Points

_NOISE_MARGIN = 64
_SHADOW = 0.28
"""Share of light that is lost under the edge of a card."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies.

    Attributes:
        x: Of the centre, pixels.
        y: Of the centre, pixels.
        angle: Clockwise on the screen, radians; 0 is upright.
    """

    x: float
    y: float
    angle: float

    def quad(self, card_px: tuple[float, float]) -> Points:
        """Return the corners clockwise from the one with the index, (4, 2)."""
        half_w, half_h = card_px[0] / 2, card_px[1] / 2
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        corners = (
            (-half_w, -half_h),
            (half_w, -half_h),
            (half_w, half_h),
            (-half_w, half_h),
        )
        return np.array(
            [
                (self.x + u * cos - v * sin, self.y + u * sin + v * cos)
                for u, v in corners
            ],
            np.float32,
        )


def paint_table(size: tuple[int, int], rng: np.random.Generator) -> Image:
    """Return a bare table of wood or cloth without light, (height, width, 3)."""
    width, height = size
    if rng.random() < 0.5:
        colour = ((58, 92, 28), (92, 60, 24), (44, 36, 110))[int(rng.integers(3))]
        weave = rng.normal(0.0, 9.0, (height, width))
    else:
        colour = ((66, 104, 150), (44, 68, 104), (110, 150, 188))[int(rng.integers(3))]
        weave = _grain(width, height, rng)
    lumps = rng.normal(0.0, 6.0, (height // 60 + 2, width // 60 + 2)).astype(np.float32)
    waves = cv2.resize(lumps, size, interpolation=cv2.INTER_CUBIC)
    texture = cv2.blur((weave + waves).astype(np.float32), (3, 3))
    table = np.array(colour, np.float32) + texture[..., None]
    return np.asarray(np.clip(table, 0, 255), np.uint8)


def _grain(width: int, height: int, rng: np.random.Generator) -> np.ndarray:
    """Return streaks along x, float (height, width)."""
    streaks = rng.normal(0.0, 26.0, (height, width // 24 + 2)).astype(np.float32)
    return cv2.resize(streaks, (width, height), interpolation=cv2.INTER_LINEAR)


def paint_light(size: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    """Return how bright each place is, float32 (height, width, 1), about 0.6-1.

    A lamp off the middle, and corners that a lens leaves darker.
    """
    width, height = size
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope = x * rng.uniform(-0.12, 0.12) + y * rng.uniform(-0.12, 0.12)
    light = 0.9 + slope - 0.14 * (x * x + y * y)
    return np.clip(light, 0.4, 1.05).astype(np.float32)[..., None]


class Grain:
    """Sensor noise, ready made: two tiles, one brightens and one darkens."""

    def __init__(self, size: tuple[int, int], rng: np.random.Generator) -> None:
        """Make tiles a little larger than `size`, to be shifted at random."""
        self._size = size
        self._rng = rng
        shape = (size[1] + _NOISE_MARGIN, size[0] + _NOISE_MARGIN, 3)
        noise = rng.normal(0.0, 2.6, shape)
        self._brighter = np.clip(np.rint(noise), 0, 20).astype(np.uint8)
        self._darker = np.clip(np.rint(-noise), 0, 20).astype(np.uint8)

    def add_to(self, image: Image) -> None:
        """Add fresh noise to `image` in place."""
        dx, dy, ex, ey = self._rng.integers(0, _NOISE_MARGIN, 4)
        width, height = self._size
        cv2.add(image, self._brighter[dy : dy + height, dx : dx + width], image)
        cv2.subtract(image, self._darker[ey : ey + height, ex : ex + width], image)


def paste_card(
    image: Image,
    face: Image,
    mask: np.ndarray,
    pose: Pose,
    light: np.ndarray,
) -> None:
    """Paint a card with its soft shadow into `image`, in place.

    Args:
        image: uint8 (height, width, 3).
        face: uint8, already as large as the card in the picture.
        mask: float32 (h, w), 1 inside the rounded card.
        pose: Where its centre comes to lie.
        light: As `paint_light` gives.
    """
    height, width = face.shape[:2]
    box = _box(pose.quad((width + 24.0, height + 24.0)), image.shape)
    if box is None:
        return
    x0, y0, x1, y1 = box
    matrix = _placing(pose, ((width - 1) / 2, (height - 1) / 2), (x0, y0))
    size = (x1 - x0, y1 - y0)
    colours = cv2.warpAffine(face, matrix, size, flags=cv2.INTER_LINEAR)
    alpha = cv2.warpAffine(mask, matrix, size, flags=cv2.INTER_LINEAR)
    dark = cv2.blur(np.roll(alpha, (3, 2), (0, 1)), (9, 9))
    place = image[y0:y1, x0:x1]
    table = place * (1.0 - _SHADOW * dark[..., None])
    card = colours * light[y0:y1, x0:x1]
    blended = table + (card - table) * alpha[..., None]
    place[:] = np.clip(blended, 0, 255).astype(np.uint8)


def paste_arm(
    image: Image, arm: ArmArt, tip: tuple[float, float], angle: float, scale: float
) -> None:
    """Paint an arm into `image` in place, fingertips at `tip`.

    Args:
        image: uint8 (height, width, 3).
        arm: The painted arm.
        tip: x and y of the fingertips, pixels.
        angle: Where it points, radians clockwise from up.
        scale: 1.0 suits cards 84 pixels wide.
    """
    height, width = arm.mask.shape
    matrix = _placing(Pose(tip[0], tip[1], angle), TIP, (0, 0), scale)
    corners = np.array([(0, 0, 1), (width, 0, 1), (width, height, 1), (0, height, 1)])
    box = _box((corners @ matrix.T).astype(np.float32), image.shape)
    if box is None:
        return
    x0, y0, x1, y1 = box
    matrix[:, 2] -= (x0, y0)
    size = (x1 - x0, y1 - y0)
    place = image[y0:y1, x0:x1]
    cv2.subtract(place, cv2.warpAffine(arm.shadow, matrix, size), place)
    mask = cv2.warpAffine(arm.mask, matrix, size, flags=cv2.INTER_NEAREST)
    cv2.copyTo(cv2.warpAffine(arm.pixels, matrix, size), mask, place)


def _placing(
    pose: Pose, point: tuple[float, float], corner: tuple[int, int], scale: float = 1.0
) -> np.ndarray:
    """Return the 2x3 matrix that brings a picture's `point` to the pose.

    The pose is in pixels of the table, the result in pixels from `corner`.
    """
    cos, sin = math.cos(pose.angle) * scale, math.sin(pose.angle) * scale
    (from_x, from_y), (x0, y0) = point, corner
    return np.array(
        [
            (cos, -sin, pose.x - x0 - cos * from_x + sin * from_y),
            (sin, cos, pose.y - y0 - sin * from_x - cos * from_y),
        ]
    )


def _box(points: Points, shape: tuple[int, ...]) -> tuple[int, int, int, int] | None:
    """Return x0, y0, x1, y1 around `points` inside the picture, None if outside."""
    low = np.maximum(np.floor(points.min(axis=0)), 0).astype(int)
    high = np.minimum(np.ceil(points.max(axis=0)) + 1, (shape[1], shape[0])).astype(int)
    if (high - low).min() <= 1:
        return None
    return int(low[0]), int(low[1]), int(high[0]), int(high[1])
