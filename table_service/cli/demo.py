"""`preftable demo`: a whole simulated table, shown in the browser."""

import argparse
import signal
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.pages import Child, pages_of
from table_service.cli.setting import add_setting, setting_of
from table_service.cli.simulate import Tally, log_file, print_summary
from table_service.evening.evening import Evening, Outcome, Plan
from table_service.evening.simulated_table import (
    Setting,
    SimulatedTable,
    simulated_table,
)

THINK_MS = 900
SPEED = 2.0
BETWEEN_EVENINGS_S = 20.0
HEADLESS_DEALS = 10


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `demo` to the program's commands."""
    parser = subparsers.add_parser(
        "demo",
        help="open a simulated table and show it in the browser",
        description="A simulated dealing machine on a serial line, a rendered "
        "camera and simulated players at a real table program; the address of "
        "the live sheet is printed.",
        epilog="example: preftable demo --variety leningrad --players 4 --speed 3",
    )
    add_setting(parser)
    parser.add_argument("--deals", type=int, help="end by itself after so many")
    parser.add_argument(
        "--speed", type=float, help="times real time; 0 as fast as it goes"
    )
    parser.add_argument("--headless", action="store_true", help="serve no pages")
    parser.add_argument("--host", default="127.0.0.1", help="address to serve on")
    parser.add_argument("--port", type=int, default=8000, help="port to serve on")
    parser.add_argument("--log", type=Path, help="keep the log in this file")
    parser.add_argument("--json", action="store_true", help="summary as JSON")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Play until stopped, or so many deals; print the summary.

    Raises:
        BadInput: An option is out of bounds, the log or the port in use.
    """
    setting = setting_of(args, speed=_speed(args))
    if args.deals is not None and args.deals < 1:
        message = f"--deals {args.deals}; at least one"
        raise BadInput(message)
    tally = Tally(setting)
    with ExitStack() as stack:
        path = stack.enter_context(log_file(args.log))
        table = simulated_table(setting, path)
        stack.callback(table.close)
        running = stack.enter_context(table.running)
        running.loop.listen(tally.listen)
        running.take_commands(lambda: setting.mode)
        running.open_game(setting.game())
        stop = _stop_on_signal()
        pages = None if args.headless else stack.enter_context(_pages(args, table))
        _play(args, table, tally, stop, pages)
        tally.finish(table, running.loop.state)
    if pages and pages.refused.is_set():
        return 2
    print_summary(tally.document(), as_json=args.json)
    return 0


def _speed(args: argparse.Namespace) -> float:
    default = 0.0 if args.headless else SPEED
    speed: float = default if args.speed is None else args.speed
    if not 0 <= speed <= 1000:
        message = f"--speed {speed}; 1 is real time, 0 as fast as it goes, most 1000"
        raise BadInput(message)
    return speed


def _pages(args: argparse.Namespace, table: SimulatedTable) -> Child:
    running = table.running
    token_file = running.log_path.with_suffix(".keeper")
    token_file.unlink(missing_ok=True)
    return Child(
        pages_of(
            running.log_path, running.socket_path, args.host, args.port, token_file
        )
    )


def _stop_on_signal() -> threading.Event:
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    return stop


def _play(
    args: argparse.Namespace,
    table: SimulatedTable,
    tally: Tally,
    stop: threading.Event,
    pages: Child | None,
) -> None:
    """Play evening after evening until the deals are played or all is stopped."""
    left = args.deals if args.deals or not args.headless else HEADLESS_DEALS
    number = 0
    if pages:
        watch = threading.Thread(
            target=_stop_when_refused, args=(pages, stop), daemon=True
        )
        watch.start()
    while not stop.is_set():
        plan = _plan(args, left, number)
        evening = Evening(table.running.loop, table.machine, table.overhead, plan, stop)
        outcome = evening.play(_say_deal)
        tally.add(outcome)
        number += 1
        left = None if left is None else left - outcome.deals
        if left == 0 or stop.wait(BETWEEN_EVENINGS_S if pages else 0):
            return
        table.running.open_game(_setting(args).game())


def _setting(args: argparse.Namespace) -> Setting:
    return setting_of(args, speed=_speed(args))


def _plan(args: argparse.Namespace, deals: int | None, number: int) -> Plan:
    return Plan(
        deals=deals,
        seed=args.seed + number,
        slips=args.revokes,
        mode=args.mode,
        think_ms=THINK_MS if _speed(args) else 0,
    )


def _stop_when_refused(pages: Child, stop: threading.Event) -> None:
    while not stop.wait(0.2):
        if pages.refused.is_set():
            stop.set()


def _say_deal(outcome: Outcome) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\rdeals {outcome.deals}, void {outcome.void} ")
        sys.stderr.flush()
