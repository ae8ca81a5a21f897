"""Kassas and chips of the Greek Prefa (European rule book 5).

Rules: the customer's chapter on Prefa and its footnotes 26 and 27; the table of
defenders who fall short is the one a Greek club's program pays by. Figures are
worked by hand from the values 6S 2, 6C 3, 6D 4, 6H 5, 6NT 6, then the height.
"""

from typing import Any

import pytest
from support.european import FOUR, all_pass, deal, written

from table_service.bad_input import BadInput

BOTH = "A whist, B whist"
PASSED = "A pass, B pass"
TWENTY = {"pool": {"P": 20, "A": 20, "B": 20}}
TWENTIES = {"pool": {"P": 20, "A": 20, "B": 20, "Z": 20}}


@pytest.mark.parametrize(
    ("contract", "value"),
    [
        ("6S", 2), ("6C", 3), ("6D", 4), ("6H", 5), ("6NT", 6), ("7S", 7), ("7C", 7),
        ("7D", 7), ("7H", 7), ("7NT", 8), ("8S", 8), ("8C", 8), ("8D", 8), ("8H", 8),
        ("8NT", 9), ("9S", 9), ("9C", 9), ("9D", 9), ("9H", 9), ("9NT", 10),
        ("10S", 10), ("10C", 10), ("10D", 10), ("10H", 10), ("10NT", 11), ("7", 7),
    ],
)  # fmt: skip
def test_both_pass_and_the_value_comes_off_the_kassa(contract: str, value: int) -> None:
    result = deal("greek", contract, PASSED, before=TWENTY)
    assert written(result) == {"pool": {"P": -value}}


def test_ten_no_trump_may_be_off() -> None:
    house = {"nt10": "off"}
    result = deal("greek", "10NT", PASSED, before=TWENTY, house=house)
    assert "nt10" in result["error"]


@pytest.mark.parametrize(
    ("contract", "tricks", "times"),
    [
        ("6S", (5, 3, 2), 1),
        ("6S", (4, 3, 3), 2),
        ("6S", (0, 5, 5), 2),
        ("9S", (8, 1, 1), 1),
        ("10NT", (9, 1, 0), 1),
        ("10NT", (8, 1, 1), 2),
    ],
)
def test_a_declarer_one_short_pays_once_and_more_short_twice(
    contract: str, tricks: tuple[int, int, int], times: int
) -> None:
    value = {"6S": 2, "9S": 9, "10NT": 11}[contract] * times
    result = written(deal("greek", contract, BOTH, tricks, before=TWENTY))
    chips = {"A": {"P": value * tricks[1]}, "B": {"P": value * tricks[2]}}
    assert result["pool"] == {"P": value}
    assert result["whists"] == {s: row for s, row in chips.items() if row["P"]}


# (contract, declarer's tricks, first's, second's): chips in tricks that
# A and B pay: to P, to the partner; the partner's at the single rate.
SHORT = {
    ("6S", 7, 0, 3): ((7, 3), (0, 0)),
    ("6S", 7, 1, 2): ((7, 2), (0, 0)),
    ("6S", 7, 2, 1): ((0, 0), (7, 2)),
    ("6S", 7, 3, 0): ((0, 0), (7, 3)),
    ("6S", 8, 0, 2): ((16, 2), (0, 0)),
    ("6S", 8, 1, 1): ((8, 0), (8, 0)),
    ("6S", 8, 2, 0): ((0, 0), (16, 2)),
    ("6S", 9, 0, 1): ((18, 0), (9, 0)),
    ("6S", 9, 1, 0): ((9, 0), (18, 0)),
    ("6S", 10, 0, 0): ((20, 0), (20, 0)),
    ("7S", 8, 0, 2): ((8, 2), (0, 0)),
    ("7S", 8, 1, 1): ((8, 1), (0, 0)),
    ("7S", 8, 2, 0): ((0, 0), (8, 2)),
    ("7S", 9, 0, 1): ((18, 1), (0, 0)),
    ("7S", 9, 1, 0): ((9, 0), (9, 0)),
    ("7S", 10, 0, 0): ((20, 0), (10, 0)),
    ("8S", 9, 0, 1): ((9, 1), (0, 0)),
    ("8S", 9, 1, 0): ((0, 0), (9, 1)),
    ("8S", 10, 0, 0): ((10, 0), (10, 0)),
    ("9S", 10, 0, 0): ((10, 0), (0, 0)),
}
DOUBLE_TO_PARTNER = {
    ("6S", 8, 0, 2): ((16, 4), (0, 0)),
    ("6S", 8, 2, 0): ((0, 0), (16, 4)),
    ("7S", 9, 0, 1): ((18, 2), (0, 0)),
}
"""Where the partner too is paid at the double rate, as the document words it."""

Case = tuple[tuple[str, int, int, int], tuple[tuple[int, int], tuple[int, int]]]


def chips(case: Case) -> dict[str, Any]:
    (contract, _, _, _), (by_first, by_second) = case
    value = {"6S": 2, "7S": 7, "8S": 8, "9S": 9}[contract]
    rows: dict[str, dict[str, int]] = {}
    for payer, partner, (declarer, other) in (
        ("A", "B", by_first),
        ("B", "A", by_second),
    ):
        if declarer:
            rows.setdefault("P", {})[payer] = declarer * value
        if other:
            rows[partner] = {payer: other * value}
    return {"whists": rows}


@pytest.mark.parametrize("case", SHORT.items(), ids=str)
def test_the_table_of_defenders_who_fall_short(case: Case) -> None:
    contract, *tricks = case[0]
    house = {"partner_tricks_doubled": False}
    result = deal("greek", str(contract), BOTH, tricks, before=TWENTY, house=house)
    assert written(result) == chips(case)


@pytest.mark.parametrize("case", (SHORT | DOUBLE_TO_PARTNER).items(), ids=str)
def test_the_same_table_as_the_document_words_it(case: Case) -> None:
    contract, *tricks = case[0]
    result = deal("greek", str(contract), BOTH, tricks, before=TWENTY)
    assert written(result) == chips(case)


@pytest.mark.parametrize(
    ("contract", "duty"), [("6S", 2), ("7S", 2), ("8S", 1), ("9S", 1), ("10S", 0)]
)
def test_what_a_lone_defender_owes(contract: str, duty: int) -> None:
    value = {"6S": 2}.get(contract, int(contract[:-1]))
    calls = "A pass, B whist, B not_invited"
    enough = written(
        deal("greek", contract, calls, (10 - duty, 0, duty), before=TWENTY)
    )
    assert enough["pool"] == {"P": -value}
    for lacking in range(1, duty + 1):
        taken = 10 - duty + lacking
        short = written(
            deal("greek", contract, calls, (taken, 0, 10 - taken), before=TWENTY)
        )
        assert short == {"whists": {"P": {"B": min(lacking, 2) * value * taken}}}


@pytest.mark.parametrize(
    ("contract", "duty"), [("6S", 4), ("7S", 3), ("8S", 2), ("9S", 1), ("10S", 0)]
)
@pytest.mark.parametrize(
    "calls", ["A whist, B pass, A invite", "A pass, B whist, B invite"]
)
def test_what_an_inviter_owes_for_both_hands(
    contract: str, duty: int, calls: str
) -> None:
    value = {"6S": 2}.get(contract, int(contract[:-1]))
    inviter = calls[-8]
    for taken in range(10 - duty, 11):
        lacking = taken - (10 - duty)
        tricks = (taken, 0, 10 - taken)
        result = written(deal("greek", contract, calls, tricks, before=TWENTY))
        if lacking:
            pays = min(lacking, 2) * value * taken
            assert result == {"whists": {"P": {inviter: pays}}}
        elif taken < 10:
            assert result["pool"] == {"P": -value}
            assert result["whists"] == {inviter: {"P": value * (10 - taken)}}


@pytest.mark.parametrize(
    ("tricks", "times"),
    [((7, 0, 3), 1), ((8, 1, 1), 2), ((8, 0, 2), 2), ((9, 0, 1), 3), ((10, 0, 0), 4)],
)
def test_an_inviter_may_pay_for_each_hand_by_itself(
    tricks: tuple[int, int, int], times: int
) -> None:
    # the club's program: the same up to two short, more beyond
    house = {"invite_fail": "sum"}
    calls = "A whist, B pass, A invite"
    result = written(deal("greek", "6S", calls, tricks, before=TWENTY, house=house))
    assert result == {"whists": {"P": {"A": times * 2 * tricks[0]}}}


def test_a_failed_game_pays_an_inviter_for_both_hands() -> None:
    calls = "A pass, B whist, B invite"
    result = written(deal("greek", "6D", calls, (4, 1, 5), before=TWENTY))
    assert result == {"pool": {"P": 8}, "whists": {"B": {"P": 48}}}


def kassas(*points: int) -> dict[str, dict[str, int]]:
    return {"pool": dict(zip(FOUR, points, strict=False))}


@pytest.mark.parametrize(
    ("before", "pool", "chips"),
    [
        # 7S, both pass: seven points
        ((7, 9, 9), {"P": -7}, {}),
        ((0, 9, 5), {"A": -7}, {"A": 70}),
        ((0, 5, 9), {"B": -7}, {"B": 70}),
        ((3, 2, 2), {"P": -3, "A": -2, "B": -2}, {"A": 20, "B": 20}),
        # equal kassas: points rounded up, chips exact
        ((0, 9, 9), {"A": -4, "B": -4}, {"A": 35, "B": 35}),
        ((6, 1, 1), {"P": -6, "A": -1, "B": -1}, {"A": 5, "B": 5}),
        ((3, 9, 9), {"P": -3, "A": -2, "B": -2}, {"A": 20, "B": 20}),
        # 1 from each, and for the other 5 points 17 chips from each
        ((0, 1, 1), {"A": -1, "B": -1}, {"A": 27, "B": 27}),
        # 2 from B, then nobody has the rest: 5 points
        ((0, 0, 2), {"B": -2}, {"A": 17, "B": 37}),
        # 4, 2 and 1 point left over: 10/3, nearest 3
        ((0, 4, 2), {"A": -4, "B": -2}, {"A": 43, "B": 23}),
        # 7 points nobody has: 70/3, nearest 23
        ((0, 0, 0), {}, {"A": 23, "B": 23}),
    ],
)
def test_points_beyond_the_own_kassa(
    before: tuple[int, ...], pool: dict[str, int], chips: dict[str, int]
) -> None:
    result = written(deal("greek", "7S", PASSED, before=kassas(*before)))
    assert result.get("pool", {}) == pool
    assert result.get("whists", {}) == ({"P": chips} if chips else {})


def test_who_passed_may_have_to_pay_for_the_declarers_points() -> None:
    # made against A alone: 7 off B's kassa, three tricks to A
    calls = "A whist, B pass, A not_invited"
    before = kassas(0, 2, 9)
    result = written(deal("greek", "7S", calls, (7, 3), before=before))
    assert result == {
        "pool": {"B": -7},
        "whists": {"P": {"B": 70}, "A": {"P": 21}},
    }


def test_what_one_pays_and_gets_stands_in_both_rows() -> None:
    result = written(deal("greek", "6S", BOTH, (6, 1, 3), before=kassas(0, 9, 1)))
    assert result == {
        "pool": {"A": -2},
        "whists": {"P": {"A": 20}, "A": {"P": 2}, "B": {"P": 6}},
    }


@pytest.mark.parametrize(
    ("before", "pool", "chips"),
    [
        ((0, 1, 2, 9), {"Z": -7}, {"Z": 70}),
        ((0, 3, 2, 5), {"Z": -5, "A": -2}, {"Z": 50, "A": 20}),
        # [F]: nobody has them; a quarter of 70 chips, nearest 18
        ((0, 0, 0, 0), {}, {"A": 18, "B": 18, "Z": 18}),
        # two equal: half each; the third keeps his
        ((0, 6, 1, 6), {"A": -4, "Z": -4}, {"A": 35, "Z": 35}),
        # [F] three equal: a third each, points rounded up, chips exact
        ((0, 6, 6, 6), {"A": -3, "B": -3, "Z": -3},
         {"A": "70/3", "B": "70/3", "Z": "70/3"}),
    ],
)  # fmt: skip
def test_of_four_the_one_who_sits_out_is_one_of_the_others(
    before: tuple[int, ...], pool: dict[str, int], chips: dict[str, Any]
) -> None:
    result = written(deal("greek", "7S", PASSED, players=FOUR, before=kassas(*before)))
    assert result.get("pool", {}) == pool
    assert result["whists"] == {"P": chips}


@pytest.mark.parametrize(
    ("before", "pool", "chips"),
    [
        # seven points: the two who played hold three and four
        ((0, 3, 4, 9), {"A": -3, "B": -4}, {"A": 30, "B": 40}),
        # they hold two: 50 chips are left, a third of them from each, nearest 17
        ((0, 1, 1, 9), {"A": -1, "B": -1}, {"A": 27, "B": 27}),
    ],
)
def test_who_sits_out_may_be_left_out(
    before: tuple[int, ...], pool: dict[str, int], chips: dict[str, int]
) -> None:
    house = {"resting_overflow": False}  # 5.4 [F]
    result = written(
        deal("greek", "7S", PASSED, players=FOUR, before=kassas(*before), house=house)
    )
    assert result["pool"] == pool
    assert result["whists"] == {"P": chips}


@pytest.mark.parametrize(("tricks", "chips"), [((5, 3, 2), 25), ((3, 4, 3), 50)])
def test_who_sits_out_gets_chips_for_a_failed_game(
    tricks: tuple[int, ...], chips: int
) -> None:
    result = deal("greek", "6S", BOTH, tricks, players=FOUR, before=TWENTIES)
    assert written(result)["whists"]["Z"] == {"P": chips}


def test_ten_as_nine() -> None:
    house = {"ten_as_nine": True}
    # against two the first owes the trick
    all_ten = deal("greek", "10H", BOTH, (10, 0, 0), before=TWENTY, house=house)
    assert written(all_ten) == {"whists": {"P": {"A": 100}}}
    # settled as a nine: nine tricks make it, at the value of the ten
    nine = deal("greek", "10H", BOTH, (9, 0, 1), before=TWENTY, house=house)
    assert written(nine) == {"pool": {"P": -10}, "whists": {"B": {"P": 10}}}
    eight = deal("greek", "10H", BOTH, (8, 1, 1), before=TWENTY, house=house)
    soups = {"A": {"P": 10}, "B": {"P": 10}}
    assert written(eight) == {"pool": {"P": 10}, "whists": soups}


def test_a_ten_binds_no_defender_otherwise() -> None:
    result = deal("greek", "10H", BOTH, (10, 0, 0), before=TWENTY)
    assert written(result) == {"pool": {"P": -10}}


def test_four_aces_raise_the_value_for_everybody() -> None:
    house = {"four_aces": "A", "four_aces_add": 3}
    failed = deal(
        "greek", "6C", BOTH, (5, 3, 2), before=TWENTY, house=house, four_aces=True
    )
    chips = {"A": {"P": 18}, "B": {"P": 12}}
    assert written(failed) == {"pool": {"P": 6}, "whists": chips}
    short = deal(
        "greek", "6C", BOTH, (7, 1, 2), before=TWENTY, house=house, four_aces=True
    )
    assert written(short) == {"whists": {"P": {"A": 42}, "B": {"A": 12}}}


def test_four_aces_in_chips_are_everybodys() -> None:
    house = {"four_aces": "B", "four_aces_chips": 25}
    made = deal(
        "greek", "6S", "A pass, B whist, B not_invited", (8, 0, 2), players=FOUR,
        before=TWENTIES, house=house, four_aces=True,
    )  # fmt: skip
    assert written(made)["whists"] == {
        "P": {"A": 25, "B": 25, "Z": 25}, "B": {"P": 4},
    }  # fmt: skip
    failed = deal(
        "greek", "6S", BOTH, (5, 3, 2), players=FOUR, before=TWENTIES, house=house,
        four_aces=True,
    )  # fmt: skip
    assert written(failed)["whists"] == {
        "A": {"P": 31}, "B": {"P": 29}, "Z": {"P": 50},
    }  # fmt: skip


def test_four_aces_are_nothing_where_they_are_not_played() -> None:
    result = deal("greek", "6S", PASSED, before=TWENTY, four_aces=True)
    assert written(result) == {"pool": {"P": -2}}


def test_a_counter_invitation_that_is_not_made_leaves_the_second_alone() -> None:
    calls = "A pass, B whist, B not_invited, A pass"
    house = {"counter_invite": True}
    result = deal("greek", "7S", calls, (8, 0, 2), before=TWENTY, house=house)
    assert written(result) == {"pool": {"P": -7}, "whists": {"B": {"P": 14}}}


def test_a_counter_inviter_owes_for_both() -> None:
    calls = "A pass, B whist, B not_invited, A counter_invite"
    house = {"counter_invite": True}
    result = deal("greek", "7S", calls, (9, 0, 1), before=TWENTY, house=house)
    assert written(result) == {"whists": {"P": {"A": 126}}}
    off = deal("greek", "7S", calls, (9, 0, 1), before=TWENTY)
    assert "counter_invite" in off["error"]


def test_nobody_buys_and_nothing_is_written() -> None:
    assert written(all_pass("greek", before=TWENTY)) == {}


def test_the_many_pay_into_the_kassa_for_tricks_above_the_fewest() -> None:
    house = {"allpass": "polles"}
    tricks = {"P": 2, "A": 3, "B": 5}
    result = all_pass("greek", before=TWENTY, house=house, tricks=tricks)
    assert written(result) == {"pool": {"A": 1, "B": 3}}


@pytest.mark.parametrize(
    ("contract", "calls", "tricks", "fields", "says"),
    [
        ("bettel", "", (0, 5, 5), {}, "6S to 10NT"),
        ("6", BOTH, (6, 2, 2), {}, "name the suit"),
        ("6S", "A kontra", (6, 2, 2), {}, "A may not say kontra"),
        ("6S", "A whist, B whist, A invite", (6, 2, 2), {}, "the words are over"),
        ("6S", PASSED, (6, 2, 2), {}, "nobody came"),
        ("6S", "A whist, B pass", (6, 2, 2), {}, "B took 2"),
        ("6S", BOTH, (6, 2, 2), {"players": "PABC", "dealer": None}, "no dealer"),
        ("6S", BOTH, (6, 2, 2), {"players": "PABC", "dealer": "P"}, "declarer P"),
        ("6S", BOTH, (6, 2, 2), {"players": "PABCZ"}, "5 players"),
        ("6S", BOTH, (6, 2, 2), {"before": {"pool": {"P": -1}}}, "never below zero"),
        ("6S", BOTH, (6, 2, 2), {"before": {"mountain": {"P": 1}}}, "mountain"),
    ],
)
def test_what_cannot_be_is_named_with_its_rule(
    contract: str,
    calls: str,
    tricks: tuple[int, ...],
    fields: dict[str, object],
    says: str,
) -> None:
    with pytest.raises(BadInput, match="European rule book") as refused:
        deal("greek", contract, calls, tricks, **fields)
    assert says in str(refused.value)


def test_a_hand_without_the_talon_is_not_played_here() -> None:
    assert "5.2" in deal("greek", "6S", PASSED, no_talon=True)["error"]


def test_a_deal_that_is_dealt_again_has_no_tricks() -> None:
    with pytest.raises(BadInput, match=r"polles .*5\.2"):
        all_pass("greek", tricks={"P": 2, "A": 3, "B": 5})
