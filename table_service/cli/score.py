"""`preftable score`: what worked examples write on the sheet."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.examples import answer, read_example
from table_service.cli.examples.scores import Answer
from table_service.cli.examples.values import (
    Document,
    mapping,
    sequence,
    shown,
)
from table_service.cli.json_file import read_json
from table_service.varieties import is_game

EXAMPLES = "preftable-examples/1"
MOVEMENTS = "preftable-movements/1"

_EPILOG = """examples:
  preftable score rules/examples/russian.json
  preftable score rules/examples/european.json
  preftable score --json --skip-unknown rules/examples/*.json
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `score` to the program's commands."""
    parser = subparsers.add_parser(
        "score",
        help="score worked examples from files",
        description="Score every worked example of the files: deals, sequences, "
        "settlements, corrections, penalties, tricks, auctions.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--skip-unknown",
        action="store_true",
        help="leave out examples of games this table does not know",
    )
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print the answer to every example; return 0.

    Raises:
        BadInput: A file cannot be read, or an example cannot. All others are
            answered first; the example itself is answered with the error.
    """
    refused: list[str] = []
    for path in args.files:
        for example_id, result in answers(path, skip_unknown=args.skip_unknown):
            if isinstance(result, BadInput):
                refused.append(f"{path}: {example_id}: {result}")
            told = _told(result)
            sys.stdout.write(_line(example_id, told, as_json=args.json) + "\n")
    if refused:
        more = f" (and {len(refused) - 1} more)" if len(refused) > 1 else ""
        raise BadInput(refused[0] + more)
    return 0


def _told(result: Answer | BadInput) -> Answer:
    return {"error": str(result)} if isinstance(result, BadInput) else result


def answers(
    path: Path, *, skip_unknown: bool
) -> Iterator[tuple[str, Answer | BadInput]]:
    """Yield id and answer of every example in the file, in its order.

    An example that cannot be read or cannot be is answered with why. A file
    of movements holds no examples.

    Args:
        path: The file.
        skip_unknown: Leave out games this table does not know.

    Raises:
        BadInput: The file cannot be read, or is of another kind.
    """
    document = read_json(path)
    schema = document.get("schema")
    if schema == MOVEMENTS:
        return
    if schema != EXAMPLES:
        message = f"{path}: schema {shown(schema)}; this command reads {EXAMPLES}"
        raise BadInput(message)
    values = sequence(document.get("examples"), f"{path}: examples")
    for number, value in enumerate(values):
        body = mapping(value, f"{path}: examples[{number}]")
        if is_game(body.get("system")) or not skip_unknown:
            yield _name_of(body, number), _answer(body)


def _name_of(body: Document, number: int) -> str:
    """Return the example's id, or its place where it has none to print."""
    name = body.get("id")
    printable = isinstance(name, str) and name.isprintable() and name
    return name if isinstance(name, str) and printable else f"examples[{number}]"


def _answer(body: Document) -> Answer | BadInput:
    try:
        return answer(read_example(body))
    except BadInput as bad:
        return bad


def _line(example_id: str, result: Answer, *, as_json: bool) -> str:
    if as_json:
        document = {"id": example_id, "result": result}
        return json.dumps(document, ensure_ascii=False)
    parts = (f"{key} {_words(value)}" for key, value in result.items())
    return f"{example_id}: " + ("; ".join(parts) or "nothing is written")


def _words(value: object) -> str:
    """Return a result as people read it: `A 2, B 4`, `B on A 12`."""
    if isinstance(value, dict):
        return ", ".join(_pair(key, inner) for key, inner in value.items()) or "none"
    if isinstance(value, list):
        words = (f"[{_words(one)}]" if _is_nested(one) else str(one) for one in value)
        return " ".join(words) or "none"
    return str(value)


def _is_nested(value: object) -> bool:
    return isinstance(value, dict | list)


def _pair(key: str, value: object) -> str:
    if not isinstance(value, dict):
        return f"{key} {_words(value)}"
    if not any(_is_nested(inner) for inner in value.values()):
        return ", ".join(f"{key}/{inner} {amount}" for inner, amount in value.items())
    return f"{key} ({_words(value)})"
