"""What devices report to the table. Facts of the world, never requests.

Every `at_ms` is on the clock of the source, milliseconds since it opened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.cards import Card, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceUp:
    """A device answers.

    Attributes:
        device: `dealer`, `camera`, `panel`.
        detail: Untrusted words of the device (firmware version, picture size).
    """

    device: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceDown:
    """A device vanished or fell silent.

    Attributes:
        device: As in `DeviceUp`.
        reason: One line for people.
        fault: Stable word where there is one, as `frozen`; see the device.
    """

    device: str
    reason: str
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealProgress:
    """The machine put a card into a pocket; says how many, never which.

    Attributes:
        deal: Number of the deal, from 1.
        dealt: Cards that have passed, 1 to 32.
    """

    deal: int
    dealt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDone:
    """The machine dealt all 32 cards.

    Attributes:
        deal: Number of the deal.
        counts: Cards counted into each pocket: seats and `talon`.
        hands: Cards by pocket in read mode, in the order they fell; None in
            blind mode. Secret until the deal is over.
    """

    deal: int
    counts: Mapping[str, int]
    hands: Mapping[str, tuple[Card, ...]] | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFailed:
    """The machine could not finish the deal, which is void.

    Attributes:
        deal: Number of the deal.
        fault: Stable word, as `double_feed`, `jam`, `route`, `reset`,
            `unplugged`, `misread`, `count`.
        reason: One line for people.
    """

    deal: int
    fault: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealHeld:
    """The machine waits for a person (jam, lid, pause) and then goes on."""

    deal: int
    fault: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen:
    """The camera read a card that came to rest in the trick area.

    Attributes:
        seat: Whose arm brought it.
        card: What it is, whether legal or not.
        confidence: 0.0 to 1.0, after the prior that each card exists once.
        at_ms: The first frame in which it lies still and whole in view.
        sighting: Number of the `CardUnsure` that this settles, None when the
            card was read at once.
    """

    seat: Seat
    card: Card
    confidence: float
    at_ms: int
    sighting: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardUnsure:
    """A card came to rest but who or what it is cannot be said honestly.

    Attributes:
        sighting: Number of the sighting, so that a later one can settle it.
        seat: Whose arm brought it, None when that is the doubt.
        guesses: Likely cards with their probabilities, best first.
        reason: Stable word: `blurred`, `covered`, `seat`, `back`,
            `two_arms`, `heap_moved`, `not_a_card`, `impossible`.
    """

    sighting: int
    seat: Seat | None
    guesses: tuple[tuple[Card, float], ...]
    reason: str
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickGathered:
    """All cards of the trick area went away with the arm of `seat`."""

    seat: Seat
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandIn:
    """An arm entered the picture from the side of `seat`."""

    seat: Seat
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOut:
    """The arm of `seat` left the picture."""

    seat: Seat
    at_ms: int


Observation = (
    DeviceUp
    | DeviceDown
    | DealProgress
    | DealDone
    | DealFailed
    | DealHeld
    | CardSeen
    | CardUnsure
    | TrickGathered
    | HandIn
    | HandOut
)
