"""How fast the rules, the log and the view are; run by `make bench`.

Run by name: `pytest tests/benchmarks/bench_rules.py`.
"""

import itertools
import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from support.rules_table import RulesTable, game
from support.sheets import N, S, W
from support.strategies import dealt, legal_cards, play_of
from support.typing_players import Dealt

from table_service.cards import DECK, Card, Seating, Suit
from table_service.events import facts as f
from table_service.fairness.routing_word import routing_word
from table_service.irregularities.referee import judged
from table_service.play.play import Play
from table_service.service.view_document import view_of
from table_service.store.event_log import EventLog, Stamp
from table_service.store.replay import replayed

THREE = Seating((S, W, N))


def random_deal(seed: int) -> Dealt:
    pack = list(DECK)
    random.Random(seed).shuffle(pack)
    return dealt(THREE, N, tuple(pack))


def fallen(
    deal: Dealt, trump: Suit | None, rng: random.Random
) -> list[tuple[Play, Card]]:
    """Return thirty plays by the rules, each with the card that fell."""
    play, held, fell = play_of(deal, trump), dict(deal.hands), []
    while play.turn is not None:
        seat = play.turn
        card = rng.choice(legal_cards(play, held[seat]))
        held[seat] -= {card}
        fell.append((play, card))
        play = play.after(seat, card)
    return fell


def test_legal_cards_and_plays(benchmark: BenchmarkFixture) -> None:
    """A round is thirty lists of legal cards and thirty plays."""
    deals = itertools.cycle([random_deal(seed) for seed in range(50)])
    rng = random.Random(1)
    benchmark(lambda: fallen(next(deals), Suit.HEARTS, rng))


def test_the_referee(benchmark: BenchmarkFixture) -> None:
    """A round is thirty cards judged."""
    plays = fallen(random_deal(1), Suit.HEARTS, random.Random(1))

    def round_() -> None:
        for play, card in plays:
            assert play.turn is not None
            judged(play, play.turn, card)

    benchmark(round_)


def test_whole_deals_from_call_to_score(benchmark: BenchmarkFixture) -> None:
    """A round is one deal: decisions, facts as JSON and back, two states."""
    rng = random.Random(1)

    def one_deal() -> None:
        RulesTable().open(3 + rng.randrange(2)).play_deal(rng)

    benchmark(one_deal)


def test_drawing_a_word(benchmark: BenchmarkFixture) -> None:
    pockets = (("S", 10), ("W", 10), ("N", 10), ("talon", 2))
    deals = itertools.count(1)
    benchmark(lambda: routing_word(bytes(32), next(deals), pockets))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    with closing(EventLog(tmp_path / "evening.db", "bench")) as made:
        yield made


def test_a_commit(benchmark: BenchmarkFixture, log: EventLog) -> None:
    """A round is one card in the log, on the disk before it returns."""
    card = (f.CardPlayed(seat=S, card=DECK[0], by="camera", confidence=0.9),)
    benchmark(log.append, card, Stamp(wall="", mono_ms=0, actor="camera"))


@pytest.fixture(scope="module")
def late() -> RulesTable:
    """Return a table of four after twenty deals, in the middle of the next."""
    made = RulesTable()
    made.tell(game(4, pool_limit=1000))
    rng = random.Random(1)
    for _ in range(20):
        made.play_deal(rng)
    people = made.sit_down(rng)
    while made.deal.play is None or len(made.deal.play.played()) < 10:
        message = people.next_message(made.state)
        if message is None:
            people = made.sit_down(rng)
            continue
        made.tell(message)
    return made


def test_the_view_late_in_the_evening(
    benchmark: BenchmarkFixture, late: RulesTable
) -> None:
    document = benchmark(view_of, late.state)
    assert document["deal"]["number"] > 20


def test_replaying_a_long_evening(
    benchmark: BenchmarkFixture, late: RulesTable, log: EventLog
) -> None:
    """A round is the whole log of the evening, read, decoded and replayed."""
    log.append(late.facts, Stamp(wall="", mono_ms=0, actor="table"))
    state = benchmark(lambda: replayed(log.events()))
    assert state is not None
    assert state.seq == len(late.facts)
    assert isinstance(late.facts[0], f.GameOpened)
