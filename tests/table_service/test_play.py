"""Rule books 6 and 8: ten tricks, whose turn, who leads, the talon at all-pass."""

import random

from hypothesis import given, settings
from support.sheets import E, N, S, W
from support.strategies import deals, legal_cards, play_of, seeds, trumps
from support.typing_players import Dealt

from table_service.cards import Card, Seat, Suit, parse_card
from table_service.play.hand_state import HandState
from table_service.play.play import Play, TalonRole, Terms, begun

HANDS = (S, W, N)


def play(
    text: str = "",
    *,
    trump: Suit | None = Suit.HEARTS,
    role: TalonRole = TalonRole.NONE,
    talon: str = "",
) -> Play:
    """Return the play of `S AS, W 7S`; the cards of `talon` turned in time."""
    dealer = E if role is TalonRole.DEALER_PLAYS else None
    terms = Terms(
        order=HANDS,
        trump=trump,
        hands=dict.fromkeys(HANDS, HandState(None)),
        talon_role=role,
        talon_dealer=dealer,
    )
    made = begun(terms)
    turned = iter(talon.split())
    for one in text.split(","):
        if made.needs_talon_card and (code := next(turned, None)):
            made = made.with_talon_card(parse_card(code))
        if one.strip():
            seat, code = one.split()
            made = made.after(Seat(seat), parse_card(code))
    return made


def winners(made: Play) -> list[Seat | None]:
    return [trick.winner for trick in made.done]


def test_the_eldest_leads_to_the_first_trick_and_play_goes_clockwise() -> None:
    # Code 3.9.1
    assert play().turn == S
    assert play("S AS").turn == W
    assert play("S AS, W 7S").turn == N


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    assert play("S 7S, W AS, N 8S").turn == W
    assert play("S 7S, W AS, N 7H").turn == N


def test_a_trick_is_complete_with_its_third_card() -> None:
    # Code 3.9.5
    assert play("S 7S, W AS").done == ()
    made = play("S 7S, W AS, N 8S")
    assert [c.code for _, c in made.done[0].cards] == ["7S", "AS", "8S"]
    assert made.running.number == 2
    assert made.tricks_of() == {S: 0, W: 1, N: 0}


def test_a_card_out_of_turn_is_a_fact_like_any_other() -> None:
    made = play("S 7S, N 8S")
    assert made.turn == W
    assert play("S 7S, N 8S, W AS").tricks_of()[W] == 1


def test_a_second_card_waits_for_the_next_trick() -> None:
    made = play("S 7S, S 9S, W AS")
    assert made.turn == N
    closed = play("S 7S, S 9S, W AS, N 8S")
    assert [c.code for _, c in closed.done[0].cards] == ["7S", "AS", "8S"]
    assert closed.running.cards == ((S, parse_card("9S")),)
    assert closed.turn == W


def test_every_card_that_fell_is_kept_in_its_order() -> None:
    made = play("S 7S, S 9S, W AS")
    assert [c.code for _, c in made.played()] == ["7S", "AS", "9S"]


# all-pass of three: the talon shows the suit (rule book 8.2)

SHOWS = TalonRole.LEAD_SUIT


def test_a_talon_card_is_turned_before_each_of_the_first_two_tricks() -> None:
    first = play(trump=None, role=SHOWS)
    assert first.needs_talon_card
    assert first.turn is None
    second = play("S 7S, W 9S, N 8S", trump=None, role=SHOWS, talon="AS")
    assert second.needs_talon_card


def test_the_eldest_plays_first_to_both_talon_cards_and_leads_the_third() -> None:
    both = "S 7S, W 9S, N 8S, S 7C, W 9C, N 8C"
    third = play(both, trump=None, role=SHOWS, talon="AS AC")
    assert winners(third) == [W, W]
    assert not third.needs_talon_card
    assert third.turn == S


def test_from_the_fourth_trick_on_winners_lead() -> None:
    three = "S 7S, W 9S, N 8S, S 7C, W 9C, N 8C, S 7D, W 8D, N AD"
    assert play(three, trump=None, role=SHOWS, talon="AS AC").turn == N


def test_when_nobody_follows_the_talon_card_the_eldest_takes_the_trick() -> None:
    # the choice of public engines, rule book 8.2
    made = play("S 7C, W 9C, N AC", trump=None, role=SHOWS, talon="AS")
    assert winners(made) == [S]


def test_where_the_talon_stays_closed_the_eldest_simply_leads() -> None:
    closed = play("", trump=None)
    assert not closed.needs_talon_card
    assert closed.turn == S


# all-pass of four: the talon is the dealer's

PLAYS = TalonRole.DEALER_PLAYS


def test_the_dealer_leads_the_first_two_tricks_with_the_talon() -> None:
    assert play(trump=None, role=PLAYS).turn == E
    first = play("E KS", trump=None, role=PLAYS)
    assert first.turn == S
    second = play("E KS, S 7S, W AS, N 8S", trump=None, role=PLAYS)
    assert second.turn == E


def test_the_dealer_may_win_with_the_talon() -> None:
    made = play(
        "E KS, S 7S, W QS, N 8S, E 7C, S 8C, W 9C, N TC", role=PLAYS, trump=None
    )
    assert winners(made) == [E, N]
    assert made.tricks_of() == {S: 0, W: 0, N: 1, E: 1}


def test_after_the_talon_the_eldest_leads_and_the_dealer_is_out() -> None:
    made = play(
        "E KS, S 7S, W QS, N 8S, E 7C, S 8C, W 9C, N TC", role=PLAYS, trump=None
    )
    assert made.turn == S
    assert not made.dealer_leads


def test_a_trick_of_the_dealer_is_complete_with_the_fourth_card() -> None:
    hasty = play("S 7S, W AS, N 8S", trump=None, role=PLAYS)
    assert hasty.done == ()
    assert hasty.turn == E
    assert len(play("S 7S, W AS, N 8S, E KS", trump=None, role=PLAYS).done) == 1


# always


@settings(max_examples=40)
@given(deals(), trumps, seeds)
def test_ten_tricks_are_taken_and_every_card_falls_once(
    deal: Dealt, trump: Suit | None, seed: int
) -> None:
    made = _played(play_of(deal, trump), deal, random.Random(seed))
    assert made.is_over
    assert made.turn is None
    assert sum(made.tricks_of().values()) == 10
    fallen = [card for _, card in made.played()]
    assert len(set(fallen)) == len(fallen) == 30
    assert frozenset(fallen) == frozenset().union(*deal.hands.values())


@settings(max_examples=40)
@given(deals(), trumps, seeds)
def test_each_winner_leads_the_next_trick(
    deal: Dealt, trump: Suit | None, seed: int
) -> None:
    made = _played(play_of(deal, trump), deal, random.Random(seed))
    leaders = [trick.cards[0][0] for trick in made.done]
    assert leaders[1:] == winners(made)[:-1]


def _played(made: Play, deal: Dealt, rng: random.Random) -> Play:
    held: dict[Seat, frozenset[Card]] = dict(deal.hands)
    while made.turn is not None:
        seat = made.turn
        card = rng.choice(legal_cards(made, held[seat]))
        held[seat] -= {card}
        made = made.after(seat, card)
    return made
