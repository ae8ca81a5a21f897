"""Rule book 5.5: who pays for tricks lacking on the whist (C2, C0, C3)."""

from dataclasses import replace

import pytest
from support.sheets import FOUR, E, N, S, W, game_of

from table_service.auction.contract import Misere
from table_service.cards import Seat
from table_service.irregularities.penalty import with_lost_trick
from table_service.scoring import DealResult, score_deal
from table_service.sheets import Sheet
from table_service.sheets.document import entries_plain
from table_service.varieties import find_variety, with_conventions

SOCHI = replace(find_variety("sochi"), pool_limit=None)


def mountains(result: DealResult, **conventions: object) -> object:
    variety = with_conventions(SOCHI, conventions)
    entries = score_deal(variety, FOUR, Sheet(FOUR), result)
    return entries_plain(entries).get("mountain", {})


def test_a_lone_whister_pays_the_whole_shortfall() -> None:
    # by C2 each trick lacking costs the price of the game
    assert mountains(game_of(9, "W whist, N pass", {S: 10, W: 0, N: 0})) == {"W": 8}
    assert mountains(game_of(6, "W whist, N pass", {S: 8, W: 1, N: 1})) == {"W": 4}


def test_a_pair_that_lacks_one_trick_pays_for_one() -> None:
    # C0: three and none on a six; only the one under his quota of two pays
    short = game_of(6, "W whist, N whist", {S: 7, W: 3, N: 0})
    assert mountains(short) == {"N": 2}
    assert mountains(short, shortfall_count="personal") == {"N": 4}


def test_a_pair_that_has_its_duty_pays_nothing() -> None:
    done = game_of(6, "W whist, N whist", {S: 6, W: 4, N: 0})
    assert mountains(done) == {}
    assert mountains(done, shortfall_count="personal") == {"N": 4}


def test_on_eight_the_last_whister_answers_unless_both_do() -> None:
    nothing = game_of(8, "W whist, N whist", {S: 10, W: 0, N: 0})
    assert mountains(nothing) == {"N": 6}
    assert mountains(nothing, liable_8_9_10="both") == {"W": 6, "N": 6}


def test_half_responsibility_costs_half() -> None:
    # C3 3.8.12
    short = game_of(7, "W whist, N pass", {S: 10, W: 0, N: 0})
    assert mountains(short, whist_responsibility="half") == {"W": 4}
    assert mountains(short) == {"W": 8}


def test_the_dealer_answers_for_his_whist_only_where_agreed() -> None:
    short = game_of(7, "W pass, N pass, E whist for W", {S: 9, W: 1, N: 0})
    assert mountains(short) == {}
    assert mountains(short, dealer_whist_liable=True) == {"E": 4}


def test_nobody_pays_when_the_declarer_fails() -> None:
    failed = game_of(7, "W whist, N whist", {S: 6, W: 4, N: 0})
    assert mountains(failed, shortfall_count="personal") == {"S": 4}


def test_a_whisters_lost_trick_harms_nobody_else() -> None:
    # Code 3.9.12: it is not the declarer's, and his partner does not pay
    result = game_of(6, "W whist, N whist", {S: 6, W: 3, N: 1})
    fined = with_lost_trick(result, W)
    entries = score_deal(SOCHI, FOUR, Sheet(FOUR), fined)
    whists = {"W": {"S": 4}, "N": {"S": 2}}
    assert entries_plain(entries) == {"pool": {"S": 2}, "whists": whists}


@pytest.mark.parametrize("offender", [W, N])
def test_a_catcher_of_a_misere_has_no_trick_to_lose(offender: Seat) -> None:
    caught = DealResult(contract=Misere(S), dealer=E, tricks={S: 1, W: 5, N: 4})
    assert with_lost_trick(caught, offender) == caught
