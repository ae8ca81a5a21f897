"""USB cameras by number, path and name; the driver is played by a small fake."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.sources import CameraLost, usb
from vision.sources.by_name import open_source
from vision.sources.usb import UsbCamera

PICTURE = np.random.default_rng(1).integers(60, 200, (48, 64, 3), np.uint8)


class _Driver:
    """What OpenCV opens: notes what it is asked for, gives so many pictures."""

    opened: list[object]
    pictures = 100
    is_there = True

    def __init__(self, name: object) -> None:
        self.opened.append(name)
        self.asked: list[tuple[int, float]] = []
        self.left = self.pictures
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802 - as OpenCV has it
        return self.is_there

    def set(self, prop: int, value: float) -> bool:
        self.asked.append((prop, value))
        return True

    def get(self, prop: int) -> float:
        assert prop == cv2.CAP_PROP_POS_MSEC
        return 77_000.0 + 33 * (self.pictures - self.left)

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.left -= 1
        return (True, PICTURE) if self.left >= 0 else (False, None)

    def release(self) -> None:
        self.released = True


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> type[_Driver]:
    fresh = type("Driver", (_Driver,), {"opened": []})
    monkeypatch.setattr(cv2, "VideoCapture", fresh)
    return fresh


@pytest.fixture
def by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of stable names, with two cameras plugged in."""
    for name in (
        "usb-046d_HD_Pro_Webcam_C920_8D7F-video-index0",
        "usb-046d_HD_Pro_Webcam_C920_8D7F-video-index1",
        "usb-Arducam_Arducam_16MP_SN0001-video-index0",
    ):
        (tmp_path / name).touch()
    monkeypatch.setattr(usb, "BY_NAME", tmp_path)
    return tmp_path


def open_usb(device: str, *, lock: bool = True) -> UsbCamera:
    return UsbCamera(device, fps=30, size=(64, 48), lock=lock)


def test_a_number_a_path_and_a_word_of_the_name_open_the_camera(
    driver: type[_Driver], by_name: Path
) -> None:
    for device in ("0", "/dev/video2", "arducam", "C920"):
        open_usb(device)
    assert driver.opened == [
        0,
        "/dev/video2",
        str(by_name / "usb-Arducam_Arducam_16MP_SN0001-video-index0"),
        str(by_name / "usb-046d_HD_Pro_Webcam_C920_8D7F-video-index0"),
    ]


@pytest.mark.parametrize(
    ("device", "says"),
    [
        ("Logitech", "is not plugged in; there: usb-046d"),
        ("usb-", "is several cameras"),
    ],
)
@pytest.mark.usefixtures("driver", "by_name")
def test_a_word_that_names_no_camera_or_two_says_what_is_there(
    device: str, says: str
) -> None:
    with pytest.raises(CameraLost, match=says) as lost:
        open_usb(device)
    assert lost.value.fault == "no_camera"
    assert "\n" not in str(lost.value)


def test_a_camera_that_does_not_answer_is_named_and_let_go(
    driver: type[_Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "is_there", False)
    with pytest.raises(CameraLost, match="usb:3 does not answer"):
        open_usb("3")


def test_size_and_compressed_pictures_are_asked_for(driver: type[_Driver]) -> None:
    camera = open_usb("0")
    asked = dict(camera._camera.asked)  # type: ignore[attr-defined]  # the fake's
    assert asked[cv2.CAP_PROP_FRAME_WIDTH] == 64
    assert asked[cv2.CAP_PROP_FRAME_HEIGHT] == 48
    assert asked[cv2.CAP_PROP_FPS] == 30
    assert asked[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")
    assert driver.opened == [0]


@pytest.mark.usefixtures("driver")
def test_exposure_white_balance_and_focus_are_found_and_then_held() -> None:
    camera = open_usb("0")
    automatics = (
        cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB, cv2.CAP_PROP_AUTOFOCUS,
    )  # fmt: skip

    def settings() -> list[float]:
        asked = dict(camera._camera.asked)  # type: ignore[attr-defined]  # the fake's
        return [asked[prop] for prop in automatics]

    # Video4Linux: exposure 3 is automatic, 1 by hand; the others are switches.
    assert settings() == [3, 1, 1]
    for _ in range(90):
        camera.read()
    assert settings() == [1, 0, 0]


@pytest.mark.usefixtures("driver")
def test_a_camera_that_is_not_to_be_held_is_left_alone() -> None:
    camera = open_usb("0", lock=False)
    for _ in range(90):
        camera.read()
    asked = dict(camera._camera.asked)  # type: ignore[attr-defined]  # the fake's
    assert cv2.CAP_PROP_AUTO_EXPOSURE not in asked


@pytest.mark.usefixtures("driver")
def test_frames_carry_the_distances_of_the_drivers_own_time() -> None:
    camera = open_usb("0")
    stamps = [shot.stamp_ms for shot in (camera.read(), camera.read()) if shot]
    assert stamps == [77_033, 77_066]


def test_a_camera_that_is_pulled_out_vanishes(
    driver: type[_Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "pictures", 3)
    source = open_source("usb:0", None)
    with pytest.raises(CameraLost, match="usb:0 vanished") as lost:
        list(source.frames())
    source.close()
    assert lost.value.fault == "vanished"
    assert source.is_live


def test_which_usb_camera_must_be_said() -> None:
    with pytest.raises(BadInput, match="which one"):
        open_source("usb:", None)
