"""A USB camera, by number, by path or by a word of its name."""

import os
from pathlib import Path

import cv2
import numpy as np

from vision.sources.frame_source import CameraLost
from vision.sources.live import Shot

# A camera that is away is reported by us, once; OpenCV would say it each time.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)

# Seconds that it waits for a picture: ten are too long at a table.
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "4")

BY_NAME = Path("/dev/v4l/by-id")
"""Names that stay the same whatever is plugged in first."""

USUAL_SIZE = (1920, 1080)
FROZEN_MS = 2000
"""A real sensor has noise; equal pictures for so long mean that it hangs."""

_SETTLE_FRAMES = 45
"""Pictures until the camera has found exposure, white balance and focus."""

_MANUAL, _AUTOMATIC = 1, 3
"""Of `CAP_PROP_AUTO_EXPOSURE`, as Video4Linux has them."""


class UsbCamera:
    """A camera that Video4Linux knows.

    Attributes:
        name: As it may be shown.
    """

    def __init__(
        self,
        device: str,
        *,
        fps: float,
        size: tuple[int, int] | None,
        lock: bool = True,
    ) -> None:
        """Open the camera.

        Args:
            device: `0`, `/dev/video2` or a word of the name, as `Logitech`.
            fps: Wanted frames a second.
            size: Wanted width and height, pixels; None: what is usual.
            lock: Hold exposure, white balance and focus once they are found.

        Raises:
            CameraLost: It is not there or does not answer.
        """
        self.name = f"usb:{device}"
        self._left = _SETTLE_FRAMES if lock else -1
        found = device if device.isdigit() else str(_path_of(device))
        self._camera = cv2.VideoCapture(int(found) if found.isdigit() else found)
        if not self._camera.isOpened():
            self.close()
            message = f"camera {self.name} does not answer; is it plugged in?"
            raise CameraLost(message, fault="no_camera")
        self._ask_for(fps, size or USUAL_SIZE)

    def read(self) -> Shot | None:
        """Return the next picture.

        Raises:
            CameraLost: The camera vanished.
        """
        try:
            arrived, image = self._camera.read()
        except cv2.error:
            arrived, image = False, None
        if not arrived or image is None:
            message = f"camera {self.name} vanished"
            raise CameraLost(message)
        self._settle()
        stamp_ms = float(self._camera.get(cv2.CAP_PROP_POS_MSEC))
        stamp = stamp_ms if stamp_ms > 0 else None
        return Shot(np.asarray(image, np.uint8), stamp)

    def close(self) -> None:
        """Let the camera go."""
        self._camera.release()

    def _ask_for(self, fps: float, size: tuple[int, int]) -> None:
        # Uncompressed, no USB 2 camera gives a large picture 30 times a second.
        self._camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._camera.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._camera.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._camera.set(cv2.CAP_PROP_FPS, fps)
        self._camera.set(cv2.CAP_PROP_BUFFERSIZE, 2)
        if self._left > 0:
            self._set_automatic(on=True)

    def _settle(self) -> None:
        """Hold what the automatic has found, once it had its time."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                self._set_automatic(on=False)

    def _set_automatic(self, *, on: bool) -> None:
        """Switch the automatics; what a camera does not have, it ignores."""
        exposure = _AUTOMATIC if on else _MANUAL
        self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, exposure)
        self._camera.set(cv2.CAP_PROP_AUTO_WB, int(on))
        self._camera.set(cv2.CAP_PROP_AUTOFOCUS, int(on))


def plugged_in() -> list[str]:
    """Return the stable names of the cameras that are plugged in, sorted."""
    # A camera has several nodes; the first gives pictures, others tell of them.
    return sorted(path.name for path in BY_NAME.glob("*-index0"))


def _path_of(device: str) -> Path:
    """Return the node under /dev of a path or of a word of the name.

    Raises:
        CameraLost: Nothing of that name is plugged in, or more than one.
    """
    if "/" in device:
        return Path(device)
    names = plugged_in()
    fitting = [name for name in names if device.lower() in name.lower()]
    if len(fitting) == 1:
        return BY_NAME / fitting[0]
    listed = ", ".join(fitting or names) or "none"
    wrong = "is several cameras" if fitting else "is not plugged in"
    message = f"camera usb:{device} {wrong}; there: {listed}"
    raise CameraLost(message, fault="no_camera")
