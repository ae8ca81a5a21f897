"""Code 3.9.4: the highest trump wins, else the highest card of the suit led."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sheets import N, S, W
from support.strategies import trumps

from table_service.cards import DECK, Card, Seat, Suit, parse_card
from table_service.play.trick import Trick, winner_of

Played = tuple[tuple[Seat, Card], ...]


def played(text: str) -> Played:
    """Return the trick of `KS 7S AH`, South leading."""
    codes = text.split()
    return tuple(zip((S, W, N), map(parse_card, codes), strict=True))


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("JS AS KS", "H", W),  # the suit led
        ("TS JS 9S", None, W),  # the ten is under the jack
        ("7S AC AD", "H", S),  # a suit that nobody answered
        ("AS KS 7H", "H", N),  # trumped
        ("AS 7H 8H", "H", N),  # overtrumped
        ("AS 8H 7H", "H", W),  # undertrumped
        ("7H AS AC", "H", S),  # a trump led
        ("AS KS 7H", None, S),  # no trump
    ],
)
def test_who_wins(cards: str, trump: str | None, winner: Seat) -> None:
    suit = None if trump is None else Suit(trump)
    assert winner_of(played(cards), suit) == winner


def test_a_talon_card_shows_the_suit_and_its_rank_does_not_count() -> None:
    # ru-trick-allpass-talon-suit: AS turned, the nine is the highest played
    assert winner_of(played("7S 9S 8S"), None, asked=Suit.SPADES) == W


def test_the_first_to_a_talon_card_wins_nothing_with_another_suit() -> None:
    assert winner_of(played("AC 7S AD"), None, asked=Suit.SPADES) == W


def test_nobody_wins_by_suit_when_nobody_follows_the_talon_card() -> None:
    assert winner_of(played("AC 7D AD"), None, asked=Suit.SPADES) is None


@given(st.permutations(DECK), trumps)
def test_the_winner_is_the_highest_trump_else_the_highest_of_the_suit(
    pack: list[Card], trump: Suit | None
) -> None:
    trick = tuple(zip((S, W, N), pack, strict=False))
    trumped = [one for one in trick if one[1].suit is trump]
    followed = [one for one in trick if one[1].suit is trick[0][1].suit]
    highest = max(trumped or followed, key=lambda one: one[1].rank)
    assert winner_of(trick, trump) == highest[0]


def test_a_trick_knows_its_suit_its_cards_and_its_best_card() -> None:
    trick = Trick(number=1, leader=S, cards=played("9S 7S TS")[:2])
    assert trick.suit is Suit.SPADES
    assert trick.card_of(W) is parse_card("7S")
    assert trick.card_of(N) is None
    assert trick.best_card(None) is parse_card("9S")


def test_before_the_lead_a_trick_has_no_suit_and_no_best_card() -> None:
    trick = Trick(number=1, leader=S)
    assert trick.suit is None
    assert trick.best_card(None) is None


def test_a_talon_card_gives_the_trick_its_suit() -> None:
    trick = Trick(number=1, leader=S, asked=Suit.CLUBS, cards=played("9S 7S TS"))
    assert trick.suit is Suit.CLUBS
    assert trick.best_card(None) is None
