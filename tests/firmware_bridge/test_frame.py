"""Frames on the line: hardware/protocol.md, section 1."""

import random

import pytest
from cobs import cobs
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.frame import MAX_PENDING, Frame, FrameReader, crc16, encode

FRAMES = st.builds(
    Frame,
    seq=st.integers(0, 255),
    kind=st.integers(0, 255),
    payload=st.binary(max_size=24),
)


def _coded(body: bytes) -> bytes:
    coded: bytes = cobs.encode(body + crc16(body).to_bytes(2, "little"))
    return coded + b"\0"


def test_the_check_value_of_the_crc_is_that_of_the_catalogue() -> None:
    # reveng.sourceforge.io/crc-catalogue: CRC-16/MCRF4XX, check 0x6f91
    assert crc16(b"123456789") == 0x6F91


@given(FRAMES)
def test_a_frame_arrives_as_it_was_sent(frame: Frame) -> None:
    assert FrameReader().feed(encode(frame)) == [frame]


@given(st.lists(FRAMES, max_size=6), st.data())
def test_frames_cut_anywhere_arrive_once_and_in_order(
    frames: list[Frame], data: st.DataObject
) -> None:
    line = b"".join(map(encode, frames))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(line)), max_size=8)))
    reader = FrameReader()
    ends = [*cuts, len(line)]
    pieces = [line[a:b] for a, b in zip([0, *cuts], ends, strict=True)]
    assert [f for piece in pieces for f in reader.feed(piece)] == frames
    assert reader.damaged == 0


def _is_part(found: list[Frame], sent: list[Frame]) -> bool:
    rest = iter(sent)
    return all(frame in rest for frame in found)


@settings(derandomize=True, max_examples=100, deadline=None)
@given(FRAMES, FRAMES)
def test_a_single_flipped_bit_is_never_taken_for_another_frame(
    first: Frame, second: Frame
) -> None:
    line = encode(first) + encode(second)
    for bit in range(8 * len(line)):
        spoilt = bytearray(line)
        spoilt[bit // 8] ^= 1 << bit % 8
        found = FrameReader().feed(bytes(spoilt) + encode(first) + encode(second))
        assert _is_part(found, [first, second, first, second])
        assert len(found) >= 2


@given(st.lists(st.binary(max_size=2000), max_size=20), FRAMES)
def test_garbage_neither_kills_the_reader_nor_grows_it(
    garbage: list[bytes], frame: Frame
) -> None:
    reader = FrameReader()
    for piece in garbage:
        reader.feed(piece)
        assert reader.pending <= MAX_PENDING
    assert reader.feed(b"\0" + encode(frame))[-1:] == [frame]


def test_a_megabyte_without_a_zero_is_one_damaged_piece() -> None:
    reader = FrameReader()
    stream = random.Random(1)
    for _ in range(256):
        reader.feed(bytes(stream.randrange(1, 256) for _ in range(4096)))
    frame = Frame(1, 2, b"3")
    assert reader.feed(b"\0" + encode(frame)) == [frame]
    assert reader.damaged == 1


@pytest.mark.parametrize("head", [0x00, 0x20, 0x11, 0x18, 0xF0])
def test_another_version_or_a_reserved_bit_is_foreign(head: int) -> None:
    reader = FrameReader()
    assert reader.feed(_coded(bytes((head, 1, 2)))) == []
    assert (reader.foreign, reader.damaged) == (1, 0)


def test_a_frame_longer_than_the_longest_is_damaged() -> None:
    reader = FrameReader()
    assert reader.feed(_coded(bytes((0x10, 1, 2)) + b"\x01" * 25)) == []
    assert reader.damaged == 1


def test_a_payload_that_is_too_long_cannot_be_encoded() -> None:
    with pytest.raises(ValueError, match="payload of 25 bytes; at most 24"):
        encode(Frame(1, 2, bytes(25)))


def test_the_longest_frame_is_31_bytes() -> None:
    assert len(encode(Frame(255, 255, b"\xff" * 24))) == 31
