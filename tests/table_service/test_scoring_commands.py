"""The commands `score`, `settle` and `varieties` as other programs use them."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from table_service.bad_input import BadInput
from table_service.cli import score, settle, varieties

Run = Callable[..., tuple[int, str]]

DEAL = {
    "id": "ours-1",
    "kind": "deal",
    "system": "sochi",
    "players": ["A", "B", "C"],
    "deal": {
        "type": "game",
        "dealer": "C",
        "declarer": "A",
        "contract": "6S",
        "calls": [["B", "whist"], ["C", "whist"]],
        "tricks": {"A": 6, "B": 2, "C": 2},
    },
}
SHEET = {
    "system": "sochi",
    "players": ["S", "W", "N"],
    "before": {
        "mountain": {"S": 8, "W": 19, "N": 14},
        "whists": {"W": {"S": 24}, "N": {"S": 2}},
    },
}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    parser = argparse.ArgumentParser()
    subparsers = parser.add_subparsers()
    for command in (score, settle, varieties):
        command.add_commands(subparsers)

    def run_it(*words: object) -> tuple[int, str]:
        args = parser.parse_args([str(word) for word in words])
        status: int = args.func(args)
        return status, capsys.readouterr().out

    return run_it


def file_of(folder: Path, document: object) -> Path:
    path = folder / "document.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def examples(*bodies: dict[str, Any]) -> dict[str, object]:
    return {"schema": "preftable-examples/1", "examples": list(bodies)}


def test_score_prints_a_line_for_each_example(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, examples(DEAL, {**DEAL, "id": "ours-2"}))
    status, out = run("score", "--json", path)
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [line["id"] for line in lines] == ["ours-1", "ours-2"]
    assert lines[0]["result"] == {
        "pool": {"A": 2},
        "whists": {"B": {"A": 4}, "C": {"A": 4}},
    }
    assert run("score", path)[1].startswith("ours-1: pool A 2; whists B/A 4, C/A 4\n")


def test_movements_hold_no_examples(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, {"schema": "preftable-movements/1", "movements": []})
    assert run("score", "--json", path) == (0, "")


def test_a_call_that_is_not_legal_is_answered_with_an_error(
    run: Run, tmp_path: Path
) -> None:
    deal = {**DEAL["deal"], "contract": "8S", "calls": [["B", "pass"], ["C", "half"]]}  # type: ignore[dict-item]  # plain JSON
    del deal["tricks"]
    _, out = run("score", "--json", file_of(tmp_path, examples({**DEAL, "deal": deal})))
    assert "half" in json.loads(out)["result"]["error"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"system": "soci"}, "ours-1: unknown variety 'soci'; known: sochi"),
        ({"kind": "dance"}, "ours-1: kind 'dance'; known: deal"),
        ({"players": ["A"]}, "ours-1: players ['A']; write two to four"),
        ({"deal": None}, "ours-1: deal None should be an object"),
        ({"deal": {"type": "game"}}, "ours-1: deal.declarer: unknown player None"),
        (
            {"deal": {**DEAL["deal"], "contract": "5S"}},  # type: ignore[dict-item]  # plain JSON
            "ours-1: deal.contract '5S'; a contract is 6S to 10NT",
        ),
        (
            {"deal": {**DEAL["deal"], "tricks": {"A": 6}}},  # type: ignore[dict-item]  # plain JSON
            "a deal has 10 tricks",
        ),
        ({"conventions": {"pool_limt": 2}}, "unknown convention 'pool_limt'"),
        ({"before": {"pool": {"A": 0.5}}}, "ours-1: before.pool.A: 0.5 is no amount"),
    ],
)
def test_an_example_that_cannot_be_read_is_named(
    run: Run, tmp_path: Path, change: dict[str, object], complaint: str
) -> None:
    path = file_of(tmp_path, examples({**DEAL, **change}))
    with pytest.raises(BadInput) as refused:
        run("score", "--json", path)
    assert str(refused.value).startswith(f"{path}: ")
    assert complaint in str(refused.value)


def test_games_we_do_not_know_are_refused_after_all_others(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_of(tmp_path, examples({**DEAL, "system": "hussar"}, DEAL))
    with pytest.raises(BadInput, match="ours-1: unknown variety 'hussar'"):
        run("score", "--json", path)
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_games_we_do_not_know_may_be_left_out(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, examples({**DEAL, "system": "hussar"}, DEAL))
    assert len(run("score", "--json", "--skip-unknown", path)[1].splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "no JSON, line 1, column 1"),
        (b"\xff", "no UTF-8 text, byte 0"),
        (b"[]", "should be an object"),
        (b'{"schema": "x"}', "this command reads preftable-examples/1"),
        (b"[" * 100_000, "nested too deep"),
    ],
)
def test_a_file_that_is_no_examples_is_refused_in_one_line(
    run: Run, tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=complaint) as refused:
        run("score", path)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.json: cannot be read"):
        run("settle", tmp_path / "nowhere.json")


def test_settle_prints_exact_fractions(run: Run, tmp_path: Path) -> None:
    out = json.loads(run("settle", "--json", file_of(tmp_path, SHEET))[1])
    assert out["final"] == {"S": "92/3", "W": "-88/3", "N": "-4/3"}
    assert (out["method"], out["adjust"]) == ("exact", {})


def test_settle_takes_a_paper_method_and_a_stake(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, {**SHEET, "method": "2", "adjust": {"N": 1}})
    out = json.loads(run("settle", "--json", path)[1])
    assert out["final"] == {"S": 31, "W": -29, "N": -2}
    text = run("settle", "--method", "1", "--stake", "0.5", path)[1]
    assert text.splitlines() == [
        "method 1",
        "W: +1 to the mountain, balanced in whists (Code 4.2.12)",
        "S  +31 whists  15.50",
        "W  -30 whists  -15.00",
        "N  -1 whists  -0.50",
        "W pays S 15.00",
        "N pays S 0.50",
    ]


def test_varieties_lists_every_parameter(run: Run) -> None:
    sochi, *_ = json.loads(run("varieties", "--json")[1])
    assert sochi["titles"] == {"ru": "Сочинка", "en": "Sochi"}
    assert sochi["parameters"]["allpass_price"]["default"] == [1, 2, 3]
    assert sochi["parameters"]["liable_8_9_10"]["confirm"]
    assert "? liable_8_9_10" in run("varieties")[1]
