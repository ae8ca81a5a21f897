"""The messages of protocol version 1: commands, answers, events.

Commands go to the controller, events come from it, each is answered by number
and kind. `codec.py` turns them into frames; what stands in the body of an
answer is in `report.py`.
"""

from dataclasses import dataclass, field
from typing import Annotated

from firmware_bridge.frame import MAX_PAYLOAD
from firmware_bridge.layout import Choice, Counts, Flag, Raw, Whole
from firmware_bridge.terms import (
    POCKETS,
    ButtonName,
    Byte,
    CardNumber,
    CardsDone,
    Code,
    Lamp,
    Parameter,
    Pocket,
    ResetCause,
    Word,
)


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

MOTIONS = (BeginDeal, Feed, FeedToWindow, Eject, EndDeal, Home, Jog, Reverse, SelfTest)
"""Commands that a controller with an unacknowledged event refuses as BUSY."""
