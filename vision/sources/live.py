"""Frames of a camera that does not wait: the newest one, never a queue."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from vision.image import Frame, Image
from vision.sources.frame_clock import FrameClock
from vision.sources.frame_source import CameraLost
from vision.sources.picture_check import PictureCheck

SILENT_S = 4.0
"""So long without a picture, and the camera is lost."""

_FAREWELL_S = 6.0
"""Longer than any driver waits: a thread inside of one must not outlive us."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """What a camera gives.

    Attributes:
        image: uint8 (height, width, 3), BGR.
        stamp_ms: When it was taken by the camera's own clock, None: not told.
        small: The same made small by the camera, None: it does not do that.
    """

    image: Image
    stamp_ms: float | None = None
    small: Image | None = None


class Camera(Protocol):
    """A camera that is open."""

    @property
    def name(self) -> str:
        """Return what it may be called on pages and in logs."""

    def read(self) -> Shot | None:
        """Wait for the next picture; None when this one is damaged.

        Raises:
            CameraLost: There will be no more.
        """

    def close(self) -> None:
        """Let the camera go."""


class LiveSource:
    """Reads a camera in a thread of its own and keeps the newest frame.

    Who watches and is late gets the newest frame and never an old one, so
    that what is told lags by one frame at most; the others are counted.

    Attributes:
        is_live: True; see `FrameSource`.
        dropped: Frames that nobody had time for.
    """

    is_live = True

    def __init__(
        self,
        camera: Camera,
        *,
        size: tuple[int, int] | None,
        frozen_ms: int,
        since: float | None = None,
    ) -> None:
        """Begin to read.

        Args:
            camera: Open; it is closed by the thread that reads it.
            size: Width and height that every picture must have; None: any.
            frozen_ms: See `PictureCheck`.
            since: Reading of `time.monotonic` from which `at_ms` counts, so
                that it goes on where a camera is opened again; None: now.
        """
        self.dropped = 0
        self._camera = camera
        self._check = PictureCheck(camera.name, size, frozen_ms)
        self._clock = FrameClock()
        self._since = time.monotonic() if since is None else since
        self._number = 0
        self._newest: Frame | None = None
        self._lost: CameraLost | None = None
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._thread = threading.Thread(
            target=self._read, name="camera frames", daemon=True
        )
        self._thread.start()

    def frames(self) -> Iterator[Frame]:
        """Yield the newest frame whenever there is one.

        Raises:
            CameraLost: There is no more, or none for four seconds.
        """
        while True:
            yield self._next()

    def close(self) -> None:
        """Ask the reading thread to let the camera go.

        It ends with the picture it waits for; drivers wait four seconds.
        """
        self._closing.set()
        self._thread.join(_FAREWELL_S)

    def _next(self) -> Frame:
        with self._changed:
            self._changed.wait_for(lambda: self._newest or self._lost, SILENT_S)
            frame, self._newest = self._newest, None
            if frame is None and self._lost is not None:
                raise self._lost
        if frame is None:
            message = f"camera {self._camera.name} gives no picture for {SILENT_S:g} s"
            raise CameraLost(message, fault="no_picture")
        return frame

    def _read(self) -> None:
        """Read until closed or lost; the thread's own."""
        try:
            while not self._closing.is_set():
                shot = self._camera.read()
                if shot is not None:
                    self._take(shot)
        except CameraLost as lost:
            with self._changed:
                self._lost = lost
                self._changed.notify_all()
        finally:
            self._camera.close()

    def _take(self, shot: Shot) -> None:
        arrived_ms = (time.monotonic() - self._since) * 1000
        at_ms = self._clock.at_ms(arrived_ms, shot.stamp_ms)
        if not self._check.shows(shot.image, at_ms):
            return
        frame = Frame(shot.image, at_ms, self._number, shot.small)
        self._number += 1
        with self._changed:
            self.dropped += self._newest is not None
            self._newest = frame
            self._changed.notify_all()
