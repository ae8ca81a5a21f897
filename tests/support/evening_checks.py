"""What must be true of every evening at the rules table, whatever the game."""

import random

from support.rules_table import RulesTable

from table_service.events import messages as m
from table_service.events.evolve import evolve
from table_service.events.state import TableState
from table_service.service.view_document import view_of


def assert_replays_alike(made: RulesTable) -> None:
    """Assert that the log gives the table that was played, to a reader too."""
    replayed: TableState | None = None
    for seq, fact in enumerate(made.facts, start=1):
        replayed = evolve(replayed, fact, seq)
    assert replayed is not None
    assert view_of(replayed) == view_of(made.state)
    assert view_of(made.spectator) == view_of(made.state)


def assert_undoing_changes_nothing(made: RulesTable, rng: random.Random) -> None:
    """Play two deals in which much is taken back and said again."""
    for _ in range(2):
        people = made.sit_down(rng)
        while (message := people.next_message(made.state)) is not None:
            made.tell(message)
            if rng.random() < 0.1 and made.state.act is not None:
                said = _seen(made)
                made.tell(m.UndoLast())
                made.tell(message)
                assert _seen(made) == said


def _seen(made: RulesTable) -> dict[str, object]:
    """Return what is seen, without the numbers of the log."""
    seen = {key: value for key, value in view_of(made.state).items() if key != "seq"}
    seen["irregularities"] = [
        {k: v for k, v in one.items() if k != "seq"} for one in seen["irregularities"]
    ]
    return seen
