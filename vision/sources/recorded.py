"""A recorded evening as frames of a camera: the same pictures at the same times."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, NoReturn

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.image import Frame, Image
from vision.picture_file import announced_size

PICTURES, TIMES = ".mjpeg", ".jsonl"
"""Endings of the two files of a segment; see `vision/recording_files.py`."""

_MOST_BYTES = 64_000_000
_MOST_LINE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureEntry:
    """Where one picture of a segment lies and when it was taken.

    Attributes:
        at_ms: Clock of the table's camera.
        offset: Bytes before it in the file of pictures.
        size: Bytes it takes.
        after_deal: Whether a deal ended just before it.
    """

    at_ms: int
    offset: int
    size: int
    after_deal: bool = False

    def line(self) -> str:
        """Return the entry as a line of the file of times."""
        values: dict[str, object] = {
            "at_ms": self.at_ms, "offset": self.offset, "bytes": self.size,
        }  # fmt: skip
        if self.after_deal:
            values["after_deal"] = True
        return json.dumps(values) + "\n"


def is_recording(folder: Path) -> bool:
    """Tell whether `folder` is an evening that the table recorded."""
    return next(_segments(folder), None) is not None


def _segments(folder: Path) -> Iterator[Path]:
    """Yield the times of every segment that has its pictures beside it."""
    for times in folder.glob(f"*{TIMES}"):
        if times.with_suffix(PICTURES).is_file():
            yield times


class RecordedSource:
    """Yields the frames of a recorded evening.

    Pictures that a power cut spoilt are left out and counted.

    Attributes:
        is_live: False; see `FrameSource`.
        dropped: Pictures that could not be read.
    """

    is_live = False

    def __init__(
        self, folder: Path, *, size: tuple[int, int] | None, fps: float = 0.0
    ) -> None:
        """List the segments of `folder`.

        Args:
            folder: The evening.
            size: Width and height that every picture must have; None: any.
            fps: Not needed: every picture has its time.
        """
        del fps
        self.dropped = 0
        self._folder = folder
        self._size = size
        self._segments = sorted(_segments(folder))

    def frames(self) -> Iterator[Frame]:
        """Yield every picture that can be read.

        Raises:
            BadInput: A line of times cannot be used, a picture has another
                size, or there is no picture at all.
        """
        number, last_ms, after_deal = 0, -1, False
        for times in self._segments:
            for entry, image in self._pictures(times):
                after_deal |= entry.after_deal
                if image is None:
                    self.dropped += 1
                    continue
                if entry.at_ms <= last_ms:
                    self._refuse(times, f"at_ms {entry.at_ms} after {last_ms}")
                yield Frame(image, entry.at_ms, number, after_deal=after_deal)
                number, last_ms, after_deal = number + 1, entry.at_ms, False
        if number == 0:
            message = f"{self._folder} holds no picture that can be read"
            raise BadInput(message)

    def close(self) -> None:
        """Nothing is held open between two segments."""

    def _pictures(self, times: Path) -> Iterator[tuple[PictureEntry, Image | None]]:
        pictures = times.with_suffix(PICTURES)
        try:
            with times.open("rb") as lines, pictures.open("rb") as file:
                for number, line in enumerate(_whole_lines(lines), start=1):
                    entry = self._entry(times, number, line)
                    yield entry, self._image(pictures, file, entry)
        except OSError as error:
            where = error.filename or str(pictures)
            message = f"{where}: {error.strerror}; a whole recording would do"
            raise BadInput(message) from None

    def _entry(self, times: Path, number: int, line: bytes) -> PictureEntry:
        try:
            values = json.loads(line)
        except (ValueError, RecursionError):
            values = None
        entry = _entry_of(values) if isinstance(values, dict) else None
        if entry is None:
            self._refuse(times, f"line {number} is no time of a picture")
        return entry

    def _image(self, path: Path, file: BinaryIO, entry: PictureEntry) -> Image | None:
        """Return the picture of `entry`, None where it is spoilt."""
        file.seek(entry.offset)
        data = file.read(entry.size)
        if len(data) < entry.size or not data.endswith(b"\xff\xd9"):
            return None
        found = announced_size(data)
        if found is None:
            return None
        self._size = self._size or found
        if found != self._size:
            message = (
                f"{path} holds {found[0]}x{found[1]} pixels; the view says "
                f"{self._size[0]}x{self._size[1]}"
            )
            raise BadInput(message)
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        return None if image is None else np.asarray(image, np.uint8)

    def _refuse(self, times: Path, wrong: str) -> NoReturn:
        message = f"{times}: {wrong}; an evening as the table recorded it would do"
        raise BadInput(message)


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield lines; one that was cut off by a power cut is none."""
    while line := file.readline(_MOST_LINE):
        if line.endswith(b"\n") or len(line) == _MOST_LINE:
            yield line


def _entry_of(values: Mapping[str, object]) -> PictureEntry | None:
    at_ms, offset, size = (values.get(key) for key in ("at_ms", "offset", "bytes"))
    for value in (at_ms, offset, size):
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            return None
    assert isinstance(at_ms, int)  # noqa: S101 - just seen; for mypy
    assert isinstance(offset, int)  # noqa: S101 - just seen; for mypy
    assert isinstance(size, int)  # noqa: S101 - just seen; for mypy
    if size > _MOST_BYTES or offset > 2**62:
        return None
    after_deal = values.get("after_deal") is True
    return PictureEntry(at_ms=at_ms, offset=offset, size=size, after_deal=after_deal)
