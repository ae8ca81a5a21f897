"""A USB camera, by number or by its name under /dev."""

import time
from collections.abc import Iterator

import cv2
import numpy as np

from vision.image import Frame
from vision.sources.frame_source import CameraLost

# A camera that is away is reported by us, once; OpenCV would say it each time.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)

_FROZEN_FRAMES = 45
"""A real sensor has noise; so many equal pictures mean that it hangs."""


class UsbCamera:
    """A camera that Video4Linux knows; frames carry the time they came."""

    def __init__(self, name: str, *, fps: float, size: tuple[int, int]) -> None:
        """Open the camera.

        Args:
            name: A number as `0`, or a path as `/dev/video0`.
            fps: Wanted frames a second.
            size: Wanted width and height, pixels.

        Raises:
            CameraLost: It cannot be opened or gives another size.
        """
        self._name = name
        self._camera = cv2.VideoCapture(int(name) if name.isdigit() else name)
        self._camera.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._camera.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._camera.set(cv2.CAP_PROP_FPS, fps)
        self._camera.set(cv2.CAP_PROP_BUFFERSIZE, 2)
        self._size = size
        self._opened = time.monotonic()
        if not self._camera.isOpened():
            self.close()
            message = f"camera {name} does not answer"
            raise CameraLost(message)

    def frames(self) -> Iterator[Frame]:
        """Yield frames until the camera vanishes.

        Raises:
            CameraLost: It vanished, froze or changed its size.
        """
        number, equal, before = 0, 0, -1
        while True:
            arrived, image = self._camera.read()
            if not arrived:
                message = f"camera {self._name} vanished"
                raise CameraLost(message)
            self._check_size(image)
            mark = int(image[::7, ::7].sum())
            equal = equal + 1 if mark == before else 0
            before = mark
            if equal > _FROZEN_FRAMES:
                message = f"camera {self._name} shows the same picture again and again"
                raise CameraLost(message)
            at_ms = round((time.monotonic() - self._opened) * 1000)
            yield Frame(np.asarray(image, np.uint8), at_ms, number)
            number += 1

    def close(self) -> None:
        """Let the camera go."""
        self._camera.release()

    def _check_size(self, image: np.ndarray) -> None:
        found = (image.shape[1], image.shape[0])
        if found != self._size:
            message = (
                f"camera {self._name} gives {found[0]}x{found[1]} pixels, the view "
                f"says {self._size[0]}x{self._size[1]}"
            )
            raise CameraLost(message)
