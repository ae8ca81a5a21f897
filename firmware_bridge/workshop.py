"""One question after another over an open line, for a maker at the bench."""

import time
from dataclasses import dataclass

from firmware_bridge.codec import status_of
from firmware_bridge.dealer import LineSilentError
from firmware_bridge.frame import FrameReader, encode
from firmware_bridge.handshake import Greeting, greeting, hello
from firmware_bridge.layout import MessageError
from firmware_bridge.link import Answered, GaveUp, Happening, HostLink
from firmware_bridge.message import Ack, AskStatus, Command, Nak
from firmware_bridge.report import Status
from firmware_bridge.serial_port import SerialPort
from firmware_bridge.wake import Wake

_ONE_POCKET = 1


@dataclass(frozen=True, slots=True)
class Probe:
    """Who answered at a port, and how it is.

    Attributes:
        status: None when the machine speaks another protocol version.
    """

    greeting: Greeting
    status: Status | None


def probe(address: str, baud: int) -> Probe:
    """Ask the machine at `address` who and how it is; nothing moves.

    Raises:
        LineLost: The port cannot be opened or broke.
        LineSilentError: Nobody answered within two seconds.
    """
    port = SerialPort(address, baud)
    try:
        talk = _Talk(port, HostLink(), FrameReader(), Wake())
        talk.link.greet(hello())
        greeted = greeting(talk.answer(), _ONE_POCKET)
        status = None if greeted.refusal else talk.status()
        return Probe(greeted, status)
    finally:
        port.close()


@dataclass(slots=True)
class _Talk:
    """A line on which one question is open at a time."""

    port: SerialPort
    link: HostLink
    reader: FrameReader
    wake: Wake

    def status(self) -> Status | None:
        answer = self.ask(AskStatus())
        try:
            return status_of(answer.body) if isinstance(answer, Ack) else None
        except MessageError:
            return None

    def ask(self, command: Command) -> Ack | Nak:
        self.link.submit(command)
        return self.answer()

    def answer(self) -> Ack | Nak:
        while True:
            for happening in self._step():
                match happening:
                    case Answered(_, answer):
                        return answer
                    case GaveUp():
                        message = f"nobody answers at {self.port.address}"
                        raise LineSilentError(message)
                    case _:
                        pass

    def _step(self) -> list[Happening]:
        now = time.monotonic()
        frames, happenings = self.link.due(now)
        if frames:
            self.port.write(b"".join(map(encode, frames)))
        deadline = self.link.deadline()
        self.port.wait(0.0 if deadline is None else deadline - now, self.wake)
        for frame in self.reader.feed(self.port.read()):
            happenings += self.link.receive(frame)
        return happenings
