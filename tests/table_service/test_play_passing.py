"""Rule book 8.8: all-pass with passing, two cards on to the left (C0)."""

import random

import pytest
from hypothesis import given
from support.sheets import N, S, W
from support.strategies import deals, seeds
from support.typing_players import Dealt

from table_service.cards import Card, Seat, Suit, hand, parse_card
from table_service.play.hand_state import HandState
from table_service.play.passing import after_passing

HANDS = {
    S: hand("7S 8S 9S TS JS QS KS AS 7C 8C"),
    W: hand("9C TC JC QC KC AC 7D 8D 9D TD"),
    N: hand("JD QD KD AD 7H 8H 9H TH JH QH"),
}
TALON = (parse_card("KH"), parse_card("AH"))
ORDER = (S, W, N)


def test_the_eldest_takes_the_talon_and_gives_two_of_twelve_away() -> None:
    eldest = after_passing(ORDER, HANDS, TALON)[S]
    assert eldest.known == HANDS[S] | set(TALON)
    assert eldest.hidden == 2
    assert eldest.certainly_holds(Suit.SPADES)
    assert not eldest.certainly_holds(Suit.CLUBS)


def test_the_second_may_have_got_any_two_of_the_eldests_twelve() -> None:
    second = after_passing(ORDER, HANDS, TALON)[W]
    assert second.known == HANDS[S] | HANDS[W] | set(TALON)
    assert second.hidden == 12
    assert second.may_hold(parse_card("AH"))
    assert not second.may_hold(parse_card("AD"))


def test_the_third_may_hold_any_ten_of_the_pack() -> None:
    third = after_passing(ORDER, HANDS, TALON)[N]
    assert third.known is not None
    assert len(third.known) == 32
    assert third.hidden == 22
    assert not any(third.certainly_holds(suit) for suit in Suit)


@pytest.mark.parametrize("unread", [S, W, N])
def test_of_a_hand_that_was_not_read_and_of_those_after_it_nothing_is_known(
    unread: Seat,
) -> None:
    read = {seat: cards for seat, cards in HANDS.items() if seat != unread}
    after = after_passing(ORDER, read, TALON)
    unknown = ORDER[ORDER.index(unread) :]
    assert [seat for seat in ORDER if after[seat].known is None] == list(unknown)


def test_of_a_talon_nobody_knows_the_table_is_certain_of_no_hand() -> None:
    after = after_passing(ORDER, HANDS, ())
    assert all(one == HandState(None) for one in after.values())


@given(deals(), seeds)
def test_what_a_seat_really_holds_is_always_possible(deal: Dealt, seed: int) -> None:
    order = tuple(deal.hands)
    after = after_passing(order, deal.hands, deal.talon)
    for seat, held in _passed_on(deal, random.Random(seed)).items():
        assert all(after[seat].may_hold(card) for card in held)
        kept = after[seat].without(*sorted(held, key=str)[:4])
        certain = [suit for suit in Suit if kept.certainly_holds(suit)]
        rest = sorted(held, key=str)[4:]
        assert {card.suit for card in rest}.issuperset(certain)


def _passed_on(deal: Dealt, rng: random.Random) -> dict[Seat, frozenset[Card]]:
    """Return what everybody holds after two random cards went to the left."""
    moving = frozenset(deal.talon)
    held: dict[Seat, frozenset[Card]] = {}
    for seat, cards in deal.hands.items():
        twelve = sorted(cards | moving, key=str)
        moving = frozenset(rng.sample(twelve, 2))
        held[seat] = frozenset(twelve) - moving
    return held
