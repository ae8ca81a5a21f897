"""The web process: gunicorn with one worker and many threads.

    python -m web_ui.server --log evening.db --socket table.sock --port 8000

One worker, since the live hub is in memory; threads, since a stream holds one
each. On SIGTERM every stream gets `bye` before the connections close.
"""

import argparse
import logging
import signal
import socket
import struct
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from table_service.bad_input import BadInput
from table_service.service.command_line import CommandLine
from table_service.service.views import LogView
from web_ui.access import new_token, write_token
from web_ui.app import create_app

SPARE_THREADS = 16
"""Threads that streams may never take, so that pages always load."""
GRACE_S = 3
PATIENCE_S = 10.0
"""How long a client may neither send the rest of its request nor read."""
_BACKLOG = 256
_MOST_STREAMS = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerOptions:
    """How the web process runs.

    Attributes:
        log: The table's event log; only read.
        socket: Unix socket of the table's process.
        host: Address to listen on; `0.0.0.0` is every IPv4 address.
        port: TCP port; 0 takes a free one.
        keeper_token_file: One-time token of the keeper's link, see `access`.
        hosts: Further names the table is reached by.
        streams: Most live streams at once.
    """

    log: Path
    socket: Path
    host: str = "0.0.0.0"  # noqa: S104  # phones must reach the table
    port: int = 8000
    keeper_token_file: Path | None = None
    hosts: tuple[str, ...] = ()
    streams: int = 80


class TableServer(BaseApplication):  # type: ignore[misc]  # gunicorn is untyped
    """Gunicorn, set up in code instead of by a file."""

    def __init__(self, options: ServerOptions, listener: socket.socket) -> None:
        """Serve on `listener`, which is already bound."""
        self._options = options
        self._descriptor = listener.detach()
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        settings: dict[str, Any] = {
            "bind": [f"fd://{self._descriptor}"],
            "worker_class": "gthread",
            "workers": 1,
            "threads": self._options.streams + SPARE_THREADS,
            "graceful_timeout": GRACE_S,
            "keepalive": 5,
            "limit_request_line": 2048,
            "limit_request_fields": 40,
            "loglevel": "warning",
            "post_worker_init": _prepare_worker,
            "worker_int": _stop_hub,
            # Only newer versions have a control socket to turn off.
            "control_socket_disable": True,
        }
        for name, value in settings.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application; runs in the worker, after the fork."""
        return served_app(self._options)


def served_app(options: ServerOptions) -> Flask:
    """Return the application on the real log and the real command line."""
    return create_app(
        LogView(options.log),
        CommandLine(options.socket),
        keeper_token_file=options.keeper_token_file,
        hosts=options.hosts,
        streams=options.streams,
    )


def bound_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        BadInput: The port is taken or the address is not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _lose_patience(listener)
    try:
        listener.bind((host, port))
        listener.listen(_BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        why = error.strerror if isinstance(error, OSError) else str(error)
        message = (
            f"cannot serve pages on port {port} of {host}: {why}; "
            f"stop the other program or choose another with --port"
        )
        raise BadInput(message) from None
    return listener


def _lose_patience(listener: socket.socket) -> None:
    """Bound how long one client can hold a thread by sending or reading slowly.

    Connections inherit it from the listener on Linux. Gunicorn's own time-outs
    do not cover a request that stops half-way.
    """
    seconds, rest = divmod(PATIENCE_S, 1)
    limit = struct.pack("ll", int(seconds), int(rest * 1e6))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)


class _Impatience(logging.Filter):
    """Keeps clients that were cut off for slowness out of the error log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a record is worth writing."""
        kind = record.exc_info[0] if record.exc_info else None
        return kind is None or not issubclass(kind, (BlockingIOError, TimeoutError))


def serve(options: ServerOptions) -> None:
    """Serve until a signal ends the process; does not return.

    Raises:
        BadInput: The log is not there, or the port is taken.
    """
    if not options.log.is_file():
        message = f"no log at {options.log}; start the table first"
        raise BadInput(message)
    if not 1 <= options.streams <= _MOST_STREAMS:
        message = f"--streams {options.streams}; 1 to {_MOST_STREAMS} will do"
        raise BadInput(message)
    listener = bound_socket(options.host, options.port)
    port = listener.getsockname()[1]
    _print_links(options, port)
    TableServer(options, listener).run()


def _print_links(options: ServerOptions, port: int) -> None:
    """Say where the pages are; make a keeper's link if there is none yet."""
    own = _reached_as(options.host)
    _say(f"pages on http://{own}:{port}/")
    if own == "localhost":
        _say(f"phones on http://{lan_address()}:{port}/")
    path = options.keeper_token_file
    if path is not None and not path.exists():
        token = new_token()
        write_token(path, token)
        _say(f"keeper on http://{own}:{port}/keep/{token}")


def _say(line: str) -> None:
    """Print a line at once, for whoever started the process."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def lan_address() -> str:
    """Return this machine's address as phones on its network reach it.

    Nothing is sent: connecting a datagram socket only asks for the route.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))
        except OSError:  # no network at all
            return "127.0.0.1"
        return str(route.getsockname()[0])


def _reached_as(host: str) -> str:
    """Return how a browser on this machine reaches `host`."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104  # compared, not bound
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _prepare_worker(worker: Any) -> None:  # noqa: ANN401  # gunicorn is untyped
    """Make SIGTERM end the streams first and then the worker."""
    worker.log.error_log.addFilter(_Impatience())
    before = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        _stop_hub(worker)
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, stop)


def _stop_hub(worker: Any) -> None:  # noqa: ANN401  # gunicorn is untyped
    """Say bye to all streams, in a thread: a signal must not wait for locks."""
    app = worker.wsgi
    hub = app.extensions["preftable"].hub
    threading.Thread(target=hub.stop, name="live-bye").start()


_DEFAULT = ServerOptions(log=Path(), socket=Path())
_OPTIONS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("--log", {"type": Path, "required": True, "metavar": "FILE"},
     "event log of the table; only read"),
    ("--socket", {"type": Path, "required": True, "metavar": "PATH"},
     "Unix socket of the table's process"),
    ("--host", {"default": _DEFAULT.host, "metavar": "H"},
     "address to listen on (default %(default)s)"),
    ("--port", {"type": int, "default": _DEFAULT.port, "metavar": "N"},
     "0 takes a free one (default %(default)s)"),
    ("--keeper-token-file", {"type": Path, "metavar": "F"},
     "token of the keeper's link; made if absent"),
    ("--name", {"action": "append", "default": [], "metavar": "HOST"},
     "further host name the table is reached by"),
    ("--streams", {"type": int, "default": _DEFAULT.streams, "metavar": "N"},
     "most live streams (default %(default)s)"),
)  # fmt: skip


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the web process to `parser`."""
    for name, settings, explained in _OPTIONS:
        parser.add_argument(name, help=explained, **settings)


def options_of(args: argparse.Namespace) -> ServerOptions:
    """Return the options that were given on the command line."""
    return ServerOptions(
        log=args.log,
        socket=args.socket,
        host=args.host,
        port=args.port,
        keeper_token_file=args.keeper_token_file,
        hosts=tuple(args.name),
        streams=args.streams,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the web process from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m web_ui.server")
    add_options(parser)
    args = parser.parse_args(argv)
    try:
        serve(options_of(args))
    except BadInput as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
