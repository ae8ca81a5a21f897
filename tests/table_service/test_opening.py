"""Rule book 17.1: what was agreed is frozen, and what is not played is said."""

from dataclasses import replace

import pytest
from support.rules_table import Setting, game
from support.sheets import N, S, W

from table_service.bad_input import BadInput
from table_service.events.decide import decide
from table_service.events.evolve import evolve
from table_service.events.facts import GameOpened
from table_service.varieties.sources import Source


def test_what_was_agreed_stands_in_the_log() -> None:
    (opened,) = decide(None, game(3, pool_limit=30, talon_pay="table"))
    assert isinstance(opened, GameOpened)
    assert dict(opened.conventions) == {"pool_limit": 30, "talon_pay": "table"}


def test_a_game_keeps_the_rules_it_began_with() -> None:
    # Rule book 17.1: also when a preset is put right between two evenings.
    (opened,) = decide(None, game(3, talon_pay="table"))
    assert isinstance(opened, GameOpened)
    assert opened.rules["misere_price"] == 10
    older = replace(opened, rules={**opened.rules, "misere_price": 12, "gone": True})
    variety = evolve(None, older, 1).variety
    assert (variety.misere_price, variety.talon_pay) == (12, "table")
    assert variety.sources["talon_pay"] is Source.AGREED
    assert variety.sources["misere_price"] is not Source.AGREED


@pytest.mark.parametrize(
    ("agreed", "named"),
    [
        ({"pool_limit": None}, "pool_limit = null"),
        ({"prize_round_pool": 300}, "prize_round_pool = 300"),
        ({"kabal_misere": True, "misere_may_hold": True}, "kabal_misere = true"),
        ({"pool_mode": "common", "help": "american"}, "pool_mode = common"),
    ],
)
def test_what_cannot_be_played_together_is_refused_by_name_and_rule(
    agreed: dict[str, Setting | None], named: str
) -> None:
    with pytest.raises(BadInput, match=f"{named}.*rule book"):
        decide(None, game(3, **agreed))  # type: ignore[arg-type]  # a test's values


def test_two_players_need_a_dummy_and_three_must_not_have_one() -> None:
    with pytest.raises(BadInput, match=r"needs a dummy's hand .*rule book 16"):
        decide(None, replace(game(2, "gusarik"), seats=(S, N), dummy=None))
    with pytest.raises(BadInput, match="needs no dummy"):
        decide(None, replace(game(4), dummy=W))
