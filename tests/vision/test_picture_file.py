"""Files that are photographs, and files that are not."""

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
