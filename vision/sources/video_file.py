"""A recorded video as frames of a camera."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.image import Frame


class VideoSource:
    """Yields the frames of a video file."""

    def __init__(self, path: Path, *, fps: float, size: tuple[int, int]) -> None:
        """Open the video at `path`.

        Args:
            path: The file.
            fps: Frames a second as the view says; gives `at_ms`.
            size: Width and height as the view says, pixels.

        Raises:
            BadInput: The file is no video or has another size.
        """
        self._path = path
        self._fps = fps
        self._video = cv2.VideoCapture(str(path))
        found = (
            int(self._video.get(cv2.CAP_PROP_FRAME_WIDTH)),
            int(self._video.get(cv2.CAP_PROP_FRAME_HEIGHT)),
        )
        if not self._video.isOpened() or min(found) <= 0:
            message = (
                f"{path} is no video that can be read; an mp4 or avi file would do"
            )
            raise BadInput(message)
        if found != size:
            message = (
                f"{path} is {found[0]}x{found[1]} pixels; the view says "
                f"{size[0]}x{size[1]}"
            )
            raise BadInput(message)

    def frames(self) -> Iterator[Frame]:
        """Yield every frame.

        Raises:
            BadInput: Not a single frame can be read.
        """
        number = 0
        while True:
            arrived, image = self._video.read()
            if not arrived:
                break
            at_ms = round(number * 1000 / self._fps)
            yield Frame(image.astype(np.uint8, copy=False), at_ms, number)
            number += 1
        if number == 0:
            message = f"{self._path} holds no frame that can be read"
            raise BadInput(message)

    def close(self) -> None:
        """Close the file."""
        self._video.release()
