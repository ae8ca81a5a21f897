"""The one program: finds the command, prints one line when input is bad."""

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points, version
from typing import NoReturn

import shtab

from table_service.bad_input import BadInput
from table_service.cli import (
    demo,
    doctor,
    draw,
    export,
    run,
    score,
    settle,
    simulate,
    varieties,
    verify,
)

BAD_INPUT = 2
COMMANDS = "preftable.commands"

_OWN = (demo, run, simulate, score, settle, varieties, draw, export, verify, doctor)


class OneLineParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2, the message and where help is."""
        self.exit(BAD_INPUT, f"{self.prog}: {_one_line(message)}; see --help\n")


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the commands, those of installed devices included.

    Args:
        command: The one that is wanted; then only the device that has it is
            loaded, since loading a camera's libraries to serve pages would
            cost time and memory. None loads all, for help and completion.
    """
    top = OneLineParser(
        prog="preftable",
        description="The card table that deals, watches, referees and keeps the "
        "score of Preferans.",
        epilog="example: preftable demo",
    )
    top.add_argument("--version", action="version", version=version("preftable"))
    shtab.add_argument_to(top, ["--print-completion"])
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in _OWN:
        module.add_commands(commands)
    points = {point.name: point for point in entry_points(group=COMMANDS)}
    wanted = points if command not in commands.choices else {}
    if command in points:
        wanted = {command: points[command]}
    for _, point in sorted(wanted.items()):
        point.load()(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status.

    0 done; 1 the input was understood and the answer is no; 2 bad input.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    args = parser(words[0] if words else None).parse_args(words)
    try:
        _start_logging(os.environ.get("PREFTABLE_LOG", "WARNING"))
        status = int(args.func(args))
        sys.stdout.flush()
    except BadInput as error:
        sys.stderr.write(f"preftable: {_one_line(str(error))}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _start_logging(level: str) -> None:
    levels = logging.getLevelNamesMapping()
    if level.upper() not in levels:
        message = f"PREFTABLE_LOG {level!r}; one of {', '.join(levels)}"
        raise BadInput(message)
    logging.basicConfig(
        level=levels[level.upper()],
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


def _one_line(text: str) -> str:
    """Return `text` without line breaks and control characters."""
    return "".join(c if c.isprintable() else " " for c in text)


if __name__ == "__main__":
    sys.exit(main())
