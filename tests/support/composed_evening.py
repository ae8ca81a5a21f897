"""How a watch over composed evenings compares with the truth."""

from dataclasses import dataclass, field

from support.composed_table import ComposedTable, Happened

from table_service.observations import CardSeen, CardUnsure, Observation
from vision.watcher import Watcher


@dataclass
class Tally:
    """Plays told right, wrong and left unsure; what went wrong, and amid what."""

    plays: int = 0
    right: int = 0
    left_unsure: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)


def watched_deal(table: ComposedTable, tally: Tally) -> None:
    """Let one deal be played and add to `tally` what was told of it."""
    watcher = Watcher(table.view)
    told: list[Observation] = []
    for frame in table.deal():
        told += watcher.observe(frame)
    left = [one for one in table.truth if one.event == "card"]
    tally.plays += len(left)
    seen = [one for one in told if isinstance(one, CardSeen)]
    for one in seen:
        _compare(one, left, tally)
    settled = {one.sighting for one in seen}
    tally.left_unsure += sum(
        isinstance(one, CardUnsure) and one.sighting not in settled for one in told
    )
    tally.missed += [f"{one.seat} {one.code} ({one.amid})" for one in left]


def _compare(seen: CardSeen, left: list[Happened], tally: Tally) -> None:
    """Count `seen` and take what it is right about from `left`."""
    for one in left:
        if (one.seat, one.code) == (seen.seat, seen.card.code):
            left.remove(one)
            tally.right += 1
            return
    tally.wrong.append(f"{seen.seat} {seen.card.code} at {seen.at_ms} ms")
