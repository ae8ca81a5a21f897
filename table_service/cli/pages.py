"""The pages' process beside the table, watched and restarted."""

import logging
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

log = logging.getLogger(__name__)

BACK_OFF_S = (0.2, 1.0, 3.0)
STOP_S = 6.0
REFUSED = 2
"""Exit status of a process that cannot use what it was given: do not retry."""


class Child:
    """Another process of this program; started again when it dies.

    Use it as a context: it is stopped at the end.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        """Prepare `preftable ARGUMENTS`."""
        self._command = [sys.executable, "-m", "table_service.cli.main", *arguments]
        self._stop = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self.refused = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="pages")

    def __enter__(self) -> Self:
        """Start the process."""
        self._start()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop the process, gently first."""
        self._stop.set()
        if self._process:
            self._process.terminate()
        self._thread.join()

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command)  # noqa: S603  # our own program

    def _watch(self) -> None:
        deaths = 0
        while self._process:
            status = self._wait()
            if self._stop.is_set():
                return
            if status == REFUSED:
                self.refused.set()
                return
            log.warning("the pages' process ended with status %s; again", status)
            self._stop.wait(BACK_OFF_S[min(deaths, len(BACK_OFF_S) - 1)])
            deaths += 1
            if not self._stop.is_set():
                self._start()

    def _wait(self) -> int | None:
        process = self._process
        while process and not self._stop.is_set():
            try:
                return process.wait(0.2)
            except subprocess.TimeoutExpired:
                continue
        return self._stopped(process)

    def _stopped(self, process: "subprocess.Popen[bytes] | None") -> int | None:
        if process is None:
            return None
        try:
            return process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def pages_of(
    log_path: Path, socket_path: Path, host: str, port: int, token_file: Path
) -> tuple[str, ...]:
    """Return the arguments that serve the pages of one table."""
    return (
        "web",
        "--log", str(log_path),
        "--socket", str(socket_path),
        "--host", host,
        "--port", str(port),
        "--keeper-token-file", str(token_file),
    )  # fmt: skip
