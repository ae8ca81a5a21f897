"""`preftable run`: the real table, served until it is stopped."""

import argparse
import signal
import sys
import threading
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.pages import Child, pages_of
from table_service.cli.simulate import log_file
from table_service.service.camera_door import CAMERA
from table_service.service.config import TableConfig, pack_of, read_config
from table_service.service.running_table import RunningTable
from table_service.service.sources import SOURCES, found
from table_service.stage import Source

BAD_INPUT = 2

_EPILOG = """examples:
  preftable run --config table.toml
  preftable run --config table.toml --replay recordings/evening-0001 --speed 4
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `run` to the program's commands."""
    parser = subparsers.add_parser(
        "run",
        help="run the real table until it is stopped",
        description="Open the table that the settings describe: its devices, its "
        "log and its pages. A game that was broken off goes on.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--config", type=Path, required=True, help="settings, TOML")
    parser.add_argument(
        "--replay",
        type=Path,
        metavar="FILE",
        help="a recording in the place of the camera; no other device is used and "
        "the table's own log is left alone",
    )
    parser.add_argument(
        "--speed",
        type=float,
        help="of the replay: times its own pace, 0 as fast as it goes (default: 1)",
    )
    parser.add_argument(
        "--log", type=Path, help="keep the log of the replay in this file"
    )
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM.

    Raises:
        BadInput: The settings are wrong, or log or port are in use.
    """
    config = read_config(args.config)
    with ExitStack() as stack:
        if args.replay is not None:
            log = stack.enter_context(log_file(args.log))
            config = _replaying(config, args, log)
        elif args.speed is not None or args.log is not None:
            message = "--speed and --log are for a replay; name it with --replay FILE"
            raise BadInput(message)
        return _serve(config, stack)


def _serve(config: TableConfig, stack: ExitStack) -> int:
    """Open the table and its pages; serve until told to stop."""
    sources = tuple(_source(name, config) for name in config.devices)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    table = RunningTable(config.log, epoch=config.name, sources=sources)
    running = stack.enter_context(table)
    running.take_commands(lambda: _deal_mode(config, running))
    running.open_game(config.game)
    token_file = config.log.with_suffix(".keeper")
    # A new start prints a new keeper's link and ends the old sessions.
    token_file.unlink(missing_ok=True)
    arguments = pages_of(
        config.log, running.socket_path, config.host, config.port, token_file
    )
    names = [word for host in config.hosts for word in ("--name", host)]
    pages = stack.enter_context(Child((*arguments, *names)))
    while not stop.wait(0.2) and not pages.refused.is_set():
        pass
    sys.stderr.write("stopping\n")
    return BAD_INPUT if pages.refused.is_set() else 0


def _replaying(config: TableConfig, args: argparse.Namespace, log: Path) -> TableConfig:
    """Return the table with a recording for a camera and another log.

    The machine stays out of it: nothing may be dealt because of what happened
    on another evening. Nor is the recording recorded again.

    Raises:
        BadInput: There is no such recording, or the speed cannot be.
    """
    recording: Path = args.replay
    speed = 1.0 if args.speed is None else args.speed
    _require_there(recording)
    if log.resolve() == config.log.resolve():
        message = f"--log {log} is the table's own; name another file for the replay"
        raise BadInput(message)
    if not 0 <= speed <= 1000:
        message = f"--speed {speed}; 1 is real time, 0 as fast as it goes, most 1000"
        raise BadInput(message)
    camera: dict[str, object] = {"source": str(recording), "speed": speed}
    folder = recording if recording.is_dir() else recording.parent
    usual = config.devices.get("camera", {})
    if "view" in usual and not (folder / "view.json").is_file():
        camera["view"] = usual["view"]
    camera |= {key: usual[key] for key in ("deck", "decks") if key in usual}
    return replace(config, log=log, devices={"camera": camera})


def _require_there(recording: Path) -> None:
    try:
        recording.stat()
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        message = f"--replay {recording}: no such recording ({reason})"
        raise BadInput(message) from None


def _source(name: str, config: TableConfig) -> Source:
    settings = dict(config.devices[name])
    if name == CAMERA:
        # What the cards look like belongs to the game, not to the camera.
        settings["pack"] = pack_of(config.game)
    source: Source = found(SOURCES, name)(settings)
    return source


def _deal_mode(config: TableConfig, running: RunningTable) -> str:
    """Return how to deal now: by hand while the machine is away."""
    state = running.loop.state
    told = state.devices.get("dealer") if state else None
    there = told is not None and told.state != "down"
    return config.deal_mode if there else "hand"
