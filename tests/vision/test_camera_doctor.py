"""`preftable doctor` on the camera: what it sees, said in one line each."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.stage import LayCard
from vision import doctor
from vision.doctor import check
from vision.doctor_words import NAMES, WORDS
from vision.image import Frame
from vision.rendered_table import RenderedTable
from vision.sources import CameraLost
from vision.view import view_values

VIEW = {
    "fps": 30,
    "size": [320, 240],
    "card_px": [42, 65],
    "area": [[40, 30], [280, 30], [280, 210], [40, 210]],
    "seats": {"S": [160, 239], "W": [0, 120], "N": [160, 0]},
}

Found = dict[str, tuple[bool | None, str]]


def settings(folder: Path, grey: int) -> dict[str, object]:
    """Return the settings of a camera that shows one grey picture."""
    picture = np.full((240, 320, 3), grey, np.uint8)
    assert cv2.imwrite(str(folder / "0001.png"), picture)
    return {"source": str(folder), "view": VIEW}


def found(given: dict[str, object], language: str = "en") -> Found:
    return {name: (ok, words) for name, ok, words in check(given, language)}


class _Eyes:
    """A live camera that gives so many grey frames a second and drops some."""

    is_live = True

    def __init__(self, fps: float, dropped_each: int, end: CameraLost | None) -> None:
        self.fps, self.each, self.end, self.dropped = fps, dropped_each, end, 0

    def frames(self) -> Iterator[Frame]:
        if self.end is not None:
            raise self.end
        rng = np.random.default_rng(1)
        for number in range(2000):
            noise = rng.integers(100, 140, (240, 320, 3), np.uint8)
            yield Frame(noise, round(number * 1000 / self.fps), number)
            self.dropped += self.each

    def close(self) -> None:
        """Nothing is held."""


def through(
    monkeypatch: pytest.MonkeyPatch, eyes: _Eyes, source: str = "usb:0"
) -> Found:
    monkeypatch.setattr(doctor, "open_source", lambda *_, **__: eyes)
    monkeypatch.setattr(doctor, "_WARM_UP_MS", 0)
    return found({"source": source, "view": VIEW})


def test_without_a_camera_cards_are_typed() -> None:
    assert found({})["camera"] == (None, "not set up; cards are typed")


def test_a_camera_that_answers_tells_its_size_and_the_light(tmp_path: Path) -> None:
    told = found(settings(tmp_path, 120))
    assert told["camera"] == (True, f"{tmp_path}: 320x240")
    assert told["light"] == (True, "mean brightness 120 of 255")
    assert told["recording"] == (None, "off")


@pytest.mark.parametrize(("grey", "advice"), [(10, "more light"), (250, "less light")])
def test_too_dark_and_too_bright_are_faults(
    tmp_path: Path, grey: int, advice: str
) -> None:
    told = found(settings(tmp_path, grey))
    assert told["light"][0] is False
    assert advice in told["light"][1]


def test_pace_and_drops_of_a_live_camera_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = through(monkeypatch, _Eyes(30, 0, None))
    assert told["camera pace"] == (True, "30.0 of 30 frames a second")
    assert told["dropped frames"] == (True, "0 of 77")


def test_a_slow_camera_and_a_slow_machine_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = through(monkeypatch, _Eyes(10, 0, None))
    assert told["camera pace"][0] is False
    assert told["camera pace"][1].startswith("10.0 of 30")
    assert told["dropped frames"][0] is True
    # Ten frames a second are watched and two between each are dropped.
    told = through(monkeypatch, _Eyes(10, 2, None))
    assert told["camera pace"][0] is True
    assert told["dropped frames"] == (
        False,
        "52 of 79: this machine is too slow; a smaller picture, fewer frames",
    )


FAULTS = (
    "no_camera", "vanished", "no_picture", "no_entry", "resized", "frozen", "black",
    "garbled",
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_every_way_a_camera_is_lost_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    eyes = _Eyes(30, 0, CameraLost("camera usb:0 fails", fault=fault))
    ok, words = through(monkeypatch, eyes)["camera"]
    assert ok is False
    assert "camera usb:0 fails" in words
    russian = found({"source": "usb:0", "view": VIEW}, "ru")["камера"][1]
    assert re.search("[а-я]", russian)
    assert "fails" not in russian


def test_a_password_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = through(monkeypatch, _Eyes(30, 0, None), "rtsp://cook:pike@cam/live?k=pike")
    assert told["camera"] == (True, "rtsp://cam: 320x240")
    assert "pike" not in repr(told)


@pytest.mark.parametrize(
    ("blur", "ok"), [(0.0, True), (1.0, True), (4.0, False)], ids=str
)
def test_the_edges_of_a_card_tell_whether_it_is_sharp(
    tmp_path: Path,
    blur: float,
    ok: bool,  # noqa: FBT001 - a parameter
) -> None:
    table = RenderedTable([Seat("S"), Seat("N")], seed=5, deck_seed=900_010)
    table.perform(LayCard(seat=Seat("S"), card=parse_card("7S")))
    while not table.idle():
        table.next_frame()
    image = table.still_frame().image
    if blur:
        image = cv2.GaussianBlur(image, (0, 0), blur)
    assert cv2.imwrite(str(tmp_path / "1.png"), image)
    told = found({"source": str(tmp_path), "view": view_values(table.view)})
    assert told["sharpness"][0] is ok, told["sharpness"]
    assert ("turn the lens" in told["sharpness"][1]) is not ok


def test_a_bare_table_is_not_called_blurred(tmp_path: Path) -> None:
    told = found(settings(tmp_path, 120))
    assert told["sharpness"] == (None, "nothing to measure; lay a card on the table")


def test_the_recording_tells_what_it_takes_and_what_is_free(tmp_path: Path) -> None:
    (tmp_path / "frames").mkdir()
    given = settings(tmp_path / "frames", 120)
    kept = tmp_path / "recordings"
    kept.mkdir()
    (kept / "old.mjpeg").write_bytes(b"x" * 3_000_000)
    given["recording"] = {"folder": str(kept), "limit_mb": 500}
    ok, words = found(given)["recording"]
    assert words.startswith(f"{kept}: 3 of 500 MB, ")
    assert ok is True
    (tmp_path / "file").write_text("no folder")
    given["recording"] = {"folder": str(tmp_path / "file" / "recordings")}
    assert found(given)["recording"][0] is False


def test_a_camera_that_is_not_there_is_a_fault_and_no_error(tmp_path: Path) -> None:
    for source in (str(tmp_path / "nothing"), "usb:/nowhere/video9", "picamera"):
        told = found({"source": source, "view": VIEW})
        assert told["camera"][0] is False
        assert "\n" not in told["camera"][1]


def test_a_camera_without_calibration_says_what_to_do() -> None:
    ok, words = found({"source": "usb:0"})["camera"]
    assert (ok, "calibrate" in words) == (False, True)


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(BadInput, match="zoom"):
        check({"source": "usb:0", "zoom": 2})


def test_every_word_is_there_in_both_languages_with_the_same_figures() -> None:
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for code, (english, russian) in {**NAMES, **WORDS}.items():
        assert re.search("[а-я]", russian) or code == "found", code
        # A device's own English reason is not repeated to a Russian reader.
        assert places(english) - {"why"} <= places(russian) | {"name"}, code
    assert set(FAULTS) <= set(WORDS)
