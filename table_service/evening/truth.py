"""What really happened, kept apart from what the table recorded."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from table_service.cards import Card, Seat
from table_service.course.course import Course, after_time, passed_to
from table_service.course.misdeals import after_misdeal, misdeal_entries
from table_service.events.decide import with_consequences
from table_service.events.evolve import evolve
from table_service.events.state import DealState, TableState
from table_service.play.trick import Played
from table_service.scoring.european import filled_pot
from table_service.sheets.bullet import Sheet
from table_service.varieties.pot_game import PotGame
from table_service.varieties.variety import Variety


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
        is_taken: The declarer has the talon and laid two cards away.
    """

    hands: Mapping[Seat, frozenset[Card]] = field(repr=False)
    talon: tuple[Card, ...] = field(repr=False)
    plays: list[Played] = field(default_factory=list, repr=False)
    tricks: Mapping[Seat, int] | None = None
    is_taken: bool = False


@dataclass(slots=True)
class TruthSheet:
    """The sheet as it must be, written from the truth alone."""

    sheet: Sheet
    course: Course

    def write(self, state: TableState, deal: DealState, truth: DealTruth) -> None:
        """Write the true result of `deal` under the table's rules.

        Args:
            state: Gives the variety and the seats.
            deal: Gives the contract and the calls, which were said aloud.
            truth: Gives the cards and the tricks.
        """
        shown = truth.talon if deal.talon else ()
        true = replace(deal, scored=None, talon=shown, result=truth.tricks)
        table = replace(
            state, sheet=self.sheet, course=self.course, final=None, deal=true
        )
        for fact in with_consequences(table, ()):
            table = evolve(table, fact, table.seq + 1)
        self.sheet, self.course = table.sheet, table.course

    def misdealt(self, state: TableState) -> None:
        """Write what a misdeal by the next dealer costs: mostly nothing (2.4)."""
        variety = state.variety
        if not isinstance(variety, Variety):
            return
        entries = misdeal_entries(self.course, variety, self.course.dealer)
        self.sheet = self.sheet.apply(entries)
        self.course = after_misdeal(self.course, variety, state.seating)

    def pot_is_filled(self, state: TableState) -> None:
        """Write the equal shares that fill an empty pot again."""
        rules = state.variety
        if isinstance(rules, PotGame):
            entries = filled_pot(rules, state.seating)
            self.sheet = self.sheet.apply(entries)

    def dealt_by(self, dealer: Seat) -> None:
        """Note that `dealer` dealt out of turn; his left neighbour is next."""
        self.course = passed_to(self.course, dealer)

    def time_is_over(self, *, in_deal: bool) -> None:
        """Note that the agreed time ended, in the middle of a deal or between two."""
        self.course = after_time(self.course, in_deal=in_deal)

    def differs_from(self, state: TableState) -> bool:
        """Tell whether the table's sheet, or where it stands, is another."""
        same_sheet = dict(self.sheet.rows) == dict(state.sheet.rows)
        return not same_sheet or self.course != state.course
