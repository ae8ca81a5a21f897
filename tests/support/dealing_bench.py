"""A table with a simulated dealing machine, as the service would run it."""

import queue
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware_bridge.dealer_source import DealerSource
from firmware_bridge.simulator import SimulatedMachine
from table_service.cards import DECK, Card
from table_service.observations import (
    DealDone,
    DealFailed,
    DealHeld,
    DealProgress,
    DeviceDown,
    DeviceUp,
    Observation,
)
from table_service.orders import Deal, ForgetCards

POCKETS = ("S", "W", "N", "E", "talon")
WORD = ("S",) * 10 + ("W",) * 10 + ("N",) * 10 + ("talon",) * 2
PATIENCE_S = 20.0


def shuffled_word(seed: int) -> tuple[str, ...]:
    word = list(WORD)
    random.Random(seed).shuffle(word)
    return tuple(word)


def shuffled_pack(seed: int) -> tuple[Card, ...]:
    pack = list(DECK)
    random.Random(-seed).shuffle(pack)
    return tuple(pack)


@dataclass
class Bench:
    """A machine, its source in a thread, and what the source has told."""

    twin: SimulatedMachine
    settings: dict[str, object] = field(default_factory=dict)
    told: "queue.SimpleQueue[Observation]" = field(default_factory=queue.SimpleQueue)
    heard: list[Observation] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """Start the source in its thread."""
        self.source = DealerSource(self.settings, self.twin)
        self.thread = threading.Thread(
            target=self.source.run, args=(self.told.put, self.stop)
        )
        self.thread.start()

    def order(self, number: int, *, read: bool = False) -> Deal:
        """Return the order of this deal."""
        return Deal(deal=number, word=shuffled_word(number), read=read)

    def until(self, *kinds: type) -> Observation:
        """Return the next observation of one of these kinds."""
        while True:
            observation = self.told.get(timeout=PATIENCE_S)
            self.heard.append(observation)
            if isinstance(observation, kinds):
                return observation

    def begin(self, number: int, *, read: bool = False) -> None:
        """Load a fresh pack and order a deal."""
        self.twin.empty()
        self.twin.load(shuffled_pack(number))
        self.heard.clear()
        self.source.obey(self.order(number, read=read))

    def end(self, cure: Callable[[DealHeld], None] | None = None) -> Observation:
        """Return how the deal ended; each hold is cured on the way."""
        while True:
            ended = self.until(DealDone, DealFailed, DealHeld)
            if not isinstance(ended, DealHeld):
                return ended
            if cure is None:
                self.twin.clear_jam()
            else:
                cure(ended)

    def deal(self, number: int, *, read: bool = False) -> Observation:
        """Deal once; every hold is cured as a person would."""
        self.begin(number, read=read)
        return self.end()

    def holds(self) -> list[str]:
        """Return for what the last deal was held."""
        return [one.fault for one in self.heard if isinstance(one, DealHeld)]

    def progress(self) -> list[int]:
        """Return the counts the last deal told on its way."""
        return [one.dealt for one in self.heard if isinstance(one, DealProgress)]

    def wait_up(self) -> DeviceUp:
        """Wait until the machine has answered."""
        up = self.until(DeviceUp)
        assert isinstance(up, DeviceUp)
        return up

    def wait_down(self) -> DeviceDown:
        """Wait until the machine is gone."""
        down = self.until(DeviceDown)
        assert isinstance(down, DeviceDown)
        return down

    def close(self) -> None:
        """Stop the source, then the machine."""
        self.stop.set()
        self.source.obey(ForgetCards())  # wakes it
        self.thread.join(timeout=PATIENCE_S)
        alive = self.thread.is_alive()
        self.twin.close()
        assert not alive
