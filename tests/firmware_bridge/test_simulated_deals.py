"""Deals and every fault by name, end to end over a real pty."""

import time
from collections import Counter
from collections.abc import Callable

import pytest
from support.dealing_bench import Bench, shuffled_pack, shuffled_word

from firmware_bridge.terms import State
from firmware_bridge.twin.fault_plan import FEED
from firmware_bridge.workshop import probe
from table_service.bad_input import BadInput
from table_service.cards import Card
from table_service.observations import (
    DealDone,
    DealFailed,
    DealHeld,
    DeviceDown,
    DeviceUp,
    Observation,
)
from table_service.orders import AbortDeal, ForgetCards, ResumeDeal

CURED_BY_ITSELF = ("slip", "snag")
HELD = {
    "jam": "jam",
    "dirty_roller": "slip",
    "lid": "lid",
    "pause": "pause",
    "host_silence": "host_lost",
    "pocket_not_emptied": "pocket_full",
}
VOID = {"short": "short", "wrong_pocket": "route", "reset": "reset"}


def _dealt_by_word(number: int) -> dict[str, tuple[Card, ...]]:
    pairs = list(zip(shuffled_word(number), shuffled_pack(number), strict=True))
    pockets = ("S", "W", "N", "E", "talon")
    return {p: tuple(c for w, c in pairs if w == p) for p in pockets} | {"reject": ()}


def _fault(ended: Observation) -> str:
    assert isinstance(ended, DealFailed), ended
    return ended.fault


@pytest.mark.parametrize("read", [False, True])
def test_a_deal_puts_every_card_where_the_word_says(bench: Bench, read: bool) -> None:  # noqa: FBT001 - a parameter
    ended = bench.deal(7, read=read)
    truth = _dealt_by_word(7)
    assert bench.twin.pockets() == truth
    assert bench.progress() == list(range(1, 33))
    hands = {p: truth[p] for p in ("S", "W", "N", "talon")} if read else None
    assert isinstance(ended, DealDone)
    assert ended.counts == {"S": 10, "W": 10, "N": 10, "talon": 2}
    assert ended.hands == hands


def test_the_machine_tells_its_firmware_when_it_comes_up(bench: Bench) -> None:
    up = bench.wait_up()
    assert up.detail == "firmware 1.0.0-sim, git 00000000, flash 0000, protocol 1"


@pytest.mark.parametrize("read", [False, True])
@pytest.mark.parametrize("fault", CURED_BY_ITSELF)
def test_the_machine_cures_small_faults_itself(
    bench: Bench,
    fault: str,
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench.twin.fail_next(fault, times=3)
    assert isinstance(bench.deal(1, read=read), DealDone)
    assert bench.holds() == []
    assert bench.twin.injected == Counter({fault: 3})
    assert bench.twin.pockets() == _dealt_by_word(1)


@pytest.mark.parametrize("read", [False, True])
@pytest.mark.parametrize("fault", HELD)
def test_a_deal_is_held_for_a_person_and_then_goes_on(
    bench: Bench,
    fault: str,
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench.twin.fail_next(fault)
    assert isinstance(bench.deal(1, read=read), DealDone)
    assert bench.holds() == [HELD[fault]]
    assert bench.twin.pockets() == _dealt_by_word(1)


@pytest.mark.parametrize("fault", ["jam", "lid", "dirty_roller", "pocket_not_emptied"])
def test_a_resume_before_the_cure_holds_again(bench: Bench, fault: str) -> None:
    bench.twin.fail_next(fault)
    bench.begin(1)
    bench.until(DealHeld)
    bench.source.obey(ResumeDeal(deal=1))
    again = bench.until(DealHeld)
    assert isinstance(again, DealHeld)
    assert again.fault == HELD[fault]
    bench.twin.clear_jam()
    assert isinstance(bench.end(), DealDone)


def test_a_button_and_an_order_to_resume_are_one_resume(bench: Bench) -> None:
    def cure(held: DealHeld) -> None:
        bench.twin.clear_jam()
        bench.source.obey(ResumeDeal(deal=held.deal))
        bench.source.obey(ResumeDeal(deal=held.deal))

    bench.twin.fail_next("jam", times=4)
    bench.begin(1)
    assert isinstance(bench.end(cure), DealDone)
    assert set(bench.holds()) == {"jam"}


@pytest.mark.parametrize("read", [False, True])
@pytest.mark.parametrize("fault", VOID)
def test_a_deal_that_cannot_be_trusted_is_void(
    bench: Bench,
    fault: str,
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench.twin.fail_next(fault)
    assert _fault(bench.deal(1, read=read)) == VOID[fault]
    assert isinstance(bench.deal(2, read=read), DealDone)
    assert bench.twin.pockets() == _dealt_by_word(2)


def test_a_double_feed_in_blind_mode_is_void(bench: Bench) -> None:
    bench.twin.fail_next("double_feed")
    assert _fault(bench.deal(1)) == "double_feed"
    assert len(bench.twin.pockets()["reject"]) == 2


def test_a_double_feed_in_read_mode_is_fed_and_read_again(bench: Bench) -> None:
    bench.twin.fail_next("double_feed")
    ended = bench.deal(1, read=True)
    assert isinstance(ended, DealDone)
    assert bench.holds() == ["double_feed"]
    assert ended.hands is not None
    assert {k: v for k, v in bench.twin.pockets().items() if v} == ended.hands


def test_one_misreading_is_cured_by_the_second_exposure(bench: Bench) -> None:
    bench.twin.fail_next("misread")
    ended = bench.deal(1, read=True)
    assert isinstance(ended, DealDone)
    assert ended.hands is not None
    assert {k: v for k, v in bench.twin.pockets().items() if v} == ended.hands


def test_a_card_that_two_exposures_cannot_tell_is_rejected(bench: Bench) -> None:
    bench.twin.fail_next("misread", times=2)
    assert _fault(bench.deal(1, read=True)) == "misread"
    assert len(bench.twin.pockets()["reject"]) == 1


def test_a_confident_misreading_shows_as_a_card_seen_twice(bench: Bench) -> None:
    bench.twin.fail_next("confident_misread")
    assert _fault(bench.deal(1, read=True)) == "misread"


@pytest.mark.parametrize("read", [False, True])
def test_an_unplug_within_a_deal_voids_it_and_the_machine_returns(
    bench: Bench,
    read: bool,  # noqa: FBT001 - a parameter
) -> None:
    bench.wait_up()
    bench.twin.fail_next("unplug")
    assert _fault(bench.deal(1, read=read)) == "unplugged"
    assert isinstance(bench.until(DeviceDown, DeviceUp), DeviceDown)
    bench.wait_up()
    assert isinstance(bench.deal(2, read=read), DealDone)


def test_a_deal_ordered_while_unplugged_is_refused_at_once(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(settings={"reconnect_s": 5})
    bench.wait_up()
    bench.twin.unplug()
    bench.wait_down()
    assert _fault(bench.deal(1)) == "unplugged"


def test_a_reset_between_deals_costs_nothing(bench: Bench) -> None:
    assert isinstance(bench.deal(1), DealDone)
    bench.twin.restart()
    assert isinstance(bench.deal(2), DealDone)


def test_a_pack_that_is_short_of_a_card_is_void(bench: Bench) -> None:
    bench.twin.load(shuffled_pack(1)[:31])
    bench.source.obey(bench.order(1))
    assert _fault(bench.end()) == "count"


def test_a_pack_with_a_card_twice_is_void_in_read_mode(bench: Bench) -> None:
    pack = shuffled_pack(1)
    bench.twin.load((*pack[:31], pack[0]))
    bench.source.obey(bench.order(1, read=True))
    assert _fault(bench.end()) == "misread"


def test_pockets_that_were_not_emptied_hold_the_deal(bench: Bench) -> None:
    bench.deal(1)
    bench.twin.load(shuffled_pack(2))
    bench.source.obey(bench.order(2))
    held = bench.until(DealHeld)
    assert isinstance(held, DealHeld)
    assert held.fault == "pocket_full"
    bench.twin.empty()
    bench.twin.load(shuffled_pack(2))
    bench.source.obey(ResumeDeal(deal=2))
    assert isinstance(bench.end(), DealDone)


def test_the_lid_opened_before_a_deal_holds_it(bench: Bench) -> None:
    bench.wait_up()
    bench.twin.open_lid()
    assert isinstance(bench.deal(1), DealDone)
    assert bench.holds() == ["lid"]


def test_a_person_can_stop_a_held_deal(bench: Bench) -> None:
    bench.twin.fail_next("jam")
    bench.begin(1)
    bench.until(DealHeld)
    bench.source.obey(AbortDeal(deal=2))
    bench.source.obey(AbortDeal(deal=1))
    assert _fault(bench.end()) == "aborted"
    assert isinstance(bench.deal(2), DealDone)


def test_orders_of_others_and_of_other_deals_are_ignored(bench: Bench) -> None:
    bench.source.obey(ForgetCards())
    bench.source.obey(ResumeDeal(deal=9))
    bench.source.obey(AbortDeal(deal=9))
    assert isinstance(bench.deal(1), DealDone)


def test_a_host_that_died_within_a_deal_leaves_a_machine_that_deals(
    make_bench: Callable[..., Bench],
) -> None:
    first = make_bench()
    first.twin.fail_next("jam")
    first.begin(1)
    first.until(DealHeld)
    first.stop.set()
    first.thread.join()
    status = probe(first.twin.address, 250_000).status
    assert status is not None
    assert (status.state, status.deal) == (State.IDLE, 1)
    assert status.dealt == max([0, *first.progress()])
    second = Bench(first.twin)
    assert isinstance(second.deal(2), DealDone)
    second.close()


def test_a_second_deal_while_one_is_held_is_refused(bench: Bench) -> None:
    bench.twin.fail_next("jam")
    bench.begin(1)
    bench.until(DealHeld)
    bench.source.obey(bench.order(2))
    refused = bench.until(DealFailed)
    assert refused == DealFailed(
        deal=2, fault="busy", reason="another deal is under way"
    )
    bench.twin.clear_jam()
    assert isinstance(bench.end(), DealDone)


def test_a_machine_of_another_version_is_read_and_not_moved(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(protocol=2)
    assert "protocol 2, this program 1" in bench.wait_down().reason
    assert _fault(bench.deal(1)) == "version"
    assert len(bench.twin.pockets()["S"]) == 0


def test_a_machine_with_too_few_pockets_is_not_moved(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(settings={"pockets": ["S", "W", "N", "E", "X", "talon"]})
    assert "5 pockets, 6 are configured" in bench.wait_down().reason
    assert _fault(bench.deal(1)) == "version"


def test_reading_is_refused_where_it_is_not_allowed(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(settings={"mode": "blind"})
    assert _fault(bench.deal(1, read=True)) == "mode"
    assert isinstance(bench.deal(2), DealDone)


def test_a_fault_with_an_unknown_name_is_bad_input(bench: Bench) -> None:
    with pytest.raises(BadInput, match="unknown fault 'smoke'; known: slip"):
        bench.twin.fail_next("smoke")


def test_every_fault_of_the_feed_is_tried_here() -> None:
    tried = {*CURED_BY_ITSELF, *HELD, *VOID, "double_feed", "unplug"}
    assert set(FEED) <= tried


def test_a_machine_with_a_pace_takes_its_time(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(speed=100.0)
    bench.wait_up()
    begun = time.monotonic()
    assert isinstance(bench.deal(1), DealDone)
    # 32 cards of 0.5 s and 0.4 s for the chute, a hundred times as fast
    assert time.monotonic() - begun >= 0.164
