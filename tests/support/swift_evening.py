"""Simulated people at the two pure functions: no thread, no disk, no device."""

from collections.abc import Callable
from dataclasses import dataclass, field

from support.rules_table import RulesTable

from table_service.evening.evening import Evening, Outcome, Plan
from table_service.events import messages as m
from table_service.events.state import TableState
from table_service.service.loop import NewDeal, Wish


@dataclass(slots=True)
class SwiftTable:
    """A table as simulated people need it; they deal by hand and type all."""

    rules: RulesTable = field(default_factory=lambda: RulesTable(read=False))

    @property
    def state(self) -> TableState:
        """Return the table as it stands."""
        return self.rules.state

    def ask(self, wish: Wish, actor: str = "keeper") -> int:
        """Tell the table something; return the number of its last fact."""
        assert actor
        if isinstance(wish, NewDeal):
            self.rules.begin()
        else:
            assert isinstance(wish, m.Message)
            self.rules.tell(wish)
        return self.state.seq

    def wait(self, done: Callable[[TableState | None], bool], timeout_s: float) -> bool:
        """Tell whether the table is so; it never becomes so by waiting."""
        assert timeout_s >= 0
        return done(self.state)

    def play(self, seed: int, deals: int | None = None) -> Outcome:
        """Let people play the open game to its end, or so many deals."""
        plan = Plan(deals=deals, seed=seed, mode="hand")
        return Evening(self, None, None, plan).play()  # type: ignore[arg-type]  # a table by its methods
