"""The camera as a source of the table, over the rendered table."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.observations import (
    CardSeen,
    DeviceDown,
    DeviceUp,
    HandIn,
    Observation,
)
from table_service.orders import ForgetCards
from table_service.stage import Gather, LayCard, Source
from vision.choreography import Eye, Shot
from vision.image import Frame
from vision.rendered_table import RenderedTable
from vision.sequence import write_sequence
from vision.sources import CameraLost, FrameSource
from vision.sources.by_name import open_source
from vision.table_camera import TableCamera
from vision.view import view_values

S, W = Seat("S"), Seat("W")


def new_table() -> RenderedTable:
    return RenderedTable((S, W, Seat("N")), seed=2, deck_seed=900_010)


@contextmanager
def running(camera: TableCamera) -> Iterator[list[Observation]]:
    told: list[Observation] = []
    stop = threading.Event()
    thread = threading.Thread(target=camera.run, args=(told.append, stop))
    thread.start()
    try:
        yield told
    finally:
        stop.set()
        thread.join(10)
    assert not thread.is_alive()


def await_that(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_in_lockstep_everything_performed_has_been_told_when_idle() -> None:
    table = new_table()
    camera: Source = TableCamera({"source": "rendered", "speed": 0}, table)
    assert camera.name == "camera"
    with running(TableCamera({"source": "rendered", "speed": 0}, table)) as told:
        table.perform(LayCard(seat=S, card=parse_card("AS")))
        await_that(table.idle)
        assert isinstance(told[0], DeviceUp)
        assert [o.card.code for o in told if isinstance(o, CardSeen)] == ["AS"]


def test_orders_are_taken_without_blocking() -> None:
    table = new_table()
    camera = TableCamera({"source": "rendered", "speed": 0}, table)
    camera.obey(ForgetCards())
    with running(camera) as told:
        for _ in range(2):
            table.perform(LayCard(seat=S, card=parse_card("AS")))
            table.perform(Gather(seat=W))
            await_that(table.idle)
            camera.obey(ForgetCards())
        assert [o.card.code for o in told if isinstance(o, CardSeen)] == ["AS", "AS"]


def test_a_camera_that_vanishes_is_reported_and_opened_again() -> None:
    table = new_table()
    table._shots.append((Shot(eye=Eye.LOST), None))
    settings = {"source": "rendered", "speed": 0, "retry_ms": 5}
    with running(TableCamera(settings, table)) as told:
        await_that(lambda: any(isinstance(o, DeviceDown) for o in told))
        table.perform(LayCard(seat=S, card=parse_card("AS")))
        await_that(table.idle)
    kinds = [type(o) for o in told]
    assert kinds[:3] == [DeviceUp, DeviceDown, DeviceUp]
    assert CardSeen in kinds


def test_at_a_pace_frames_come_by_the_clock_of_the_table() -> None:
    table = new_table()
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    with running(TableCamera({"source": "rendered", "speed": 20}, table)) as told:
        await_that(lambda: any(isinstance(o, CardSeen) for o in told))
    assert any(isinstance(o, HandIn) for o in told)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"source": 3},
        {"source": "rendered"},
        {"source": "usb:0"},
        {"source": "usb:0", "view": "/nowhere/view.json"},
        {"source": "usb:0", "view": {"fps": 30}},
        {"source": "rendered", "speed": -1},
        {"source": "rendered", "speed": "fast"},
        {"source": "rendered", "retry_ms": 0},
        {"source": "rendered", "colour": "red"},
        {"source": "rendered", "lock": "yes"},
        {"source": "rendered", "recording": "recordings"},
        {"source": "rendered", "recording": {}},
        {"source": "rendered", "recording": {"folder": 3}},
        {"source": "rendered", "recording": {"folder": "r", "limit_mb": 1}},
        {"source": "rendered", "recording": {"folder": "r", "quality": True}},
        {"source": "rendered", "recording": {"folder": "r", "sound": 1}},
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(
    settings: dict[str, object],
) -> None:
    with pytest.raises(BadInput) as refused:
        TableCamera(settings)
    assert "\n" not in str(refused.value)


def test_a_camera_that_does_not_answer_is_a_device_down_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    def asked(name: str, *_: object, **__: object) -> FrameSource:
        tries.append(name)
        return open_source(name, None)

    monkeypatch.setattr("vision.table_camera.open_source", asked)
    view = view_values(new_table().view)
    settings = {
        "source": f"usb:{tmp_path / 'video9'}", "view": view, "retry_ms": 1,
    }  # fmt: skip
    with running(TableCamera(settings)) as told:
        await_that(lambda: len(tries) >= 3)
    assert [type(o) for o in told] == [DeviceDown]
    assert [o.fault for o in told if isinstance(o, DeviceDown)] == ["no_camera"]


class _Eyes:
    """A live source that plays a script: pictures, and how it ends."""

    is_live = True

    def __init__(self, frames: list[Frame], end: CameraLost, dropped: int) -> None:
        self.script, self.end, self.dropped = frames, end, dropped

    def frames(self) -> Iterator[Frame]:
        yield from self.script
        raise self.end

    def close(self) -> None:
        """Nothing is held."""


def grey(at_ms: int, number: int) -> Frame:
    return Frame(np.full((600, 800, 3), 90, np.uint8), at_ms, number)


def test_each_fault_of_a_camera_is_told_by_its_name_and_its_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults = ["frozen", "frozen", "black", "resized", "no_picture"]
    eyes = [_Eyes([], CameraLost("it did", fault=fault), 0) for fault in faults]
    eyes.insert(1, _Eyes([grey(0, 0)], CameraLost("it did", fault="frozen"), 0))
    script = iter(eyes)

    def next_eyes(*_: object, **__: object) -> FrameSource:
        try:
            return next(script)
        except StopIteration:
            message = "away"
            raise CameraLost(message, fault="no_camera") from None

    monkeypatch.setattr("vision.table_camera.open_source", next_eyes)
    view = view_values(new_table().view)
    camera = TableCamera({"source": "usb:0", "view": view, "retry_ms": 1})
    with running(camera) as told:
        await_that(lambda: any(getattr(o, "fault", "") == "no_camera" for o in told))
    said = [o.fault if isinstance(o, DeviceDown) else "up" for o in told]  # type: ignore[union-attr]  # only these two come
    assert said == [
        "frozen",
        "up",
        "frozen",
        "black",
        "resized",
        "no_picture",
        "no_camera",
    ]


def test_a_machine_too_slow_for_its_camera_says_how_many_frames_it_drops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    eyes = _Eyes([grey(0, 0)], CameraLost("unplugged"), 0)

    def frames() -> Iterator[Frame]:
        yield grey(0, 0)
        eyes.dropped = 60
        yield grey(30_000, 1)
        yield grey(60_000, 2)
        raise eyes.end

    monkeypatch.setattr(eyes, "frames", frames)
    monkeypatch.setattr("vision.table_camera.open_source", lambda *_, **__: eyes)
    view = view_values(new_table().view)
    camera = TableCamera({"source": "usb:0", "view": view, "retry_ms": 5000})
    with running(camera) as told:
        await_that(lambda: any(isinstance(o, DeviceDown) for o in told))
    details = [o.detail for o in told if isinstance(o, DeviceUp)]
    # 60 were dropped of 63 that came: 95 of 100.
    assert details == ["800x600", "800x600, 95% of the frames dropped"]


def test_a_recording_in_place_of_a_camera_ends_and_says_so(tmp_path: Path) -> None:
    write_sequence(tmp_path / "trick", new_table(), [])
    with running(TableCamera({"source": str(tmp_path / "trick"), "speed": 0})) as told:
        await_that(lambda: any(isinstance(o, DeviceDown) for o in told))
    assert [type(o) for o in told] == [DeviceUp, DeviceDown]
    assert told[-1].fault == "ended"  # type: ignore[union-attr]  # it is DeviceDown


def test_no_password_of_an_address_is_told_to_the_table() -> None:
    view = view_values(new_table().view)
    secret = "pike-perch"
    for place in (
        f"rtsp://cook:{secret}@127.0.0.1:9/{secret}",
        f"http://cook:{secret}@127.0.0.1:9/?key={secret}",
        f"http://cook:{secret}/{secret}@127.0.0.1:9/",
        f"gopher://cook:{secret}@127.0.0.1/",
    ):
        camera = TableCamera({"source": place, "view": view, "retry_ms": 1})
        with running(camera) as told:
            await_that(lambda told=told: bool(told))
        assert secret not in repr(told)
        assert secret not in repr(camera._settings)
