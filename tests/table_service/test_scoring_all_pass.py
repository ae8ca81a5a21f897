"""Rule book 8 and 9.5: all-pass deals, their price and what ends a run."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from support.scored import all_pass, misere_of
from support.sheets import FOUR, THREE, E, N, S, W, game_of

from table_service.auction.contract import AllPass, Misere
from table_service.cards import Seat, Seating
from table_service.scoring import (
    AllPassRun,
    DealResult,
    ImpossibleDeal,
    run_after,
    score_deal,
)
from table_service.sheets import Column, Sheet
from table_service.sheets.document import entries_plain
from table_service.sheets.words import entry_text
from table_service.varieties import find_variety, with_conventions

SOCHI = replace(find_variety("sochi"), pool_limit=None)


def written(
    tricks: Mapping[Seat, int],
    seating: Seating = THREE,
    run: int = 0,
    choice: Mapping[Seat, Column] | None = None,
    **conventions: object,
) -> object:
    variety = with_conventions(SOCHI, conventions)
    result = DealResult(
        contract=AllPass(),
        dealer=E if seating is FOUR else N,
        tricks=tricks,
        allpass_run=run,
        zero_choice=choice or {},
    )
    return entries_plain(score_deal(variety, seating, Sheet(seating), result))


def test_every_trick_costs_the_price_of_the_run() -> None:
    # C2: one, two, three, and three from then on
    taken = {S: 3, W: 2, N: 5}
    assert written(taken) == {"mountain": {"S": 3, "W": 2, "N": 5}}
    assert written(taken, run=1) == {"mountain": {"S": 6, "W": 4, "N": 10}}
    assert written(taken, run=7) == {"mountain": {"S": 9, "W": 6, "N": 15}}


def test_no_trick_is_worth_one_tricks_price_in_the_pool() -> None:
    got = written({S: 0, W: 4, N: 6}, run=1)
    assert got == {"pool": {"S": 2}, "mountain": {"W": 8, "N": 12}}


def test_the_dealer_of_four_plays_the_talon_and_is_paid_like_the_others() -> None:
    # C0; with `none` he gets no premium, with `one_pool` always a point
    taken = {S: 3, W: 3, N: 4}
    assert written(taken, FOUR)["pool"] == {"E": 1}  # type: ignore[index]  # plain JSON
    assert "pool" not in written(taken, FOUR, allpass_zero_dealer="none")  # type: ignore[operator]  # plain JSON
    with_trick = written({S: 3, W: 3, N: 3, E: 1}, FOUR)
    assert with_trick == {"mountain": {"S": 3, "W": 3, "N": 3, "E": 1}}


def test_a_closed_talon_gives_the_dealer_no_trick() -> None:
    with pytest.raises(ImpossibleDeal, match="talon is not his"):
        written({S: 3, W: 3, N: 3, E: 1}, FOUR, allpass_talon_4="closed")


def test_in_whists_the_fewest_tricks_write_all_tricks_of_the_others() -> None:
    # Moscow, C0: 2-3-5 at five whists a trick
    whists = {"allpass_scoring": "whists", "allpass_price": [5]}
    assert written({S: 2, W: 3, N: 5}, THREE, **whists) == {  # type: ignore[arg-type]  # conventions
        "whists": {"S": {"W": 15, "N": 25}}
    }
    assert written({S: 2, W: 2, N: 6}, THREE, **whists) == {  # type: ignore[arg-type]  # conventions
        "whists": {"S": {"N": 15}, "W": {"N": 15}}
    }


def test_an_amnesty_takes_the_smallest_number_off_everybody() -> None:
    # C2: 3-2-5 become 1-0-3; nothing is written for West
    amnesty = with_conventions(SOCHI, {"allpass_amnesty": True})
    taken = DealResult(contract=AllPass(), dealer=N, tricks={S: 3, W: 2, N: 5})
    entries = score_deal(amnesty, THREE, Sheet(THREE), taken)
    assert [entry_text(entry, "en") for entry in entries] == [
        "S mountain +1: tricks at all-pass: 1 × 1",
        "N mountain +3: tricks at all-pass: 3 × 1",
    ]


def test_a_zero_may_come_off_the_mountain_where_agreed() -> None:
    variety = with_conventions(SOCHI, {"allpass_zero": "pool_or_mountain2"})
    result = DealResult(
        contract=AllPass(),
        dealer=N,
        tricks={S: 0, W: 4, N: 6},
        zero_choice={S: Column.MOUNTAIN},
    )
    sheet = Sheet.of(THREE, mountain={S: 10})
    after = sheet.apply(score_deal(variety, THREE, sheet, result))
    assert (after.pool_of(S), after.mountain_of(S)) == (0, 8)


def test_a_trick_looked_at_counts_as_an_eleventh() -> None:
    # Code 3.9.11.2: three and the fine are four; who took none gets no premium
    result = DealResult(
        contract=AllPass(), dealer=N, tricks={S: 3, W: 7, N: 0}, fined={S: 1, N: 1}
    )
    entries = score_deal(SOCHI, THREE, Sheet(THREE), result)
    assert entries_plain(entries) == {"mountain": {"S": 4, "W": 7, "N": 1}}


def test_premiums_are_written_from_the_eldest_hand_to_the_dealer() -> None:
    # West deals, so North is eldest: he fills South's pool before South can
    variety = with_conventions(SOCHI, {"pool_limit": 10, "allpass_price": [3]})
    sheet = Sheet.of(THREE, pool={S: 8, W: 6, N: 10})
    result = DealResult(contract=AllPass(), dealer=W, tricks={S: 0, W: 10, N: 0})
    entries = entries_plain(score_deal(variety, THREE, sheet, result))
    assert entries["pool"] == {"S": 2, "W": 4}
    assert entries["whists"] == {"N": {"S": 20, "W": 10}, "S": {"W": 30}}


def test_any_contract_ends_a_run_in_sochi() -> None:
    run = AllPassRun(2)
    assert run.after_game(SOCHI, made=False, whisted=True) == AllPassRun()
    assert run.after_misere(SOCHI, made=False) == AllPassRun()


def test_a_hard_exit_goes_on_counting_over_failed_games() -> None:
    hard = with_conventions(
        SOCHI, {"exit_ladder": [6, 6, 7, 8], "exit_condition": "made"}
    )
    run = AllPassRun().after_all_pass().after_all_pass()
    assert run.after_misere(hard, made=False) == run
    assert run.lowest_level(hard) == 7
    assert run.after_game(hard, made=True, whisted=False) == AllPassRun()


def test_only_a_whisted_game_ends_a_run_of_the_races() -> None:
    races = with_conventions(
        SOCHI, {"exit_condition": "whisted_made", "misere_exits": "no"}
    )
    run = AllPassRun(1)
    assert run.after_game(races, made=True, whisted=False) == run
    assert run.after_game(races, made=True, whisted=True) == AllPassRun()
    assert run.after_misere(races, made=True) == run


@pytest.mark.parametrize(
    ("system", "result", "length"),
    [
        # the races: only a whisted and made game, no misère (C0)
        ("piter_skachki", game_of(7, "W whist, N pass", {S: 7, W: 3, N: 0}), 0),
        ("piter_skachki", game_of(7, "W whist, N pass", {S: 6, W: 4, N: 0}), 2),
        ("piter_skachki", game_of(7, "W pass, N pass"), 2),
        ("piter_skachki", misere_of(0), 2),
        # Leningrad: what was made, a misère too
        ("leningrad", game_of(7, "W pass, N pass"), 0),
        ("leningrad", game_of(7, "W whist, N pass", {S: 6, W: 4, N: 0}), 2),
        ("leningrad", misere_of(0), 0),
        ("leningrad", misere_of(1), 2),
        # Sochi: any contract (C2)
        ("sochi", game_of(7, "W whist, N pass", {S: 6, W: 4, N: 0}), 0),
        ("sochi", misere_of(1), 0),
        ("sochi", all_pass(3, 3, 4, 0), 3),
    ],
)
def test_what_ends_a_run_of_two(system: str, result: DealResult, length: int) -> None:
    second = replace(result, allpass_run=2)
    assert run_after(find_variety(system), second).length == length


def test_a_misere_pays_no_whists_on_either_side() -> None:
    for tricks, column in (
        ({S: 0, W: 5, N: 5}, "pool"),
        ({S: 2, W: 4, N: 4}, "mountain"),
    ):
        result = DealResult(contract=Misere(S), dealer=E, tricks=tricks)
        entries = score_deal(SOCHI, FOUR, Sheet(FOUR), result)
        assert list(entries_plain(entries)) == [column]
