"""Waiting for a line and for another thread at once."""

import contextlib
import os
import select
import weakref
from typing import Protocol

_CHUNK = 4096


class Readable(Protocol):
    """Something the kernel can tell us to be readable."""

    def fileno(self) -> int:
        """Return the descriptor; -1 when it is closed."""


class Wake:
    """Wakes a thread that waits for a line; `ring` never blocks."""

    def __init__(self) -> None:
        """Open a pipe of this process; it closes with the last reference.

        Closed any earlier, a late `ring` could write into another file that
        got the same descriptor.
        """
        self._reader, self._writer = os.pipe()
        for end in (self._reader, self._writer):
            os.set_blocking(end, False)
            weakref.finalize(self, os.close, end)

    def fileno(self) -> int:
        """Return what `wait_readable` waits for."""
        return self._reader

    def ring(self) -> None:
        """Wake the waiting thread, now or when it waits next."""
        # A full pipe wakes as well as one more byte.
        with contextlib.suppress(BlockingIOError):
            os.write(self._writer, b"!")

    def hush(self) -> None:
        """Forget the rings so far."""
        with contextlib.suppress(BlockingIOError):
            os.read(self._reader, _CHUNK)


def wait_readable(seconds: float, *ends: Readable) -> None:
    """Wait until an end is readable or broken, or the time is over.

    `poll` and not `select`, which knows no descriptor above 1023: a table with
    many pages open may have more.
    """
    poll = select.poll()
    for end in ends:
        poll.register(end, select.POLLIN)
    poll.poll(max(0.0, seconds) * 1000)
