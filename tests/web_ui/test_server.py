"""The web process itself: starts, serves, says bye, names a taken port."""

import argparse
import http.client
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from table_service.bad_input import BadInput
from web_ui.commands import add_commands
from web_ui.server import ServerOptions, bound_socket, main, serve

FAKE_SERVER = """
import sys
from pathlib import Path
from support.fake_table import FakeCommands, FakeTable
import web_ui.server
from web_ui.app import create_app

def fake_app(options):
    return create_app(
        FakeTable(), FakeCommands(), keeper_token_file=options.keeper_token_file,
        streams=options.streams,
    )

web_ui.server.served_app = fake_app
web_ui.server.PATIENCE_S = 0.5
raise SystemExit(web_ui.server.main(sys.argv[1:]))
"""
"""The real server on a table in memory."""


@pytest.fixture
def process(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    log = tmp_path / "log.db"
    log.touch()
    options = ["--log", log, "--socket", tmp_path / "s", "--host", "127.0.0.1"]
    options += [
        "--streams",
        "2",
        "--port",
        "0",
        "--keeper-token-file",
        tmp_path / "keeper",
    ]
    started = subprocess.Popen(
        [sys.executable, "-c", FAKE_SERVER, *map(str, options)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(Path(__file__).resolve().parents[1])},
    )
    yield started
    started.kill()
    started.communicate()


def port_of(process: "subprocess.Popen[str]") -> int:
    assert process.stdout is not None
    return int(process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])


def reached(port: int) -> http.client.HTTPConnection:
    """Return a connection; the listening socket waits for the worker."""
    return http.client.HTTPConnection("127.0.0.1", port, timeout=20)


def test_a_stream_ends_with_bye_and_the_process_with_nought(
    process: "subprocess.Popen[str]",
) -> None:
    line = reached(port_of(process))
    line.request("GET", "/api/stream")
    answer = line.getresponse()
    assert answer.status == 200
    assert answer.readline().startswith(b"retry:")
    process.send_signal(signal.SIGTERM)
    assert answer.read().endswith(b"event: bye\ndata: {}\n\n")
    line.close()
    assert process.wait(10) == 0
    assert process.stderr is not None
    assert "Traceback" not in process.stderr.read()


def test_requests_that_stop_half_way_do_not_hang_the_pages(
    process: "subprocess.Popen[str]",
) -> None:
    port = port_of(process)
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]
    for one in slow:
        one.sendall(b"GET / HTTP/1.1\r\nHost: local")
    line = reached(port)
    line.request("GET", "/health/live")
    assert line.getresponse().status == 200
    line.close()
    for one in slow:
        one.close()
    process.terminate()
    assert "Traceback" not in process.communicate(timeout=15)[1]


def test_the_printed_keepers_link_works(process: "subprocess.Popen[str]") -> None:
    port = port_of(process)
    assert process.stdout is not None
    path = "/keep/" + process.stdout.readline().strip().rsplit("/", 1)[1]
    line = reached(port)
    line.request("POST", path, headers={"Origin": f"http://127.0.0.1:{port}"})
    answer = line.getresponse()
    assert (answer.status, answer.headers["Location"]) == (303, "/keep")
    line.close()


def test_a_taken_port_is_named_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.db"
    log.touch()
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        options = ["--log", str(log), "--socket", "s", "--host", "127.0.0.1"]
        assert main([*options, "--port", str(port)]) == 2
    told = capsys.readouterr().err
    assert str(port) in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 70_000), ("203.0.113.9", 0), ("no host", 0)]
)
def test_an_impossible_address_is_bad_input(host: str, port: int) -> None:
    with pytest.raises(BadInput, match=r"cannot serve pages"):
        bound_socket(host, port)


def test_a_missing_log_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no log at"):
        serve(ServerOptions(log=tmp_path / "absent.db", socket=tmp_path / "s"))


@pytest.mark.parametrize("streams", [0, 5000])
def test_too_many_streams_are_bad_input(tmp_path: Path, streams: int) -> None:
    log = tmp_path / "log.db"
    log.touch()
    with pytest.raises(BadInput, match="--streams"):
        serve(ServerOptions(log=log, socket=tmp_path / "s", streams=streams))


def test_the_program_has_a_command_for_the_pages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parser = argparse.ArgumentParser()
    add_commands(parser.add_subparsers())
    args = parser.parse_args(["web", "--log", "a.db", "--socket", "s", "--port", "1"])
    assert (args.log, args.port, args.streams) == (Path("a.db"), 1, 80)
    with pytest.raises(SystemExit):
        parser.parse_args(["web", "--help"])
    assert "example:" in capsys.readouterr().out
