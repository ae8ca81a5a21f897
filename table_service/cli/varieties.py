"""`preftable varieties`: the games this table knows, and what a house plays."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.service.convention_words import value_words
from table_service.service.house_rules_file import read_house_rules
from table_service.varieties import (
    GAMES,
    ConventionNote,
    GameRules,
    find_rules,
    notes_of,
)
from table_service.varieties.sources import words_of

LANGUAGES = ("en", "ru")

_EPILOG = """examples:
  preftable varieties
  preftable varieties ural --language ru
  preftable varieties croatian
  preftable varieties --house house.toml
  preftable varieties --json

house.toml:
  variety = "moscow"
  [conventions]
  pool_limit = 20
  talon_pay_flat = 7
"""

_WORDS = {
    "en": {
        "house": "{title}, as this house plays it",
        "agreed": "agreed otherwise than usual:",
        "guesses": "no printed rule says so, please confirm:",
        "rest": "as usual:",
        "nothing": "nothing",
        "usual": "usually",
    },
    "ru": {
        "house": "{title}, как играют здесь",
        "agreed": "уговор, отличный от обычного:",
        "guesses": "в книгах не напечатано, подтвердите:",
        "rest": "как обычно:",
        "nothing": "ничего",
        "usual": "обычно",
    },
}


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `varieties` to the program's commands."""
    parser = subparsers.add_parser(
        "varieties",
        help="list the games and their conventions, or what a house plays",
        description="List every variety with its conventions: default, allowed "
        "values and source. A question mark asks the players to confirm a value "
        "that no printed rule gives. With --house: what a file of house rules "
        "agrees on, in plain words.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("variety", nargs="?", metavar="ID", help="only this one")
    parser.add_argument(
        "--house", type=Path, metavar="FILE", help="house rules, a TOML file"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="en (default) or ru"
    )
    parser.add_argument("--json", action="store_true", help="one JSON array")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print the varieties that were asked for; return 0.

    Raises:
        BadInput: There is no such variety, or the house rules cannot be used.
    """
    varieties = _chosen(args)
    if args.json:
        documents = [variety_plain(variety) for variety in varieties]
        sys.stdout.write(json.dumps(documents, ensure_ascii=False) + "\n")
        return 0
    told = _house_lines if args.house else _lines
    lines = (line for variety in varieties for line in told(variety, args.language))
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def _chosen(args: argparse.Namespace) -> tuple[GameRules, ...]:
    if args.house is None:
        return GAMES if args.variety is None else (find_rules(args.variety),)
    if args.variety is not None:
        message = f"{args.variety!r} beside --house; the file names its variety"
        raise BadInput(message)
    return (read_house_rules(args.house).played(),)


def variety_plain(variety: GameRules) -> dict[str, object]:
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
        "no_trump": variety.no_trump.value,
        "parameters": {note.name: _note_plain(note) for note in notes_of(variety)},
    }


def _note_plain(note: ConventionNote) -> dict[str, object]:
    return {
        "default": note.value,
        "words": value_words(note.name, note.value),
        "allowed": note.allowed,
        "title": dict(note.title),
        "source": note.source.value,
        "source_title": words_of(note.source),
        "confirm": note.is_guess,
    }


def _lines(variety: GameRules, language: str) -> Iterator[str]:
    """Yield a variety as the keeper of a settings file reads it."""
    yield f"{variety.id}  {_titles(variety)}"
    for note in notes_of(variety):
        mark = "? " if note.is_guess else "  "
        yield f"{mark}{note.name} = {json.dumps(note.value)}  {_told(note, language)}"
        yield f"      may be: {note.allowed}  [{words_of(note.source)[language]}]"


def _titles(variety: GameRules) -> str:
    """Return the titles, those in the players' own languages last."""
    return " / ".join(dict.fromkeys(variety.titles.values()))


def _told(note: ConventionNote, language: str) -> str:
    return f"{note.title[language]}: {value_words(note.name, note.value)[language]}"


def _house_lines(house: GameRules, language: str) -> Iterator[str]:
    """Yield what a house plays, as its players read it before the first deal.

    A star marks what differs from the variety, a question mark what they
    should confirm.
    """
    words = _WORDS[language]
    usual = {note.name: note for note in notes_of(find_rules(house.id))}
    notes = notes_of(house)
    other = [note for note in notes if note.value != usual[note.name].value]
    same = [note for note in notes if note not in other]
    yield words["house"].format(title=house.titles[language])
    yield words["agreed"]
    for note in other:
        before = value_words(note.name, usual[note.name].value)[language]
        yield f"* {_told(note, language)} ({words['usual']}: {before})"
    if not other:
        yield f"  {words['nothing']}"
    yield words["guesses"]
    yield from (f"? {_told(note, language)}" for note in same if note.is_guess)
    yield words["rest"]
    yield from (f"  {_told(note, language)}" for note in same if not note.is_guess)
