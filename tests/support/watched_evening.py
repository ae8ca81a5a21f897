"""Plays for a rendered table, and how a watch over it is compared with the truth."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from table_service.cards import DECK, Seat
from table_service.observations import CardSeen, CardUnsure, Observation, TrickGathered
from table_service.orders import ForgetCards
from table_service.stage import Gather, Gesture, LayCard, LayTalon
from vision.rendered_table import RenderedTable
from vision.sources import CameraLost
from vision.watcher import Watcher

SEATS = tuple(Seat(name) for name in "SWN")


def deal_gestures(rng: random.Random, tricks: int = 10) -> Iterator[Gesture]:
    """Yield talon, tricks and gatherings of one deal with cards in any order."""
    pack = rng.sample(DECK, len(DECK))
    yield LayTalon(seat=SEATS[0], cards=(pack.pop(), pack.pop()))
    yield Gather(seat=SEATS[0])
    for _ in range(tricks):
        for seat in SEATS:
            yield LayCard(seat=seat, card=pack.pop())
        yield Gather(seat=rng.choice(SEATS))


@dataclass
class Comparison:
    """How many plays were told right, wrong, unsure; gatherings likewise."""

    plays: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)
    left_unsure: int = 0
    gathered: int = 0
    gathered_right: int = 0


def watched(table: RenderedTable, watcher: Watcher) -> list[Observation]:
    """Return what the watcher says of everything that is planned."""
    told: list[Observation] = []
    while True:
        try:
            frame = table.next_frame()
        except CameraLost:
            continue
        if frame is None:
            return told
        told += watcher.observe(frame)


def play_evening(
    table: RenderedTable, watcher: Watcher, *, deals: int, tricks: int, seed: int
) -> Comparison:
    """Let `deals` deals be played and compare what was told with the truth."""
    rng = random.Random(seed)
    total = Comparison()
    for _ in range(deals):
        watcher.obey(ForgetCards())
        before = len(table.truth())
        for gesture in deal_gestures(rng, tricks):
            table.perform(gesture)
        _compare(table, before, watched(table, watcher), total)
    return total


def _compare(
    table: RenderedTable, before: int, told: list[Observation], total: Comparison
) -> None:
    truth = table.truth()[before:]
    plays = {(e.seat, code): e.at_ms for e in truth for code in e.codes}
    seen = sorted((o for o in told if isinstance(o, CardSeen)), key=lambda o: o.at_ms)
    order = [plays.get((o.seat, o.card.code)) for o in seen]
    total.plays += len(plays)
    total.right += sum(at is not None for at in order)
    total.wrong += [
        f"{o.seat} {o.card.code} at {o.at_ms} ms"
        for o, at in zip(seen, order, strict=True)
        if at is None
    ]
    known = [at for at in order if at is not None]
    total.wrong += ["the order"] * (known != sorted(known))
    settled = {o.sighting for o in seen}
    total.left_unsure += sum(
        isinstance(o, CardUnsure) and o.sighting not in settled for o in told
    )
    gathered = [e.seat for e in truth if e.event == "gathered"]
    found = [o.seat for o in told if isinstance(o, TrickGathered)]
    total.gathered += len(gathered)
    total.gathered_right += len(gathered) if gathered == found else 0
