"""What works now: the machine this table stands on."""

import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

Check = tuple[str, bool | None, str]
"""Name, whether it works (None: not there, not needed), and detail."""

MIN_FREE = 200_000_000


def checks(folder: Path) -> list[Check]:
    """Return what can be said of this machine without any device."""
    return [_python(), _disk_space(folder), _commit_time(folder), _clock()]


def _python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    return ("python", sys.version_info >= (3, 11), version)


def _disk_space(folder: Path) -> Check:
    free = shutil.disk_usage(folder).free
    return ("disk space", free > MIN_FREE, f"{free // 1_000_000} MB free")


def _commit_time(folder: Path) -> Check:
    """Measure what a commit costs here: an SD card may take 5 to 50 ms."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        db = sqlite3.connect(Path(place) / "commit.db")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE t (n INTEGER)")
        times = [_one_commit(db, n) for n in range(20)]
        db.close()
    median = sorted(times)[len(times) // 2]
    return ("disk commit", median < 100, f"{median:.1f} ms (median of 20)")


def _one_commit(db: sqlite3.Connection, number: int) -> float:
    start = time.perf_counter()
    with db:
        db.execute("INSERT INTO t VALUES (?)", (number,))
    return (time.perf_counter() - start) * 1000


def _clock() -> Check:
    year = time.gmtime().tm_year
    return ("clock", year >= 2025, time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()))
