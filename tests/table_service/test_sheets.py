"""The sheet as on paper: running totals, reasons in two languages."""

from string import Formatter

import pytest
from support.sheets import THREE, S, W

from table_service.bad_input import BadInput
from table_service.sheets import Column, Entry, Reason, Sheet, parse_amount, words
from table_service.sheets.document import parse_sheet, sheet_plain
from table_service.sheets.entry import why
from table_service.sheets.words import LANGUAGES, entry_text, reason_text

FIGURES = {
    name: "2"
    for sentences in words._SENTENCES.values()
    for sentence in sentences
    for _, name, _, _ in Formatter().parse(sentence)
    if name
}
"""The figures that any sentence names."""


def test_totals_run_on_as_on_paper() -> None:
    # C2, Code 4.2.5: a seven after a six, then a six: 2.6.8
    sheet = Sheet(THREE)
    for points in (2, 4, 2):
        sheet = sheet.apply([Entry(S, Column.POOL, points)])
    assert sheet.running_text(S, Column.POOL) == "2.6.8"
    assert sheet.pool_of(S) == 8


def test_one_deal_writes_one_number_in_a_place() -> None:
    lines = [Entry(W, Column.WHISTS, 10, S), Entry(W, Column.WHISTS, 2, S)]
    assert Sheet(THREE).apply(lines).running(W, Column.WHISTS, S) == (12,)


def test_a_sheet_stays_as_it_was_when_the_next_is_made() -> None:
    first = Sheet(THREE)
    first.apply([Entry(S, Column.POOL, 2)])
    assert first.pool_of(S) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    assert reason_text(why(reason, **FIGURES), language)


def test_a_line_says_who_where_how_much_and_why() -> None:
    line = Entry(W, Column.WHISTS, 10, S, why(Reason.WHIST_TRICKS, tricks=5, price=2))
    assert entry_text(line, "en") == "W whists on S +10: whists for tricks: 5 × 2"
    assert entry_text(line, "ru") == "W висты на S +10: висты за взятки: 5 × 2"


def test_a_sheet_comes_back_from_its_document() -> None:
    document = {
        "pool": {"S": 8},
        "mountain": {"W": "3/2"},
        "whists": {"N": {"S": 40}},
    }
    assert sheet_plain(parse_sheet(THREE, document, "before")) == document


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"pool": {"X": 1}}, "before.pool: unknown player 'X'; players are S, W, N"),
        ({"pool": {"S": 1.5}}, 'before.pool.S: 1.5 is no amount; write 12, or "92/3"'),
        ({"pool": {"S": "1/0"}}, "before.pool.S"),
        ({"whists": {"S": {"S": 1}}}, "nobody writes whists on himself"),
        ([], "before: no sheet"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(document: object, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse_sheet(THREE, document, "before")
    assert complaint in str(refused.value)


def test_amounts_are_whole_numbers_or_fractions() -> None:
    assert parse_amount("-8/4", "here") == -2
