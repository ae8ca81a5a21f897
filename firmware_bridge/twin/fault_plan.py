"""Which step of the simulated machine goes wrong: by rate, or by name."""

import random
import threading
from collections import Counter, deque
from dataclasses import dataclass, field

from table_service.bad_input import BadInput

FEED = {
    "slip": 4.0,
    "snag": 3.0,
    "jam": 1.0,
    "dirty_roller": 1.0,
    "lid": 1.0,
    "pause": 0.5,
    "host_silence": 0.5,
    "double_feed": 1.0,
    "short": 1.0,
    "wrong_pocket": 1.0,
    "reset": 0.5,
    "unplug": 0.25,
}
"""What can go wrong while a card is fed, and how often against each other."""

LOOK = {"misread": 1.0, "confident_misread": 0.0}
"""What can go wrong when the window is read; 0 happens on demand only."""

BEGIN = {"pocket_not_emptied": 1.0}
"""What can be wrong when a deal begins."""

LINE = {"corrupted_frame": 2.0, "lost_frame": 1.0, "repeated_frame": 1.0}
"""What can happen to a frame, either way."""

STEPS = {"feed": FEED, "look": LOOK, "begin": BEGIN, "line": LINE}
NAMES = tuple(name for step in STEPS.values() for name in step)


@dataclass(slots=True)
class FaultPlan:
    """Draws faults from a seed, a stream for each kind of step.

    Attributes:
        seed: Same seed, same physical faults for the same cards.
        rates: Probability by kind of step: `feed`, `look`, `begin`, `line`.
        injected: What has gone wrong so far, by name.
    """

    seed: int
    rates: dict[str, float]
    injected: Counter[str] = field(default_factory=Counter)
    _asked: dict[str, deque[str]] = field(init=False)
    _streams: dict[str, random.Random] = field(init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        """Open a stream for each kind of step, so that they stay apart."""
        self._asked = {step: deque() for step in STEPS}
        self._streams = {
            step: random.Random(f"{self.seed}/{step}")  # noqa: S311 - a simulation
            for step in STEPS
        }

    def fail_next(self, name: str, times: int = 1) -> None:
        """Let the next step this can happen to fail so, `times` times.

        Raises:
            BadInput: No fault has this name.
        """
        for step, names in STEPS.items():
            if name in names:
                with self._lock:
                    self._asked[step].extend([name] * times)
                return
        message = f"unknown fault {name!r}; known: {' '.join(NAMES)}"
        raise BadInput(message)

    def draw(self, step: str) -> str | None:
        """Return the fault of this step, None when it goes well."""
        with self._lock:
            name = self._drawn(step)
            if name is not None:
                self.injected[name] += 1
            return name

    def stream(self, step: str) -> random.Random:
        """Return the random numbers of a kind of step, for its details."""
        return self._streams[step]

    def _drawn(self, step: str) -> str | None:
        if self._asked[step]:
            return self._asked[step].popleft()
        stream = self._streams[step]
        if stream.random() >= self.rates.get(step, 0.0):
            return None
        names = STEPS[step]
        return stream.choices(list(names), list(names.values()))[0]
