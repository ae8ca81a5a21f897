"""A recorded video as frames of a camera."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.image import Frame
from vision.sources.picture_check import MOST_PIXELS


class VideoSource:
    """Yields the frames of a video file.

    Attributes:
        is_live: False; see `FrameSource`.
        dropped: None ever are.
    """

    is_live = False
    dropped = 0

    def __init__(self, path: Path, *, fps: float, size: tuple[int, int] | None) -> None:
        """Open the video at `path`.

        Args:
            path: The file.
            fps: Frames a second as the view says; gives `at_ms`.
            size: Width and height as the view says, pixels; None: any.

        Raises:
            BadInput: The file is no video or has another size.
        """
        self._path = path
        self._fps = fps
        self._video = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        found = (
            int(self._video.get(cv2.CAP_PROP_FRAME_WIDTH)),
            int(self._video.get(cv2.CAP_PROP_FRAME_HEIGHT)),
        )
        if not self._video.isOpened() or min(found) <= 0:
            message = (
                f"{path} is no video that can be read; an mp4 or avi file would do"
            )
            raise BadInput(message)
        self._size = found if size is None else size
        self._refuse_size(found)

    def frames(self) -> Iterator[Frame]:
        """Yield every frame.

        Raises:
            BadInput: Not a single frame can be read, or the size changes.
        """
        number = 0
        while True:
            arrived, image = self._video.read()
            if not arrived:
                break
            self._refuse_size((image.shape[1], image.shape[0]))
            at_ms = round(number * 1000 / self._fps)
            yield Frame(image.astype(np.uint8, copy=False), at_ms, number)
            number += 1
        if number == 0:
            message = f"{self._path} holds no frame that can be read"
            raise BadInput(message)

    def close(self) -> None:
        """Close the file."""
        self._video.release()

    def _refuse_size(self, found: tuple[int, int]) -> None:
        shown = f"{self._path} is {found[0]}x{found[1]} pixels"
        if found[0] * found[1] > MOST_PIXELS:
            message = f"{shown}; at most {MOST_PIXELS // 10**6} million are watched"
            raise BadInput(message)
        if found != self._size:
            wanted = f"{self._size[0]}x{self._size[1]}"
            message = f"{shown}; the view says {wanted}"
            raise BadInput(message)
