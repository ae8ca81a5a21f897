"""How long scoring and settling an evening of forty deals takes.

Run by name: `pytest tests/benchmarks/bench_scoring.py`.
"""

from fractions import Fraction

from pytest_benchmark.fixture import BenchmarkFixture
from support.sheets import FOUR, E, N, S, W, game_of

from table_service.auction.contract import AllPass, Misere
from table_service.cards import Seat
from table_service.scoring import DealResult, run_after, score_deal
from table_service.settlement import payments_of, settle
from table_service.sheets import Sheet
from table_service.varieties import find_variety

SOCHI = find_variety("sochi")
LAP = (
    game_of(6, "W whist, N whist", {S: 5, W: 4, N: 1}),
    game_of(7, "W pass, N pass"),
    DealResult(contract=AllPass(), dealer=E, tricks={S: 3, W: 3, N: 3, E: 1}),
    DealResult(contract=Misere(S), dealer=E, tricks={S: 0, W: 5, N: 5}),
    game_of(8, "W whist, N pass", {S: 9, W: 1, N: 0}),
)
LIMIT_S = 0.020


def evening() -> dict[Seat, Fraction]:
    """Score forty deals and settle the sheet."""
    sheet = Sheet(FOUR)
    for result in LAP * 8:
        sheet = sheet.apply(score_deal(SOCHI, FOUR, sheet, result))
        run_after(SOCHI, result)
    final = settle(SOCHI, sheet).final
    payments_of(final)
    return dict(final)


def test_an_evening_is_scored_within_twenty_milliseconds(
    benchmark: BenchmarkFixture,
) -> None:
    final = benchmark(evening)
    assert sum(final.values()) == 0
    assert benchmark.stats is not None
    assert benchmark.stats["median"] < LIMIT_S
