"""`preftable dealer`: a maker asks the machine how it is, or deals once."""

import argparse
import contextlib
import queue
import random
import sys
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

from firmware_bridge.dealer import LineSilentError
from firmware_bridge.dealer_source import DealerSource
from firmware_bridge.report import Status
from firmware_bridge.serial_port import LineLost, find_port
from firmware_bridge.settings import AUTO, BAUDS
from firmware_bridge.simulator import SimulatedMachine
from firmware_bridge.terms import ErrorCode
from firmware_bridge.workshop import probe
from table_service.bad_input import BadInput
from table_service.cards import DECK
from table_service.observations import (
    DealDone,
    DealFailed,
    DealHeld,
    DealProgress,
    DeviceDown,
    DeviceUp,
    Observation,
)
from table_service.orders import AbortDeal, Deal, ResumeDeal

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names it no other way

_POCKETS = ("S", "W", "N", "E", "talon")
_WORD = ("S",) * 10 + ("W",) * 10 + ("N",) * 10 + ("talon",) * 2


def add_commands(subparsers: "Subparsers") -> None:
    """Add `dealer` with its own sub-commands."""
    dealer = subparsers.add_parser(
        "dealer",
        help="ask the dealing machine how it is, or deal once",
        description="Work at the bench with a dealing machine.",
        epilog="example: preftable dealer status --port /dev/ttyUSB0",
    )
    actions = dealer.add_subparsers(dest="action", required=True)
    status = actions.add_parser(
        "status",
        help="print the firmware's version and state; nothing moves",
        epilog="example: preftable dealer status --port /dev/ttyUSB0",
    )
    _add_port(status)
    status.set_defaults(func=print_status)
    once = actions.add_parser(
        "deal-once",
        help="deal one pack, 10 10 10 and 2, in a random order",
        epilog="example: preftable dealer deal-once --simulated",
    )
    _add_port(once)
    once.set_defaults(func=deal_once)


def _add_port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", default=AUTO, help="device, pty or socket://host:port (default: look)"
    )
    parser.add_argument(
        "--baud", type=int, default=BAUDS[1], help="bits a second (default: 250000)"
    )
    parser.add_argument(
        "--simulated", action="store_true", help="use a simulated machine instead"
    )


@contextlib.contextmanager
def _machine(args: argparse.Namespace) -> Iterator[SimulatedMachine | None]:
    """Give a loaded simulated machine where one is asked for."""
    if not args.simulated:
        yield None
        return
    twin = SimulatedMachine(_POCKETS, seed=0, speed=10.0)
    try:
        twin.load(DECK)
        yield twin
    finally:
        twin.close()


def _address(args: argparse.Namespace, twin: SimulatedMachine | None) -> str:
    if twin is not None:
        return twin.address
    address = find_port("", "") if args.port == AUTO else str(args.port)
    if address is None:
        message = "no USB serial port is plugged in; give one as --port /dev/ttyUSB0"
        raise BadInput(message)
    return address


def print_status(args: argparse.Namespace) -> int:
    """Print who and how the machine is; 1 when it does not answer."""
    _check_baud(args.baud)
    with _machine(args) as twin:
        address = _address(args, twin)
        try:
            asked = probe(address, args.baud)
        except (LineLost, LineSilentError) as wrong:
            _say(str(wrong))
            return 1
    _say(f"{address}: {asked.greeting.detail}")
    if asked.greeting.refusal is not None:
        _say(asked.greeting.refusal)
    if asked.status is not None:
        _say(_state_line(asked.status))
    return 0 if asked.greeting.refusal is None else 1


def _state_line(status: Status) -> str:
    lid = "open" if status.lid_open else "shut"
    parts = [f"state {status.state.name}", f"lid {lid}"]
    if status.hold:
        known = status.hold in set(ErrorCode)
        held = ErrorCode(status.hold).name if known else str(status.hold)
        parts.append(f"held for {held}")
    blocked = [str(n) for n in range(8) if status.blocked >> n & 1]
    if blocked:
        parts.append(f"not empty: pocket {' '.join(blocked)}")
    if status.deal:
        parts.append(f"deal {status.deal} broken off after {status.dealt} cards")
    return ", ".join([*parts, f"last start by {status.cause.name}"])


def deal_once(args: argparse.Namespace) -> int:
    """Deal one pack blind; 1 when the deal is void."""
    _check_baud(args.baud)
    with _machine(args) as twin:
        settings = {"port": _address(args, twin), "baud": args.baud}
        with _running(DealerSource({**settings, "mode": "blind"}, twin)) as (
            source,
            told,
        ):
            word = list(_WORD)
            random.SystemRandom().shuffle(word)
            source.obey(Deal(deal=1, word=tuple(word), read=False))
            return _follow(source, told)


def _check_baud(baud: int) -> None:
    if baud not in BAUDS:
        message = f"--baud {baud}; one of {BAUDS} would do"
        raise BadInput(message)


@contextlib.contextmanager
def _running(
    source: DealerSource,
) -> "Iterator[tuple[DealerSource, queue.SimpleQueue[Observation]]]":
    told: queue.SimpleQueue[Observation] = queue.SimpleQueue()
    stop = threading.Event()
    thread = threading.Thread(target=source.run, args=(told.put, stop))
    thread.start()
    try:
        yield source, told
    finally:
        stop.set()
        thread.join()


def _follow(source: DealerSource, told: "queue.SimpleQueue[Observation]") -> int:
    """Print what the machine tells until the deal is done or void."""
    while True:
        match told.get():
            case DeviceUp(detail=detail):
                _say(detail)
            case DeviceDown(reason=reason):
                _say(reason)
            case DealProgress(dealt=dealt):
                _say(f"card {dealt}")
            case DealHeld(deal=deal, reason=reason):
                _say(f"held: {reason}")
                source.obey(_asked(deal))
            case DealFailed(fault=fault, reason=reason):
                _say(f"void ({fault}): {reason}")
                return 1
            case DealDone(counts=counts):
                _say("done: " + ", ".join(f"{n} {c}" for n, c in counts.items()))
                return 0
            case _:
                pass


def _asked(deal: int) -> ResumeDeal | AbortDeal:
    _say("press Enter to go on, or type x and Enter to stop")
    answer = sys.stdin.readline()
    # End of input is nobody at the keyboard, who can cure nothing.
    on = answer.strip() == "" and answer != ""
    return ResumeDeal(deal=deal) if on else AbortDeal(deal=deal)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
