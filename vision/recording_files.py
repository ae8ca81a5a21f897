"""The files of recorded evenings: segments on a shelf of limited size.

An evening is a folder with `view.json` and numbered segments of a minute at
most. `000001.mjpeg` holds JPEG pictures one after the other, as video players
read them; `000001.jsonl` says of each when it was taken and where it lies. A
segment is only ever added to, so that a power cut costs its last picture.
"""

import contextlib
import errno
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from vision.sources.recorded import PICTURES, TIMES, PictureEntry
from vision.view import View, view_values

RESERVE = 500_000_000
"""Bytes of the disk that no recording may take: the table's log needs them."""

_SEGMENT_MS = 60_000
_MOST_SEGMENT = 64_000_000
_EVENING = "evening-"
_OURS_ALONE = 0o600


@dataclass(slots=True)
class _Segment:
    """The two files of a segment, and what they take together."""

    times: Path
    taken: int
    pictures_taken: int = 0

    @property
    def pictures(self) -> Path:
        return self.times.with_suffix(PICTURES)


class Shelf:
    """Where evenings are kept; the oldest segments make room for new ones.

    Only the thread that records touches it. Everything on it can be read by
    the user that runs the table and by nobody else.

    Attributes:
        evening: Folder of this evening.
    """

    def __init__(
        self, folder: Path, view: View, *, limit: int, reserve: int = RESERVE
    ) -> None:
        """Begin a new evening in `folder`.

        Args:
            folder: Holds all evenings; made if it is missing.
            view: Written beside the pictures, without the hands it may know.
            limit: Bytes that all evenings together may take.
            reserve: Bytes that stay free on the disk.

        Raises:
            OSError: The folder cannot be made or written.
        """
        self._limit = limit
        self._reserve = reserve
        self._folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._kept = list(_found(folder))
        self._total = sum(segment.taken for segment in self._kept)
        self.evening = _new_evening(folder)
        _write_view(self.evening / "view.json", view)
        self._segment: _Segment | None = None
        self._began_ms = 0
        self._count = 0

    @property
    def taken(self) -> int:
        """Return how many bytes all segments take."""
        return self._total

    def add(self, jpeg: bytes, at_ms: int, *, after_deal: bool = False) -> None:
        """Write one picture behind the others.

        Args:
            jpeg: The picture.
            at_ms: When it was taken; later than the one before.
            after_deal: Whether a deal ended just before it.

        Raises:
            OSError: The disk is full and nothing older is left to remove, or it
                cannot be written.
        """
        segment = self._segment_for(len(jpeg), at_ms)
        self._make_room(len(jpeg))
        offset = segment.pictures_taken
        entry = PictureEntry(
            at_ms=at_ms, offset=offset, size=len(jpeg), after_deal=after_deal
        )
        try:
            # The time last: a picture without its time was never there.
            _append(segment.pictures, jpeg, offset)
            line = entry.line().encode()
            _append(segment.times, line, None)
        except OSError:
            self._segment = None
            raise
        segment.pictures_taken += len(jpeg)
        segment.taken += len(jpeg) + len(line)
        self._total += len(jpeg) + len(line)

    def drop_oldest(self) -> bool:
        """Remove the oldest segment; return False where only this one is left."""
        oldest = next((one for one in self._kept if one is not self._segment), None)
        if oldest is None:
            return False
        oldest.pictures.unlink(missing_ok=True)
        oldest.times.unlink(missing_ok=True)
        self._kept.remove(oldest)
        self._total -= oldest.taken
        self._clear_away(oldest.times.parent)
        return True

    def _segment_for(self, size: int, at_ms: int) -> _Segment:
        """Return the segment that takes the next picture."""
        now = self._segment
        most = min(_MOST_SEGMENT, self._limit // 4)
        if now and now.taken + size <= most and at_ms - self._began_ms < _SEGMENT_MS:
            return now
        self._count += 1
        fresh = _Segment(self.evening / f"{self._count:06d}{TIMES}", 0)
        self._kept.append(fresh)
        self._segment, self._began_ms = fresh, at_ms
        return fresh

    def _make_room(self, size: int) -> None:
        while self.taken + size > self._limit and self.drop_oldest():
            pass
        while shutil.disk_usage(self._folder).free < self._reserve + size:
            if not self.drop_oldest():
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _clear_away(self, evening: Path) -> None:
        """Remove an earlier evening of which no segment is left."""
        if evening == self.evening or any(evening.glob(f"*{TIMES}")):
            return
        (evening / "view.json").unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            # Somebody laid something of theirs into it: it stays.
            evening.rmdir()


def _found(folder: Path) -> Iterator[_Segment]:
    """Yield the segments of earlier evenings, the oldest first."""
    for times in sorted(folder.glob(f"{_EVENING}*/*{TIMES}")):
        files = (times, times.with_suffix(PICTURES))
        yield _Segment(times, sum(f.stat().st_size for f in files if f.is_file()))


def _new_evening(folder: Path) -> Path:
    """Make the folder of this evening, numbered after the last.

    A number and no date: a table without a clock of its own may believe that
    today is long ago, and would then remove the newest evening first.
    """
    numbers = [p.name.removeprefix(_EVENING) for p in folder.glob(f"{_EVENING}*")]
    last = max((int(n) for n in numbers if n.isascii() and n.isdigit()), default=0)
    evening = folder / f"{_EVENING}{last + 1:04d}"
    evening.mkdir(mode=0o700)
    return evening


def _write_view(path: Path, view: View) -> None:
    text = json.dumps(view_values(replace(view, known_hands={})), indent=1)
    _append(path, text.encode(), 0)


def _append(path: Path, data: bytes, offset: int | None) -> None:
    """Write `data` at the end, or at `offset`; on failure leave no piece of it."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW
    handle = os.open(path, flags, _OURS_ALONE)
    try:
        start = os.lseek(handle, 0, os.SEEK_END) if offset is None else offset
        os.lseek(handle, start, os.SEEK_SET)
        try:
            _write_whole(handle, data)
        except OSError:
            os.ftruncate(handle, start)
            raise
    finally:
        os.close(handle)


def _write_whole(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
