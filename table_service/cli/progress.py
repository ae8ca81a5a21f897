"""A progress line on standard error, where somebody looks at one."""

import sys
import time

WIDTH = 30
EVERY_S = 0.1


class Progress:
    """How far long work has come and how long it will still take."""

    def __init__(self, what: str, total: int) -> None:
        """Start now with nothing of `total` done."""
        self._what, self._total = what, total
        self._start = self._shown = time.monotonic()
        self._visible = sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Show that `done` of the total are done."""
        now = time.monotonic()
        if not self._visible or (now - self._shown < EVERY_S and done < self._total):
            return
        self._shown = now
        filled = WIDTH * done // self._total
        left = (now - self._start) / max(done, 1) * (self._total - done)
        bar = "#" * filled + "." * (WIDTH - filled)
        sys.stderr.write(f"\r[{bar}] {done}/{self._total} {self._what}, {left:4.0f} s ")
        sys.stderr.flush()

    def done(self) -> None:
        """End the line."""
        if self._visible:
            sys.stderr.write("\n")
