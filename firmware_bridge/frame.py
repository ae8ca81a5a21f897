"""Bytes of the serial line to checked frames and back; no port is opened here.

A frame on the line is `COBS(head, seq, kind, payload 0..24, crc16 LE) 00`: the
zero byte stands nowhere else, so a reader that lost its place finds the next
frame behind the next zero. The layout is told in `hardware/protocol.md`.
"""

from dataclasses import dataclass, field

from cobs import cobs

PROTOCOL = 1
MAX_PAYLOAD = 24
MAX_PENDING = 256

_HEAD = PROTOCOL << 4
_OVERHEAD = 5
_MAX_CODED = 1 + _OVERHEAD + MAX_PAYLOAD


@dataclass(frozen=True, slots=True)
class Frame:
    """What stood in one undamaged frame.

    Attributes:
        seq: 0 to 255; number of the command or event, 0 where none is needed.
        kind: 0 to 255; which message the payload holds.
        payload: 0 to 24 bytes. Not shown, because a pocket is a secret.
    """

    seq: int
    kind: int
    payload: bytes = field(default=b"", repr=False)


def _crc_of_byte(value: int) -> int:
    for _ in range(8):
        value = (value >> 1) ^ (0x8408 if value & 1 else 0)
    return value


_CRC_TABLE = tuple(_crc_of_byte(value) for value in range(256))


def crc16(data: bytes) -> int:
    """Return the CRC-16/MCRF4XX of `data`, as avr-libc's `_crc_ccitt_update`.

    The standard library and its `crc_hqx` know the other bit order only.
    """
    crc = 0xFFFF
    for byte in data:
        crc = (crc >> 8) ^ _CRC_TABLE[(crc ^ byte) & 0xFF]
    return crc


def encode(frame: Frame) -> bytes:
    """Return the bytes of `frame` for the line, the closing zero included.

    Raises:
        ValueError: The payload is longer than 24 bytes.
    """
    if len(frame.payload) > MAX_PAYLOAD:
        message = f"payload of {len(frame.payload)} bytes; at most {MAX_PAYLOAD}"
        raise ValueError(message)
    body = bytes((_HEAD, frame.seq, frame.kind)) + frame.payload
    coded: bytes = cobs.encode(body + crc16(body).to_bytes(2, "little"))
    return coded + b"\0"


class FrameReader:
    """Collects bytes until they are frames; holds 256 bytes at most.

    Attributes:
        damaged: Pieces between two zeros that were no frame.
        foreign: Frames that are whole but of another version or with reserved
            bits set.
    """

    def __init__(self) -> None:
        """Start between two frames."""
        self.damaged = 0
        self.foreign = 0
        self._pending = b""

    @property
    def pending(self) -> int:
        """Return how many bytes wait for the rest of their frame."""
        return len(self._pending)

    def feed(self, data: bytes) -> list[Frame]:
        """Add `data` and return the frames it completed, in their order."""
        *pieces, pending = (self._pending + data).split(b"\0")
        # What is cut off here was too long to be a frame and stays too long.
        self._pending = pending[:MAX_PENDING]
        found = (self._checked(piece) for piece in pieces if piece)
        return [frame for frame in found if frame is not None]

    def _checked(self, piece: bytes) -> Frame | None:
        body = _decoded(piece)
        if body is None:
            self.damaged += 1
            return None
        if body[0] != _HEAD:
            self.foreign += 1
            return None
        return Frame(seq=body[1], kind=body[2], payload=body[3:])


def _decoded(piece: bytes) -> bytes | None:
    """Return head, seq, kind and payload, or None when damaged."""
    if len(piece) > _MAX_CODED:
        return None
    try:
        raw: bytes = cobs.decode(piece)
    except cobs.DecodeError:
        return None
    if len(raw) < _OVERHEAD or cobs.encode(raw) != piece:
        return None
    body, check = raw[:-2], raw[-2:]
    return body if crc16(body) == int.from_bytes(check, "little") else None
