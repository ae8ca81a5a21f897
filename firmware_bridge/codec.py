"""Frames to typed messages and back, with strict lengths.

A frame that is whole but says an impossible thing is a `MessageError` and
never a guess.
"""

from typing import Any

from firmware_bridge.frame import PROTOCOL, Frame
from firmware_bridge.layout import Layout, MessageError
from firmware_bridge.message import (
    Abort,
    Ack,
    AskStatus,
    BeginDeal,
    Boot,
    Button,
    Buzz,
    CardAtWindow,
    CardPassed,
    DealCounts,
    Eject,
    EndDeal,
    EventAck,
    Feed,
    FeedToWindow,
    GetParam,
    Heartbeat,
    Hello,
    Home,
    Homed,
    HopperEmpty,
    Jog,
    Lid,
    Light,
    Message,
    Nak,
    Pause,
    PocketSeen,
    Resume,
    Reverse,
    SelfTest,
    SetParam,
    Trouble,
)
from firmware_bridge.report import Identity, ParamValue, Report, Status

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
_BODY_SIZES = {Hello: 22, AskStatus: 8, GetParam: 2}
"""Bytes in the body of an ACK; in the others there are none."""


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


def is_answer_to(kind: int, body: bytes) -> bool:
    """Tell whether an ACK of a command of this kind can have this body.

    A greeting in another protocol version may have any length.
    """
    record = _KINDS[kind]
    if record is Hello and body[:1] != bytes((PROTOCOL,)):
        return True
    return len(body) == _BODY_SIZES.get(record, 0)


def body_of(report: Report) -> bytes:
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
