"""What moves, what is new and where the arms are, on a small picture.

The picture is halved until a card is about 16 to 32 pixels wide; there every
step costs microseconds and sensor noise is averaged away.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Mask
from vision.light import lit_only
from vision.view import View

_MOVED = 7
"""Grey levels between two frames that are motion."""

_FOREIGN = 11
"""Grey levels from the reference that are something new."""

_DARK = 6.0
"""Mean grey level under which the camera sees nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A frame as the gate sees it.

    Attributes:
        small: uint8 (h, w, 3), BGR, the frame made small.
        foreign: uint8 (h, w), 255 where something is that was not there.
        age: uint8 (h, w), frames for which each pixel has stood still.
        light: float32 (3,), light now over light of the reference.
        lit: uint8 (h, w), 255 where only the light differs, None for nowhere.
    """

    small: Image
    foreign: Mask
    age: Mask
    light: npt.NDArray[np.float32]
    lit: Mask | None = None


class MotionGate:
    """Compares each frame with the one before and with a reference."""

    def __init__(self, view: View) -> None:
        """Choose how far to shrink the pictures of `view`."""
        self.halvings = 0
        while view.card_px[0] / 2 ** (self.halvings + 1) >= 15:
            self.halvings += 1
        self.scale = 2.0**self.halvings
        self._card_area = view.card_px[0] * view.card_px[1] / self.scale**2
        self.reference: Image | None = None
        self._before: Image | None = None
        self._age: Mask | None = None

    def look(self, image: Image) -> Look | None:
        """Return what is to be seen, None for a black or repeated picture."""
        small = self._shrunk(image)
        if max(cv2.mean(small)[:3]) < _DARK:
            return None
        if self._before is None or self._age is None:
            self._age = np.zeros(small.shape[:2], np.uint8)
            moved = np.full(small.shape[:2], 255, np.uint8)
        elif np.array_equal(self._before, small):
            return None
        else:
            moved = differing(small, self._before, _MOVED)
        older = cv2.add(self._age, np.ones_like(self._age))
        self._age = np.asarray(cv2.bitwise_and(older, cv2.bitwise_not(moved)), np.uint8)
        self._before = small
        return self._compared(small, self._age)

    def adopt(self, small: Image, where: Mask | None = None) -> None:
        """Make `small` the reference, everywhere or where the mask is set."""
        if self.reference is None or where is None:
            self.reference = small.copy()
        else:
            cv2.copyTo(small, where, self.reference)

    def relight(self, light: npt.NDArray[np.float32]) -> None:
        """Give the reference a new light."""
        if self.reference is not None:
            self.reference = lit(self.reference, light)

    def _shrunk(self, image: Image) -> Image:
        small: Image = image
        for _ in range(self.halvings):
            size = (small.shape[1] // 2, small.shape[0] // 2)
            half = cv2.resize(small, size, interpolation=cv2.INTER_AREA)
            small = np.asarray(half, np.uint8)
        return small.copy() if small is image else small

    def _compared(self, small: Image, age: Mask) -> Look:
        if self.reference is None:
            foreign = np.zeros(small.shape[:2], np.uint8)
            return Look(small, foreign, age, np.ones(3, np.float32))
        light = usual_light(small, self.reference)
        reference = lit(self.reference, light)
        differs = differing(small, reference, _FOREIGN)
        opened = np.asarray(cv2.morphologyEx(differs, cv2.MORPH_OPEN, _CROSS), np.uint8)
        if cv2.countNonZero(opened) < _FEW:
            return Look(small, opened, age, light)
        only_lit = lit_only(small, reference, opened, self._card_area)
        foreign = cv2.subtract(opened, only_lit).astype(np.uint8)
        return Look(small, foreign, age, light, only_lit)


_FEW = 6
"""Pixels that differ but are too few to be looked into."""

_CROSS = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))


def differing(image: Image, other: Image, levels: float) -> Mask:
    """Return where any channel differs by more than `levels`, (h, w)."""
    return strongest(np.asarray(cv2.absdiff(image, other), np.uint8), levels)


def strongest(differences: Image, levels: float) -> Mask:
    """Return where any channel is above `levels`, uint8 (h, w), 0 or 255."""
    weak = cv2.inRange(differences, (0, 0, 0), (levels, levels, levels))
    return np.asarray(cv2.bitwise_not(weak), np.uint8)


def lit(image: Image, light: npt.NDArray[np.float32]) -> Image:
    """Return `image` under `light`, a factor for each channel."""
    if float(np.abs(light - 1.0).max()) < 0.006:
        return image
    levels = np.arange(256, dtype=np.float32)[:, None] * light[None, :]
    table = np.clip(np.rint(levels), 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(image, table[None]), np.uint8)


def usual_light(small: Image, reference: Image) -> npt.NDArray[np.float32]:
    """Return the usual ratio of brightness in each channel, (3,)."""
    now, then = cv2.mean(small)[:3], cv2.mean(reference)[:3]
    if max(abs(a - b) for a, b in zip(now, then, strict=True)) < 1.0:
        return np.ones(3, np.float32)
    sample = small[::5, ::5].reshape(-1, 3).astype(np.float32) + 1.0
    before = reference[::5, ::5].reshape(-1, 3).astype(np.float32) + 1.0
    ratio: npt.NDArray[np.float32] = np.median(sample / before, axis=0)
    return ratio.astype(np.float32)
