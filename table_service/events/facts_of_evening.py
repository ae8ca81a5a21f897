"""Facts about the evening: who sits down, what is written beside deals, the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from table_service.cards import Card, Seat
from table_service.course.course import Prize
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
        dummy: The seat of the hand that is nobody's, where two play.
        stake: The price of a whist in money, as `0.5`; None where none is agreed.
        rules: Every convention with the value it has in this game, as files
            write it; empty in logs that were begun before it was kept.
    """

    table: str
    variety: str
    conventions: Mapping[str, Any]
    seats: tuple[Seat, ...]
    names: Mapping[Seat, str]
    dealer: Seat
    simulated: bool
    dummy: Seat | None = None
    stake: str | None = None
    rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsDrawn:
    """The draw for seats (rule book 1.3).

    Attributes:
        cards: What each drew, by the chair he sat on before.
        names: Who sits where now.
    """

    cards: Mapping[Seat, Card]
    names: Mapping[Seat, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDrawn:
    """The draw for the first dealer (rule book 1.4).

    Attributes:
        cards: Cards in the order they were drawn or dealt face up, with the
            seat that got each.
    """

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """A player joined during the evening (rule book 1.8).

    Attributes:
        pool: What he begins with, the mean rounded against him.
        mountain: Likewise.
    """

    seat: Seat
    name: str
    pool: int
    mountain: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerNamed:
    """A player's name was changed; untrusted words."""

    seat: Seat
    name: str


class Occasion(StrEnum):
    """Why lines are written beside those of a deal."""

    PRIZE = "prize"
    MISDEAL = "misdeal"
    FINE = "fine"
    CORRECTION = "correction"
    POT = "pot"
    """An empty pot was filled again (European rule book 1.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesWritten:
    """Lines that are no deal's: a prize, a fine, a correction.

    Attributes:
        deal: Number of the running or the last deal.
        prize: Which prize it was, where it was one.
        agreed: Who gave his consent, where that was needed.
    """

    deal: int
    occasion: Occasion
    entries: tuple[Entry, ...]
    prize: Prize | None = None
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed:
    """A round of the races is over; pools and mountains start anew (15.6)."""

    round: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeEnded:
    """The agreed time of the evening is over (rule book 15.4)."""


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
