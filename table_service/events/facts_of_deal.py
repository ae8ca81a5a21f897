"""Facts about one deal, from its beginning to its score.

Cards that nobody may know yet are in no fact: a deal is logged as a
commitment and a seal, and revealed when it is over.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Seat
from table_service.irregularities.irregularity import Irregularity
from table_service.sheets.entry import Column, Entry


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
class DealerCorrected:
    """Somebody dealt out of turn and the deal stands (rule book 2.4)."""

    deal: int
    dealer: Seat


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
class DealerInvited:
    """A player showed the dealer his hand and asked him to share a misère (3.4)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationAnswered:
    """The dealer agreed to share the misère, or did not."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DarknessLifted:
    """The winner of a dark bid plays in the light after all (rule book 16).

    Attributes:
        bid: What he plays instead, his own bid or more; None keeps it.
    """

    seat: Seat
    bid: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPassed:
    """A player passed two cards on, or laid two away, at all-pass (8.8)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TalonRefused:
    """The declarer does not take the talon he was shown (rule book 4.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameConceded:
    """The declarer gives the game up instead of playing (rule book 4.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AcesAnnounced:
    """The declarer says that he has no ace, or all four.

    Attributes:
        aces: `none` or `four` (European rule book 1.5, 5.5).
    """

    seat: Seat
    aces: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PreferansClaimed:
    """The taker of the talon shows ten sure tricks (rule book 4.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimJudged:
    """The table looked at the layout: the claim is right, or it is not."""

    right: bool


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
class TrickLost:
    """A player loses a trick for looking where he may not (Code 3.9.11.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteAsked:
    """These players may choose where they write what they won (8.5, 9.7)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteChosen:
    """A player chose to write into his pool or off a mountain."""

    seat: Seat
    column: Column


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
