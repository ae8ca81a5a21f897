"""Rule book 12, Code 4.2.12 and 4.2.14: the settlement of an evening."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sheets import FOUR, THREE, E, N, S, W

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.settlement import money_of, parse_stake, payments_of, settle
from table_service.sheets import Sheet
from table_service.varieties import find_variety, with_conventions
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
    seating: Seating = draw(st.sampled_from([THREE, FOUR]))

    def row() -> dict[Seat, int]:
        return {seat: draw(AMOUNT) for seat in seating}

    whists = {s: {o: draw(AMOUNT) for o in seating.others(s)} for s in seating}
    pools = {seat: draw(st.integers(0, 20)) for seat in seating}
    return Sheet.of(seating, pool=pools, mountain=row(), whists=whists)


@given(sheets(), st.sampled_from(SettlementMethod))
def test_what_is_won_is_lost(sheet: Sheet, method: SettlementMethod) -> None:
    for variety in (SOCHI, FREE):
        assert sum(settle(variety, sheet, method=method).final.values()) == 0


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


@given(sheets(), st.sampled_from([ONE, TWO]))
def test_the_paper_methods_err_by_less_than_the_players_number(
    sheet: Sheet, method: SettlementMethod
) -> None:
    settlement = settle(SOCHI, sheet, method=method)
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
