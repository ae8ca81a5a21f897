"""The score sheet: running totals of pool, mountain, whists and payments."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from table_service.cards import Seat, Seating
from table_service.sheets.amount import Amount, amount_text, whole
from table_service.sheets.entry import Column, Entry


class Place(NamedTuple):
    """One row of numbers on the paper.

    Attributes:
        against: On whom the whists are, or who paid; None in other columns.
    """

    seat: Seat
    column: Column
    against: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the paper; `apply` returns the next sheet.

    Attributes:
        rows: The running totals of each place that was ever written in,
            from the first to the last, one for each deal that changed it.
    """

    seating: Seating
    rows: Mapping[Place, tuple[Amount, ...]] = field(default_factory=dict, hash=False)

    @classmethod
    def of(
        cls,
        seating: Seating,
        *,
        pool: Mapping[Seat, Amount] | None = None,
        mountain: Mapping[Seat, Amount] | None = None,
        whists: Mapping[Seat, Mapping[Seat, Amount]] | None = None,
    ) -> "Sheet":
        """Return a sheet that begins with these totals; the rest is empty."""
        first = {Place(s, Column.POOL): n for s, n in (pool or {}).items()}
        first |= {Place(s, Column.MOUNTAIN): n for s, n in (mountain or {}).items()}
        for seat, row in (whists or {}).items():
            first |= {Place(seat, Column.WHISTS, on): n for on, n in row.items()}
        rows = {place: (whole(amount),) for place, amount in first.items() if amount}
        return cls(seating, rows)

    def total(self, place: Place) -> Amount:
        """Return the last number at `place`, 0 where nothing is written."""
        row = self.rows.get(place)
        return row[-1] if row else 0

    def pool_of(self, seat: Seat) -> Amount:
        """Return the points in the pool of `seat`."""
        return self.total(Place(seat, Column.POOL))

    def mountain_of(self, seat: Seat) -> Amount:
        """Return the points on the mountain of `seat`."""
        return self.total(Place(seat, Column.MOUNTAIN))

    def whists_of(self, seat: Seat, against: Seat) -> Amount:
        """Return the whists that `seat` has written on `against`."""
        return self.total(Place(seat, Column.WHISTS, against))

    def running(
        self, seat: Seat, column: Column, against: Seat | None = None
    ) -> tuple[Amount, ...]:
        """Return the running totals of a place, first to last (Code 4.2.5)."""
        return self.rows.get(Place(seat, column, against), ())

    def running_text(
        self, seat: Seat, column: Column, against: Seat | None = None
    ) -> str:
        """Return the running totals as on paper: `2.6.8`."""
        return ".".join(map(amount_text, self.running(seat, column, against)))

    def apply(self, entries: Iterable[Entry]) -> "Sheet":
        """Return the sheet after the entries of one deal.

        Entries of one deal at the same place become one number, as a player
        adds them up before he writes.
        """
        rows = dict(self.rows)
        for place, amount in changes(entries).items():
            rows[place] = (*rows.get(place, ()), whole(self.total(place) + amount))
        return Sheet(self.seating, rows)

    def net_whists(self, seat: Seat) -> Amount:
        """Return the whists `seat` has on all others less theirs on him."""
        return whole(
            sum(
                self.whists_of(seat, other) - self.whists_of(other, seat)
                for other in self.seating.others(seat)
            )
        )


def changes(entries: Iterable[Entry]) -> dict[Place, Amount]:
    """Return what `entries` change in sum, without places left as they were."""
    sums: dict[Place, Amount] = {}
    for entry in entries:
        place = Place(entry.seat, entry.column, entry.against)
        sums[place] = whole(sums.get(place, 0) + entry.amount)
    return {place: amount for place, amount in sums.items() if amount}
