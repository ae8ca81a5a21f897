"""Photographs from files: every kind of picture, nothing that is none."""

import struct
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.rectify import Pixels

MOST_PIXELS = 120_000_000
LEAST_SIDE_PX = 16
_MOST_BYTES = 200_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_SIZE_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})


def read_picture(path: Path) -> Pixels:
    """Return the picture in `path`, uint8 (height, width, 3) BGR.

    Grey, CMYK, 16-bit and half-transparent pictures become BGR of 8 bits; a
    picture that says it is to be shown turned is turned.

    Raises:
        BadInput: The file cannot be read, is no picture, is cut short, or has
            too few or too many pixels.
    """
    data = _bytes_of(path)
    _check_size(path, announced_size(data))
    _check_end(path, data)
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        image = None
    if image is None:
        message = f"{path} is no picture that can be read; JPEG and PNG will do"
        raise BadInput(message)
    _check_size(path, (image.shape[1], image.shape[0]))
    return np.asarray(image, np.uint8)


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_file() and path.stat().st_size > _MOST_BYTES:
            message = f"{path} is larger than {_MOST_BYTES // 10**6} MB"
            raise BadInput(message)
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        message = f"cannot read {path}: {reason}; name a photograph"
        raise BadInput(message) from error
    except ValueError as error:
        message = f"cannot read {str(path)!r}: not a file name; name a photograph"
        raise BadInput(message) from error
    if not data:
        message = f"{path} is empty; name a photograph"
        raise BadInput(message)
    return data


def _check_size(path: Path, size: tuple[int, int] | None) -> None:
    if size is None:
        return
    width, height = size
    if min(size) < LEAST_SIDE_PX:
        message = (
            f"{path} has {width} x {height} pixels; "
            f"at least {LEAST_SIDE_PX} a side are needed"
        )
        raise BadInput(message)
    if width * height > MOST_PIXELS:
        message = (
            f"{path} has {width} x {height} pixels; "
            f"at most {MOST_PIXELS // 10**6} million are read"
        )
        raise BadInput(message)


def _check_end(path: Path, data: bytes) -> None:
    """Refuse a file that stops early, which the decoder would fill with grey."""
    cut = (data.startswith(_JPEG) and b"\xff\xd9" not in data[-4096:]) or (
        data.startswith(_PNG) and b"IEND" not in data[-4096:]
    )
    if cut:
        message = f"{path} is cut short after {len(data)} bytes; copy it again"
        raise BadInput(message)


def announced_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height from the header, so that no bomb is unpacked."""
    if data.startswith(_PNG) and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith(_JPEG):
        return next(_jpeg_sizes(data), None)
    return None


def _jpeg_sizes(data: bytes) -> Iterator[tuple[int, int]]:
    place = 2
    while place + 9 <= len(data):
        if data[place] != 0xFF:
            return
        marker, length = struct.unpack(">xBH", data[place : place + 4])
        if marker in _SIZE_MARKERS:
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            yield width, height
            return
        place += 1 if marker == 0xFF else 2 + length
