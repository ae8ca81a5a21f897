"""The log as pages see it: read-only, followed while another process writes."""

import logging
import threading
from pathlib import Path
from typing import Any

from table_service.events.state import TableState
from table_service.service.view_document import view_of
from table_service.store.event_log import LogReader
from table_service.store.replay import replayed

log = logging.getLogger(__name__)

POLL_S = 0.02
"""How often to look for a commit: 20 ms cost under one hundredth of a core."""


class LogView:
    """The spectators' view of a table, followed in a thread of its own."""

    def __init__(self, path: Path) -> None:
        """Read the log at `path` to its end and follow it.

        Raises:
            BadInput: There is no log, or one of another version.
        """
        self._reader = LogReader(path)
        self._state: TableState | None = None
        self._document: dict[str, Any] | None = None
        self._changed = threading.Condition()
        self._closing = threading.Event()
        # Asked before reading: a commit in between must count as news.
        self._version = self._reader.data_version()
        self._catch_up()
        self._thread = threading.Thread(target=self._follow, name="log", daemon=True)
        self._thread.start()

    def _catch_up(self) -> None:
        state = self._state
        events = self._reader.events(after=state.seq if state else 0)
        fresh = replayed(events, state)
        if fresh is state:
            return
        with self._changed:
            self._state, self._document = fresh, None
            self._changed.notify_all()

    def _follow(self) -> None:
        while not self._closing.wait(POLL_S):
            now = self._reader.data_version()
            if now != self._version:
                self._version = now
                self._catch_up()

    def view(self) -> dict[str, Any]:
        """Return the view document of the last event; do not change it."""
        with self._changed:
            state, document = self._state, self._document
        if document is None:
            document = {} if state is None else view_of(state)
            with self._changed:
                if self._state is state:
                    self._document = document
        return document

    def seq(self) -> int:
        """Return the number of the last event seen, 0 for none."""
        with self._changed:
            return self._state.seq if self._state else 0

    def wait(self, after: int, timeout_s: float) -> int:
        """Wait until an event after number `after` is seen; return the last."""
        with self._changed:
            self._changed.wait_for(
                lambda: bool(self._state and self._state.seq > after), timeout_s
            )
        return self.seq()

    def close(self) -> None:
        """Stop following."""
        self._closing.set()
        self._thread.join()
        self._reader.close()
