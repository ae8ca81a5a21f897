"""A recording through the whole table: the process, its log, its last word."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from table_service.cards import Seat, parse_card
from table_service.stage import Gather, LayCard
from vision.recording_files import Shelf
from vision.rendered_table import RenderedTable
from vision.view import view_values

S, W, N = (Seat(name) for name in "SWN")
PROGRAM = [sys.executable, "-m", "table_service.cli.main"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a recording of a trick of two cards."""
    import cv2  # noqa: PLC0415 - only this writes pictures

    table = RenderedTable((S, W, N), seed=4, deck_seed=900_010)
    for seat, code in ((S, "AS"), (W, "9H")):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    table.perform(Gather(seat=S))
    folder = tmp_path_factory.mktemp("recordings")
    shelf = Shelf(folder, table.view, limit=10**9, reserve=0)
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            _, data = cv2.imencode(".jpg", frame.image)
            shelf.add(data.tobytes(), frame.at_ms)
    return shelf.evening


def settings(folder: Path, **camera: object) -> Path:
    path = folder / "table.toml"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    lines = ["[table]", 'host = "127.0.0.1"', f"port = {port}"]
    lines += ["[dealer]", 'port = "/dev/nowhere"', "[camera]"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in camera.items()]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def devices_told(log: Path) -> list[tuple[str, str, str]]:
    """Return what the log says of devices: which, its state, its fault."""
    if not log.is_file():
        return []
    with closing(sqlite3.connect(f"file:{log}?mode=ro", uri=True)) as db:
        try:
            rows = db.execute("SELECT body FROM event ORDER BY seq").fetchall()
        except sqlite3.OperationalError:
            return []
    facts = [json.loads(body) for (body,) in rows]
    return [
        (fact["device"], fact["state"], fact["fault"])
        for fact in facts
        if "device" in fact and "fault" in fact
    ]


def test_the_tables_process_sees_a_recording_and_leaves_its_own_log_alone(
    evening: Path, tmp_path: Path
) -> None:
    config = settings(tmp_path, source="usb:0", view=str(evening / "view.json"))
    log = tmp_path / "replay.db"
    arguments = [
        "run", "--config", str(config), "--replay", str(evening),
        "--speed", "0", "--log", str(log),
    ]  # fmt: skip
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            end = time.monotonic() + 60
            while ("camera", "down", "ended") not in devices_told(log):
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.05)
        finally:
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=30)
    assert devices_told(log) == [("camera", "up", ""), ("camera", "down", "ended")]
    assert b"Traceback" not in errors
    assert not (tmp_path / "evening.db").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--replay", "nowhere"], "no such recording"),
        (["--replay", "x" * 5000], "no such recording"),
        (["--replay", "EVENING", "--speed", "-1"], "--speed -1.0; 1 is real time"),
        (["--replay", "EVENING", "--speed", "nan"], "--speed nan; 1 is real time"),
        (["--replay", "EVENING", "--log", "evening.db"], "is the table's own"),
        (["--speed", "2"], "are for a replay"),
        (["--log", "x.db"], "are for a replay"),
    ],
)
def test_a_replay_that_cannot_be_is_refused_in_one_line(
    evening: Path, tmp_path: Path, words: list[str], says: str
) -> None:
    config = settings(tmp_path, source="usb:0", view=view_values_file(tmp_path))
    words = [str(evening) if word == "EVENING" else word for word in words]
    done = subprocess.run(
        [*PROGRAM, "run", "--config", config.name, *words],
        cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PREFTABLE_LOG": "WARNING"},
    )  # fmt: skip
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def view_values_file(folder: Path) -> str:
    view = RenderedTable((S, W, N), seed=4, deck_seed=900_010).view
    (folder / "view.json").write_text(json.dumps(view_values(view)))
    return "view.json"


@pytest.mark.parametrize(
    "line",
    [
        'camera = "rtsp://cook:pike@cam/live"',
        '[camera]\nsource = ["rtsp://cook:pike@cam/live"]',
        '[camera]\nsource = "rtsp://cook:pike@cam/live"\nzoom = 2',
        '[camera]\nsource = "rtsp://cook:pike@cam/live"\nview = "nowhere/view.json"',
        '[camera]\nsource = "rtsp://cook:pike@cam/live',
        "[camera]\nsource = rtsp://cook:pike@cam/live",
    ],
)
@pytest.mark.parametrize("command", ["run", "doctor"])
def test_wrong_settings_do_not_show_the_cameras_password(
    tmp_path: Path, line: str, command: str
) -> None:
    (tmp_path / "table.toml").write_text(line + "\n")
    done = subprocess.run(
        [*PROGRAM, command, "--config", "table.toml"],
        cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pike" not in done.stderr + done.stdout
