"""`preftable run`: the real table, served until it is stopped."""

import argparse
import signal
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

from table_service.cli.pages import Child, pages_of
from table_service.service.config import TableConfig, read_config
from table_service.service.running_table import RunningTable
from table_service.service.sources import SOURCES, found
from table_service.stage import Source

BAD_INPUT = 2


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `run` to the program's commands."""
    parser = subparsers.add_parser(
        "run",
        help="run the real table until it is stopped",
        description="Open the table that the settings describe: its devices, its "
        "log and its pages. A game that was broken off goes on.",
        epilog="example: preftable run --config table.toml",
    )
    parser.add_argument("--config", type=Path, required=True, help="settings, TOML")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM.

    Raises:
        BadInput: The settings are wrong, or log or port are in use.
    """
    config = read_config(args.config)
    sources = tuple(_source(name, config) for name in config.devices)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    with ExitStack() as stack:
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


def _source(name: str, config: TableConfig) -> Source:
    source: Source = found(SOURCES, name)(config.devices[name])
    return source


def _deal_mode(config: TableConfig, running: RunningTable) -> str:
    """Return how to deal now: by hand while the machine is away."""
    state = running.loop.state
    told = state.devices.get("dealer") if state else None
    there = told is not None and told.state != "down"
    return config.deal_mode if there else "hand"
