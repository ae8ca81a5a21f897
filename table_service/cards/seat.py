"""Chairs round the table and who sits next to whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", str)
"""A chair, `S` `W` `N` `E` at a table; in files also a player's own id."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats in the order of play.

    Attributes:
        seats: Two to five different seats; the next one in the list plays
            after the one before, and the list wraps round. A game played
            anticlockwise lists them anticlockwise.
    """

    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        """Refuse a table that cannot be."""
        if len(set(self.seats)) != len(self.seats) or not 2 <= len(self.seats) <= 5:
            message = f"seats {self.seats!r}; a table has two to five different seats"
            raise ValueError(message)

    def __iter__(self) -> Iterator[Seat]:
        """Iterate over the seats in the order of play."""
        return iter(self.seats)

    def __len__(self) -> int:
        """Return how many sit at the table."""
        return len(self.seats)

    def __contains__(self, seat: object) -> bool:
        """Tell whether `seat` is one of this table."""
        return seat in self.seats

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat that plays `steps` places after `seat`."""
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    def starting_with(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in the order of play, `seat` first."""
        start = self.seats.index(seat)
        return self.seats[start:] + self.seats[:start]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats in the order of play after `seat`."""
        return self.starting_with(seat)[1:]

    def playing(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return the seats with cards, the eldest first.

        Of four the dealer gets no cards (rule book 1.6), of five also the
        one who deals next (rule book 16).
        """
        resting = self.resting(dealer)
        around = self.starting_with(self.after(dealer))
        return tuple(seat for seat in around if seat not in resting)

    def resting(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return who holds no hand while `dealer` deals, the dealer first."""
        return self.starting_with(dealer)[: max(0, len(self.seats) - 3)]


def seats_of(names: Sequence[str]) -> tuple[Seat, ...]:
    """Return `names` as seats."""
    return tuple(Seat(name) for name in names)
