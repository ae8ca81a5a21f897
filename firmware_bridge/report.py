"""What the controller answers to a question; stands in the body of an ACK."""

from dataclasses import dataclass
from typing import Annotated

from firmware_bridge.layout import Choice, Flag, Whole, Words
from firmware_bridge.terms import (
    POCKETS,
    Byte,
    CardsDone,
    Long,
    ResetCause,
    State,
    Word,
)


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


Report = Identity | Status | ParamValue
