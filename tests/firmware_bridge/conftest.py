"""A simulated dealing machine and its source, closed after each test."""

from collections.abc import Callable, Iterator

import pytest
from support.dealing_bench import POCKETS, Bench

from firmware_bridge.simulator import SimulatedMachine


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A machine without faults of its own, unthrottled."""
    made = Bench(SimulatedMachine(POCKETS, seed=1))
    yield made
    made.close()


@pytest.fixture
def make_bench() -> Iterator[Callable[..., Bench]]:
    """Make benches with machines of one's own."""
    made: list[Bench] = []

    def make(*, settings: dict[str, object] | None = None, **machine: object) -> Bench:
        twin = SimulatedMachine(POCKETS, **{"seed": 1, **machine})  # type: ignore[arg-type] # settings of the machine
        made.append(Bench(twin, settings or {}))
        return made[-1]

    yield make
    for one in made:
        one.close()
