"""A clock that stands still until it is moved."""


class FakeClock:
    """The table's clock, moved by the test."""

    def __init__(self) -> None:
        """Stand at zero."""
        self.now_ms = 0

    def at_ms(self) -> int:
        """Return the milliseconds that the test set."""
        return self.now_ms

    def wall(self) -> str:
        """Return a time of day that follows `at_ms`."""
        return f"2026-01-01T20:00:{self.now_ms // 1000:02}.{self.now_ms % 1000:03}"
