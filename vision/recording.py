"""Records what the table's camera sees, beside the watch and never in its way."""

import logging
import queue
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2

from table_service.bad_input import BadInput
from vision.image import Frame
from vision.recording_files import Shelf
from vision.view import View

_LOG = logging.getLogger(__name__)
_KEYS = ("folder", "limit_mb", "quality")
_WAITING = 4
"""Frames that may wait to be written; each may take several megabytes."""

_PAUSE_S = 10.0
_FAREWELL_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordingSettings:
    """Whether and how evenings are recorded.

    Attributes:
        folder: Where the evenings lie.
        limit: Bytes that they may take together.
        quality: Of the JPEG pictures, 50 to 100.
    """

    folder: Path
    limit: int
    quality: int


def parse_recording(settings: object) -> RecordingSettings | None:
    """Return the settings of `[camera.recording]`, None where there are none.

    Keys: `folder` (path), `limit_mb` (100 to 10 million, usually 8000) and
    `quality` (50 to 100, usually 80).

    Raises:
        BadInput: A key is unknown, missing or has a value that cannot be.
    """
    if settings is None:
        return None
    if not isinstance(settings, Mapping):
        message = f"camera.recording is {settings!r}; a section with a folder would do"
        raise BadInput(message)
    for key in settings:
        if key not in _KEYS:
            known = ", ".join(_KEYS)
            message = f"camera.recording: unknown setting {key!r}; known: {known}"
            raise BadInput(message)
    folder = settings.get("folder")
    if not isinstance(folder, str) or not folder:
        message = f"camera.recording.folder is {folder!r}; a path would do"
        raise BadInput(message)
    return RecordingSettings(
        folder=Path(folder),
        limit=_whole(settings, "limit_mb", 8000, (100, 10_000_000)) * 1_000_000,
        quality=_whole(settings, "quality", 80, (50, 100)),
    )


def _whole(
    settings: Mapping[str, object], key: str, usual: int, bounds: tuple[int, int]
) -> int:
    value = settings.get(key, usual)
    low, high = bounds
    if (
        isinstance(value, bool)
        or not isinstance(value, int)
        or not low <= value <= high
    ):
        message = (
            f"camera.recording.{key} is {value!r}; "
            f"a whole number from {low} to {high} would do"
        )
        raise BadInput(message)
    return value


class Recorder:
    """Writes frames in a thread of its own.

    A disk that is full or slow never holds up the table: frames are left out
    and counted, and a disk that refuses is tried again every ten seconds.

    Attributes:
        view: How the table lies in the pictures of this evening.
        written: Frames on the disk.
        left_out: Frames that are not.
    """

    def __init__(
        self, settings: RecordingSettings, view: View, *, patient: bool
    ) -> None:
        """Begin an evening; the disk is touched by the thread only.

        Args:
            settings: Where and how much.
            view: Written beside the pictures, without hands.
            patient: Wait for the disk rather than leave a frame out; for
                twins and replays, whose frames can wait.
        """
        self.written = 0
        self.left_out = 0
        self._settings = settings
        self.view = view
        self._patient = patient
        self._after_deal = False
        self._shelf: Shelf | None = None
        self._again_at = 0.0
        self._frames: queue.Queue[tuple[Frame, bool] | None] = queue.Queue(_WAITING)
        self._thread = threading.Thread(target=self._run, name="recording", daemon=True)
        self._thread.start()

    def deal_ended(self) -> None:
        """Note that whatever is seen from now on belongs to another deal."""
        self._after_deal = True

    def add(self, frame: Frame) -> None:
        """Have `frame` written, if there is time for it."""
        item = (frame, self._after_deal)
        try:
            self._frames.put(item, block=self._patient)
        except queue.Full:
            self.left_out += 1
        else:
            self._after_deal = False

    def close(self) -> None:
        """Write what waits and end; a disk that hangs is not waited for."""
        try:
            self._frames.put(None, timeout=_FAREWELL_S)
        except queue.Full:
            return
        self._thread.join(_FAREWELL_S)
        if self.left_out:
            _LOG.warning(
                "recording: %d frames written, %d left out", self.written, self.left_out
            )

    def _run(self) -> None:
        lost_mark = False
        while (item := self._frames.get()) is not None:
            frame, after_deal = item[0], item[1] or lost_mark
            is_written = time.monotonic() >= self._again_at and self._wrote(
                frame, after_deal=after_deal
            )
            lost_mark = after_deal and not is_written
            self.written += is_written
            self.left_out += not is_written

    def _wrote(self, frame: Frame, *, after_deal: bool) -> bool:
        """Write one frame; return False and pause where the disk refuses."""
        quality = [cv2.IMWRITE_JPEG_QUALITY, self._settings.quality]
        _, jpeg = cv2.imencode(".jpg", frame.image, quality)
        try:
            if self._shelf is None:
                where, limit = self._settings.folder, self._settings.limit
                self._shelf = Shelf(where, self.view, limit=limit)
            self._shelf.add(jpeg.tobytes(), frame.at_ms, after_deal=after_deal)
        except OSError as refused:
            self._pause(refused)
            return False
        self._again_at = 0.0
        return True

    def _pause(self, refused: OSError) -> None:
        if self._again_at == 0.0:
            _LOG.warning(
                "recording to %s pauses: %s", self._settings.folder, refused.strerror
            )
        self._again_at = time.monotonic() + _PAUSE_S
