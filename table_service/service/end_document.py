"""The course and the end of the evening, as pages see them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from table_service.cards import Seat
from table_service.course.course import Lap
from table_service.course.rounds import RoundTotals
from table_service.events.families import family_of
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
from table_service.varieties.variety import Variety

Document = dict[str, Any]


def limit_of(state: TableState) -> int | None:
    """Return the points that close a pool, None where there is no limit."""
    rules = state.variety
    return rules.pool_limit if isinstance(rules, Variety) else None


def course_document(state: TableState) -> Document:
    """Return where the evening stands: run, rounds, the last lap."""
    course = state.course
    return {
        "first_dealer": course.first_dealer,
        "next_dealer": course.dealer,
        "forced_price": course.forced,
        "past": [_round(state, one) for one in course.past],
        "lap": str(course.lap),
        "time_over": course.lap is not Lap.FREE,
        "shuffles": _second_pack(state),
        **_manner(state),
    }


def _manner(state: TableState) -> Document:
    """Return what ends the evening."""
    rules = state.variety
    if not isinstance(rules, Variety):
        return {
            "mode": str(rules.sheet),
            "round": None,
            "rounds": None,
            "minutes": None,
        }
    rounds = rules.pool_mode is PoolMode.ROUNDS
    timed = rules.pool_mode is PoolMode.TIMED
    return {
        "mode": str(rules.pool_mode),
        "round": min(state.course.round, rules.rounds) if rounds else None,
        "rounds": rules.rounds if rounds else None,
        "minutes": rules.play_minutes if timed else None,
    }


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
    if getattr(state.variety, "packs", 1) < 2:
        return None
    dealer = state.deal.dealer if state.deal else state.next_dealer
    steps = 2 if len(state.seating) == 4 else -1
    return state.seating.after(dealer, steps)


def end_document(state: TableState) -> Document:
    """Return the settlement by every method, who pays whom, and the money."""
    if state.final is None:
        return {"settlement": None, "settlements": [], "payments": None, "money": None}
    chosen = family_of(state.variety).final(state)
    money = None if state.stake is None else money_of(chosen, parse_stake(state.stake))
    return {
        "settlement": dict(state.final),
        "settlements": list(_settlements(state)),
        "payments": [
            {"from": one.payer, "to": one.receiver, "amount": str(one.amount)}
            for one in payments_of(chosen if money is None else money)
        ],
        "money": None if money is None else {s: _coins(n) for s, n in money.items()},
    }


def _settlements(state: TableState) -> Iterator[Document]:
    """Yield the settlement by each method of the Code; other families have one."""
    rules = state.variety
    if isinstance(rules, Variety):
        for method in SettlementMethod:
            yield _settlement(settle(rules, state.whole_sheet, method=method))


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
    return family_of(state.variety).balance(state)
