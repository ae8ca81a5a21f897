"""The controller's end of the link: act once, answer again, repeat events.

The same rules are built into the firmware; here they are in Python so that the
host can be tried against them. No I/O; time is handed in, in seconds.
"""

from collections import deque
from dataclasses import dataclass, field

from firmware_bridge.codec import UnknownKindError, decode, frame_of, kind_of
from firmware_bridge.frame import Frame
from firmware_bridge.layout import LengthError, MessageError
from firmware_bridge.link import next_seq
from firmware_bridge.message import Ack, Boot, Command, Event, EventAck, Hello, Nak
from firmware_bridge.terms import ErrorCode

_QUEUE = 8
_HELLO = kind_of(Hello)
_EVENT_ACK = kind_of(EventAck)
_LAST_COMMAND = 0x6F


@dataclass(slots=True)
class ControllerLink:
    """Sequence numbers, answers and events as the controller keeps them.

    Attributes:
        repeat_s: An event without acknowledgement is sent again after this.
        repeats: Commands that came again and were only answered again.
        strays: Frames out of order.
    """

    repeat_s: float = 0.040
    repeats: int = 0
    strays: int = 0
    _last: tuple[int, int] = (0, -1)
    _answer: Frame | None = None
    _event: Frame | None = None
    _event_seq: int = 0
    _event_at: float = 0.0
    _events: deque[Event] = field(default_factory=deque)
    _outbox: list[Frame] = field(default_factory=list)
    _greeted: bool = False

    @property
    def waiting(self) -> bool:
        """Tell whether an event is not acknowledged yet."""
        return self._event is not None or bool(self._events)

    def start(self, boot: Boot) -> None:
        """Forget everything, as after a reset, and tell `boot`."""
        self._forget()
        self._greeted = False
        self._event = frame_of(boot, 0)
        self._event_at = 0.0

    def receive(self, frame: Frame) -> Command | None:
        """Return the command to act on; None when there is nothing to do."""
        if frame.kind == _EVENT_ACK:
            self._acknowledged(frame)
            return None
        command = self._understood(frame)
        if command is None:
            return None
        if frame.kind == _HELLO:
            self._forget()
            self._greeted = True
        elif (frame.seq, frame.kind) == self._last:
            self._answer_again()
            return None
        elif not self._greeted or frame.seq != next_seq(self._last[0]):
            self.strays += 1
            return None
        self._last = (frame.seq, frame.kind)
        if isinstance(command, ErrorCode):
            self.refuse(command)
            return None
        return command

    def take(self, body: bytes = b"") -> None:
        """Answer the last command with ACK."""
        self._reply(Ack(*self._last, body))

    def refuse(self, error: ErrorCode, detail: int = 0) -> None:
        """Answer the last command with NAK."""
        self._reply(Nak(*self._last, error, detail))

    def tell(self, event: Event) -> None:
        """Tell `event` after those before it; a full queue drops it."""
        if len(self._events) < _QUEUE:
            self._events.append(event)

    def due(self, now: float) -> list[Frame]:
        """Return the frames to be written at `now`."""
        if self._event is None and self._events:
            self._event_seq = next_seq(self._event_seq)
            self._event = frame_of(self._events.popleft(), self._event_seq)
            self._event_at = 0.0
        if self._event is not None and now >= self._event_at:
            self._outbox.append(self._event)
            self._event_at = now + self.repeat_s
        frames, self._outbox = self._outbox, []
        return frames

    def deadline(self) -> float | None:
        """Return when `due` must be asked again; None when nothing waits."""
        return None if self._event is None else self._event_at

    def _forget(self) -> None:
        self._last, self._answer = (0, -1), None
        self._event, self._event_seq = None, 0
        self._events.clear()
        self._outbox.clear()

    def _answer_again(self) -> None:
        self.repeats += 1
        if self._answer is not None:
            self._outbox.append(self._answer)

    def _understood(self, frame: Frame) -> Command | ErrorCode | None:
        """Return the command, why it is refused, or None when damaged."""
        try:
            message = decode(frame)
        except LengthError:
            self.strays += 1
            return None
        except UnknownKindError:
            return ErrorCode.UNSUPPORTED
        except MessageError:
            return ErrorCode.BAD_ARG
        if frame.kind > _LAST_COMMAND:
            return ErrorCode.UNSUPPORTED
        return message  # type: ignore[return-value] # the kind is a command's

    def _reply(self, answer: Ack | Nak) -> None:
        self._answer = frame_of(answer, 0)
        self._outbox.append(self._answer)

    def _acknowledged(self, frame: Frame) -> None:
        waits = self._event
        if waits is not None and frame.payload == bytes((waits.seq, waits.kind)):
            self._event = None
        else:
            self.strays += 1
