"""A whole deal weighed together: each card of the pack lay there once."""

import itertools
from collections import deque

import numpy as np
import pytest

from table_service.cards import DECK, Card, Seat, parse_card
from vision.assignment import cheapest
from vision.deal_end import contradictions
from vision.fusion import ALL_CARDS
from vision.track import TrackedCard


def read_as(told: str | None, **shares: float) -> TrackedCard:
    scores = np.full(54, np.log(1e-6))
    for code, share in shares.items():
        scores[ALL_CARDS.index(parse_card(code))] = np.log(share)
    card = TrackedCard(np.zeros((4, 2), np.float32), Seat("S"), 0, deque([scores]))
    card.card = parse_card(told) if told else None
    return card


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_cheaper_than_the_chosen_assignment(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows = int(rng.integers(1, 6))
    costs = rng.normal(size=(rows, int(rng.integers(rows, 7))))
    chosen = cheapest(costs)
    assert len(set(chosen)) == rows
    ways = itertools.permutations(range(costs.shape[1]), rows)
    least = min(
        sum(costs[row, column] for row, column in enumerate(way)) for way in ways
    )
    assert costs[np.arange(rows), chosen].sum() == pytest.approx(least)


def test_more_cards_than_the_pack_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="3 rows"):
        cheapest(np.zeros((3, 2)))


def test_a_deal_read_plainly_contradicts_nothing() -> None:
    cards = [read_as(one.code, **{one.code: 0.999}) for one in DECK]
    assert contradictions(cards) == []


def test_one_card_told_twice_must_once_have_been_the_next_likeliest() -> None:
    king = read_as("KH", KH=0.9, QH=0.1)
    other = read_as("KH", KH=0.999, QH=0.0001)
    assert contradictions([king, other]) == [(king, parse_card("QH"))]


def test_a_card_in_doubt_takes_what_is_left_and_contradicts_nothing() -> None:
    left: Card = parse_card("7S")
    cards = [read_as(o.code, **{o.code: 0.999}) for o in DECK if o is not left]
    assert contradictions([*cards, read_as(None, KH=0.6, AS=0.4)]) == []
