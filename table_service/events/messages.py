"""What the table is told: by people, by devices, by its own clockwork.

A message is a wish or a report; `decide` turns it into facts or refuses it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Seat
from table_service.course.misdeals import Misdeal
from table_service.sheets.entry import Column


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """People sat down; see `facts.GameOpened`."""

    table: str
    variety: str
    conventions: Mapping[str, Any]
    seats: tuple[Seat, ...]
    names: Mapping[Seat, str]
    dealer: Seat
    simulated: bool
    dummy: Seat | None = None
    stake: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSeats:
    """Each drew a card for the seats, by the chair he sits on now."""

    cards: Mapping[Seat, Card]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDealer:
    """Cards drawn for the first dealer, or dealt face up until an ace."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinPlayer:
    """Somebody joins in mid-game; all agree."""

    name: str
    agreed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginDeal:
    """Start the next deal; the seed has been drawn and committed to."""

    mode: str
    commitment: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishDealing:
    """The cards are dealt; counted by the machine or by hand."""

    deal: int
    counts: Mapping[str, int]
    seal: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidDeal:
    """The deal cannot stand."""

    fault: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareMisdeal:
    """People dealt wrong and deal again."""

    misdeal: Misdeal


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectDealer:
    """Somebody else dealt, out of turn, and hands have been picked up."""

    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class InviteDealer:
    """The seat on turn shows the dealer its hand and asks him to share a misère."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerInvitation:
    """The dealer's answer."""

    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftDarkness:
    """The winner of a dark bid wants to play in the light.

    Attributes:
        bid: What he plays instead, his own bid or more; None keeps it.
    """

    bid: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassCards:
    """The next player has passed his two cards on at all-pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseTalon:
    """The declarer does not take the talon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Concede:
    """The declarer gives the game up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceAces:
    """The declarer announces no ace (`none`), or all four (`four`)."""

    aces: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPreferans:
    """The declarer shows ten sure tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeClaim:
    """All have looked: ten tricks, or not."""

    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A call of the auction."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowTalon:
    """Talon cards lie open."""

    cards: tuple[Card, ...]
    sighting: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameContract:
    """The declarer names his game."""

    contract: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SayDefence:
    """A word of the defence."""

    seat: Seat
    word: DefenceWord
    hand: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOpen:
    """The lone whister chooses open or closed play."""

    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard:
    """A card lies on the table."""

    seat: Seat
    card: Card
    by: str
    confidence: float = 1.0
    sighting: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GatherTrick:
    """Somebody took the trick away."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult:
    """The tricks of the deal, agreed or typed."""

    tricks: Mapping[Seat, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseWrite:
    """A player chooses where he writes what he won."""

    seat: Seat
    column: Column


class FineKind(StrEnum):
    """Offences that people see and the table cannot (rule book 14)."""

    TALON_LOOKED = "talon_looked"
    """Looked into the talon before the auction ended."""
    DISCARD_LOOKED = "discard_looked"
    """Looked into the own discard after naming the game."""
    TRICK_LOOKED = "trick_looked"
    """Turned a trick that was not the last one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fine:
    """Somebody did what costs something."""

    seat: Seat
    kind: FineKind


class CorrectionKind(StrEnum):
    """What was found wrong on the sheet (rule book 13)."""

    TOO_MANY_WHISTS = "too_many_whists"
    TOO_MUCH_POOL = "too_much_pool"
    FORGOTTEN = "forgotten"


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectSheet:
    """A line of the sheet is put right.

    Attributes:
        seat: Who wrote wrong, or forgot.
        amount: How much too much, or how much was forgotten.
        column: Of a forgotten entry.
        against: On whom the whists are; None in pool and mountain.
        claimed: Whether the partner writes as many whists back.
        agreed: Who consents.
    """

    kind: CorrectionKind
    seat: Seat
    amount: int
    column: Column = Column.WHISTS
    against: Seat | None = None
    claimed: bool = False
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTime:
    """The agreed time is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLast:
    """Take back the last fact of this deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealDeal:
    """Tell how the finished deal was drawn; see `facts.DealRevealed`."""

    deal: int
    pockets: tuple[tuple[str, int], ...]
    commitment: str
    seed: str
    contributions: tuple[str, ...]
    word: tuple[str, ...]
    hands: Mapping[str, tuple[Card, ...]] | None
    salt: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceTold:
    """A device changed its state: `up`, `down` or `held`."""

    device: str
    state: str
    words: str
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtSighting:
    """A card came to rest and cannot be named honestly."""

    sighting: int
    seat: Seat | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamePlayer:
    """A player's name."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FillPot:
    """All put the same share into an empty pot and play on.

    Attributes:
        share: Stakes of each; None takes what the house agreed on.
    """

    share: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseEvening:
    """All agree to end before every pool is closed."""


Message = (
    OpenGame
    | DrawSeats
    | DrawDealer
    | JoinPlayer
    | BeginDeal
    | FinishDealing
    | VoidDeal
    | DeclareMisdeal
    | CorrectDealer
    | Say
    | InviteDealer
    | AnswerInvitation
    | LiftDarkness
    | PassCards
    | RefuseTalon
    | Concede
    | AnnounceAces
    | ClaimPreferans
    | JudgeClaim
    | ShowTalon
    | NameContract
    | SayDefence
    | ChooseOpen
    | PlayCard
    | GatherTrick
    | EnterResult
    | ChooseWrite
    | Fine
    | CorrectSheet
    | EndTime
    | UndoLast
    | RevealDeal
    | DeviceTold
    | DoubtSighting
    | RenamePlayer
    | FillPot
    | CloseEvening
)
