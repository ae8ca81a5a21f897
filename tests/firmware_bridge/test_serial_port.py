"""The port: who holds it, how it breaks, how it is found."""

import contextlib
import os
import socket
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from serial.tools import list_ports
from support.dealing_bench import POCKETS, Bench, shuffled_word

from firmware_bridge.dealer_source import BackOff, DealerSource
from firmware_bridge.serial_port import (
    LineLost,
    PortBusy,
    SerialPort,
    find_port,
    ports,
)
from firmware_bridge.simulator import SimulatedMachine
from firmware_bridge.wake import Wake
from table_service.observations import (
    DealDone,
    DealFailed,
    DeviceDown,
    DeviceUp,
    Observation,
)
from table_service.orders import Deal


@pytest.fixture
def pty() -> Iterator[tuple[int, str]]:
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(slave)
    with contextlib.suppress(OSError):  # a test may have closed it
        os.close(master)


def _read(port: SerialPort, size: int) -> bytes:
    data = b""
    until = time.monotonic() + 5
    while len(data) < size and time.monotonic() < until:
        port.wait(0.1, Wake())
        data += port.read()
    return data


def test_bytes_go_both_ways(pty: tuple[int, str]) -> None:
    master, address = pty
    port = SerialPort(address, 250_000)
    os.write(master, b"\x00\x11\x13\xff\r\n")
    assert _read(port, 6) == b"\x00\x11\x13\xff\r\n"
    port.write(b"\x00\x03\x04")
    assert os.read(master, 9) == b"\x00\x03\x04"
    port.close()


def test_a_second_opener_is_refused_by_name(pty: tuple[int, str]) -> None:
    first = SerialPort(pty[1], 250_000)
    with pytest.raises(PortBusy, match=f"port {pty[1]} is busy: another program"):
        SerialPort(pty[1], 250_000)
    first.close()
    SerialPort(pty[1], 250_000).close()


def test_the_table_is_told_who_has_the_port(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    bench.wait_up()
    told: list[Observation] = []
    stop = threading.Event()

    def report(observation: Observation) -> None:
        told.append(observation)
        stop.set()

    DealerSource({"port": bench.twin.address}).run(report, stop)
    [down] = told
    assert isinstance(down, DeviceDown)
    assert "busy: another program has it open" in down.reason
    assert isinstance(bench.deal(1), DealDone)


def test_a_port_that_is_not_there_is_a_lost_line() -> None:
    with pytest.raises(LineLost, match="cannot open port /dev/nowhere"):
        SerialPort("/dev/nowhere", 250_000)


def test_an_address_of_no_known_kind_is_a_lost_line() -> None:
    with pytest.raises(LineLost, match="cannot open port what://ever"):
        SerialPort("what://ever", 250_000)


def test_reading_and_waiting_at_a_dead_line_is_a_lost_line(
    pty: tuple[int, str],
) -> None:
    master, address = pty
    port = SerialPort(address, 250_000)
    os.close(master)
    port.wait(1.0, Wake())
    with pytest.raises(LineLost):
        port.read()
    with pytest.raises(LineLost):
        port.write(b"x")
    port.close()
    port.close()


def test_a_reader_that_died_does_not_block_the_writer(pty: tuple[int, str]) -> None:
    port = SerialPort(pty[1], 250_000)
    with pytest.raises(LineLost):
        port.write(b"x" * 100_000)
    port.close()


def test_a_ring_ends_the_waiting(pty: tuple[int, str]) -> None:
    port, wake = SerialPort(pty[1], 250_000), Wake()
    for _ in range(100_000):
        wake.ring()
    begun = time.monotonic()
    port.wait(5.0, wake)
    assert time.monotonic() - begun < 2.0
    port.close()


def test_a_loop_can_be_opened_by_its_address() -> None:
    port = SerialPort("loop://", 250_000)
    port.write(b"abc")
    assert _read(port, 3) == b"abc"
    port.close()


def test_a_socket_can_be_opened_by_its_address() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = SerialPort(f"socket://127.0.0.1:{server.getsockname()[1]}", 250_000)
        peer, _ = server.accept()
        with peer:
            peer.sendall(b"abc")
            assert _read(port, 3) == b"abc"
        port.wait(1.0, Wake())
        with pytest.raises(LineLost):
            port.read()
        port.close()


def test_a_machine_is_found_by_its_usb_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    nano = SimpleNamespace(
        device="/dev/ttyUSB1",
        vid=0x1A86,
        pid=0x7523,
        serial_number="A7\x1b[1m",
        description="USB\nSerial",
    )
    modem = SimpleNamespace(
        device="/dev/ttyUSB0", vid=0x12D1, pid=1, serial_number=None, description="n/a"
    )
    plain = SimpleNamespace(
        device="/dev/ttyS0", vid=None, pid=None, serial_number=None, description="n/a"
    )
    found = [plain, modem, nano]
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    monkeypatch.setattr("builtins.sorted", list)
    assert find_port("1a86:7523", "") == "/dev/ttyUSB1"
    assert find_port("", "") == "/dev/ttyUSB0"
    assert find_port("", "A7?[1m") == "/dev/ttyUSB1"
    assert find_port("1a86:0000", "") is None
    assert [port.words for port in ports()] == ["n/a", "n/a", "USB?Serial"]


def test_the_waits_grow_to_five_seconds_and_begin_anew() -> None:
    back_off = BackOff(0.5)
    assert [back_off.again() for _ in range(6)] == [0.5, 1.0, 2.0, 4.0, 5.0, 5.0]
    back_off.reset()
    assert back_off.again() == 0.5


def test_a_machine_plugged_in_later_is_found() -> None:
    twin = SimulatedMachine(POCKETS, seed=1)
    bench = Bench(twin, {"port": twin.address + "-later"})
    assert "cannot open port" in bench.wait_down().reason
    pty = Path(twin.address)
    Path(twin.address + "-later").symlink_to(pty.readlink())
    assert isinstance(bench.until(DeviceUp), DeviceUp)
    assert isinstance(bench.deal(1), DealDone)
    bench.close()


def test_a_mute_machine_is_reported_and_the_early_deal_refused(
    pty: tuple[int, str],
) -> None:
    told: list[Observation] = []
    stop = threading.Event()

    def report(observation: Observation) -> None:
        told.append(observation)
        if isinstance(observation, DealFailed):
            stop.set()

    source = DealerSource({"port": pty[1]})
    source.obey(Deal(deal=1, word=shuffled_word(1), read=False))
    source.run(report, stop)
    assert [type(one) for one in told] == [DeviceDown, DealFailed]
    assert isinstance(told[1], DealFailed)
    assert told[1].fault == "silent"
