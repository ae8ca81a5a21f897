"""A folder in memory, where writing to the disk costs nothing."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108  # memory, not a shared folder of names


@contextmanager
def swift_folder() -> Iterator[Path]:
    """Yield an empty folder, in memory where the machine has such a place.

    The log waits for the disk at every commit; a test of the rules need not.
    """
    place = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=place, prefix="preftable-") as folder:
        yield Path(folder)
