"""Cameras that do not wait: newest frame wins, every way to be lost has a name."""

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.image import Frame
from vision.sources import CameraLost, live
from vision.sources.frame_clock import FrameClock
from vision.sources.live import LiveSource, Shot
from vision.sources.picture_check import PictureCheck, refuse_size
from vision.sources.reopened import Reopened

RNG = np.random.default_rng(3)


def noisy(height: int = 48, width: int = 64) -> np.ndarray:
    return RNG.integers(60, 200, (height, width, 3), np.uint8)


class _ScriptedCamera:
    """Gives shots as fast as they are read, then is lost."""

    name = "usb:script"

    def __init__(self, shots: list[Shot | None], hold: threading.Event | None) -> None:
        self.shots, self.hold, self.closed = iter(shots), hold, threading.Event()

    def read(self) -> Shot | None:
        try:
            return next(self.shots)
        except StopIteration:
            if self.hold is not None:
                self.hold.wait(20)
            message = "camera usb:script vanished"
            raise CameraLost(message) from None

    def close(self) -> None:
        self.closed.set()


def test_who_is_late_gets_the_newest_frame_and_the_others_are_counted() -> None:
    unplugged = threading.Event()
    camera = _ScriptedCamera([Shot(noisy()) for _ in range(10)], unplugged)
    source = LiveSource(camera, size=(64, 48), frozen_ms=2000)
    with source._changed:
        source._changed.wait_for(lambda: source.dropped == 9, 10)
    frames = source.frames()
    assert next(frames).number == 9
    unplugged.set()
    with pytest.raises(CameraLost, match="vanished"):
        next(frames)
    assert source.dropped == 9
    source.close()
    assert camera.closed.wait(10)


def test_a_damaged_picture_is_passed_over() -> None:
    source = LiveSource(
        _ScriptedCamera([None, Shot(noisy()), None], None), size=None, frozen_ms=2000
    )
    assert [frame.number for frame in first_frames(source)] == [0]


def first_frames(source: LiveSource) -> list[Frame]:
    """Return what came until the camera was lost."""
    seen: list[Frame] = []
    with pytest.raises(CameraLost):
        seen.extend(iter_all(source))
    return seen


def iter_all(source: LiveSource) -> Iterator[Frame]:
    for frame in source.frames():
        assert frame.image.dtype == np.uint8
        yield frame


def test_a_camera_that_hangs_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SILENT_S", 0.01)
    hang = threading.Event()
    source = LiveSource(_ScriptedCamera([], hang), size=None, frozen_ms=2000)
    with pytest.raises(CameraLost, match="gives no picture") as lost:
        next(source.frames())
    assert lost.value.fault == "no_picture"
    hang.set()
    source.close()


def judged(
    pictures: Callable[[int], np.ndarray], size: tuple[int, int] | None = (64, 48)
) -> str:
    """Return the fault of a camera that gives 30 pictures a second for 20 s."""
    check = PictureCheck("usb:0", size, frozen_ms=2000)
    for number in range(600):
        try:
            check.shows(pictures(number), number * 100 // 3)
        except CameraLost as lost:
            return f"{lost.fault} at {number}"
    return ""


def test_pictures_with_noise_are_well() -> None:
    assert judged(lambda _: noisy()) == ""


def test_one_picture_for_two_seconds_is_frozen() -> None:
    still = noisy()
    # Frame 61 is the first more than two seconds after frame 0.
    assert judged(lambda n: still if n < 200 else noisy()) == "frozen at 61"


def test_a_stutter_of_a_second_is_no_freeze() -> None:
    pictures = [noisy() for _ in range(20)]
    assert judged(lambda n: pictures[n // 30]) == ""


def test_three_seconds_of_black_are_named_and_shorter_ones_are_not() -> None:
    rng = np.random.default_rng(1)

    def dark(_: int) -> np.ndarray:
        return rng.integers(0, 4, (48, 64, 3), np.uint8)

    assert judged(dark) == "black at 91"
    assert judged(lambda n: dark(n) if n % 100 < 80 else noisy()) == ""


def test_a_white_picture_of_a_lamp_is_no_fault_of_the_camera() -> None:
    rng = np.random.default_rng(1)
    assert judged(lambda _: rng.integers(250, 256, (48, 64, 3), np.uint8)) == ""


def test_nothing_black_is_handed_on_to_the_watch() -> None:
    check = PictureCheck("usb:0", None, frozen_ms=2000)
    assert not check.shows(np.zeros((48, 64, 3), np.uint8), 0)
    assert check.shows(noisy(), 33)


@pytest.mark.parametrize("size", [(64, 48), None])
def test_a_size_that_changes_is_named(size: tuple[int, int] | None) -> None:
    turned = judged(lambda n: noisy() if n < 7 else noisy(64, 48), size)
    assert turned == "resized at 7"


def test_more_pixels_than_a_camera_has_are_refused() -> None:
    with pytest.raises(CameraLost, match="30000x20000"):
        refuse_size("usb:0", (30_000, 20_000), None)


@given(
    st.lists(
        st.tuples(
            st.floats(0, 1e4), st.none() | st.floats(-1e12, 1e12, allow_nan=False)
        )
    )
)
def test_the_clock_never_runs_back_whatever_a_camera_says(
    ticks: list[tuple[float, float | None]],
) -> None:
    clock, arrived, told = FrameClock(), 0.0, [-1]
    for step, stamp in ticks:
        arrived += step
        told.append(clock.at_ms(arrived, stamp))
        # Never further from the arrival than a stamp may lie, but for the
        # milliseconds that keep pictures apart.
        assert abs(told[-1] - arrived) <= 401 + len(told)
    assert all(a < b for a, b in pairwise(told))


def test_stamps_of_the_camera_take_the_jitter_of_the_line_away() -> None:
    clock = FrameClock()
    jitter = [0, 21, 3, 38, 0, 15]
    told = [
        clock.at_ms(1000 + 33 * n + late, 77_000 + 33 * n)
        for n, late in enumerate(jitter)
    ]
    assert told == [1000, 1033, 1066, 1099, 1132, 1165]


def test_a_clock_that_was_set_anew_is_matched_again() -> None:
    clock = FrameClock()
    assert clock.at_ms(100, 5_000) == 100
    assert clock.at_ms(133, 0) == 133
    assert clock.at_ms(170, 33) == 166


class _Absent:
    """A source that gives so many frames and is lost again."""

    is_live = True

    def __init__(self, frames: int, dropped: int) -> None:
        self.left, self.dropped, self.closed = frames, dropped, 0

    def frames(self) -> Iterator[Frame]:
        for number in range(self.left):
            yield Frame(noisy(), number, number)
        message = "gone"
        raise CameraLost(message)

    def close(self) -> None:
        self.closed += 1


class _Patience:
    """A stop sign that notes the pauses and stops after some."""

    def __init__(self, pauses: int) -> None:
        self.pauses: list[float | None] = []
        self.most = pauses

    def is_set(self) -> bool:
        return len(self.pauses) >= self.most

    def wait(self, timeout: float | None = None) -> bool:
        self.pauses.append(timeout)
        return self.is_set()


def test_pauses_grow_to_ten_seconds_and_begin_anew_after_a_picture() -> None:
    openings = [_Absent(0, 0), _Absent(0, 0), _Absent(2, 3), *[_Absent(0, 1)] * 7]
    script = iter(openings)
    stop = _Patience(9)
    camera = Reopened(lambda: next(script), retry_s=0.5, stop=stop)
    ups: list[int] = []
    downs: list[CameraLost] = []
    frames = list(camera.frames(lambda frame: ups.append(frame.number), downs.append))
    assert stop.pauses == [0.5, 1, 0.5, 1, 2, 4, 8, 10, 10]
    assert [frame.number for frame in frames] == [0, 1]
    assert (ups, len(downs)) == ([0], 9)
    assert camera.dropped == 3 + 6
    assert openings[0].closed == 1


def test_who_fails_while_watching_leaves_no_camera_open() -> None:
    camera = _Absent(5, 0)
    frames = Reopened(lambda: camera, retry_s=0.5, stop=_Patience(9)).frames(
        lambda _: None, lambda _: None
    )
    next(frames)
    assert camera.closed == 0
    frames.close()
    assert camera.closed == 1
