"""`preftable dealer` and what the doctor says, against a simulated machine."""

import argparse
import io

import pytest
from support.dealing_bench import POCKETS, Bench

from firmware_bridge.commands import add_commands
from firmware_bridge.doctor import check
from firmware_bridge.simulator import SimulatedMachine
from table_service.bad_input import BadInput


def _run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_commands(parser.add_subparsers())
    args = parser.parse_args(["dealer", *words])
    status: int = args.func(args)
    return status


def _free_machine(**settings: int) -> SimulatedMachine:
    return SimulatedMachine(POCKETS, seed=1, **settings)


def test_status_tells_the_firmware_and_the_state(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _run("status", "--simulated") == 0
    printed = capsys.readouterr().out
    assert "firmware 1.0.0-sim" in printed
    assert "state IDLE, lid shut, last start by POWER" in printed


def test_status_of_another_version_says_no(capsys: pytest.CaptureFixture[str]) -> None:
    twin = _free_machine(protocol=3)
    assert _run("status", "--port", twin.address) == 1
    assert "speaks protocol 3, this program 1" in capsys.readouterr().out
    twin.close()


def test_status_at_a_port_that_is_not_there_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _run("status", "--port", "/dev/nowhere") == 1
    assert "cannot open port /dev/nowhere" in capsys.readouterr().out


def test_a_pack_is_dealt_at_the_bench(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("deal-once", "--simulated") == 0
    assert capsys.readouterr().out.endswith("done: S 10, W 10, N 10, talon 2\n")


@pytest.mark.parametrize(("typed", "answer"), [("x\n", 1), ("", 1)])
def test_a_held_deal_asks_the_maker(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    answer: int,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    twin = _free_machine()
    twin.fail_next("pocket_not_emptied")
    assert _run("deal-once", "--port", twin.address) == answer
    printed = capsys.readouterr().out
    assert "held: a pocket is not empty" in printed
    assert "void (aborted)" in printed
    twin.close()


def test_a_baud_rate_that_is_none_is_bad_input() -> None:
    with pytest.raises(BadInput, match="--baud 1200; one of"):
        _run("status", "--port", "/dev/nowhere", "--baud", "1200")


def test_no_machine_plugged_in_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.commands.find_port", lambda *_: None)
    with pytest.raises(BadInput, match="give one as --port /dev/ttyUSB0"):
        _run("status")


def test_the_doctor_asks_the_machine() -> None:
    twin = _free_machine()
    findings = {name: (ok, words) for name, ok, words in check({"port": twin.address})}
    assert set(findings) == {"serial ports", "dealing machine"}
    ok, words = findings["dealing machine"]
    assert ok is True
    assert words.endswith("protocol 1, IDLE")
    twin.close()


def test_the_doctor_tells_a_busy_port(bench: Bench) -> None:
    bench.wait_up()
    _, (name, ok, words) = check({"port": bench.twin.address})
    assert (name, ok) == ("dealing machine", False)
    assert "another program has it open" in words


def test_the_doctor_does_not_miss_a_machine_nobody_plugged_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("firmware_bridge.doctor.ports", lambda: ())
    monkeypatch.setattr("firmware_bridge.doctor.find_port", lambda *_: None)
    assert [ok for _, ok, _ in check({})] == [None, None]
