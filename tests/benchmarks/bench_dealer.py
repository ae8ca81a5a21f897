"""How long a deal over the pty takes: `pytest tests/benchmarks/bench_dealer.py`.

The aim of an evening of 300 deals: well under 0.15 s a deal in blind mode and
about 0.2 s in read mode, unthrottled.
"""

from collections.abc import Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from support.dealing_bench import POCKETS, Bench

from firmware_bridge.codec import decode, frame_of
from firmware_bridge.frame import FrameReader, encode
from firmware_bridge.message import CardPassed
from firmware_bridge.simulator import SimulatedMachine
from table_service.observations import DealDone


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A machine without faults, unthrottled."""
    made = Bench(SimulatedMachine(POCKETS, seed=1))
    made.wait_up()
    yield made
    made.close()


def test_blind_deal(bench: Bench, benchmark: BenchmarkFixture) -> None:
    assert isinstance(benchmark(bench.deal, 1), DealDone)


def test_read_deal(bench: Bench, benchmark: BenchmarkFixture) -> None:
    assert isinstance(benchmark(bench.deal, 1, read=True), DealDone)


def test_frame_there_and_back(benchmark: BenchmarkFixture) -> None:
    message = CardPassed(3, 880, 1, 350)
    reader = FrameReader()

    def there_and_back() -> object:
        return decode(reader.feed(encode(frame_of(message, 9)))[0])

    assert benchmark(there_and_back) == message
