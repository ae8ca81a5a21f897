"""What must hold in every variety and every legal evening (rule book 11, 12, 17.7)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.evening_checks import (
    assert_replays_alike,
    assert_undoing_changes_nothing,
)
from support.rules_table import RulesTable
from support.strategies import seeds

from table_service.course.course import Lap
from table_service.events import messages as m
from table_service.settlement.settle import settle
from table_service.sheets.entry import Column, Entry
from table_service.varieties import VARIETIES, Variety, find_variety
from table_service.varieties.choices import Help, PoolMode, SettlementMethod

DEALS = 4
LIMITS = (4, 10, 20)


@st.composite
def evenings(draw: st.DrawFn, variety: Variety) -> RulesTable:
    """Return a table after a few random legal deals of `variety`."""
    players = draw(st.sampled_from(variety.players))
    limit = draw(st.sampled_from(LIMITS)) * min(variety.game_price) // 2
    made = RulesTable(read=draw(st.booleans()))
    made.open(players, variety.id, pool_limit=limit)
    rng = random.Random(draw(seeds))
    for _ in range(draw(st.integers(1, DEALS))):
        if not made.state.is_closed:
            made.play_deal(rng, shy=rng.choice((0.2, 0.5, 0.8)))
            _end_the_time(made, rng)
    return made


def _end_the_time(made: RulesTable, rng: random.Random) -> None:
    state = made.state
    timed = state.variety.pool_mode is PoolMode.TIMED and not state.is_closed
    if timed and state.course.lap is Lap.FREE and rng.random() < 0.3:
        made.tell(m.EndTime())


every_variety = pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))


@every_variety
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_every_settlement_sums_to_zero_and_the_methods_agree_but_for_odd_points(
    variety: Variety, data: st.DataObject
) -> None:
    state = data.draw(evenings(variety)).state
    sheet = state.whole_sheet
    by_method = {m: settle(state.variety, sheet, method=m) for m in SettlementMethod}
    exact = by_method[SettlementMethod.EXACT].final
    for settled in by_method.values():
        assert sum(settled.final.values()) == 0
        apart = [abs(settled.final[seat] - exact[seat]) for seat in state.seating]
        assert max(apart) < len(state.seating)


@every_variety
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_an_amnesty_changes_nothing(variety: Variety, data: st.DataObject) -> None:
    state = data.draw(evenings(variety)).state
    struck = data.draw(st.integers(1, 50))
    higher = [Entry(seat, Column.MOUNTAIN, struck) for seat in state.seating]
    for method in SettlementMethod:
        as_it_is = settle(state.variety, state.whole_sheet, method=method)
        raised = state.whole_sheet.apply(higher)
        assert settle(state.variety, raised, method=method).final == as_it_is.final


@every_variety
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_help_never_lifts_a_pool_over_its_limit(
    variety: Variety, data: st.DataObject
) -> None:
    state = data.draw(evenings(variety)).state
    limit = state.variety.pool_limit
    if state.variety.help is Help.AMERICAN and limit is not None:
        assert all(state.sheet.pool_of(seat) <= limit for seat in state.seating)
    assert all(state.sheet.mountain_of(seat) >= 0 for seat in state.seating)


@every_variety
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_the_log_gives_the_evening_that_was_played(
    variety: Variety, data: st.DataObject
) -> None:
    assert_replays_alike(data.draw(evenings(variety)))


@every_variety
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_taking_back_and_saying_again_is_as_if_nothing_was(
    variety: Variety, seed: int
) -> None:
    made = RulesTable().open(variety.players[0], variety.id, pool_limit=40)
    assert_undoing_changes_nothing(made, random.Random(seed))


def test_rostov_is_moscow() -> None:
    # rule book 10.6, 15.3
    assert find_variety("rostov") is find_variety("moscow")
