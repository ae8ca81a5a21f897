"""Rule book 16: five players of whom two rest, and two with a dummy."""

from dataclasses import replace

import pytest
from support.scored import scored, variety_of
from support.sheets import E, N, S, W, game_of, said

from table_service.auction.contract import AllPass, Game, Misere
from table_service.cards import Seat, Seating
from table_service.scoring import DealResult, ImpossibleDeal, run_after
from table_service.settlement import settle
from table_service.sheets import Sheet

C = Seat("C")
FIVE = Seating((S, W, N, E, C))
"""East deals and rests, C deals next and rests too (C2)."""

BOTH, LONE = "W whist, N whist", "W whist, N pass"


def test_of_five_the_dealer_alone_writes_a_consolation() -> None:
    failed = game_of(6, BOTH, {S: 5, W: 4, N: 1})
    got = scored("sochi", failed, FIVE)["whists"]
    assert got == {"W": {"S": 10}, "N": {"S": 4}, "E": {"S": 2}}


def test_by_agreement_both_who_rest_write_one() -> None:
    failed = game_of(6, BOTH, {S: 5, W: 4, N: 1})
    got = scored("sochi", failed, FIVE, consolation_resting=True)["whists"]
    assert got == {"W": {"S": 10}, "N": {"S": 4}, "E": {"S": 2}, "C": {"S": 2}}


def test_in_kazakhstan_nobody_who_rests_writes_one() -> None:
    failed = game_of(6, LONE, {S: 5, W: 5, N: 0})
    assert scored("kazakh", failed, FIVE)["whists"] == {"W": {"S": 48}}


def test_the_dealers_talon_tricks_are_his_and_the_other_writes_nothing() -> None:
    taken = DealResult(contract=AllPass(), dealer=E, tricks={S: 3, W: 3, N: 3, E: 1})
    got = scored("sochi", taken, FIVE)
    assert got == {"mountain": {"S": 3, "W": 3, "N": 3, "E": 1}}
    none = replace(taken, tricks={S: 3, W: 3, N: 4})
    assert scored("sochi", none, FIVE)["pool"] == {"E": 1}


def test_in_whists_only_the_three_hands_and_the_dealers_point_count() -> None:
    taken = DealResult(contract=AllPass(), dealer=E, tricks={S: 2, W: 3, N: 5})
    got = scored("moscow", taken, FIVE)
    assert got == {"pool": {"E": 1}, "whists": {"S": {"W": 15, "N": 25}}}


def test_neither_of_those_who_rest_is_helped_unless_agreed() -> None:
    sheet = Sheet.of(FIVE, pool={S: 20, W: 4, N: 2, E: 16, C: 12})
    six = game_of(6, "")
    got = scored("sochi", six, sheet, pool_limit=20)
    assert got["pool"] == {"W": 2}
    agreed = scored("sochi", six, sheet, pool_limit=20, help_to_dealer=True)
    assert agreed["pool"] == {"E": 2}


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        (game_of(6, BOTH, {S: 6, W: 2, C: 2}), "C took 2; he holds no hand"),
        (game_of(6, BOTH, {S: 6, W: 2, E: 2}), "E took 2; he holds no hand"),
        (game_of(6, "C whist"), "C has no say"),
        (game_of(6, "", dealer=C), "declarer S; he must be a player with cards"),
        (game_of(6, "", dealer=S), "declarer S; he must be a player with cards"),
        (DealResult(contract=Game(S, 6, None)), "with 5 players the deal must name"),
    ],
)
def test_who_rests_takes_no_trick_and_says_no_word(
    result: DealResult, complaint: str
) -> None:
    with pytest.raises(ImpossibleDeal, match=complaint):
        scored("sochi", result, FIVE)


def test_the_resting_dealer_may_whist_and_takes_all() -> None:
    # six, two down: 12 for tricks, 8 for two hands, 4 of his own (C0)
    calls = "W pass, N half, W pass, E whist for N"
    got = scored("sochi", game_of(6, calls, {S: 4, W: 2, N: 4}), FIVE)
    assert got["whists"] == {"E": {"S": 24}}


def test_the_talon_of_five_is_the_dealers_and_pays_him_alone() -> None:
    got = scored("ural", game_of(6, "", talon="AS 7S"), FIVE)
    assert got["whists"] == {"E": {"S": 4}}


def test_only_the_dealer_of_five_shares_a_misere() -> None:
    misere = DealResult(contract=Misere(S), dealer=E, tricks={S: 0, W: 5, N: 5})
    got = scored("sochi", replace(misere, partner=E), FIVE, invite_dealer=True)
    assert got == {"pool": {"S": 5, "E": 5}}
    with pytest.raises(ImpossibleDeal, match="only the resting dealer, E"):
        scored("sochi", replace(misere, partner=C), FIVE, invite_dealer=True)


def test_five_settle_against_the_mean_of_five() -> None:
    settlement = settle(variety_of("sochi"), Sheet.of(FIVE, mountain={S: 10}))
    assert settlement.final == {S: -80, W: 20, N: 20, E: 20, C: 20}


# Gusarik: two players, the third hand is a dummy

TWO = Seating((S, N))
D = Seat("dummy")


def gusarik(level: int, calls: str, tricks: dict[Seat, int] | None) -> DealResult:
    return DealResult(
        contract=Game(S, level, None),
        dealer=N,
        dummy=D,
        said=said(calls),
        tricks=tricks,
    )


def test_who_whists_writes_his_own_tricks_and_the_dummys() -> None:
    got = scored("gusarik", gusarik(6, "N whist", {S: 6, N: 1, D: 3}), TWO)
    assert got == {"pool": {"S": 2}, "whists": {"N": {"S": 8}}}


def test_who_whists_beside_a_dummy_owes_the_whole_duty() -> None:
    got = scored("gusarik", gusarik(6, "N whist", {S: 8, N: 1, D: 1}), TWO)
    assert got == {
        "pool": {"S": 2},
        "mountain": {"N": 4},
        "whists": {"N": {"S": 4}},
    }


def test_only_the_player_writes_a_consolation() -> None:
    got = scored("gusarik", gusarik(6, "N whist", {S: 5, N: 2, D: 3}), TWO)
    assert got == {"mountain": {"S": 2}, "whists": {"N": {"S": 12}}}


def test_a_game_that_the_opponent_passes_is_made() -> None:
    assert scored("gusarik", gusarik(7, "N pass", None), TWO) == {"pool": {"S": 4}}


def test_a_ten_checked_is_written_by_the_opponent_alone() -> None:
    got = scored("gusarik", gusarik(10, "", {S: 9, N: 0, D: 1}), TWO)
    assert got == {"mountain": {"S": 10}, "whists": {"N": {"S": 20}}}


def test_a_misere_is_caught_by_two_hands() -> None:
    caught = DealResult(
        contract=Misere(S), dealer=N, dummy=D, tricks={S: 2, N: 3, D: 5}
    )
    assert scored("gusarik", caught, TWO) == {"mountain": {"S": 20}}


def test_nothing_is_written_when_both_pass() -> None:
    passed = DealResult(contract=AllPass(), dealer=N, dummy=D)
    assert scored("gusarik", passed, TWO) == {}
    assert run_after(variety_of("gusarik"), passed).length == 0
    played = replace(passed, tricks={S: 3, N: 3, D: 4})
    with pytest.raises(ImpossibleDeal, match="not played"):
        scored("gusarik", played, TWO)


@pytest.mark.parametrize(
    ("system", "seating", "dummy", "complaint"),
    [
        ("sochi", TWO, None, "sochi is for three to five players"),
        ("gusarik", Seating((S, W, N)), D, "gusarik is for two players"),
        ("gusarik", TWO, None, "dummy None; a name that no player has"),
        ("gusarik", TWO, N, "dummy N; a name that no player has"),
    ],
)
def test_two_play_only_with_a_dummy(
    system: str, seating: Seating, dummy: Seat | None, complaint: str
) -> None:
    result = DealResult(contract=Game(S, 6, None), dealer=N, dummy=dummy)
    with pytest.raises(ImpossibleDeal, match=complaint):
        scored(system, result, seating)


def test_two_settle_by_halves() -> None:
    settlement = settle(variety_of("gusarik"), Sheet.of(TWO, mountain={S: 3}))
    assert settlement.final == {S: -15, N: 15}
