"""The camera as a source of the table, over the rendered table."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

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
from vision.rendered_table import RenderedTable
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
        await_that(lambda: sum(isinstance(o, DeviceUp) for o in told) == 2)
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
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(
    settings: dict[str, object],
) -> None:
    with pytest.raises(BadInput) as refused:
        TableCamera(settings)
    assert "\n" not in str(refused.value)


def test_a_camera_that_does_not_answer_is_a_device_down(tmp_path: Path) -> None:
    view = view_values(new_table().view)
    settings = {
        "source": f"usb:{tmp_path / 'video9'}", "view": view, "retry_ms": 5,
    }  # fmt: skip
    with running(TableCamera(settings)) as told:
        await_that(lambda: len(told) >= 2)
    assert all(isinstance(o, DeviceDown) for o in told)
