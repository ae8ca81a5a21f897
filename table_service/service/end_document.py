"""The course and the end of the evening, as pages see them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from table_service.cards import Seat
from table_service.course.course import Lap
from table_service.course.rounds import RoundTotals
from table_service.events.state import TableState
from table_service.settlement import (
    Settlement,
    money_of,
    parse_stake,
    payments_of,
    settle,
)
from table_service.sheets.amount import amount_text
from table_service.varieties.choices import PoolMode, SettlementMethod

Document = dict[str, Any]


def course_document(state: TableState) -> Document:
    """Return where the evening stands: run, rounds, the last lap."""
    course, variety = state.course, state.variety
    rounds = variety.pool_mode is PoolMode.ROUNDS
    return {
        "mode": str(variety.pool_mode),
        "first_dealer": course.first_dealer,
        "next_dealer": course.dealer,
        "forced_price": course.forced,
        "round": min(course.round, variety.rounds) if rounds else None,
        "rounds": variety.rounds if rounds else None,
        "past": [_round(state, one) for one in course.past],
        "lap": str(course.lap),
        "minutes": variety.play_minutes if _has_clock(state) else None,
        "time_over": course.lap is not Lap.FREE,
        "shuffles": _second_pack(state),
    }


def _has_clock(state: TableState) -> bool:
    return state.variety.pool_mode is PoolMode.TIMED


def _round(state: TableState, totals: RoundTotals) -> Document:
    return {
        seat: {
            "pool": amount_text(totals.pools[seat]),
            "mountain": amount_text(totals.mountains[seat]),
        }
        for seat in state.seating
    }


def _second_pack(state: TableState) -> Seat | None:
    """Return who shuffles the other pack: opposite the dealer, or his right (2.5)."""
    if state.variety.packs < 2:
        return None
    dealer = state.deal.dealer if state.deal else state.next_dealer
    steps = 2 if len(state.seating) == 4 else -1
    return state.seating.after(dealer, steps)


def end_document(state: TableState) -> Document:
    """Return the settlement by every method, who pays whom, and the money."""
    if state.final is None:
        return {"settlement": None, "settlements": [], "payments": None, "money": None}
    methods = {method: _settled(state, method) for method in SettlementMethod}
    chosen = methods[state.variety.settlement].final
    money = None if state.stake is None else money_of(chosen, parse_stake(state.stake))
    return {
        "settlement": dict(state.final),
        "settlements": [_settlement(one) for one in methods.values()],
        "payments": [
            {"from": one.payer, "to": one.receiver, "amount": str(one.amount)}
            for one in payments_of(chosen if money is None else money)
        ],
        "money": None if money is None else {s: _coins(n) for s, n in money.items()},
    }


def _settled(state: TableState, method: SettlementMethod) -> Settlement:
    return settle(state.variety, state.whole_sheet, method=method)


def _settlement(one: Settlement) -> Document:
    return {
        "method": str(one.method),
        "final": {seat: str(amount) for seat, amount in one.final.items()},
        "adjust": dict(one.adjust),
        "mean_mountain": amount_text(one.mean_mountain),
    }


def _coins(amount: Fraction) -> str:
    """Return money with two decimals; amounts are whole cents already."""
    cents = int(abs(amount) * 100)
    return f"{'-' if amount < 0 else ''}{cents // 100}.{cents % 100:02}"


def balance_of(state: TableState) -> Mapping[Seat, Fraction]:
    """Return the exact settlement of the sheet as it stands."""
    return _settled(state, SettlementMethod.EXACT).final
