"""Evenings on disk: within a limit, for the table's eyes only, shown again the same."""

import errno
import json
import os
import shutil
import stat
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.observations import DeviceDown, DeviceUp, Observation
from table_service.orders import ExpectCards, ForgetCards
from table_service.stage import Gather, LayCard
from vision import recording, recording_files
from vision.image import Frame
from vision.recording import Recorder, RecordingSettings
from vision.recording_files import Shelf
from vision.rendered_table import RenderedTable
from vision.sources.by_name import open_source
from vision.sources.paced import PacedSource
from vision.sources.recorded import RecordedSource
from vision.table_camera import TableCamera
from vision.view import View, read_view

SEATS = S, W, N = tuple(Seat(name) for name in "SWN")
VIEW = View(
    fps=30, size=(96, 64), card_px=(16, 25),
    area=((10, 10), (80, 10), (80, 50), (10, 50)),
    seats={S: (48, 63), N: (48, 0)},
    known_hands={S: frozenset({parse_card("AS"), parse_card("7D")})},
)  # fmt: skip


def jpeg(seed: int, size: tuple[int, int] = (96, 64)) -> bytes:
    """Return a picture of some thousand bytes."""
    noise = np.random.default_rng(seed).integers(0, 256, (*size[::-1], 3), np.uint8)
    data: bytes = cv2.imencode(".jpg", noise)[1].tobytes()
    return data


def shelf(folder: Path, *, limit: int = 10**9, reserve: int = 0) -> Shelf:
    return Shelf(folder, VIEW, limit=limit, reserve=reserve)


def times(folder: Path) -> list[int]:
    """Return when the pictures of an evening were taken."""
    return [frame.at_ms for frame in RecordedSource(folder, size=(96, 64)).frames()]


def bytes_in(folder: Path) -> int:
    return sum(
        f.stat().st_size for f in folder.rglob("*.[mj]*") if "view" not in f.name
    )


# An evening as it was


def rendered_evening(folder: Path, seed: int) -> tuple[TableCamera, list[Observation]]:
    """Play two short deals before a recording camera; return it and what it told."""
    table = RenderedTable(SEATS, seed=seed, deck_seed=900_010 + seed, faults=0.3)
    settings = {
        "source": "rendered", "speed": 0, "retry_ms": 1,
        "recording": {"folder": str(folder)},
    }  # fmt: skip
    camera = TableCamera(settings, table)

    def play() -> None:
        for _ in range(2):
            for seat, code in zip(SEATS, ("AS", "KS", "7S"), strict=True):
                table.perform(LayCard(seat=seat, card=parse_card(code)))
            table.perform(Gather(seat=S))
            await_that(table.idle)
            camera.obey(ForgetCards())

    return camera, told_by(camera, play)


def told_by(camera: TableCamera, during: Callable[[], None]) -> list[Observation]:
    told: list[Observation] = []
    stop = threading.Event()
    thread = threading.Thread(target=camera.run, args=(told.append, stop))
    thread.start()
    during()
    stop.set()
    thread.join(20)
    assert not thread.is_alive()
    return told


def replayed(evening: Path) -> list[Observation]:
    """Return what the table's camera tells of a recording."""
    ended = threading.Event()
    camera = TableCamera({"source": str(evening), "speed": 0})
    told: list[Observation] = []

    def report(seen: Observation) -> None:
        told.append(seen)
        if isinstance(seen, DeviceDown):
            ended.set()

    camera.run(report, threading.Event())
    assert ended.is_set()
    return told


def await_that(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.002)


def happened(told: list[Observation]) -> list[tuple[object, ...]]:
    """Return what was seen at the table: kind, seat, card, time; no devices."""
    return [
        (type(o).__name__, o.seat, getattr(o, "card", None), o.at_ms)
        for o in told
        if not isinstance(o, DeviceUp | DeviceDown)  # type: ignore[union-attr]  # the rest has them
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_evening_is_seen_again_as_it_was_live(
    tmp_path: Path, seed: int
) -> None:
    camera, live = rendered_evening(tmp_path, seed)
    assert camera._recorder is not None
    assert camera._recorder.left_out == 0
    first = replayed(tmp_path / "evening-0001")
    assert happened(first) == happened(live)
    # Both deals are there: the second would be impossible within the first.
    assert [row[2] for row in happened(live)].count(parse_card("AS")) == 2
    # And to the last digit of every confidence a second time.
    assert replayed(tmp_path / "evening-0001") == first


def test_no_hand_is_recorded(tmp_path: Path) -> None:
    table = RenderedTable(SEATS, seed=1, deck_seed=900_010)
    settings = {
        "source": "rendered", "speed": 0, "recording": {"folder": str(tmp_path)},
    }  # fmt: skip
    camera = TableCamera(settings, table)
    hand = frozenset({parse_card("QD"), parse_card("8C")})
    camera.obey(ExpectCards(unseen=hand, hands={S: hand}, seats=SEATS))

    def play() -> None:
        table.perform(LayCard(seat=S, card=parse_card("AS")))
        await_that(table.idle)

    told_by(camera, play)
    texts = [p for p in tmp_path.rglob("*") if p.suffix in (".json", ".jsonl")]
    assert len(texts) == 2
    for path in texts:
        text = path.read_text()
        assert not any(code in text for code in ("QD", "8C", "hand"))


def test_after_a_new_calibration_another_evening_begins(tmp_path: Path) -> None:
    table = RenderedTable(SEATS, seed=1, deck_seed=900_010)
    settings = {
        "source": "rendered", "speed": 0, "recording": {"folder": str(tmp_path)},
    }  # fmt: skip
    camera = TableCamera(settings, table)
    moved = replace(table.view, card_px=(80.0, 124.0))

    def play() -> None:
        table.perform(LayCard(seat=S, card=parse_card("AS")))
        await_that(table.idle)
        camera._bench.use_view(moved)
        table.perform(Gather(seat=S))
        await_that(table.idle)

    told_by(camera, play)
    evenings = sorted(path.name for path in tmp_path.iterdir())
    assert evenings == ["evening-0001", "evening-0002"]
    before, after = (read_view(tmp_path / name / "view.json") for name in evenings)
    assert (before.card_px, after.card_px) == (table.view.card_px, (80.0, 124.0))


# The shelf


def test_pictures_are_read_back_with_their_times(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    written = [jpeg(n) for n in range(5)]
    for n, picture in enumerate(written):
        kept.add(picture, 40 * n + 7, after_deal=n == 3)
    frames = list(RecordedSource(kept.evening, size=(96, 64)).frames())
    assert [frame.at_ms for frame in frames] == [7, 47, 87, 127, 167]
    assert [frame.after_deal for frame in frames] == [False] * 3 + [True, False]
    for frame, picture in zip(frames, written, strict=True):
        whole = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
        assert np.array_equal(frame.image, whole)
    assert read_view(kept.evening / "view.json").known_hands == {}


def test_players_of_videos_read_a_segment(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    for n in range(6):
        kept.add(jpeg(n), 33 * n)
    video = open_source(str(kept.evening / "000001.mjpeg"), VIEW)
    assert len(list(video.frames())) == 6
    video.close()


def test_a_segment_ends_after_a_minute(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    for at_ms in (0, 59_999, 60_000, 119_999, 120_001):
        kept.add(jpeg(at_ms), at_ms)
    counts = [
        len(path.read_text().splitlines())
        for path in sorted(kept.evening.glob("*.jsonl"))
    ]
    assert counts == [2, 2, 1]


def test_nobody_but_the_table_may_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        kept = shelf(tmp_path / "recordings")
        kept.add(jpeg(1), 0)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "recordings").stat().st_mode) == 0o700
    assert stat.S_IMODE(kept.evening.stat().st_mode) == 0o700
    files = list(kept.evening.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}


def test_the_oldest_make_room_and_the_limit_is_kept(tmp_path: Path) -> None:
    size, limit = len(jpeg(0)), 20 * len(jpeg(0))
    for evening in range(3):
        kept = shelf(tmp_path, limit=limit)
        for n in range(30):
            kept.add(jpeg(n), 100 * n)
            assert bytes_in(tmp_path) == kept.taken <= limit + 100
        assert kept.evening.name == f"evening-{evening + 1:04d}"
    assert [path.name for path in tmp_path.iterdir()] == ["evening-0003"]
    # What is left are the latest pictures, and much of the room is used.
    assert times(kept.evening)[-1] == 2900
    assert bytes_in(tmp_path) > limit - 7 * size


def test_what_somebody_laid_into_an_old_evening_stays(tmp_path: Path) -> None:
    first = shelf(tmp_path)
    first.add(jpeg(1), 0)
    (first.evening / "note.txt").write_text("the disputed trick")
    second = shelf(tmp_path, limit=len(jpeg(1)) + 100)
    second.add(jpeg(2), 0)
    assert [path.name for path in first.evening.iterdir()] == ["note.txt"]


def test_the_reserve_of_the_disk_is_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = shelf(tmp_path)
    old.add(jpeg(1), 0)
    kept = shelf(tmp_path, reserve=1000)
    kept.add(jpeg(2), 0)
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1001))
    with pytest.raises(OSError, match="No space left") as full:
        kept.add(jpeg(3), 1)
    assert full.value.errno == errno.ENOSPC
    assert not old.evening.exists()
    assert times(kept.evening) == [0]


def test_a_disk_that_fills_up_leaves_no_piece_of_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = shelf(tmp_path)
    kept.add(jpeg(1), 0)
    write, calls = os.write, []

    def half(handle: int, data: memoryview) -> int:
        calls.append(len(data))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: len(data) // 2])

    monkeypatch.setattr(recording_files.os, "write", half)
    with pytest.raises(OSError, match="No space left"):
        kept.add(jpeg(2), 40)
    monkeypatch.setattr(recording_files.os, "write", write)
    kept.add(jpeg(3), 80)
    assert times(kept.evening) == [0, 80]
    assert (kept.evening / "000001.mjpeg").stat().st_size == len(jpeg(1))


@pytest.mark.parametrize("cut", [1, 40, 700])
def test_a_power_cut_costs_the_last_picture_only(tmp_path: Path, cut: int) -> None:
    kept = shelf(tmp_path)
    for n in range(4):
        kept.add(jpeg(n), 33 * n)
    pictures = kept.evening / "000001.mjpeg"
    os.truncate(pictures, pictures.stat().st_size - cut)
    source = RecordedSource(kept.evening, size=None)
    assert [frame.at_ms for frame in source.frames()] == [0, 33, 66]
    assert source.dropped == 1
    index = kept.evening / "000001.jsonl"
    os.truncate(index, index.stat().st_size - 5)
    assert times(kept.evening) == [0, 33, 66]


# The recorder


def frame(number: int) -> Frame:
    noise = np.random.default_rng(number).integers(0, 256, (64, 96, 3), np.uint8)
    return Frame(noise, 33 * number, number)


def settings(folder: Path) -> RecordingSettings:
    return RecordingSettings(folder=folder, limit=10**9, quality=92)


def test_a_disk_that_hangs_never_holds_up_the_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = threading.Event()
    add = Shelf.add

    def hanging(*args: object, **named: object) -> None:
        assert disk.wait(20)
        add(*args, **named)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(Shelf, "add", hanging)
    recorder = Recorder(settings(tmp_path), VIEW, patient=False)
    for number in range(50):
        recorder.add(frame(number))
    assert recorder.left_out >= 50 - 4 - 1
    disk.set()
    recorder.close()
    assert recorder.written == 50 - recorder.left_out


def test_a_full_disk_pauses_the_recording_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [1000.0]
    full = [True]
    add = Shelf.add

    def filling(*args: object, **named: object) -> None:
        if full[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        add(*args, **named)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(Shelf, "add", filling)
    monkeypatch.setattr(recording.time, "monotonic", lambda: now[0])
    recorder = Recorder(settings(tmp_path), VIEW, patient=True)
    recorder.deal_ended()
    for number in range(3):
        recorder.add(frame(number))
        await_that(lambda n=number: recorder.left_out == n + 1)
        now[0] += 11.0
    full[0] = False
    recorder.add(frame(3))
    recorder.close()
    assert (recorder.written, recorder.left_out) == (1, 3)
    assert [r.getMessage() for r in caplog.records if "pauses" in r.getMessage()] == [
        f"recording to {tmp_path} pauses: No space left on device"
    ]
    # The mark of the new deal is not lost with the frames that were.
    source = RecordedSource(tmp_path / "evening-0001", size=None)
    assert [f.after_deal for f in source.frames()] == [True]


def test_a_folder_that_cannot_be_made_only_pauses(tmp_path: Path) -> None:
    (tmp_path / "recordings").write_text("a file")
    recorder = Recorder(settings(tmp_path / "recordings"), VIEW, patient=True)
    recorder.add(frame(0))
    recorder.close()
    assert (recorder.written, recorder.left_out) == (0, 1)


# What was not recorded by the table


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("seven of hearts", "line 2 is no time"),
        ("[1, 2, 3]", "line 2 is no time"),
        ('{"at_ms": 1}', "line 2 is no time"),
        ('{"at_ms": -1, "offset": 0, "bytes": 5}', "line 2 is no time"),
        ('{"at_ms": true, "offset": 0, "bytes": 5}', "line 2 is no time"),
        ('{"at_ms": 1, "offset": 1e300, "bytes": 5}', "line 2 is no time"),
        ('{"at_ms": 9, "offset": 0, "bytes": 99999999999}', "line 2 is no time"),
        ("[" * 900, "line 2 is no time"),
        ("x" * 50_000, "line 2 is no time"),
        ('{"at_ms": 0, "offset": 0, "bytes": SIZE}', "at_ms 0 after 0"),
    ],
)
def test_times_that_cannot_be_are_refused_with_their_place(
    tmp_path: Path, line: str, says: str
) -> None:
    kept = shelf(tmp_path)
    kept.add(jpeg(1), 0)
    with (kept.evening / "000001.jsonl").open("a") as file:
        file.write(line.replace("SIZE", str(len(jpeg(1)))) + "\n")
    with pytest.raises(BadInput, match=says) as refused:
        times(kept.evening)
    assert "000001.jsonl" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_pictures_of_another_size_and_no_pictures_are_refused(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    kept.add(jpeg(1, (64, 96)), 0)
    with pytest.raises(BadInput, match="64x96 pixels; the view says 96x64"):
        times(kept.evening)
    (kept.evening / "000001.mjpeg").write_bytes(b"")
    with pytest.raises(BadInput, match="no picture that can be read"):
        times(kept.evening)


def test_a_folder_of_stills_with_notes_beside_them_is_no_recording(
    tmp_path: Path,
) -> None:
    (tmp_path / "0.jpg").write_bytes(jpeg(1))
    (tmp_path / "truth.jsonl").write_text(json.dumps({"event": "card"}) + "\n")
    assert len(list(open_source(str(tmp_path), VIEW).frames())) == 1


# At its own pace


class _Clock:
    """A stop sign on which nobody really waits."""

    def __init__(self) -> None:
        self.now = 100.0

    def is_set(self) -> bool:
        return False

    def wait(self, timeout: float | None = None) -> bool:
        self.now += timeout or 0.0
        return False


@pytest.mark.parametrize(("speed", "took"), [(1, 10.0), (4, 2.5), (0, 0.0)])
def test_a_replay_takes_as_long_as_the_evening_or_as_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: float, took: float
) -> None:
    kept = shelf(tmp_path)
    for at_ms in (500, 533, 3000, 10_500):
        kept.add(jpeg(at_ms), at_ms)
    clock = _Clock()
    monkeypatch.setattr("vision.sources.paced.time.monotonic", lambda: clock.now)
    source = RecordedSource(kept.evening, size=None)
    frames = list(PacedSource(source, speed=speed, stop=clock).frames())
    assert [frame.at_ms for frame in frames] == [500, 533, 3000, 10_500]
    assert clock.now - 100.0 == pytest.approx(took)
