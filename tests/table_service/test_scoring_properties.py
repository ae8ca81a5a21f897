"""What holds for every deal, whatever the house has agreed on."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from support.sheets import FOUR, THREE, E, N, S, W, said

from table_service.auction.contract import AllPass, Game, Misere
from table_service.cards import Seat
from table_service.scoring import DealResult, score_deal
from table_service.settlement import settle
from table_service.sheets import Column, Entry, Reason, Sheet
from table_service.varieties import Variety, find_variety, with_conventions

SOCHI = find_variety("sochi")

PLAYED = ("W whist, N whist", "W whist, N pass", "W pass, N half, W whist")
HOUSES = st.fixed_dictionaries(
    {
        "whist_style": st.sampled_from(["greedy", "gentleman"]),
        "whist_responsibility": st.sampled_from(["full", "half"]),
        "gentleman_when": st.sampled_from(["failed", "always"]),
        "consolation": st.sampled_from(["price", "flat", "none"]),
        "consolation_passer": st.sampled_from(["own", "whister", "none"]),
        "shortfall_count": st.sampled_from(["team", "personal"]),
        "liable_8_9_10": st.sampled_from(["last", "both"]),
        "ten_trick": st.sampled_from(["checked", "whisted"]),
        "allpass_scoring": st.sampled_from(["mountain", "whists"]),
        "talon_pay": st.sampled_from(["none", "table", "ace_flat"]),
        "win_write": st.sampled_from(["pool", "mountain_first", "choice"]),
        "help_remainder": st.sampled_from(["mountain_then_opponents", "burns"]),
    }
).map(lambda changes: with_conventions(SOCHI, changes))


@st.composite
def splits(draw: st.DrawFn) -> dict[Seat, int]:
    first = draw(st.integers(0, 10))
    second = draw(st.integers(0, 10 - first))
    return {S: first, W: second, N: 10 - first - second}


@st.composite
def games(draw: st.DrawFn) -> DealResult:
    level = draw(st.integers(6, 10))
    calls = draw(st.sampled_from(PLAYED[:2] if level > 7 else PLAYED))
    return DealResult(
        contract=Game(S, level, None),
        dealer=E,
        said=said(calls),
        tricks=draw(splits()),
        dark=draw(st.sampled_from([1, 2])),
    )


DEALS = st.one_of(
    games(),
    splits().map(lambda t: DealResult(contract=Misere(S), dealer=E, tricks=t)),
    splits().map(lambda t: DealResult(contract=AllPass(), dealer=E, tricks=t)),
)


def lines(variety: Variety, result: DealResult) -> list[Entry]:
    return list(score_deal(variety, FOUR, Sheet(FOUR), result))


@given(HOUSES, games())
def test_a_declarer_writes_in_the_pool_or_on_the_mountain_never_both(
    variety: Variety, result: DealResult
) -> None:
    free = replace(variety, pool_limit=None)
    columns = {e.column for e in lines(free, result) if e.seat == S}
    assert len(columns) == 1


@given(HOUSES, games())
def test_whists_of_a_game_are_written_on_the_declarer_alone(
    variety: Variety, result: DealResult
) -> None:
    free = replace(variety, pool_limit=None)
    whists = [e for e in lines(free, result) if e.column is Column.WHISTS]
    assert all(e.against == S and e.seat != S and e.amount > 0 for e in whists)


@given(HOUSES, games())
def test_nobody_is_short_on_the_whist_against_a_failed_game(
    variety: Variety, result: DealResult
) -> None:
    reasons = {e.why.reason for e in lines(variety, result) if e.why}
    assert not {Reason.GAME_FAILED, Reason.SHORT_ON_WHIST} <= reasons


@given(games())
def test_gentlemen_write_together_what_the_greedy_write(result: DealResult) -> None:
    gentle = with_conventions(SOCHI, {"whist_style": "gentleman"})
    sums = [
        sum(e.amount for e in lines(variety, result) if e.column is Column.WHISTS)
        for variety in (SOCHI, gentle)
    ]
    assert sums[0] == sums[1]


@given(HOUSES, st.lists(DEALS, max_size=12))
def test_an_evening_settles_to_zero(variety: Variety, deals: list[DealResult]) -> None:
    sheet = Sheet(FOUR)
    for result in deals:
        entries = score_deal(variety, FOUR, sheet, result)
        assert all(e.amount and e.why for e in entries)
        sheet = sheet.apply(entries)
    assert sum(settle(variety, sheet).final.values()) == 0
    assert all(sheet.pool_of(seat) <= 20 for seat in FOUR)


@given(splits(), st.integers(0, 5))
def test_all_pass_writes_every_trick_somewhere(
    tricks: dict[Seat, int], run: int
) -> None:
    result = DealResult(contract=AllPass(), dealer=N, tricks=tricks, allpass_run=run)
    entries = score_deal(SOCHI, THREE, Sheet(THREE), result)
    mountain = sum(e.amount for e in entries if e.column is Column.MOUNTAIN)
    assert mountain == 10 * (1, 2, 3)[min(run, 2)]
