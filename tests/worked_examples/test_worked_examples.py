"""The figures of the rule books, one by one.

`sochi.json` and `relatives.json` keep them with a mark of their source: C0 the
textbook of 2008, C2 chapter 4 of the Code and articles on scoring, C3 the Code.
`european.json` has those of the European family: C0 again, C1 pages of the book
Russian Preferans; where these are cut the public rules of the European rule book.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.example_check import differences

from table_service.cli.examples import answer, read_example

FILES = ("sochi.json", "relatives.json", "european.json")
OURS = [Path(__file__).with_name(name) for name in FILES]
SHARED = Path(__file__).resolve().parents[3] / "shared/rules/examples"
BOOKS = [SHARED / name for name in ("russian.json", "european.json")]
BOOK = BOOKS[0]

Body = Mapping[str, Any]


def examples_of(path: Path) -> list[Body]:
    examples: list[Body] = json.loads(path.read_text(encoding="utf-8"))["examples"]
    return examples


def examples_of_book() -> list[Body]:
    return [body for book in BOOKS if book.exists() for body in examples_of(book)]


def wrong_in(body: Body, *, partial: bool) -> list[str]:
    result = answer(read_example(body))
    return differences(body["kind"], body["expect"], result, partial=partial)


@pytest.mark.parametrize(
    "body",
    [body for path in OURS for body in examples_of(path)],
    ids=lambda body: str(body["id"]),
)
def test_the_figure_comes_out_as_printed(body: Body) -> None:
    assert wrong_in(body, partial=body["partial"]) == []


@pytest.mark.skipif(not BOOK.exists(), reason="the rule books are not beside us")
@pytest.mark.parametrize("body", examples_of_book(), ids=lambda body: str(body["id"]))
def test_the_example_of_the_rule_book_comes_out(body: Body) -> None:
    # Where the book's own figure does not follow from its rule (status
    # "inconsistent") `expect` holds the figure that does.
    assert wrong_in(body, partial=body["status"] == "partial") == []


@pytest.mark.skipif(not BOOK.exists(), reason="the rule books are not beside us")
def test_no_example_of_the_rule_book_is_left_out() -> None:
    assert len(examples_of_book()) >= 133 + 97
