"""Code 3.9.1-3.9.3, 3.9.14, irregularities 6: what is an offence, and proved."""

import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.sheets import N, S, W
from support.strategies import deals, legal_cards, play_of, seeds, trumps
from support.typing_players import Dealt

from table_service.cards import DECK, Card, Seat, Suit, hand, parse_card
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.irregularities.referee import judged
from table_service.irregularities.words import offence_words
from table_service.play.hand_state import HandState
from table_service.play.legal import legal_plays
from table_service.play.play import Play, TalonRole, Terms, begun

HANDS = (S, W, N)
HEARTS = Suit.HEARTS
Found = tuple[Irregularity, ...]


def table(
    known: str | None = None, *, hidden: int = 0, trump: Suit | None = HEARTS
) -> Play:
    """Return a play in which West's hand is `known`, the others' are not."""
    west = HandState(None if known is None else hand(known), hidden)
    unknown = HandState(None)
    hands = {S: unknown, W: west, N: unknown}
    return begun(Terms(order=HANDS, trump=trump, hands=hands))


def watched(play: Play, text: str) -> list[Found]:
    """Return what is found at each card of `S AS, W 7S`."""
    found: list[Found] = []
    known: Found = ()
    for one in text.split(","):
        seat, code = one.split()
        card = parse_card(code)
        now = judged(play, Seat(seat), card, known)
        known += now
        found.append(now)
        play = play.after(Seat(seat), card)
    return found


def last(play: Play, text: str) -> Found:
    return watched(play, text)[-1]


def kinds(found: Found) -> list[Kind]:
    return [one.kind for one in found]


# hands known


def test_a_revoke_is_certain_at_once_when_the_table_knows_the_hand() -> None:
    found = last(table("7S 8C"), "S AS, W 8C")
    assert found == (
        Irregularity(
            kind=Kind.REVOKE,
            seat=W,
            card=parse_card("8C"),
            trick=1,
            suit=Suit.SPADES,
        ),
    )
    assert found[0].certain
    assert found[0].rule == "Code 3.9.3"


def test_who_has_nothing_of_the_suit_may_trump() -> None:
    assert last(table("7H 8C"), "S AS, W 7H") == ()


def test_who_has_no_suit_but_a_trump_must_trump() -> None:
    found = last(table("7H 8C"), "S AS, W 8C")
    assert kinds(found) == [Kind.NOT_TRUMPED]
    assert found[0].suit is HEARTS


def test_without_a_trump_suit_nothing_has_to_be_trumped() -> None:
    assert last(table("7H 8C", trump=None), "S AS, W 8C") == ()


def test_trumping_while_the_suit_is_held_is_a_revoke() -> None:
    assert kinds(last(table("7S 7H"), "S AS, W 7H")) == [Kind.REVOKE]


def test_two_cards_laid_away_unseen_may_have_been_all_of_the_suit() -> None:
    assert last(table("7S 8S 9C TC JC", hidden=2, trump=None), "S AS, W 9C") == ()


def test_three_of_the_suit_cannot_all_have_been_laid_away() -> None:
    found = last(table("7S 8S KS 9C TC JC", hidden=2, trump=None), "S AS, W 9C")
    assert kinds(found) == [Kind.REVOKE]


def test_of_what_was_laid_away_nothing_is_said_of_trumps_either() -> None:
    assert last(table("7H 8H 9C TC JC", hidden=2), "S AS, W 9C") == ()


def test_a_card_that_was_not_dealt_to_him_is_that_offence_alone() -> None:
    # the table's knowledge of the hand is wrong: it accuses him of no revoke
    assert kinds(last(table("7S 8C"), "S AS, W KD")) == [Kind.NOT_DEALT]


def test_a_card_not_dealt_to_him_proves_no_earlier_revoke() -> None:
    found = last(table("8C 9C TC"), "S AS, W 8C, N 7S, S KC, W KS")
    assert kinds(found) == [Kind.NOT_DEALT]


# hands unknown


def test_with_hands_unknown_nothing_is_certain_at_first() -> None:
    assert last(table(), "S AS, W 8C") == ()


def test_the_refused_suit_turning_up_later_proves_the_revoke() -> None:
    found = last(table(), "S AS, W 8C, N 7S, S KD, W KS")
    assert kinds(found) == [Kind.REVOKE]
    assert found[0].trick == 1
    assert found[0].card is parse_card("8C")
    assert found[0].proof is parse_card("KS")


def test_trumping_a_suit_and_then_showing_it_is_proved_too() -> None:
    found = last(table(), "S AS, W 8H, N 7S, W KS")
    assert kinds(found) == [Kind.REVOKE]
    assert found[0].card is parse_card("8H")


def test_a_trump_turning_up_later_proves_that_it_was_not_played() -> None:
    found = last(table(), "S AS, W 8C, N 7S, S KD, W 7H")
    assert kinds(found) == [Kind.NOT_TRUMPED]
    assert found[0].trick == 1


def test_a_second_card_of_the_suit_in_the_same_trick_proves_the_revoke() -> None:
    found = last(table(), "S AS, W 8C, W KS")
    assert kinds(found) == [Kind.SECOND_CARD, Kind.REVOKE]


def test_every_trick_in_which_the_suit_was_refused_is_proved() -> None:
    fell = "S AS, W 8C, N 7S, S KS, W 9C, N 8S, S AD, W QS"
    found = last(table(), fell)
    assert kinds(found) == [Kind.REVOKE, Kind.REVOKE]
    assert [one.trick for one in found] == [1, 2]


def test_an_offence_of_another_kind_in_that_trick_hides_no_revoke() -> None:
    # West refuses spades, lays a second card in the trick, then shows a spade
    found = watched(table(), "S AS, W 8C, W 9D, N 7S, S KS, W QS")
    assert kinds(found[2]) == [Kind.SECOND_CARD]
    assert Kind.REVOKE in kinds(found[5])


def test_nothing_is_found_twice() -> None:
    fell = "S AS, W 8C, N 7S, S AD, W KS, N 7D, S KD, W QS, N 9D"
    found = [one for card in watched(table(), fell) for one in card]
    assert [(one.kind, one.trick) for one in found] == [(Kind.REVOKE, 1)]


def test_what_was_certain_at_once_is_not_proved_again_later() -> None:
    fell = "S AS, W 8C, N 7S, S AD, W KS"
    found = [one for card in watched(table("8C KS"), fell) for one in card]
    assert [(one.kind, one.trick) for one in found][:1] == [(Kind.REVOKE, 1)]
    assert sum(one.trick == 1 for one in found) == 1


# out of turn


def test_a_card_before_ones_turn_is_out_of_turn_and_an_open_card() -> None:
    found = last(table(), "S AS, N 7S")
    assert kinds(found) == [Kind.OUT_OF_TURN]
    assert found[0].rule == "Code 3.9.1, 3.9.14"


def test_a_lead_by_another_than_the_leader_is_out_of_turn() -> None:
    assert kinds(last(table(), "N 7S")) == [Kind.OUT_OF_TURN]


def test_a_second_card_to_the_same_trick_is_an_offence_of_its_own() -> None:
    found = last(table(), "S AS, S KS")
    assert kinds(found) == [Kind.SECOND_CARD]
    assert found[0].rule == "Code 3.9.2, 3.9.14"


def test_the_right_card_at_the_right_time_is_no_offence_after_one() -> None:
    assert watched(table(), "S AS, N 7S, W 8S")[2] == ()


def test_a_revoke_out_of_turn_is_both() -> None:
    assert kinds(last(table("7S 8C"), "S AS, N 7C, W 8C"))[-1:] == [Kind.REVOKE]
    found = last(table("7S 8C"), "N 7S, W 8C")
    assert kinds(found) == [Kind.OUT_OF_TURN]


def test_after_a_lead_out_of_turn_nobody_is_accused_of_a_revoke() -> None:
    # 3.9.14: North's card may be an open card or the lead, people say which
    found = watched(table("7S 8C 9D"), "N 7D, S AS, W 8C")
    assert [kinds(one) for one in found] == [[Kind.OUT_OF_TURN], [], []]
    later = last(table(), "N 7D, S AS, W 8C, N 8D, S KD, W KS")
    assert Kind.REVOKE not in kinds(later)


# the duty to beat, and the talon


def test_with_the_duty_to_beat_a_lower_card_is_an_offence() -> None:
    play = begun(replace(table("7S KS").terms, must_beat=True))
    assert kinds(last(play, "S QS, W 7S")) == [Kind.NOT_BEATEN]
    assert last(play, "S QS, W KS") == ()
    assert last(play, "S AS, W 7S") == ()


def test_the_suit_of_a_talon_card_is_followed_by_the_eldest_too() -> None:
    terms = Terms(
        order=HANDS,
        trump=None,
        hands={S: HandState(hand("7S 8C")), W: HandState(None), N: HandState(None)},
        talon_role=TalonRole.LEAD_SUIT,
    )
    shown = begun(terms).with_talon_card(parse_card("AS"))
    assert kinds(judged(shown, S, parse_card("8C"))) == [Kind.REVOKE]
    assert judged(shown, S, parse_card("7S")) == ()


# words


def test_every_offence_has_words_in_both_languages_and_names_who_it_was() -> None:
    for kind in Kind:
        one = Irregularity(
            kind=kind, seat=W, card=parse_card("TS"), trick=3, suit=HEARTS
        )
        words = offence_words(one, "Анна")
        assert set(words) == {"en", "ru"}
        assert all("Анна" in text and "3" in text for text in words.values())
        assert one.rule


# always


@settings(max_examples=40)
@given(deals(), trumps, seeds)
def test_a_deal_played_by_the_rules_has_no_offence(
    deal: Dealt, trump: Suit | None, seed: int
) -> None:
    for known in (True, False):
        play = play_of(deal, trump, known=known)
        for seat, card, now in _by_the_rules(play, deal, random.Random(seed)):
            assert judged(now, seat, card) == ()


@settings(max_examples=60)
@given(deals(), trumps, seeds, st.integers(0, 29), st.randoms(use_true_random=False))
def test_any_card_against_the_rules_is_found_and_rightly_named(
    deal: Dealt, trump: Suit | None, seed: int, turn: int, pick: random.Random
) -> None:
    plays = list(_by_the_rules(play_of(deal, trump), deal, random.Random(seed)))
    seat, _, now = plays[turn]
    held = deal.hands[seat] - {card for _, card in now.played()}
    legal = legal_plays(held, asked=now.asked(), trump=trump)
    wrong = sorted(held - legal, key=lambda card: card.code)
    assume(wrong)
    card = pick.choice(wrong)
    revoked = any(one.suit is now.asked() for one in held)
    expected = Irregularity(
        kind=Kind.REVOKE if revoked else Kind.NOT_TRUMPED,
        seat=seat,
        card=card,
        trick=now.running.number,
        suit=now.asked() if revoked else trump,
    )
    assert judged(now, seat, card) == (expected,)


@settings(max_examples=60)
@given(deals(), trumps, seeds, st.integers(0, 28))
def test_any_card_out_of_turn_is_found_as_that(
    deal: Dealt, trump: Suit | None, seed: int, turn: int
) -> None:
    plays = list(_by_the_rules(play_of(deal, trump), deal, random.Random(seed)))
    seat, _, now = plays[turn]
    hasty = next(s for s in HANDS if s != seat)
    held = deal.hands[hasty] - {card for _, card in now.played()}
    assume(held)
    found = judged(now, hasty, min(held, key=lambda card: card.code))
    second = now.running.card_of(hasty) is not None
    assert found[0].kind is (Kind.SECOND_CARD if second else Kind.OUT_OF_TURN)


@settings(max_examples=40)
@given(deals(), trumps, seeds, st.integers(0, 29))
def test_any_card_of_another_hand_was_not_dealt(
    deal: Dealt, trump: Suit | None, seed: int, turn: int
) -> None:
    plays = list(_by_the_rules(play_of(deal, trump), deal, random.Random(seed)))
    seat, _, now = plays[turn]
    strange = set(DECK) - deal.hands[seat] - {card for _, card in now.played()}
    card = min(strange, key=lambda one: one.code)
    assert kinds(judged(now, seat, card)) == [Kind.NOT_DEALT]


def _by_the_rules(
    play: Play, deal: Dealt, rng: random.Random
) -> list[tuple[Seat, Card, Play]]:
    held = dict(deal.hands)
    fell = []
    while play.turn is not None:
        seat = play.turn
        card = rng.choice(legal_cards(play, held[seat]))
        fell.append((seat, card, play))
        held[seat] -= {card}
        play = play.after(seat, card)
    return fell
