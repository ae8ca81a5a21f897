"""Rule book 3 and 10.2: what always holds, in every variety; two players too."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.sheets import N, S, W
from support.strategies import seeds

from table_service.auction.auction import Auction, IllegalCall
from table_service.auction.call import Bid, Call, MisereBid, Word, parse_call
from table_service.auction.ladder import (
    games_from,
    heights,
    in_the_dark,
    outranks,
    rungs,
)
from table_service.cards import Suit
from table_service.varieties import VARIETIES, Variety, find_variety
from table_service.varieties.choices import HoldRule

LONGEST = 200
"""More calls than any auction of three can have."""
THREE_HANDS = (S, W, N)
TWO_HANDS = (S, N)


@st.composite
def rules(draw: st.DrawFn) -> Variety:
    """Return a variety with the conventions of the auction as any house has them."""
    flags = st.booleans()
    return replace(
        draw(st.sampled_from(VARIETIES)),
        hold_rule=draw(st.sampled_from(HoldRule)),
        jump_bids=draw(flags),
        misere_may_hold=draw(flags),
        kabal_misere=draw(flags),
        no_talon_bids=draw(flags),
        dark_bids=draw(flags),
    )


@st.composite
def begun(draw: st.DrawFn, rule: st.SearchStrategy[Variety]) -> Auction:
    """Return an auction before its first call."""
    return Auction(
        draw(rule),
        draw(st.sampled_from((THREE_HANDS, TWO_HANDS))),
        draw(st.integers(6, 10)),
        dark_passes=draw(st.integers(0, 3)),
    )


def alphabet(variety: Variety) -> tuple[Call, ...]:
    """Return every call there is, in whatever variety."""
    ladder = rungs(variety.suit_order)
    dark = tuple(in_the_dark(rung) for rung in ladder)
    return (*Word, *ladder, *dark)


def steps(auction: Auction, seed: int) -> list[Auction]:
    """Return the auction after each of random legal calls, to its end."""
    rng, seen = random.Random(seed), [auction]
    while auction.turn is not None:
        assert len(seen) < LONGEST
        auction = auction.after(auction.turn, rng.choice(auction.legal_calls()))
        seen.append(auction)
    return seen


# always


@settings(max_examples=60)
@given(begun(rules()), seeds)
def test_every_auction_ends_with_a_declarer_or_all_pass(
    auction: Auction, seed: int
) -> None:
    last = steps(auction, seed)[-1]
    assert last.legal_calls() == ()
    assert last.is_all_pass != (last.winner is not None)


@settings(max_examples=25, deadline=None)
@given(begun(rules()), seeds)
def test_what_is_listed_is_taken_and_all_else_is_refused(
    auction: Auction, seed: int
) -> None:
    for now in steps(auction, seed)[::3]:
        for call in alphabet(now.variety):
            for seat in now.hands:
                taken = seat == now.turn and call in now.legal_calls()
                assert _is_taken(now, seat, call) == taken


def _is_taken(now: Auction, seat: str, call: Call) -> bool:
    try:
        after = now.after(seat, call)  # type: ignore[arg-type]  # a seat by its letter
    except IllegalCall as refused:
        return not _reads_well(str(refused))
    return after.calls == (*now.calls, (seat, call))


def _reads_well(refusal: str) -> bool:
    return "\n" not in refusal and "rule book" in refusal


@settings(max_examples=60)
@given(begun(rules()), seeds)
def test_bids_rise_and_a_hold_is_at_the_same_height(
    auction: Auction, seed: int
) -> None:
    seen = steps(auction, seed)
    order = auction.variety.suit_order
    held = [one.highest for one in seen if one.highest]
    for before, after in pairwise(held):
        same = heights(order)[before[1]] == heights(order)[after[1]]
        assert same or outranks(after[1], before[1], order)


@settings(max_examples=60)
@given(begun(rules()), seeds)
def test_who_passed_never_speaks_again(auction: Auction, seed: int) -> None:
    calls = steps(auction, seed)[-1].calls
    for at, (seat, call) in enumerate(calls):
        if call in (Word.PASS, Word.PASS_DARK):
            assert all(later != seat for later, _ in calls[at + 1 :])


@settings(max_examples=60)
@given(begun(rules()), seeds)
def test_nobody_bids_below_the_exit_ladder(auction: Auction, seed: int) -> None:
    for now in steps(auction, seed):
        games = [call for call in now.legal_calls() if isinstance(call, Bid)]
        assert all(bid.level >= auction.minimum_level for bid in games)
        miseres = [call for call in now.legal_calls() if isinstance(call, MisereBid)]
        assert not miseres or auction.minimum_level <= 8  # rule book 3.6


@settings(max_examples=40)
@given(begun(rules()), seeds)
def test_a_misere_is_a_first_call_in_every_variety(auction: Auction, seed: int) -> None:
    calls = steps(auction, seed)[-1].calls
    for at, (seat, call) in enumerate(calls):
        if isinstance(call, MisereBid):
            assert all(earlier != seat for earlier, _ in calls[:at])


@settings(max_examples=40)
@given(begun(rules()), seeds)
def test_equal_auctions_are_one_value(auction: Auction, seed: int) -> None:
    last = steps(auction, seed)[-1]
    again = replace(auction, calls=last.calls)
    assert again == last
    assert hash(again) == hash(last)
    assert (again.turn, again.highest) == (last.turn, last.highest)


# each variety's own (rule book 10.2)


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.id)
def test_the_opening_calls_of_each_variety(variety: Variety) -> None:
    opening = Auction(variety, THREE_HANDS).legal_calls()
    assert opening[:2] == (Word.PASS, Bid(6, Suit.SPADES))
    assert MisereBid() in opening
    without = [call for call in opening if not isinstance(call, Word) and call.no_talon]
    assert bool(without) == variety.no_talon_bids


def test_only_the_urals_misere_is_bound() -> None:
    # 000: "Заявивший мизер дальше не торгуется"
    bound = [v.id for v in VARIETIES if v.kabal_misere]
    assert bound == ["ural"]
    calls = ["misere", "9S"]
    for variety in VARIETIES:
        made = Auction(variety, THREE_HANDS)
        for call in calls:
            assert made.turn is not None
            made = made.after(made.turn, parse_call(call))
        assert made.is_out(S) == variety.kabal_misere


def test_there_are_no_games_without_the_talon_in_the_ural() -> None:
    # 000: "Игр без прикупа нет"
    said = Auction(find_variety("ural"), THREE_HANDS).legal_calls()
    assert [str(call) for call in said] == ["pass", "6S", "misere"]


# two players (rule book 16): the dummy says nothing


def test_of_two_players_the_eldest_speaks_first_and_they_take_turns() -> None:
    made = Auction(find_variety("gusarik"), TWO_HANDS)
    for seat, call in ((S, "6S"), (N, "6C"), (S, "6D"), (N, "pass")):
        assert made.turn == seat
        made = made.after(seat, parse_call(call))
    assert made.winner == (S, Bid(6, Suit.DIAMONDS))


def test_two_players_who_pass_play_no_game() -> None:
    made = Auction(find_variety("gusarik"), TWO_HANDS)
    made = made.after(S, Word.PASS).after(N, Word.PASS)
    assert made.is_all_pass


def test_after_one_pass_the_other_may_still_bid() -> None:
    made = Auction(find_variety("gusarik"), TWO_HANDS).after(S, Word.PASS)
    assert made.turn == N
    assert made.after(N, parse_call("6S")).winner == (N, Bid(6, Suit.SPADES))


def test_of_two_players_the_eldest_may_hold() -> None:
    made = Auction(find_variety("gusarik"), TWO_HANDS)
    made = made.after(S, parse_call("6S")).after(N, parse_call("6C"))
    assert Word.HOLD in made.legal_calls()
    assert made.after(S, Word.HOLD).highest == (S, Bid(6, Suit.CLUBS))


# 4.4: what may be named


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.id)
def test_a_game_is_named_not_lower_than_the_bid(variety: Variety) -> None:
    named = games_from(Bid(9, Suit.HEARTS), variety.suit_order)
    assert [str(game) for game in named] == [
        "9H",
        "9NT",
        "10S",
        "10C",
        "10D",
        "10H",
        "10NT",
    ]
    assert len(games_from(Bid(6, Suit.SPADES), variety.suit_order)) == 25


def test_a_game_is_named_alike_however_it_was_bid() -> None:
    order = find_variety("sochi").suit_order
    plain = games_from(Bid(8, None), order)
    assert games_from(Bid(8, None, no_talon=True), order) == plain
    assert games_from(Bid(8, None, dark=True), order) == plain
