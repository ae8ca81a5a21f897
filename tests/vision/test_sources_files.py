"""Recordings that are none: every file that cannot be watched is named in one line."""

import struct
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat
from vision.sources.by_name import open_source
from vision.view import View
from vision.watcher import Watcher

VIEW = View(
    fps=25, size=(320, 240), card_px=(42, 65),
    area=((40, 30), (280, 30), (280, 210), (40, 210)),
    seats={Seat("S"): (160, 239), Seat("N"): (160, 0)},
)  # fmt: skip
RNG = np.random.default_rng(2)


def encoded(image: np.ndarray, suffix: str = ".jpg") -> bytes:
    data: bytes = cv2.imencode(suffix, image)[1].tobytes()
    return data


def noise(width: int = 320, height: int = 240) -> np.ndarray:
    return RNG.integers(60, 200, (height, width, 3), np.uint8)


def watched(source: Path) -> list[object]:
    """Return what is told of `source`."""
    watcher = Watcher(VIEW)
    opened = open_source(str(source), VIEW)
    try:
        return [seen for frame in opened.frames() for seen in watcher.observe(frame)]
    finally:
        opened.close()


JPEG, PNG = encoded(noise()), encoded(noise(), ".png")
BOMB = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    + struct.pack(">II", 60_000, 60_000)
    + b"\x08\x02\0\0\0IEND"
)
TURNED = (
    JPEG[:2]
    + b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"
    + b"\x00\x06\0\0\0\0\0\0"
    + JPEG[2:]
)
"""An upright camera that says: show it turned by a quarter (Exif 2.3, tag 0x112)."""


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"the seven of hearts", "no picture"),
        (b"%PDF-1.7\n%%EOF", "no picture"),
        (JPEG[: len(JPEG) // 2], "cut short"),
        (PNG[: len(PNG) // 2], "cut short"),
        (encoded(noise(8, 8)), "8 x 8"),
        (BOMB, "60000 x 60000"),
        (encoded(noise(640, 480)), "640x480 pixels; the view says 320x240"),
        (encoded(noise(240, 320)), "240x320 pixels; the view says 320x240"),
        (TURNED, "240x320 pixels; the view says 320x240"),
    ],
    ids=[
        "empty", "text", "document", "half a jpeg", "half a png", "tiny", "bomb",
        "larger", "upright", "to be turned",
    ],
)  # fmt: skip
def test_a_frame_that_cannot_be_watched_is_named(
    tmp_path: Path, data: bytes, says: str
) -> None:
    (tmp_path / "000.jpg").write_bytes(JPEG)
    (tmp_path / "001.jpg").write_bytes(data)
    with pytest.raises(BadInput, match=says) as refused:
        watched(tmp_path)
    assert "001.jpg" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("level", [0, 5, 128, 255])
@pytest.mark.parametrize("grain", [0, 3])
def test_in_one_colour_nothing_is_ever_seen(
    tmp_path: Path, level: int, grain: int
) -> None:
    for number in range(40):
        picture = level + RNG.integers(-grain, grain + 1, (240, 320, 3))
        data = encoded(np.clip(picture, 0, 255).astype(np.uint8), ".png")
        (tmp_path / f"{number:03d}.png").write_bytes(data)
    assert watched(tmp_path) == []


def test_one_picture_again_and_again_shows_nothing_new(tmp_path: Path) -> None:
    for number in range(120):
        (tmp_path / f"{number:03d}.jpg").write_bytes(JPEG)
    assert watched(tmp_path) == []


def test_grey_and_half_transparent_frames_are_watched_too(tmp_path: Path) -> None:
    (tmp_path / "0.png").write_bytes(encoded(noise()[..., 0], ".png"))
    clear = np.dstack([noise(), np.full((240, 320), 9, np.uint8)])
    (tmp_path / "1.png").write_bytes(encoded(clear, ".png"))
    frames = list(open_source(str(tmp_path), VIEW).frames())
    assert [frame.image.shape for frame in frames] == [(240, 320, 3)] * 2
    assert [frame.at_ms for frame in frames] == [0, 40]


def test_other_files_beside_the_frames_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "0.JPG").write_bytes(JPEG)
    (tmp_path / "notes.txt").write_text("talon was 7S 8S")
    (tmp_path / "view.json").write_text("{}")
    (tmp_path / "deeper").mkdir()
    assert len(list(open_source(str(tmp_path), VIEW).frames())) == 1


@pytest.mark.parametrize("name", ["a.mp4", "a.avi", "a.mjpeg", "a.mkv", "a.gif", "a"])
@pytest.mark.parametrize(
    "data", [b"", b"no video", bytes(9000), PNG[:500], b"#EXTM3U\n"]
)
def test_a_file_that_is_no_video_is_named(
    tmp_path: Path, name: str, data: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(BadInput) as refused:
        watched(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def video(path: Path, sizes: list[tuple[int, int]]) -> Path:
    """Write JPEG pictures one behind the other, as network cameras do."""
    path.write_bytes(b"".join(encoded(noise(*size)) for size in sizes))
    return path


def test_a_video_that_changes_its_size_keeps_that_of_its_first_picture(
    tmp_path: Path,
) -> None:
    # The decoder scales the later ones; no picture of another size comes out.
    path = video(tmp_path / "t.mjpeg", [(320, 240)] * 5 + [(640, 480)] * 5)
    shapes = {frame.image.shape for frame in open_source(str(path), VIEW).frames()}
    assert shapes == {(240, 320, 3)}


def test_a_video_of_another_size_is_named(tmp_path: Path) -> None:
    path = video(tmp_path / "t.mjpeg", [(640, 480)] * 5)
    with pytest.raises(BadInput, match="640x480 pixels; the view says 320x240"):
        watched(path)


def test_before_anything_is_calibrated_every_size_will_do(tmp_path: Path) -> None:
    (tmp_path / "0.jpg").write_bytes(encoded(noise(640, 480)))
    frame = next(open_source(str(tmp_path), None).frames())
    assert frame.image.shape == (480, 640, 3)
    (tmp_path / "1.jpg").write_bytes(JPEG)
    with pytest.raises(BadInput, match="those before it are 640x480"):
        list(open_source(str(tmp_path), None).frames())


@pytest.mark.parametrize(
    "name", ["", "nowhere", "gopher://u:pike@h/", "x" * 5000, "a\0b", "webcam:0"]
)
def test_a_name_of_nothing_is_refused_with_what_would_do(name: str) -> None:
    with pytest.raises(BadInput, match="usb:0 or rtsp") as refused:
        open_source(name, VIEW)
    assert "pike" not in str(refused.value)
