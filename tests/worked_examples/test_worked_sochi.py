"""The figures of the Sochi rule books, one by one.

`sochi.json` keeps them with a mark of their source: C0 the textbook of 2008,
C2 chapter 4 of the Code and articles on scoring, C3 the Code, P public rules.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.example_check import differences

from table_service.cli.examples import answer, read_example

OURS = Path(__file__).with_name("sochi.json")
BOOK = Path(__file__).resolve().parents[3] / "shared/rules/examples/russian.json"

Body = Mapping[str, Any]


def sochi_of(path: Path) -> list[Body]:
    examples = json.loads(path.read_text(encoding="utf-8"))["examples"]
    return [body for body in examples if body["system"] == "sochi"]


def wrong_in(body: Body, *, partial: bool) -> list[str]:
    result = answer(read_example(body))
    return differences(body["kind"], body["expect"], result, partial=partial)


@pytest.mark.parametrize("body", sochi_of(OURS), ids=lambda body: str(body["id"]))
def test_the_figure_comes_out_as_printed(body: Body) -> None:
    assert wrong_in(body, partial=body["partial"]) == []


@pytest.mark.skipif(not BOOK.exists(), reason="the rule books are not beside us")
def test_every_sochi_example_of_the_rule_book_comes_out() -> None:
    wrong = {
        body["id"]: wrong_in(body, partial=body["status"] == "partial")
        for body in sochi_of(BOOK)
    }
    assert {name: lines for name, lines in wrong.items() if lines} == {}
    assert len(wrong) >= 79
