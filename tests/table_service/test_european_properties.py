"""What holds for every European deal, in every game, whatever the house agreed on.

European rule book 1 to 5: balances sum to zero; no pot, kassa or count of refets is
ever below zero; every line says why.
"""

from hypothesis import given
from hypothesis import strategies as st
from support.european_deals import deals, sheets

from table_service.scoring.european import is_over, score_european
from table_service.settlement.european import settle_european
from table_service.sheets import Column, Entry, Sheet
from table_service.sheets.hat import refets_of
from table_service.sheets.pot import pot_of
from table_service.sheets.words import LANGUAGES, entry_text
from table_service.varieties import GameRules, KassaGame, PaperGame, PotGame


def after_a_deal(
    data: st.DataObject, rules: GameRules, sheet: Sheet
) -> tuple[Sheet, tuple[Entry, ...]]:
    result = data.draw(deals(rules, sheet.seating))
    lines = score_european(rules, sheet.seating, sheet, result)
    return sheet.apply(lines), lines


def nothing_is_below_zero(rules: GameRules, sheet: Sheet) -> bool:
    seats = sheet.seating
    if isinstance(rules, KassaGame):
        return all(sheet.pool_of(seat) >= 0 for seat in seats)
    if isinstance(rules, PotGame):
        return pot_of(sheet) >= 0
    return all(refets_of(sheet, seat) >= 0 for seat in seats)


@given(sheets(), st.integers(0, 8), st.data())
def test_an_evening_settles_to_zero_after_every_deal(
    begun: tuple[GameRules, Sheet], length: int, data: st.DataObject
) -> None:
    rules, sheet = begun
    for _ in range(length):
        sheet, _ = after_a_deal(data, rules, sheet)
        assert sum(settle_european(rules, sheet).values()) == 0
        assert sum(sheet.net_whists(seat) for seat in sheet.seating) == 0
        assert nothing_is_below_zero(rules, sheet)


@given(sheets(), st.data())
def test_every_line_moves_something_and_says_why(
    begun: tuple[GameRules, Sheet], data: st.DataObject
) -> None:
    rules, sheet = begun
    _, lines = after_a_deal(data, rules, sheet)
    for line in lines:
        assert line.amount
        assert line.why
        assert line.seat != line.against
        assert all(entry_text(line, lang, rules.sheet) for lang in LANGUAGES)


@given(sheets(), st.data())
def test_only_the_columns_of_the_game_are_written_in(
    begun: tuple[GameRules, Sheet], data: st.DataObject
) -> None:
    rules, sheet = begun
    _, lines = after_a_deal(data, rules, sheet)
    columns = {line.column for line in lines}
    if isinstance(rules, PaperGame):
        assert columns <= {Column.POOL, Column.WHISTS, Column.REFETS}
    elif isinstance(rules, KassaGame):
        assert columns <= {Column.POOL, Column.WHISTS}
    else:
        assert columns <= {Column.PAID}
    assert all(line.amount > 0 for line in lines if line.column is not Column.POOL
               and line.column is not Column.REFETS)  # fmt: skip


@given(sheets(), st.data())
def test_a_game_that_is_over_has_nothing_left(
    begun: tuple[GameRules, Sheet], data: st.DataObject
) -> None:
    rules, sheet = begun
    sheet, _ = after_a_deal(data, rules, sheet)
    if is_over(rules, sheet) and isinstance(rules, KassaGame):
        full = [seat for seat in sheet.seating if sheet.pool_of(seat)]
        assert len(full) <= (1 if rules.end_two_empty else 0)
