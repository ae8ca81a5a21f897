"""Rule book 9, 10 and 15: one deal in every variety, worked by hand.

The whist price V is the price of the game times `whist_factor`; East deals and
rests unless three play. Sources: C0 the textbook of 2008, C2 articles and
chapter 4 of the Code, C3 the Code, P public rules, as in rule book 10.
"""

from dataclasses import replace

import pytest
from support.scored import all_pass, misere_of, scored
from support.sheets import FOUR, THREE, E, N, S, W, cards, game_of

from table_service.auction.contract import Game
from table_service.cards import Suit
from table_service.scoring import DealResult
from table_service.sheets import Sheet

BOTH, LONE, SECOND = "W whist, N whist", "W whist, N pass", "W pass, N whist"
HALF, BACK = "W pass, N half, W pass", "W pass, N half, W whist"
LEFT_AND_BACK = "W whist, N pass, W half, N whist"


# Leningrad: whists and the mountain count double (C0, P-shr)


def test_leningrad_whists_are_doubled() -> None:
    # six: V = 2 x 2
    got = scored("leningrad", game_of(6, BOTH, {S: 6, W: 3, N: 1}))
    assert got == {"pool": {"S": 2}, "whists": {"W": {"S": 12}, "N": {"S": 4}}}


def test_leningrad_undertricks_and_consolation_are_doubled() -> None:
    # seven, one down: mountain 4 x 2; V = 8, consolation 8 to all three
    got = scored("leningrad", game_of(7, BOTH, {S: 6, W: 3, N: 1}))
    assert got["mountain"] == {"S": 8}
    assert got["whists"] == {"W": {"S": 32}, "N": {"S": 16}, "E": {"S": 8}}


def test_leningrad_gentlemen_halve_tricks_and_consolations() -> None:
    # C3 3.8.14: 4 x 8 for tricks and 8 + 8, halved; the dealer's 8 is his own
    got = scored("leningrad", game_of(7, LONE, {S: 6, W: 4, N: 0}))
    assert got["whists"] == {"W": {"S": 24}, "N": {"S": 24}, "E": {"S": 8}}


def test_gentlemen_halve_whichever_of_the_two_passed() -> None:
    got = scored("leningrad", game_of(7, SECOND, {S: 6, W: 0, N: 4}))
    assert got["whists"] == {"W": {"S": 24}, "N": {"S": 24}, "E": {"S": 8}}


def test_gentlemen_share_no_game_made() -> None:
    # C0: "when the declarer fails"; always is the federation's own
    made = game_of(6, LONE, {S: 6, W: 4, N: 0})
    assert scored("leningrad", made)["whists"] == {"W": {"S": 16}}
    always = scored("leningrad", made, gentleman_when="always")
    assert always["whists"] == {"W": {"S": 8}, "N": {"S": 8}}


def test_leningrad_leaving_for_half_is_paid_double_too() -> None:
    got = scored("leningrad", game_of(6, HALF))
    assert got == {"pool": {"S": 2}, "whists": {"N": {"S": 8}}}


def test_a_whister_who_left_after_a_pass_writes_half_when_he_is_let_go() -> None:
    # C3 3.8.14; a seven: one trick at 4 x 2
    got = scored("leningrad", game_of(7, "W whist, N pass, W half, N pass"))
    assert got == {"pool": {"S": 4}, "whists": {"W": {"S": 8}}}


@pytest.mark.parametrize(
    ("calls", "returner"), [(BACK, "W"), (LEFT_AND_BACK, "N")], ids=["W", "N"]
)
def test_a_leaver_shares_nothing_with_gentlemen(calls: str, returner: str) -> None:
    # C3 3.8.14; six, one down: 5 x 4 for tricks, 4 own, 4 of the leaver
    got = scored("leningrad", game_of(6, calls, {S: 5, W: 3, N: 2}))
    assert got["whists"] == {returner: {"S": 28}, "E": {"S": 4}}


def test_leningrad_half_responsibility_costs_half_of_the_doubled_price() -> None:
    # C3 3.8.12: seven, one trick of two lacking: 4 x 2 / 2
    got = scored("leningrad", game_of(7, LONE, {S: 9, W: 1, N: 0}))
    assert got["mountain"] == {"W": 4}
    assert got["whists"] == {"W": {"S": 8}}


def test_leningrad_dealers_whist_takes_all_three_consolations() -> None:
    # rule book 5.6: six, one down: 5 x 4, and 4 for each of three
    calls = "W pass, N half, W pass, E whist for N"
    got = scored("leningrad", game_of(6, calls, {S: 5, W: 2, N: 3}))
    assert got == {"mountain": {"S": 4}, "whists": {"E": {"S": 32}}}


def test_leningrad_ten_is_whisted_and_answered_for() -> None:
    # P-fspr; ten: 10 x 2 / 2
    got = scored("leningrad", game_of(10, LONE, {S: 10, W: 0, N: 0}))
    assert got == {"pool": {"S": 10}, "mountain": {"W": 10}}


def test_leningrad_misere_costs_double_on_the_mountain() -> None:
    assert scored("leningrad", misere_of(2)) == {"mountain": {"S": 40}}
    assert scored("leningrad", misere_of(0)) == {"pool": {"S": 10}}


def test_leningrad_all_pass_rises_by_two_and_is_not_doubled_again() -> None:
    for run, price in enumerate((2, 4, 6, 6)):
        got = scored("leningrad", all_pass(0, 4, 5, 1, run=run))
        mountain = {"W": 4 * price, "N": 5 * price, "E": price}
        assert got == {"pool": {"S": price}, "mountain": mountain}


def test_in_a_common_pool_nobody_helps() -> None:
    full = Sheet.of(THREE, pool={S: 30, W: 4, N: 4})
    got = scored("leningrad", game_of(6, "", dealer=N), full, pool_limit=10)
    assert got == {"pool": {"S": 2}}


def test_the_leningrad_sheet_has_prices_by_three_and_no_factors() -> None:
    # C0: 3, 6, 9, 12, 15, misère 15, all-pass 3, 6, 9
    got = scored("leningrad_sheet", game_of(7, BOTH, {S: 6, W: 3, N: 1}))
    assert got["mountain"] == {"S": 6}
    assert got["whists"] == {"W": {"S": 24}, "N": {"S": 12}, "E": {"S": 6}}
    assert scored("leningrad_sheet", misere_of(1)) == {"mountain": {"S": 15}}
    third = scored("leningrad_sheet", all_pass(3, 3, 3, 1, run=2))
    assert third["mountain"] == {"S": 27, "W": 27, "N": 27, "E": 9}


def test_half_of_an_odd_price_stays_a_half() -> None:
    got = scored("leningrad_sheet", game_of(6, LONE, {S: 7, W: 3, N: 0}))
    assert got["mountain"] == {"W": "3/2"}


# Moscow, also Rostov: a flat consolation, all-pass in whists (C0)


def test_moscow_consolation_is_ten_a_trick_whatever_the_game() -> None:
    # eight, two down: 3 x 6 + 20 and 1 x 6 + 20, the dealer 20
    got = scored("moscow", game_of(8, BOTH, {S: 6, W: 3, N: 1}))
    assert got["mountain"] == {"S": 12}
    assert got["whists"] == {"W": {"S": 38}, "N": {"S": 26}, "E": {"S": 20}}


def test_moscow_gentlemen_halve_open_or_closed() -> None:
    # C0; seven, one down: 4 x 4 + 10 + 10 = 36, halved
    got = scored("rostov", game_of(7, LONE, {S: 6, W: 4, N: 0}))
    assert got["whists"] == {"W": {"S": 18}, "N": {"S": 18}, "E": {"S": 10}}


def test_moscow_returned_whist_brings_the_leavers_ten() -> None:
    got = scored("moscow", game_of(6, BACK, {S: 5, W: 5, N: 0}))
    assert got["whists"] == {"W": {"S": 30}, "E": {"S": 10}}


def test_moscow_half_responsible_whister_pays_half() -> None:
    # six, two of four lacking at half of 2
    got = scored("moscow", game_of(6, LONE, {S: 8, W: 2, N: 0}))
    assert got["mountain"] == {"W": 2}


def test_moscow_ace_is_five_whists_to_the_dealer_or_to_both_opponents() -> None:
    two_aces = game_of(6, "", talon="AS AH")
    assert scored("moscow", two_aces)["whists"] == {"E": {"S": 10}}
    seven = scored("moscow", two_aces, talon_pay_flat=7)
    assert seven["whists"] == {"E": {"S": 14}}
    of_three = game_of(6, "", talon="AS 7H", dealer=N)
    got = scored("moscow", of_three, THREE)["whists"]
    assert got == {"W": {"S": 5}, "N": {"S": 5}}


def test_moscow_all_pass_pays_the_fewest_for_all_tricks_of_the_others() -> None:
    # C0: four players, the dealer writes 1 into the pool as for no trick
    got = scored("moscow", all_pass(0, 4, 6))
    assert got["pool"] == {"S": 1, "E": 1}
    assert got["whists"] == {"S": {"W": 20, "N": 30}}


def test_moscow_equal_winners_write_half_each_and_nothing_on_each_other() -> None:
    got = scored("moscow", all_pass(0, 0, 10))
    assert got["pool"] == {"S": 1, "W": 1, "E": 1}
    assert got["whists"] == {"S": {"N": 25}, "W": {"N": 25}}
    assert scored("moscow", all_pass(3, 4, 3))["whists"] == {
        "S": {"W": 10},
        "N": {"W": 10},
    }


def test_moscow_dealer_takes_one_off_his_mountain_by_agreement() -> None:
    taken = all_pass(2, 3, 5)
    agreed = {"allpass_zero_dealer": "one_mountain"}
    some = Sheet.of(FOUR, mountain={E: 5})
    assert scored("moscow", taken, some, **agreed)["mountain"] == {"E": -1}
    assert "mountain" not in scored("moscow", taken, FOUR, **agreed)


def test_moscow_all_pass_may_rise_by_five_where_agreed() -> None:
    got = scored("moscow", all_pass(2, 3, 5, run=1), allpass_price=[5, 10, 15])
    assert got["whists"] == {"S": {"W": 30, "N": 50}}
    flat = scored("moscow", all_pass(2, 3, 5, run=7))
    assert flat["whists"] == {"S": {"W": 15, "N": 25}}


# Ural: the whist costs twice the game, the passer's consolation is the whister's


def test_ural_both_whisters_write_their_own() -> None:
    # six, one down: V = 4; 3 x 4 + 4, 2 x 4 + 4, the dealer 4
    got = scored("ural", game_of(6, BOTH, {S: 5, W: 3, N: 2}))
    assert got["mountain"] == {"S": 4}
    assert got["whists"] == {"W": {"S": 16}, "N": {"S": 12}, "E": {"S": 4}}


def test_ural_lone_whister_writes_the_passers_consolation() -> None:
    # C0: "6 less 1" 28 and 4, "8 less 2" 96 and 24
    six = scored("ural", game_of(6, LONE, {S: 5, W: 5, N: 0}))
    assert six["whists"] == {"W": {"S": 28}, "E": {"S": 4}}
    eight = scored("ural", game_of(8, SECOND, {S: 6, W: 1, N: 3}))
    assert eight["whists"] == {"N": {"S": 96}, "E": {"S": 24}}


def test_ural_returned_whist_brings_the_leavers_consolation() -> None:
    # seven, one down: 4 x 8 + 8 + 8
    got = scored("ural", game_of(7, BACK, {S: 6, W: 4, N: 0}))
    assert got["whists"] == {"W": {"S": 48}, "E": {"S": 8}}


def test_ural_dealer_whists_on_eight_after_three_passes() -> None:
    # eight, one down: V = 12; 3 x 12 and three times 12
    calls = "W pass, N pass, W pass, E whist for W"
    got = scored("ural", game_of(8, calls, {S: 7, W: 2, N: 1}))
    assert got == {"mountain": {"S": 12}, "whists": {"E": {"S": 72}}}


def test_ural_whist_is_fully_responsible_and_the_last_answers_on_eight() -> None:
    six = scored("ural", game_of(6, LONE, {S: 7, W: 3, N: 0}))
    assert six["mountain"] == {"W": 4}
    eight = scored("ural", game_of(8, BOTH, {S: 10, W: 0, N: 0}))
    assert eight["mountain"] == {"N": 12}


def test_ural_talon_is_paid_by_the_table_made_or_failed() -> None:
    # ace and king of one suit: two tricks at V = 8
    made = scored("ural", game_of(7, "", talon="AS KS"))
    assert made["whists"] == {"E": {"S": 16}}
    failed = scored("ural", game_of(7, BOTH, {S: 6, W: 2, N: 2}, talon="AS KS"))
    assert failed["whists"]["E"] == {"S": 16 + 8}
    misere = replace(misere_of(0), talon=cards("AS AH"))
    assert scored("ural", misere) == {"pool": {"S": 10}}


def test_ural_premium_never_helps_others() -> None:
    # C0: two into the pool, off the mountain if that is closed, else burnt
    taken = all_pass(0, 4, 5, 1)
    others = {"W": 8, "N": 10, "E": 2}
    open_pool = scored("ural", taken)
    assert open_pool == {"pool": {"S": 2}, "mountain": others}
    one_left = Sheet.of(FOUR, pool={S: 39}, mountain={S: 5})
    got = scored("ural", taken, one_left)
    assert got == {"pool": {"S": 1}, "mountain": {"S": -1, **others}}
    closed = Sheet.of(FOUR, pool={S: 40})
    assert scored("ural", taken, closed) == {"mountain": others}


# Kazakhstan: prices by four, only the whister is paid for a failed game (C0)


def test_kazakh_failed_game_pays_the_whister_alone() -> None:
    # seven, two down: V = 16; 5 x 16 + 2 x 16
    got = scored("kazakh", game_of(7, LONE, {S: 5, W: 5, N: 0}))
    assert got == {"mountain": {"S": 32}, "whists": {"W": {"S": 112}}}


def test_kazakh_two_whisters_are_paid_and_the_dealer_is_not() -> None:
    got = scored("kazakh", game_of(7, BOTH, {S: 5, W: 3, N: 2}))
    assert got["whists"] == {"W": {"S": 80}, "N": {"S": 64}}


def test_kazakh_quota_is_personal() -> None:
    # P-kz: the pair has its four, but North lacks his two
    got = scored("kazakh", game_of(6, BOTH, {S: 6, W: 4, N: 0}))
    assert got["mountain"] == {"N": 16}


def test_kazakh_all_pass_is_ten_a_trick_and_never_rises() -> None:
    got = scored("kazakh", all_pass(0, 1, 9, run=3))
    assert got["pool"] == {"S": 1, "E": 1}
    assert got["whists"] == {"S": {"W": 10, "N": 90}}


def test_kazakh_help_is_ten_whists_a_point() -> None:
    # C0: 8 points are 80 whists
    full = Sheet.of(THREE, pool={S: 120, W: 48, N: 40})
    got = scored("kazakh", game_of(6, "", dealer=N), full)
    assert got == {"pool": {"W": 8}, "whists": {"S": {"W": 80}}}


# Piter races: Leningrad's whists doubled again on a failed game (C0)


def test_races_write_a_failed_game_at_four_times_the_price() -> None:
    # six, one down: tricks and consolation at 2 x 4, the mountain at 2 x 2
    got = scored("piter_skachki", game_of(6, BOTH, {S: 5, W: 3, N: 2}))
    assert got["mountain"] == {"S": 4}
    assert got["whists"] == {"W": {"S": 32}, "N": {"S": 24}, "E": {"S": 8}}
    made = scored("piter_skachki", game_of(6, BOTH, {S: 6, W: 3, N: 1}))
    assert made["whists"] == {"W": {"S": 12}, "N": {"S": 4}}


def test_races_gentlemen_share_the_fourfold_whists() -> None:
    # 5 x 8 + 8 + 8 = 56
    got = scored("piter_skachki", game_of(6, LONE, {S: 5, W: 5, N: 0}))
    assert got["whists"] == {"W": {"S": 28}, "N": {"S": 28}, "E": {"S": 8}}


def test_races_returned_whist_is_fourfold_too() -> None:
    got = scored("piter_skachki", game_of(7, BACK, {S: 6, W: 4, N: 0}))
    assert got["whists"] == {"W": {"S": 4 * 16 + 16 + 16}, "E": {"S": 16}}


def test_races_make_both_whisters_answer_on_eight_nine_and_ten() -> None:
    # C0; half of 6 x 2 each
    none = scored("piter_skachki", game_of(8, BOTH, {S: 10, W: 0, N: 0}))
    assert none["mountain"] == {"W": 6, "N": 6}
    one = scored("piter_skachki", game_of(8, BOTH, {S: 9, W: 1, N: 0}))
    assert one["mountain"] == {"N": 6}
    ten = scored("piter_skachki", game_of(10, BOTH, {S: 10, W: 0, N: 0}))
    assert ten["mountain"] == {"W": 10, "N": 10}


def test_races_six_spades_are_whisted_without_a_word() -> None:
    spades = DealResult(
        contract=Game(S, 6, Suit.SPADES), dealer=E, tricks={S: 6, W: 3, N: 1}
    )
    got = scored("piter_skachki", spades)
    assert got == {"pool": {"S": 2}, "whists": {"W": {"S": 12}, "N": {"S": 4}}}


# The classical game, reconstructed (P-kz, P-eng; C3 3.8.11)


def test_classical_whist_answers_half_until_a_pool_is_closed() -> None:
    short = game_of(6, LONE, {S: 7, W: 3, N: 0}, dealer=N)
    opened = Sheet.of(THREE, pool={N: 19})
    assert scored("classic", short, opened, pool_limit=20)["mountain"] == {"W": 1}
    closed = Sheet.of(THREE, pool={N: 20})
    assert scored("classic", short, closed, pool_limit=20)["mountain"] == {"W": 2}


def test_half_responsibility_elsewhere_stays_half_to_the_end() -> None:
    short = game_of(6, LONE, {S: 7, W: 3, N: 0}, dealer=N)
    closed = Sheet.of(THREE, pool={N: 20})
    assert scored("moscow", short, closed, pool_limit=20)["mountain"] == {"W": 1}


def test_classical_all_pass_is_one_two_four_and_gives_the_dealer_no_premium() -> None:
    third = scored("classic", all_pass(0, 4, 6, 0, run=2))
    assert third == {"pool": {"S": 4}, "mountain": {"W": 16, "N": 24}}


def test_classical_passer_writes_his_own_consolation() -> None:
    got = scored("classic", game_of(6, LONE, {S: 5, W: 5, N: 0}))
    assert got["whists"] == {"W": {"S": 12}, "N": {"S": 2}, "E": {"S": 2}}
