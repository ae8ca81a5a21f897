"""What the table asks of its devices.

An order is handed over by the thread that owns the table and must be taken
at once: a source puts it on its own queue and never blocks.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from table_service.cards import Card, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deal one pack.

    Attributes:
        deal: Number of the deal, from 1.
        word: Pocket of the 1st, 2nd … 32nd card fed; a seat or `talon`.
            Secret until the deal is over.
        read: True to identify every card (read mode), False to count only.
    """

    deal: int
    word: tuple[str, ...]
    read: bool

    def __repr__(self) -> str:
        """Leave the word out, so that it cannot get into a log."""
        return f"Deal(deal={self.deal}, read={self.read})"


@dataclass(frozen=True, slots=True, kw_only=True)
class AbortDeal:
    """Stop the machine; the deal is void."""

    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeDeal:
    """A person has cleared the jam or shut the lid; go on."""

    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectCards:
    """What may still come to the table, as a prior for reading.

    Never contains the legality of a play: the referee must see a revoke.

    Attributes:
        unseen: Cards of the pack that have not been seen in this deal.
        hands: Cards each seat still holds where the machine read them.
        seats: Seats that may play, in order of play.
    """

    unseen: frozenset[Card]
    hands: Mapping[Seat, frozenset[Card]]
    seats: tuple[Seat, ...]

    def __repr__(self) -> str:
        """Leave the hands out, so that they cannot get into a log."""
        return f"ExpectCards(unseen={len(self.unseen)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetCards:
    """The table area is (to be) empty: a deal ended or was declared void."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightSeat:
    """Light the lamp of the seat whose turn it is; None puts all out."""

    seat: Seat | None


Order = Deal | AbortDeal | ResumeDeal | ExpectCards | ForgetCards | LightSeat
