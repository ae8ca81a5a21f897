"""Rule books 6, 8 and 16: what always holds of a deal, in every variety."""

import random
from dataclasses import FrozenInstanceError
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_deals import DUMMY, SEATINGS, Dealing, RandomDeal
from support.sheets import E, N, S, W
from support.strategies import seeds

from table_service.auction.contract import AllPass
from table_service.cards import DECK, Seat, Suit, hand, parse_card
from table_service.play.hand_state import HandState
from table_service.play.play import Play, TalonRole, Terms, begun
from table_service.play.trick import Trick
from table_service.scoring import score_deal
from table_service.sheets.bullet import Sheet
from table_service.varieties import VARIETIES, Variety, find_variety
from table_service.varieties.choices import AllPassTalon

TABLES = [(variety, players) for variety in VARIETIES for players in variety.players]
tables = st.sampled_from(TABLES)


def deal_of(
    variety: Variety, players: int, seed: int, *, shy: bool = False
) -> RandomDeal:
    """Return a deal at a table of `players`, dealt by a random dealer."""
    rng, seating = random.Random(seed), SEATINGS[players]
    return Dealing(variety, seating, rng, shy=shy)(rng.choice(seating.seats))


def played(table: tuple[Variety, int], seed: int) -> Play | None:
    return deal_of(*table, seed, shy=seed % 3 == 0).play


@settings(max_examples=120)
@given(tables, seeds)
def test_ten_tricks_are_taken_and_no_card_falls_twice(
    table: tuple[Variety, int], seed: int
) -> None:
    play = played(table, seed)
    if play is None:
        return
    assert play.is_over
    assert play.turn is None
    assert sum(play.tricks_of().values()) == 10
    fallen = [card for _, card in play.played()]
    assert len(fallen) == len(set(fallen))
    assert set(fallen) <= set(DECK)
    with_talon = 2 if play.talon_dealer else 0
    assert len(fallen) == 30 + with_talon


@settings(max_examples=120)
@given(tables, seeds)
def test_each_hand_plays_ten_cards_one_to_a_trick(
    table: tuple[Variety, int], seed: int
) -> None:
    play = played(table, seed)
    if play is None:
        return
    for trick in play.done:
        assert {seat for seat, _ in trick.cards} >= set(play.order)
        assert len(trick.cards) == (4 if _by_dealer(play, trick) else 3)


def _by_dealer(play: Play, trick: Trick) -> bool:
    return play.talon_dealer is not None and trick.number <= 2


@settings(max_examples=120)
@given(tables, seeds)
def test_whoever_wins_leads_but_after_the_talon_the_eldest(
    table: tuple[Variety, int], seed: int
) -> None:
    play = played(table, seed)
    if play is None:
        return
    assert play.done[0].leader == play.order[0]
    for before, after in pairwise(play.done):
        talon = play.talon_role is not TalonRole.NONE and before.number <= 2
        assert after.leader == (play.order[0] if talon else before.winner)


@settings(max_examples=60)
@given(tables, seeds)
def test_a_hand_known_at_first_is_empty_but_for_the_discard_at_last(
    table: tuple[Variety, int], seed: int
) -> None:
    play = played(table, seed)
    if play is None:
        return
    for seat in play.order:
        left = play.hand_of(seat)
        assert left is not None
        assert left.known is not None
        assert len(left.known) == left.hidden
    assert play.hands == {seat: play.hand_of(seat) for seat in play.order}


@settings(max_examples=120)
@given(tables, seeds)
def test_every_random_deal_can_be_scored(table: tuple[Variety, int], seed: int) -> None:
    variety, players = table
    seating = SEATINGS[players]
    result = deal_of(variety, players, seed, shy=seed % 3 == 0).result
    for entry in score_deal(variety, seating, Sheet(seating), result):
        assert entry.seat in seating


@settings(max_examples=60)
@given(tables, seeds)
def test_at_all_pass_the_talon_does_what_the_variety_says(
    table: tuple[Variety, int], seed: int
) -> None:
    variety, players = table
    deal = deal_of(variety, players, seed, shy=True)
    assert isinstance(deal.result.contract, AllPass)
    if deal.play is None:
        return
    talon = variety.allpass_talon(min(players, 4))
    dealer_plays = talon is AllPassTalon.DEALER_PLAYS
    assert (deal.play.talon_dealer == deal.result.dealer) == dealer_plays
    shown = [trick.asked is not None for trick in deal.play.done]
    assert shown == [talon is AllPassTalon.LEAD_SUIT] * 2 + [False] * 8


# five players (rule book 1.6, 16): the dealer's talon as with four

C = Seat("C")


def test_at_all_pass_of_five_the_dealer_plays_the_talon() -> None:
    seating = SEATINGS[5]
    order = seating.playing(E)
    assert order == (S, W, N)
    assert seating.resting(E) == (E, C)
    play = begun(
        Terms(
            order=order,
            trump=None,
            hands=dict.fromkeys(order, HandState(None)),
            talon_role=TalonRole.DEALER_PLAYS,
            talon_dealer=E,
        )
    )
    assert play.turn == E
    for seat, code in ((E, "KS"), (S, "7S"), (W, "QS"), (N, "8S")):
        play = play.after(seat, parse_card(code))
    assert play.done[0].winner == E
    assert play.tricks_of() == {S: 0, W: 0, N: 0, E: 1}


# two players (rule book 16): three hands, the dummy's among them


@settings(max_examples=60)
@given(seeds)
def test_the_dummys_hand_plays_in_its_turn(seed: int) -> None:
    play = deal_of(find_variety("gusarik"), 2, seed).play
    if play is None:
        return
    assert DUMMY in play.order
    by_dummy = [card for seat, card in play.played() if seat == DUMMY]
    assert len(by_dummy) == 10
    assert DUMMY in play.tricks_of()


def test_two_players_who_both_pass_play_nothing() -> None:
    deal = deal_of(find_variety("gusarik"), 2, 1, shy=True)
    assert deal.auction.is_all_pass
    assert deal.play is None


# what may be played now


def test_the_legal_cards_are_those_of_the_suit_asked_for_now() -> None:
    play = begun(
        Terms(
            order=(S, W, N),
            trump=Suit.HEARTS,
            hands=dict.fromkeys((S, W, N), HandState(None)),
        )
    )
    held = hand("7S AS 9H TD")
    assert play.legal_of(held) == held
    led = play.after(S, parse_card("KS"))
    assert led.legal_of(held) == hand("7S AS")
    assert led.legal_of(hand("9H TD")) == hand("9H")


def test_with_the_duty_to_beat_the_legal_cards_beat() -> None:
    terms = Terms(
        order=(S, W, N),
        trump=Suit.HEARTS,
        hands=dict.fromkeys((S, W, N), HandState(None)),
        must_beat=True,
    )
    led = begun(terms).after(S, parse_card("JS"))
    assert led.legal_of(hand("7S QS AS 9H")) == hand("QS AS")
    assert led.legal_of(hand("7S 8S 9H")) == hand("7S 8S")


def test_a_talon_card_asks_for_its_suit() -> None:
    terms = Terms(
        order=(S, W, N),
        trump=None,
        hands=dict.fromkeys((S, W, N), HandState(None)),
        talon_role=TalonRole.LEAD_SUIT,
    )
    shown = begun(terms).with_talon_card(parse_card("AC"))
    assert shown.asked() is Suit.CLUBS
    assert shown.legal_of(hand("7S 8C 9C")) == hand("8C 9C")


# values


@given(seeds)
@settings(max_examples=20)
def test_a_play_is_a_value_that_nothing_changes(seed: int) -> None:
    play = played((find_variety("sochi"), 3), seed)
    assert play is not None
    again = begun(play.terms)
    for trick in play.done:
        if trick.asked:
            again = again.with_talon_card(parse_card(f"7{trick.asked}"))
        for seat, card in trick.cards:
            before = again
            again = again.after(seat, card)
            assert before.played() == again.played()[:-1]
    assert again == play
    with pytest.raises(FrozenInstanceError):
        play.leader = S  # type: ignore[misc]  # the very thing that must fail


# what the referee may conclude when the dealer's card leads (Code 3.9.14)


def _dealers_lead(text: str) -> Play:
    """Return the all-pass of four after `E KS, S 7C`; nobody's hand is known."""
    terms = Terms(
        order=(S, W, N),
        trump=None,
        hands=dict.fromkeys((S, W, N), HandState(None)),
        talon_role=TalonRole.DEALER_PLAYS,
        talon_dealer=E,
    )
    play = begun(terms)
    for one in text.split(", "):
        seat, code = one.split()
        play = play.after(Seat(seat), parse_card(code))
    return play


def test_who_does_not_follow_the_dealers_card_refuses_its_suit() -> None:
    south = _dealers_lead("E KS, S 7C, W 7S, N 8S").hand_of(S)
    assert south is not None
    assert south.refused == ((1, Suit.SPADES),)


def test_before_the_dealers_card_nobody_can_be_said_to_refuse() -> None:
    play = _dealers_lead("S 7C, E KS, W 7S, N 8S")
    assert [play.hands[seat].refused for seat in (S, W, N)] == [(), (), ()]


def test_from_the_third_trick_on_the_leader_asks() -> None:
    two = "E KS, S 7S, W 8S, N 9S, E KC, S 7C, W 8C, N 9C"
    west = _dealers_lead(f"{two}, S 7H, W TD, N 8H").hand_of(W)
    assert west is not None
    assert west.refused == ((3, Suit.HEARTS),)
