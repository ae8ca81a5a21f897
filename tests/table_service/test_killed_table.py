"""Security 6.22: a table killed at any moment loses nothing and goes on."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.swift_folder import swift_folder

from table_service.bad_input import BadInput
from table_service.cli.main import main
from table_service.store.event_log import EventLog, LogReader, chain_faults
from table_service.store.replay import replayed

PATIENCE_S = 60.0


@pytest.fixture
def folder() -> Iterator[Path]:
    with swift_folder() as place:
        yield place


def killed(path: Path, events: int) -> None:
    """Run simulated evenings on the log at `path`; kill them at an event."""
    options = ("--no-camera", "--deals", "1000", "--log", str(path))
    program = [sys.executable, "-m", "table_service.cli.main", "simulate", *options]
    with subprocess.Popen(program, stderr=subprocess.DEVNULL) as process:
        limit = time.monotonic() + PATIENCE_S
        try:
            while _length(path) < events and time.monotonic() < limit:
                time.sleep(0.005)
        finally:
            process.kill()


def _length(path: Path) -> int:
    try:
        with closing(LogReader(path)) as reader:
            return sum(1 for _ in reader.events())
    except BadInput:
        return 0  # not born yet


def test_a_killed_evening_is_whole_and_goes_on(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "evening.db"
    for events in (45, 230):
        killed(path, events)
        with closing(LogReader(path)) as reader:
            assert list(chain_faults(reader.events())) == []
            state = replayed(reader.events())
        assert state is not None
        assert state.seq >= events
    status = main(
        ["simulate", "--no-camera", "--deals", "2", "--json", "--log", str(path)]
    )
    summary = json.loads(capsys.readouterr().out)
    assert (status, summary["deals"]) == (0, 2)
    assert main(["verify", str(path)]) == 0
    with closing(EventLog(path, "x")) as log:
        kinds = [event.kind for event in log.events()]
    machine = [event for event in kinds if event == "DealBegan"]
    assert kinds.count("DealRevealed") == len(machine), "a deal stayed secret"
