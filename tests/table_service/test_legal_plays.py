"""Code 3.9.3: follow suit, else trump, else anything; no duty to beat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.strategies import hands, trumps

from table_service.cards import DECK, Card, Suit, hand, parse_card
from table_service.play.legal import cards_of, legal_plays

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS
suits = st.sampled_from((*Suit, None))


def test_a_seat_follows_suit_with_any_card_of_it() -> None:
    held = hand("7S AS 9H TD")
    assert legal_plays(held, asked=SPADES, trump=HEARTS) == hand("7S AS")


def test_without_the_suit_a_seat_trumps() -> None:
    held = hand("9H 7H TD")
    assert legal_plays(held, asked=SPADES, trump=HEARTS) == hand("9H 7H")


def test_nobody_has_to_overtrump() -> None:
    held = hand("7H AH TD")
    assert legal_plays(held, asked=SPADES, trump=HEARTS) == hand("7H AH")


def test_without_suit_and_trump_anything_goes() -> None:
    held = hand("TD AC 7D")
    assert legal_plays(held, asked=SPADES, trump=HEARTS) == held


def test_without_a_trump_suit_a_void_seat_plays_anything() -> None:
    held = hand("TD AH")
    assert legal_plays(held, asked=SPADES, trump=None) == held


def test_the_leader_plays_anything() -> None:
    held = hand("TD AH 7S")
    assert legal_plays(held, asked=None, trump=HEARTS) == held


def test_to_a_lead_of_trumps_trumps_are_followed() -> None:
    held = hand("7H AS")
    assert legal_plays(held, asked=HEARTS, trump=HEARTS) == hand("7H")


def test_with_the_duty_to_beat_only_the_beating_cards_of_the_suit_count() -> None:
    # European rule book 0: beat if you can
    held = hand("7S QS AS 9H")
    best = parse_card("JS")
    assert legal_plays(held, asked=SPADES, trump=HEARTS, to_beat=best) == hand("QS AS")


def test_with_the_duty_to_beat_who_cannot_beat_still_follows() -> None:
    held = hand("7S 8S 9H")
    best = parse_card("JS")
    assert legal_plays(held, asked=SPADES, trump=HEARTS, to_beat=best) == hand("7S 8S")


@given(hands(largest=0), suits, trumps)
def test_only_an_empty_hand_has_no_legal_card(
    held: frozenset[Card], asked: Suit | None, trump: Suit | None
) -> None:
    assert legal_plays(held, asked=asked, trump=trump) == frozenset()


@given(hands(smallest=1), suits, trumps, st.none() | hands(1, 1))
def test_a_hand_is_never_without_a_legal_card(
    held: frozenset[Card],
    asked: Suit | None,
    trump: Suit | None,
    best: frozenset[Card] | None,
) -> None:
    to_beat = None if best is None else next(iter(best))
    legal = legal_plays(held, asked=asked, trump=trump, to_beat=to_beat)
    assert legal
    assert legal <= held


@given(hands(smallest=1), st.sampled_from(Suit), trumps)
def test_the_three_duties_in_the_words_of_the_code(
    held: frozenset[Card], asked: Suit, trump: Suit | None
) -> None:
    of_suit = {card for card in held if card.suit is asked}
    of_trump = {card for card in held if card.suit is trump}
    assert legal_plays(held, asked=asked, trump=trump) == (of_suit or of_trump or held)


@pytest.mark.parametrize("suit", Suit)
def test_the_cards_of_a_suit_are_its_thirteen_eight_of_them_dealt(suit: Suit) -> None:
    # a camera may be shown the small cards of a full pack
    assert len(cards_of(suit)) == 13
    assert {card for card in DECK if card.suit is suit} == cards_of(suit) & set(DECK)


@pytest.mark.parametrize("trump", [*Suit, None])
def test_one_card_is_always_legal(trump: Suit | None) -> None:
    held = hand("7C")
    assert legal_plays(held, asked=SPADES, trump=trump) == held
