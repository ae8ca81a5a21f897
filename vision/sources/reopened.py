"""A camera that is opened again whenever it is lost."""

from collections.abc import Callable, Generator
from contextlib import closing

from table_service.stage import StopSign
from vision.image import Frame
from vision.sources.frame_source import CameraLost, FrameSource

LONGEST_PAUSE_S = 10.0


class Reopened:
    """Frames of a camera across its absences.

    Whoever watches goes on where it was: nothing of what is known of the
    table is lost with the camera.
    """

    def __init__(
        self, opened: Callable[[], FrameSource], *, retry_s: float, stop: StopSign
    ) -> None:
        """Know how the camera is opened; nothing happens yet.

        Args:
            opened: Opens it; may raise `CameraLost`.
            retry_s: First pause before it is opened again; each time without a
                picture doubles it, up to ten seconds.
            stop: Ends it.
        """
        self._opened = opened
        self._retry_s = retry_s
        self._stop = stop
        self._dropped_before = 0
        self._source: FrameSource | None = None

    @property
    def dropped(self) -> int:
        """Return how many frames were dropped since the first opening."""
        now = 0 if self._source is None else self._source.dropped
        return self._dropped_before + now

    def frames(
        self, up: Callable[[Frame], None], down: Callable[[CameraLost], None]
    ) -> Generator[Frame, None, None]:
        """Yield frames until told to stop or a recording ends.

        Args:
            up: Called with the first frame of every opening, before it is
                yielded: only what shows a picture works.
            down: Called whenever the camera cannot be opened or is lost.

        Raises:
            BadInput: A recording or a setting cannot be used.
        """
        pause_s = self._retry_s
        while not self._stop.is_set():
            try:
                with closing(self._of_one_opening(up)) as frames:
                    for frame in frames:
                        pause_s = self._retry_s
                        yield frame
            except CameraLost as lost:
                down(lost)
            else:
                return
            self._stop.wait(pause_s)
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)

    def _of_one_opening(
        self, up: Callable[[Frame], None]
    ) -> Generator[Frame, None, None]:
        source = self._source = self._opened()
        try:
            is_first = True
            for frame in source.frames():
                if is_first:
                    up(frame)
                is_first = False
                yield frame
                if self._stop.is_set():
                    return
        finally:
            source.close()
            self._dropped_before += source.dropped
            self._source = None
