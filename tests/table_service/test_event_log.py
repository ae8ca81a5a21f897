"""The log: append-only, on the disk at once, a chain that shows every edit."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.sheets import S
from support.swift_folder import swift_folder

from table_service.bad_input import BadInput
from table_service.events import facts as f
from table_service.events.codec import VERSION
from table_service.store.event_log import (
    GENESIS,
    EventLog,
    LogBusyError,
    LogDamagedError,
    LogReader,
    LogVersionError,
    Stamp,
    chain_faults,
)

STAMP = Stamp(wall="2026-01-01T20:00:00.000", mono_ms=5, actor="keeper")


@pytest.fixture
def folder() -> Iterator[Path]:
    with swift_folder() as place:
        yield place


def named(name: str) -> f.PlayerNamed:
    return f.PlayerNamed(seat=S, name=name)


def written(path: Path, names: str = "a b c d e") -> Path:
    """Write a log of one event a name, and close it."""
    with closing(EventLog(path, "first")) as log:
        for name in names.split():
            log.append((named(name),), STAMP)
    return path


def faults(path: Path) -> list[str]:
    with closing(LogReader(path)) as reader:
        return list(chain_faults(reader.events()))


def edited(path: Path, *statements: str) -> None:
    """Edit the file as somebody with a SQLite shell would."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER IF EXISTS event_is_never_changed")
        db.execute("DROP TRIGGER IF EXISTS event_is_never_removed")
        db.execute("DROP TRIGGER IF EXISTS event_is_only_appended")
        for statement in statements:
            db.execute(statement)


# written and read


def test_what_was_appended_is_read_in_order(folder: Path) -> None:
    path = written(folder / "evening.db")
    with closing(LogReader(path)) as reader:
        events = list(reader.events())
    assert [one.fact() for one in events] == [named(name) for name in "abcde"]
    assert [one.seq for one in events] == [1, 2, 3, 4, 5]
    assert events[0].prev_hash == GENESIS
    assert events[0].stamp == STAMP
    assert faults(path) == []


def test_reading_may_start_after_any_event(folder: Path) -> None:
    path = written(folder / "evening.db")
    with closing(LogReader(path)) as reader:
        assert [one.seq for one in reader.events(after=3)] == [4, 5]


def test_a_log_opened_again_goes_on_counting_in_its_first_epoch(folder: Path) -> None:
    path = written(folder / "evening.db", "a b")
    with closing(EventLog(path, "second")) as log:
        assert log.epoch == "first"
        assert log.append((named("c"), named("d")), STAMP) == 4
    assert faults(path) == []


def test_facts_of_one_message_are_written_all_or_none(folder: Path) -> None:
    path = folder / "evening.db"
    with closing(EventLog(path, "first")) as log:
        bad = named("\ud800")  # no text that can be written
        with pytest.raises(UnicodeEncodeError):
            log.append((named("a"), bad), STAMP)
        assert log.seq == 0
        assert log.append((named("a"),), STAMP) == 1
    assert faults(path) == []


def test_the_disk_has_it_before_append_returns(folder: Path) -> None:
    # WAL and synchronous FULL, asserted on the connection that writes
    with closing(EventLog(folder / "evening.db", "first")) as log:
        setting = log._db.execute
        assert setting("PRAGMA journal_mode").fetchone() == ("wal",)
        assert setting("PRAGMA synchronous").fetchone() == (2,)


def test_a_reader_sees_what_another_connection_commits(folder: Path) -> None:
    path = folder / "evening.db"
    with closing(EventLog(path, "first")) as log, closing(LogReader(path)) as reader:
        before = reader.data_version()
        log.append((named("a"),), STAMP)
        assert reader.data_version() != before
        assert len(list(reader.events())) == 1


def test_a_reader_cannot_write(folder: Path) -> None:
    path = written(folder / "evening.db")
    with (
        closing(LogReader(path)) as reader,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        reader._db.execute("CREATE TABLE t (n)")


# append-only


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET body = '{}' WHERE seq = 2",
        "DELETE FROM event WHERE seq = 5",
        "REPLACE INTO event SELECT 2, epoch, ts_wall, ts_mono, type, actor, '{}',"
        " prev_hash, 'x' FROM event WHERE seq = 2",
        "INSERT INTO event SELECT 3, epoch, ts_wall, ts_mono, type, actor, body,"
        " prev_hash, 'x' FROM event WHERE seq = 2",
    ],
)
def test_the_file_itself_refuses_to_change_an_event(
    folder: Path, statement: str
) -> None:
    path = written(folder / "evening.db")
    with (
        closing(sqlite3.connect(path)) as db,
        pytest.raises(sqlite3.IntegrityError, match="append-only"),
    ):
        db.execute(statement)
    assert faults(path) == []


@pytest.mark.parametrize(
    "change",
    [
        'body = \'{"name": "z", "seat": "S"}\'',
        "type = 'Called'",
        "actor = 'camera'",
        "ts_wall = '2020'",
        "ts_mono = 6",
        "epoch = 'other'",
        "hash = 'f00'",
        "prev_hash = 'f00'",
    ],
)
def test_any_edited_field_shows_in_the_chain(folder: Path, change: str) -> None:
    path = written(folder / "evening.db")
    edited(path, f"UPDATE event SET {change} WHERE seq = 3")  # noqa: S608  # a test's edit
    assert faults(path)


def test_an_event_cut_out_shows_in_the_chain(folder: Path) -> None:
    path = written(folder / "evening.db")
    edited(path, "DELETE FROM event WHERE seq = 3")
    assert faults(path) == [
        "event 3 is missing",
        "event 4 does not follow the one before it",
    ]


def test_an_event_cut_out_and_the_rest_renumbered_shows_too(folder: Path) -> None:
    path = written(folder / "evening.db")
    edited(
        path,
        "DELETE FROM event WHERE seq = 3",
        "UPDATE event SET seq = 3 WHERE seq = 4",
    )
    assert faults(path)


def test_two_events_that_changed_places_show_in_the_chain(folder: Path) -> None:
    path = written(folder / "evening.db")
    edited(
        path,
        "UPDATE event SET seq = 99 WHERE seq = 2",
        "UPDATE event SET seq = 2 WHERE seq = 3",
        "UPDATE event SET seq = 3 WHERE seq = 99",
    )
    assert "event 2 does not follow the one before it" in faults(path)


# one writer


def test_a_second_writer_is_refused_by_name(folder: Path) -> None:
    path = folder / "evening.db"
    with (
        closing(EventLog(path, "first")),
        pytest.raises(LogBusyError, match="another process") as refused,
    ):
        EventLog(path, "second")
    assert str(path) in str(refused.value)


def test_the_log_is_free_again_when_its_writer_is_gone(folder: Path) -> None:
    path = written(folder / "evening.db")
    with closing(EventLog(path, "first")) as log:
        assert log.seq == 5


# other files


def test_a_log_of_another_version_is_refused(folder: Path) -> None:
    path = written(folder / "evening.db")
    edited(path, f"PRAGMA user_version={VERSION + 1}")
    for opened in (lambda: EventLog(path, "x"), lambda: LogReader(path)):
        with pytest.raises(LogVersionError, match=f"version {VERSION + 1}") as refused:
            opened()
        assert "\n" not in str(refused.value)


def test_another_database_is_refused_and_left_alone(folder: Path) -> None:
    path = folder / "other.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE mine (n)")
    before = path.read_bytes()
    for opened in (lambda: EventLog(path, "x"), lambda: LogReader(path)):
        with pytest.raises(LogVersionError, match="no log of preftable"):
            opened()
    assert path.read_bytes() == before


def test_a_log_killed_at_its_birth_is_born_again(folder: Path) -> None:
    path = folder / "evening.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode=WAL")
    assert path.stat().st_size
    assert faults(written(path)) == []


@pytest.mark.parametrize(
    "content", [b"x" * 3000, b"SQLite format 3\x00" + b"\xff" * 4000]
)
def test_a_file_that_is_no_database_is_refused(folder: Path, content: bytes) -> None:
    path = folder / "evening.db"
    path.write_bytes(content)
    for opened in (lambda: EventLog(path, "x"), lambda: LogReader(path)):
        with pytest.raises(LogVersionError, match="no log of preftable") as refused:
            opened()
        assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


@pytest.mark.parametrize("place", ["missing/evening.db", ".", "/", "a\0b"])
def test_a_place_where_no_log_can_lie_is_refused(folder: Path, place: str) -> None:
    with pytest.raises(BadInput, match=r"log|folder") as refused:
        EventLog(folder / place, "x")
    assert "\n" not in str(refused.value)


def test_a_log_that_is_not_there_cannot_be_read(folder: Path) -> None:
    with pytest.raises(BadInput, match="no log at"):
        LogReader(folder / "evening.db")
    assert not (folder / "evening.db").exists()


def test_a_log_cut_in_the_middle_is_damaged_and_says_so(folder: Path) -> None:
    path = written(folder / "evening.db", "name " * 400)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    with pytest.raises(LogDamagedError, match="damaged log"):
        faults(path)


# killed at any moment

WRITER = """
import sys
from pathlib import Path
from table_service.events.facts import PlayerNamed
from table_service.store.event_log import EventLog, Stamp
log = EventLog(Path(sys.argv[1]), "first")
while True:
    name = PlayerNamed(seat="S", name="x" * 200)
    seq = log.append((name, name, name), Stamp(wall="", mono_ms=0, actor="t"))
    print(seq, flush=True)
"""


@pytest.mark.parametrize("lines", [1, 7, 40])
def test_a_writer_killed_in_the_middle_loses_nothing_it_acknowledged(
    tmp_path: Path, lines: int
) -> None:
    path = tmp_path / "evening.db"
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        said = [int(writer.stdout.readline()) for _ in range(lines)]
        writer.kill()
        said += [int(line) for line in writer.stdout.read().split(b"\n")[:-1]]
    assert faults(path) == []
    with closing(EventLog(path, "again")) as log:
        assert log.seq >= said[-1]
        assert log.seq % 3 == 0, "a message was written by halves"
        log.append((named("after"),), STAMP)
    assert faults(path) == []
