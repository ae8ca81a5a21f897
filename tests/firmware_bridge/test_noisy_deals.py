"""Deals over a bad line and with a bad machine: no silent wrong."""

from collections import Counter
from collections.abc import Callable

import pytest
from support.dealing_bench import Bench

from table_service.cards import DECK
from table_service.observations import DealDone, DealFailed, DeviceUp

NOISES = ("corrupted_frame", "lost_frame", "repeated_frame")


@pytest.mark.parametrize("noise", [0.0, 0.05, 0.2])
@pytest.mark.parametrize("read", [False, True])
def test_damaged_frames_lose_no_card_and_deal_none_twice(
    make_bench: Callable[..., Bench],
    noise: float,
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench = make_bench(noise=noise)
    for number in range(1, 6):
        ended = bench.deal(number, read=read)
        assert isinstance(ended, DealDone)
        assert bench.progress() == list(range(1, 33))
        _check(bench, ended)
    assert (sum(bench.twin.injected[n] for n in NOISES) > 0) is (noise > 0)


@pytest.mark.parametrize("read", [False, True])
def test_no_card_goes_wrong_without_an_alarm_in_a_hundred_deals(
    make_bench: Callable[..., Bench],
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench = make_bench(faults=0.05, noise=0.01, seed=5)
    ends: Counter[str] = Counter()
    bench.wait_up()
    for number in range(1, 101):
        ended = bench.deal(number, read=read)
        if isinstance(ended, DealDone):
            _check(bench, ended)
            ends["done"] += 1
        elif isinstance(ended, DealFailed):
            ends[ended.fault] += 1
            if ended.fault == "unplugged":
                bench.until(DeviceUp)
    assert ends["done"] > 30
    assert len(ends) > 4


def _check(bench: Bench, ended: DealDone) -> None:
    pockets = bench.twin.pockets()
    held = {name: cards for name, cards in pockets.items() if cards}
    assert {name: len(cards) for name, cards in held.items()} == ended.counts
    assert {c for cards in held.values() for c in cards} == set(DECK)
    if ended.hands is not None:
        assert ended.hands == held
