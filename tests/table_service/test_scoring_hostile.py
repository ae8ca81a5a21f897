"""Files nobody wrote on purpose: one line says what is wrong, never a traceback."""

import json
from typing import Any

from hypothesis import example as given_example
from hypothesis import given
from support.spoiled import spoiled

from table_service.bad_input import BadInput
from table_service.cli.examples import answer, read_example
from table_service.cli.examples.scores import settlement_of, settlement_plain
from table_service.settlement import Settlement

GAME = {
    "type": "game",
    "dealer": "D",
    "declarer": "A",
    "contract": "7H",
    "bid": "6S",
    "calls": [
        ["B", "pass"],
        ["C", "half"],
        ["B", "pass"],
        ["D", "whist", {"hand": "B"}],
    ],
    "tricks": {"A": 6, "B": 3, "C": 1},
    "talon": ["AS", "KS"],
    "write": "pool",
    "dark": 1,
    "checked": False,
    "conceded": False,
    "talon_refused": False,
    "outbid_misere": False,
    "no_talon": False,
}
ALL_PASS = {
    "type": "allpass",
    "dealer": "D",
    "tricks": {"A": 0, "B": 5, "C": 5},
    "zero_choice": {"A": "pool"},
}
SHEET = {
    "pool": {"A": 8, "B": "3/2"},
    "mountain": {"C": 4},
    "whists": {"B": {"A": 12}},
    "allpass_run": 1,
}


def whole(kind: str, system: str, **fields: object) -> dict[str, object]:
    return {
        "id": "ours",
        "kind": kind,
        "system": system,
        "players": ["A", "B", "C", "D"],
        "conventions": {"pool_limit": 20, "allpass_price": [1, 2]},
        "before": SHEET,
        **fields,
    }


def op(kind: str, system: str, **fields: object) -> dict[str, object]:
    return whole(kind, system, op=fields)


BODIES: tuple[dict[str, object], ...] = (
    whole("deal", "sochi", deal=GAME),
    whole("deal", "piter_skachki", deal=ALL_PASS),
    whole("sequence", "leningrad", deals=[ALL_PASS, GAME]),
    whole("settlement", "ural", method=1, adjust={"A": 1}),
    op("correction", "sochi", event="overwritten_whists", player="A", on="B", excess=4),
    op("correction", "sochi", event="overwritten_pool", player="A", excess=4),
    op("correction", "ural", event="first_mountain_closed", player="A"),
    op("correction", "ural", event="first_pool_closed", player="A"),
    op("correction", "sochi", event="new_player", player="D", last_dealer="C",
       pool={"A": 1}, mountain={"A": 2}),
    op("correction", "sochi", event="draw_for_seats", cards={"A": "AH", "B": "7C"}),
    op("correction", "sochi", event="forgotten_entry", asked="before", all_agree=True),
    op("correction", "sochi", event="run",
       deals=[{"type": "allpass"}, {"type": "game", "contract": "6", "made": True}]),
    op("correction", "piter_skachki", event="final_prizes",
       total_pool={"A": 80}, total_mountain={"B": 5}),
    op("correction", "piter_skachki", event="round_prizes",
       pool={"A": 22}, mountain={"B": 5}, reached=["A"]),
    op("correction", "piter_skachki", event="failed_misere", declarer="A", tricks=2),
    op("correction", "piter_skachki", event="failed_game_over_misere",
       declarer="A", contract="9", undertricks=2),
    op("correction", "piter_skachki", event="round_start_allpass_run", count=4),
    op("penalty", "sochi", event="looked_at_trick", player="B", deal=GAME),
    op("penalty", "sochi", event="opened_talon", player="B", last_bid="7H"),
    op("penalty", "sochi", event="second_misdeal", dealer="B"),
    op("trick", "sochi", trump="H", played=[["A", "KS"]], hand=["7S"], talon_lead="AS"),
    op("auction", "sochi", dealer="D", bids=[["A", "6S"], ["B", "misere"]]),
    op("calls", "ural", declarer="A", dealer="D", contract="6", calls=GAME["calls"]),
)  # fmt: skip


def answered(body: dict[str, Any]) -> object:
    """Return the answer to `body`, or the message that refuses it."""
    try:
        return answer(read_example(body))
    except BadInput as refused:
        return str(refused)


def settled(body: dict[str, Any]) -> Settlement | str:
    """Return the settlement of the sheet of `body`, or why there is none."""
    try:
        return settlement_of(read_example(body))
    except BadInput as refused:
        return str(refused)


@given(spoiled(BODIES))
@given_example(whole("deal", "sochi", deal={**GAME, "calls": [[["B"], {}]]}))
@given_example(whole("deal", "sochi", deal={**GAME, "type": ["game"]}))
@given_example(whole("deal", "sochi", deal={**GAME, "write": {}}))
def test_a_spoiled_file_is_answered_or_refused_in_one_line(
    body: dict[str, Any],
) -> None:
    result = answered(body)
    line = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
    assert line.isprintable()


@given(spoiled(BODIES))
def test_a_spoiled_sheet_settles_or_is_refused_in_one_line(
    body: dict[str, Any],
) -> None:
    settlement = settled(body)
    if isinstance(settlement, str):
        assert settlement.isprintable()
    else:
        assert sum(settlement.final.values()) == 0
        assert json.dumps(settlement_plain(settlement))
