"""Whole evenings of every variety, by the rules alone: they end, and sum to zero.

Rule book 11 and 12: the pools, the clock or the rounds end an evening; what is
won and lost sums to zero. Style 9: a log replays to the same state.
"""

from fractions import Fraction
from functools import cache

import pytest
from support.swift_evening import SwiftTable

from table_service.course.course import Lap
from table_service.evening.evening import Outcome
from table_service.varieties import VARIETIES, Variety
from table_service.varieties.choices import PoolMode

MOST_DEALS = 400
"""An evening that goes on longer has no end."""

TABLES = [
    pytest.param(variety, players, id=f"{variety.id}-{players}")
    for variety in VARIETIES
    for players in variety.players
]


def limit_of(variety: Variety) -> int:
    """Return the size of a small pool: that of three sixes."""
    return 3 * min(variety.game_price)


@cache
def played(variety: Variety, players: int) -> tuple[SwiftTable, Outcome]:
    """Return a table after a whole evening of small pools."""
    small = {"pool_limit": limit_of(variety)}
    if variety.pool_mode is PoolMode.ROUNDS:
        small["rounds"] = 2
    table = SwiftTable()
    table.rules.open(players, variety.id, **small)
    return table, table.play(seed=players, deals=MOST_DEALS)


@pytest.mark.parametrize(("variety", "players"), TABLES)
def test_an_evening_ends_and_sums_to_zero(variety: Variety, players: int) -> None:
    table, _ = played(variety, players)
    assert table.state.is_closed
    assert table.state.final is not None
    assert set(table.state.final) == set(table.state.seating)
    assert len(table.state.final) == players
    assert sum(map(Fraction, table.state.final.values())) == 0


@pytest.mark.parametrize(("variety", "players"), TABLES)
def test_an_evening_is_recorded_as_it_was_played(
    variety: Variety, players: int
) -> None:
    table, outcome = played(variety, players)
    assert outcome.errors.total == 0
    assert table.state.offences == ()


@pytest.mark.parametrize(("variety", "players"), TABLES)
def test_the_log_of_an_evening_replays_to_the_same_table(
    variety: Variety, players: int
) -> None:
    table, _ = played(variety, players)
    assert table.rules.spectator == table.state


@pytest.mark.parametrize(("variety", "players"), TABLES)
def test_an_evening_ends_by_its_own_rule(variety: Variety, players: int) -> None:
    state, limit = played(variety, players)[0].state, limit_of(variety)
    pools = [state.sheet.pool_of(seat) for seat in state.seating]
    match variety.pool_mode:
        case PoolMode.PER_PLAYER:
            assert pools == [limit] * players
        case PoolMode.COMMON:
            assert sum(pools) >= limit * players
        case PoolMode.TIMED:
            assert state.course.lap is Lap.DONE
            assert max(pools) == limit
        case PoolMode.ROUNDS:
            assert len(state.course.past) == 2
            assert all(max(one.pools.values()) >= limit for one in state.course.past)
