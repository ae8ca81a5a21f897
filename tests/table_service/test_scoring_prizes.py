"""Rule book 15.4, 15.6: prizes, and all-pass deals that must be played (C0)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.scored import all_pass, misere_of, variety_of
from support.sheets import FOUR, THREE, N, S, W, game_of

from table_service.cards import Seat
from table_service.course.forced import forced_price, round_start_price
from table_service.course.prizes import (
    first_mountain_entries,
    first_pool_entries,
    shared_prize,
)
from table_service.scoring import DealResult
from table_service.sheets import Reason, Sheet
from table_service.sheets.document import entries_plain

URAL, RACES, SOCHI = (variety_of(n) for n in ("ural", "piter_skachki", "sochi"))
BOTH = "W whist, N whist"


def test_the_first_closed_pool_takes_120_from_each() -> None:
    got = entries_plain(first_pool_entries(URAL, FOUR, S))
    assert got == {"whists": {"S": {"W": 120, "N": 120, "E": 120}}}


def test_the_first_closed_mountain_takes_60_of_three_or_80_of_two() -> None:
    four = entries_plain(first_mountain_entries(URAL, FOUR, W))
    assert four == {"whists": {"W": {"N": 60, "E": 60, "S": 60}}}
    three = entries_plain(first_mountain_entries(URAL, THREE, W))
    assert three == {"whists": {"W": {"N": 80, "S": 80}}}


def test_where_a_prize_is_not_played_nothing_is_written() -> None:
    assert first_pool_entries(SOCHI, FOUR, S) == ()
    assert shared_prize(FOUR, (), 300, Reason.PRIZE_ROUND_POOL) == ()


def test_equals_share_what_each_loser_pays_and_spare_each_other() -> None:
    got = entries_plain(shared_prize(FOUR, (S, W), 300, Reason.PRIZE_FINAL_POOL))
    assert got == {"whists": {"S": {"N": 150, "E": 150}, "W": {"N": 150, "E": 150}}}
    three = shared_prize(FOUR, (S, W, N), 200, Reason.PRIZE_FINAL_MOUNTAIN)
    assert entries_plain(three)["whists"] == {
        "S": {"E": "200/3"},
        "W": {"E": "200/3"},
        "N": {"E": "200/3"},
    }


def test_a_prize_that_all_share_is_nobodys() -> None:
    assert shared_prize(FOUR, FOUR.seats, 300, Reason.PRIZE_ROUND_POOL) == ()


@given(st.sets(st.sampled_from(FOUR.seats), min_size=1), st.integers(1, 500))
def test_each_loser_pays_the_whole_prize(winners: set[Seat], whists: int) -> None:
    lines = shared_prize(FOUR, sorted(winners), whists, Reason.PRIZE_ROUND_POOL)
    for loser in set(FOUR) - winners:
        assert sum(e.amount for e in lines if e.against == loser) == whists
    sheet = Sheet(FOUR).apply(lines)
    assert sum(sheet.net_whists(seat) for seat in FOUR) == 0


# Compulsory all-pass


@pytest.mark.parametrize(
    ("tricks", "price"), [(0, None), (1, 2), (2, 4), (3, 6), (5, 6), (10, 6)]
)
def test_a_misere_caught_forces_an_all_pass(tricks: int, price: int | None) -> None:
    assert forced_price(RACES, misere_of(tricks)) == price
    assert forced_price(SOCHI, misere_of(tricks)) is None


def failed(level: int, taken: int, *, over_misere: bool = True) -> DealResult:
    game = game_of(level, BOTH, {S: taken, W: 10 - taken, N: 0})
    return replace(game, outbid_misere=over_misere)


def test_a_nine_or_ten_over_a_misere_forces_one_when_it_fails() -> None:
    assert forced_price(RACES, failed(9, 8)) == 2
    assert forced_price(RACES, failed(9, 7)) == 4
    assert forced_price(RACES, failed(10, 7)) == 6
    assert forced_price(RACES, failed(9, 3)) == 6


def test_other_games_force_nothing() -> None:
    assert forced_price(RACES, failed(9, 9)) is None
    assert forced_price(RACES, failed(9, 8, over_misere=False)) is None
    assert forced_price(RACES, failed(8, 6)) is None
    assert forced_price(RACES, all_pass(3, 3, 4, 0)) is None
    assert forced_price(SOCHI, failed(9, 8)) is None


def test_a_round_of_the_races_starts_with_an_all_pass_at_two() -> None:
    assert round_start_price(RACES) == 2
    assert round_start_price(SOCHI) is None


def test_a_trick_lost_for_looking_counts_at_misere_too() -> None:
    looked = replace(misere_of(1), fined={S: 1})
    assert forced_price(RACES, looked) == 4
    assert forced_price(RACES, replace(misere_of(0), fined={N: 1})) is None
