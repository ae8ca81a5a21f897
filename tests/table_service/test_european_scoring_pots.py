"""Pots, stakes, premiums and direct payment (European rule book 1 and 2).

Rules: the customer's pages on the Austrian game. Splits of tricks and pots are
ours, worked by hand; where a value is a filling of the rule book it says [F].
"""

import pytest
from support.european import FOUR, Answer, all_pass, deal, paid

from table_service.bad_input import BadInput

BOTH = "A whist, B whist"
POT_60 = {"pot": 60}


def test_with_both_out_the_declarer_takes_the_amount_played_for() -> None:
    result = deal("austrian", "6S", "A pass, B pass", before=POT_60)
    assert paid(result) == {("pot", "P", 60)}
    assert result["pot_after"] == 10  # the next dealer's stake


def test_two_hands_play_where_one_defender_dropped_out() -> None:
    result = deal("austrian", "6S", "A whist, B pass", (6, 4), before=POT_60)
    assert paid(result) == {("pot", "P", 60), ("P", "A", 24)}


def test_a_lone_defender_owes_two_tricks() -> None:
    result = deal("austrian", "6S", "A pass, B whist", (9, 0, 1), before=POT_60)
    assert paid(result) == {("pot", "P", 60), ("P", "B", 6), ("B", "pot", 60)}
    assert result["pot_after"] == 70


def test_a_failed_declarer_pays_the_pot_and_every_trick() -> None:
    result = deal("austrian", "6S", "A whist, B pass", (5, 5), before=POT_60)
    assert paid(result) == {("P", "pot", 60), ("P", "A", 30)}
    assert result["pot_after"] == 130


def test_each_defender_owes_two_even_where_the_declarer_fails() -> None:
    # footnote 9: four and one; who took one pays too
    result = deal("austrian", "6H", BOTH, (5, 4, 1), before=POT_60)
    assert paid(result) == {
        ("P", "pot", 60), ("P", "A", 24), ("P", "B", 6), ("B", "pot", 60),
    }  # fmt: skip


def test_both_defenders_may_fall_in_one_deal() -> None:
    result = deal("austrian", "6H", BOTH, (9, 1, 0), before=POT_60)
    assert paid(result) == {
        ("pot", "P", 60), ("P", "A", 6), ("A", "pot", 60), ("B", "pot", 60),
    }  # fmt: skip
    assert result["pot_after"] == 130


def test_a_tenth_of_an_odd_pot_stays_a_fraction() -> None:
    result = deal("austrian", "6S", BOTH, (6, 3, 1), before={"pot": 45})
    assert {("P", "A", "27/2"), ("P", "B", "9/2")} <= paid(result)


@pytest.mark.parametrize(("multiple", "amount"), [(5, 50), (10, 100), (20, 130)])
def test_a_limited_pot_is_played_for_a_multiple_of_the_stake(
    multiple: int, amount: int
) -> None:
    house = {"pot_limit_multiple": multiple}
    result = deal("austrian", "6S", "A pass, B pass", before={"pot": 130}, house=house)
    assert paid(result) == {("pot", "P", amount)}


def test_an_unlimited_pot_is_played_for_as_a_whole() -> None:
    result = deal(
        "austrian", "6S", BOTH, (6, 2, 2), before={"pot": 730},
        house={"pot": "unlimited"},
    )  # fmt: skip
    assert paid(result) == {("pot", "P", 730), ("P", "A", 146), ("P", "B", 146)}


@pytest.mark.parametrize(
    ("contract", "amount"), [("6C", 10), ("6S", 20), ("6D", 30), ("6H", 40)]
)
def test_the_old_table_pays_ten_to_forty_by_suit(contract: str, amount: int) -> None:
    house = {"pot": "fixed_by_suit"}
    result = deal("austrian", contract, "A pass, B pass", before=POT_60, house=house)
    assert paid(result) == {("pot", "P", amount)}
    assert result["pot_after"] == 60 - amount + 10


def test_a_small_styrian_pot_pays_what_is_there() -> None:
    # [F]: hearts are played for 50 all the same, 5 a trick, 50 by who falls
    result = deal("styrian", "6H", BOTH, (6, 3, 1), before={"pot": 30})
    assert paid(result) == {
        ("pot", "P", 30), ("P", "A", 15), ("P", "B", 5), ("B", "pot", 50),
    }  # fmt: skip
    assert result["pot_after"] == 50


def test_a_styrian_dealer_puts_nothing_in() -> None:
    result = deal("styrian", "6C", BOTH, (5, 3, 2), before={"pot": 300})
    assert paid(result) == {("P", "pot", 20), ("P", "A", 6), ("P", "B", 4)}
    assert result["pot_after"] == 320
    assert all_pass("styrian", before={"pot": 300})["pot_after"] == 300


def test_a_small_styrian_pot_may_limit_what_is_played_for() -> None:
    # 1.4 [F]: hearts are 50 and 30 lie there. As a rule the tricks stay at 5.
    tricks, before = (6, 3, 1), {"pot": 30}
    usual = deal("styrian", "6H", BOTH, tricks, before=before)
    assert paid(usual) == {
        ("pot", "P", 30), ("P", "A", 15), ("P", "B", 5), ("B", "pot", 50),
    }  # fmt: skip
    house = {"amount_capped": True}
    capped = deal("styrian", "6H", BOTH, tricks, before=before, house=house)
    assert paid(capped) == {
        ("pot", "P", 30), ("P", "A", 9), ("P", "B", 3), ("B", "pot", 30),
    }  # fmt: skip


def test_who_fails_may_pay_tricks_and_nothing_into_the_pot() -> None:
    house = {"fail_pays_pot": False}  # 1.4 [F]
    result = deal("styrian", "6H", BOTH, (5, 4, 1), before={"pot": 280}, house=house)
    assert paid(result) == {("P", "A", 20), ("P", "B", 5)}
    assert result["pot_after"] == 280


def test_after_a_passed_deal_the_pot_stays_and_grows_by_a_stake() -> None:
    result = all_pass("austrian", before=POT_60)
    assert paid(result) == set()
    assert result["pot_after"] == 70


def test_of_four_the_dealer_neither_pays_nor_gets() -> None:
    result = deal(
        "austrian", "6S", BOTH, (6, 2, 2), players=FOUR, before=POT_60,
        no_aces_announced=True,
    )  # fmt: skip
    assert not any("Z" in pair[:2] for pair in paid(result))


def bonus(result: Answer) -> set[tuple[str, str, int]]:
    return paid(result, "payments_bonus")


TO_DECLARER = {("A", "P", 10), ("B", "P", 10)}
BY_DECLARER = {("P", "A", 10), ("P", "B", 10)}


@pytest.mark.parametrize("claim", ["no_aces_announced", "four_aces"])
def test_premiums_are_paid_by_both_and_by_a_declarer_who_fails(claim: str) -> None:
    made = deal("austrian", "6S", "A whist, B pass", (6, 4), **{claim: True})
    assert bonus(made) == TO_DECLARER  # B dropped out and pays as well [F]
    failed = deal("austrian", "6S", BOTH, (5, 3, 2), **{claim: True})
    assert bonus(failed) == BY_DECLARER


def test_only_who_stayed_pays_for_aces_where_a_house_says_so() -> None:
    house = {"ace_bonus_from_dropped": False}
    claim = {"no_aces_announced": True}
    one = deal("austrian", "6S", "A whist, B pass", (6, 4), house=house, **claim)
    assert bonus(one) == {("A", "P", 10)}
    none = deal("austrian", "6S", "A pass, B pass", house=house, **claim)
    assert bonus(none) == set()


def test_four_aces_may_have_to_be_announced() -> None:
    house = {"four_aces_must_announce": True}
    silent = deal("austrian", "6S", "A pass, B pass", house=house, four_aces=True)
    assert bonus(silent) == set()
    said = deal(
        "austrian", "6S", "A pass, B pass", house=house, four_aces_announced=True
    )
    assert bonus(said) == TO_DECLARER


@pytest.mark.parametrize(
    "house",
    [
        {"ace_bonus_scope": "none"},
        {"ace_bonus_scope": "no_talon_only"},
        {"no_ace_bonus": 0},
    ],
)
def test_a_house_may_pay_no_premium(house: dict[str, object]) -> None:
    result = deal(
        "austrian", "6S", "A pass, B pass", house=house, no_aces_announced=True
    )
    assert bonus(result) == set()


def test_premiums_may_be_for_games_without_the_talon_alone() -> None:
    house = {"ace_bonus_scope": "no_talon_only"}
    result = deal(
        "austrian", "6S", "A pass, B pass", house=house, no_talon=True,
        no_aces_announced=True,
    )  # fmt: skip
    assert bonus(result) == TO_DECLARER


def test_a_declarer_who_fails_may_owe_no_premium() -> None:
    house = {"ace_bonus_on_fail": "none"}
    result = deal(
        "austrian", "6S", BOTH, (5, 3, 2), house=house, no_aces_announced=True
    )
    assert bonus(result) == set()


def test_an_ace_may_not_be_discarded_for_the_premium() -> None:
    result = deal(
        "austrian", "6S", "A pass, B pass", no_aces_announced=True,
        discard=["AS", "7C"],
    )  # fmt: skip
    assert "1.5" in result["error"]


@pytest.mark.parametrize(
    ("special", "promised", "price"),
    [
        ("bettel", 0, 10),
        ("durchmarsch", 10, 20),
        ("plauderer", 0, 30),
        ("offener_durchmarsch", 10, 40),  # [F] by the ladder
    ],
)
def test_the_bids_five_to_eight_are_paid_by_each_defender(
    special: str, promised: int, price: int
) -> None:
    made = deal("illustrated", special, "", (promised, 10 - promised), before=POT_60)
    assert paid(made) == {("A", "P", price), ("B", "P", price)}
    lost = deal("illustrated", special, "", (5, 5), before=POT_60)
    assert paid(lost) == {("P", "A", price), ("P", "B", price)}
    hand = deal("illustrated", special, "", (5, 5), no_talon=True)
    assert paid(hand) == {("P", "A", 2 * price), ("P", "B", 2 * price)}


def test_the_pot_does_not_move_for_the_bids_five_to_eight() -> None:
    result = deal("illustrated", "bettel", "", (0, 5, 5), before=POT_60)
    assert "pot" not in result
    assert result["pot_after"] == 70  # the dealer's stake stays [F], the next adds


def test_contra_counts_for_who_said_it_alone() -> None:
    calls = "A no_kontra, B kontra, P no_rekontra"
    result = deal("illustrated", "plauderer", calls, (1, 5, 4))
    assert paid(result) == {("P", "A", 30), ("P", "B", 60)}


def test_without_the_talon_under_recontra_it_is_eight_times() -> None:
    # 30 × 2 × 4 with the one who doubled, 30 × 2 with the other
    calls = "A kontra, B no_kontra, P rekontra"
    result = deal("illustrated", "plauderer", calls, (0, 5, 5), no_talon=True)
    assert paid(result) == {("A", "P", 240), ("B", "P", 60)}


def test_a_bettel_may_stop_at_the_trick_that_loses_it() -> None:
    result = deal("illustrated", "bettel", "", (1, 2, 0))
    assert paid(result) == {("P", "A", 10), ("P", "B", 10)}


def test_an_illustrated_suit_game_is_an_austrian_one() -> None:
    result = deal("illustrated", "6C", BOTH, (6, 3, 1), before={"pot": 130})
    assert paid(result) == {
        ("pot", "P", 100), ("P", "A", 30), ("P", "B", 10), ("B", "pot", 100),
    }  # fmt: skip
    assert result["pot_after"] == 140


@pytest.mark.parametrize(
    ("system", "contract", "calls", "tricks", "says"),
    [
        ("austrian", "7C", BOTH, (7, 2, 1), "1.1"),
        ("austrian", "6NT", BOTH, (7, 2, 1), "1.1"),
        ("austrian", "bettel", "", (0, 5, 5), "European rule book 2"),
        ("illustrated", "preferans", "", (10, 0, 0), "European rule book 2"),
        ("illustrated", "bettel", "A pass", (0, 5, 5), "A may not say pass"),
        ("illustrated", "bettel", "P rekontra", (0, 5, 5), "P may not say rekontra"),
        ("austrian", "6C", "A kontra", (6, 2, 2), "A may not say kontra"),
        ("austrian", "6C", "B whist, A whist", (6, 2, 2), "B may not say whist"),
        ("austrian", "6C", "A pass, B pass", (6, 2, 2), "nobody came"),
        ("austrian", "6C", BOTH, None, "the tricks are missing"),
        ("austrian", "6C", "A whist, B pass", (6, 2, 2), "B took 2"),
        ("austrian", "6C", BOTH, (6, 2, 1), "10 tricks in all"),
        ("illustrated", "bettel", "", (0, 5, 4), "10 tricks in all"),
        ("illustrated", "bettel", "", (2, 5, 2), "10 tricks in all"),
    ],
)
def test_what_cannot_be_is_named_with_its_rule(
    system: str, contract: str, calls: str, tricks: tuple[int, ...] | None, says: str
) -> None:
    with pytest.raises(BadInput, match="European rule book") as refused:
        deal(system, contract, calls, tricks)
    assert says in str(refused.value)


def test_a_suit_without_the_talon_is_refused_where_none_is_bid() -> None:
    result = deal("austrian", "6S", "A pass, B pass", no_talon=True)
    assert "hand_play" in result["error"]
    allowed = deal(
        "austrian", "6S", "A pass, B pass", before=POT_60, no_talon=True,
        house={"hand_play": True},
    )  # fmt: skip
    assert paid(allowed) == {("pot", "P", 60)}
