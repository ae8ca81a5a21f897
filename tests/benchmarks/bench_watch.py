"""How long the watch takes: an idle frame, a settled card, a whole evening.

Run with `pytest tests/benchmarks/bench_watch.py`; the last one also prints the
figures that the rendered evenings must reach.
"""

import cv2
import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from support.composed_evening import Tally, watched_deal
from support.composed_table import ComposedTable
from support.real_faces import real_faces
from support.watched_evening import SEATS, play_evening, watched

from table_service.cards import parse_card
from table_service.observations import CardSeen
from table_service.stage import LayCard
from vision.image import Frame
from vision.rendered_table import RenderedTable
from vision.watcher import Watcher

DECK_SEED = 900_010


@pytest.fixture(autouse=True)
def _one_core() -> None:
    cv2.setNumThreads(1)


def test_an_idle_frame(benchmark: BenchmarkFixture) -> None:
    table = RenderedTable(SEATS, seed=1, deck_seed=DECK_SEED)
    watcher = Watcher(table.view)
    watched(table, watcher)
    images = [table.still_frame().image for _ in range(3)]
    numbers = iter(range(10**9))

    def idle() -> None:
        number = next(numbers)
        watcher.observe(Frame(images[number % 3], number * 33, number))

    benchmark(idle)


def test_the_frame_in_which_a_card_settles(benchmark: BenchmarkFixture) -> None:
    table = RenderedTable(SEATS, seed=1, deck_seed=DECK_SEED)
    table.perform(LayCard(seat=SEATS[0], card=parse_card("AS")))
    frames = []
    while (frame := table.next_frame()) is not None:
        frames.append(frame)
    watcher = Watcher(table.view)
    told = [watcher.observe(frame) for frame in frames]
    settling = next(
        n for n, seen in enumerate(told) if any(isinstance(o, CardSeen) for o in seen)
    )

    def before() -> tuple[tuple[Watcher], dict[str, object]]:
        fresh = Watcher(table.view)
        for frame in frames[:settling]:
            fresh.observe(frame)
        return (fresh,), {}

    benchmark.pedantic(
        lambda fresh: fresh.observe(frames[settling]), setup=before, rounds=30
    )


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("faults", [0.0, 0.05])
def test_three_thousand_plays(benchmark: BenchmarkFixture, faults: float) -> None:
    table = RenderedTable(SEATS, seed=21, deck_seed=DECK_SEED, faults=faults)
    watcher = Watcher(table.view)
    result = benchmark.pedantic(
        lambda: play_evening(table, watcher, deals=94, tricks=10, seed=21), rounds=1
    )
    benchmark.extra_info.update(
        plays=result.plays, right=result.right, left_unsure=result.left_unsure
    )
    assert result.wrong == []
    if not faults:
        assert result.right >= 0.999 * result.plays
        assert result.left_unsure <= 0.005 * result.plays


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_evenings_composed_of_photographs(
    benchmark: BenchmarkFixture, level: int
) -> None:
    if not real_faces():
        pytest.skip("the development photographs are not beside the project")

    def play() -> Tally:
        tally = Tally()
        for seed in range(10):
            watched_deal(ComposedTable(1000 * level + seed, level=level), tally)
        return tally

    tally = benchmark.pedantic(play, rounds=1)
    benchmark.extra_info.update(
        plays=tally.plays, right=tally.right, left_unsure=tally.left_unsure,
        missed=tally.missed,
    )  # fmt: skip
    assert tally.wrong == []
    assert tally.right >= 0.9 * tally.plays
