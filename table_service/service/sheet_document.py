"""The score sheet as pages see it: what stands on it and how it came about.

Every kind of sheet has `kind`, `limit`, `columns` and `balance`; a paper has
`sign`, `start`, `hats`, `refets` and `marks` too, kassas have `start`; where
stakes or units are paid there are `paid`, `accounts` and `rows`, and the `pot`.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from table_service.cards import Seat
from table_service.events.facts import DealScored, LinesWritten, RoundClosed
from table_service.events.state import TableState, Written
from table_service.service.end_document import balance_of, limit_of
from table_service.sheets.amount import Amount, amount_text
from table_service.sheets.bullet import Place, changes
from table_service.sheets.entry import POT, Column
from table_service.sheets.hat import hats_of, left_to_write, refets_given, refets_of
from table_service.sheets.pot import balance_of as account_of
from table_service.varieties.choices import SheetKind
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame

Document = dict[str, Any]


def sheet_document(state: TableState) -> Document:
    """Return the sheet of `state`."""
    return {
        "kind": str(state.variety.sheet),
        "limit": limit_of(state),
        "columns": _columns(state),
        "balance": {s: str(amount) for s, amount in balance_of(state).items()},
        **_of_its_kind(state),
    }


def _columns(state: TableState) -> Document:
    sheet, seating = state.sheet, state.seating
    return {
        seat: {
            "pool": [amount_text(n) for n in sheet.running(seat, Column.POOL)],
            "mountain": [amount_text(n) for n in sheet.running(seat, Column.MOUNTAIN)],
            "whists": {
                other: [
                    amount_text(n) for n in sheet.running(seat, Column.WHISTS, other)
                ]
                for other in seating.others(seat)
            },
        }
        for seat in seating
    }


def _of_its_kind(state: TableState) -> Document:
    rules = state.variety
    if isinstance(rules, PaperGame):
        return _paper(state, rules)
    if isinstance(rules, KassaGame):
        return {"start": rules.start}
    return _accounts(state) if rules.sheet in _PAID else {}


_PAID = (SheetKind.POT, SheetKind.UNITS)


def _paper(state: TableState, rules: PaperGame) -> Document:
    """Return what a three-column paper has beside its columns (3.4, 3.5)."""
    sheet = state.sheet
    return {
        "sign": str(rules.column_sign),
        "start": rules.start,
        "left": amount_text(left_to_write(rules, sheet)),
        "refets_given": amount_text(refets_given(sheet)),
        "refets_allowed": rules.refets_allowed,
        "refets": {s: amount_text(refets_of(sheet, s)) for s in state.seating},
        "hats": {s: [list(h) for h in hats_of(rules, sheet, s)] for s in state.seating},
        "marks": {seat: list(_marks(state, seat)) for seat in state.seating},
    }


def _marks(state: TableState, seat: Seat) -> Iterator[list[object]]:
    """Yield the refets of `seat`: after how many totals, given or played."""
    column, refets = Place(seat, Column.POOL), Place(seat, Column.REFETS)
    written = [changes(one.entries) for one in state.history]
    here = sum(column in one for one in written)
    totals = len(state.sheet.running(seat, Column.POOL)) - here
    for one in written:
        totals += column in one
        if refets in one:
            yield [totals, "given" if one[refets] > 0 else "played"]


def _accounts(state: TableState) -> Document:
    """Return who paid whom, and the accounts after each deal that moved them."""
    names = _who(state)
    running = {who: list(_running(state, who)) for who in names}
    accounts = {s: _changed(running[s]) for s in state.seating}
    document: Document = {
        "paid": _paid(state),
        "accounts": accounts,
        "rows": list(_rows(state, running)),
    }
    if POT in names:
        document["pot"] = _changed(running[POT])
    return document


def _who(state: TableState) -> tuple[Seat, ...]:
    """Return all whose stakes are counted: the players and the pot, if any."""
    pot = (POT,) if state.variety.sheet is SheetKind.POT else ()
    return (*state.seating, *pot)


def _running(state: TableState, who: Seat) -> Iterator[Amount]:
    """Yield the account of `who`, at first and after everything written."""
    moved = [
        sum(_gain(place, n, who) for place, n in changes(one.entries).items())
        for one in state.history
    ]
    first = account_of(state.sheet, who) - sum(moved)
    yield from accumulate(moved, initial=first)


def _gain(place: Place, amount: Amount, who: Seat) -> Amount:
    if place.column is not Column.PAID:
        return 0
    return amount * ((place.seat == who) - (place.against == who))


def _changed(running: list[Amount]) -> list[str]:
    """Return the first amount and each that differs from the one before."""
    return [
        amount_text(amount)
        for place, amount in enumerate(running)
        if place == 0 or amount != running[place - 1]
    ]


def _rows(state: TableState, running: dict[Seat, list[Amount]]) -> Iterator[Document]:
    """Yield the accounts line by line, for a deal that moved any of them."""
    for place, one in enumerate(state.history, start=1):
        if any(column[place] != column[place - 1] for column in running.values()):
            yield {
                "deal": _number(one),
                "accounts": {s: amount_text(running[s][place]) for s in state.seating},
                **_pot_after(running, place),
            }


def _pot_after(running: dict[Seat, list[Amount]], place: int) -> Document:
    """Return what lies in the pot then, where there is one."""
    return {"pot": amount_text(running[POT][place])} if POT in running else {}


def _number(one: Written) -> int | None:
    match one:
        case DealScored(deal=deal) | LinesWritten(deal=deal):
            return deal
        case RoundClosed():
            return None


def _paid(state: TableState) -> Document:
    """Return by receiver what he got from whom in all; either may be the pot."""
    paid: Document = {}
    for place in state.sheet.rows:
        if place.column is Column.PAID and place.against is not None:
            total = amount_text(state.sheet.total(place))
            paid.setdefault(place.seat, {})[place.against] = total
    return paid
