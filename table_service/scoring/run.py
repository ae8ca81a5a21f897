"""A run of all-pass deals: its price, the exit ladder, what ends it (8.3, 8.6)."""

from dataclasses import dataclass

from table_service.varieties.choices import ExitCondition, MisereExits
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class AllPassRun:
    """The state of a run between two deals.

    Attributes:
        length: All-pass deals so far; a run that was not ended goes on
            counting over the deals between.
    """

    length: int = 0

    def price(self, variety: Variety) -> int:
        """Return the price of a trick if the next deal is all-pass."""
        return _step(variety.allpass_price, self.length)

    def lowest_level(self, variety: Variety) -> int:
        """Return the lowest level that may be bid in the next deal."""
        return _step(variety.exit_ladder, self.length)

    def after_all_pass(self) -> "AllPassRun":
        """Return the run one deal longer."""
        return AllPassRun(self.length + 1)

    def after_game(
        self, variety: Variety, *, made: bool, whisted: bool
    ) -> "AllPassRun":
        """Return the run after a game of six to ten tricks."""
        ends = {
            ExitCondition.ANY_CONTRACT: True,
            ExitCondition.MADE: made,
            ExitCondition.WHISTED_MADE: made and whisted,
        }
        return AllPassRun() if ends[variety.exit_condition] else self

    def after_misere(self, variety: Variety, *, made: bool) -> "AllPassRun":
        """Return the run after a misère.

        `any` treats a misère as any other contract: where only a game made
        ends the run, a caught misère does not (C2, example of the hard exit).
        """
        any_contract = variety.exit_condition is ExitCondition.ANY_CONTRACT
        ends = {
            MisereExits.ANY: made or any_contract,
            MisereExits.MADE: made,
            MisereExits.NO: False,
        }
        return AllPassRun() if ends[variety.misere_exits] else self


def _step(ladder: tuple[int, ...], place: int) -> int:
    """Return the step at `place`; the last one repeats."""
    return ladder[min(place, len(ladder) - 1)]
