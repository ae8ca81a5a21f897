"""What several tests of the watch share."""

from collections.abc import Iterator

import cv2
import pytest


@pytest.fixture
def one_core() -> Iterator[None]:
    """Let OpenCV use one core, as beside a running table."""
    before = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(before)
