"""Rule book 9.6: pay for the talon, and 4.6: the preferans claim (C0)."""

from dataclasses import replace

import pytest
from support.sheets import FOUR, THREE, E, N, S, W, cards, game_of

from table_service.scoring import DealResult, NotPlayedHere, PreferansClaim, score_deal
from table_service.scoring.talon_bonus import talon_units
from table_service.sheets import Sheet
from table_service.sheets.document import entries_plain
from table_service.varieties import find_variety, with_conventions

SOCHI = replace(find_variety("sochi"), pool_limit=None)


@pytest.mark.parametrize(
    ("talon", "units"),
    [
        ("AS 7H", 1),
        ("KD QD", 1),
        ("AC KC", 2),
        ("AS AH", 3),
        ("AC KD", 1),
        ("KC QD", 0),
        ("7S 8S", 0),
    ],
)
def test_the_talon_is_paid_by_the_table(talon: str, units: int) -> None:
    assert talon_units(cards(talon)) == units


def test_the_dealer_of_four_writes_the_pay_and_three_players_both_opponents() -> None:
    pays = with_conventions(SOCHI, {"talon_pay": "table"})
    four = score_deal(pays, FOUR, Sheet(FOUR), game_of(7, "", talon="AS KS"))
    assert entries_plain(four)["whists"] == {"E": {"S": 8}}
    result = game_of(7, "", talon="AS KS", dealer=N)
    three = score_deal(pays, THREE, Sheet(THREE), result)
    assert entries_plain(three)["whists"] == {"W": {"S": 8}, "N": {"S": 8}}


def test_opponents_may_write_the_pay_each_in_full() -> None:
    pays = with_conventions(
        SOCHI, {"talon_pay": "table", "talon_pay_writer": "opponents"}
    )
    entries = score_deal(pays, FOUR, Sheet(FOUR), game_of(7, "", talon="AS 7S"))
    assert entries_plain(entries)["whists"] == {"W": {"S": 4}, "N": {"S": 4}}


def test_opponents_may_share_the_pay() -> None:
    pays = with_conventions(
        SOCHI, {"talon_pay": "ace_flat", "talon_pay_writer": "opponents_half"}
    )
    entries = score_deal(pays, FOUR, Sheet(FOUR), game_of(7, "", talon="AS KS"))
    assert entries_plain(entries)["whists"] == {"W": {"S": "5/2"}, "N": {"S": "5/2"}}


def test_a_claim_is_refused_where_it_is_not_played() -> None:
    claim = DealResult(contract=PreferansClaim(S), dealer=E)
    with pytest.raises(NotPlayedHere, match="claim_preferans"):
        score_deal(SOCHI, FOUR, Sheet(FOUR), claim)


def test_a_claim_fills_every_pool_and_strikes_his_own_mountain() -> None:
    house = with_conventions(SOCHI, {"claim_preferans": True, "pool_limit": 20})
    sheet = Sheet.of(FOUR, pool={S: 8, W: 10}, mountain={S: 12, W: 6})
    claim = DealResult(contract=PreferansClaim(S), dealer=E)
    after = sheet.apply(score_deal(house, FOUR, sheet, claim))
    assert [after.pool_of(seat) for seat in FOUR] == [20, 20, 20, 20]
    assert (after.mountain_of(S), after.mountain_of(W)) == (0, 6)
    assert [after.whists_of(S, on) for on in (W, N, E)] == [1100, 1200, 1200]
