"""European files nobody wrote on purpose: one line names what is wrong."""

import json

from hypothesis import example as given_example
from hypothesis import given
from support.spoiled import Body, spoiled

from table_service.bad_input import BadInput
from table_service.cli.examples import answer, read_example
from table_service.cli.examples.european_settlements import (
    EuropeanSettlement,
    european_settlement_of,
    settlement_plain,
)

GAME = {
    "type": "game",
    "dealer": "D",
    "declarer": "A",
    "contract": "6D",
    "calls": [["B", "whist"], ["C", "pass"]],
    "tricks": {"A": 6, "B": 4},
    "talon": ["9S", "9H"],
    "discard": ["7S", "8S"],
    "no_talon": False,
    "no_aces_announced": True,
    "four_aces": False,
    "four_aces_announced": False,
}
PAY = {"type": "payments", "payments": [{"from": "A", "to": "B", "amount": "1/2"}]}
DOUBLED = [["B", "whist"], ["C", "pass"], ["B", "kontra"], ["A", "rekontra"]]
INVITED = [["B", "whist"], ["C", "pass"], ["B", "invite"]]
PAPER = {
    "pool": {"A": -30, "B": "-1/2"},
    "whists": {"B": {"A": 12}},
    "refet": {"A": 1},
    "refets_given": 1,
}


def whole(kind: str, system: str, **fields: object) -> Body:
    return {
        "id": "ours",
        "kind": kind,
        "system": system,
        "players": ["A", "B", "C", "D"],
        "conventions": {"pack": "german"},
        **fields,
    }


def op(kind: str, system: str, **fields: object) -> Body:
    return whole(kind, system, op=fields)


BODIES: tuple[Body, ...] = (
    whole("deal", "austrian", deal=GAME, before={"pot": 30, "paid": {"pot": {"A": 4}}}),
    whole("deal", "styrian", before={"pot": 30},
          deal={"type": "allpass", "dealer": "D"}),
    whole("deal", "illustrated",
          deal={"type": "bettel", "declarer": "A", "dealer": "D", "contract": "bettel",
                "calls": [["B", "kontra"]], "tricks": {"A": 1, "B": 2}}),
    whole("deal", "croatian", before=PAPER,
          deal={**GAME, "calls": DOUBLED, "refet": True}),
    whole("deal", "croatian", before=PAPER, deal={"type": "allpass", "dealer": "A"}),
    whole("deal", "greek", before={"kassa": {"A": 2, "B": "1/3"}},
          deal={**GAME, "calls": INVITED}),
    whole("deal", "donauschwaben", deal={**GAME, "calls": [], "payments": []}),
    whole("deal", "donauschwaben",
          deal={"type": "talon_shown", "dealer": "D", "declarer": "A",
                "talon": ["9S", "9H"]}),
    whole("deal", "austrian", before={"pot": 30}, deal=PAY),
    whole("sequence", "austrian", deals=[GAME, PAY]),
    whole("sequence", "croatian", before=PAPER, deals=[{"type": "allpass"}, GAME]),
    whole("settlement", "croatian", before=PAPER, method="mean_column"),
    whole("settlement", "greek", before={"pool": {"A": 6}, "whists": {"A": {"B": 3}}}),
    whole("settlement", "styrian", before={"pot": 30, "paid": {"A": {"pot": 4}}}),
    op("settlement", "greek", event="convert", chips=145, kassa_point_in_cents=10),
    op("penalty", "greek", event="prelim_take_refused", player="A"),
    op("penalty", "austrian", event="announce_no_aces", player="A", discard=["AS"]),
    op("correction", "styrian", event="refill_pot", share=40),
)  # fmt: skip


def answered(body: Body) -> object:
    """Return the answer to `body`, or the message that refuses it."""
    try:
        return answer(read_example(body))
    except BadInput as refused:
        return str(refused)


def settled(body: Body) -> EuropeanSettlement | str:
    """Return the settlement of the sheet of `body`, or why there is none."""
    try:
        return european_settlement_of(read_example(body))
    except BadInput as refused:
        return str(refused)


@given(spoiled(BODIES))
@given_example(whole("deal", "greek", deal={**GAME, "calls": [[["B"], {}]]}))
@given_example(whole("deal", "greek", deal={**GAME, "type": ["game"]}))
@given_example(whole("deal", "greek", deal={**GAME, "contract": {"6": "S"}}))
@given_example(whole("deal", "austrian", deal={**PAY, "payments": [{"from": {}}]}))
@given_example(op("settlement", "greek", event="convert", chips=1))
def test_a_spoiled_file_is_answered_or_refused_in_one_line(body: Body) -> None:
    result = answered(body)
    line = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
    assert line.isprintable()


@given(spoiled(BODIES))
def test_a_spoiled_sheet_settles_or_is_refused_in_one_line(body: Body) -> None:
    settlement = settled(body)
    if isinstance(settlement, str):
        assert settlement.isprintable()
    else:
        assert sum(settlement.final.values()) == 0
        assert json.dumps(settlement_plain(settlement))


def test_every_good_file_is_answered() -> None:
    results = [answered(body) for body in BODIES]
    assert [result for result in results if isinstance(result, str)] == []
