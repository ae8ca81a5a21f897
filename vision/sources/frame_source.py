"""What every camera, recording and twin gives: frames, one after the other."""

from collections.abc import Iterator
from typing import Protocol

from vision.image import Frame


class CameraLost(ConnectionError):
    """The camera is away or shows nothing that can be watched; open it again.

    Attributes:
        fault: Stable word: `no_camera` (does not answer), `vanished`, `no_picture`
            (no new picture), `frozen` (one picture for ever), `resized`,
            `black`, `no_entry` (a password is wanted), `garbled`.
    """

    def __init__(self, message: str, *, fault: str = "vanished") -> None:
        """Say in one line what is wrong; `fault` is the stable word for it."""
        super().__init__(message)
        self.fault = fault


class FrameSource(Protocol):
    """Where frames come from."""

    @property
    def is_live(self) -> bool:
        """Tell whether frames come by themselves and late ones are dropped."""

    @property
    def dropped(self) -> int:
        """Return how many frames nobody had time for."""

    def frames(self) -> Iterator[Frame]:
        """Yield frames, each with a later `at_ms`, until there are no more.

        Raises:
            CameraLost: The camera vanished, froze or shows nothing.
        """

    def close(self) -> None:
        """Let the camera or file go; may be called twice."""
