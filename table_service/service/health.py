"""What works now: the machine this table stands on."""

import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from table_service.service.health_words import health_words

Check = tuple[str, bool | None, str]
"""Name, whether it works (None: not there, not needed), and detail."""

MIN_FREE = 200_000_000


_Found = tuple[str, bool, dict[str, object]]


def checks(folder: Path, language: str = "en") -> list[Check]:
    """Return what can be said of this machine without any device.

    Args:
        folder: Where the log lies or will lie.
        language: `en` or `ru`.
    """
    found = [_python(), _disk_space(folder), _commit_time(folder), _clock()]
    return [_said(one, language) for one in found]


def _said(found: _Found, language: str) -> Check:
    check, is_well, values = found
    name, detail = health_words(check, language, values)
    return (name, is_well, detail)


def _python() -> _Found:
    version = ".".join(map(str, sys.version_info[:3]))
    return ("python", sys.version_info >= (3, 11), {"version": version})


def _disk_space(folder: Path) -> _Found:
    free = shutil.disk_usage(folder).free
    return ("disk space", free > MIN_FREE, {"free": free // 1_000_000})


def _commit_time(folder: Path) -> _Found:
    """Measure what a commit costs here: an SD card may take 5 to 50 ms."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        db = sqlite3.connect(Path(place) / "commit.db")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE t (n INTEGER)")
        times = [_one_commit(db, n) for n in range(20)]
        db.close()
    median = sorted(times)[len(times) // 2]
    return ("disk commit", median < 100, {"ms": f"{median:.1f}"})


def _one_commit(db: sqlite3.Connection, number: int) -> float:
    start = time.perf_counter()
    with db:
        db.execute("INSERT INTO t VALUES (?)", (number,))
    return (time.perf_counter() - start) * 1000


def _clock() -> _Found:
    year = time.gmtime().tm_year
    now = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
    return ("clock", year >= 2025, {"now": now})
