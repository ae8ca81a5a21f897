"""What really happened, kept apart from what the table recorded."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.cards import Card, Seat
from table_service.events.outcome import result_of
from table_service.events.state import DealState, TableState
from table_service.play.trick import Played
from table_service.scoring.score import score_deal
from table_service.sheets.bullet import Sheet


@dataclass(slots=True)
class Errors:
    """How often the record differs from the truth."""

    card: int = 0
    seat: int = 0
    order: int = 0
    score: int = 0

    @property
    def total(self) -> int:
        """Return all of them."""
        return self.card + self.seat + self.order + self.score

    def count_plays(
        self, truth: tuple[Played, ...], record: tuple[Played, ...]
    ) -> None:
        """Add the differences between the plays of one deal."""
        if truth == record:
            return
        if sorted(map(_key, truth)) == sorted(map(_key, record)):
            self.order += sum(a != b for a, b in zip(truth, record, strict=True))
            return
        self.card += abs(len(truth) - len(record))
        for (seat, card), (other_seat, other) in zip(truth, record, strict=False):
            self.card += card is not other
            self.seat += seat != other_seat


def _key(play: Played) -> tuple[str, str]:
    return play[0], play[1].code


@dataclass(slots=True)
class DealTruth:
    """One deal as it lay on the table.

    Attributes:
        hands: Cards dealt to each seat.
        talon: In the order in which it fell.
        plays: Every card in the order it was laid down.
        tricks: Tricks by hand; None where no card was played.
    """

    hands: Mapping[Seat, frozenset[Card]] = field(repr=False)
    talon: tuple[Card, ...] = field(repr=False)
    plays: list[Played] = field(default_factory=list, repr=False)
    tricks: Mapping[Seat, int] | None = None


@dataclass(slots=True)
class TruthSheet:
    """The sheet as it must be, written from the truth alone."""

    sheet: Sheet
    run: int = 0

    def write(self, state: TableState, deal: DealState, truth: DealTruth) -> None:
        """Write the true result of `deal` under the table's rules.

        Args:
            state: Gives the variety and the seats.
            deal: Gives the contract and the calls, which were said aloud.
            truth: Gives the cards and the tricks.
        """
        result = result_of(deal, truth.tricks, self.run)
        if result is None:
            return
        entries = score_deal(state.variety, state.seating, self.sheet, result)
        self.sheet = self.sheet.apply(entries)

    def differs_from(self, sheet: Sheet) -> bool:
        """Tell whether the table's sheet is another."""
        return dict(self.sheet.rows) != dict(sheet.rows)
