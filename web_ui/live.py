"""The live stream: server-sent events for many phones and screens.

On connect a snapshot (or only what a known `Last-Event-ID` missed), then a
change for each event, at most about five a second for each client, the first
at once; a comment while nothing happens; `bye` when the process stops.
"""

import queue
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from web_ui.edition import Edition
from web_ui.table import TableView

QUEUED = 64
"""Events that may wait for one client; one more and it is dropped."""
PER_ADDRESS = 6
RETRY_MS = 1500
_POLL_S = 1.0
_COMMENT = b": here\n\n"
_BYE = b"event: bye\ndata: {}\n\n"


@dataclass(frozen=True, slots=True)
class Pace:
    """How often a client is sent something, seconds.

    Attributes:
        heartbeat_s: Silence after which a comment is sent.
        gap_s: Least time between two changes.
    """

    heartbeat_s: float = 12.0
    gap_s: float = 0.2


PACE = Pace()


class TooManyStreams(RuntimeError):
    """No stream is left, for this address or at all; the page must poll."""


@dataclass(eq=False, slots=True)
class Listener:
    """One connected client.

    Attributes:
        address: Where it comes from.
        ticks: Numbers of events not yet sent; None says that all is over.
        dropped: True once it fell too far behind.
    """

    address: str
    ticks: "queue.Queue[int | None]" = field(
        default_factory=lambda: queue.Queue(QUEUED)
    )
    dropped: bool = False

    def tell(self, seq: int | None) -> bool:
        """Queue an event; return False when there is no room for it."""
        try:
            self.ticks.put_nowait(seq)
        except queue.Full:
            self.dropped = True
            return False
        return True


class LiveHub:
    """Watches the table and wakes every listener; one for each process."""

    def __init__(self, table: TableView, *, streams: int = 80) -> None:
        """Serve `table` to at most `streams` listeners at once."""
        self._table = table
        self._streams = streams
        self._listeners: set[Listener] = set()
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to watch, in the process that serves; once is enough."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._watch, name="live-hub", daemon=True
                )
                self._thread.start()

    def stop(self) -> None:
        """Say goodbye to everybody and stop watching."""
        self._stopping.set()
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener.tell(None)

    @property
    def stopping(self) -> threading.Event:
        """Return the sign that the process is about to end."""
        return self._stopping

    def count(self) -> int:
        """Return how many are listening."""
        with self._lock:
            return len(self._listeners)

    def join(self, address: str) -> Listener:
        """Return a new listener.

        Raises:
            TooManyStreams: All streams, or those of this address, are taken.
        """
        self.start()
        with self._lock:
            own = Counter(one.address for one in self._listeners)[address]
            full = len(self._listeners) >= self._streams
            if full or own >= PER_ADDRESS or self._stopping.is_set():
                raise TooManyStreams
            listener = Listener(address)
            self._listeners.add(listener)
            return listener

    def leave(self, listener: Listener) -> None:
        """Forget a listener; it may have been dropped already."""
        with self._lock:
            self._listeners.discard(listener)

    def publish(self, seq: int) -> None:
        """Tell everybody about event `seq`; drop who has fallen behind."""
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            if not listener.tell(seq):
                self.leave(listener)

    def _watch(self) -> None:
        """Follow the table until stopped."""
        seq = self._table.seq()
        while not self._stopping.is_set():
            latest = self._table.wait(seq, _POLL_S)
            if latest > seq:
                seq = latest
                self.publish(seq)


class Stream:
    """The bytes one client gets, in order."""

    def __init__(
        self,
        hub: LiveHub,
        listener: Listener,
        edition: Edition,
        *,
        pace: Pace = PACE,
    ) -> None:
        """Send `edition` to `listener`.

        Args:
            hub: Where the listener is registered.
            listener: The client; it leaves the hub when the stream ends.
            edition: What it reads.
            pace: How often it is sent something.
        """
        self._hub = hub
        self._listener = listener
        self._edition = edition
        self._pace = pace

    def events(self, since: int | None) -> Iterator[bytes]:
        """Yield events until the client goes, is dropped or all is over.

        Args:
            since: Last event the client has seen, None for a new one.
        """
        try:
            message = self._edition.message(since)
            yield f"retry: {RETRY_MS}\n".encode() + message.as_event()
            yield from self._changes(message.seq)
        finally:
            self._hub.leave(self._listener)

    def _changes(self, seq: int) -> Iterator[bytes]:
        """Yield what happens after event `seq`."""
        sent_at = time.monotonic() - self._pace.gap_s
        while not self._listener.dropped:
            tick = self._next(self._pace.heartbeat_s)
            if tick is None:
                yield _COMMENT
                continue
            if tick > seq:
                self._hub.stopping.wait(
                    max(0, sent_at + self._pace.gap_s - time.monotonic())
                )
                self._drain()
            if self._hub.stopping.is_set():
                yield _BYE
                return
            if tick > seq:
                message = self._edition.message(seq)
                seq, sent_at = message.seq, time.monotonic()
                yield message.as_event()

    def _next(self, timeout_s: float) -> int | None:
        """Return the next event, None when nothing happened in time."""
        try:
            tick = self._listener.ticks.get(timeout=timeout_s)
        except queue.Empty:
            return None
        return -1 if tick is None else tick

    def _drain(self) -> None:
        """Throw away ticks that the next message will contain anyway."""
        while not self._listener.ticks.empty():
            self._listener.ticks.get_nowait()
