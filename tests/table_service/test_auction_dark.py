"""Rule book 16 and C2, "Игра втемную": calls made before looking at the cards.

The text is garbled; where it leaves a choice the test says "our reading".
"""

from dataclasses import replace

import pytest
from support.sheets import N, S, W

from table_service.auction.auction import Auction, IllegalCall
from table_service.auction.call import Bid, MisereBid, Word, parse_call
from table_service.bad_input import BadInput
from table_service.cards import Suit
from table_service.varieties import Variety, find_variety
from table_service.varieties.choices import HoldRule

DARK = replace(find_variety("sochi"), dark_bids=True, no_talon_bids=False)
JUMPS = replace(DARK, jump_bids=True)
LIGHT = replace(DARK, dark_bids=False)


def auction(
    calls: str = "", rule: Variety = DARK, *, passes: int = 0, minimum: int = 6
) -> Auction:
    """Return the auction of `6S_dark pass 6C`, hand by hand from the eldest."""
    made = Auction(rule, (S, W, N), minimum, dark_passes=passes)
    for call in calls.split():
        assert made.turn is not None
        made = made.after(made.turn, parse_call(call))
    return made


def legal(made: Auction) -> str:
    return " ".join(str(call) for call in made.legal_calls())


# how they are written


@pytest.mark.parametrize("text", ["6S_dark", "10NT_dark", "misere_dark", "pass_dark"])
def test_a_dark_call_reads_back_from_its_text(text: str) -> None:
    assert str(parse_call(text)) == text


def test_a_dark_call_is_a_bid_with_its_mark() -> None:
    assert parse_call("6S_dark") == Bid(6, Suit.SPADES, dark=True)
    assert parse_call("misere_dark") == MisereBid(dark=True)
    assert parse_call("pass_dark") is Word.PASS_DARK


@pytest.mark.parametrize(
    "text", ["6S_no_talon_dark", "6S_dark_no_talon", "dark", "hold_dark", "_dark"]
)
def test_nobody_bids_without_the_talon_and_in_the_dark(text: str) -> None:
    # our reading: without the talon is promised on cards that were seen
    with pytest.raises(BadInput, match="6S_dark, misere_dark or pass_dark"):
        parse_call(text)


# who may say them


def test_dark_calls_are_said_only_where_all_agreed_to_them() -> None:
    # "возможен только при единогласном решении игроков"
    assert "dark" not in legal(auction("", LIGHT))
    with pytest.raises(IllegalCall, match=r"dark_bids is off.*rule book 16"):
        auction("6S_dark", LIGHT)
    with pytest.raises(IllegalCall, match="dark_bids is off"):
        auction("pass_dark", LIGHT)


def test_before_looking_at_his_cards_a_player_may_pass_or_bid_dark() -> None:
    assert legal(auction()) == "pass 6S misere pass_dark 6S_dark misere_dark"
    assert legal(auction("6S")) == "pass 6C misere pass_dark 6C_dark misere_dark"


def test_whoever_has_called_has_seen_his_cards() -> None:
    # our reading: only a first call is dark
    assert legal(auction("6S_dark 6C pass")) == "pass hold 6D"
    with pytest.raises(IllegalCall, match="only a first call may be dark"):
        auction("6S_dark 6C pass 6D_dark")


def test_a_dark_pass_is_a_pass() -> None:
    made = auction("pass_dark pass 7S")
    assert made.is_out(S)
    assert made.winner == (N, Bid(7, Suit.SPADES))


# a dark pass of the first hand


def test_after_a_dark_pass_of_the_eldest_the_others_bid_seven_at_least() -> None:
    # "если взятку не перебили семерной"
    made = auction("pass_dark")
    assert made.lowest_level == 7
    assert legal(made) == "pass 7S misere pass_dark 7S_dark misere_dark"
    with pytest.raises(IllegalCall, match=r"games start at 7 now.*16, a dark pass"):
        auction("pass_dark 6S")


def test_if_it_comes_again_in_the_next_deal_they_bid_eight_at_least() -> None:
    # "вновь назначают пас втемную, то ставки перебиваются восьмеркой"
    assert auction("pass_dark", passes=1).lowest_level == 8


def test_eight_is_the_highest_start() -> None:
    # our reading: the last step repeats, as ladders do, so that misère stays open
    assert auction("pass_dark", passes=2).lowest_level == 8
    assert "misere" in legal(auction("pass_dark", passes=5)).split()


def test_an_exit_ladder_that_is_higher_goes_on_counting() -> None:
    assert auction("pass_dark", minimum=8).lowest_level == 8
    assert auction("pass_dark", minimum=9).lowest_level == 9


def test_only_the_first_hands_dark_pass_raises_the_start() -> None:
    assert auction("pass pass_dark").lowest_level == 6
    assert auction("").lowest_level == 6


def test_all_pass_after_a_dark_pass_counts_double_then_fourfold() -> None:
    # "назначается двойная цена ... очки при этом считаются вчетверо"
    assert auction("pass_dark pass pass").dark_factor == 2
    assert auction("pass_dark pass pass", passes=1).dark_factor == 4
    assert auction("pass_dark pass pass", passes=2).dark_factor == 8


def test_other_all_pass_deals_are_not_multiplied() -> None:
    assert auction("pass pass pass", passes=1).dark_factor == 1
    assert auction("pass pass_dark pass_dark").dark_factor == 1


def test_a_game_bid_over_a_dark_pass_is_a_game_like_any_other() -> None:
    assert auction("pass_dark 8S pass", passes=1).dark_factor == 1


# dark bids


def test_a_dark_six_is_outbid_by_an_ordinary_higher_bid() -> None:
    # "перебивают обычной заявкой, торгуясь по цене"
    made = auction("6S_dark 6C pass pass")
    assert made.winner == (W, Bid(6, Suit.CLUBS))
    assert made.dark_factor == 1
    with pytest.raises(IllegalCall, match="must outrank the last one, 6S_dark"):
        auction("6S_dark 6S")


def test_a_dark_bid_goes_over_lower_bids_alone() -> None:
    assert auction("6S 6C_dark pass pass").winner == (
        W,
        Bid(6, Suit.CLUBS, dark=True),
    )
    with pytest.raises(IllegalCall, match="must outrank the last one, 6S"):
        auction("6S 6S_dark")


def test_steps_are_not_skipped_in_the_dark_either() -> None:
    with pytest.raises(IllegalCall, match="a step was skipped"):
        auction("7S_dark")
    assert auction("7S_dark pass pass", JUMPS).dark_factor == 2


def test_a_dark_game_counts_double() -> None:
    # "при игре втемную цена увеличивается вдвое"
    made = auction("6S_dark pass pass")
    assert made.winner == (S, Bid(6, Suit.SPADES, dark=True))
    assert made.dark_factor == 2


def test_nothing_is_multiplied_while_the_auction_runs() -> None:
    assert auction("6S_dark pass").dark_factor == 1
    assert auction("pass_dark pass").dark_factor == 1


def test_who_holds_a_dark_bid_has_seen_his_cards() -> None:
    # our reading
    made = auction("6S 6C_dark pass hold pass")
    assert made.winner == (S, Bid(6, Suit.CLUBS))
    assert made.dark_factor == 1


def test_a_dark_six_of_spades_is_never_held_through_a_pass() -> None:
    rule = replace(DARK, hold_rule=HoldRule.THROUGH_PASS)
    assert "hold" not in legal(auction("6S_dark pass 6C_dark pass", rule)).split()


# dark misère


def test_a_dark_misere_is_outbid_by_a_ten_or_a_dark_nine_alone() -> None:
    # "только более крупная – или обычная десятерная, или девятерная втемную"
    assert legal(auction("misere_dark")) == "pass 10S pass_dark 9S_dark"
    with pytest.raises(IllegalCall, match="a ten or a dark nine only"):
        auction("misere_dark 9S")
    assert auction("misere_dark 10S pass pass").winner == (W, Bid(10, Suit.SPADES))
    assert auction("misere_dark 9S_dark pass pass").dark_factor == 2


def test_who_has_seen_his_cards_outbids_a_dark_misere_with_ten_only() -> None:
    assert legal(auction("6S misere_dark pass")) == "pass 10S"


def test_a_misere_without_the_talon_does_not_outbid_a_dark_one() -> None:
    rule = replace(DARK, no_talon_bids=True)
    said = legal(auction("misere_dark", rule))
    assert said == "pass 10S 10S_no_talon pass_dark 9S_dark"


def test_where_steps_are_skipped_any_ten_or_dark_nine_will_do() -> None:
    said = legal(auction("misere_dark", JUMPS)).split()
    assert said[1:6] == ["10S", "10C", "10D", "10H", "10NT"]
    dark = ["9S_dark", "9C_dark", "9D_dark", "9H_dark", "9NT_dark"]
    assert said[7:12] == dark


def test_a_dark_misere_outbids_every_eight_and_no_misere() -> None:
    assert "misere_dark" in legal(auction("8NT", JUMPS)).split()
    assert "misere_dark" not in legal(auction("misere")).split()


def test_no_dark_misere_when_the_ladder_stands_over_eight() -> None:
    assert "misere" not in legal(auction("", minimum=9))


# giving the darkness up


def test_until_he_takes_the_talon_he_may_play_in_the_light() -> None:
    # "пока что прикуп никто не забрал, можно менять цену или объявить мизер.
    # После этого прикуп открывают, и двойной ставки не будет"
    made = auction("6S_dark pass pass")
    assert made.lifts()[:2] == (Bid(6, Suit.SPADES), Bid(6, Suit.CLUBS))
    assert MisereBid() in made.lifts()
    raised = made.after_lift(Bid(7, Suit.HEARTS))
    assert raised.winner == (S, Bid(7, Suit.HEARTS))
    assert raised.dark_factor == 1
    misere = made.after_lift(MisereBid())
    assert misere.winner == (S, MisereBid())
    assert misere.lifted


def test_a_dark_bid_given_up_is_worth_what_a_light_one_is() -> None:
    made = replace(auction("6S_dark pass pass"), lifted=True)
    assert made.winner == (S, Bid(6, Suit.SPADES, dark=True))
    assert made.dark_factor == 1
    assert made.lifts() == ()


def test_he_may_not_go_below_what_he_bid() -> None:
    # our reading: a misère only where it is not lower than the bid
    nine = auction("9S_dark pass pass", JUMPS)
    assert MisereBid() not in nine.lifts()
    assert nine.lifts()[0] == Bid(9, Suit.SPADES)
    with pytest.raises(IllegalCall, match=r"8S instead of a dark bid: 9S.*16"):
        nine.after_lift(Bid(8, Suit.SPADES))


def test_a_dark_misere_may_become_a_light_one_or_a_nine() -> None:
    lifts = auction("misere_dark pass pass").lifts()
    assert lifts[0] == MisereBid()
    assert lifts[1] == Bid(9, Suit.SPADES)


@pytest.mark.parametrize("calls", ["6S pass pass", "6S_dark", "pass_dark pass pass"])
def test_only_the_winner_of_a_dark_bid_has_something_to_give_up(calls: str) -> None:
    made = auction(calls)
    assert made.lifts() == ()
    with pytest.raises(IllegalCall, match="no dark bid has won"):
        made.after_lift(Bid(6, Suit.SPADES))
