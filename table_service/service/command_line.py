"""Commands from the pages to the table: one JSON object a line, a Unix socket.

The answer to a command comes only after its facts are on the disk.
"""

import json
import logging
import socket
import socketserver
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.service.camera_door import CAMERA, CameraDoor
from table_service.service.commands import parse_command, refusal_document
from table_service.service.loop import TableLoop
from table_service.stage import Desk

log = logging.getLogger(__name__)

LONGEST_LINE = 16_384
REMEMBERED = 512
TIMEOUT_S = 12.0

Answer = dict[str, Any]


class CommandServer:
    """The table's end of the line."""

    def __init__(
        self,
        path: Path,
        table: TableLoop,
        deal_mode: Callable[[], str],
        desk: Desk | None = None,
    ) -> None:
        """Listen at `path`, readable by the owner alone.

        Args:
            path: Of the socket; a stale one is replaced.
            table: Who is asked.
            deal_mode: How the next deal is dealt now (a machine may be away).
            desk: The camera's desk, where there is a camera.
        """
        self._desk = CameraDoor(table, desk)
        self._table, self._deal_mode = table, deal_mode
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self._guard = threading.Lock()
        path.unlink(missing_ok=True)
        self._server = _Server(str(path), _Conversation)
        self._server.answer = self.answer
        path.chmod(0o600)
        self._path = path
        self._thread = threading.Thread(
            target=self._server.serve_forever,
            kwargs={"poll_interval": 0.05},
            name="commands",
            daemon=True,
        )
        self._thread.start()

    def answer(self, line: bytes) -> Answer:
        """Return the answer to one line; the same `id` is never acted on twice."""
        try:
            command = json.loads(line)
        except (ValueError, RecursionError):
            command = None
        if not isinstance(command, dict):
            text = "a command is one JSON object a line"
            return {
                "ok": False,
                "error": {"code": "bad_command", "en": text, "ru": text},
            }
        if command.get("do") == CAMERA:
            return self._desk.answer(command)
        key = command.get("id")
        with self._guard:
            if isinstance(key, str) and key in self._answers:
                return self._answers[key]
            answer = self._fulfilled(command)
            if isinstance(key, str):
                self._answers[key] = answer
                while len(self._answers) > REMEMBERED:
                    self._answers.popitem(last=False)
        return answer

    def _fulfilled(self, command: dict[str, Any]) -> Answer:
        try:
            wish = parse_command(command, deal_mode=self._deal_mode())
            return {"ok": True, "seq": self._table.ask(wish)}
        except BadInput as error:
            return {"ok": False, "error": refusal_document(error)}
        except TimeoutError:
            words = {"code": "busy", "en": "the table is busy", "ru": "стол занят"}
            return {"ok": False, "error": words}

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self._path.unlink(missing_ok=True)


class _Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True
    answer: Callable[[bytes], Answer]


class _Conversation(socketserver.StreamRequestHandler):
    timeout = TIMEOUT_S
    server: _Server

    def handle(self) -> None:
        """Answer lines until the other side hangs up."""
        try:
            while line := self.rfile.readline(LONGEST_LINE):
                self.wfile.write(json.dumps(self.server.answer(line)).encode() + b"\n")
        except OSError as error:
            log.info("a page hung up: %s", error)


class CommandLine:
    """The pages' end of the line."""

    def __init__(self, path: Path) -> None:
        """Prepare to reach the table at `path`."""
        self._path = path

    def send(self, command: dict[str, Any]) -> Answer:
        """Send `command`; return the answer, given after the commit.

        Raises:
            ConnectionError: The table is not running.
        """
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
                line.settimeout(TIMEOUT_S)
                line.connect(str(self._path))
                line.sendall(json.dumps(command).encode() + b"\n")
                with line.makefile("rb") as answers:
                    answer = answers.readline()
        except OSError as error:
            message = f"the table does not answer at {self._path.name}: {error}"
            raise ConnectionError(message) from None
        if not answer:
            message = "the table hung up"
            raise ConnectionError(message)
        document: Answer = json.loads(answer)
        return document
