"""The examples of hardware/protocol.md are what the code sends and reads."""

import re
from pathlib import Path

from firmware_bridge.codec import body_of, frame_of
from firmware_bridge.frame import FrameReader, encode
from firmware_bridge.message import (
    Ack,
    BeginDeal,
    Boot,
    CardPassed,
    DealCounts,
    EventAck,
    Feed,
    Hello,
    Home,
    Homed,
    Message,
    Nak,
    Trouble,
)
from firmware_bridge.report import Identity
from firmware_bridge.terms import ErrorCode, ResetCause, State

PAGE = Path(__file__).resolve().parents[2] / "hardware" / "protocol.md"

IDENTITY = Identity(1, 7, 5, State.IDLE, 0xBEEF, 0x9C69ED6A, "1.0.0")
BEGIN = BeginDeal(17, 32, read=True, capacities=(10, 10, 10, 0, 2, 0, 0))
EXAMPLES: list[tuple[Message, int]] = [
    (Hello(1), 0),
    (Ack(0, 1, body_of(IDENTITY)), 0),
    (Home(), 1),
    (Homed(), 1),
    (EventAck(1, 0x88), 0),
    (BEGIN, 2),
    (Feed(3, 1), 5),
    (Nak(5, 0x11, ErrorCode.BUSY), 0),
    (CardPassed(3, 880, 1, 350), 9),
    (Trouble(ErrorCode.JAM, 0), 10),
    (Boot(ResetCause.WATCHDOG, 17, 12), 0),
    (DealCounts(17, (10, 10, 10, 0, 2, 0, 0, 0)), 73),
]


def _bytes_on_the_page() -> list[bytes]:
    text = PAGE.read_text(encoding="utf-8")
    section = text[text.index("## 7. Examples") :]
    return [bytes.fromhex(found) for found in re.findall(r"`([0-9a-f ]+)`", section)]


def test_the_examples_on_the_page_are_what_is_sent() -> None:
    assert _bytes_on_the_page() == [encode(frame_of(m, s)) for m, s in EXAMPLES]


def test_the_examples_on_the_page_are_read() -> None:
    frames = FrameReader().feed(b"".join(_bytes_on_the_page()))
    assert frames == [frame_of(message, seq) for message, seq in EXAMPLES]


def test_every_error_is_on_the_page_with_its_number() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert [e for e in ErrorCode if f"{e.value} {e.name}" not in text] == []
