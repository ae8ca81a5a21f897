"""Rule book 12, Code 4.2.12 and 4.2.14: the settlement of an evening."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sheets import FOUR, THREE, E, N, S, W

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.settlement import money_of, parse_stake, payments_of, settle
from table_service.sheets import Sheet
from table_service.varieties import (
    VARIETIES,
    Variety,
    find_variety,
    with_conventions,
)
from table_service.varieties.choices import SettlementMethod

SOCHI = with_conventions(find_variety("sochi"), {"pool_limit": 20})
FREE = with_conventions(SOCHI, {"pool_limit": None})
PRINTED = Sheet.of(THREE, mountain={S: 8, W: 19, N: 14}, whists={W: {S: 24}, N: {S: 2}})
"""The example of C2: mountains 8, 19, 14; net whists -26, +24, +2."""

ONE, TWO = SettlementMethod.DIVIDED_MOUNTAINS, SettlementMethod.MEAN_MOUNTAIN


def test_the_exact_method_keeps_thirds() -> None:
    third = Fraction(1, 3)
    final = settle(FREE, PRINTED).final
    assert final == {S: 92 * third, W: -88 * third, N: -4 * third}


def test_method_1_divides_each_mountain_with_a_point_added() -> None:
    # C2: one point is added to the mountain of 11, the others strike 3 whists
    settlement = settle(FREE, PRINTED, method=ONE)
    assert settlement.adjust == {W: 1}
    assert settlement.final == {S: 31, W: -30, N: -1}


def test_method_2_measures_from_the_mean_mountain() -> None:
    settlement = settle(FREE, PRINTED, method=TWO, adjust={N: 1})
    assert settlement.mean_mountain == 6
    assert settlement.mountain_whists == {S: 60, W: -50, N: -10}
    assert settlement.final == {S: 31, W: -29, N: -2}


def test_a_struck_point_is_balanced_with_three_whists() -> None:
    # Code 4.2.12: the two others lose a third of a whist each
    settlement = settle(FREE, Sheet.of(THREE, mountain={S: 1}), method=ONE)
    assert settlement.adjust == {S: -1}
    assert settlement.final == {S: -6, W: 3, N: 3}


def test_an_unfinished_pool_goes_to_the_mountain() -> None:
    sheet = Sheet.of(THREE, pool={S: 20, W: 17, N: 20})
    assert settle(SOCHI, sheet).final == {S: 10, W: -20, N: 10}


FIVE = Seating((S, W, N, E, Seat("C")))
PAIR = Seating((S, N))


def ended(system: str, pools: list[int], mountains: list[int]) -> list[Fraction]:
    """Return what four players win with these pools and mountains."""
    sheet = Sheet.of(
        FOUR,
        pool=dict(zip(FOUR, pools, strict=True)),
        mountain=dict(zip(FOUR, mountains, strict=True)),
    )
    return list(settle(find_variety(system), sheet).final.values())


def test_a_timed_evening_carries_unfinished_pools_at_face_value() -> None:
    # Ural, C0: 40, 30, 36, 34 of 40 make the mountains 0, 14, 4, 8
    assert ended("ural", [40, 30, 36, 34], [0, 4, 0, 2]) == [65, -75, 25, -15]


def test_a_common_pool_pays_over_play_and_charges_under_play() -> None:
    # Leningrad, P: a point more or less than the mean of 20 is 20 whists
    assert ended("leningrad", [26, 14, 20, 20], [0, 0, 0, 0]) == [120, -120, 0, 0]


def test_the_leningrad_sheet_counts_a_pool_point_once() -> None:
    assert ended("leningrad_sheet", [26, 14, 20, 20], [0, 0, 0, 0]) == [60, -60, 0, 0]


def test_the_races_settle_the_totals_of_all_rounds() -> None:
    # 20 whists a pool point over the mean of 65, 10 a mountain point under 25
    got = ended("piter_skachki", [80, 70, 60, 50], [40, 10, 30, 20])
    assert got == [300 - 150, 100 + 150, -100 - 50, -300 + 50]


def test_an_unfinished_pool_may_cost_twice_or_nothing() -> None:
    sheet = Sheet.of(THREE, pool={S: 20, W: 17, N: 20})
    twice = with_conventions(SOCHI, {"unfinished_to_mountain": 2})
    assert settle(twice, sheet).final == {S: 20, W: -40, N: 20}
    nothing = with_conventions(SOCHI, {"unfinished_to_mountain": 0})
    assert settle(nothing, sheet).final == {S: 0, W: 0, N: 0}


def test_five_balance_an_added_point_with_two_whists_exactly() -> None:
    # Code 4.2.12: 10 / 5 = 2, nobody wins or loses by the point
    sheet = Sheet.of(FIVE, mountain={S: 4})
    for method in (ONE, TWO):
        settlement = settle(FREE, sheet, method=method, adjust={S: 1})
        assert settlement.final == settlement.exact
        assert settlement.final[S] == -32


def test_four_balance_a_point_with_three_whists() -> None:
    # 10 / 4 = 2.5, rounded up: the owner of a struck point loses 1.5 more
    settlement = settle(FREE, Sheet.of(FOUR, mountain={S: 1}), method=ONE)
    assert settlement.adjust == {S: -1}
    assert settlement.final == {S: -9, W: 3, N: 3, E: 3}
    assert settlement.exact[S] == Fraction(-15, 2)


def test_a_mountain_with_a_half_of_its_own_is_left_as_it_is() -> None:
    # no whole point makes 1/2 x 10 / 4 come out
    sheet = Sheet.of(FOUR, mountain={S: Fraction(1, 2)})
    settlement = settle(FREE, sheet, method=ONE)
    assert settlement.adjust == {}
    assert settlement.final == settlement.exact


def test_two_settle_without_a_remainder() -> None:
    sheet = Sheet.of(PAIR, mountain={S: 7})
    for method in SettlementMethod:
        settlement = settle(FREE, sheet, method=method)
        assert settlement.final == {S: -35, N: 35}
        assert not settlement.adjust


def fewest(balances: tuple[int, ...]) -> int:
    """Return the fewest payments that settle `balances`, by trying all splits.

    Each group of players whose balances cancel needs one payment less than
    it has players.
    """
    open_ones = tuple(one for one in balances if one)
    best = max(len(open_ones) - 1, 0)
    for size in range(2, len(open_ones) - 1):
        for group in combinations(range(len(open_ones)), size):
            inside = tuple(open_ones[place] for place in group)
            outside = tuple(
                one for place, one in enumerate(open_ones) if place not in group
            )
            if sum(inside) == 0:
                best = min(best, fewest(inside) + fewest(outside))
    return best


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=4))
def test_no_shorter_list_of_payments_exists(balances: list[int]) -> None:
    everybody = (*balances, -sum(balances))
    final = {
        seat: Fraction(balance) for seat, balance in zip(FIVE, everybody, strict=False)
    }
    assert len(payments_of(final)) == fewest(everybody)


def test_the_exact_method_takes_no_odd_point() -> None:
    with pytest.raises(BadInput, match="exact method needs none"):
        settle(FREE, PRINTED, method=SettlementMethod.EXACT, adjust={S: 1})


def test_two_balances_that_cancel_need_one_payment() -> None:
    final = {S: Fraction(5), W: Fraction(-7), N: Fraction(7), E: Fraction(-5)}
    paid = {(p.payer, p.receiver, int(p.amount)) for p in payments_of(final)}
    assert paid == {(W, N, 7), (E, S, 5)}


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1e9", "0.5/2"])
def test_a_stake_must_be_a_price(text: str) -> None:
    with pytest.raises(BadInput, match="price of a whist"):
        parse_stake(text)


AMOUNT = st.integers(0, 400)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    seating: Seating = draw(st.sampled_from([PAIR, THREE, FOUR, FIVE]))

    def row() -> dict[Seat, int]:
        return {seat: draw(AMOUNT) for seat in seating}

    whists = {s: {o: draw(AMOUNT) for o in seating.others(s)} for s in seating}
    pools = {seat: draw(st.integers(0, 20)) for seat in seating}
    return Sheet.of(seating, pool=pools, mountain=row(), whists=whists)


@given(sheets(), st.sampled_from(SettlementMethod), st.sampled_from(VARIETIES))
def test_what_is_won_is_lost(
    sheet: Sheet, method: SettlementMethod, variety: Variety
) -> None:
    for played in (variety, FREE):
        assert sum(settle(played, sheet, method=method).final.values()) == 0


@given(sheets(), st.integers(0, 100))
def test_an_amnesty_changes_nothing(sheet: Sheet, points: int) -> None:
    raised = Sheet.of(
        sheet.seating,
        pool={s: sheet.pool_of(s) for s in sheet.seating},
        mountain={s: sheet.mountain_of(s) + points for s in sheet.seating},
        whists={
            s: {o: sheet.whists_of(s, o) for o in sheet.seating.others(s)}
            for s in sheet.seating
        },
    )
    for method in SettlementMethod:
        assert (
            settle(SOCHI, sheet, method=method).final
            == settle(SOCHI, raised, method=method).final
        )


@given(sheets(), st.sampled_from([ONE, TWO]), st.sampled_from(VARIETIES))
def test_the_paper_methods_err_by_less_than_the_players_number(
    sheet: Sheet, method: SettlementMethod, variety: Variety
) -> None:
    settlement = settle(variety, sheet, method=method)
    for seat, whists in settlement.final.items():
        assert whists.denominator == 1
        assert abs(whists - settlement.exact[seat]) < len(sheet.seating)


@given(sheets(), st.sampled_from(["0.5", "2", "1/3", "0.07"]))
def test_money_is_whole_cents_and_sums_to_zero(sheet: Sheet, stake: str) -> None:
    final = settle(SOCHI, sheet).final
    money = money_of(final, parse_stake(stake))
    assert sum(money.values()) == 0
    for seat, amount in money.items():
        assert (amount * 100).denominator == 1
        assert abs(amount - final[seat] * Fraction(stake)) < Fraction(1, 100)


@given(sheets())
def test_payments_bring_every_balance_to_zero(sheet: Sheet) -> None:
    final = settle(SOCHI, sheet).final
    left = dict(final)
    payments = payments_of(final)
    for payment in payments:
        left[payment.payer] += payment.amount
        left[payment.receiver] -= payment.amount
    assert not any(left.values())
    assert len(payments) < len(final)
