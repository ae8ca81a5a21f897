"""A network camera that speaks RTSP."""

import os

import cv2
import numpy as np

from vision.sources.address import parse_address
from vision.sources.frame_source import CameraLost
from vision.sources.live import Shot
from vision.sources.picture_check import refuse_size

FROZEN_MS = 15_000
"""A codec repeats a still picture exactly until its next whole picture."""

_OPEN_MS, _READ_MS = 4000, 3000

# It would print each failed attempt, with what the camera answered.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


class StreamCamera:
    """A camera at an RTSP address.

    Attributes:
        name: Kind, computer and port of the address; never a password.
    """

    def __init__(self, address: str, *, size: tuple[int, int] | None) -> None:
        """Connect to the camera.

        Args:
            address: As `rtsp://user:password@camera.local/stream`.
            size: Width and height that it must have, pixels; None: any.

        Raises:
            BadInput: The address cannot be one.
            CameraLost: It does not answer, refuses, or has another size.
        """
        self.name = parse_address(address).shown
        self._stream = cv2.VideoCapture(
            address,
            cv2.CAP_FFMPEG,
            [
                cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, _OPEN_MS,
                cv2.CAP_PROP_READ_TIMEOUT_MSEC, _READ_MS,
            ],
        )  # fmt: skip
        if not self._stream.isOpened():
            self.close()
            message = f"camera {self.name} does not answer, or wants another password"
            raise CameraLost(message, fault="no_camera")
        # Known from the header: no picture has been unpacked yet.
        width = int(self._stream.get(cv2.CAP_PROP_FRAME_WIDTH))
        height = int(self._stream.get(cv2.CAP_PROP_FRAME_HEIGHT))
        try:
            refuse_size(self.name, (width, height), size)
        except CameraLost:
            self.close()
            raise

    def read(self) -> Shot | None:
        """Return the next picture.

        Raises:
            CameraLost: The stream ended or fell silent.
        """
        try:
            arrived, image = self._stream.read()
        except cv2.error:
            arrived, image = False, None
        if not arrived or image is None:
            message = f"camera {self.name} sends no more pictures"
            raise CameraLost(message)
        stamp_ms = float(self._stream.get(cv2.CAP_PROP_POS_MSEC))
        stamp = stamp_ms if stamp_ms > 0 else None
        return Shot(np.asarray(image, np.uint8), stamp)

    def close(self) -> None:
        """Hang up."""
        self._stream.release()
