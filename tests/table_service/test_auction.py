"""Rule book 3: bids, hold, misère, the exit ladder, how the auction ends."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from support.sheets import E, N, S, W
from support.strategies import auctions

from table_service.auction.auction import Auction, IllegalCall
from table_service.auction.call import Bid, MisereBid, Word, parse_call
from table_service.auction.ladder import outranks, rungs
from table_service.bad_input import BadInput
from table_service.cards import Seat, Suit
from table_service.varieties import Variety, find_variety
from table_service.varieties.choices import HoldRule

SOCHI = find_variety("sochi")
PLAIN = replace(SOCHI, no_talon_bids=False)
JUMPS = replace(PLAIN, jump_bids=True)
KABAL = replace(PLAIN, kabal_misere=True)
HANDS = (S, W, N)


def auction(calls: str = "", variety: Variety = PLAIN, minimum: int = 6) -> Auction:
    """Return the auction of `6S pass 6C`, hand by hand from the eldest."""
    made = Auction(variety, HANDS, minimum)
    for call in calls.split():
        assert made.turn is not None
        made = made.after(made.turn, parse_call(call))
    return made


def legal(calls: str = "", variety: Variety = PLAIN, minimum: int = 6) -> str:
    """Return the legal calls as text."""
    return " ".join(str(c) for c in auction(calls, variety, minimum).legal_calls())


def won(calls: str, variety: Variety = PLAIN, minimum: int = 6) -> tuple[Seat, str]:
    """Return who won the auction and at which bid."""
    winner = auction(calls, variety, minimum).winner
    assert winner is not None
    return winner[0], str(winner[1])


# 3, heights


def test_the_heights_are_spades_clubs_diamonds_hearts_no_trump_level_by_level() -> None:
    # 002: the auction goes from six on; ru-auction-order
    games = [str(r) for r in rungs(SOCHI.suit_order) if not r.no_talon]
    expected = (
        "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT misere "
        "9S 9C 9D 9H 9NT 10S 10C 10D 10H 10NT"
    )
    assert games == expected.split()


def test_misere_stands_over_eight_no_trump_and_under_nine_spades() -> None:
    order = SOCHI.suit_order
    assert outranks(MisereBid(), Bid(8, None), order)
    assert outranks(Bid(9, Suit.SPADES), MisereBid(), order)


def test_misere_without_the_talon_is_outbid_by_a_ten_or_a_nine_without() -> None:
    # rule book 3.4
    order = SOCHI.suit_order
    without = MisereBid(no_talon=True)
    assert outranks(without, MisereBid(), order)
    assert outranks(without, Bid(9, None), order)
    assert outranks(Bid(9, Suit.SPADES, no_talon=True), without, order)
    assert outranks(Bid(10, Suit.SPADES), without, order)


@pytest.mark.parametrize("text", ["6S", "10NT", "misere", "9D_no_talon", "hold"])
def test_a_call_reads_back_from_its_text(text: str) -> None:
    assert str(parse_call(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "5S", "11S", "6", "S6", "6s", "06S", "6S ", "double", "misere_misere", "6NTS"],
)
def test_a_word_that_is_no_call_is_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(BadInput, match="a call is 6S to 10NT, misere"):
        parse_call(text)


# 3.1, 3.2: turns and steps


def test_the_eldest_speaks_first_then_clockwise() -> None:
    assert auction().turn == S
    assert auction("6S").turn == W
    assert auction("6S 6C").turn == N
    assert auction("6S 6C pass").turn == S


def test_who_has_passed_is_out_for_good() -> None:
    assert auction("pass 6S 6C").turn == W
    assert auction("pass 6S 6C").is_out(S)


def test_steps_may_not_be_skipped() -> None:
    assert legal("6S") == "pass 6C misere"
    assert legal("6S 6C") == "pass 6D misere"
    with pytest.raises(IllegalCall, match=r"step was skipped.*now: pass 6C"):
        auction("6S 7S")


def test_a_bid_must_outrank_the_last_one() -> None:
    with pytest.raises(IllegalCall, match="must outrank the last one"):
        auction("6S 6C 6S")


def test_where_jumps_are_allowed_any_higher_bid_will_do() -> None:
    made = auction("6S", JUMPS)
    assert str(made.legal_calls()[1]) == "6C"
    assert won("6S 9H pass pass", JUMPS) == (W, "9H")
    with pytest.raises(IllegalCall, match="must outrank"):
        auction("9H 8H", JUMPS)


def test_six_no_trump_is_followed_by_seven_spades() -> None:
    assert legal("6S 6C 6D 6H pass 6NT") == "pass hold 7S"


def test_a_call_out_of_turn_is_refused_and_says_whose_turn_it_is() -> None:
    with pytest.raises(IllegalCall, match="N said 6C out of turn; it is W's turn"):
        auction("6S").after(N, parse_call("6C"))


def test_after_the_end_nobody_speaks_any_more() -> None:
    with pytest.raises(IllegalCall, match="the auction is over"):
        auction("6S pass pass").after(S, parse_call("6C"))


# 3.5: the end


def test_the_auction_ends_when_two_of_three_have_passed_after_a_bid() -> None:
    assert won("6S pass pass") == (S, "6S")
    assert won("6S 6C pass 6D pass") == (S, "6D")


def test_when_two_passed_without_a_bid_the_third_may_still_bid() -> None:
    assert auction("pass pass").turn == N
    assert won("pass pass 6S") == (N, "6S")


def test_three_passes_are_an_all_pass_deal() -> None:
    made = auction("pass pass pass")
    assert made.is_all_pass
    assert made.winner is None
    assert made.legal_calls() == ()


# 3.3: hold


def test_an_earlier_hand_may_take_the_last_bid_at_the_same_height() -> None:
    assert won("6S 6C pass hold pass") == (S, "6C")


def test_after_a_hold_the_later_hand_raises_or_passes() -> None:
    assert legal("6S 6C pass hold").split()[:2] == ["pass", "6D"]


def test_a_later_hand_never_holds() -> None:
    assert "hold" not in legal("6S")
    with pytest.raises(IllegalCall, match="only an earlier hand may hold"):
        auction("6S hold")


def test_the_holder_of_the_bid_cannot_hold_against_himself() -> None:
    assert auction("6S 6C pass hold").turn == W


def test_holding_is_a_right_and_no_duty() -> None:
    # C0, footnote 1
    assert won("6S 6C pass 6D pass") == (S, "6D")
    assert won("6S 6C pass pass") == (W, "6C")


def test_any_earlier_hand_may_hold_while_all_three_bid() -> None:
    assert "hold" in legal("6S 6C 6D", replace(PLAIN, hold_rule=HoldRule.ANY_EARLIER))


def test_with_two_left_one_must_have_passed_before_somebody_holds() -> None:
    rule = replace(PLAIN, hold_rule=HoldRule.TWO_LEFT)
    assert "hold" not in legal("6S 6C 6D", rule)
    assert "hold" in legal("6S 6C pass", rule)


def test_through_a_pass_only_holds_who_has_a_passed_player_between() -> None:
    rule = replace(PLAIN, hold_rule=HoldRule.THROUGH_PASS)
    assert "hold" in legal("6S pass 6C", rule)  # S holds through W
    assert "hold" not in legal("6S 6C pass", rule)  # W sits next to S


def test_through_a_pass_six_spades_are_never_held() -> None:
    rule = replace(PLAIN, hold_rule=HoldRule.THROUGH_PASS)
    assert "hold" not in legal("pass pass 6S", rule)
    assert "hold" in legal("6S pass 6C", rule)


def test_without_the_hold_rule_nobody_holds() -> None:
    rule = replace(PLAIN, hold_rule=HoldRule.NONE)
    assert "hold" not in legal("6S 6C pass", rule)
    with pytest.raises(IllegalCall, match=r"hold_rule is none.*rule book 3\.3"):
        auction("6S 6C pass hold", rule)


def test_a_held_bid_is_held_until_somebody_raises_it() -> None:
    # C0, the auction table of footnote 1 ends "здесь", "пас"
    held = auction("6S 6C pass hold")
    assert held.highest == (S, parse_call("6C"))
    assert auction("6S 6C pass hold 6D hold pass").winner == (S, parse_call("6D"))


# 3.4: misère


def test_misere_is_a_first_call_only() -> None:
    # 002; ru-auction-misere-late
    with pytest.raises(IllegalCall, match="misère only as a first bid"):
        auction("6S 6C pass misere")


def test_misere_is_outbid_by_nine_and_not_by_eight() -> None:
    assert legal("misere") == "pass 9S"
    assert won("misere 9S pass pass") == (W, "9S")


def test_misere_is_outbid_by_misere_without_the_talon() -> None:
    # 002: "перебить можно или мизером без прикупа, или девятерной игрой"
    assert legal("misere", SOCHI) == "pass 9S misere_no_talon 9S_no_talon"


def test_two_passed_and_the_third_may_bid_misere() -> None:
    assert won("pass pass misere") == (N, "misere")


def test_two_miseres_at_one_height_cannot_be() -> None:
    assert "misere" not in legal("misere").split()


def test_a_misere_bidder_may_not_change_to_another_bid() -> None:
    with pytest.raises(IllegalCall, match="a misère bidder bids no more"):
        auction("misere 9S pass 9C")


def test_of_two_miseres_the_earlier_hand_holds_the_one_without_the_talon() -> None:
    # C0, ru-auction-two-miseres: 6S / misère / misère without; pass / hold
    assert won("6S misere misere_no_talon pass hold pass", SOCHI) == (
        W,
        "misere_no_talon",
    )


def test_a_game_bidder_holds_no_misere() -> None:
    assert "hold" not in legal("6S misere pass")


def test_a_misere_bidder_holds_no_game() -> None:
    assert "hold" not in legal("misere 9S pass")


def test_where_the_earlier_misere_has_no_advantage_it_does_not_hold() -> None:
    rule = replace(SOCHI, misere_may_hold=False)
    assert "hold" not in legal("6S misere misere_no_talon pass", rule)


def test_a_bound_misere_bidder_is_out_when_outbid() -> None:
    # kabal misère, ru-auction-kabal
    assert won("misere 9S pass", KABAL) == (W, "9S")
    with pytest.raises(IllegalCall, match="the auction is over"):
        auction("misere 9S pass", KABAL).after(S, parse_call("10S"))
    with pytest.raises(IllegalCall, match="S said 10S out of turn; it is W's turn"):
        auction("misere 9S 9C", KABAL).after(S, parse_call("10S"))


def test_a_bound_misere_holds_nothing() -> None:
    # "Заявивший мизер дальше не торгуется"
    rule = replace(SOCHI, kabal_misere=True)
    assert won("6S misere misere_no_talon pass", rule) == (N, "misere_no_talon")


def test_a_bound_misere_that_nobody_outbids_wins() -> None:
    assert won("misere pass pass", KABAL) == (S, "misere")


# without the talon


def test_games_without_the_talon_exist_only_by_agreement() -> None:
    assert "6S_no_talon" in legal("", SOCHI).split()
    assert "no_talon" not in legal("", PLAIN)
    with pytest.raises(IllegalCall, match=r"no_talon_bids is off.*rule book 3\.4"):
        auction("6S_no_talon", PLAIN)


def test_a_game_without_the_talon_outranks_every_game_of_its_level() -> None:
    order = SOCHI.suit_order
    assert outranks(Bid(6, Suit.SPADES, no_talon=True), Bid(6, None), order)
    assert outranks(Bid(7, Suit.SPADES), Bid(6, None, no_talon=True), order)


# 3.6, 8.6: the exit ladder


def test_after_all_pass_deals_the_lowest_bid_is_the_step_of_the_ladder() -> None:
    assert legal("", PLAIN, 7) == "pass 7S misere"
    with pytest.raises(IllegalCall, match=r"start at 7 now \(rule book 3\.6\); legal"):
        auction("6S", PLAIN, 7)


def test_misere_may_be_bid_while_the_ladder_stands_at_eight_or_lower() -> None:
    assert "misere" in legal("", PLAIN, 8).split()
    assert "misere" not in legal("", PLAIN, 9).split()
    with pytest.raises(IllegalCall, match="no misère when games start at 9"):
        auction("misere", PLAIN, 9)


def test_the_ladder_holds_with_jumps_too() -> None:
    assert "6NT" not in legal("", JUMPS, 7).split()
    assert "8D" in legal("", JUMPS, 7).split()


# always


@given(auctions(SOCHI))
def test_whoever_speaks_can_always_pass_and_the_end_has_nobody_on_turn(
    made: Auction,
) -> None:
    if made.turn is None:
        assert made.legal_calls() == ()
        assert made.is_all_pass != (made.winner is not None)
    else:
        assert made.legal_calls()[0] is Word.PASS
        assert not made.is_out(made.turn)


@given(auctions(JUMPS))
def test_bids_only_rise(made: Auction) -> None:
    order = JUMPS.suit_order
    bids = [call for _, call in made.calls if not isinstance(call, Word)]
    assert all(outranks(later, earlier, order) for earlier, later in pairwise(bids))


@given(auctions(SOCHI))
def test_every_refusal_is_one_line_that_names_what_would_do(made: Auction) -> None:
    for call in (*rungs(SOCHI.suit_order), *Word):
        if made.turn is None or call in made.legal_calls():
            continue
        with pytest.raises(IllegalCall) as refused:
            made.after(made.turn, call)
        assert "legal now: pass" in str(refused.value)
        assert "rule book" in str(refused.value)
        assert "\n" not in str(refused.value)


def test_a_stranger_says_nothing() -> None:
    with pytest.raises(IllegalCall, match="out of turn"):
        auction().after(E, parse_call("6S"))
