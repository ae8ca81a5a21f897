"""A recording at the pace at which it was made."""

import time
from collections.abc import Iterator

from table_service.stage import StopSign
from vision.image import Frame
from vision.sources.frame_source import FrameSource

_LONGEST_LAG_S = 0.25


class PacedSource:
    """Hands on the frames of a recording when their time has come.

    A machine that cannot keep up is waited for: no frame is dropped, so that
    a replay shows the same every time.

    Attributes:
        is_live: False; see `FrameSource`.
    """

    is_live = False

    def __init__(self, source: FrameSource, *, speed: float, stop: StopSign) -> None:
        """Pace `source` until it ends or `stop` is set.

        Args:
            source: Whose frames; it is closed with this one.
            speed: Times its own pace; 0 as fast as they are taken.
            stop: Ends it.
        """
        self._source = source
        self._speed = speed
        self._stop = stop

    @property
    def dropped(self) -> int:
        """Return how many frames of the recording could not be read."""
        return self._source.dropped

    def frames(self) -> Iterator[Frame]:
        """Yield the frames of the source.

        Raises:
            BadInput: The recording cannot be read.
        """
        due, shown_ms = time.monotonic(), None
        for frame in self._source.frames():
            if self._speed > 0 and shown_ms is not None:
                due += (frame.at_ms - shown_ms) / 1000 / self._speed
                due = self._waited(due)
            shown_ms = frame.at_ms
            if self._stop.is_set():
                return
            yield frame

    def close(self) -> None:
        """Close the source."""
        self._source.close()

    def _waited(self, due: float) -> float:
        """Wait until `due`; return it, or now where that is long past."""
        ahead = due - time.monotonic()
        if ahead > 0:
            self._stop.wait(ahead)
        return due if ahead > -_LONGEST_LAG_S else time.monotonic()
