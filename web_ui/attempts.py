"""How often somebody may try a keeper's link before he has to wait."""

import threading
import time
from collections import deque
from collections.abc import Callable

WINDOW_S = 60.0
PER_ADDRESS = 10
IN_ALL = 60
"""Tries a minute, of one address and of everybody together."""


class Attempts:
    """Tries of the last minute, by address; safe in any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start without tries; `clock` gives seconds that never go back."""
        self._clock = clock
        self._tries: deque[tuple[float, str]] = deque()
        self._lock = threading.Lock()

    def allow(self, address: str) -> bool:
        """Note a try of `address` and tell whether it may be heard.

        A refused try is not noted, so that waiting a minute always helps.
        """
        now = self._clock()
        with self._lock:
            while self._tries and self._tries[0][0] <= now - WINDOW_S:
                self._tries.popleft()
            own = sum(1 for _, who in self._tries if who == address)
            if own >= PER_ADDRESS or len(self._tries) >= IN_ALL:
                return False
            self._tries.append((now, address))
            return True
