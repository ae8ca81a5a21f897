"""`preftable varieties`: the games this table knows and their conventions."""

import argparse
import json
import sys
from collections.abc import Iterator

from table_service.varieties import VARIETIES, ConventionNote, Variety, notes_of
from table_service.varieties.sources import words_of

_EPILOG = """examples:
  preftable varieties
  preftable varieties --json
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `varieties` to the program's commands."""
    parser = subparsers.add_parser(
        "varieties",
        help="list the games and their conventions",
        description="List every variety with its conventions: default, allowed "
        "values and source. A question mark asks the players to confirm a value "
        "that no printed rule gives.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="one JSON array")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print all varieties; return 0."""
    if args.json:
        documents = [variety_plain(variety) for variety in VARIETIES]
        sys.stdout.write(json.dumps(documents, ensure_ascii=False) + "\n")
    else:
        lines = [line for variety in VARIETIES for line in _lines(variety)]
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def variety_plain(variety: Variety) -> dict[str, object]:
    """Return `variety` as JSON holds it."""
    return {
        "id": variety.id,
        "titles": dict(variety.titles),
        "players": list(variety.players),
        "direction": variety.direction.value,
        "suit_order": [suit.value for suit in variety.suit_order],
        "deal": {
            "packets": list(variety.packets),
            "talon_after_round": variety.talon_after_round,
        },
        "must_beat": variety.must_beat,
        "sheet": variety.sheet.value,
        "parameters": {note.name: _note_plain(note) for note in notes_of(variety)},
    }


def _note_plain(note: ConventionNote) -> dict[str, object]:
    return {
        "default": note.value,
        "allowed": note.allowed,
        "title": dict(note.title),
        "source": note.source.value,
        "source_title": words_of(note.source),
        "confirm": note.is_guess,
    }


def _lines(variety: Variety) -> Iterator[str]:
    yield f"{variety.id}  {variety.titles['ru']} / {variety.titles['en']}"
    for note in notes_of(variety):
        value = json.dumps(note.value)
        mark = "? " if note.is_guess else "  "
        yield f"{mark}{note.name} = {value}  {note.title['en']}"
        yield f"      may be: {note.allowed}  [{words_of(note.source)['en']}]"
