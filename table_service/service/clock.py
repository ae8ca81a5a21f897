"""The only clock of the table."""

import time
from datetime import UTC, datetime


class TableClock:
    """Milliseconds since the table opened, and the wall for people."""

    def __init__(self) -> None:
        """Start now."""
        self._start = time.monotonic_ns()

    def at_ms(self) -> int:
        """Return milliseconds since the table opened; never runs back."""
        return (time.monotonic_ns() - self._start) // 1_000_000

    def wall(self) -> str:
        """Return the time of day in UTC, ISO 8601."""
        return datetime.now(UTC).isoformat(timespec="milliseconds")
