"""When a picture was taken, on one clock that never runs back."""

_ASTRAY_MS = 400.0
"""A time stamp so far from when the picture came belongs to another clock."""


class FrameClock:
    """Turns the time stamps of a camera into milliseconds that only grow.

    A camera counts from where it likes. Its first stamp is taken for the
    moment the picture arrived; later ones keep the distances between pictures
    free of the jitter of the line. Stamps that jump, as after a restart of
    the camera or of its clock, are matched with the arrival again.
    """

    def __init__(self) -> None:
        """Start before the first picture."""
        self._shift_ms: float | None = None
        self._last_ms = -1

    def at_ms(self, arrived_ms: float, stamp_ms: float | None) -> int:
        """Return when the picture was taken, later than the one before.

        Args:
            arrived_ms: When it came, on the clock that is wanted.
            stamp_ms: What the camera says, on its own clock; None when it
                says nothing.
        """
        taken_ms = arrived_ms
        if stamp_ms is not None:
            taken_ms = self._matched(arrived_ms, stamp_ms)
        self._last_ms = max(self._last_ms + 1, round(taken_ms))
        return self._last_ms

    def _matched(self, arrived_ms: float, stamp_ms: float) -> float:
        shift_ms = self._shift_ms
        if shift_ms is None or abs(stamp_ms + shift_ms - arrived_ms) > _ASTRAY_MS:
            shift_ms = arrived_ms - stamp_ms
        self._shift_ms = shift_ms
        return stamp_ms + shift_ms
