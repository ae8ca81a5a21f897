"""`preftable export`: a log as JSON lines, its score sheet as SVG or PDF.

What draws a sheet is found by entry point, since drawing belongs to the pages.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.service.view_document import view_of
from table_service.store.event_log import Event, LogReader
from table_service.store.replay import replayed

SHEETS = "preftable.sheets"
"""Entry points that make a file of a sheet, named by how the file's name ends."""
LANGUAGES = ("en", "ru")

DrawSheet = Callable[[dict[str, Any], str], bytes]

_LATER = ("ppn", "bts", "csv")

_EPILOG = """examples:
  preftable export evening.db --sheet sheet.pdf --language ru
  preftable export evening.db --sheet sheet.svg --json
  preftable export evening.db --json > evening.jsonl
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `export` to the program's commands."""
    parser = subparsers.add_parser(
        "export",
        help="write a log's score sheet as PDF or SVG, or its events as JSON",
        description="Write the score sheet of a log as PDF for A4 or as SVG, with "
        "everything that stands on it; or print the log's events, one JSON object "
        "a line. Neither holds a card that nobody may know yet.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("log", type=Path, metavar="LOG")
    parser.add_argument(
        "--sheet", type=Path, metavar="FILE", help="ends in .pdf or in .svg"
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument(
        "--json", action="store_true", help="print JSON; without --sheet the events"
    )
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Write what was asked for; return 0.

    Raises:
        BadInput: There is no such log, no game in it, nothing was asked for, or
            the file cannot be written.
    """
    if args.sheet is None and not args.json:
        message = "nothing to export; --sheet FILE.pdf, --sheet FILE.svg or --json"
        raise BadInput(message)
    draw = None if args.sheet is None else _drawing(args.sheet)
    reader = LogReader(args.log)
    try:
        if draw is None:
            _print_events(reader.events())
        else:
            _write_sheet(args, draw, _view(reader, args.log))
    finally:
        reader.close()
    return 0


def _drawing(file: Path) -> DrawSheet:
    """Return what makes a file of this kind.

    Raises:
        BadInput: Nothing does.
    """
    kind = file.suffix.lower().removeprefix(".")
    points = {point.name: point for point in entry_points(group=SHEETS)}
    if kind in points:
        draw: DrawSheet = points[kind].load()
        return draw
    known = ", ".join(f".{name}" for name in sorted(points))
    later = f"; {kind} is not written yet" if kind in _LATER else ""
    message = f"{file}: a sheet ends in one of {known}{later}"
    raise BadInput(message)


def _view(reader: LogReader, path: Path) -> dict[str, Any]:
    """Return the spectators' view at the end of the log.

    Raises:
        BadInput: No game was opened in it.
    """
    state = replayed(reader.events())
    if state is None:
        message = f"{path}: no game was opened in this log; there is no sheet"
        raise BadInput(message)
    return view_of(state)


def _write_sheet(
    args: argparse.Namespace, draw: DrawSheet, view: dict[str, Any]
) -> None:
    """Write the file and say so.

    Raises:
        BadInput: It cannot be written there.
    """
    data = draw(view, args.language)
    try:
        args.sheet.write_bytes(data)
    except OSError as error:
        message = f"{args.sheet}: {error.strerror}; name a file that can be written"
        raise BadInput(message) from None
    written = {
        "file": str(args.sheet),
        "bytes": len(data),
        "language": args.language,
        "seq": view["seq"],
        "variety": view["variety"]["id"],
    }
    text = json.dumps(written) if args.json else f"{args.sheet}: {len(data)} bytes"
    sys.stdout.write(text + "\n")


def _print_events(events: Iterator[Event]) -> None:
    """Print every event as one JSON object a line."""
    for event in events:
        sys.stdout.write(_line(event) + "\n")


def _line(event: Event) -> str:
    """Return an event as JSON; its body sorted by key gives the hashed text."""
    plain = {
        "seq": event.seq,
        "epoch": event.epoch,
        "wall": event.stamp.wall,
        "mono_ms": event.stamp.mono_ms,
        "actor": event.stamp.actor,
        "kind": event.kind,
        "body": json.loads(event.body),
        "prev_hash": event.prev_hash,
        "hash": event.hash,
    }
    return json.dumps(plain, ensure_ascii=False)
