"""What the table is told: by people, by devices, by its own clockwork.

A message is a wish or a report; `decide` turns it into facts or refuses it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Seat


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
class CloseEvening:
    """All agree to end before every pool is closed."""


Message = (
    OpenGame
    | BeginDeal
    | FinishDealing
    | VoidDeal
    | Say
    | ShowTalon
    | NameContract
    | SayDefence
    | ChooseOpen
    | PlayCard
    | GatherTrick
    | EnterResult
    | UndoLast
    | RevealDeal
    | DeviceTold
    | DoubtSighting
    | RenamePlayer
    | CloseEvening
)
