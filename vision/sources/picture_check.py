"""Whether the pictures of a camera can be watched: size, light, life."""

import zlib

import cv2
import numpy as np

from vision.image import Image
from vision.sources.frame_source import CameraLost

MOST_PIXELS = 50_000_000
"""A camera that announces more is refused before a picture is unpacked."""

_DARK = 6.0
"""Mean grey level under which nothing is to be seen."""

_BLACK_MS = 3000
_LEAST_EQUAL = 10


def refuse_size(
    name: str, found: tuple[int, int], wanted: tuple[int, int] | None
) -> None:
    """Do nothing where pictures of this size can be watched.

    Args:
        name: Of the camera, as it may be shown.
        found: Width and height, pixels.
        wanted: What the view says; None where any size will do.

    Raises:
        CameraLost: The size is another one, or more than a camera has.
    """
    width, height = found
    if wanted is not None and found != wanted:
        message = (
            f"camera {name} gives {width}x{height} pixels, the view says "
            f"{wanted[0]}x{wanted[1]}; set the camera back or calibrate again"
        )
        raise CameraLost(message, fault="resized")
    if width * height > MOST_PIXELS:
        message = (
            f"camera {name} gives {width}x{height} pixels; "
            f"at most {MOST_PIXELS // 10**6} million are watched"
        )
        raise CameraLost(message, fault="resized")


class PictureCheck:
    """Looks at every picture of one camera since it was opened.

    Without a clock: whoever asks says when each picture was taken.
    """

    def __init__(self, name: str, size: tuple[int, int] | None, frozen_ms: int) -> None:
        """Know what is wanted.

        Args:
            name: Of the camera, as it may be shown.
            size: Width and height that the view says; None: as the first picture.
            frozen_ms: For how long one picture may stay the same. A sensor has
                noise in every picture; a video codec may repeat one for long.
        """
        self._name = name
        self._size = size
        self._frozen_ms = frozen_ms
        self._mark: int | None = None
        self._equal = 0
        self._since_ms = 0
        self._black_since_ms: int | None = None

    def shows(self, image: Image, at_ms: int) -> bool:
        """Tell whether there is anything to be seen on this picture.

        Raises:
            CameraLost: The size changed, or the pictures have been black or
                all the same for too long.
        """
        found = (image.shape[1], image.shape[0])
        refuse_size(self._name, found, self._size)
        self._size = found
        sample = np.ascontiguousarray(image[::7, ::7])
        self._refuse_frozen(zlib.crc32(sample.tobytes()), at_ms)
        return self._is_lit(sample, at_ms)

    def _refuse_frozen(self, mark: int, at_ms: int) -> None:
        if mark != self._mark:
            self._mark, self._equal, self._since_ms = mark, 0, at_ms
            return
        self._equal += 1
        still_ms = at_ms - self._since_ms
        if self._equal >= _LEAST_EQUAL and still_ms > self._frozen_ms:
            message = (
                f"camera {self._name} has shown the same picture for {still_ms} ms"
            )
            raise CameraLost(message, fault="frozen")

    def _is_lit(self, sample: Image, at_ms: int) -> bool:
        if max(cv2.mean(sample)[:3]) >= _DARK:
            self._black_since_ms = None
            return True
        if self._black_since_ms is None:
            self._black_since_ms = at_ms
        if at_ms - self._black_since_ms > _BLACK_MS:
            message = (
                f"camera {self._name} gives black pictures; light the table, take "
                "the cap off"
            )
            raise CameraLost(message, fault="black")
        return False
