"""Files nobody wrote on purpose: one line says what is wrong, never a traceback."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from hypothesis import example as given_example
from hypothesis import given
from hypothesis import strategies as st

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

JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 12),
        st.sampled_from([10**30, -(10**30), 0.5, float("nan"), "", "A", "1/2", "6S"]),
        st.sampled_from(["pass", "misere", "mountain", "\n", "\ud800", "dummy", "AS"]),
        st.text(max_size=3),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=2), inner)
    ),
    max_leaves=4,
)


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside `value`, itself first."""
    inner: list[tuple[Any, object]] = []
    if isinstance(value, Mapping):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(way for key, one in inner for way in places(one, (*path, key)))]


@st.composite
def spoiled(draw: st.DrawFn) -> dict[str, Any]:
    """Return a good file with one to three values that are something else."""
    body = deepcopy(draw(st.sampled_from(BODIES)))
    for _ in range(draw(st.integers(1, 3))):
        way = draw(st.sampled_from(places(body)[1:]))
        within: Any = body
        for key in way[:-1]:
            within = within[key]
        within[way[-1]] = draw(JUNK)
    return body


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


@given(spoiled())
@given_example(whole("deal", "sochi", deal={**GAME, "calls": [[["B"], {}]]}))
@given_example(whole("deal", "sochi", deal={**GAME, "type": ["game"]}))
@given_example(whole("deal", "sochi", deal={**GAME, "write": {}}))
def test_a_spoiled_file_is_answered_or_refused_in_one_line(
    body: dict[str, Any],
) -> None:
    result = answered(body)
    line = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
    assert line.isprintable()


@given(spoiled())
def test_a_spoiled_sheet_settles_or_is_refused_in_one_line(
    body: dict[str, Any],
) -> None:
    settlement = settled(body)
    if isinstance(settlement, str):
        assert settlement.isprintable()
    else:
        assert sum(settlement.final.values()) == 0
        assert json.dumps(settlement_plain(settlement))
