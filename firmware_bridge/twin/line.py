"""The simulated machine's end of a real pty, which can be unplugged.

The address is a symbolic link in a private directory; after a return it points
to another pty, as a USB device comes back under its udev name.
"""

import contextlib
import os
import tempfile
import tty
from pathlib import Path

from firmware_bridge.twin.fault_plan import FaultPlan

_CHUNK = 4096
_LONGEST_FRAME = 64


class PtyLine:
    """A pty of which we hold the controller's end."""

    def __init__(self) -> None:
        """Make the private directory and plug in."""
        # It is removed by `close`, which may be called in another thread.
        self._folder = tempfile.TemporaryDirectory(prefix="preftable-")
        self._link = Path(self._folder.name) / "machine"
        self._master: int | None = None
        self._slave: int | None = None
        self.plug()

    @property
    def address(self) -> str:
        """Return the path a host opens; it stays the same."""
        return str(self._link)

    @property
    def plugged(self) -> bool:
        """Tell whether there is a line at all."""
        return self._master is not None

    def fileno(self) -> int:
        """Return what `select` waits for; -1 while unplugged."""
        return -1 if self._master is None else self._master

    def plug(self) -> None:
        """Open a pty and point the address to it."""
        self._master, self._slave = os.openpty()
        # Our own copy of the host's end stays open: without it every read
        # would fail while no host has opened the line.
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        fresh = self._link.with_suffix(".new")
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self._link)

    def unplug(self) -> None:
        """Close the pty; a host that holds it loses the line."""
        for end in (self._master, self._slave):
            if end is not None:
                with contextlib.suppress(OSError):
                    os.close(end)
        self._master = self._slave = None
        self._link.unlink(missing_ok=True)

    def read(self) -> bytes:
        """Return what the host wrote, perhaps nothing."""
        if self._master is None:
            return b""
        with contextlib.suppress(OSError):
            return os.read(self._master, _CHUNK)
        return b""

    def write(self, data: bytes) -> None:
        """Send `data`; with nobody to read it, it is lost as on a wire."""
        if self._master is not None:
            with contextlib.suppress(OSError):
                os.write(self._master, data)

    def close(self) -> None:
        """Unplug for good and remove the directory."""
        self.unplug()
        self._folder.cleanup()


class NoisyWire:
    """Damages, loses and repeats frames of one direction by plan."""

    def __init__(self, plan: FaultPlan) -> None:
        """Take the faults of step `line` from `plan`."""
        self._plan = plan
        self._pending = b""

    def carry(self, data: bytes) -> bytes:
        """Return what arrives of `data`, whole frames at a time."""
        *frames, self._pending = (self._pending + data).split(b"\0")
        arrived = b"".join(self._one(frame + b"\0") for frame in frames)
        if len(self._pending) > _LONGEST_FRAME:
            arrived, self._pending = arrived + self._pending, b""
        return arrived

    def _one(self, frame: bytes) -> bytes:
        match self._plan.draw("line"):
            case "lost_frame":
                return b""
            case "repeated_frame":
                return frame + frame
            case "corrupted_frame":
                return self._spoilt(frame)
            case _:
                return frame

    def _spoilt(self, frame: bytes) -> bytes:
        stream = self._plan.stream("line")
        spoilt = bytearray(frame)
        for _ in range(stream.randint(1, 3)):
            spoilt[stream.randrange(len(spoilt))] ^= 1 << stream.randrange(8)
        return bytes(spoilt)
