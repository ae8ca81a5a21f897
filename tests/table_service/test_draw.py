"""Rule book 1.3 and 1.4: the draw for seats and for the first dealer."""

import pytest
from support.sheets import FOUR, THREE

from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, parse_card, parse_cards
from table_service.varieties import find_variety
from table_service.varieties.draw import (
    dealer_by_first_ace,
    first_dealer,
    order_of_draw,
)

SOCHI = find_variety("sochi")


def drawn(text: str) -> dict[Seat, Card]:
    cards = (word.split("=") for word in text.split())
    return {Seat(seat): parse_card(code) for seat, code in cards}


def test_the_lowest_card_chooses_its_seat_first() -> None:
    assert order_of_draw(SOCHI, drawn("S=KH W=8S N=TC")) == ("W", "N", "S")


def test_the_ace_is_lowest_in_the_draw_and_spades_break_a_tie() -> None:
    # C2, example ru-seating-tie
    assert order_of_draw(SOCHI, drawn("A=AH B=7C C=7S")) == ("A", "C", "B")


def test_the_highest_card_of_the_second_draw_deals() -> None:
    assert first_dealer(SOCHI, drawn("S=KH W=8S N=TC E=QD")) == "S"


def test_of_equal_cards_the_higher_suit_deals() -> None:
    # suits from low to high: spades, clubs, diamonds, hearts (rule book 1.1)
    assert first_dealer(SOCHI, drawn("S=KC W=KD N=KS")) == "W"


def test_the_second_draw_counts_as_the_first_did_an_ace_is_low() -> None:
    # C2 judges it as the draw for seats, only by the highest card
    assert first_dealer(SOCHI, drawn("S=AH W=8S N=7C")) == "W"


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [("AS", "S"), ("7S AH", "W"), ("7S 8S 9S AD", "E"), ("7S 8S 9S TS AC", "S")],
)
def test_cards_go_round_face_up_and_the_first_ace_deals(
    cards: str, dealer: str
) -> None:
    assert dealer_by_first_ace(FOUR, parse_cards(cards.split())) == dealer


def test_three_get_cards_in_turn() -> None:
    cards = parse_cards(["7S", "8S", "9S", "AC"])
    assert dealer_by_first_ace(THREE, cards) == THREE.seats[0]


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("", "0 cards dealt for the first dealer, no ace came"),
        ("7S KH", "no ace came"),
        ("7S AH 8S", "the first ace came 2."),
        ("AS AH", "the first ace came 1."),
    ],
)
def test_a_deal_that_does_not_end_with_the_first_ace_is_refused(
    cards: str, complaint: str
) -> None:
    with pytest.raises(BadInput, match=complaint):
        dealer_by_first_ace(FOUR, parse_cards(cards.split()))


def test_a_card_that_came_twice_is_named() -> None:
    seven, ace = parse_cards(["7S", "AH"])
    with pytest.raises(BadInput, match="card 7S came twice"):
        dealer_by_first_ace(FOUR, (seven, seven, ace))
