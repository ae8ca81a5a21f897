"""The rendered table as a camera, in lockstep or at the pace of a clock."""

import time
from collections.abc import Iterator

from table_service.stage import StopSign
from vision.image import Frame
from vision.rendered_table import RenderedTable

_PATIENCE_S = 0.2
_LONGEST_LAG_S = 0.25


class RenderedSource:
    """Takes frames from a `RenderedTable`.

    At speed 0 a frame is painted as soon as the one before has been looked
    at, and nothing is done while nobody moves. Otherwise frames come at
    `speed` times the table's own clock, also while nobody moves.

    Attributes:
        is_live: False: the twin waits for who watches.
        dropped: None ever are.
    """

    is_live = False
    dropped = 0

    def __init__(self, twin: RenderedTable, *, speed: float, stop: StopSign) -> None:
        """Take frames from `twin` until `stop` is set."""
        self._twin = twin
        self._speed = speed
        self._stop = stop

    def frames(self) -> Iterator[Frame]:
        """Yield frames until told to stop.

        Raises:
            CameraLost: The twin plays that fault.
        """
        if self._speed > 0:
            yield from self._paced()
            return
        while not self._stop.is_set():
            frame = self._twin.next_frame(_PATIENCE_S)
            if frame is not None:
                yield frame

    def close(self) -> None:
        """Nothing is held open."""

    def _paced(self) -> Iterator[Frame]:
        """Yield frames when their time has come."""
        due, shown_ms = time.monotonic(), None
        while not self._stop.is_set():
            frame = self._twin.next_frame() or self._twin.still_frame()
            if shown_ms is not None:
                due += (frame.at_ms - shown_ms) / 1000 / self._speed
            shown_ms = frame.at_ms
            ahead = due - time.monotonic()
            if ahead > 0:
                self._stop.wait(ahead)
            elif ahead < -_LONGEST_LAG_S:
                # A machine that cannot keep up slows the table down.
                due = time.monotonic()
            yield frame
