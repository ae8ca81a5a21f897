"""What a simulated player knows of his hand, and what he makes of a choice."""

import random

import pytest
from support.rules_table import RulesTable

from table_service.auction.call import Bid, MisereBid
from table_service.cards import Seat, Suit, hand, parse_cards
from table_service.evening.hand_strength import is_sure_ten
from table_service.evening.player import Player
from table_service.evening.writing import better_column
from table_service.events import messages as m
from table_service.sheets.entry import Column

S = Seat("S")


def player(cards: str) -> Player:
    """Return a player of an even temper with `cards`."""
    return Player(S, random.Random(1), 0.0, hand(cards))


@pytest.mark.parametrize(
    ("cards", "sure"),
    [
        # Five trumps from the top draw the three that are out; the rest runs.
        ("AS KS QS JS TS AH KH AD KD AC", True),
        # Four are out against four: queen and jack may meet the ten later.
        ("AS KS QS JS AH KH QH AD KD AC", True),
        # The king of trumps is missing.
        ("AS QS JS TS 9S AH KH AD KD AC", False),
        # A heart that does not run.
        ("AS KS QS JS TS AH QH AD KD AC", False),
    ],
)
def test_ten_tricks_are_sure_when_every_suit_runs(cards: str, *, sure: bool) -> None:
    assert is_sure_ten(hand(cards), Suit.SPADES) is sure
    assert is_sure_ten(hand(cards), None) is False


def test_ten_sure_tricks_with_the_talon_are_claimed() -> None:
    held = player("AS KS QS JS TS AH KH AD KD 7C")
    assert held.claims(tuple(parse_cards(["AC", "8C"])))
    assert not held.claims(tuple(parse_cards(["9C", "8C"])))


def test_a_talon_of_no_use_is_refused() -> None:
    held = player("AS KS QS JS TS AH KH AD KD AC")
    assert held.refuses(tuple(parse_cards(["7C", "8D"])))
    weak = player("AS KS QS JS 7H 8H 7D 8D 7C 8C")
    assert not weak.refuses(tuple(parse_cards(["TS", "9S"])))


def test_a_hopeless_game_is_given_up_for_its_price() -> None:
    weak = player("7S 8S 9S 7H 8H 9H 7D 8D 7C 8C")
    talon = tuple(parse_cards(["9D", "9C"]))
    assert weak.gives_up(talon, Bid(6, Suit.SPADES), price=3)
    strong = player("AS KS QS JS TS AH KH AD KD AC")
    assert not strong.gives_up(talon, Bid(6, Suit.SPADES), price=3)


def test_who_bid_in_the_dark_plays_in_the_light_with_a_poor_hand() -> None:
    weak = player("7S 8S 9S 7H 8H 9H 7D 8D 7C 8C")
    assert weak.lifts(Bid(8, Suit.SPADES, dark=True))
    assert not weak.lifts(MisereBid(dark=True))
    strong = player("AS KS QS JS TS AH KH AD KD AC")
    assert not strong.lifts(Bid(8, Suit.SPADES, dark=True))
    assert strong.lifts(MisereBid(dark=True))


def test_two_cards_are_passed_on_and_ten_are_kept() -> None:
    held = player("7S 8S 9S 7H 8H 9H 7D 8D 7C 8C")
    passed = held.pass_on(parse_cards(["AS", "KD"]))
    assert set(passed) == set(parse_cards(["AS", "KD"]))
    assert held.hand == hand("7S 8S 9S 7H 8H 9H 7D 8D 7C 8C")


def after_misere(mountain: int) -> RulesTable:
    """Return races at which South, with so much on his mountain, made a misère."""
    made = RulesTable(read=False)
    made.open(3, "piter_skachki", starting_mountain=mountain, allpass_forced="none")
    made.begin()
    made.say("S misere, W pass, N pass")
    made.tell(m.ShowTalon(cards=parse_cards(["7C", "8C"])))
    made.tell(m.EnterResult(tricks={S: 0, Seat("W"): 5, Seat("N"): 5}))
    return made


def chosen(made: RulesTable, seed: int) -> Column:
    deal = made.deal
    return better_column(made.state, deal, deal.result, S, random.Random(seed))


def test_a_win_goes_into_the_pool_where_a_small_mountain_takes_less() -> None:
    """9.7: 10 points at 20 whists, or at most 5 off the mountain at 10."""
    assert {chosen(after_misere(5), seed) for seed in range(8)} == {Column.POOL}


def test_where_both_pay_the_same_either_is_chosen() -> None:
    """9.7: 10 points at 20 whists, or 20 off the mountain at 10."""
    made = after_misere(50)
    assert {chosen(made, seed) for seed in range(8)} == {Column.POOL, Column.MOUNTAIN}
