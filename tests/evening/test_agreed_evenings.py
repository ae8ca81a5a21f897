"""Evenings of houses that agree on much: simulated people use what they may.

Each convention may come up or not in a deal; over some evenings all of them do,
and the record is still what was played.
"""

from collections import Counter

import pytest
from support.swift_evening import SwiftTable

EVENINGS = 6
DEALS = 20


def kinds_of(players: int, variety: str, **agreed: object) -> Counter[str]:
    """Return what was played in some evenings of a house."""
    kinds: Counter[str] = Counter()
    for seed in range(EVENINGS):
        table = SwiftTable()
        table.rules.open(players, variety, **agreed)  # type: ignore[arg-type]  # values of conventions
        outcome = table.play(seed, DEALS)
        assert outcome.errors.total == 0
        assert table.state.offences == ()
        kinds += outcome.kinds
    return kinds


def test_misere_is_shared_games_are_given_up_and_bids_are_dark() -> None:
    kinds = kinds_of(
        4,
        "sochi",
        pool_limit=20,
        invite_dealer=True,
        dark_bids=True,
        concede=2,
        talon_refusal="price",
        claim_preferans=True,
    )
    assert "misere: shared" in kinds
    assert "allpass, dark" in kinds
    assert any(kind.endswith("given up") for kind in kinds)
    assert any(kind[0].isdigit() and kind.endswith("dark") for kind in kinds)


def test_a_dealer_of_four_whists_where_he_may() -> None:
    kinds = kinds_of(4, "ural", pool_limit=40, play_minutes=30)
    assert any(kind.endswith("half pass whist") for kind in kinds)
    assert any("pass half" in kind for kind in kinds)


def test_cards_are_passed_on_and_whists_are_over_greedy() -> None:
    agreed = {"pool_limit": 120, "allpass_pass_cards": True, "over_greedy": True}
    kinds = kinds_of(3, "kazakh", **agreed)
    assert kinds["allpass"] > 10
    assert not any("half" in kind for kind in kinds)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_races_begin_with_a_compulsory_all_pass_deal(players: int) -> None:
    kinds = kinds_of(players, "piter_skachki", pool_limit=17, rounds=3)
    assert kinds["allpass: forced"] >= EVENINGS
