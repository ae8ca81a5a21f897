"""The ribbon camera of a Pi, against a small module in the place of picamera2.

There is no Pi here: the module does what picamera2 0.3 does with the calls that
are made of it. A test on the bench, marked `hardware`, asks the real one.
"""

import importlib.util
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat
from vision.motion import MotionGate
from vision.sources import CameraLost
from vision.sources.by_name import open_source
from vision.sources.picamera import PiCamera
from vision.view import View

WIDTH, HEIGHT = 1280, 960
STRIDE = 384
"""The chip makes rows of 320 pixels longer."""


class _Request:
    """One picture: orange above, blue below, in both streams."""

    def __init__(self, camera: "_Camera", number: int) -> None:
        self.camera, self.number = camera, number

    def get_metadata(self) -> Mapping[str, object]:
        told: dict[str, object] = {
            "SensorTimestamp": 5_000_000_000 + self.number * 33_000_000,
            "ExposureTime": 8000,
            "AnalogueGain": 2.5,
            "ColourGains": (1.9, 1.4),
        }
        return told | ({"LensPosition": 1.5} if self.camera.has_lens else {})

    def make_array(self, stream: str) -> np.ndarray:
        self.camera.made.append(stream)
        if stream == "main":
            return painted(WIDTH, HEIGHT)
        image = np.zeros((240, STRIDE, 3), np.uint8)
        image[:, :320] = painted(320, 240)
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2YUV_I420), np.uint8)

    def release(self) -> None:
        self.camera.held -= 1


def painted(width: int, height: int) -> np.ndarray:
    image = np.full((height, width, 3), (20, 140, 230), np.uint8)
    image[height // 2 :] = (200, 90, 40)
    return image


class _Camera:
    """The part of `picamera2.Picamera2` that is used."""

    there: ClassVar[list["_Camera"]] = []
    has_lens = True
    hangs_after = 1000

    def __init__(self, number: int) -> None:
        if number > 0:
            message = "list index out of range"
            raise IndexError(message)
        self.camera_controls = dict.fromkeys(
            ("AeEnable", "AwbEnable", "AeExposureMode", "ExposureTime",
             "AnalogueGain", "ColourGains", "FrameRate"), (0, 1, 0),
        )  # fmt: skip
        if self.has_lens:
            self.camera_controls |= {"AfMode": (0, 2, 0), "LensPosition": (0, 15, 1)}
        self.held, self.given, self.calls = 0, 0, list[str]()
        self.made: list[str] = []
        self.set: dict[str, object] = {}
        self.there.append(self)

    def create_video_configuration(self, **wanted: object) -> dict[str, object]:
        return wanted

    def configure(self, wanted: dict[str, object]) -> None:
        self.wanted = wanted

    def start(self) -> None:
        self.calls.append("start")

    def set_controls(self, controls: Mapping[str, object]) -> None:
        assert set(controls) <= set(self.camera_controls)
        self.set |= controls

    def capture_request(self, wait: float) -> _Request:
        assert wait > 0
        if self.given >= self.hangs_after:
            raise TimeoutError
        self.given += 1
        self.held += 1
        return _Request(self, self.given)

    def stop(self) -> None:
        self.calls.append("stop")

    def close(self) -> None:
        self.calls.append("close")


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> type[_Camera]:
    fresh = type("Picamera2", (_Camera,), {"there": []})
    module = ModuleType("picamera2")
    module.Picamera2 = fresh  # type: ignore[attr-defined]  # made here
    monkeypatch.setitem(sys.modules, "picamera2", module)
    return fresh


VIEW = View(
    fps=30, size=(WIDTH, HEIGHT), card_px=(84, 130),
    area=((300, 200), (900, 200), (900, 800), (300, 800)),
    seats={Seat("S"): (640, 959), Seat("N"): (640, 0)},
)  # fmt: skip


def open_pi(small: tuple[int, int] | None = (320, 240)) -> PiCamera:
    return PiCamera(0, fps=30, size=(WIDTH, HEIGHT), small=small)


def test_both_streams_arrive_in_their_colours(pi: type[_Camera]) -> None:
    camera = open_pi()
    shot = camera.read()
    assert shot is not None
    assert np.array_equal(shot.image, painted(WIDTH, HEIGHT))
    assert shot.small is not None
    assert shot.small.shape == (240, 320, 3)
    # YUV keeps colours to a few levels.
    assert np.abs(shot.small.astype(int) - painted(320, 240)).max() <= 4
    assert pi.there[0].held == 0


def test_streams_are_asked_for_as_the_watch_needs_them(pi: type[_Camera]) -> None:
    source = open_source("picamera", VIEW)
    frame = next(source.frames())
    source.close()
    halves = 2 ** MotionGate(VIEW).halvings
    assert frame.small is not None
    assert frame.small.shape == (HEIGHT // halves, WIDTH // halves, 3)
    wanted = pi.there[0].wanted
    assert wanted["main"] == {"size": (WIDTH, HEIGHT), "format": "RGB888"}
    assert wanted["lores"] == {"size": (WIDTH // halves, HEIGHT // halves),
                               "format": "YUV420"}  # fmt: skip
    assert pi.there[0].calls == ["start", "stop", "close"]


def test_without_a_small_stream_the_full_one_comes_alone(pi: type[_Camera]) -> None:
    shot = open_pi(None).read()
    assert shot is not None
    assert shot.small is None
    assert pi.there[0].made == ["main"]
    assert pi.there[0].wanted["lores"] is None


def test_what_the_automatics_found_is_held_after_a_second_and_a_half(
    pi: type[_Camera],
) -> None:
    camera = open_pi()
    for _ in range(44):
        camera.read()
    assert pi.there[0].set == {}
    camera.read()
    assert pi.there[0].set == {
        "AeEnable": False, "AwbEnable": False, "AfMode": 0, "ExposureTime": 8000,
        "AnalogueGain": 2.5, "ColourGains": (1.9, 1.4), "LensPosition": 1.5,
    }  # fmt: skip


def test_a_lens_that_cannot_move_is_not_moved(
    pi: type[_Camera], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pi, "has_lens", False)
    camera = open_pi()
    for _ in range(50):
        camera.read()
    assert "AfMode" not in pi.there[0].set
    assert pi.there[0].set["AeEnable"] is False


@pytest.mark.usefixtures("pi")
def test_the_time_is_the_sensors_own() -> None:
    camera = open_pi()
    stamps = [shot.stamp_ms for shot in (camera.read(), camera.read()) if shot]
    assert stamps == [5033, 5066]


def test_a_camera_that_falls_silent_is_lost(
    pi: type[_Camera], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pi, "hangs_after", 0)
    with pytest.raises(CameraLost, match="gives no picture") as lost:
        open_pi().read()
    assert lost.value.fault == "no_picture"


@pytest.mark.usefixtures("pi")
def test_a_connector_without_a_camera_is_named() -> None:
    with pytest.raises(
        CameraLost, match="picamera:1 does not answer; look at its cable"
    ):
        open_source("picamera:1", VIEW)


@pytest.mark.parametrize("name", ["picamera:left", "picamera:12", "picamera:-1"])
def test_a_connector_that_no_pi_has_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="picamera:0 or picamera:1"):
        open_source(name, VIEW)


def test_without_its_library_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(BadInput, match="apt install python3-picamera2"):
        open_source("picamera", VIEW)


@pytest.mark.hardware
@pytest.mark.skipif(
    importlib.util.find_spec("picamera2") is None, reason="no picamera2: not on a Pi"
)
def test_the_real_camera_gives_frames_of_the_size_of_the_view() -> None:
    source = open_source("picamera", VIEW)
    frames = source.frames()
    first, second = next(frames), next(frames)
    source.close()
    assert first.image.shape == (HEIGHT, WIDTH, 3)
    assert second.at_ms > first.at_ms
