"""Rule book 3.4, 4.2-4.6, 7.4, 9.3, 15.5, 16: what houses agree on."""

from dataclasses import replace
from fractions import Fraction

import pytest
from support.scored import all_pass, misere_of, scored, variety_of
from support.sheets import FOUR, THREE, E, N, S, W, cards, game_of

from table_service.auction.contract import Misere
from table_service.scoring import (
    DealResult,
    ImpossibleDeal,
    NotPlayedHere,
    PreferansClaim,
    run_after,
    score_deal,
)
from table_service.sheets import Column, Entry, Sheet

BOTH, LONE = "W whist, N whist", "W whist, N pass"


# The dealer invited to a misère (3.4, C0)


def shared(tricks: int) -> DealResult:
    return replace(misere_of(tricks), partner=E)


def test_the_dealer_who_accepted_shares_win_and_loss() -> None:
    agreed = {"invite_dealer": True}
    assert scored("sochi", shared(0), **agreed) == {"pool": {"S": 5, "E": 5}}
    assert scored("sochi", shared(1), **agreed) == {"mountain": {"S": 5, "E": 5}}
    assert scored("sochi", shared(3), **agreed) == {"mountain": {"S": 15, "E": 15}}


def test_an_odd_misere_is_shared_in_exact_halves() -> None:
    got = scored("leningrad_sheet", shared(0), invite_dealer=True)
    assert got == {"pool": {"S": "15/2", "E": "15/2"}}


def test_each_half_fills_the_own_pool_and_helps_with_the_rest() -> None:
    sheet = Sheet.of(FOUR, pool={S: 17, W: 10, N: 4, E: 18})
    got = scored("sochi", shared(0), sheet, invite_dealer=True, pool_limit=20)
    # South 3 and 2 to West, East 2 and 3 to West
    assert got["pool"] == {"S": 3, "W": 5, "E": 2}
    assert got["whists"] == {"S": {"W": 20}, "E": {"W": 30}}


def test_a_misere_is_shared_only_where_agreed_and_with_the_resting_dealer() -> None:
    with pytest.raises(NotPlayedHere, match="invite_dealer"):
        scored("sochi", shared(0))
    with pytest.raises(ImpossibleDeal, match="only the resting dealer, E"):
        scored("sochi", replace(misere_of(0), partner=W), invite_dealer=True)
    with pytest.raises(ImpossibleDeal, match="nobody, all hold cards"):
        scored("sochi", shared(0), THREE, invite_dealer=True)
    with pytest.raises(ImpossibleDeal, match="only a misère is shared"):
        scored("sochi", replace(game_of(6, ""), partner=E), invite_dealer=True)


# Concession (4.5) and a refused talon (4.2)


def test_giving_a_game_up_costs_undertricks_and_pays_no_whists_to_anybody() -> None:
    given_up = replace(game_of(7, "", talon="AS AH"), conceded=True)
    got = scored("sochi", given_up, concede=3, talon_pay="table")
    assert got == {"mountain": {"S": 12}}
    two = scored("leningrad", given_up, concede=2)
    assert two == {"mountain": {"S": 2 * 4 * 2}}


def test_a_game_given_up_has_no_tricks_and_does_not_end_a_hard_run() -> None:
    played = replace(game_of(7, BOTH, {S: 6, W: 2, N: 2}), conceded=True)
    with pytest.raises(ImpossibleDeal, match="no trick is played"):
        scored("sochi", played, concede=3)
    given_up = replace(game_of(7, ""), conceded=True, allpass_run=2)
    assert run_after(variety_of("leningrad"), given_up).length == 2


def test_the_races_do_not_let_a_game_be_given_up() -> None:
    with pytest.raises(NotPlayedHere, match=r"rule book 4\.5"):
        scored("piter_skachki", replace(game_of(7, ""), conceded=True))


@pytest.mark.parametrize(("cost", "points"), [("price", 4), ("2", 2), ("1", 1)])
def test_a_refused_talon_costs_the_dealer(cost: str, points: int) -> None:
    refused = replace(game_of(7, "", talon="AS AH"), talon_refused=True)
    got = scored("sochi", refused, talon_refusal=cost, talon_pay="table")
    assert got == {"pool": {"S": 4}, "mountain": {"E": points}}


def test_a_dealer_of_three_pays_for_his_talon_too() -> None:
    refused = replace(game_of(7, "", dealer=N), talon_refused=True)
    got = scored("sochi", refused, THREE, talon_refusal="2")
    assert got == {"pool": {"S": 4}, "mountain": {"N": 2}}


def test_a_talon_is_refused_only_where_agreed() -> None:
    with pytest.raises(NotPlayedHere, match=r"talon_refusal.*rule book 4\.2"):
        scored("sochi", replace(game_of(7, ""), talon_refused=True))


# Sevens at misère (7.4), talon pay (9.6)


def test_each_seven_in_the_talon_of_a_misere_pays_ten() -> None:
    misere = replace(misere_of(0), talon=cards("7S 7H"))
    got = scored("sochi", misere, misere_seven_bonus=10)
    assert got == {"pool": {"S": 10}, "whists": {"E": {"S": 20}}}
    one = replace(misere_of(1), talon=cards("7S 8H"))
    assert scored("sochi", one, misere_seven_bonus=10)["whists"] == {"E": {"S": 10}}
    assert "whists" not in scored("sochi", misere)


def test_with_three_both_opponents_write_the_sevens_as_they_write_the_talon() -> None:
    misere = replace(misere_of(0, dealer=N), talon=cards("7S 8H"))
    got = scored("sochi", misere, THREE, misere_seven_bonus=10)
    assert got["whists"] == {"W": {"S": 10}, "N": {"S": 10}}


def test_a_talon_nobody_took_pays_nothing() -> None:
    closed = replace(
        misere_of(0), contract=Misere(S, no_talon=True), talon=cards("7S 7H")
    )
    assert "whists" not in scored("sochi", closed, misere_seven_bonus=10)


def test_a_declarer_without_a_trick_lacks_the_whole_game() -> None:
    # six undertricks at 2, one more is not lost for looking at a trick
    nothing = game_of(6, BOTH, {S: 0, W: 5, N: 5})
    assert scored("sochi", nothing)["mountain"] == {"S": 12}
    looked = replace(nothing, fined={S: 1})
    assert scored("sochi", looked)["mountain"] == {"S": 12}


# The consolation, rule book 9.3


def test_a_double_consolation_counts_two_prices_a_trick() -> None:
    # C0 footnote; six, one down: 4 x 2 + 4, 1 x 2 + 4, the dealer 4
    failed = game_of(6, BOTH, {S: 5, W: 4, N: 1})
    got = scored("sochi", failed, consolation_factor=2)["whists"]
    assert got == {"W": {"S": 12}, "N": {"S": 6}, "E": {"S": 4}}
    flat = scored("moscow", failed, consolation_factor=2)["whists"]
    assert flat == {"W": {"S": 28}, "N": {"S": 22}, "E": {"S": 20}}


def test_the_price_of_a_failed_whist_is_the_consolations_too() -> None:
    # `whist_factor_failed` 4 on a seven: 16 a trick and a consolation
    failed = game_of(7, BOTH, {S: 6, W: 3, N: 1})
    got = scored("sochi", failed, whist_factor_failed=4)["whists"]
    assert got == {"W": {"S": 64}, "N": {"S": 32}, "E": {"S": 16}}
    flat = scored("moscow", failed, whist_factor_failed=4)["whists"]
    assert flat == {"W": {"S": 58}, "N": {"S": 26}, "E": {"S": 10}}


def test_without_a_consolation_only_tricks_are_paid() -> None:
    failed = game_of(6, LONE, {S: 5, W: 5, N: 0})
    assert scored("sochi", failed, consolation="none")["whists"] == {"W": {"S": 10}}


# Over-greedy whist (15.5, P-kz)


def test_an_over_greedy_lone_whister_owes_two_on_six_and_one_above() -> None:
    two = game_of(6, LONE, {S: 7, W: 2, N: 1})
    assert "mountain" not in scored("kazakh", two, over_greedy=True)
    assert scored("kazakh", two)["mountain"] == {"W": 8}
    seven = game_of(7, LONE, {S: 9, W: 1, N: 0})
    assert "mountain" not in scored("kazakh", seven, over_greedy=True)


def test_tricks_of_the_hand_that_passed_do_not_help_an_over_greedy_whister() -> None:
    one = game_of(6, LONE, {S: 7, W: 1, N: 2})
    got = scored("kazakh", one, over_greedy=True)
    assert got["mountain"] == {"W": 8}
    assert got["whists"] == {"W": {"S": 24}}


def test_over_greedy_each_of_two_answers_for_himself_on_every_level() -> None:
    eight = game_of(8, BOTH, {S: 9, W: 1, N: 0})
    assert scored("kazakh", eight, over_greedy=True)["mountain"] == {"N": 24}
    assert "mountain" not in scored("kazakh", eight)


# The preferans claim (4.6, C0)

CLAIM = DealResult(contract=PreferansClaim(S), dealer=E)


def test_a_claim_may_take_over_all_whists_written_on_the_claimer() -> None:
    sheet = Sheet.of(
        FOUR,
        pool=dict.fromkeys(FOUR, 20),
        whists={W: {S: 30}, N: {S: 4, W: 8}, S: {W: 6}},
    )
    agreed = {"claim_preferans": True, "claim_reward": "takes_whists"}
    got = scored("sochi", CLAIM, sheet, pool_limit=20, **agreed)
    assert got == {"whists": {"W": {"S": -30}, "N": {"S": -4}, "S": {"W": 30, "N": 4}}}


def test_a_claim_needs_the_agreement_and_a_pool_to_fill() -> None:
    with pytest.raises(NotPlayedHere, match=r"rule book 4\.6"):
        scored("sochi", CLAIM, pool_limit=20)
    with pytest.raises(NotPlayedHere, match="pool_limit"):
        scored("sochi", CLAIM, claim_preferans=True)


def test_a_claim_ends_a_run_and_is_made_by_a_player_with_cards() -> None:
    agreed = variety_of("sochi", claim_preferans=True, pool_limit=20)
    assert run_after(agreed, replace(CLAIM, allpass_run=2)).length == 0
    with pytest.raises(ImpossibleDeal, match="player with cards"):
        score_deal(agreed, FOUR, Sheet(FOUR), replace(CLAIM, dealer=S))


# Dark play (16, C2): everything is multiplied


@pytest.mark.parametrize("dark", [2, 4])
@pytest.mark.parametrize("system", ["sochi", "moscow", "ural", "piter_skachki"])
def test_a_dark_deal_multiplies_every_column(system: str, dark: int) -> None:
    deals = (
        game_of(7, BOTH, {S: 6, W: 3, N: 1}, talon="AS AH"),
        game_of(7, LONE, {S: 9, W: 1, N: 0}),
        game_of(6, "W pass, N half, W pass"),
        misere_of(0),
        misere_of(2),
        all_pass(0, 4, 6),
    )
    variety = variety_of(system)
    if variety.pool_limit is not None:
        variety = replace(variety, pool_limit=None)
    for deal in deals:
        plain = score_deal(variety, FOUR, Sheet(FOUR), deal)
        darker = score_deal(variety, FOUR, Sheet(FOUR), replace(deal, dark=dark))
        assert [e.amount for e in darker] == [dark * e.amount for e in plain]


# Impossible deals


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        (replace(game_of(9, ""), checked=True), "only a ten is inspected"),
        (game_of(6, BOTH, {S: 6, W: 2, E: 2}), "E took 2; he holds no hand"),
        (replace(misere_of(0), dealer=W), "W took 10; he holds no hand"),
        (replace(all_pass(3, 3, 4), tricks=None), "tricks of each hand are missing"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(result: DealResult, complaint: str) -> None:
    with pytest.raises(ImpossibleDeal, match=complaint):
        scored("sochi", result)


def test_halves_are_written_exactly() -> None:
    lines = score_deal(
        variety_of("leningrad_sheet", invite_dealer=True),
        FOUR,
        Sheet(FOUR),
        shared(1),
    )
    half = Fraction(15, 2)
    assert lines == (
        Entry(S, Column.MOUNTAIN, half),
        Entry(E, Column.MOUNTAIN, half),
    )
