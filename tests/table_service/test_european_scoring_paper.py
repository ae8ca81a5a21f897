"""Three columns, soups, contra, refets, hats (European rule book 3).

Rules: the customer's chapter on the Croatian and Serbian game; where it is cut the
public rules that the rule book names. Figures are worked by hand: the unit is twice
the number (spades 2, diamonds 3, hearts 4, clubs 5, Bettel 6, sans 7).
"""

import pytest
from support.european import FOUR, all_pass, deal, written

from table_service.bad_input import BadInput

BOTH = "A whist, B whist"
ALONE = "A whist, B pass"
START = {"pool": {"P": -30, "A": -30, "B": -30}}


@pytest.mark.parametrize(
    ("contract", "unit"), [("6S", 4), ("6D", 6), ("6H", 8), ("6C", 10), ("6NT", 14)]
)
def test_the_unit_is_twice_the_number_and_each_trick_a_unit(
    contract: str, unit: int
) -> None:
    made = written(deal("croatian", contract, BOTH, (6, 2, 2)))
    soups = {"A": {"P": 2 * unit}, "B": {"P": 2 * unit}}
    assert made == {"pool": {"P": unit}, "whists": soups}
    lost = written(deal("croatian", contract, BOTH, (5, 3, 2)))
    soups = {"A": {"P": 3 * unit}, "B": {"P": 2 * unit}}
    assert lost == {"pool": {"P": -unit}, "whists": soups}


@pytest.mark.parametrize(
    ("contract", "unit"), [("6S", 6), ("6D", 8), ("6H", 10), ("6C", 12), ("6NT", 16)]
)
def test_a_game_from_the_hand_adds_one_to_the_number(contract: str, unit: int) -> None:
    result = deal("croatian", contract, "A pass, B pass", no_talon=True)
    assert written(result) == {"pool": {"P": unit}}


def test_a_column_that_starts_above_zero_turns_every_sign() -> None:
    house = {"column_sign": "positive_start"}
    made = deal("croatian", "6H", BOTH, (7, 2, 1), house=house)
    assert written(made)["pool"] == {"P": -8, "B": 8}
    lost = deal("croatian", "6H", BOTH, (5, 3, 2), house=house)
    assert written(lost)["pool"] == {"P": 8}


def test_nobody_comes_and_the_value_is_written_off_without_soups() -> None:
    assert written(deal("croatian", "6C", "A pass, B pass")) == {"pool": {"P": 10}}


def test_a_lone_defender_owes_two() -> None:
    result = deal("croatian", "6D", ALONE, (9, 1))
    assert written(result) == {"pool": {"P": 6, "A": -6}, "whists": {"A": {"P": 6}}}


@pytest.mark.parametrize(
    ("rule", "tricks", "short"),
    [
        ("or4", (6, 3, 1), {}),  # four together save the one with one
        ("each2", (6, 3, 1), {"B": -8}),
        ("or4", (6, 4, 0), {}),
        ("each2", (6, 4, 0), {"B": -8}),
        ("or4", (7, 3, 0), {"B": -8}),
        ("or4", (8, 1, 1), {"A": -8, "B": -8}),
        ("each2", (8, 1, 1), {"A": -8, "B": -8}),
        ("or4", (8, 2, 0), {"B": -8}),
        ("or4", (10, 0, 0), {"A": -8, "B": -8}),
    ],
)
def test_when_a_defender_is_short(
    rule: str, tricks: tuple[int, ...], short: dict[str, int]
) -> None:
    house = {"defender_fail_rule": rule}
    result = written(deal("croatian", "6H", BOTH, tricks, house=house))
    assert result["pool"] == {"P": 8, **short}


@pytest.mark.parametrize("rule", ["or4", "each2"])
def test_against_a_lost_game_no_defender_is_short(rule: str) -> None:
    house = {"defender_fail_rule": rule}
    result = written(deal("croatian", "6H", BOTH, (5, 5, 0), house=house))
    assert result == {"pool": {"P": -8}, "whists": {"A": {"P": 40}}}


@pytest.mark.parametrize(
    ("tricks", "soups"),
    [
        ((4, 3, 3), {"A": 30, "B": 20}),  # of equals the first defender
        ((4, 2, 4), {"A": 10, "B": 40}),
        ((0, 5, 5), {"A": 50}),
        ((2, 7, 1), {"A": 50}),
        ((5, 1, 4), {"A": 10, "B": 40}),
    ],
)
def test_soups_of_a_lost_game_are_for_five_tricks_together(
    tricks: tuple[int, ...], soups: dict[str, int]
) -> None:
    result = written(deal("croatian", "6C", BOTH, tricks))
    assert result["whists"] == {seat: {"P": n} for seat, n in soups.items()}


def test_the_cap_holds_for_one_defender_and_may_be_off() -> None:
    alone = deal("croatian", "6C", ALONE, (2, 8))
    assert written(alone)["whists"] == {"A": {"P": 50}}
    free = deal("croatian", "6C", BOTH, (2, 5, 3), house={"cap5": False})
    assert written(free)["whists"] == {"A": {"P": 50}, "B": {"P": 30}}


def test_an_inviter_writes_all_tricks_and_all_penalties() -> None:
    calls = "A whist, B pass, A invite"
    made = written(deal("croatian", "6C", calls, (6, 1, 3)))
    assert made == {"pool": {"P": 10}, "whists": {"A": {"P": 40}}}
    lost = written(deal("croatian", "6C", calls, (3, 1, 6)))
    assert lost == {"pool": {"P": -10}, "whists": {"A": {"P": 50}}}


@pytest.mark.parametrize("rule", ["or4", "each2"])
def test_a_pair_by_invitation_owes_four_together(rule: str) -> None:
    calls, house = "A pass, B whist, B invite", {"defender_fail_rule": rule}
    four = written(deal("croatian", "6D", calls, (6, 4, 0), house=house))
    assert four == {"pool": {"P": 6}, "whists": {"B": {"P": 24}}}
    three = written(deal("croatian", "6D", calls, (7, 1, 2), house=house))
    assert three == {"pool": {"P": 6, "B": -6}, "whists": {"B": {"P": 18}}}


KONTRA = "A whist, B pass, A kontra"


@pytest.mark.parametrize(
    ("more", "factor"),
    [
        ("", 2),
        (", P rekontra", 4),
        (", P rekontra, A subkontra", 8),
        (", P rekontra, A subkontra, P mortkontra", 16),
    ],
)
def test_each_contra_doubles_everything(more: str, factor: int) -> None:
    # set by five tricks: the doubler writes both hands' soups
    result = deal(
        "croatian", "6D", KONTRA + more, (5, 3, 2), house={"kontra_levels": 4}
    )
    soups = {"A": {"P": 5 * 6 * factor}}
    assert written(result) == {"pool": {"P": -6 * factor}, "whists": soups}


def test_a_doubler_who_does_not_set_the_game_falls() -> None:
    result = deal("croatian", "6D", "A whist, B whist, B kontra", (6, 2, 2))
    assert written(result) == {
        "pool": {"P": 12, "B": -12},
        "whists": {"B": {"P": 48}},
    }


def test_a_doubling_defence_may_need_fewer_tricks() -> None:
    result = deal("croatian", "6D", KONTRA, (6, 3, 1), house={"kontra_need": 4})
    assert written(result) == {"pool": {"P": 12}, "whists": {"A": {"P": 48}}}


def test_each_may_write_his_own_soups_under_contra() -> None:
    house = {"kontra_soups": "each_own"}
    calls = "A whist, B whist, A kontra"
    result = written(deal("croatian", "6D", calls, (5, 3, 2), house=house))
    assert result["whists"] == {"A": {"P": 36}, "B": {"P": 24}}
    made = written(deal("croatian", "6D", calls, (6, 3, 1), house=house))
    assert made["pool"] == {"P": 12, "A": -12}


def test_a_hand_that_contra_draws_in_writes_nothing() -> None:
    house = {"kontra_soups": "each_own"}
    result = written(deal("croatian", "6D", KONTRA, (5, 3, 2), house=house))
    assert result["whists"] == {"A": {"P": 60}}


def test_under_contra_the_cap_holds_too() -> None:
    result = written(deal("croatian", "6D", KONTRA, (3, 4, 3)))
    assert result["whists"] == {"A": {"P": 60}}


def test_a_bettel_lost_is_sixty_to_each_times_the_factors() -> None:
    plain = written(deal("croatian", "bettel", "", (1, 5, 4)))
    assert plain == {"pool": {"P": -12}, "whists": {"A": {"P": 60}, "B": {"P": 60}}}
    doubled = written(deal("croatian", "bettel", "A kontra", (1, 5, 4)))
    soups = {"A": {"P": 120}, "B": {"P": 120}}
    assert doubled == {"pool": {"P": -24}, "whists": soups}


def test_a_bettel_from_the_hand_under_refet_is_two_hundred_and_eighty() -> None:
    # 70 × 2 (refet) × 2 (contra); 14 × 4 = 56 in the column
    result = deal(
        "croatian", "bettel", "A kontra", (1, 0, 0), no_talon=True,
        before={"refet": {"P": 1}},
    )  # fmt: skip
    soups = {"A": {"P": 280}, "B": {"P": 280}}
    assert written(result) == {
        "pool": {"P": -56}, "whists": soups, "refet": {"P": -1},
    }  # fmt: skip


def test_a_bettel_made_under_contra_costs_the_doubler() -> None:
    result = deal("croatian", "bettel", "A no_kontra, B kontra", (0, 6, 4))
    assert written(result) == {"pool": {"P": 24, "B": -24}}


def test_preferans_is_all_ten_and_eight() -> None:
    house = {"contract8": True}
    made = deal("croatian", "preferans", BOTH, (10, 0, 0), house=house)
    assert written(made) == {"pool": {"P": 16}}
    lost = deal("croatian", "preferans", BOTH, (9, 1, 0), house=house)
    assert written(lost) == {"pool": {"P": -16}, "whists": {"A": {"P": 16}}}
    assert "contract8" in deal("croatian", "preferans", BOTH, (10, 0, 0))["error"]


@pytest.mark.parametrize("tricks", [(6, 2, 2), (5, 3, 2)])
def test_a_refet_goes_made_or_not_and_one_a_game(tricks: tuple[int, ...]) -> None:
    before = {"refet": {"P": 2, "A": 1}}
    result = written(deal("croatian", "6D", BOTH, tricks, before=before))
    sign = 1 if tricks[0] == 6 else -1
    assert result["pool"] == {"P": sign * 12}
    assert result["refet"] == {"P": -1}


def test_a_refet_is_played_though_nobody_comes() -> None:
    result = deal("croatian", "6C", "A pass, B pass", before={"refet": {"P": 1}})
    assert written(result) == {"pool": {"P": 20}, "refet": {"P": -1}}


def test_another_players_refet_doubles_nothing() -> None:
    result = deal("croatian", "6C", "A pass, B pass", before={"refet": {"A": 1}})
    assert written(result) == {"pool": {"P": 10}}


REFET_TO_ALL = {"refet": {"P": 1, "A": 1, "B": 1}}


@pytest.mark.parametrize(
    ("house", "given", "gets"),
    [
        ({"start": 30}, 0, True),
        ({"start": 30}, 1, False),
        ({"start": 50}, 2, True),
        ({"start": 50}, 3, False),
        ({"start": 100}, 5, True),  # [F]: a fifteenth of the start, 6
        ({"start": 100}, 6, False),
        ({"start": 20}, 0, True),  # at least one
        ({"start": 30, "max_refets": 4}, 3, True),
        ({"start": 30, "max_refets": 4}, 4, False),
    ],
)
def test_how_many_refets_a_game_has(
    house: dict[str, object], given: int, *, gets: bool
) -> None:
    before = {**START, "refets_given": given}
    result = all_pass("croatian", before=before, house=house)
    assert written(result) == (REFET_TO_ALL if gets else {})


def test_refets_on_the_paper_count_where_nothing_else_is_said() -> None:
    before = {**START, "refet": {"P": 1, "A": 1, "B": 1}}
    assert written(all_pass("croatian", before=before)) == {}
    more = all_pass("croatian", before=before, house={"max_refets": 2})
    assert written(more) == REFET_TO_ALL


@pytest.mark.parametrize(
    ("column", "at_zero", "gets"),
    [(-2, True, True), (0, True, False), (0, False, True), (2, False, False)],
)
def test_no_refet_while_anybody_is_under_the_hat(
    column: int, *, at_zero: bool, gets: bool
) -> None:
    before = {"pool": {"P": -30, "A": column, "B": -30}}
    house = {"hat_at_zero": at_zero}
    result = all_pass("croatian", before=before, house=house)
    assert written(result) == (REFET_TO_ALL if gets else {})


def test_a_falling_column_has_its_hat_below_zero() -> None:
    house = {"column_sign": "positive_start"}
    before = {"pool": {"P": 30, "A": -4, "B": 30}}
    assert written(all_pass("croatian", before=before, house=house)) == {}
    above = {"pool": {"P": 30, "A": 4, "B": 30}}
    assert written(all_pass("croatian", before=above, house=house)) == REFET_TO_ALL


SERBIA = {"spades_without_kontra": "refet"}


@pytest.mark.parametrize("calls", [BOTH, ALONE, "A pass, B pass"])
def test_undoubled_spades_are_not_played_and_each_gets_a_refet(calls: str) -> None:
    result = deal("croatian", "6S", calls, before=START, house=SERBIA)
    assert written(result) == REFET_TO_ALL


def test_doubled_spades_and_spades_from_the_hand_are_played() -> None:
    doubled = deal("croatian", "6S", KONTRA, (5, 3, 2), house=SERBIA)
    assert written(doubled)["pool"] == {"P": -8}
    hand = deal("croatian", "6S", BOTH, (6, 2, 2), house=SERBIA, no_talon=True)
    assert written(hand)["pool"] == {"P": 6}


def test_undoubled_spades_may_be_credited_where_no_refet_is_left() -> None:
    before = {**START, "refets_given": 1}
    house = {**SERBIA, "spades_auto_credit": True}
    result = deal("croatian", "6S", BOTH, before=before, house=house)
    assert written(result) == {"pool": {"P": 4}}
    without = deal("croatian", "6S", BOTH, before=before, house=SERBIA)
    assert written(without) == {}


def test_the_credit_is_a_game_and_plays_the_refet() -> None:
    # the public club's rule: doubled, and the refet is struck
    house = {**SERBIA, "spades_auto_credit": True}
    before = {**START, "refet": {"P": 1}}
    result = deal("croatian", "6S", BOTH, before=before, house=house)
    assert written(result) == {"pool": {"P": 8}, "refet": {"P": -1}}


def test_where_spades_must_be_doubled_who_comes_doubles() -> None:
    house = {"spades_without_kontra": "must"}
    assert written(deal("croatian", "6S", "A pass, B pass", house=house)) == {
        "pool": {"P": 4}
    }
    with pytest.raises(BadInput, match=r"who comes doubles .*3\.2"):
        deal("croatian", "6S", ALONE, (6, 4), house=house)


def test_a_game_worth_more_than_what_is_left_may_fall_double() -> None:
    # the internet club's example: 6 left, hearts fall: 16, and 40 soups
    before = {"pool": {"P": -6, "A": 10, "B": -10}}
    house = {"double_fall": True}
    result = deal("croatian", "6H", ALONE, (5, 5), before=before, house=house)
    assert written(result) == {"pool": {"P": -16}, "whists": {"A": {"P": 40}}}
    single = deal("croatian", "6H", ALONE, (5, 5), before=before)
    assert written(single)["pool"] == {"P": -8}


def test_a_game_worth_what_is_left_falls_once() -> None:
    before = {"pool": {"P": -8, "A": 10, "B": -10}}
    house = {"double_fall": True}
    result = deal("croatian", "6H", ALONE, (5, 5), before=before, house=house)
    assert written(result)["pool"] == {"P": -8}


def test_of_four_all_get_a_refet_and_the_dealer_writes_no_soups() -> None:
    refets = written(all_pass("croatian", players=FOUR))
    assert refets == {"refet": {"P": 1, "A": 1, "B": 1, "Z": 1}}
    result = written(deal("croatian", "bettel", "", (1, 5, 4), players=FOUR))
    assert set(result["whists"]) == {"A", "B"}


def test_the_soups_on_the_declarer_are_told_in_all() -> None:
    result = deal("croatian", "6C", BOTH, (3, 4, 3))
    assert result["whists_total_on"] == {"P": 50}


@pytest.mark.parametrize(
    ("contract", "calls", "tricks", "fields", "says"),
    [
        ("7C", BOTH, (7, 2, 1), {}, "six tricks"),
        ("durchmarsch", "", (10, 0, 0), {}, "does not play it"),
        ("bettel", "A pass", (0, 5, 5), {}, "A may not say pass"),
        ("6C", "A whist, B pass, B kontra", (6, 3, 1), {}, "B may not say kontra"),
        ("6C", "A whist, B whist, A invite", (6, 3, 1), {}, "A may not say invite"),
        ("6C", "A pass, B pass, P rekontra", None, {}, "the words are over"),
        ("6C", KONTRA + ", A rekontra", (6, 3, 1), {}, "P may say"),
        ("6C", BOTH, (6, 2, 2), {"refet": True}, "P has none"),
        ("6C", ALONE, (6, 3, 1), {}, "B took 1"),
    ],
)
def test_what_cannot_be_is_named_with_its_rule(
    contract: str,
    calls: str,
    tricks: tuple[int, ...] | None,
    fields: dict[str, object],
    says: str,
) -> None:
    with pytest.raises(BadInput, match="European rule book") as refused:
        deal("croatian", contract, calls, tricks, **fields)
    assert says in str(refused.value)


def test_a_refet_that_is_there_is_played() -> None:
    with pytest.raises(BadInput, match=r"his game is doubled .*3\.5"):
        deal(
            "croatian", "6C", "A pass, B pass", before={"refet": {"P": 1}}, refet=False
        )


def test_contra_goes_no_further_than_the_house_plays() -> None:
    calls = KONTRA + ", P rekontra, A subkontra"
    assert "kontra_levels 2" in deal("croatian", "6D", calls, (5, 3, 2))["error"]


def test_spades_that_are_not_played_have_no_tricks() -> None:
    with pytest.raises(BadInput, match=r"not played .*3\.2"):
        deal("croatian", "6S", BOTH, (6, 2, 2), house=SERBIA)
