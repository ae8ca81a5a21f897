"""How a value stands in a payload: numbers, flags, choices, counts, text.

A message names its fields with `Annotated[int, Whole(1, 1, 32)]` and the like;
`Layout` reads them and packs or unpacks in the order of the fields.
"""

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

Value = TypeVar("Value")
Choices = TypeVar("Choices", bound=IntEnum)
Record = TypeVar("Record")


class MessageError(ValueError):
    """A whole frame says something that cannot be; one line for people."""


class LengthError(MessageError):
    """The payload has bytes too few or too many.

    No sender errs so; the frame was damaged in a way its CRC cannot see, and
    is treated as damaged: not answered, so that it is sent again.
    """


class Code(Protocol[Value]):
    """One field of a payload."""

    def pack(self, value: Value) -> bytes:
        """Return the bytes of `value`; MessageError when out of range."""

    def take(self, data: bytes) -> tuple[Value, bytes]:
        """Return the value in front of `data` and the rest."""


def _split(data: bytes, size: int) -> tuple[bytes, bytes]:
    if len(data) < size:
        message = f"payload ends {size - len(data)} bytes early"
        raise LengthError(message)
    return data[:size], data[size:]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number of `size` bytes, low byte first, `low` to `high`."""

    size: int
    low: int
    high: int

    def pack(self, value: int) -> bytes:
        """Return `size` bytes."""
        return self._bounded(value).to_bytes(self.size, "little")

    def take(self, data: bytes) -> tuple[int, bytes]:
        """Return the number and the rest."""
        mine, rest = _split(data, self.size)
        return self._bounded(int.from_bytes(mine, "little")), rest

    def _bounded(self, value: int) -> int:
        if not self.low <= value <= self.high:
            message = f"number {value} is not within {self.low} to {self.high}"
            raise MessageError(message)
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    """A byte that is 0 or 1."""

    def pack(self, value: bool) -> bytes:  # noqa: FBT001 - the value itself
        """Return one byte."""
        return bytes((value,))

    def take(self, data: bytes) -> tuple[bool, bytes]:
        """Return the flag and the rest; reserved bits must be 0."""
        mine, rest = _split(data, 1)
        if mine[0] > 1:
            message = f"flag {mine[0]:#04x} has reserved bits set"
            raise MessageError(message)
        return mine[0] == 1, rest


@dataclass(frozen=True, slots=True)
class Choice(Generic[Choices]):
    """A byte that is one of an enumeration."""

    choices: type[Choices]

    def pack(self, value: Choices) -> bytes:
        """Return one byte."""
        return bytes((value,))

    def take(self, data: bytes) -> tuple[Choices, bytes]:
        """Return the choice and the rest."""
        mine, rest = _split(data, 1)
        try:
            return self.choices(mine[0]), rest
        except ValueError:
            message = f"{mine[0]} is no {self.choices.__name__}"
            raise MessageError(message) from None


@dataclass(frozen=True, slots=True)
class Counts:
    """`size` numbers of cards, a byte each, at most 32 cards each."""

    size: int

    def pack(self, value: tuple[int, ...]) -> bytes:
        """Return `size` bytes."""
        if len(value) != self.size or not all(0 <= one <= 32 for one in value):
            message = f"counts must be {self.size} numbers of 0 to 32 cards"
            raise MessageError(message)
        return bytes(value)

    def take(self, data: bytes) -> tuple[tuple[int, ...], bytes]:
        """Return the counts and the rest."""
        mine, rest = _split(data, self.size)
        if max(mine) > 32:
            message = f"count {max(mine)} is more than the 32 cards of a pack"
            raise MessageError(message)
        return tuple(mine), rest


@dataclass(frozen=True, slots=True)
class Raw:
    """All bytes to the end of the payload, `high` at most."""

    high: int

    def pack(self, value: bytes) -> bytes:
        """Return the bytes themselves."""
        return self.take(value)[0]

    def take(self, data: bytes) -> tuple[bytes, bytes]:
        """Return everything that is left."""
        if len(data) > self.high:
            message = f"{len(data)} bytes are too long; at most {self.high}"
            raise LengthError(message)
        return data, b""


@dataclass(frozen=True, slots=True)
class Words:
    """Text in `size` bytes, filled up with zeros.

    The words come from a device nobody vouches for: what is not a printable
    ASCII character arrives as `?`.
    """

    size: int

    def pack(self, value: str) -> bytes:
        """Return `size` bytes, one a character."""
        raw = value.encode("ascii", "replace")
        if len(raw) > self.size:
            message = f"{len(raw)} characters are too many; at most {self.size}"
            raise MessageError(message)
        return raw.ljust(self.size, b"\0")

    def take(self, data: bytes) -> tuple[str, bytes]:
        """Return the text, made harmless, and the rest."""
        mine, rest = _split(data, self.size)
        text = mine.rstrip(b"\0")
        return "".join(chr(b) if 32 <= b < 127 else "?" for b in text), rest


class Layout(Generic[Record]):
    """The payload of one kind of record, in the order of its fields."""

    def __init__(self, record: type[Record]) -> None:
        """Read the fields of the dataclass `record`."""
        hints = get_type_hints(record, include_extras=True)
        names = [one.name for one in fields(record)]  # type: ignore[arg-type] # every record is a dataclass
        self._record = record
        self._codes: tuple[tuple[str, Code[Any]], ...] = tuple(
            (name, hints[name].__metadata__[0]) for name in names
        )

    def pack(self, record: Record) -> bytes:
        """Return the payload of `record`; MessageError when out of range."""
        return b"".join(code.pack(getattr(record, name)) for name, code in self._codes)

    def unpack(self, payload: bytes) -> Record:
        """Return the record; MessageError unless every byte makes sense."""
        values: list[Any] = []
        for _, code in self._codes:
            value, payload = code.take(payload)
            values.append(value)
        if payload:
            message = f"{len(payload)} bytes too many in {self._record.__name__}"
            raise LengthError(message)
        return self._record(*values)
