"""Frames to typed messages and back: the words of protocol version 1.

Commands go to the controller, events come from it, each answered by name. The
lengths are strict and reserved bits must be 0, so a frame that is whole but
says an impossible thing is a `MessageError` and never a guess.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Annotated, Any

from firmware_bridge.frame import MAX_PAYLOAD, Frame
from firmware_bridge.layout import (
    Choice,
    Counts,
    Flag,
    Layout,
    MessageError,
    Raw,
    Whole,
    Words,
)

__all__ = ["Command", "Event", "Message", "MessageError", "decode", "frame_of"]

PACK = 32
POCKETS = 7
REJECT = 7
"""Number of the reject pocket; hands and talon are 0 to 6."""


class ErrorCode(IntEnum):
    """Why the controller refuses or stops; the numbers are stable."""

    BUSY = 1
    LID = 2
    EMPTY = 3
    BAD_ARG = 4
    BAD_STATE = 5
    UNSUPPORTED = 6
    LONG = 10
    SHORT = 11
    JAM = 12
    SLIP = 13
    ROUTE = 14
    POCKET_FULL = 15
    HOME_FAIL = 16
    STALL = 17
    BEAM_FAULT = 18
    WATCHDOG = 19
    BROWNOUT = 20
    PARAM_CRC = 21
    HOST_LOST = 22


class State(IntEnum):
    """What the controller is doing."""

    BOOT = 0
    IDLE = 1
    READY = 2
    WAIT = 3
    FEEDING = 4
    AT_WINDOW = 5
    EJECTING = 6
    HOLD = 7
    STOP = 8


class ResetCause(IntEnum):
    """Why the controller started."""

    POWER = 1
    EXTERNAL = 2
    BROWNOUT = 3
    WATCHDOG = 4


class ButtonName(IntEnum):
    """A button on the case."""

    PAUSE = 1
    RESUME = 2


class Lamp(IntEnum):
    """A light on the case."""

    WINDOW = 0
    READY = 1
    FAULT = 2


class Parameter(IntEnum):
    """A figure the controller keeps in its EEPROM."""

    CARD_LENGTH = 0
    FEED_SPEED = 1
    GATE_STEPS = 2
    CHUTE_STEPS = 3


Byte = Annotated[int, Whole(1, 0, 0xFF)]
Word = Annotated[int, Whole(2, 0, 0xFFFF)]
Long = Annotated[int, Whole(4, 0, 0xFFFFFFFF)]
CardNumber = Annotated[int, Whole(1, 1, PACK)]
CardsDone = Annotated[int, Whole(1, 0, PACK)]
Pocket = Annotated[int, Whole(1, 0, REJECT)]
Code = Annotated[ErrorCode, Choice(ErrorCode)]


@dataclass(frozen=True, slots=True)
class Hello:
    """Start of talk: both sides forget their sequence numbers."""

    protocol: Byte


@dataclass(frozen=True, slots=True)
class AskStatus:
    """Ask for `Status`."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """Say that the host lives; sent when there is nothing else to say."""


@dataclass(frozen=True, slots=True)
class EventAck:
    """Answer to the event with this number and kind."""

    seq: Byte
    kind: Byte


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """Prepare a deal of `cards` cards.

    Attributes:
        deal: Low 16 bits of the number of the deal.
        read: True when cards are held in the window to be identified.
        capacities: Cards that will go into pockets 0 to 6.
    """

    deal: Word
    cards: CardNumber
    read: Annotated[bool, Flag()]
    capacities: Annotated[tuple[int, ...], Counts(POCKETS)]


@dataclass(frozen=True, slots=True)
class Feed:
    """Feed the card with this number straight into a pocket (blind mode)."""

    card: CardNumber
    pocket: Pocket = field(repr=False)


@dataclass(frozen=True, slots=True)
class FeedToWindow:
    """Feed the card with this number as far as the window (read mode)."""

    card: CardNumber


@dataclass(frozen=True, slots=True)
class Eject:
    """Send the card in the window into a pocket."""

    card: CardNumber
    pocket: Pocket = field(repr=False)


@dataclass(frozen=True, slots=True)
class EndDeal:
    """Close the deal; answered by the event `DealCounts`."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop within a step and hold."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a hold; refused until every beam is clear."""


@dataclass(frozen=True, slots=True)
class Abort:
    """Stop; the deal is void. Allowed in every state."""


@dataclass(frozen=True, slots=True)
class Home:
    """Check the beams and turn the chute to its flag; then `Homed`."""


@dataclass(frozen=True, slots=True)
class Jog:
    """Turn the roller by steps, 0x8000 is standstill (workshop only)."""

    steps: Word


@dataclass(frozen=True, slots=True)
class Reverse:
    """Turn the roller backwards by tenths of a millimetre."""

    tenths_mm: Annotated[int, Whole(2, 1, 500)]


@dataclass(frozen=True, slots=True)
class SelfTest:
    """Run the start-up check again."""


@dataclass(frozen=True, slots=True)
class Light:
    """Set a light of the case to a brightness of 0 to 255."""

    lamp: Annotated[Lamp, Choice(Lamp)]
    level: Byte


@dataclass(frozen=True, slots=True)
class Buzz:
    """Sound the buzzer for this many milliseconds."""

    ms: Annotated[int, Whole(2, 1, 2000)]


@dataclass(frozen=True, slots=True)
class SetParam:
    """Store a figure."""

    name: Annotated[Parameter, Choice(Parameter)]
    value: Word


@dataclass(frozen=True, slots=True)
class GetParam:
    """Ask for `ParamValue`."""

    name: Annotated[Parameter, Choice(Parameter)]


@dataclass(frozen=True, slots=True)
class Ack:
    """The command with this number and kind was taken.

    Attributes:
        body: What a question is answered with, see `Identity`, `Status` and
            `ParamValue`; else empty.
    """

    seq: Byte
    kind: Byte
    body: Annotated[bytes, Raw(MAX_PAYLOAD - 2)] = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Nak:
    """The command with this number and kind was refused."""

    seq: Byte
    kind: Byte
    error: Code
    detail: Byte = 0


@dataclass(frozen=True, slots=True)
class Boot:
    """The controller started.

    Attributes:
        deal: The deal its EEPROM says was under way, 0 for none.
        dealt: Cards of that deal that were done.
    """

    cause: Annotated[ResetCause, Choice(ResetCause)]
    deal: Word
    dealt: CardsDone


@dataclass(frozen=True, slots=True)
class CardAtWindow:
    """The card lies in the window; `steps` of the roller it took."""

    card: CardNumber
    steps: Word


@dataclass(frozen=True, slots=True)
class CardPassed:
    """The card left the gate towards a pocket.

    Attributes:
        tenths_mm: Its length measured at the gate.
        ms: How long the feed took.
    """

    card: CardNumber
    tenths_mm: Word
    pocket: Pocket = field(repr=False)
    ms: Word


@dataclass(frozen=True, slots=True)
class PocketSeen:
    """The beam in the mouth of a pocket saw the card."""

    card: CardNumber
    pocket: Pocket = field(repr=False)


@dataclass(frozen=True, slots=True)
class HopperEmpty:
    """There is no card to feed; `dealt` were done."""

    dealt: CardsDone


@dataclass(frozen=True, slots=True)
class Lid:
    """The lid was opened or shut."""

    open: Annotated[bool, Flag()]


@dataclass(frozen=True, slots=True)
class Button:
    """A button was pressed."""

    name: Annotated[ButtonName, Choice(ButtonName)]


@dataclass(frozen=True, slots=True)
class Trouble:
    """The event ERROR: the controller stopped; `detail` see protocol.md."""

    error: Code
    detail: Byte = 0


@dataclass(frozen=True, slots=True)
class Homed:
    """The chute found its flag and every beam is clear."""


@dataclass(frozen=True, slots=True)
class DealCounts:
    """The event DEAL_DONE: cards by pocket 0 to 6 and the reject pocket."""

    deal: Word
    counts: Annotated[tuple[int, ...], Counts(POCKETS + 1)]


@dataclass(frozen=True, slots=True)
class Identity:
    """Answer to `Hello`.

    Attributes:
        abilities: Bit 0 window, bit 1 reject pocket, bit 2 lid switch; the
            others are reserved.
        pockets: Hands and talon, without the reject pocket.
        git: First 32 bits of the firmware's commit.
        version: Untrusted words, 11 characters at most.
    """

    protocol: Byte
    abilities: Annotated[int, Whole(2, 0, 0b111)]
    pockets: Annotated[int, Whole(1, 1, POCKETS)]
    state: Annotated[State, Choice(State)]
    flash_crc: Word
    git: Long
    version: Annotated[str, Words(11)]


@dataclass(frozen=True, slots=True)
class Status:
    """Answer to `AskStatus`.

    Attributes:
        hold: Error number of the hold, 0 when not held.
        blocked: Bit n is set when the beam of pocket n is blocked.
        deal: The deal under way or broken off, 0 for none.
    """

    state: Annotated[State, Choice(State)]
    hold: Byte
    blocked: Byte
    lid_open: Annotated[bool, Flag()]
    deal: Word
    dealt: CardsDone
    cause: Annotated[ResetCause, Choice(ResetCause)]


@dataclass(frozen=True, slots=True)
class ParamValue:
    """Answer to `GetParam`."""

    value: Word


Command = (
    Hello
    | AskStatus
    | Heartbeat
    | EventAck
    | BeginDeal
    | Feed
    | FeedToWindow
    | Eject
    | EndDeal
    | Pause
    | Resume
    | Abort
    | Home
    | Jog
    | Reverse
    | SelfTest
    | Light
    | Buzz
    | SetParam
    | GetParam
)
Answer = Ack | Nak
Event = (
    Boot
    | CardAtWindow
    | CardPassed
    | PocketSeen
    | HopperEmpty
    | Lid
    | Button
    | Trouble
    | Homed
    | DealCounts
)
Message = Command | Answer | Event

_KINDS: dict[int, type[Any]] = {
    0x01: Hello,
    0x02: AskStatus,
    0x03: Heartbeat,
    0x04: EventAck,
    0x10: BeginDeal,
    0x11: Feed,
    0x12: FeedToWindow,
    0x13: Eject,
    0x14: EndDeal,
    0x15: Pause,
    0x16: Resume,
    0x17: Abort,
    0x20: Home,
    0x21: Jog,
    0x22: Reverse,
    0x23: SelfTest,
    0x30: Light,
    0x31: Buzz,
    0x32: SetParam,
    0x33: GetParam,
    0x70: Ack,
    0x71: Nak,
    0x80: Boot,
    0x81: CardAtWindow,
    0x82: CardPassed,
    0x83: PocketSeen,
    0x84: HopperEmpty,
    0x85: Lid,
    0x86: Button,
    0x87: Trouble,
    0x88: Homed,
    0x89: DealCounts,
}
_NUMBERS = {record: kind for kind, record in _KINDS.items()}
_LAYOUTS: dict[type[Any], Layout[Any]] = {
    record: Layout(record)
    for record in (*_KINDS.values(), Identity, Status, ParamValue)
}

MOTIONS = (BeginDeal, Feed, FeedToWindow, Eject, EndDeal, Home, Jog, Reverse, SelfTest)
"""Commands that a controller with an unacknowledged event refuses as BUSY."""

HARMLESS = (Hello, AskStatus, Heartbeat, GetParam)
"""Commands a machine of another protocol version may still be sent."""


class UnknownKindError(MessageError):
    """The frame's kind is none of protocol version 1."""


def kind_of(record: type[Any]) -> int:
    """Return the number of a kind of message."""
    return _NUMBERS[record]


def is_event(kind: int) -> bool:
    """Tell whether a frame of this kind claims to be an event."""
    return kind >= 0x80


def frame_of(message: Message, seq: int) -> Frame:
    """Return the frame that carries `message`.

    Raises:
        MessageError: A field is out of its range.
    """
    return Frame(seq, _NUMBERS[type(message)], _LAYOUTS[type(message)].pack(message))


def decode(frame: Frame) -> Message:
    """Return what `frame` says.

    Raises:
        UnknownKindError: No message has this kind.
        MessageError: The payload has a wrong length or an impossible value.
    """
    record = _KINDS.get(frame.kind)
    if record is None:
        message = f"kind {frame.kind:#04x} is not of protocol version 1"
        raise UnknownKindError(message)
    decoded: Message = _LAYOUTS[record].unpack(frame.payload)
    return decoded


def body_of(report: Identity | Status | ParamValue) -> bytes:
    """Return the body of the ACK that carries `report`."""
    return _LAYOUTS[type(report)].pack(report)


def identity_of(body: bytes) -> Identity:
    """Return who answered; MessageError as `decode`."""
    identity: Identity = _LAYOUTS[Identity].unpack(body)
    return identity


def status_of(body: bytes) -> Status:
    """Return the status in the body of an ACK; MessageError as `decode`."""
    status: Status = _LAYOUTS[Status].unpack(body)
    return status
