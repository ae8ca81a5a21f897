"""A card to paint on, measured in millimetres."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.deck_art.glyphs import Mask
from vision.deck_art.style import Colour

HEIGHT_MM = 88.0
_SHIFT = 4  # sixteenths of a pixel


@dataclass(frozen=True, slots=True)
class Canvas:
    """A card face being painted.

    Attributes:
        pixels: uint8 (height, width, 3), BGR, changed in place.
        scale: Pixels to a millimetre.
        turned: Paint as if the card were held upside down.
    """

    pixels: npt.NDArray[np.uint8]
    scale: float
    turned: bool = False

    @property
    def width_mm(self) -> float:
        """Return the width of the card."""
        return float(self.pixels.shape[1] / self.scale)

    def upside_down(self) -> "Canvas":
        """Return the same card, held the other way up."""
        return Canvas(self.pixels, self.scale, not self.turned)

    def fill(self, points_mm: npt.NDArray[np.float64], colour: Colour) -> None:
        """Fill the polygon `points_mm`, float (n, 2)."""
        cv2.fillPoly(self.pixels, [self._fixed(points_mm)], colour, cv2.LINE_AA, _SHIFT)

    def stroke(
        self,
        points_mm: npt.NDArray[np.float64],
        colour: Colour,
        width_mm: float,
        *,
        closed: bool = False,
    ) -> None:
        """Draw a line along `points_mm`, float (n, 2)."""
        thick = max(1, round(width_mm * self.scale))
        points = [self._fixed(points_mm)]
        cv2.polylines(self.pixels, points, closed, colour, thick, cv2.LINE_AA, _SHIFT)

    def stamp(
        self,
        mask: Mask,
        centre_mm: tuple[float, float],
        colour: Colour,
        *,
        inverted: bool = False,
    ) -> None:
        """Print `mask` around `centre_mm`; whatever leaves the card is cut."""
        if self.turned != inverted:
            mask = np.ascontiguousarray(mask[::-1, ::-1])
        x, y = self._placed(np.array([centre_mm]))[0]
        left = round(x + 0.5 - mask.shape[1] / 2)
        top = round(y + 0.5 - mask.shape[0] / 2)
        height, width = self.pixels.shape[:2]
        x0, y0 = max(left, 0), max(top, 0)
        x1 = min(left + mask.shape[1], width)
        y1 = min(top + mask.shape[0], height)
        if x0 >= x1 or y0 >= y1:
            return
        part = mask[y0 - top : y1 - top, x0 - left : x1 - left, None] / 255.0
        below = self.pixels[y0:y1, x0:x1]
        below[:] = np.rint(below * (1 - part) + np.array(colour) * part)

    def _placed(self, points_mm: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        # Half a pixel, since pixel 0 is painted around its own middle.
        points = np.asarray(points_mm, float) * self.scale - 0.5
        if self.turned:
            points = np.array(self.pixels.shape[1::-1]) - 1 - points
        return points

    def _fixed(self, points_mm: npt.NDArray[np.float64]) -> npt.NDArray[np.int32]:
        return np.asarray(np.rint(self._placed(points_mm) * 2**_SHIFT), np.int32)


def blank(width_mm: float, height_px: int, paper: Colour) -> Canvas:
    """Return an unprinted card `height_px` high."""
    scale = height_px / HEIGHT_MM
    pixels = np.empty((height_px, round(width_mm * scale), 3), np.uint8)
    pixels[:] = paper
    return Canvas(pixels, scale)


def box(x0: float, y0: float, x1: float, y1: float) -> npt.NDArray[np.float64]:
    """Return the corners of an upright rectangle, (4, 2)."""
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def disc(
    x: float, y: float, radius_x: float, radius_y: float
) -> npt.NDArray[np.float64]:
    """Return an ellipse as 24 points, (24, 2)."""
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    return np.stack([x + radius_x * np.cos(angle), y + radius_y * np.sin(angle)], 1)
