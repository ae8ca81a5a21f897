"""The host's end of the link: acknowledge, repeat, give up. No I/O, no clock.

One command is under way at a time and is repeated until it is answered; every
event is acknowledged and handed on once. Time is handed in, in seconds.
"""

from collections import deque
from dataclasses import dataclass, field

from firmware_bridge.codec import (
    UnknownKindError,
    decode,
    frame_of,
    is_answer_to,
    is_event,
    kind_of,
)
from firmware_bridge.frame import Frame
from firmware_bridge.layout import LengthError, MessageError
from firmware_bridge.message import Ack, Boot, Command, Event, EventAck, Hello, Nak
from firmware_bridge.terms import ErrorCode

_HELLO_SEQ = 0
_BOOT_KIND = kind_of(Boot)


@dataclass(frozen=True, slots=True)
class Pace:
    """How patient the link is, in seconds.

    Attributes:
        answer_s: A command without an answer is sent again after this time.
        busy_s: A command refused as BUSY is tried anew after this time.
        give_up_s: After this time without an answer the line counts as dead.
    """

    answer_s: float = 0.040
    busy_s: float = 0.010
    give_up_s: float = 2.0


@dataclass(frozen=True, slots=True)
class Answered:
    """The controller answered `command`."""

    command: Command
    answer: Ack | Nak


@dataclass(frozen=True, slots=True)
class Told:
    """The controller told an event; each arrives here once."""

    event: Event


@dataclass(frozen=True, slots=True)
class Nonsense:
    """A whole frame said an impossible thing; `reason` is one line."""

    reason: str


@dataclass(frozen=True, slots=True)
class GaveUp:
    """`command` was never answered; the line counts as dead."""

    command: Command


Happening = Answered | Told | Nonsense | GaveUp


def next_seq(seq: int) -> int:
    """Return the number after `seq`: 1 to 255, then 1 again; 0 is HELLO's."""
    return seq % 255 + 1


@dataclass(slots=True)
class _UnderWay:
    """The command that waits for its answer."""

    command: Command
    frame: Frame
    since: float
    send_at: float
    busy: bool = False


@dataclass(slots=True)
class HostLink:
    """Sequence numbers, answers and repeats as the host keeps them.

    Attributes:
        repeats: Commands that were sent again.
        strays: Frames that answered nothing or came out of order.
    """

    pace: Pace = field(default_factory=Pace)
    repeats: int = 0
    strays: int = 0
    _waiting: deque[Command] = field(default_factory=deque)
    _under_way: _UnderWay | None = None
    _outbox: list[Frame] = field(default_factory=list)
    _seq: int = 0
    _event_seq: int = 0
    _event_kind: int | None = None
    _greeted: bool = False

    def greet(self, hello: Hello) -> None:
        """Forget everything and say HELLO; events count after its answer."""
        self._waiting.clear()
        self._waiting.append(hello)
        self._outbox.clear()
        self._under_way = None
        self._greeted = False

    def submit(self, command: Command) -> None:
        """Send `command` when those before it are answered."""
        self._waiting.append(command)

    def drop_waiting(self) -> None:
        """Forget commands that were not sent yet (the deal is over)."""
        self._waiting.clear()

    @property
    def idle(self) -> bool:
        """Tell whether every command has been answered."""
        return self._under_way is None and not self._waiting

    def receive(self, frame: Frame) -> list[Happening]:
        """Take a frame of the controller and return what it means."""
        if is_event(frame.kind):
            return self._event(frame)
        try:
            message = decode(frame)
        except MessageError:
            message = None
        if isinstance(message, Ack | Nak):
            return self._answer(message)
        self.strays += 1
        return []

    def due(self, now: float) -> tuple[list[Frame], list[Happening]]:
        """Return the frames to be written at `now`, and what was given up."""
        if self._under_way is None and self._waiting:
            self._start(self._waiting.popleft(), now)
        lost = self._repeat(now)
        frames, self._outbox = self._outbox, []
        return frames, lost

    def deadline(self) -> float | None:
        """Return when `due` must be asked again; None when nothing waits."""
        return None if self._under_way is None else self._under_way.send_at

    def _start(self, command: Command, now: float) -> None:
        self._seq = _HELLO_SEQ if isinstance(command, Hello) else next_seq(self._seq)
        frame = frame_of(command, self._seq)
        self._under_way = _UnderWay(command, frame, now, now + self.pace.answer_s)
        self._outbox.append(frame)

    def _repeat(self, now: float) -> list[Happening]:
        mine = self._under_way
        if mine is None or now < mine.send_at:
            return []
        if now - mine.since >= self.pace.give_up_s:
            self._under_way = None
            return [GaveUp(mine.command)]
        if mine.busy:
            # It was not run; under a new number it is no repeat.
            self._seq = next_seq(self._seq)
            mine.frame, mine.busy = frame_of(mine.command, self._seq), False
        self.repeats += 1
        self._outbox.append(mine.frame)
        mine.send_at = now + self.pace.answer_s
        return []

    def _answer(self, answer: Ack | Nak) -> list[Happening]:
        mine = self._under_way
        if mine is None or (answer.seq, answer.kind) != (
            mine.frame.seq,
            mine.frame.kind,
        ):
            self.strays += 1
            return []
        if isinstance(answer, Ack) and not is_answer_to(answer.kind, answer.body):
            self.strays += 1
            return []
        if isinstance(answer, Nak) and answer.error is ErrorCode.BUSY:
            self._hold_back(mine)
            return []
        self._under_way = None
        if isinstance(mine.command, Hello):
            self._greeted = isinstance(answer, Ack)
            self._event_seq, self._event_kind = 0, None
        return [Answered(mine.command, answer)]

    def _hold_back(self, mine: _UnderWay) -> None:
        if not mine.busy:
            mine.busy = True
            mine.send_at += self.pace.busy_s - self.pace.answer_s

    def _event(self, frame: Frame) -> list[Happening]:
        if not self._greeted:
            self.strays += 1
            return []
        if (frame.seq, frame.kind) == (self._event_seq, self._event_kind):
            self._acknowledge(frame)
            return []
        booted = frame.kind == _BOOT_KIND
        if not booted and frame.seq != next_seq(self._event_seq):
            self.strays += 1
            return []
        told = _told(frame)
        if told is None:
            self.strays += 1
            return []
        self._acknowledge(frame)
        self._event_seq, self._event_kind = frame.seq, frame.kind
        # After its start the controller knows no numbers until HELLO.
        self._greeted = not booted
        return [told]

    def _acknowledge(self, frame: Frame) -> None:
        self._outbox.append(frame_of(EventAck(frame.seq, frame.kind), 0))


def _told(frame: Frame) -> Happening | None:
    """Return what an event tells; None when its length shows it damaged."""
    try:
        event = decode(frame)
    except LengthError:
        return None
    except UnknownKindError as unknown:
        return Nonsense(str(unknown))
    except MessageError as wrong:
        return Nonsense(f"kind {frame.kind:#04x}: {wrong}")
    return Told(event)  # type: ignore[arg-type] # kinds from 0x80 on are events
