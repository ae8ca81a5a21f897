"""The commands `score`, `settle` and `varieties` as other programs use them."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from table_service.bad_input import BadInput
from table_service.cli import score, settle, varieties
from table_service.cli.examples import answer, read_example

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


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"system": "soci"}, "ours-1: unknown variety 'soci'; known: sochi"),
        ({"kind": "dance"}, "ours-1: kind 'dance'; known: deal"),
        ({"players": ["A"]}, "ours-1: players ['A']; write two to five"),
        ({"deal": None}, "ours-1: deal None should be an object"),
        ({"deal": {"type": "game"}}, "ours-1: deal.declarer: unknown player None"),
        (
            {"deal": {**DEAL["deal"], "contract": "5S"}},  # type: ignore[dict-item]  # plain JSON
            "ours-1: deal.contract '5S'; a contract is 6S to 10NT",
        ),
        (
            {"deal": {**DEAL["deal"], "tricks": {"A": 6}}},  # type: ignore[dict-item]  # plain JSON
            "ours-1: deal.tricks {'A': 6} sum to 6; a deal has 10 tricks",
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


def test_what_cannot_be_read_is_answered_with_why_and_all_else_is_scored(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unknown, last = {**DEAL, "system": "hussar"}, {**DEAL, "id": "ours-3"}
    path = file_of(tmp_path, examples(unknown, {**DEAL, "kind": "dance"}, last))
    with pytest.raises(BadInput, match=r"unknown variety 'hussar'.* \(and 1 more\)"):
        run("score", "--json", path)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(line["result"]) for line in lines] == [
        ["error"],
        ["error"],
        ["pool", "whists"],
    ]
    assert lines[2]["id"] == "ours-3"


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
        (b'{"x": ' * 40 + b"1" + b"}" * 40, "nested too deep"),
        (b'{"schema": 1, "schema": 2}', "key 'schema' stands twice"),
        (b'{"schema": ' + b"9" * 5000 + b"}", "no JSON of ours"),
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


def refused(body: dict[str, Any]) -> str:
    """Return the one line that refuses `body`."""
    with pytest.raises(BadInput) as bad:
        answer(read_example(body))
    message = str(bad.value)
    assert message.isprintable()
    return message


def deal_of(system: str = "sochi", players: str = "ABCD", **fields: object) -> Any:  # noqa: ANN401  # plain JSON
    deal = {"type": "game", "dealer": "D", "declarer": "A", "contract": "6", **fields}
    return {**DEAL, "system": system, "players": list(players), "deal": deal}


ALL_PASS: dict[str, object] = {"type": "allpass"}
LONE = [["B", "whist"], ["C", "pass"]]


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (
            deal_of(tricks={"A": 6, "B": 5, "C": 0}),
            "deal.tricks {'A': 6, 'B': 5, 'C': 0} sum to 11; a deal has 10 tricks in "
            "all (rule book 17.2)",
        ),
        (deal_of(tricks={"A": 11}), "deal.tricks.A 11 should be a whole number, 0 to"),
        (deal_of(tricks={"A": 4.5}), "deal.tricks.A 4.5 should be a whole number"),
        (deal_of(tricks={"X": 10}), "deal.tricks: unknown player 'X'"),
        (
            deal_of(calls=[["B", "whist"], ["C", "whist"]], tricks={"A": 6, "D": 4}),
            "deal: D took 4; he holds no hand (rule book 1.6)",
        ),
        (
            deal_of("moscow", **ALL_PASS, tricks={"A": 6, "B": 3, "D": 1}),
            "deal: D took 1; he dealt, and the talon is not his here (rule book 8.2)",
        ),
        (deal_of(declarer="D"), "deal: declarer D; he must be a player with cards"),
        (deal_of(declarer="X"), "deal.declarer: unknown player 'X'"),
        (deal_of(dealer=None), "deal: no dealer; with 4 players the deal must name"),
        (deal_of(calls=[["C", "whist"]]), "deal.calls[0]: C may not say whist; B may"),
        (deal_of(calls=[["D", "pass"]]), "deal.calls[0]: D may not say pass; B may"),
        (deal_of(calls=[["A", "whist"]]), "deal.calls[0]: A may not say whist; B may"),
        (deal_of(calls=[*LONE, ["B", "half"]]), "deal.calls[2]: B said half"),
        (
            deal_of(contract="8", calls=[["B", "pass"], ["C", "half"]]),
            "deal.calls[1]: C may not say half",
        ),
        (
            deal_of("kazakh", calls=[["B", "pass"], ["C", "pass"], ["D", "whist"]]),
            "deal.calls[2]: D said whist: the defence calls are over",
        ),
        (deal_of(calls=[["B", "hold"]]), "deal.calls[0] 'hold'; whist, pass or half"),
        (
            deal_of("piter_skachki", contract="6S", calls=[["B", "pass"]]),
            "deal.calls[0] pass; six spades must be whisted",
        ),
        (
            deal_of(contract="6S", bid="6C"),
            "deal.contract '6S' after the bid 6C; 6C or more may be named, a misère "
            "only by who bid it (rule book 4.4)",
        ),
        (deal_of(contract="6NT", bid="7S"), "deal.contract '6NT' after the bid 7S"),
        (deal_of(contract="6", bid="7"), "deal.contract '6' after the bid 7"),
        (deal_of(contract="9S", bid="misere"), "after the bid misere"),
        (deal_of(type="misere", bid="6S"), "deal.contract '6' after the bid 6S"),
        (deal_of(bid="5S"), "deal.bid '5S'; a contract is 6S to 10NT"),
        (deal_of(talon=["AS", "AS"]), "deal.talon: card AS stands twice"),
        (deal_of(talon=["AS", "KS", "QS"]), "the talon has two cards"),
        (deal_of(talon=["2S"]), "deal.talon: 2S is none of the 32 cards"),
        (deal_of(checked=1), "deal.checked 1 should be true or false"),
        (deal_of(dark=0), "deal.dark 0 should be a whole number, 1 to 64"),
        (
            deal_of(**ALL_PASS, tricks={"A": 5, "B": 5}, zero_choice={"A": "pool"}),
            "deal: zero_choice of A; only a player without a trick",
        ),
        (
            {**deal_of(), "before": {"mountain": {"A": -2}}},
            "before.mountain.A -2; no mountain is below zero",
        ),
        (
            {**deal_of(), "before": {"pool": {"A": "-1/2"}}},
            "before.pool.A -1/2; no pool is below zero",
        ),
        (
            {**deal_of(), "before": {"whists": {"A": {"A": 2}}}},
            "before.whists.A.A: nobody writes whists on himself (rule book 13.1)",
        ),
        ({**deal_of(), "before": {"pool": {"A": 10**13}}}, "before.pool.A: 1000000"),
        (
            {**deal_of(), "conventions": {"win_write": "choice", "two_accounts": True}},
            "contradicts",
        ),
        (
            deal_of(players="AB", dealer="A"),
            "2 players; sochi is for three to five players",
        ),
        (deal_of("gusarik"), "4 players; gusarik is for two players"),
        (
            deal_of("gusarik", "AB", dealer="A", tricks={"dumy": 10}),
            "deal.tricks: unknown player 'dumy'",
        ),
        ({**DEAL, "id": "a\nb"}, "id 'a\\nb' should be a text of one line"),
    ],
)
def test_what_cannot_be_is_named_with_its_place_and_rule(
    body: dict[str, Any], complaint: str
) -> None:
    assert complaint in refused(body)


@pytest.mark.parametrize(
    "body",
    [
        deal_of(bid="6C", contract="6"),
        deal_of(bid="6C", contract="6C"),
        deal_of(bid="6", contract="7S"),
        deal_of(bid="misere", type="misere", tricks={"A": 0, "B": 10}),
        deal_of(bid="6S_dark", type="misere", tricks={"A": 0, "B": 10}),
        deal_of(contract="10", calls=[["B", "pass"], ["C", "pass"]]),
        deal_of(
            "piter_skachki",
            contract="6S",
            calls=[["B", "whist"], ["C", "whist"]],
            tricks={"A": 6, "B": 2, "C": 2},
        ),
        deal_of(calls=[["B", "whist"]], tricks={"A": 6, "B": 2, "C": 2}),
        deal_of(talon=["AS"]),
        deal_of(
            calls=[["B", "pass"], ["C", "pass"], ["D", "whist"]],
            tricks={"A": 6, "B": 2, "C": 2},
        ),
    ],
)
def test_what_players_leave_out_or_say_too_much_is_let_stand(
    body: dict[str, Any],
) -> None:
    assert "error" not in answer(read_example(body))


def test_two_players_write_the_dummys_tricks_under_its_name() -> None:
    body = deal_of(
        "gusarik",
        "AB",
        dealer="B",
        calls=[["B", "whist"]],
        tricks={"A": 6, "B": 1, "dummy": 3},
    )
    expected = {"pool": {"A": 2}, "whists": {"B": {"A": 8}}}
    assert answer(read_example(body)) == expected


def test_what_the_house_does_not_play_is_answered_with_an_error() -> None:
    for fields in ({"write": "mountain"}, {"conceded": True}, {"talon_refused": True}):
        result = answer(read_example(deal_of(**fields)))
        assert "rule book" in str(result["error"])


def test_a_caught_misere_of_the_races_says_what_must_follow() -> None:
    misere = {"type": "misere", "tricks": {"A": 2, "B": 8}}
    result = answer(read_example(deal_of("piter_skachki", **misere)))
    assert result == {
        "mountain": {"A": 40},
        "allpass_price": [4],
        "forced_allpass": True,
    }


def test_a_compulsory_all_pass_has_its_own_price_in_a_sequence() -> None:
    # after three lost tricks 6 a trick, then the ladder goes on at 6
    misere = {"type": "misere", "tricks": {"A": 3, "B": 7}}
    passed = {"type": "allpass", "tricks": {"A": 3, "B": 3, "C": 3, "D": 1}}
    deals = [deal_of(**one)["deal"] for one in (misere, passed, passed)]
    body = {**deal_of("piter_skachki"), "kind": "sequence", "deals": deals}
    assert answer(read_example(body))["allpass_price"] == [6, 6]


def event_of(system: str, event: str, **fields: object) -> dict[str, Any]:
    body = {**deal_of(system), "kind": "correction", "op": {"event": event, **fields}}
    return answer(read_example(body))


def test_a_round_of_the_races_pays_its_prizes() -> None:
    # C0: 300 to the first pool, 200 to the smallest mountain, equals share
    got = event_of(
        "piter_skachki",
        "round_prizes",
        pool={"A": 22, "B": 10},
        mountain={"A": 8, "B": 4, "C": 4, "D": 6},
    )
    assert got == {
        "whists": {
            "A": {"B": 300, "C": 300, "D": 300},
            "B": {"A": 100, "D": 100},
            "C": {"A": 100, "D": 100},
        }
    }


def test_who_reached_the_pool_first_may_be_named() -> None:
    pools = {"A": 22, "B": 22}
    mountain = {"A": 1, "B": 1, "C": 0, "D": 1}
    for first in (["B"], "B"):
        fields = {"pool": pools, "mountain": mountain, "reached": first}
        got = event_of("piter_skachki", "round_prizes", **fields)
        assert got["whists"]["B"] == {"A": 300, "C": 300, "D": 300}


def test_a_prize_nobody_plays_for_is_an_error() -> None:
    assert "prize_first_pool" in str(event_of("sochi", "first_pool_closed", player="A"))


def test_elsewhere_no_all_pass_is_compulsory() -> None:
    got = event_of("sochi", "failed_misere", declarer="A", tricks=2)
    assert got == {"forced_allpass": False}


def test_fines_of_the_dealer_and_of_an_opened_talon() -> None:
    # an undertrick of a six, and of the last bid; Leningrad doubles it
    assert event_of("sochi", "second_misdeal", dealer="D") == {"mountain": {"D": 2}}
    opened = event_of("leningrad", "opened_talon", player="B", last_bid="7H")
    assert opened == {"mountain": {"B": 8}}
    unbid = event_of("sochi", "opened_talon", player="B")
    assert unbid == {"mountain": {"B": 2}}


def test_later_corrections_need_the_good_will_of_those_they_cost() -> None:
    late = {"asked": "after the auction of the next deal"}
    assert event_of("sochi", "correction", **late, writer_agrees=True) == {
        "allowed": True
    }
    assert event_of("sochi", "forgotten_entry", **late, all_agree=True) == {
        "allowed": True
    }


def test_a_talon_card_that_nobody_follows_leaves_the_trick_to_the_first_hand() -> None:
    op = {"talon_lead": "AS", "played": [["A", "7H"], ["B", "AC"], ["C", "8D"]]}
    assert answer(read_example({**DEAL, "kind": "trick", "op": op})) == {"winner": "A"}


@pytest.mark.parametrize(
    ("op", "complaint"),
    [
        ({"played": [["A", "KS"], ["A", "QS"]]}, "one card of each of 3 hands"),
        ({"played": [["A", "KS"]], "hand": ["KS"]}, "card KS stands twice"),
        ({"talon_lead": "AS", "played": [["A", "AS"]]}, "card AS stands twice"),
        ({"trump": "X", "played": [["A", "AS"]]}, "op.trump 'X'; S, C, D, H or null"),
    ],
)
def test_a_trick_that_cannot_be_is_refused(
    op: dict[str, object], complaint: str
) -> None:
    assert complaint in refused({**DEAL, "kind": "trick", "op": op})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            {"conventions": {"pool_limit": 20}, "before": {"pool": {"S": 21}}},
            "before.pool.S 21; a pool closes at pool_limit 20, the rest is help "
            "(rule book 11.1)",
        ),
        ({"before": {"mountain": {"S": -1}}}, "no mountain is below zero"),
        ({"before": {"mountain": {"X": 1}}}, "unknown player 'X'"),
        ({"adjust": {"S": 1}}, "the exact method needs none"),
        ({"method": "3"}, "method '3'; exact, 1 or 2 (Code 4.2.14)"),
        ({"method": 1, "adjust": {"S": 0.5}}, "adjust.S 0.5; a whole number"),
        ({"method": 1, "adjust": {"X": 1}}, "adjust: unknown player 'X'"),
    ],
)
def test_a_sheet_that_cannot_be_is_not_settled(
    run: Run, tmp_path: Path, change: dict[str, object], complaint: str
) -> None:
    path = file_of(tmp_path, {**SHEET, **change})
    with pytest.raises(BadInput) as bad:
        run("settle", path)
    assert complaint in str(bad.value)


def test_a_common_pool_may_stand_over_its_share(run: Run, tmp_path: Path) -> None:
    # Leningrad: 20 whists a point of the pool more or less than the mean
    before = {"pool": {"S": 24, "W": 18, "N": 18}}
    document = {**SHEET, "system": "leningrad", "before": before}
    document["conventions"] = {"pool_limit": 20}
    out = json.loads(run("settle", "--json", file_of(tmp_path, document))[1])
    assert out["final"] == {"S": 80, "W": -40, "N": -40}


def test_settle_names_the_fewest_payments_in_money(run: Run, tmp_path: Path) -> None:
    document = {
        "system": "sochi",
        "players": ["A", "B", "C", "D", "E"],
        "before": {"whists": {"A": {"B": 20}, "C": {"D": 6, "E": 4}}},
    }
    path = file_of(tmp_path, document)
    out = json.loads(run("settle", "--json", "--stake", "1/2", path)[1])
    assert out["money"] == {"A": 10, "B": -10, "C": 5, "D": -3, "E": -2}
    assert out["payments"] == [
        {"from": "B", "to": "A", "amount": 10},
        {"from": "D", "to": "C", "amount": 3},
        {"from": "E", "to": "C", "amount": 2},
    ]
