"""Rule book 1: the 32 cards, their codes, the seats round the table."""

import copy
import pickle

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.strategies import cards, hands

from table_service.cards import (
    DECK,
    Card,
    NotationError,
    Rank,
    Seat,
    Seating,
    Suit,
    card,
    hand,
    hand_text,
    missing_from,
    parse_card,
    parse_cards,
)
from table_service.cards.deck import repeated_in
from table_service.cards.seat import seats_of


def test_the_pack_has_thirty_two_different_cards_eight_of_each_suit() -> None:
    assert len(set(DECK)) == 32
    assert {suit: sum(c.suit is suit for c in DECK) for suit in Suit} == dict.fromkeys(
        Suit, 8
    )


def test_the_ranks_go_seven_eight_nine_ten_jack_queen_king_ace() -> None:
    spades = sorted((c for c in DECK if c.suit is Suit.SPADES), key=lambda c: c.rank)
    assert " ".join(c.code for c in spades) == "7S 8S 9S TS JS QS KS AS"


def test_the_ten_is_under_the_jack() -> None:
    assert Rank.NINE < Rank.TEN < Rank.JACK


@given(cards)
def test_a_card_reads_back_from_its_code(one: Card) -> None:
    assert parse_card(one.code) is one
    assert card(one.rank, one.suit) is one


@given(cards)
def test_a_card_stays_the_one_object_when_copied(one: Card) -> None:
    assert copy.deepcopy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301  # our own bytes


@pytest.mark.parametrize("code", ["", "1S", "10S", "SA", "ts", "TS ", "ТS", "A♠", "T"])
def test_a_code_that_is_no_card_is_refused_and_told_what_a_card_is(code: str) -> None:
    with pytest.raises(NotationError, match="rank of 7 8 9 T J Q K A") as refused:
        parse_card(code)
    assert repr(code) in str(refused.value)


@given(st.text())
def test_a_text_that_is_no_code_of_a_card_is_refused_in_words(text: str) -> None:
    assume(text not in {one.code for one in DECK} and len(text) != 2)
    with pytest.raises(NotationError, match="a card is"):
        parse_card(text)


@given(hands())
def test_a_hand_reads_back_from_its_text(held: frozenset[Card]) -> None:
    assert hand(hand_text(held)) == held


def test_a_hand_is_written_by_suit_and_from_high_to_low() -> None:
    assert hand_text(hand("7S AH TD KS 8C JD")) == "KS 7S 8C JD TD AH"


def test_the_same_card_twice_is_no_hand() -> None:
    with pytest.raises(NotationError, match="KS stands twice"):
        parse_cards(["KS", "7H", "KS"])


@given(hands())
def test_what_is_missing_and_what_is_there_make_the_pack(held: frozenset[Card]) -> None:
    assert missing_from(held) | held == frozenset(DECK)
    assert not missing_from(held) & held


def test_a_card_that_stands_twice_in_a_pack_is_named() -> None:
    assert repeated_in([*DECK, parse_card("AS")]) == {parse_card("AS")}
    assert repeated_in(DECK) == frozenset()


SEATING = Seating(seats_of("SWNE"))


def test_play_goes_clockwise_south_west_north_east() -> None:
    # rule book 1.2
    assert SEATING.after(Seat("S")) == "W"
    assert SEATING.after(Seat("E")) == "S"
    assert SEATING.others(Seat("N")) == ("E", "S", "W")


def test_the_dealer_of_four_gets_no_cards_and_the_eldest_sits_left_of_him() -> None:
    # rule book 1.6, 1.7
    assert SEATING.playing(Seat("E")) == ("S", "W", "N")
    assert SEATING.playing(Seat("W")) == ("N", "E", "S")


def test_of_five_the_dealer_and_the_one_who_deals_next_rest() -> None:
    # rule book 16
    five = Seating(seats_of("ABCDE"))
    assert five.resting(Seat("A")) == ("A", "B")
    assert five.playing(Seat("A")) == ("C", "D", "E")
    assert five.playing(Seat("E")) == ("B", "C", "D")
    assert five.resting(Seat("E")) == ("E", "A")


def test_with_three_the_dealer_plays_and_is_the_last_hand() -> None:
    three = Seating(seats_of("SWN"))
    assert three.playing(Seat("S")) == ("W", "N", "S")


@pytest.mark.parametrize("names", ["S", "SWNEXY", "SWS", ""])
def test_a_table_has_two_to_five_different_seats(names: str) -> None:
    with pytest.raises(ValueError, match="two to five different seats"):
        Seating(seats_of(names))


def test_a_seating_knows_who_sits_there() -> None:
    assert Seat("S") in SEATING
    assert Seat("X") not in SEATING
    assert len(SEATING) == 4
    assert list(SEATING) == list("SWNE")
