"""The serial line itself; the only user of pyserial.

Whatever pyserial, the driver or the socket raises comes out as `LineLost`.
"""

import contextlib
import io
import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import serial
from serial.tools import list_ports

from firmware_bridge.wake import Wake, wait_readable

_CHUNK = 4096
_POLL_S = 0.010


class LineLost(ConnectionError):
    """The line is gone: unplugged, closed or dead; one line for people."""


class PortBusy(LineLost):
    """Another program holds the port."""


@dataclass(frozen=True, slots=True)
class PortFound:
    """A serial port of this computer.

    Attributes:
        device: Address to open, as `/dev/ttyUSB0`.
        usb: `VVVV:PPPP` in hexadecimal; empty when it is no USB device.
        serial_number: As the USB device tells it; may be empty.
        words: What the device says it is. Untrusted.
    """

    device: str
    usb: str
    serial_number: str
    words: str


def ports() -> tuple[PortFound, ...]:
    """Return the serial ports of this computer, by name."""
    return tuple(
        PortFound(
            device=port.device,
            usb="" if port.vid is None else f"{port.vid:04x}:{port.pid:04x}",
            serial_number=_harmless(port.serial_number),
            words=_harmless(port.description),
        )
        for port in sorted(list_ports.comports())
    )


def find_port(usb: str, serial_number: str) -> str | None:
    """Return the address of the first port that fits; None when there is none.

    Args:
        usb: `VVVV:PPPP`; empty fits every USB device.
        serial_number: Empty fits every device.
    """
    for port in ports():
        if not port.usb or usb.lower() not in {"", port.usb}:
            continue
        if serial_number in {"", port.serial_number}:
            return port.device
    return None


def _harmless(words: str | None) -> str:
    return "".join(c if c.isprintable() else "?" for c in words or "")


@contextlib.contextmanager
def _as_line_lost(address: str) -> Iterator[None]:
    try:
        yield
    except (serial.SerialException, OSError) as error:
        message = f"the line {address} is gone: {_harmless(str(error))}"
        raise LineLost(message) from error


def _opened(address: str, baud: int) -> serial.Serial:
    try:
        return serial.serial_for_url(
            address, baudrate=baud, timeout=0, write_timeout=1.0, exclusive=True
        )
    except serial.SerialException as error:
        if "exclusively lock" in str(error):
            message = f"port {address} is busy: another program has it open"
            raise PortBusy(message) from error
        message = f"cannot open port {address}: {_why(error)}"
        raise LineLost(message) from error
    except (OSError, ValueError) as error:
        message = f"cannot open port {address}: {_harmless(str(error))}"
        raise LineLost(message) from error


def _why(error: serial.SerialException) -> str:
    """Return the system's own words; pyserial wraps them several times."""
    return os.strerror(error.errno) if error.errno else _harmless(str(error))


def _has_descriptor(port: serial.Serial) -> bool:
    """Tell whether the kernel can watch `port`; it cannot watch `loop://`."""
    try:
        return port.fileno() >= 0
    except io.UnsupportedOperation:
        return False


@dataclass(slots=True)
class SerialPort:
    """An open line, held by this program alone.

    Attributes:
        address: A device, a pty, or an address such as `socket://host:port`
            and `loop://` of pyserial.
    """

    address: str
    baud: int
    _port: serial.Serial = field(init=False, repr=False)
    _waitable: bool = field(init=False)

    def __post_init__(self) -> None:
        """Open the line.

        Raises:
            PortBusy: Another program has it.
            LineLost: It cannot be opened.
        """
        self._port = _opened(self.address, self.baud)
        self._waitable = _has_descriptor(self._port)

    def wait(self, seconds: float, wake: Wake) -> None:
        """Wait until bytes have come, `wake` was rung or the time is over."""
        with _as_line_lost(self.address):
            if self._waitable:
                wait_readable(seconds, self._port, wake)
            elif not self._port.in_waiting:
                wait_readable(min(seconds, _POLL_S), wake)

    def read(self) -> bytes:
        """Return what has come, perhaps nothing; never waits."""
        with _as_line_lost(self.address):
            waiting = min(_CHUNK, self._port.in_waiting)
            # At a dead line nothing waits, yet it is readable: read tells.
            data: bytes = self._port.read(max(1, waiting))
            return data

    def write(self, data: bytes) -> None:
        """Write all of `data`; LineLost when nobody takes it for a second."""
        with _as_line_lost(self.address):
            self._port.write(data)

    def close(self) -> None:
        """Close the line; closing a dead one is no error."""
        with contextlib.suppress(serial.SerialException, OSError):
            self._port.close()
