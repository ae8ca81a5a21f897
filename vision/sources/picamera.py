"""A camera on the ribbon cable of a Raspberry Pi; the only user of picamera2.

picamera2 comes from apt (`python3-picamera2`) and lives outside any environment,
so it is looked for only when such a camera is opened.
"""

import importlib
from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.image import Image
from vision.sources.frame_source import CameraLost
from vision.sources.live import Shot

FROZEN_MS = 2000
_SETTLE_FRAMES = 45
_WAIT_S = 3.0
_MANUAL_FOCUS, _CONTINUOUS_FOCUS, _SHORT_EXPOSURE = 0, 2, 1
"""As libcamera numbers them."""

_FOUND = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
"""What the automatics found and what is then held."""

_AWAY = (IndexError, RuntimeError, OSError)
"""What picamera2 raises where no camera answers or another program has it."""


class PiCamera:
    """A camera that libcamera knows, with a small and a full stream.

    Attributes:
        name: As it may be shown.
    """

    def __init__(
        self,
        number: int,
        *,
        fps: float,
        size: tuple[int, int],
        small: tuple[int, int] | None,
        lock: bool = True,
    ) -> None:
        """Open and start the camera.

        Args:
            number: Of the connector, 0 or 1.
            fps: Wanted frames a second.
            size: Wanted width and height, pixels.
            small: Width and height of the small stream for motion, both even;
                None: the camera makes none.
            lock: Hold exposure, white balance and focus once they are found.

        Raises:
            BadInput: picamera2 is not installed.
            CameraLost: There is no such camera, or another program has it.
        """
        self.name = f"picamera:{number}"
        self._small_size = small
        self._left = _SETTLE_FRAMES if lock else -1
        made = _library().Picamera2
        try:
            self._camera: Any = made(number)
            self._start(fps, size, small)
        except _AWAY:
            message = (
                f"camera {self.name} does not answer; look at its cable and whether "
                "another program has it"
            )
            raise CameraLost(message, fault="no_camera") from None

    def read(self) -> Shot | None:
        """Return the next picture with its small twin.

        Raises:
            CameraLost: The camera fell silent.
        """
        try:
            request = self._camera.capture_request(wait=_WAIT_S)
        except (TimeoutError, *_AWAY):
            message = f"camera {self.name} gives no picture for {_WAIT_S:g} s"
            raise CameraLost(message, fault="no_picture") from None
        try:
            told: Mapping[str, Any] = request.get_metadata()
            # Named RGB by libcamera for its bits; the bytes lie B, G, R.
            image = np.asarray(request.make_array("main"), np.uint8)
            small = self._small(request)
        finally:
            request.release()
        self._settle(told)
        taken_ns = told.get("SensorTimestamp")
        return Shot(image, None if taken_ns is None else taken_ns / 1e6, small)

    def close(self) -> None:
        """Stop the camera and let it go."""
        self._camera.stop()
        self._camera.close()

    def _start(
        self, fps: float, size: tuple[int, int], small: tuple[int, int] | None
    ) -> None:
        lores = None if small is None else {"size": small, "format": "YUV420"}
        self._camera.configure(
            self._camera.create_video_configuration(
                main={"size": size, "format": "RGB888"},
                lores=lores,
                controls={"FrameRate": fps, **self._automatic()},
                buffer_count=4,
            )
        )
        self._camera.start()

    def _automatic(self) -> dict[str, object]:
        """Return the controls with which the camera finds its settings."""
        wanted: dict[str, object] = {
            "AeEnable": True,
            "AwbEnable": True,
            "AeExposureMode": _SHORT_EXPOSURE,
            "AfMode": _CONTINUOUS_FOCUS,
        }
        return self._known(wanted)

    def _settle(self, told: Mapping[str, Any]) -> None:
        """Hold what the automatics have found, once they had their time."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                held = {key: told[key] for key in _FOUND if key in told}
                off = {"AeEnable": False, "AwbEnable": False, "AfMode": _MANUAL_FOCUS}
                self._camera.set_controls(self._known({**off, **held}))

    def _known(self, wanted: Mapping[str, object]) -> dict[str, object]:
        """Return the controls that this camera has; not every lens can move."""
        known = self._camera.camera_controls
        return {key: value for key, value in wanted.items() if key in known}

    def _small(self, request: Any) -> Image | None:  # noqa: ANN401 - picamera2 has no types
        if self._small_size is None:
            return None
        planes = np.asarray(request.make_array("lores"), np.uint8)
        width, height = self._small_size
        # The rows are longer than the picture where the chip wants them so.
        image = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)[:height, :width]
        return np.ascontiguousarray(image, np.uint8)


def _library() -> Any:  # noqa: ANN401 - picamera2 has no types
    try:
        return importlib.import_module("picamera2")
    except ImportError:
        message = (
            "source picamera needs picamera2: apt install python3-picamera2, in an "
            "environment made with --system-site-packages; usb:0 would do without"
        )
        raise BadInput(message) from None
