"""What the pages need of the running table: its view and its command line.

Both are Protocols, so that the pages run against the real log or a fake.
"""

from collections.abc import Mapping
from typing import Any, Protocol

Document = Mapping[str, Any]
"""A view document (`preftable-view/1`), or a part of it, as read from JSON."""


class TableView(Protocol):
    """The public state of one table; read-only and safe in any thread."""

    def view(self) -> dict[str, object]:
        """Return the spectator's view document; it contains no secret."""

    def seq(self) -> int:
        """Return the number of the last event seen."""

    def wait(self, after: int, timeout_s: float) -> int:
        """Wait until an event after `after` is seen, at most `timeout_s`.

        Returns:
            The number of the last event seen.
        """

    def close(self) -> None:
        """Let go of the log."""


class Commands(Protocol):
    """The way to the process that owns the table."""

    def send(self, command: dict[str, object]) -> dict[str, object]:
        """Hand over a keeper's command and return the table's answer.

        Returns:
            `{"ok": true, "seq": n}` once the event is kept, or
            `{"ok": false, "error": {"code": …, "en": …, "ru": …}}`.

        Raises:
            ConnectionError: The table's process is away.
        """
