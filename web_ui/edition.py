"""The parts of a page as last rendered, and what changed since when.

A client that has seen event 120 gets the parts rendered differently since,
whatever it missed between: what counts at a card table is how things stand.
"""

import json
import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from web_ui.table import Document, TableView

Render = Callable[[Document], Mapping[str, object]]
"""Renders a view into named parts: HTML as text, or plain JSON values."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message for one client.

    Attributes:
        seq: The last event it contains.
        kind: `snapshot` replaces everything, `change` some parts.
        body: JSON on one line.
    """

    seq: int
    kind: str
    body: str

    def as_event(self) -> bytes:
        """Return the message as a server-sent event."""
        head = f"id: {self.seq}\nevent: {self.kind}\n"
        return f"{head}data: {self.body}\n\n".encode()


class Edition:
    """One page in one language, rendered once for all its readers.

    Attributes:
        life: Changes with each process; numbers of events a client has from
            another life mean nothing here.
        pack: What the cards look like: `french`, `german` or `tell`.
    """

    def __init__(self, table: TableView, render: Render) -> None:
        """Show `table` through `render`; nothing is rendered yet."""
        self._table = table
        self._render = render
        self.life = secrets.token_urlsafe(6)
        self.pack = "french"
        self._lock = threading.Lock()
        self._seq = -1
        self._first_seq = -1
        self._parts: dict[str, object] = {}
        self._changed: dict[str, int] = {}
        self._messages: dict[int | None, Message] = {}

    def parts(self) -> tuple[int, dict[str, object]]:
        """Return the number of the last event and all parts."""
        with self._lock:
            self._refresh()
            return self._seq, dict(self._parts)

    def message(self, since: int | None) -> Message:
        """Return what a client needs that has seen everything to `since`.

        Args:
            since: Last event the client has; None, or one this edition did
                not live through, is answered with a snapshot.
        """
        with self._lock:
            self._refresh()
            if since is not None and not self._first_seq <= since <= self._seq:
                since = None
            if since not in self._messages:
                self._messages[since] = self._written(since)
            return self._messages[since]

    def _refresh(self) -> None:
        """Render again if the table has moved on."""
        if self._seq >= 0 and self._table.seq() == self._seq:
            return
        view = self._table.view()
        seq = int(str(view.get("seq", 0)))  # a log just begun has no view
        if seq == self._seq:
            return
        variety = view.get("variety")
        if isinstance(variety, Mapping):  # a log just begun has none
            self.pack = str(variety.get("pack", "french"))
        parts = dict(self._render(view))
        for name, part in parts.items():
            if self._parts.get(name) != part:
                self._changed[name] = seq
        if self._first_seq < 0:
            self._first_seq = seq
        self._seq, self._parts = seq, parts
        self._messages = {}

    def _written(self, since: int | None) -> Message:
        """Write the message for clients that stand at `since`."""
        parts = {
            name: part
            for name, part in self._parts.items()
            if since is None or self._changed[name] > since
        }
        body = json.dumps(
            {"seq": self._seq, "life": self.life, "parts": parts},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        kind = "snapshot" if since is None else "change"
        return Message(self._seq, kind, body)
