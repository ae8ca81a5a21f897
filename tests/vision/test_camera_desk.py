"""The desk beside the camera: what its keeper is answered, and what comes of it."""

import base64
import threading
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.spread_deck import CODES, spread, style_of
from support.teachable import require_teachable

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.observations import DeviceDown, DeviceUp, Observation
from table_service.stage import HasDesk, LayCard, LayTalon
from vision.camera_bench import CameraBench
from vision.camera_settings import parse_settings
from vision.desk.camera_desk import CameraDesk
from vision.desk.jpeg import MOST_BYTES, small_jpeg
from vision.desk.words import REFUSALS, Why
from vision.image import Frame, Image
from vision.rendered_table import RenderedTable
from vision.table_camera import TableCamera
from vision.view import read_view

SEATS = tuple(Seat(name) for name in "SWN")
PATIENCE_S = 60.0


@pytest.fixture
def places(tmp_path: Path) -> Path:
    return tmp_path


def bench_at(folder: Path, **more: object) -> CameraBench:
    settings = {"source": "usb:0", "view": str(folder / "view.json"),
                "decks": str(folder / "decks"), **more}  # fmt: skip
    return CameraBench(parse_settings(settings), None)


@pytest.fixture
def table() -> RenderedTable:
    made = RenderedTable(SEATS, seed=4, deck_seed=900_014, natural=True)
    made.perform(LayTalon(seat=SEATS[0], cards=(parse_card("QH"),)))
    return made


def shown(desk: CameraDesk, image: Image) -> None:
    desk.saw(Frame(image, 0, 0))


def play(desk: CameraDesk, table: RenderedTable) -> None:
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            desk.saw(frame)


def asked(desk: CameraDesk, what: str, **fields: object) -> dict[str, object]:
    return desk.asked({"do": "camera", "what": what, **fields})


def done(desk: CameraDesk) -> dict[str, object]:
    """Wait for what is being worked on; return the state after it."""
    until = time.monotonic() + PATIENCE_S
    while (state := asked(desk, "state"))["busy"] and time.monotonic() < until:
        time.sleep(0.02)
    assert state["busy"] is None
    return state


def test_without_a_picture_everything_is_refused_in_words(places: Path) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    for what in ("picture", "measure", "touch", "use", "spread", "check"):
        answer = asked(desk, what)
        assert answer["ok"] is False
        assert answer["error"] == {
            "code": "no_picture",
            "en": REFUSALS["no_picture"][0],
            "ru": REFUSALS["no_picture"][1],
        }


def test_every_refusal_has_words_in_both_languages() -> None:
    assert set(REFUSALS) == set(Why)
    assert all(english != russian for english, russian in REFUSALS.values())


def test_measured_touched_and_used_a_camera_begins_to_watch(
    places: Path, table: RenderedTable
) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    assert bench.lacks == "uncalibrated"
    assert bench.new_watcher() is None
    play(desk, table)
    still = table.still_frame().image
    assert asked(desk, "measure", seats=list(SEATS))["ok"] is True
    measured = done(desk)
    assert measured["last"] == {"what": "measure", "good": True, "said": []}
    assert asked(desk, "touch")["ok"] is True
    for seat, code in zip(SEATS, ("7S", "7C", "7D"), strict=True):
        assert asked(desk, "state")["touching"] is not None
        table.perform(LayCard(seat=seat, card=parse_card(code)))
        play(desk, table)
        shown(desk, table.still_frame().image)
    state = asked(desk, "state")
    assert state["touching"] is None
    for seat in SEATS:
        touched = state["touched"]
        assert isinstance(touched, dict)
        away = np.subtract(touched[seat], table.view.seats[seat])
        assert np.hypot(*away) < 100
    shown(desk, still)
    asked(desk, "use")
    assert done(desk)["lacks"] == ""
    assert bench.has_changed()
    assert bench.new_watcher() is not None
    assert read_view(places / "view.json") == bench.view


def test_seats_and_area_may_be_told_by_taps(places: Path, table: RenderedTable) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    play(desk, table)
    asked(
        desk, "measure", seats=["S", "W"], touched={"S": [10_000, 700], "W": [0, 99]},
        area=[[700, 550], [100, 50], [700, 50], [100, 550]],
    )  # fmt: skip
    done(desk)
    asked(desk, "use")
    done(desk)
    assert bench.view is not None
    assert bench.view.seats == {"S": (799.0, 599.0), "W": (0.0, 99.0)}
    assert bench.view.area == (
        (100.0, 50.0), (700.0, 50.0), (700.0, 550.0), (100.0, 550.0),
    )  # fmt: skip


def test_a_camera_that_will_not_do_is_not_used(
    places: Path, table: RenderedTable
) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    shown(desk, table.still_frame().image)
    asked(desk, "measure", seats=["S", "W", "N"])
    asked_again = asked(desk, "measure", seats=["S", "W", "N"])
    assert asked_again["ok"] is True or asked_again["error"]
    done(desk)
    asked(desk, "use")
    state = done(desk)
    assert state["last"] == {"what": "use", "good": False, "said": []}
    assert bench.view is None
    assert not (places / "view.json").exists()


def test_a_pack_is_taught_and_checked_from_the_page(places: Path) -> None:
    require_teachable()
    bench = bench_at(places, pack="german", deck="eicheln")
    desk = CameraDesk(bench, bench.places)
    style = style_of(900_101, german_suits=True)
    shown(desk, spread(style, seed=1))
    asked(desk, "spread")
    assert done(desk)["cards"] == 32
    asked(desk, "teach", name="eicheln")
    assert done(desk)["deck"] == "eicheln"
    assert (places / "decks" / "eicheln.deck.json").is_file()
    shown(desk, spread(style, seed=2))
    asked(desk, "check")
    last = done(desk)["last"]
    assert isinstance(last, dict)
    assert last["good"] is True
    again = bench_at(places, pack="german", deck="eicheln")
    assert again.deck is not None
    assert bench_at(places, pack="tell", deck="eicheln").deck is None


def test_teaching_waits_for_all_32_cards(places: Path) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    shown(desk, spread(style_of(900_101), CODES[:8], seed=1))
    asked(desk, "spread")
    assert done(desk)["cards"] == 8
    answer = asked(desk, "teach", name="short")
    error = answer["error"]
    assert isinstance(error, dict)
    assert error["code"] == "not_spread"


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"what": "fly"},
        {"what": "state", "path": "/etc/passwd"},
        {"what": "picture", "drawn": "yes"},
        {"what": "measure"},
        {"what": "measure", "seats": "SWN"},
        {"what": "measure", "seats": ["S"]},
        {"what": "measure", "seats": ["S", "<script>"]},
        {"what": "measure", "seats": ["S", "W"], "touched": {"N": [1, 2]}},
        {"what": "measure", "seats": ["S", "W"], "touched": {"S": [1]}},
        {"what": "measure", "seats": ["S", "W"], "touched": {"S": [1, float("nan")]}},
        {"what": "measure", "seats": ["S", "W"], "touched": {"S": [True, 1]}},
        {"what": "measure", "seats": ["S", "W"], "area": [[0, 0]] * 4},
        {"what": "measure", "seats": ["S", "W"], "area": [[0, 0], [9, 9]]},
        {"what": "spread", "suits": "SSSS"},
        {"what": "spread", "ranks": 7},
        {"what": "teach", "name": "../../x"},
        {"what": "teach"},
    ],
)
def test_strange_requests_are_refused_and_change_nothing(
    places: Path, table: RenderedTable, request_: dict[str, object]
) -> None:
    bench = bench_at(places)
    desk = CameraDesk(bench, bench.places)
    shown(desk, table.still_frame().image)
    answer = desk.asked({"do": "camera", **request_})
    error = answer["error"]
    assert isinstance(error, dict)
    assert error["code"] == "bad_request"
    assert list(places.iterdir()) == []


@pytest.mark.parametrize(
    "make",
    [
        lambda: np.random.default_rng(1).integers(0, 255, (2160, 3840, 3), np.uint8),
        lambda: np.zeros((64, 64, 3), np.uint8),
    ],
)
def test_a_picture_is_a_jpeg_of_a_few_hundred_kilobytes_at_most(
    make: Callable[[], Image],
) -> None:
    data = base64.b64decode(small_jpeg(make()))
    assert len(data) <= MOST_BYTES
    decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert decoded is not None
    assert max(decoded.shape[:2]) <= 1280


@pytest.mark.parametrize(
    ("more", "lacks"),
    [
        ({}, ""),
        ({"pack": "german"}, "untaught"),
        ({"pack": "tell"}, "untaught"),
        ({"deck": "never-shown"}, "untaught"),
    ],
)
def test_a_pack_that_no_network_knows_is_untaught_and_nothing_is_read(
    table: RenderedTable, more: dict[str, object], lacks: str
) -> None:
    settings = {"source": "usb:0", "view": "unused.json", **more}
    bench = CameraBench(parse_settings(settings), table.view)
    assert bench.lacks == lacks
    assert (bench.new_watcher() is None) == bool(lacks)


@pytest.mark.parametrize(
    "settings",
    [{"pack": "spanish"}, {"pack": 3}, {"deck": "../x"}, {"deck": 7}, {"decks": ""}],
)
def test_settings_of_decks_that_cannot_be_are_refused(
    settings: dict[str, object],
) -> None:
    with pytest.raises(BadInput) as refused:
        parse_settings({"source": "usb:0", "view": "view.json", **settings})
    assert "\n" not in str(refused.value)


def test_the_camera_has_a_desk(table: RenderedTable) -> None:
    assert isinstance(TableCamera({"source": "rendered"}, table), HasDesk)


def test_a_camera_tells_what_it_lacks_until_it_is_set_up(
    places: Path, table: RenderedTable
) -> None:
    frames = places / "frames"
    frames.mkdir()
    while not table.idle():
        table.next_frame()
    first = frames / "0000.png"
    cv2.imwrite(str(first), table.still_frame().image)
    for number in range(1, 900):
        (frames / f"{number:04d}.png").hardlink_to(first)
    told: list[Observation] = []
    stop = threading.Event()
    camera = TableCamera({"source": str(frames), "view": str(places / "view.json")})
    thread = threading.Thread(target=camera.run, args=(told.append, stop))
    thread.start()
    try:
        await_that(lambda: bool(told))
        assert isinstance(told[0], DeviceDown)
        assert told[0].fault == "uncalibrated"
        asked(camera.desk, "measure", seats=list(SEATS))
        done(camera.desk)
        asked(camera.desk, "use")
        done(camera.desk)
        await_that(lambda: len(told) > 1)
        assert isinstance(told[1], DeviceUp)
    finally:
        stop.set()
        thread.join()


def await_that(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    assert holds()
