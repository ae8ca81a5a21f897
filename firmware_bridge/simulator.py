"""A dealing machine without metal, at the other end of a real pty.

Firmware states and card physics run in a thread of their own, unthrottled or
at a multiple of real time; faults come by rate or by name. A host cannot tell
it from the real machine except by its version, `1.0.0-sim`.
"""

import threading
import time
from collections import Counter
from collections.abc import Mapping

from firmware_bridge.frame import PROTOCOL, FrameReader, encode
from firmware_bridge.report import Identity
from firmware_bridge.terms import REJECT, ButtonName, ResetCause
from firmware_bridge.twin.controller import Controller, simulated_identity
from firmware_bridge.twin.controller_link import ControllerLink
from firmware_bridge.twin.fault_plan import FaultPlan
from firmware_bridge.twin.line import NoisyWire, PtyLine
from firmware_bridge.twin.mechanism import Mechanism
from firmware_bridge.twin.window import SimulatedWindow
from firmware_bridge.wake import Wake, wait_readable
from table_service.cards import Card

REPEAT_MS = 40.0
_QUICKEST = 10.0
_UNPLUGGED_S = 0.05
_LONGEST_WAIT_S = 0.5


class SimulatedMachine:
    """A dealing machine for demonstrations and tests.

    Attributes:
        address: What a host opens; the same after every unplug.
        pocket_names: Hands and talon in the machine's order.
        window: Reads the card in the window, and errs by plan.
        line_ms: How long both sides wait before they repeat, milliseconds of
            the wall clock; 40 at real time, less on a quicker machine.
    """

    def __init__(  # noqa: PLR0913 - each is one setting of the simulation
        self,
        pockets: tuple[str, ...],
        *,
        seed: int,
        speed: float = 0.0,
        faults: float = 0.0,
        noise: float | None = None,
        protocol: int = PROTOCOL,
    ) -> None:
        """Plug the machine in and start it.

        Args:
            pockets: Names of hands and talon, 1 to 7; the reject pocket comes
                on top.
            seed: Same seed, same faults.
            speed: 1.0 is real time, 0.5 s a card; 0.0 does not wait at all.
            faults: Probability that a physical step fails, 0.0 to 1.0.
            noise: Probability that a frame is damaged, lost or repeated, each
                way; None is the same as `faults`.
            protocol: Version the machine claims to speak.
        """
        rates = dict.fromkeys(("feed", "look", "begin"), faults)
        rates["line"] = faults if noise is None else noise
        quick = _QUICKEST if speed == 0 else min(_QUICKEST, max(1.0, speed))
        self.pocket_names = pockets
        self.line_ms = REPEAT_MS / quick
        self._speed = speed
        self._skipped_ms = 0.0
        self._plan = FaultPlan(seed, rates)
        self._lock = threading.RLock()
        self._metal = Mechanism(len(pockets))
        self._build(simulated_identity(len(pockets), protocol))
        self._closed = False
        self._thread = threading.Thread(
            target=self._run, name="simulated machine", daemon=True
        )
        self._thread.start()

    def _build(self, identity: Identity) -> None:
        self.window = SimulatedWindow(self._metal, self._plan, self._lock)
        link = ControllerLink(repeat_s=self.line_ms / 1000)
        self._controller = Controller(link, self._metal, self._plan, identity=identity)
        self._controller.reset(ResetCause.POWER)
        self._reader = FrameReader()
        self._ear, self._mouth = NoisyWire(self._plan), NoisyWire(self._plan)
        self._line = PtyLine()
        self._wake = Wake()
        self.address = self._line.address

    @property
    def injected(self) -> Counter[str]:
        """Return how often what has gone wrong so far."""
        return Counter(self._plan.injected)

    def fail_next(self, name: str, times: int = 1) -> None:
        """Let the next step this fault can happen to fail.

        Raises:
            BadInput: No fault has this name.
        """
        self._plan.fail_next(name, times)

    def load(self, pack: tuple[Card, ...]) -> None:
        """Put a pack face down into the hopper, the first card fed first."""
        with self._lock:
            self._metal.load(pack)

    def pockets(self) -> Mapping[str, tuple[Card, ...]]:
        """Return which cards really lie in which pocket, and in `reject`."""
        with self._lock:
            lies = self._metal.pockets
            named = {n: tuple(lies[i]) for i, n in enumerate(self.pocket_names)}
            return named | {"reject": tuple(lies[REJECT])}

    def empty(self) -> None:
        """Take all cards out of all pockets, the path and the hopper."""
        with self._lock:
            self._metal.empty()

    def clear_jam(self) -> None:
        """Do what a person does: free the card, shut the lid, press resume."""
        with self._lock:
            was_open = self._metal.lid_open
            self._metal.clear()
            if was_open:
                self._controller.lid(is_open=False)
            self._controller.press(ButtonName.RESUME)
        self._wake.ring()

    def open_lid(self) -> None:
        """Open the lid now."""
        with self._lock:
            self._controller.lid(is_open=True)
        self._wake.ring()

    def unplug(self) -> None:
        """Pull the plug now; it comes back by itself."""
        with self._lock:
            self._controller.unplug_wanted = True
        self._wake.ring()

    def restart(self) -> None:
        """Reset the controller now."""
        with self._lock:
            self._controller.reset(ResetCause.WATCHDOG)
        self._wake.ring()

    def introduce_as(self, identity: Identity) -> None:
        """Answer the next HELLO as this machine would."""
        with self._lock:
            self._controller.identity = identity

    def close(self) -> None:
        """Stop the machine and its line; closing twice is no error."""
        if not self._closed:
            self._closed = True
            self._wake.ring()
            self._thread.join()
            self._line.close()

    def _run(self) -> None:
        while not self._closed:
            if self._controller.unplug_wanted:
                self._replug()
            with self._lock:
                data, wait_s = self._step(time.monotonic())
            if data:
                self._line.write(self._mouth.carry(data))
            wait_readable(wait_s, self._line, self._wake)
            self._wake.hush()

    def _step(self, now_s: float) -> tuple[bytes, float]:
        """Hear, move and speak once; return the bytes and the next wait."""
        controller = self._controller
        for frame in self._reader.feed(self._ear.carry(self._line.read())):
            controller.handle(frame, now_s)
        controller.watch_host(now_s)
        controller.advance(self._machine_ms(now_s))
        frames = controller.link.due(now_s)
        return b"".join(map(encode, frames)), self._wait_s(now_s)

    def _machine_ms(self, now_s: float) -> float:
        """Return the machine's time; unthrottled it skips every motion."""
        now_ms = now_s * 1000 * (self._speed or 1.0) + self._skipped_ms
        next_ms = self._controller.next_ms()
        if self._speed == 0 and next_ms is not None and next_ms > now_ms:
            self._skipped_ms += next_ms - now_ms
            return next_ms
        return now_ms

    def _wait_s(self, now_s: float) -> float:
        controller = self._controller
        waits = [_LONGEST_WAIT_S]
        deadline = controller.link.deadline()
        if deadline is not None:
            waits.append(deadline - now_s)
        next_ms = controller.next_ms()
        if next_ms is not None:
            now_ms = now_s * 1000 * (self._speed or 1.0) + self._skipped_ms
            ahead_s = (next_ms - now_ms) / 1000 / (self._speed or 1.0)
            waits.append(0.0 if self._speed == 0 else ahead_s)
        return max(0.0, min(waits))

    def _replug(self) -> None:
        with self._lock:
            self._controller.unplug_wanted = False
            self._line.unplug()
        self._reader = FrameReader()
        time.sleep(_UNPLUGGED_S)
        with self._lock:
            self._controller.reset(ResetCause.POWER)
            self._line.plug()
