"""Evenings of the European games by the rules alone: true, and they sum to zero.

European rule book 1.4, 3.5, 4 and 5.4: papers and kassas end by themselves, games
for a pot or for units when the players agree to, or at an empty Styrian pot.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from support.rules_table import RulesTable
from support.swift_evening import SwiftTable

from table_service.auction.call import Word
from table_service.evening.evening import AGREED_DEALS, Evening, Outcome, Plan
from table_service.evening.simulated_table import Setting, simulated_table
from table_service.events import facts as f
from table_service.scoring.european import is_over
from table_service.scoring.european.ending import ends_by_itself
from table_service.sheets.pot import pot_of
from table_service.varieties import EUROPEAN, GameRules, PotGame, find_rules
from table_service.varieties.choices import SheetKind

MOST_DEALS = 300
"""An evening that goes on longer has no end."""

SHORT: Mapping[SheetKind, Mapping[str, object]] = {
    SheetKind.PAPER: {"start": 16},
    SheetKind.KASSA: {"start": 6},
}
"""Starts with which a game is short."""

TABLES = [
    pytest.param(rules, players, id=f"{rules.id}-{players}")
    for rules in EUROPEAN
    for players in rules.players
]


def seated(rules: GameRules, players: int, **agreed: object) -> SwiftTable:
    """Return a table at which people deal by hand and type all."""
    table = SwiftTable(RulesTable(read=False))
    table.rules.open_european(rules.id, players, **agreed)
    return table


@cache
def played(rules: GameRules, players: int) -> tuple[SwiftTable, Outcome]:
    """Return a table after a whole short evening."""
    table = seated(rules, players, **SHORT.get(rules.sheet, {}))
    return table, table.play(seed=players, deals=MOST_DEALS)


every_table = pytest.mark.parametrize(("rules", "players"), TABLES)


@every_table
def test_an_evening_ends_and_sums_to_zero(rules: GameRules, players: int) -> None:
    table, _ = played(rules, players)
    assert table.state.is_closed
    assert table.state.final is not None
    assert set(table.state.final) == set(table.state.seating)
    assert sum(map(Fraction, table.state.final.values())) == 0


@every_table
def test_an_evening_is_recorded_as_it_was_played(
    rules: GameRules, players: int
) -> None:
    table, outcome = played(rules, players)
    assert outcome.errors.total == 0
    assert table.state.offences == ()
    assert table.rules.spectator == table.state


@every_table
def test_an_evening_ends_by_its_own_rule(rules: GameRules, players: int) -> None:
    table, outcome = played(rules, players)
    if ends_by_itself(rules):
        assert is_over(table.state.variety, table.state.sheet)
        return
    is_empty = isinstance(rules, PotGame) and pot_of(table.state.sheet) == 0
    assert outcome.deals == AGREED_DEALS or is_empty


def facts_of(name: str, players: int, deals: int, **agreed: object) -> list[f.Fact]:
    """Return what happened in some evenings of a house."""
    rules = next(one for one in EUROPEAN if one.id == name)
    made: list[f.Fact] = []
    for seed in range(deals // 20):
        table = seated(rules, players, **agreed)
        assert table.play(seed, 20).errors.total == 0
        made += table.rules.facts
    return made


def words_of(made: list[f.Fact]) -> set[str]:
    """Return every word of the defence that was said."""
    return {str(fact.word) for fact in made if isinstance(fact, f.DefenceSaid)}


def test_croatians_invite_double_and_play_from_the_hand() -> None:
    made = facts_of("croatian", 3, 120, start=400)
    assert words_of(made) >= {
        "whist", "pass", "invite", "not_invited", "kontra", "no_kontra", "rekontra",
    }  # fmt: skip
    said = {fact.call for fact in made if isinstance(fact, f.Called)}
    assert said >= {"2", "3", "mine", "game", "pass"}


def test_austrians_hold_drop_out_and_announce_aces() -> None:
    made = facts_of("austrian", 3, 160)
    said = {fact.call for fact in made if isinstance(fact, f.Called)}
    assert said >= {"1", "2", str(Word.HOLD), "pass"}
    assert words_of(made) == {"whist", "pass"}
    assert any(isinstance(fact, f.AcesAnnounced) for fact in made)


def test_greeks_have_the_other_hand_played_or_force_themselves_in() -> None:
    agreed = {"counter_invite": True, "prelim_take": True, "four_aces": "B"}
    made = facts_of("greek", 3, 120, start=400, **agreed)
    assert words_of(made) >= {"invite", "not_invited", "counter_invite"}
    said = {fact.call for fact in made if isinstance(fact, f.Called)}
    assert said >= {"take", "6S"}


def test_games_of_no_trick_are_bid_and_doubled() -> None:
    made = facts_of("illustrated", 3, 160)
    assert words_of(made) >= {"no_kontra", "kontra", "no_rekontra"}
    named = {fact.contract for fact in made if isinstance(fact, f.ContractNamed)}
    assert named & {"bettel", "plauderer"}


def test_swabians_open_always_and_play_out_of_the_hands() -> None:
    made = facts_of("donauschwaben", 4, 120)
    calls = [fact.call for fact in made if isinstance(fact, f.Called)]
    assert "hold" in calls
    named = [fact.contract for fact in made if isinstance(fact, f.ContractNamed)]
    assert "bettel" in named
    assert {"7S", "6D", "6H", "6C"} <= set(named)


def test_people_sit_in_the_order_of_play_and_the_pockets_stay_where_they_are() -> None:
    # 0: in Greece deal, auction and play go round anticlockwise.
    athens = Setting(players=4, seed=1, variety="greek")
    assert athens.seats == ("S", "E", "N", "W")
    assert athens.pockets == ("S", "W", "N", "E", "talon")
    turned = replace(athens, conventions={"direction": "clockwise"})
    assert turned.seats == ("S", "W", "N", "E")


@pytest.mark.parametrize("name", ["illustrated", "croatian"])
def test_what_the_camera_sees_of_two_and_three_hands_is_what_fell(
    tmp_path: Path, name: str
) -> None:
    setting = Setting(players=4, seed=3, variety=name)
    table = simulated_table(setting, tmp_path / "evening.db")
    with table.running as running:
        running.open_game(setting.game())
        plan = Plan(deals=3, seed=3)
        people = Evening(running.loop, table.machine, table.overhead, plan)
        outcome = people.play()
    table.close()
    assert outcome.deals == 3
    assert outcome.errors.total == 0


def test_cards_against_the_rules_are_told_and_recorded_as_they_fell() -> None:
    table = SwiftTable(RulesTable(read=False))
    table.rules.open_european("austrian")
    plan = Plan(deals=20, seed=2, slips=0.1, mode="hand")
    outcome = Evening(table, None, None, plan).play()  # type: ignore[arg-type]  # a table by its methods
    assert outcome.errors.total == 0
    assert sum(outcome.slips.values()) > 10
    assert outcome.irregularities


def test_an_empty_pot_is_filled_again_or_ends_the_evening() -> None:
    filled, stopped = 0, 0  # 1.4
    for seed in range(8):
        table = seated(find_rules("styrian"), 3, pot_share=10)
        outcome = table.play(seed=seed, deals=12)
        assert outcome.errors.total == 0
        made = table.rules.facts
        lines = [one for one in made if isinstance(one, f.LinesWritten)]
        filled += sum(one.occasion is f.Occasion.POT for one in lines)
        stopped += outcome.deals < 12
    assert filled
    assert stopped
