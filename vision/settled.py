"""The trick area in full resolution: what lay there, what came, what left."""

from functools import cache, partial

import cv2
import numpy as np
import numpy.typing as npt

from vision.bump import Shift, moved_image
from vision.card_fit import Evidence
from vision.image import Image, Mask, Points
from vision.light import Field
from vision.motion import differing, lit
from vision.view import View

_CHANGED = 20
"""Grey levels that tell something from what was there, after a 3x3 mean."""

_EDGE_LEVELS = 160.0
"""Sobel response that counts as a full edge."""

Box = tuple[int, int, int, int]
"""x0, y0, x1, y1 in pixels."""


class SettledTable:
    """Remembers the last stable picture and the bare table of the trick area.

    Attributes:
        zone: The part of the picture that is remembered.
    """

    def __init__(self, view: View) -> None:
        """Take the trick area of `view`, half a card wider on every side."""
        corners = np.array(view.area)
        margin = view.card_px[1] / 2
        low = np.maximum(np.floor(corners.min(axis=0) - margin), 0).astype(int)
        high = np.ceil(corners.max(axis=0) + margin + 1).astype(int)
        self.zone: Box = (
            int(low[0]), int(low[1]),
            min(int(high[0]), view.size[0]), min(int(high[1]), view.size[1]),
        )  # fmt: skip
        self._stable: Image | None = None
        self._bare: Image | None = None
        self._field: Field | None = None

    def adopt(
        self,
        image: Image,
        blocked: Mask | None,
        cards: list[Points],
        box: Box | None = None,
    ) -> None:
        """Make `image` the last stable picture and, off the cards, the bare table.

        Args:
            image: The whole frame.
            blocked: uint8, any size, set where something passing is in the way.
            cards: Outlines of what lies there, pixels of the frame.
            box: Part of the zone, pixels of the frame; all of it when not given.
        """
        self.keep_light()
        if self._stable is None or self._bare is None:
            self._stable = self._smooth(image, self.zone)
            self._bare = self._stable.copy()
            return
        where = box or self.zone
        now = self._smooth(image, where)
        free = np.full(now.shape[:2], 255, np.uint8)
        if blocked is not None:
            in_the_way = self.upsampled(blocked, image.shape, where)
            free = np.asarray(cv2.bitwise_not(in_the_way), np.uint8)
        place = self._rows(where), self._columns(where)
        cv2.copyTo(now, free, self._stable[place])
        for quad in cards:
            cv2.fillConvexPoly(free, self._outline(quad, where), (0,))
        cv2.copyTo(now, free, self._bare[place])

    def relight(self, light: npt.NDArray[np.float32]) -> None:
        """Give what is remembered a new light."""
        if self._stable is not None and self._bare is not None:
            self._stable = lit(self._stable, light)
            self._bare = lit(self._bare, light)

    def shine(self, field: Field | None, scale: float) -> None:
        """Compare with what is remembered in this light until told otherwise.

        Args:
            field: float32 (h, w, 3), light now over light remembered, in the
                small picture; None for the light remembered.
            scale: How many times smaller that picture is.
        """
        self._field = None
        if field is None:
            return
        x0, y0, x1, y1 = self.zone
        step = np.array([[scale, 0, (scale - 1) / 2 - x0],
                         [0, scale, (scale - 1) / 2 - y0]])  # fmt: skip
        near = cv2.warpAffine(
            field, step, (x1 - x0, y1 - y0), borderMode=cv2.BORDER_REPLICATE
        )
        self._field = np.asarray(near, np.float32)

    def keep_light(self) -> None:
        """Take the light that shines now for good."""
        if self._field is None or self._stable is None or self._bare is None:
            return
        self._stable = _times(self._stable, self._field)
        self._bare = _times(self._bare, self._field)
        self._field = None

    def shifted(self, shift: Shift) -> None:
        """Move what is remembered along with a bumped camera."""
        if self._stable is None or self._bare is None:
            return
        corner = np.array(self.zone[:2], np.float64)
        turn = shift[:, :2]
        own = np.concatenate([turn, (shift[:, 2] + turn @ corner - corner)[:, None]], 1)
        self._stable = moved_image(self._stable, own)
        self._bare = moved_image(self._bare, own)

    def evidence(self, image: Image, where: Mask, box: Box) -> Evidence:
        """Return what differs inside `box`.

        Args:
            image: The whole frame.
            where: uint8, any size, set where something came to rest.
            box: Part of the zone, pixels of the frame.
        """
        now = self._smooth(image, box)
        stable, bare = self._remembered(box)
        near = self.upsampled(where, image.shape, box)
        off_table = differing(now, bare, _CHANGED)
        new = cv2.bitwise_and(differing(now, stable, _CHANGED), off_table)
        new = cv2.bitwise_and(new, near)
        shaded = _shaded(now, bare)
        new = cv2.bitwise_and(new, cv2.bitwise_not(shaded))
        opened = cv2.morphologyEx(new, cv2.MORPH_OPEN, _SQUARE)
        filled = _filled(np.asarray(opened, np.uint8))
        table = cv2.bitwise_or(cv2.bitwise_not(off_table), shaded)
        table[filled > 0] = 0
        bare_table = np.asarray(table, np.uint8)
        return Evidence(filled, bare_table, cache(partial(_new_edges, now, stable)))

    def bare_share(self, image: Image, quad: Points) -> float:
        """Return the share of `quad` where the bare table shows, 0 to 1."""
        box = self.around(quad, 1.0)
        now = self._smooth(image, box)
        _, bare = self._remembered(box)
        table = cv2.bitwise_not(differing(now, bare, _CHANGED))
        region = np.zeros(table.shape, np.uint8)
        inner = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * 0.94
        corners = np.rint(inner - (box[0], box[1])).astype(np.int32)
        cv2.fillConvexPoly(region, corners, (255,))
        common = cv2.countNonZero(cv2.bitwise_and(table, region))
        return common / max(cv2.countNonZero(region), 1)

    def around(self, points: Points, margin: float) -> Box:
        """Return the box around `points` with a margin, inside the zone."""
        low = np.floor(points.min(axis=0) - margin).astype(int)
        high = np.ceil(points.max(axis=0) + margin + 1).astype(int)
        x0, y0, x1, y1 = self.zone
        return (
            min(max(int(low[0]), x0), x1 - 2), min(max(int(low[1]), y0), y1 - 2),
            max(min(int(high[0]), x1), x0 + 2), max(min(int(high[1]), y1), y0 + 2),
        )  # fmt: skip

    def upsampled(self, mask: Mask, shape: tuple[int, ...], box: Box) -> Mask:
        """Return the part `box` of a mask of the small picture, in full size."""
        x0, y0, x1, y1 = box
        across = shape[1] // mask.shape[1]
        down = shape[0] // mask.shape[0]
        # Cut out before it is enlarged: the whole picture would cost a millisecond.
        part = mask[y0 // down : y1 // down + 1, x0 // across : x1 // across + 1]
        size = (part.shape[1] * across, part.shape[0] * down)
        large = cv2.resize(part, size, interpolation=cv2.INTER_NEAREST)
        left, top = x0 % across, y0 % down
        fitting = large[top : top + y1 - y0, left : left + x1 - x0]
        missing = (y1 - y0 - fitting.shape[0], x1 - x0 - fitting.shape[1])
        if max(missing) > 0:
            fitting = np.pad(fitting, ((0, missing[0]), (0, missing[1])))
        return np.asarray(fitting, np.uint8)

    def _smooth(self, image: Image, box: Box) -> Image:
        x0, y0, x1, y1 = box
        return cv2.blur(image[y0:y1, x0:x1], (3, 3)).astype(np.uint8)

    def _remembered(self, box: Box) -> tuple[Image, Image]:
        if self._stable is None or self._bare is None:
            message = "nothing remembered yet; adopt a frame first"
            raise RuntimeError(message)
        place = self._rows(box), self._columns(box)
        stable, bare = self._stable[place], self._bare[place]
        if self._field is None:
            return stable, bare
        return _times(stable, self._field[place]), _times(bare, self._field[place])

    def _rows(self, box: Box) -> slice:
        return slice(box[1] - self.zone[1], box[3] - self.zone[1])

    def _columns(self, box: Box) -> slice:
        return slice(box[0] - self.zone[0], box[2] - self.zone[0])

    @staticmethod
    def _outline(quad: Points, box: Box) -> npt.NDArray[np.int32]:
        """Return a card with its shadow, pixels of `box`."""
        middle = quad.mean(axis=0)
        grown = middle + (quad - middle) * 1.2
        return np.asarray(np.rint(grown - box[:2]), np.int32)


def _times(image: Image, factors: Field) -> Image:
    return np.asarray(cv2.multiply(image, factors, dtype=cv2.CV_8U), np.uint8)


_SQUARE = np.ones((3, 3), np.uint8)


def _shaded(now: Image, bare: Image) -> Mask:
    """Return where the bare table lies in a shadow: darker, the same colour."""
    ratio = cv2.split(cv2.divide(now, bare, scale=128))
    most = cv2.max(cv2.max(ratio[0], ratio[1]), ratio[2])
    least = cv2.min(cv2.min(ratio[0], ratio[1]), ratio[2])
    dark = cv2.inRange(least, 58, 128)
    even = cv2.inRange(cv2.subtract(most, least), 0, 12)
    shaded = cv2.bitwise_and(cv2.bitwise_and(dark, even), cv2.inRange(most, 0, 128))
    return np.asarray(shaded, np.uint8)


def _filled(new: Mask) -> Mask:
    """Return `new` without holes: a brown pip on a card is no piece of wood."""
    contours, _ = cv2.findContours(new, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    filled = np.zeros(new.shape, np.uint8)
    cv2.drawContours(filled, contours, -1, (255,), -1)
    return filled


def _new_edges(now: Image, before: Image) -> npt.NDArray[np.float32]:
    """Return edges that were not there before, 0 to 1."""
    gained = cv2.subtract(_edges(now), _edges(before))
    return np.asarray(np.clip(gained * (1 / _EDGE_LEVELS), 0, 1), np.float32)


def _edges(image: Image) -> npt.NDArray[np.float32]:
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0)
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    return np.asarray(cv2.magnitude(across, down), np.float32)
