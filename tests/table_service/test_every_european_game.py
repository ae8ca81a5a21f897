"""What must hold in every European game, whatever the house agreed on.

European rule book 1 to 5: what is won and lost sums to zero, no pot and no kassa
is ever below nothing; style 9: a log replays to the same state.
"""

import json
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.european_games import changes_of
from support.evening_checks import (
    assert_replays_alike,
    assert_undoing_changes_nothing,
)
from support.rules_table import RulesTable
from support.strategies import seeds

from table_service.bad_input import BadInput
from table_service.events.state import Phase
from table_service.service.view_document import view_of
from table_service.sheets.hat import refets_of
from table_service.sheets.pot import pot_of
from table_service.varieties import EUROPEAN, GameRules, KassaGame, PotGame

DEALS = 4

every_game = pytest.mark.parametrize("rules", EUROPEAN, ids=lambda one: str(one.id))


def opened(rules: GameRules, players: int, agreed: dict[str, object]) -> RulesTable:
    """Return a table of `rules` where the house agreed on what goes together."""
    try:
        return RulesTable().open_european(rules.id, players, **agreed)
    except BadInput:
        return RulesTable().open_european(rules.id, players)


@st.composite
def evenings(draw: st.DrawFn, rules: GameRules) -> RulesTable:
    """Return a table after a few random legal deals of a house."""
    agreed = draw(changes_of(rules))
    made = opened(rules, draw(st.sampled_from(rules.players)), agreed)
    made.read = draw(st.booleans())
    rng = random.Random(draw(seeds))
    for _ in range(draw(st.integers(1, DEALS))):
        if not made.state.is_closed:
            made.play_deal(rng, shy=rng.choice((0.2, 0.5, 0.8)))
    return made


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_deals_end_in_a_score_without_offence_and_the_sheet_sums_to_zero(
    rules: GameRules, data: st.DataObject
) -> None:
    made = data.draw(evenings(rules))
    assert made.deal.phase is Phase.SCORED
    assert made.state.offences == ()
    view = view_of(made.spectator)
    assert json.dumps(view)
    assert sum(map(Fraction, view["sheet"]["balance"].values())) == 0


@every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_no_pot_no_kassa_and_no_refet_is_below_nothing(
    rules: GameRules, data: st.DataObject
) -> None:
    state = data.draw(evenings(rules)).state
    sheet = state.sheet
    if isinstance(rules, PotGame):
        assert pot_of(sheet) >= 0
    if isinstance(rules, KassaGame):
        assert all(sheet.pool_of(seat) >= 0 for seat in state.seating)
    assert all(refets_of(sheet, seat) >= 0 for seat in state.seating)
    assert sum(sheet.net_whists(seat) for seat in state.seating) == 0


@every_game
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_the_log_gives_the_evening_that_was_played(
    rules: GameRules, data: st.DataObject
) -> None:
    assert_replays_alike(data.draw(evenings(rules)))


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds, players=st.sampled_from((3, 4)))
def test_taking_back_and_saying_again_is_as_if_nothing_was(
    rules: GameRules, seed: int, players: int
) -> None:
    made = RulesTable().open_european(rules.id, players)
    assert_undoing_changes_nothing(made, random.Random(seed))
