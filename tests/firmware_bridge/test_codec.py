"""Typed messages: hardware/protocol.md, sections 3 to 5."""

from dataclasses import fields
from enum import IntEnum
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.codec import (
    UnknownKindError,
    body_of,
    decode,
    frame_of,
    identity_of,
    is_answer_to,
    kind_of,
    status_of,
)
from firmware_bridge.frame import Frame
from firmware_bridge.layout import (
    Choice,
    Counts,
    Flag,
    LengthError,
    MessageError,
    Raw,
    Whole,
    Words,
)
from firmware_bridge.message import (
    Abort,
    AskStatus,
    BeginDeal,
    CardPassed,
    DealCounts,
    Eject,
    Event,
    Feed,
    GetParam,
    Hello,
    Lid,
    Message,
    PocketSeen,
)
from firmware_bridge.report import Identity, ParamValue, Status
from firmware_bridge.terms import ErrorCode, ResetCause, State


def _values(code: object) -> st.SearchStrategy[Any]:
    match code:
        case Whole(low=low, high=high):
            return st.integers(low, high)
        case Flag():
            return st.booleans()
        case Choice(choices=choices):
            return st.sampled_from(tuple(choices.__members__.values()))
        case Counts(size=size):
            return st.tuples(*[st.integers(0, 32)] * size)
        case Raw(high=high):
            return st.binary(max_size=high)
        case Words(size=high):
            printable = st.characters(min_codepoint=32, max_codepoint=126)
            return st.text(printable, max_size=high)
        case other:
            raise AssertionError(other)


def _records(kind: type[Any]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind, include_extras=True)
    names = [one.name for one in fields(kind)]
    values = {name: _values(hints[name].__metadata__[0]) for name in names}
    return st.builds(kind, **values)


def _kinds(union: object) -> list[type[Any]]:
    return [kind for part in get_args(union) for kind in (_kinds(part) or [part])]


MESSAGES = st.one_of([_records(kind) for kind in _kinds(Message)])


@given(MESSAGES, st.integers(0, 255))
def test_every_message_arrives_as_it_was_sent(message: Message, seq: int) -> None:
    frame = frame_of(message, seq)
    assert decode(frame) == message
    assert (frame.seq, frame.kind) == (seq, kind_of(type(message)))


@given(_records(Identity))
def test_an_identity_arrives_as_it_was_sent(identity: Identity) -> None:
    assert identity_of(body_of(identity)) == identity


@given(_records(Status))
def test_a_status_arrives_as_it_was_sent(status: Status) -> None:
    assert status_of(body_of(status)) == status


@given(st.integers(0, 255), st.binary(max_size=24))
def test_a_payload_is_a_message_or_an_error_and_nothing_else(
    kind: int, payload: bytes
) -> None:
    try:
        message = decode(Frame(1, kind, payload))
    except MessageError:
        return
    assert frame_of(message, 1).kind == kind


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        (Frame(1, 0x83, b"\x21\x01"), "number 33 is not within 1 to 32"),
        (Frame(1, 0x83, b"\x00\x01"), "number 0 is not within 1 to 32"),
        (Frame(1, 0x83, b"\x01\x08"), "number 8 is not within 0 to 7"),
        (Frame(1, 0x83, b"\x01"), "payload ends 1 bytes early"),
        (Frame(1, 0x83, b"\x01\x01\x00"), "1 bytes too many in PocketSeen"),
        (Frame(1, 0x85, b"\x81"), "flag 0x81 has reserved bits set"),
        (Frame(1, 0x87, b"\x07\x00"), "7 is no ErrorCode"),
        (Frame(1, 0x89, b"\x01\x00" + b"\x21" * 8), "more than the 32 cards"),
    ],
)
def test_what_cannot_be_is_named(frame: Frame, reason: str) -> None:
    with pytest.raises(MessageError, match=reason):
        decode(frame)


@pytest.mark.parametrize("kind", [kind_of(one) for one in _kinds(Event)])
def test_a_payload_of_another_length_is_damage_and_not_a_message(kind: int) -> None:
    with pytest.raises(LengthError):
        decode(Frame(1, kind, b"\x01" * 24))


def test_a_kind_of_another_version_is_unknown() -> None:
    with pytest.raises(UnknownKindError, match="kind 0x55 is not of protocol"):
        decode(Frame(1, 0x55))


def test_a_command_out_of_range_is_not_sent() -> None:
    with pytest.raises(MessageError, match="number 33"):
        frame_of(Feed(33, 0), 1)


def test_words_of_the_firmware_arrive_harmless() -> None:
    honest = Identity(1, 7, 5, State.IDLE, 0, 0, "1.0")
    evil = body_of(honest)[:-11] + b"\x1b[2J\r\n<\xff\x00>\x00"
    assert identity_of(evil).version == "?[2J??<??>"


def test_a_body_is_as_long_as_the_link_expects() -> None:
    identity = Identity(1, 7, 5, State.IDLE, 0, 0, "1.0")
    status = Status(State.IDLE, 0, 0, False, 0, 0, ResetCause.POWER)  # noqa: FBT003 - a field of the report
    for record, body in (
        (Hello, body_of(identity)),
        (AskStatus, body_of(status)),
        (GetParam, body_of(ParamValue(7))),
        (Abort, b""),
    ):
        assert is_answer_to(kind_of(record), body)
        assert not is_answer_to(kind_of(record), body + b"\x01")
    assert is_answer_to(kind_of(Hello), b"\x02any")


def test_error_numbers_are_stable() -> None:
    # shared with the firmware and the club's records; never renumbered
    assert {e.name: e.value for e in ErrorCode} == {
        "BUSY": 1,
        "LID": 2,
        "EMPTY": 3,
        "BAD_ARG": 4,
        "BAD_STATE": 5,
        "UNSUPPORTED": 6,
        "LONG": 10,
        "SHORT": 11,
        "JAM": 12,
        "SLIP": 13,
        "ROUTE": 14,
        "POCKET_FULL": 15,
        "HOME_FAIL": 16,
        "STALL": 17,
        "BEAM_FAULT": 18,
        "WATCHDOG": 19,
        "BROWNOUT": 20,
        "PARAM_CRC": 21,
        "HOST_LOST": 22,
    }


@pytest.mark.parametrize(
    "message",
    [Feed(3, 6), Eject(3, 6), CardPassed(3, 880, 6, 350), PocketSeen(3, 6)],
)
def test_the_pocket_of_a_card_is_not_printed(message: Message) -> None:
    assert "6" not in repr(message)
    assert "payload" not in repr(frame_of(message, 1))


def test_enumerations_are_numbers_on_the_line() -> None:
    assert issubclass(ResetCause, IntEnum)
    assert frame_of(Lid(open=True), 1).payload == b"\x01"
    assert frame_of(BeginDeal(258, 32, True, (1,) * 7), 1).payload[:2] == b"\x02\x01"  # noqa: FBT003 - a field of the frame
    assert len(frame_of(DealCounts(1, (0,) * 8), 1).payload) == 10
