"""`preftable doctor`: what works on the machine it stands on."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import entry_points
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.service.config import read_config
from table_service.service.health import Check, checks

DOCTORS = "preftable.doctors"
"""Entry points of devices: called with their settings and a language."""

Doctor = Callable[[Mapping[str, object], str], list[Check]]

_MARKS: Mapping[str, Mapping[bool | None, str]] = {
    "en": {True: "ok", False: "FAULT", None: "-"},
    "ru": {True: "ок", False: "СБОЙ", None: "-"},
}


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `doctor` to the program's commands."""
    parser = subparsers.add_parser(
        "doctor",
        help="say what works: ports, camera, disk, clock, firmware",
        description="Look at this machine and its devices; nothing moves.",
        epilog="example: preftable doctor --config table.toml",
    )
    parser.add_argument("--config", type=Path, help="the table's settings")
    parser.add_argument(
        "--disk", type=Path, default=Path(), help="folder of the log (default: here)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--language", choices=tuple(_MARKS), default="en", help="en (default) or ru"
    )
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print every check; return 1 when one found a fault.

    Raises:
        BadInput: The settings cannot be used.
    """
    if not args.disk.is_dir():
        message = f"--disk {args.disk}: no such folder"
        raise BadInput(message)
    found = list(_checked(args))
    if args.json:
        listed = [{"name": n, "ok": ok, "detail": d} for n, ok, d in found]
        sys.stdout.write(json.dumps({"checks": listed}, ensure_ascii=False) + "\n")
    else:
        for name, ok, detail in found:
            sys.stdout.write(f"{_MARKS[args.language][ok]:5} {name:22} {detail}\n")
    return 1 if any(ok is False for _, ok, _ in found) else 0


def _checked(args: argparse.Namespace) -> Iterator[Check]:
    yield from checks(args.disk, args.language)
    settings = read_config(args.config).devices if args.config else {}
    for point in sorted(entry_points(group=DOCTORS), key=lambda p: p.name):
        doctor: Doctor = point.load()
        yield from doctor(settings.get(point.name, {}), args.language)
