"""A folder of pictures in name order, as frames of a camera."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.image import Frame

PICTURES = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp"})


class FolderSource:
    """Yields the pictures of a folder, one every 1/fps seconds."""

    def __init__(self, folder: Path, *, fps: float, size: tuple[int, int]) -> None:
        """List the pictures of `folder`.

        Args:
            folder: Where they lie.
            fps: Frames a second; gives `at_ms`.
            size: Width and height that every picture must have, pixels.

        Raises:
            BadInput: The folder cannot be read or holds no pictures.
        """
        self._paths = pictures_in(folder)
        self._fps = fps
        self._size = size

    def frames(self) -> Iterator[Frame]:
        """Yield every picture in name order.

        Raises:
            BadInput: A picture cannot be read or has another size.
        """
        for number, path in enumerate(self._paths):
            image = _read(path)
            if (image.shape[1], image.shape[0]) != self._size:
                message = (
                    f"{path} is {image.shape[1]}x{image.shape[0]} pixels; the view "
                    f"says {self._size[0]}x{self._size[1]}"
                )
                raise BadInput(message)
            yield Frame(image, round(number * 1000 / self._fps), number)

    def close(self) -> None:
        """Nothing is held open."""


def pictures_in(folder: Path) -> list[Path]:
    """Return the pictures of `folder` in name order.

    Raises:
        BadInput: The folder cannot be read or holds no pictures.
    """
    try:
        found = sorted(p for p in folder.iterdir() if p.suffix.lower() in PICTURES)
    except OSError as error:
        message = f"{folder}: {error.strerror}; a folder of pictures would do"
        raise BadInput(message) from None
    if not found:
        message = f"{folder} holds no pictures; png, jpg, bmp or webp files would do"
        raise BadInput(message)
    return found


def _read(path: Path) -> np.ndarray:
    """Return the picture at `path`, uint8 (height, width, 3), BGR."""
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
        image = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except (OSError, cv2.error):
        image = None
    if image is None:
        message = f"{path} is no picture; png, jpg, bmp or webp would do"
        raise BadInput(message)
    return image
