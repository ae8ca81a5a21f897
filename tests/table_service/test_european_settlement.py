"""The end of the European games, and what stands on their sheets before the first.

European rule book 1.3, 1.4, 3.5, 5.1 and 5.5; figures worked by hand.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from support.european import example

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.cli.examples import read_example
from table_service.cli.main import main
from table_service.scoring import NotPlayedHere
from table_service.scoring.european import (
    Standing,
    filled_pot,
    is_over,
    opening_sheet,
    stake_of,
    standing_of,
)
from table_service.settlement.european import settle_european
from table_service.sheets import Column, Entry, Reason, Sheet
from table_service.sheets.entry import POT, why
from table_service.sheets.european_document import parse_european_sheet
from table_service.sheets.hat import left_to_write
from table_service.sheets.pot import agreed_payment, balance_of, payment, pot_of
from table_service.sheets.words import entry_text
from table_service.varieties import (
    GameRules,
    PaperGame,
    PotGame,
    find_rules,
    with_conventions,
)
from table_service.varieties.choices import SheetKind

A, B, C = (Seat(name) for name in "ABC")
THREE = Seating((A, B, C))
FOUR = Seating((A, B, C, Seat("D")))


def rules(name: str, **house: object) -> GameRules:
    return with_conventions(find_rules(name), house)


def pot_rules(name: str, **house: object) -> PotGame:
    found = rules(name, **house)
    assert isinstance(found, PotGame)
    return found


def sheet(game: GameRules, seating: Seating = THREE, **columns: object) -> Sheet:
    return parse_european_sheet(game, seating, columns, "before")


def settled(
    name: str, seating: Seating = THREE, **columns: object
) -> Mapping[Seat, Fraction]:
    game = rules(name)
    return settle_european(game, sheet(game, seating, **columns))


def test_a_paper_is_levelled_and_soups_are_set_off() -> None:
    # 54 points short, 18 each; +8, -2, -6; the customer's own sheet
    final = settled(
        "croatian",
        pool={"A": -10, "B": -20, "C": -24},
        whists={"A": {"C": 12}, "B": {"C": 12}, "C": {"A": 60, "B": 30}},
    )
    assert final == {A: 32, B: -38, C: 6}


def test_thirds_of_a_paper_stay_fractions() -> None:
    # 10 points short: 10/3 each; -20/3, +10/3, +10/3, times ten
    final = settled("croatian", pool={"A": -10, "B": 0, "C": 0})
    assert final == {A: Fraction(-200, 3), B: Fraction(100, 3), C: Fraction(100, 3)}


def test_a_falling_column_is_levelled_with_the_sign_turned() -> None:
    game = rules("croatian", column_sign="positive_start")
    paper = sheet(game, pool={"A": 10, "B": 20, "C": 24})
    assert settle_european(game, paper) == {A: 80, B: -20, C: -60}


def test_a_paper_that_has_ended_at_zero_needs_no_levelling() -> None:
    final = settled("croatian", pool={"A": 12, "B": -4, "C": -8})
    assert final == {A: 120, B: -40, C: -80}


def test_four_columns_are_levelled_by_a_quarter() -> None:
    final = settled("croatian", FOUR, pool={"A": -2, "B": -4, "C": -6, "D": -8})
    assert final == {"A": 30, "B": 10, "C": -10, "D": -30}


def test_empty_kassas_leave_the_chips() -> None:
    final = settled("greek", pool={}, whists={"A": {"B": 30, "C": 5}, "C": {"B": 2}})
    assert final == {A: 35, B: -32, C: -3}


def test_what_is_left_in_kassas_is_shared_out() -> None:
    # 6 points are 60 chips: 20 to each other; 3 points 30 chips: 10 to each
    assert settled("greek", kassa={"C": 6}) == {A: 20, B: 20, C: -40}
    assert settled("greek", pool={"B": 3, "C": 6}) == {A: 30, B: 0, C: -30}
    assert settled("greek", pool={"A": 9, "B": 9, "C": 9}) == {A: 0, B: 0, C: 0}


def test_the_last_kassa_of_four_pays_a_quarter_to_each() -> None:
    final = settled("greek", FOUR, pool={"D": 6})
    assert final == {"A": 15, "B": 15, "C": 15, "D": -45}


def test_a_pot_is_shared_back_equally() -> None:
    # 110 paid in, 100 taken out; with the 30 of before 40 lie there
    final = settled(
        "austrian", pot=40, paid={"A": {"B": 30, "pot": 100}, "pot": {"C": 110}}
    )
    assert final == {A: Fraction(400, 3), B: Fraction(-80, 3), C: Fraction(-320, 3)}


def test_a_pot_that_nobody_has_played_for_is_everybodys() -> None:
    assert settled("styrian", pot=300) == {A: 0, B: 0, C: 0}
    stakes = settled("austrian", paid={"pot": {"A": 10, "B": 10, "C": 10}})
    assert stakes == {A: 0, B: 0, C: 0}


def test_units_are_what_was_paid() -> None:
    final = settled("donauschwaben", paid={"A": {"B": 2, "C": 5}, "B": {"A": 1}})
    assert final == {A: 6, B: -1, C: -5}


def test_columns_and_kassas_begin_with_what_was_agreed() -> None:
    rising = opening_sheet(rules("croatian", start=50), THREE)
    assert [rising.pool_of(seat) for seat in THREE] == [-50, -50, -50]
    falling = rules("croatian", start=60, column_sign="positive_start")
    assert opening_sheet(falling, THREE).pool_of(A) == 60
    assert opening_sheet(rules("greek", start=31), FOUR).pool_of(Seat("D")) == 31


def test_all_fill_a_styrian_pot_and_dealers_an_austrian_one() -> None:
    styrian, austrian = pot_rules("styrian", pot_share=50), pot_rules("austrian")
    assert pot_of(opening_sheet(styrian, THREE)) == 150
    assert pot_of(opening_sheet(austrian, THREE)) == 0
    dealt = opening_sheet(austrian, THREE).apply(stake_of(austrian, B))
    assert (pot_of(dealt), balance_of(dealt, B)) == (10, -10)
    assert stake_of(styrian, B) == ()


def test_a_share_of_the_pot_is_a_multiple_of_ten() -> None:
    for share in (0, 15, -10):
        with pytest.raises(NotPlayedHere, match=r"multiple of 10 .*1\.4"):
            filled_pot(pot_rules("styrian"), THREE, share)
    with pytest.raises(NotPlayedHere, match="the dealers fill it"):
        filled_pot(pot_rules("austrian"), THREE)


@pytest.mark.parametrize(
    ("pool", "over"),
    [
        ({"A": -1, "B": 0, "C": 0}, False),
        ({"A": -4, "B": 10, "C": -6}, True),
        ({"A": -4, "B": 12, "C": -6}, True),
    ],
)
def test_a_paper_ends_when_its_columns_sum_to_zero(
    pool: Mapping[str, int], *, over: bool
) -> None:
    game = rules("croatian")
    assert is_over(game, sheet(game, pool=pool)) is over
    assert isinstance(game, PaperGame)
    assert (left_to_write(game, sheet(game, pool=pool)) <= 0) is over


@pytest.mark.parametrize(
    ("left", "one_left_ends", "over"),
    [(0, False, True), (1, False, False), (1, True, True), (2, True, False)],
)
def test_prefa_ends_with_empty_kassas(
    left: int, *, one_left_ends: bool, over: bool
) -> None:
    game = rules("greek", end_two_empty=one_left_ends)
    for seating in (THREE, FOUR):
        full = dict.fromkeys(seating.seats[:left], 5)
        assert is_over(game, sheet(game, seating, pool=full)) is over


def test_an_empty_styrian_pot_asks_the_players() -> None:
    styrian, austrian = rules("styrian"), rules("austrian")
    assert standing_of(styrian, sheet(styrian)) is Standing.REFILL_OR_END
    assert standing_of(styrian, sheet(styrian, pot=1)) is Standing.GOES_ON
    assert standing_of(austrian, sheet(austrian)) is Standing.GOES_ON
    units = rules("donauschwaben")
    assert standing_of(units, sheet(units)) is Standing.GOES_ON


def test_players_may_pay_by_hand() -> None:
    game = rules("donauschwaben")
    after = sheet(game).apply([agreed_payment(A, C, Fraction(5, 2))])
    assert settle_european(game, after) == {A: Fraction(-5, 2), B: 0, C: Fraction(5, 2)}


@pytest.mark.parametrize(
    ("chips", "point", "cents"), [(145, 10, 145), (145, 25, "725/2"), (-30, 10, -30)]
)
def test_ten_chips_are_a_point_of_the_kassa(
    chips: int, point: int, cents: object
) -> None:
    op = {"event": "convert", "chips": chips, "kassa_point_in_cents": point}
    assert example("settlement", "greek", op=op) == {"cents": cents}


def test_an_evening_for_a_pot_is_told_deal_by_deal() -> None:
    # The customer's 130, 140, 50 (1.3): made 6:3:1, then 6:2:2
    made = {"type": "game", "declarer": "A", "contract": "6C", "dealer": "C",
            "calls": [["B", "whist"], ["C", "whist"]]}  # fmt: skip
    deals = [
        {**made, "tricks": {"A": 6, "B": 3, "C": 1}},
        {**made, "tricks": {"A": 6, "B": 2, "C": 2}},
    ]
    result = example("sequence", "austrian", before={"pot": 130}, deals=deals)
    assert result["steps"] == [{"pot": 140}, {"pot": 50}]
    assert result["state"] == {"pot": 50}
    assert result["pot_after"] == 50
    # A deals next, both times: his stakes stand among what the pot got
    assert result["paid"]["pot"] == {"A": 20, "C": 100}


def test_refets_are_counted_through_a_sequence() -> None:
    before = {"pool": {"A": -50, "B": -50, "C": -50}, "refets_given": 2}
    passed = [{"type": "allpass"}, {"type": "allpass"}]
    result = example(
        "sequence", "croatian", conventions={"start": 50}, before=before, deals=passed
    )
    assert result["state"]["refet"] == {"A": 1, "B": 1, "C": 1}
    assert result["refets_given"] == 3


def test_more_than_the_pot_holds_cannot_be_paid_from_it() -> None:
    pay = {"type": "payments", "payments": [{"from": "pot", "to": "B", "amount": 40}]}
    with pytest.raises(BadInput, match=r"the pot holds 30.*1\.4"):
        example("deal", "styrian", before={"pot": 30}, deal=pay)


def test_a_styrian_pot_is_filled_again() -> None:
    op = {"event": "refill_pot", "share": 40}
    result = example("correction", "styrian", op=op)
    assert result["pot_after"] == 120
    assert {one["to"] for one in result["payments"]} == {"pot"}
    refused = example("correction", "styrian", op={**op, "share": 45})
    assert "multiple of 10" in refused["error"]


@pytest.mark.parametrize(
    ("system", "columns", "says"),
    [
        ("greek", {"pool": {"A": -1}}, "a kassa is never below zero"),
        ("greek", {"pool": {"A": 1}, "kassa": {"A": 1}}, "write one"),
        ("greek", {"pot": 10}, "the sheet of greek has pool, whists"),
        ("croatian", {"mountain": {"A": 4}}, "has pool, whists, refet"),
        ("croatian", {"whists": {"A": {"B": -4}}}, "never taken away"),
        ("croatian", {"whists": {"A": {"A": 4}}}, "nobody writes on himself"),
        ("croatian", {"refet": {"A": "1/2"}}, "refets are counted"),
        ("croatian", {"kassa": {"A": 1}}, "has pool, whists, refet"),
        ("austrian", {"pot": -10}, "stakes are 0 or more"),
        ("austrian", {"pot": 10, "paid": {"pot": {"A": 30}}}, "30 lie in it"),
        ("austrian", {"paid": {"A": {"A": 30}}}, "nobody pays himself"),
        ("austrian", {"paid": {"A": {"X": 30}}}, "unknown player 'X'"),
        ("donauschwaben", {"paid": {"A": {"pot": 30}}}, "unknown player 'pot'"),
    ],
)
def test_what_cannot_stand_on_a_sheet_is_named(
    system: str, columns: dict[str, object], says: str
) -> None:
    with pytest.raises(BadInput) as refused:
        example("settlement", system, before=columns)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("system", "fields", "says"),
    [
        ("croatian", {"method": 1}, "settled by mean_column"),
        ("greek", {"method": "mean_column"}, "settled by exact"),
        ("croatian", {"adjust": {"A": 1}}, "no odd points"),
        ("croatian", {"op": {"event": "convert"}}, "has no chips"),
        ("greek", {"op": {"event": "spend"}}, "known: convert"),
    ],
)
def test_a_settlement_of_another_game_is_refused(
    system: str, fields: dict[str, object], says: str
) -> None:
    with pytest.raises(BadInput, match=says):
        example("settlement", system, **fields)


def test_nobody_at_a_pot_is_called_pot() -> None:
    body = {"id": "x", "kind": "deal", "system": "austrian",
            "players": ["A", "pot", "C"], "deal": {"type": "allpass"}}  # fmt: skip
    with pytest.raises(BadInput, match="is the pot"):
        read_example(body)


def test_settle_tells_soups_and_who_pays_whom(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.json"
    paper = {
        "system": "croatian", "players": ["A", "B", "C"],
        "pool": {"A": -10, "B": -20, "C": -24},
        "whists": {"A": {"C": 12}, "B": {"C": 12}, "C": {"A": 60, "B": 30}},
    }  # fmt: skip
    file.write_text(json.dumps(paper), encoding="utf-8")
    assert main(["settle", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "method mean_column"
    assert "B  -38 soups" in lines
    assert lines[-2:] == ["B pays A 32 soups", "B pays C 6 soups"]
    assert main(["settle", str(file), "--json", "--stake", "0.5"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["levelled"] == {"A": 8, "B": -2, "C": -6}
    assert document["money"] == {"A": 16, "B": -19, "C": 3}


def test_a_line_is_told_in_the_words_of_its_sheet() -> None:
    stakes = payment(A, POT, 100, why(Reason.POT_SHORT, tricks=1, duty=2, amount=100))
    assert entry_text(stakes, "en") == "A → pot 100: tricks 1 of 2: 100 into the pot"
    assert entry_text(stakes, "ru").startswith("A → котёл 100: взяток 1 из 2")
    lost = why(Reason.COLUMN_LOST, game="bettel", unit=12)
    column = Entry(A, Column.POOL, -12, why=lost)
    told = entry_text(column, "ru", SheetKind.PAPER)
    assert told == "A колонка контрактов -12: беттель, проиграно: 12"
    chips = Entry(A, Column.WHISTS, 25, against=B, why=why(Reason.CHIPS_FOUR_ACES))
    assert entry_text(chips, "en", SheetKind.KASSA) == "A chips on B +25: four aces"
