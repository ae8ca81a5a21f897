"""Index letters as masks: strokes at run time, type fonts when training."""

from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.uint8]
"""(height, width), 0 outside to 255 inside."""

_LATIN_TWIN = str.maketrans("ВКТ", "BKT")  # noqa: RUF001  Cyrillic to Latin shapes
_DRAWN_PX = 160


class IndexFont(Protocol):
    """Something that can set a rank in type."""

    def mask(self, text: str, height_px: int) -> Mask:
        """Return `text` as a mask of this height with no empty edge."""
        ...


@dataclass(frozen=True, slots=True)
class StrokeFont:
    """Letters from the stroke fonts that OpenCV brings, with a Cyrillic Д.

    Attributes:
        face: A `cv2.FONT_HERSHEY_*` number.
        weight: Stroke to letter height, 0.05 to 0.16.
        narrow: Horizontal factor, 0.6 to 1.
    """

    face: int
    weight: float
    narrow: float

    def mask(self, text: str, height_px: int) -> Mask:
        """Return `text` as a mask of this height with no empty edge."""
        stroke = max(2, round(self.weight * _DRAWN_PX))
        if text == "Д":
            canvas = _drawn_de(stroke)
        else:
            canvas = self._set(text.translate(_LATIN_TWIN), stroke)
        return fitted(canvas, height_px, self.narrow)

    def _set(self, text: str, stroke: int) -> Mask:
        canvas = np.zeros((_DRAWN_PX * 2, _DRAWN_PX * 3), np.uint8)
        scale = _DRAWN_PX / 21.0
        x = 40
        for letter in text:
            cv2.putText(
                canvas, letter, (x, 250), self.face, scale, 255, stroke, cv2.LINE_AA
            )
            (width, _), _ = cv2.getTextSize(letter, self.face, scale, stroke)
            x += round(width * 0.86)
        return canvas


def fitted(canvas: Mask, height_px: int, narrow: float) -> Mask:
    """Return what is drawn on `canvas`, cut out and scaled to `height_px`."""
    x, y, width, height = cv2.boundingRect(canvas)
    wide = max(2, round(width * narrow * height_px / height))
    cut = canvas[y : y + height, x : x + width]
    return np.asarray(
        cv2.resize(cut, (wide, height_px), interpolation=cv2.INTER_AREA), np.uint8
    )


def _drawn_de(stroke: int) -> Mask:
    canvas = np.zeros((_DRAWN_PX * 2, _DRAWN_PX * 2), np.uint8)
    house = np.array([(75, 220), (115, 80), (195, 80), (195, 220)], np.int32)
    sill = np.array([(55, 260), (55, 220), (225, 220), (225, 260)], np.int32)
    cv2.polylines(canvas, [house, sill], isClosed=False, color=255, thickness=stroke)
    return canvas
