"""What every camera, recording and twin gives: frames, one after the other."""

from collections.abc import Iterator
from typing import Protocol

from vision.image import Frame


class CameraLost(ConnectionError):
    """The camera vanished or its picture froze; open it again."""


class FrameSource(Protocol):
    """Where frames come from."""

    def frames(self) -> Iterator[Frame]:
        """Yield frames, each with a later `at_ms`, until there are no more.

        Raises:
            CameraLost: The camera vanished or froze.
        """

    def close(self) -> None:
        """Let the camera or file go; may be called twice."""
