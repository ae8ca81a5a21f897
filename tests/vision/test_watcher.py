"""The watch over a rendered table: which card, whose, in which order.

The decks are drawn from seeds that the reader never saw in training.
"""

import random
from dataclasses import replace

import cv2
import numpy as np
import pytest
from support.watched_evening import SEATS, play_evening, watched

from table_service.cards import Seat, parse_card
from table_service.observations import (
    CardSeen,
    CardUnsure,
    HandIn,
    HandOut,
    Observation,
    TrickGathered,
)
from table_service.orders import ExpectCards
from table_service.stage import Gather, LayCard, LayTalon, Wait
from vision.choreography import NATURAL
from vision.image import Frame
from vision.rendered_table import RenderedTable
from vision.watcher import Watcher

S, W, N = SEATS
DECK_SEED = 900_010


pytestmark = pytest.mark.usefixtures("one_core")


def new_table(seed: int = 5, **wishes: float) -> RenderedTable:
    return RenderedTable(SEATS, seed=seed, deck_seed=DECK_SEED, **wishes)  # type: ignore[arg-type] # numbers only


def kinds(told: list[Observation], *wanted: type) -> list[Observation]:
    return [o for o in told if isinstance(o, wanted)]


def test_a_trick_is_told_card_by_card_and_then_its_gathering() -> None:
    table = new_table()
    for seat, code in ((S, "AS"), (W, "9H"), (N, "TD")):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    table.perform(Gather(seat=W))
    told = watched(table, Watcher(table.view))
    cards = [(o.seat, o.card.code) for o in told if isinstance(o, CardSeen)]
    assert cards == [(S, "AS"), (W, "9H"), (N, "TD")]
    assert [o.seat for o in told if isinstance(o, TrickGathered)] == [W]
    assert isinstance(told[-1], TrickGathered)


def test_every_arm_that_comes_also_leaves() -> None:
    table = new_table()
    for seat, code in ((S, "AS"), (W, "9H"), (N, "TD")):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    told = watched(table, Watcher(table.view))
    hands = [(type(o), o.seat) for o in told if isinstance(o, HandIn | HandOut)]
    assert hands == [(kind, seat) for seat in SEATS for kind in (HandIn, HandOut)]


def test_a_card_is_told_with_the_first_frame_in_which_it_lies_free() -> None:
    table = RenderedTable(SEATS, seed=6, deck_seed=DECK_SEED, tempo=NATURAL)
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    (seen,) = kinds(watched(table, Watcher(table.view)), CardSeen)
    (laid,) = table.truth()
    assert isinstance(seen, CardSeen)
    assert laid.at_ms - 250 <= seen.at_ms <= laid.at_ms + 40


def test_two_talon_cards_laid_at_once_are_both_told() -> None:
    table = new_table()
    talon = (parse_card("7S"), parse_card("KD"))
    table.perform(LayTalon(seat=N, cards=talon))
    told = kinds(watched(table, Watcher(table.view)), CardSeen)
    assert {o.card for o in told if isinstance(o, CardSeen)} == set(talon)
    assert {o.seat for o in told if isinstance(o, CardSeen)} == {N}


def test_a_pause_tells_nothing() -> None:
    table = new_table()
    table.perform(Wait(ms=60_000))
    assert watched(table, Watcher(table.view)) == []


def test_an_evening_is_told_without_a_single_error() -> None:
    table = new_table(seed=11)
    result = play_evening(table, Watcher(table.view), deals=5, tricks=9, seed=11)
    assert result.plays == 145
    assert result.wrong == []
    assert result.right >= 143
    assert result.gathered_right == result.gathered


def test_with_faults_nothing_wrong_is_told_silently() -> None:
    table = RenderedTable(SEATS, seed=12, deck_seed=DECK_SEED, faults=0.3)
    result = play_evening(table, Watcher(table.view), deals=4, tricks=9, seed=12)
    assert result.wrong == []
    assert result.right + result.left_unsure > 0.9 * result.plays


def test_a_card_seen_twice_in_a_deal_is_unsure() -> None:
    table = new_table()
    watcher = Watcher(table.view)
    for seat in (S, W):
        table.perform(LayCard(seat=seat, card=parse_card("AS")))
        table.perform(Gather(seat=seat))
    told = watched(table, watcher)
    assert len(kinds(told, CardSeen)) == 1
    (unsure,) = kinds(told, CardUnsure)
    assert isinstance(unsure, CardUnsure)
    assert unsure.reason == "impossible"


def test_a_card_out_of_another_hand_is_never_taken_for_one_of_his_own() -> None:
    table = new_table()
    watcher = Watcher(table.view)
    ace, seven = parse_card("AS"), parse_card("7D")
    hands = {S: frozenset({seven}), W: frozenset({ace})}
    unseen = frozenset({ace, seven, parse_card("KS")})
    watcher.obey(ExpectCards(unseen=unseen, hands=hands, seats=SEATS))
    table.perform(LayCard(seat=S, card=ace))
    told = kinds(watched(table, watcher), CardSeen, CardUnsure)
    # Two machines disagree: seen as what it is, or asked with the right guess.
    named = [
        one.card if isinstance(one, CardSeen) else one.guesses[0][0]
        for one in told
        if isinstance(one, CardSeen | CardUnsure)
    ]
    assert set(named) == {ace}
    assert {one.seat for one in told if isinstance(one, CardSeen | CardUnsure)} == {S}


def test_a_light_that_is_switched_makes_no_cards() -> None:
    table = new_table()
    watcher = Watcher(table.view)
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    before = watched(table, watcher)
    darker = [
        Frame(
            cv2.convertScaleAbs(table.still_frame().image, alpha=0.7), 2000 + 33 * n, n
        )
        for n in range(20)
    ]
    assert kinds(before, CardSeen)
    assert [o for frame in darker for o in watcher.observe(frame)] == []


def test_black_and_repeated_pictures_tell_nothing() -> None:
    table = new_table()
    watcher = Watcher(table.view)
    watched(table, watcher)
    picture = table.still_frame().image
    black = np.zeros_like(picture)
    frames = [picture, picture, black, black, picture, black]
    told = [o for n, i in enumerate(frames) for o in watcher.observe(Frame(i, n, n))]
    assert told == []


@pytest.mark.parametrize("sigma", [1.5, 2.0, 2.5, 3.0])
@pytest.mark.parametrize("code", ["TC", "TS", "8H", "9S", "KD"])
def test_a_card_that_goes_out_of_focus_when_another_lands_is_no_new_card(
    code: str, sigma: float
) -> None:
    table = new_table()
    watcher = Watcher(table.view)
    table.perform(LayCard(seat=S, card=parse_card(code)))
    watched(table, watcher)
    table.perform(LayCard(seat=W, card=parse_card("QH")))
    told: list[Observation] = []
    while (frame := table.next_frame()) is not None:
        image = cv2.GaussianBlur(frame.image, (0, 0), sigma)
        told += watcher.observe(replace(frame, image=image))
    cards = kinds(told, CardSeen, CardUnsure)
    assert len(cards) == 1
    assert {one.seat for one in cards if isinstance(one, CardSeen | CardUnsure)} == {W}


@pytest.mark.parametrize("share", [0.96, 1.04])
def test_cards_a_little_larger_or_smaller_than_calibrated_are_found(
    share: float,
) -> None:
    table = new_table()
    view = table.view
    short, long = (edge * share for edge in view.card_px)
    object.__setattr__(view, "card_px", (short, long))
    rng = random.Random(1)
    for code in rng.sample(["AS", "9H", "TD", "KC", "QH", "8S"], 6):
        table.perform(LayCard(seat=Seat(rng.choice("SWN")), card=parse_card(code)))
        table.perform(Gather(seat=S))
    assert len(kinds(watched(table, Watcher(view)), CardSeen)) == 6


def test_two_cards_that_come_again_begin_a_new_deal_where_no_table_tells() -> None:
    table = new_table()
    for seat, code in zip(SEATS, ("AS", "KH", "7D"), strict=True):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    table.perform(Gather(seat=S))
    for seat, code in zip(SEATS, ("KH", "AS", "QC"), strict=True):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    table.perform(Wait(ms=1_000))
    told = watched(table, Watcher(table.view))
    codes = [seen.card.code for seen in told if isinstance(seen, CardSeen)]
    doubts = [one.reason for one in told if isinstance(one, CardUnsure)]
    assert sorted(codes) == sorted(["AS", "KH", "7D", "KH", "AS", "QC"])
    assert set(doubts) == {"impossible"}
