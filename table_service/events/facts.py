"""Every kind of fact that the log can hold.

A fact is what happened, never what should have happened. Cards that nobody
may know yet are in no fact: a deal is logged as a commitment and a seal, and
revealed when it is over.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Seat
from table_service.irregularities.irregularity import Irregularity
from table_service.sheets.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened:
    """People sat down and agreed; frozen from here on.

    Attributes:
        variety: Its id, as `sochi`.
        conventions: What differs from the variety, as files write it.
        seats: In the order of play.
        names: Untrusted words, one for each seat.
        dealer: Who deals first.
        simulated: True when nobody real is playing.
    """

    table: str
    variety: str
    conventions: Mapping[str, Any]
    seats: tuple[Seat, ...]
    names: Mapping[Seat, str]
    dealer: Seat
    simulated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerNamed:
    """A player's name was changed; untrusted words."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBegan:
    """A deal was committed to, before any card moved.

    Attributes:
        mode: `read` or `blind` by the machine, `hand` by a person.
        commitment: Hex digest of the seed; None when dealt by hand.
    """

    deal: int
    dealer: Seat
    mode: str
    commitment: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt:
    """All 32 cards are in their places.

    Attributes:
        counts: Cards by pocket.
        seal: Digest of the hands where the machine read them; None otherwise.
    """

    deal: int
    counts: Mapping[str, int]
    seal: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoided:
    """The deal does not count and is dealt again by the same dealer.

    Attributes:
        fault: Stable word, as `double_feed`.
        reason: Untrusted line for people.
    """

    deal: int
    fault: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A call of the auction, as `6S`, `pass`, `hold`, `misere`."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TalonShown:
    """Talon cards were laid open; one or two at a time.

    Attributes:
        sighting: The doubt of the camera that this settles, where it is one.
    """

    cards: tuple[Card, ...]
    sighting: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractNamed:
    """The declarer has laid two cards away and named his game, as `7D`."""

    seat: Seat
    contract: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceSaid:
    """A word of the defence; `hand` is what the dealer whists for."""

    seat: Seat
    word: DefenceWord
    hand: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenChosen:
    """The lone whister chose open or closed play (Code 3.8.10)."""

    seat: Seat
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsOpened:
    """Hands that lie face up for all to see from now on."""

    hands: Mapping[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed:
    """A card lies on the table, legal or not.

    Attributes:
        by: `camera` or `keeper`.
        confidence: Of the reading; 1.0 when a person entered it.
        sighting: The doubt of the camera that this settles, where it is one.
    """

    seat: Seat
    card: Card
    by: str
    confidence: float = 1.0
    sighting: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickGathered:
    """The cards of a trick were taken away by `seat`."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityFound:
    """The referee found an offence."""

    deal: int
    irregularity: Irregularity


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntered:
    """The tricks of the deal were agreed or typed, by hand that took them."""

    tricks: Mapping[Seat, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScored:
    """The deal is over; every entry says why it is there."""

    deal: int
    tricks: Mapping[Seat, int] | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRevealed:
    """How the deal was drawn, for anybody to check (contract of proofs).

    Attributes:
        seed: Hex.
        contributions: Hex, in seat order.
        hands: Cards by pocket where the machine read them.
        salt: Hex; opens the seal of those hands.
    """

    deal: int
    pockets: tuple[tuple[str, int], ...]
    commitment: str
    seed: str
    contributions: tuple[str, ...]
    word: tuple[str, ...]
    void: str | None
    hands: Mapping[str, tuple[Card, ...]] | None
    salt: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The fact of this number and all that followed from it do not count."""

    supersedes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceChanged:
    """A device vanished, came back or waits for a person.

    Attributes:
        state: `up`, `down` or `held`.
        words: Untrusted line for people, in English.
        fault: Stable word of what holds it, where there is one.
    """

    device: str
    state: str
    words: str
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SightingDoubted:
    """A card came to rest and cannot be named honestly.

    Attributes:
        sighting: Number of the sighting, unique while the table runs.
        seat: Whose arm it was; None when that is the doubt.
        reason: Stable word.
    """

    sighting: int
    seat: Seat | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningClosed:
    """All pools are closed, or all agreed to end.

    Attributes:
        final: Whists won or lost by each player; sums to zero.
    """

    final: Mapping[Seat, str] = field(default_factory=dict)


Fact = (
    GameOpened
    | PlayerNamed
    | DealBegan
    | CardsDealt
    | DealVoided
    | Called
    | TalonShown
    | ContractNamed
    | DefenceSaid
    | OpenChosen
    | HandsOpened
    | CardPlayed
    | TrickGathered
    | IrregularityFound
    | ResultEntered
    | DealScored
    | DealRevealed
    | Undone
    | DeviceChanged
    | SightingDoubted
    | EveningClosed
)
