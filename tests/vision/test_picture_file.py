"""Files that are photographs, and files that are not."""

import base64
import struct
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.picture_file import read_picture

PICTURE = np.random.default_rng(1).integers(0, 256, (60, 80, 3), np.uint8)


def written(path: Path, image: np.ndarray) -> Path:
    _, data = cv2.imencode(path.suffix, image)
    path.write_bytes(data.tobytes())
    return path


@pytest.mark.parametrize("kind", ["jpg", "png", "bmp", "webp", "tif"])
def test_usual_kinds_are_read(tmp_path: Path, kind: str) -> None:
    image = read_picture(written(tmp_path / f"a.{kind}", PICTURE))
    assert image.shape == (60, 80, 3)
    assert image.dtype == np.uint8


@pytest.mark.parametrize(
    "image",
    [
        PICTURE[..., 0],
        np.dstack([PICTURE, PICTURE[..., :1]]),
        PICTURE.astype(np.uint16) * 257,
    ],
    ids=["grey", "transparent", "sixteen bits"],
)
def test_unusual_pixels_become_eight_bit_colour(
    tmp_path: Path, image: np.ndarray
) -> None:
    assert read_picture(written(tmp_path / "a.png", image)).shape == (60, 80, 3)


def bomb() -> bytes:
    header = struct.pack(">II", 60_000, 60_000)
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + header + b"\x08\x02\0\0\0" + b"IEND"


def huge_jpeg() -> bytes:
    size = struct.pack(">HH", 65_000, 65_000)
    return b"\xff\xd8\xff\xc0\x00\x11\x08" + size + b"\x03" + b"\0" * 40 + b"\xff\xd9"


JPEG = cv2.imencode(".jpg", PICTURE)[1].tobytes()
PNG = cv2.imencode(".png", PICTURE)[1].tobytes()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"seven of hearts", "no picture"),
        (b"\0" * 5000, "no picture"),
        (JPEG[: len(JPEG) // 2], "cut short"),
        (PNG[: len(PNG) // 2], "cut short"),
        (cv2.imencode(".png", PICTURE[:1, :1])[1].tobytes(), "1 x 1"),
        (bomb(), "60000 x 60000"),
        (huge_jpeg(), "65000 x 65000"),
        (b"%PDF-1.7\n%%EOF", "no picture"),
    ],
)
def test_a_bad_file_is_refused_in_one_line_that_names_it(
    tmp_path: Path, data: bytes, says: str
) -> None:
    path = tmp_path / "snap.jpg"
    path.write_bytes(data)
    with pytest.raises(BadInput) as refused:
        read_picture(path)
    message = str(refused.value)
    assert "snap.jpg" in message
    assert says in message
    assert "\n" not in message


@pytest.mark.parametrize("name", ["", "missing.jpg", "a\0b", "x" * 5000])
def test_a_name_that_leads_to_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_picture(tmp_path / name)


@pytest.mark.parametrize("cut", range(0, len(JPEG) - 2, 97))
def test_a_photograph_cut_anywhere_never_breaks_the_reader(
    tmp_path: Path, cut: int
) -> None:
    path = tmp_path / "snap.jpg"
    path.write_bytes(JPEG[:cut])
    with pytest.raises(BadInput, match=r"snap\.jpg"):
        read_picture(path)


def rotated(orientation: int) -> bytes:
    """Return the picture with the Exif note how it is to be turned (tag 0x112)."""
    note = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"
    return JPEG[:2] + note + struct.pack(">H", orientation) + b"\0" * 6 + JPEG[2:]


@pytest.mark.parametrize(
    ("orientation", "shape"),
    [(1, (60, 80, 3)), (3, (60, 80, 3)), (6, (80, 60, 3)), (8, (80, 60, 3))],
)
def test_a_picture_is_turned_as_it_says(
    tmp_path: Path, orientation: int, shape: tuple[int, ...]
) -> None:
    path = tmp_path / "snap.jpg"
    path.write_bytes(rotated(orientation))
    assert read_picture(path).shape == shape


PRINTED = base64.b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0s"
    "MzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABUA"
    "AQEAAAAAAAAAAAAAAAAAAAAH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwCn"
    "JgmCnAAAAP/Z"
)
"""16 by 16 pixels in four inks: no cyan, all magenta, all yellow, no black."""


def test_a_picture_for_the_printer_is_read_in_its_colours(tmp_path: Path) -> None:
    path = tmp_path / "print.jpg"
    path.write_bytes(PRINTED)
    blue, green, red = read_picture(path)[8, 8]
    # Magenta and yellow over each other are red.
    assert (blue < 60, green < 60, red > 180) == (True, True, True)


@pytest.mark.parametrize("level", [0, 255])
def test_black_and_white_pictures_are_pictures(tmp_path: Path, level: int) -> None:
    flat = np.full((60, 80, 3), level, np.uint8)
    assert (read_picture(written(tmp_path / "a.png", flat)) == level).all()


def test_a_folder_or_a_device_is_no_picture(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_picture(tmp_path)
