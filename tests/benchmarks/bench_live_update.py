"""How long after a commit a phone has it: the real log, the real pages.

    python tests/benchmarks/bench_live_update.py --changes 200

A table without devices writes; `preftable web` runs in its own process and
follows the log; one client reads the live stream. Figure to reach: p99 under
100 ms from the commit.
"""

import argparse
import http.client
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from table_service.cards import Seat
from table_service.evening.simulated_table import Setting
from table_service.events import messages as m
from table_service.service.running_table import RunningTable

PAUSE_S = 0.25


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=200)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        delays = sorted(measured(Path(folder) / "evening.db", args.changes))
    p99 = delays[int(len(delays) * 0.99)]
    print(  # noqa: T201  # what a benchmark is for
        f"{len(delays)} changes: median {statistics.median(delays):.1f} ms, "
        f"p99 {p99:.1f} ms, worst {delays[-1]:.1f} ms"
    )


def measured(path: Path, changes: int) -> list[float]:
    """Return the delay of each change from commit to client, milliseconds."""
    setting = Setting(players=3, seed=1, camera=False)
    with RunningTable(path, epoch="bench") as table:
        table.open_game(setting.game())
        server, port = _served(path, table.socket_path)
        try:
            stream = _stream(port)
            return [_one(table, stream, n) for n in range(changes)]
        finally:
            server.terminate()
            server.wait()


def _one(table: RunningTable, stream: http.client.HTTPResponse, number: int) -> float:
    rename = m.RenamePlayer(seat=setting_seat(table), name=f"Player {number}")
    seq = table.loop.ask(rename)
    committed = time.perf_counter()
    while (line := stream.readline()) and line.strip() != f"id: {seq}".encode():
        pass
    delay = (time.perf_counter() - committed) * 1000
    time.sleep(PAUSE_S)  # a card every quarter of a second is a fast table
    return delay


def setting_seat(table: RunningTable) -> Seat:
    """Return the first seat of the table."""
    assert table.loop.state is not None
    return table.loop.state.seating.seats[0]


def _served(path: Path, socket_path: Path) -> tuple["subprocess.Popen[str]", int]:
    command = [sys.executable, "-m", "table_service.cli.main", "web", "--log", path]
    command += ["--socket", socket_path, "--host", "127.0.0.1", "--port", "0"]
    server = subprocess.Popen(
        [str(word) for word in command], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, int(line.rstrip("/\n").rpartition(":")[2])


def _stream(port: int) -> http.client.HTTPResponse:
    for _ in range(50):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            connection.request("GET", "/api/stream")
            return connection.getresponse()
        except ConnectionError:
            time.sleep(0.1)
    message = "the pages did not start"
    raise ConnectionError(message)


if __name__ == "__main__":
    main()
