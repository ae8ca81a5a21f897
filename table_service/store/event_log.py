"""The append-only log in SQLite: WAL, synchronous FULL, a chain of hashes.

An appended event is on the disk when `append` returns. A second writer is
refused by an advisory lock beside the file.
"""

import fcntl
import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import IO

from table_service.bad_input import BadInput
from table_service.events.codec import VERSION, decoded, encoded
from table_service.events.facts import Fact

GENESIS = "0" * 64
"""The hash that the first event follows."""

APPLICATION_ID = 0x70726566  # "pref": tells our files from other databases


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """When and by whom a fact was written.

    Attributes:
        wall: ISO 8601 in UTC; wrong on a Pi until the network sets its clock.
        mono_ms: Milliseconds since the table opened; never runs back.
        actor: Stable word: `table`, `camera`, `dealer`, `keeper`, `players`.
    """

    wall: str
    mono_ms: int
    actor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One line of the log."""

    seq: int
    epoch: str
    stamp: Stamp
    kind: str
    body: str
    prev_hash: str
    hash: str

    def fact(self) -> Fact:
        """Return the fact written here."""
        return decoded(self.kind, self.body)

    def true_hash(self) -> str:
        """Return the hash that this event must have."""
        parts = (
            self.prev_hash,
            str(self.seq),
            self.epoch,
            self.stamp.wall,
            str(self.stamp.mono_ms),
            self.kind,
            self.stamp.actor,
            self.body,
        )
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


class LogBusyError(BadInput):
    """Another process writes this log."""


class LogVersionError(BadInput):
    """The file is no log of this program's version."""


class LogDamagedError(BadInput):
    """The file was a log and cannot be read to its end."""


class EventLog:
    """The one writer of a log."""

    def __init__(self, path: Path, epoch: str) -> None:
        """Open the log at `path`, making it if there is none.

        Args:
            path: The SQLite file.
            epoch: Changes when a table is restored from a backup.

        Raises:
            LogBusyError: Another process has it open for writing.
            LogVersionError: The file is something else.
            LogDamagedError: The file cannot be read.
            BadInput: The folder is missing or not writable.
        """
        self._lock, self._path = _locked(path), path
        with ExitStack() as undo:
            undo.callback(self._lock.close)
            if path.exists() and path.stat().st_size:
                _require_ours_or_empty(path)
            self._db = _connected(path, read_only=False)
            undo.callback(self._db.close)
            _prepare(self._db, path)
            self._last = self._last_event()
            undo.pop_all()
        self.epoch = epoch if self._last is None else self._last.epoch

    def _last_event(self) -> Event | None:
        row = self._db.execute(
            f"SELECT {_COLUMNS} FROM event ORDER BY seq DESC LIMIT 1"  # noqa: S608  # a constant
        ).fetchone()
        return None if row is None else _event(row)

    @property
    def seq(self) -> int:
        """Return the number of the last event, 0 for an empty log."""
        return 0 if self._last is None else self._last.seq

    def append(self, facts: Sequence[Fact], stamp: Stamp) -> int:
        """Write `facts` in one transaction; return the last number.

        On the disk before this returns, all of them or none.

        Raises:
            sqlite3.OperationalError: The disk is full or read-only; nothing
                was written.
        """
        events = self._next_events(facts, stamp)
        with self._db:
            self._db.executemany(
                f"INSERT INTO event ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?)",  # noqa: S608  # a constant
                [_row(event) for event in events],
            )
        self._last = events[-1] if events else self._last
        return self.seq

    def _next_events(self, facts: Sequence[Fact], stamp: Stamp) -> list[Event]:
        events: list[Event] = []
        seq, prev = self.seq, GENESIS if self._last is None else self._last.hash
        for fact in facts:
            seq += 1
            kind, body = encoded(fact)
            bare = Event(
                seq=seq,
                epoch=self.epoch,
                stamp=stamp,
                kind=kind,
                body=body,
                prev_hash=prev,
                hash="",
            )
            prev = bare.true_hash()
            events.append(_hashed(bare, prev))
        return events

    def events(self) -> Iterator[Event]:
        """Yield all events in order."""
        return _events(self._db, 0, self._path)

    def close(self) -> None:
        """Close the file and give the lock back."""
        self._db.close()
        self._lock.close()


class LogReader:
    """A read-only look at a log that another process writes."""

    def __init__(self, path: Path) -> None:
        """Open the log at `path`.

        Raises:
            BadInput: There is no such file.
            LogVersionError: The file is something else.
            LogDamagedError: The file cannot be read.
        """
        if not path.is_file():
            message = f"no log at {path}"
            raise BadInput(message)
        self._path = path
        self._db = _connected(path, read_only=True)
        try:
            _require_version(self._db, path)
        except BadInput:
            self._db.close()
            raise

    def events(self, after: int = 0) -> Iterator[Event]:
        """Yield the events after number `after`, in order.

        Raises:
            LogDamagedError: The file cannot be read to its end.
        """
        return _events(self._db, after, self._path)

    def data_version(self) -> int:
        """Return a number that changes when another process commits."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def chain_faults(events: Iterator[Event]) -> Iterator[str]:
    """Yield what is wrong with a chain of events, one line each."""
    seq, prev = 0, GENESIS
    for event in events:
        if event.seq != seq + 1:
            yield f"event {seq + 1} is missing"
        if event.prev_hash != prev:
            yield f"event {event.seq} does not follow the one before it"
        if event.true_hash() != event.hash:
            yield f"event {event.seq} was changed after it was written"
        seq, prev = event.seq, event.hash


_COLUMNS = "seq, epoch, ts_wall, ts_mono, type, actor, body, prev_hash, hash"

Row = tuple[int, str, str, int, str, str, str, str, str]


def _event(row: Row) -> Event:
    seq, epoch, wall, mono, kind, actor, body, prev_hash, digest = row
    return Event(
        seq=seq,
        epoch=epoch,
        stamp=Stamp(wall=wall, mono_ms=mono, actor=actor),
        kind=kind,
        body=body,
        prev_hash=prev_hash,
        hash=digest,
    )


def _row(event: Event) -> Row:
    stamp = event.stamp
    return (
        event.seq, event.epoch, stamp.wall, stamp.mono_ms, event.kind,
        stamp.actor, event.body, event.prev_hash, event.hash,
    )  # fmt: skip


def _hashed(event: Event, digest: str) -> Event:
    return Event(
        seq=event.seq,
        epoch=event.epoch,
        stamp=event.stamp,
        kind=event.kind,
        body=event.body,
        prev_hash=event.prev_hash,
        hash=digest,
    )


def _events(db: sqlite3.Connection, after: int, path: Path) -> Iterator[Event]:
    query = f"SELECT {_COLUMNS} FROM event WHERE seq > ? ORDER BY seq"  # noqa: S608  # a constant
    try:
        for row in db.execute(query, (after,)):
            yield _event(row)
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: sqlite3.Error) -> BadInput:
    """Return what a file is that SQLite cannot read: no log, or a damaged one."""
    if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
        return LogDamagedError(f"{path} is a damaged log: {error}")
    return LogVersionError(f"{path} is no log of preftable: {error}")


def _locked(path: Path) -> IO[str]:
    """Return an open lock file that keeps other writers out."""
    if path.is_dir():
        message = f"cannot write a log at {path}: it is a folder; name a file"
        raise BadInput(message)
    try:
        lock = path.with_name(path.name + ".lock").open("a")
    except OSError as error:
        message = f"cannot write a log at {path}: {error.strerror}"
        raise BadInput(message) from None
    except ValueError as error:
        message = f"cannot write a log at {str(path)!r}: {error}"
        raise BadInput(message) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        message = f"log {path} is being written by another process; stop it first"
        raise LogBusyError(message) from None
    return lock


def _connected(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """Return the one kind of connection we use, its settings asserted."""
    mode = "ro" if read_only else "rwc"
    address = f"file:{_quoted(path)}?mode={mode}"
    try:
        db = sqlite3.connect(address, uri=True, check_same_thread=False)
    except sqlite3.OperationalError as error:
        message = f"cannot open a log at {path}: {error}"
        raise BadInput(message) from None
    try:
        db.execute("PRAGMA busy_timeout=2000")
        if not read_only:
            _assert_setting(db, "PRAGMA journal_mode=WAL", "PRAGMA journal_mode", "wal")
            _assert_setting(db, "PRAGMA synchronous=FULL", "PRAGMA synchronous", 2)
    except sqlite3.DatabaseError as error:
        db.close()
        raise _unreadable(path, error) from None
    return db


def _quoted(path: Path) -> str:
    return (
        str(path.resolve()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    )


def _assert_setting(
    db: sqlite3.Connection, order: str, question: str, wanted: object
) -> None:
    db.execute(order).fetchall()
    got = db.execute(question).fetchone()[0]
    if got != wanted:
        message = f"{question} is {got!r}, not {wanted!r}"
        raise sqlite3.DatabaseError(message)


def _require_ours_or_empty(path: Path) -> None:
    """Look at a file before it is touched: it may be somebody else's.

    A file without a table is what a log leaves that was killed at its birth.
    """
    db = _connected(path, read_only=True)
    try:
        if _tables(db, path):
            _require_version(db, path)
    finally:
        db.close()


def _tables(db: sqlite3.Connection, path: Path) -> int:
    try:
        return int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from None


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    if not _tables(db, path):
        schema = resources.files(__package__).joinpath("schema.sql").read_text("utf-8")
        db.executescript(
            f"BEGIN;{schema}PRAGMA application_id={APPLICATION_ID};"
            f"PRAGMA user_version={VERSION};COMMIT;"
        )
    _require_version(db, path)


def _require_version(db: sqlite3.Connection, path: Path) -> None:
    try:
        kind = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from None
    if kind != APPLICATION_ID:
        message = f"{path} is a database, but no log of preftable"
        raise LogVersionError(message)
    if version != VERSION:
        message = (
            f"{path} is a log of version {version}; this program reads {VERSION}: "
            "open it with the release that wrote it"
        )
        raise LogVersionError(message)
