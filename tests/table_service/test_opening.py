"""Rule book 17.1: what was agreed is frozen, and what is not played is said."""

import pytest
from support.rules_table import game

from table_service.bad_input import BadInput
from table_service.events.decide import decide
from table_service.events.facts import GameOpened


def test_what_was_agreed_stands_in_the_log() -> None:
    (opened,) = decide(None, game(3, pool_limit=30, talon_pay="table"))
    assert isinstance(opened, GameOpened)
    assert dict(opened.conventions) == {"pool_limit": 30, "talon_pay": "table"}


@pytest.mark.parametrize(
    ("convention", "value"),
    [
        ("concede", 3),
        ("claim_preferans", True),
        ("invite_dealer", True),
        ("talon_refusal", "price"),
        ("pool_mode", "timed"),
        ("win_write", "choice"),
    ],
)
def test_a_convention_the_table_cannot_play_yet_is_refused_by_name(
    convention: str, value: object
) -> None:
    with pytest.raises(BadInput, match=convention):
        decide(None, game(3, **{convention: value}))  # type: ignore[arg-type]  # a test's values
