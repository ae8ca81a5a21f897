"""What was undertaken: a game, a misère, or nothing (all-pass)."""

from dataclasses import dataclass
from enum import StrEnum

from table_service.cards import Seat, Suit


@dataclass(frozen=True, slots=True)
class Game:
    """A promise of six to ten tricks.

    Attributes:
        level: Tricks promised, 6 to 10.
        trump: None at no trump.
        no_talon: Bid and played without the talon.
    """

    declarer: Seat
    level: int
    trump: Suit | None
    no_talon: bool = False

    def __str__(self) -> str:
        """Return the contract as files write it: `6S`, `10NT`."""
        return f"{self.level}{'NT' if self.trump is None else self.trump.value}"


@dataclass(frozen=True, slots=True)
class Misere:
    """A promise to take no trick."""

    declarer: Seat
    no_talon: bool = False

    def __str__(self) -> str:
        """Return `misere`."""
        return "misere"


class SpecialKind(StrEnum):
    """Games of the European family that are no number of tricks in a suit."""

    BETTEL = "bettel"
    """No trick."""
    DURCHMARSCH = "durchmarsch"
    """All ten."""
    PLAUDERER = "plauderer"
    """No trick, the declarer's hand open after the first lead."""
    OFFENER_DURCHMARSCH = "offener_durchmarsch"
    """All ten, the declarer's hand open after the first lead."""
    PREFERANS = "preferans"
    """All ten at no trump, the highest number of the three-column paper."""

    @property
    def takes_none(self) -> bool:
        """Tell whether the declarer promised no trick."""
        return self in {SpecialKind.BETTEL, SpecialKind.PLAUDERER}

    @property
    def is_open(self) -> bool:
        """Tell whether the declarer lays his hand open after the first lead."""
        return self in {SpecialKind.PLAUDERER, SpecialKind.OFFENER_DURCHMARSCH}


@dataclass(frozen=True, slots=True)
class Special:
    """A promise of all tricks or of none, without trump (European rule book)."""

    declarer: Seat
    kind: SpecialKind
    no_talon: bool = False

    def __str__(self) -> str:
        """Return the contract as files write it: `bettel`."""
        return str(self.kind)


@dataclass(frozen=True, slots=True)
class AllPass:
    """Nobody bid: each takes as few tricks as he can."""

    def __str__(self) -> str:
        """Return `allpass`."""
        return "allpass"


Contract = Game | Misere | AllPass

Promise = Game | Special
"""What the declarer of a European game undertook."""
