"""The command line of the pages: `preftable web`."""

import argparse
from typing import Any

from web_ui.server import add_options, options_of, serve

_EXAMPLE = """\
example:
  preftable web --log evening.db --socket table.sock --port 8000
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[Any]",
) -> None:
    """Add `web` to the program's commands."""
    parser = subparsers.add_parser(
        "web",
        help="serve the pages of a running table",
        description="Serve the live page and the keeper's page of a table that "
        "runs in another process. Stops cleanly on SIGTERM.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_options(parser)
    parser.set_defaults(func=_web)


def _web(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    serve(options_of(args))
    return 0
