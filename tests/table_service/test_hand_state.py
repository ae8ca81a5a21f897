"""Code 3.9.3, irregularities 6: what the table may be certain of."""

from hypothesis import given
from support.strategies import hands

from table_service.cards import Card, Suit, hand, parse_card
from table_service.play.hand_state import HandState

SPADES, CLUBS = Suit.SPADES, Suit.CLUBS


def test_of_an_unknown_hand_nothing_is_certain_and_all_is_possible() -> None:
    unknown = HandState(None)
    assert not unknown.certainly_holds(SPADES)
    assert unknown.may_hold(parse_card("AS"))
    assert unknown.without(parse_card("AS")) == unknown


def test_of_a_known_hand_the_table_is_certain() -> None:
    known = HandState(hand("7S AC"))
    assert known.certainly_holds(SPADES)
    assert not known.certainly_holds(Suit.HEARTS)
    assert not known.may_hold(parse_card("AS"))
    assert not known.without(parse_card("7S")).certainly_holds(SPADES)


def test_two_of_a_suit_may_both_have_been_laid_away() -> None:
    taken = HandState(hand("7S KS 8C")).with_talon(
        (parse_card("9C"), parse_card("TC")), laid_away=2
    )
    assert not taken.certainly_holds(SPADES)
    assert taken.certainly_holds(CLUBS)


def test_the_talon_is_in_the_hand_that_took_it() -> None:
    talon = (parse_card("9C"), parse_card("TC"))
    assert HandState(hand("7S")).with_talon(talon, 2).may_hold(talon[0])
    assert HandState(None).with_talon(talon, 2).known is None


def test_a_suit_is_never_held_for_certain_where_none_is_asked() -> None:
    assert not HandState(hand("7S")).certainly_holds(None)


def test_every_trick_in_which_a_suit_was_refused_is_remembered() -> None:
    hand_state = HandState(None).refusing((3, SPADES), (5, SPADES))
    assert hand_state.refused_in(SPADES) == (3, 5)
    assert hand_state.refused_in(CLUBS) == ()


def test_two_cards_taken_in_and_two_laid_away_is_taking_the_talon() -> None:
    talon = (parse_card("9C"), parse_card("TC"))
    ten = HandState(hand("7S KS 8C 7D 8D 9D TD JD QD KD"))
    assert ten.with_passed(frozenset(talon)) == ten.with_talon(talon, laid_away=2)


def test_of_cards_that_were_passed_on_only_more_than_are_hidden_are_certain() -> None:
    # rule book 8.8: ten of twenty-two
    ten = HandState(hand("7S 8S 9S TS JS QS KS AS 7D 8D"))
    pool = hand("7C 8C 9C TC JC QC KC AC 9D TD JD QD")
    passed = ten.with_passed(pool)
    assert passed.hidden == 12
    assert not passed.certainly_holds(SPADES)
    assert passed.may_hold(parse_card("AC"))
    assert not passed.may_hold(parse_card("AH"))


def test_where_nobody_knows_what_was_passed_nothing_is_known() -> None:
    assert HandState(hand("7S")).with_passed(None) == HandState(None)
    assert HandState(None).with_passed(hand("7S")) == HandState(None)


@given(hands())
def test_a_hand_played_to_the_end_is_empty(held: frozenset[Card]) -> None:
    state = HandState(held)
    for card in held:
        state = state.without(card)
    assert state.known == frozenset()
    assert not any(state.certainly_holds(suit) for suit in Suit)
