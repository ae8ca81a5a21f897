"""How fast the rules, the log and the view are; run by `make bench`.

Run by name: `pytest tests/benchmarks/bench_rules.py`.
"""

import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from support.random_deals import SEATINGS, Dealing
from support.rules_table import RulesTable, game
from support.sheets import N, S, W
from support.strategies import dealt, play_of
from support.typing_players import Dealt

from table_service.cards import DECK, Card, Seating, Suit
from table_service.events import facts as f
from table_service.fairness.routing_word import routing_word
from table_service.irregularities.referee import judged
from table_service.play.play import Play
from table_service.scoring import score_deal
from table_service.service.view_document import view_of
from table_service.sheets.bullet import Sheet
from table_service.store.event_log import EventLog, Stamp
from table_service.store.replay import replayed
from table_service.varieties import find_variety

THREE = Seating((S, W, N))


def random_deal(seed: int) -> Dealt:
    pack = list(DECK)
    random.Random(seed).shuffle(pack)
    return dealt(THREE, N, tuple(pack))


def falling(
    play: Play, deal: Dealt, choose: Callable[[], float]
) -> Iterator[tuple[Play, Card]]:
    """Yield thirty plays by the rules, each with the card that falls next."""
    held = dict(deal.hands)
    while (seat := play.turn) is not None:
        legal = list(play.legal_of(held[seat]))
        card = legal[int(choose() * len(legal))]
        held[seat] -= {card}
        yield play, card
        play = play.after(seat, card)


def tell_rate(benchmark: BenchmarkFixture, of: str) -> None:
    """Write beside the figures how many of `of` there are in a second."""
    if benchmark.stats:
        benchmark.extra_info[f"{of} per second"] = round(1 / median_s(benchmark))


def median_s(benchmark: BenchmarkFixture) -> float:
    """Return the seconds of an operation."""
    assert benchmark.stats is not None
    return float(benchmark.stats["median"])


def test_a_list_of_legal_cards_and_a_play(benchmark: BenchmarkFixture) -> None:
    """An operation is one of each; thirty of them play a deal."""
    deals = [random_deal(seed) for seed in range(50)]
    begun = itertools.cycle([(play_of(deal, Suit.HEARTS), deal) for deal in deals])
    choose = random.Random(1).random
    steps = itertools.chain.from_iterable(falling(*one, choose) for one in begun)
    benchmark.pedantic(next, (steps,), iterations=300, rounds=1000)
    tell_rate(benchmark, "legal cards and plays")


@pytest.mark.parametrize(
    ("name", "players"),
    [("sochi", 3), ("sochi", 4), ("leningrad", 3), ("moscow", 4), ("ural", 4)],
)
def test_random_deals(benchmark: BenchmarkFixture, name: str, players: int) -> None:
    """An operation is one deal: shuffled, bid, whisted, played to the end, scored."""
    variety, seating = find_variety(name), SEATINGS[players]
    deal, sheet = Dealing(variety, seating, random.Random(1)), Sheet(seating)
    dealers = itertools.cycle(seating.seats)

    def one_deal() -> None:
        score_deal(variety, seating, sheet, deal(next(dealers)).result)

    benchmark(one_deal)
    tell_rate(benchmark, "deals")


@pytest.mark.parametrize("name", ["sochi", "leningrad", "ural"])
def test_an_evening_of_forty_deals_is_rescored(
    benchmark: BenchmarkFixture, name: str
) -> None:
    """A round is forty random deals scored again on one sheet."""
    variety, seating = find_variety(name), SEATINGS[4]
    deal = Dealing(variety, seating, random.Random(1))
    results = [deal(seating.seats[n % 4]).result for n in range(40)]

    def rescored() -> Sheet:
        sheet = Sheet(seating)
        for result in results:
            sheet = sheet.apply(score_deal(variety, seating, sheet, result))
        return sheet

    assert benchmark(rescored).rows
    if benchmark.stats:
        benchmark.extra_info["milliseconds"] = round(1000 * median_s(benchmark), 2)


def test_the_referee(benchmark: BenchmarkFixture) -> None:
    """A round is thirty cards judged."""
    deal = random_deal(1)
    play, choose = play_of(deal, Suit.HEARTS), random.Random(1).random
    plays = list(falling(play, deal, choose))

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
