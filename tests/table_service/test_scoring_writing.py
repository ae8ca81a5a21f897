"""Rule book 9.7, 8.5, 11.2, 15.4: where a win is written, and who may choose."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.scored import all_pass, misere_of, scored, variety_of
from support.sheets import FOUR, THREE, E, N, S, W, game_of

from table_service.cards import Seat
from table_service.scoring import DealResult, ImpossibleDeal, NotPlayedHere, score_deal
from table_service.scoring.choosing import choosers
from table_service.sheets import Column, Reason, Sheet

MADE = "W whist, N whist"


def off(result: DealResult) -> DealResult:
    return replace(result, write=Column.MOUNTAIN)


# The races: an unwhisted game or a misère made, twice off the mountain (C0)


def test_an_unwhisted_game_may_come_twice_off_the_mountain() -> None:
    sheet = Sheet.of(FOUR, mountain={S: 20})
    seven = off(game_of(7, "W pass, N pass"))
    assert scored("piter_skachki", seven, sheet) == {"mountain": {"S": -8}}


def test_a_misere_made_may_come_twice_off_the_mountain() -> None:
    sheet = Sheet.of(FOUR, mountain={S: 30})
    assert scored("piter_skachki", off(misere_of(0)), sheet) == {"mountain": {"S": -20}}


def test_no_mountain_goes_below_zero() -> None:
    sheet = Sheet.of(FOUR, mountain={S: 6})
    seven = off(game_of(7, "W pass, N pass"))
    assert scored("piter_skachki", seven, sheet) == {"mountain": {"S": -6}}


def test_a_game_left_for_half_was_not_whisted_either() -> None:
    # the leaver still writes his two tricks at 2 x 2
    sheet = Sheet.of(FOUR, mountain={S: 20})
    six = off(game_of(6, "W pass, N half, W pass"))
    got = scored("piter_skachki", six, sheet)
    assert got == {"mountain": {"S": -4}, "whists": {"N": {"S": 8}}}


def test_a_whisted_game_of_the_races_goes_into_the_pool() -> None:
    whisted = off(game_of(6, MADE, {S: 6, W: 2, N: 2}))
    with pytest.raises(NotPlayedHere, match=r"nobody whisted.*rule book 9\.7"):
        scored("piter_skachki", whisted)


@pytest.mark.parametrize("system", ["sochi", "moscow", "leningrad", "kazakh"])
def test_elsewhere_a_win_may_not_be_written_on_a_mountain(system: str) -> None:
    with pytest.raises(NotPlayedHere, match=r"rule book 9\.7"):
        scored(system, off(game_of(6, "W pass, N pass")))


def test_a_choice_that_nothing_hangs_on_is_let_stand() -> None:
    failed = off(game_of(6, MADE, {S: 5, W: 3, N: 2}))
    assert scored("sochi", failed)["mountain"] == {"S": 2}


def test_no_trick_may_come_twice_off_the_mountain_in_the_races() -> None:
    # C0: at four a trick, 4 into the pool or 8 off the mountain
    taken = replace(all_pass(0, 5, 4, 1, run=1), zero_choice={S: Column.MOUNTAIN})
    sheet = Sheet.of(FOUR, mountain={S: 10})
    got = scored("piter_skachki", taken, sheet)
    assert got == {"mountain": {"S": -8, "W": 20, "N": 16, "E": 4}}


def test_the_dealer_of_four_chooses_too() -> None:
    taken = replace(all_pass(3, 3, 4, 0), zero_choice={E: Column.MOUNTAIN})
    sheet = Sheet.of(FOUR, mountain={E: 3})
    assert scored("piter_skachki", taken, sheet)["mountain"]["E"] == -3


def test_elsewhere_no_trick_is_written_in_the_pool() -> None:
    taken = replace(all_pass(0, 5, 5), zero_choice={S: Column.MOUNTAIN})
    with pytest.raises(NotPlayedHere, match=r"rule book 8\.5"):
        scored("sochi", taken)


def test_only_who_took_nothing_has_a_premium_to_write() -> None:
    taken = replace(all_pass(1, 5, 4), zero_choice={S: Column.MOUNTAIN})
    with pytest.raises(ImpossibleDeal, match="here E"):
        scored("piter_skachki", taken)


# Some of Rostov: the own mountain first


def test_a_win_may_go_to_the_own_mountain_first() -> None:
    sheet = Sheet.of(THREE, pool={S: 19, W: 4}, mountain={S: 3})
    nine = game_of(9, "", dealer=N)
    got = scored("moscow", nine, sheet, win_write="mountain_first", pool_limit=20)
    # 8 points: 3 off the mountain, 1 into the pool, 4 help West
    assert got["mountain"] == {"S": -3}
    assert got["pool"] == {"S": 1, "W": 4}
    assert got["whists"] == {"S": {"W": 40}}


def test_a_mountain_written_down_first_is_not_written_down_twice() -> None:
    sheet = Sheet.of(THREE, pool=dict.fromkeys(THREE, 20), mountain={S: 3})
    nine = game_of(9, "", dealer=N)
    got = scored("moscow", nine, sheet, win_write="mountain_first", pool_limit=20)
    assert got == {"mountain": {"S": -3, "W": 5, "N": 5}}


# Ural: two accounts, and help in either (C0)


def ural(result: DealResult, **mountain: int) -> object:
    sheet = Sheet.of(FOUR, mountain={Seat(s): n for s, n in mountain.items()})
    return scored("ural", off(result), sheet)


def test_a_win_may_come_off_the_own_mountain_at_face_value() -> None:
    assert ural(game_of(7, ""), S=10) == {"mountain": {"S": -4}}
    whisted = game_of(6, MADE, {S: 6, W: 2, N: 2})
    whists = {"W": {"S": 8}, "N": {"S": 8}}
    assert ural(whisted, S=10) == {"mountain": {"S": -2}, "whists": whists}
    assert ural(misere_of(0), S=30) == {"mountain": {"S": -10}}


def test_what_the_own_mountain_cannot_take_helps_the_smallest_open_one() -> None:
    # East's mountain is closed, North's 4 is the smallest that is open
    got = ural(game_of(7, ""), S=3, W=6, N=4)
    assert got == {"mountain": {"S": -3, "N": -1}, "whists": {"S": {"N": 10}}}


def test_help_off_a_mountain_pays_twenty_whists_for_two_points() -> None:
    got = ural(game_of(6, ""), W=6, N=4)
    assert got == {"mountain": {"N": -2}, "whists": {"S": {"N": 20}}}


def test_of_equal_mountains_the_left_neighbours_is_helped() -> None:
    assert ural(game_of(6, ""), N=4, W=4) == {
        "mountain": {"W": -2},
        "whists": {"S": {"W": 20}},
    }


def test_help_goes_on_to_the_next_mountain_and_the_rest_burns() -> None:
    nine = ural(game_of(9, ""), W=6, N=2)
    assert nine == {
        "mountain": {"N": -2, "W": -6},
        "whists": {"S": {"N": 20, "W": 60}},
    }
    ten = ural(game_of(10, ""), W=6, N=2)
    assert ten == nine
    assert ural(game_of(10, "")) == {}


def test_in_the_pool_help_goes_to_the_largest_and_the_rest_off_the_own_mountain() -> (
    None
):
    sheet = Sheet.of(FOUR, pool={S: 38, W: 37, N: 40, E: 40}, mountain={S: 1})
    got = scored("ural", game_of(9, ""), sheet)
    # 8 points: 2 own, 3 to West, 1 off the mountain, 2 burn
    assert got["pool"] == {"S": 2, "W": 3}
    assert got["mountain"] == {"S": -1}
    assert got["whists"] == {"S": {"W": 30}}


def test_help_off_a_mountain_is_a_line_of_its_own() -> None:
    variety = variety_of("ural")
    sheet = Sheet.of(FOUR, mountain={W: 6})
    lines = score_deal(variety, FOUR, sheet, off(game_of(6, "")))
    reasons = [line.why.reason for line in lines if line.why]
    assert reasons == [Reason.HELP_MOUNTAIN, Reason.HELP_WHISTS]


# Who is asked


def asked(system: str, result: DealResult, **mountain: int) -> tuple[Seat, ...]:
    sheet = Sheet.of(FOUR, mountain={Seat(s): n for s, n in mountain.items()})
    return choosers(variety_of(system), FOUR, sheet, result)


def test_in_the_races_the_winner_of_an_unwhisted_game_is_asked() -> None:
    six = game_of(6, "W pass, N pass")
    assert asked("piter_skachki", six, S=4) == (S,)
    assert asked("piter_skachki", misere_of(0), S=4) == (S,)


def test_nobody_is_asked_where_nothing_can_be_taken_off() -> None:
    assert asked("piter_skachki", game_of(6, "")) == ()
    assert asked("piter_skachki", all_pass(0, 5, 5, 0), W=4) == ()
    assert asked("ural", game_of(6, "")) == ()


def test_nobody_is_asked_who_may_not_choose() -> None:
    assert asked("sochi", game_of(6, ""), S=4) == ()
    whisted = game_of(6, MADE, {S: 6, W: 2, N: 2})
    assert asked("piter_skachki", whisted, S=4) == ()
    failed = game_of(6, MADE, {S: 5, W: 3, N: 2})
    assert asked("ural", failed, S=4) == ()
    assert asked("ural", misere_of(1), S=4) == ()
    assert asked("ural", all_pass(0, 5, 5, 0), S=4) == ()


def test_in_the_ural_any_open_mountain_is_a_choice() -> None:
    assert asked("ural", game_of(6, ""), S=4) == (S,)
    assert asked("ural", game_of(6, ""), N=4) == (S,)
    assert asked("ural", game_of(6, MADE, {S: 6, W: 2, N: 2}), S=4) == (S,)


def test_all_who_took_nothing_are_asked_in_the_order_of_play() -> None:
    taken = all_pass(0, 10, 0, 0)
    assert asked("piter_skachki", taken, S=4, N=4, E=4) == (S, N, E)
    assert asked("piter_skachki", taken, E=4) == (E,)


def test_where_both_ways_write_the_same_nobody_is_asked() -> None:
    # every pool is closed and no other mountain open: both come off his own
    full = dict.fromkeys(FOUR, 40)
    sheet = Sheet.of(FOUR, pool=full, mountain={S: 10})
    assert choosers(variety_of("ural"), FOUR, sheet, game_of(6, "")) == ()


POINTS = st.integers(0, 40)


@given(
    st.tuples(POINTS, POINTS, POINTS, POINTS),
    st.tuples(POINTS, POINTS, POINTS, POINTS),
    st.integers(6, 10),
    st.sampled_from([Column.POOL, Column.MOUNTAIN]),
)
def test_help_never_lifts_a_pool_or_sinks_a_mountain_too_far(
    pools: tuple[int, ...], mountains: tuple[int, ...], level: int, write: Column
) -> None:
    sheet = Sheet.of(
        FOUR,
        pool=dict(zip(FOUR, pools, strict=True)),
        mountain=dict(zip(FOUR, mountains, strict=True)),
    )
    game = replace(game_of(level, ""), write=write)
    entries = score_deal(variety_of("ural"), FOUR, sheet, game)
    after = sheet.apply(entries)
    assert all(after.pool_of(seat) <= 40 for seat in FOUR)
    assert all(after.mountain_of(seat) >= 0 for seat in FOUR)
