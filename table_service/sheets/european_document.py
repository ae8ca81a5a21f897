"""A European sheet and changes to it as JSON holds them.

Paper and kassas have `pool` (the contract column as written, or the kassa)
and `whists` (soups, chips); a paper has `refet` too. Games for a pot have
`pot` and `paid`: by receiver what he got from whom. Units have `paid` alone.
"""

from collections.abc import Iterable, Mapping

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.sheets.amount import (
    Amount,
    amount_plain,
    amount_text,
    parse_amount,
    whole,
)
from table_service.sheets.bullet import Place, Sheet, changes
from table_service.sheets.document import (
    Plain,
    members,
    parse_row,
)
from table_service.sheets.entry import POT, Column, Entry
from table_service.sheets.pot import OPENING, pot_of
from table_service.varieties.choices import SheetKind
from table_service.varieties.game_rules import GameRules

Rows = dict[Place, tuple[Amount, ...]]

KEYS: Mapping[SheetKind, tuple[str, ...]] = {
    SheetKind.POT: ("pot", "paid"),
    SheetKind.PAPER: ("pool", "whists", "refet"),
    SheetKind.KASSA: ("pool", "whists"),
    SheetKind.UNITS: ("paid",),
}
"""What a sheet of each kind has."""

_ALL_KEYS = ("pool", "mountain", "whists", "pot", "paid", "refet")
_KASSA = "kassa"
"""Another name of `pool` where there are kassas."""


def sheet_plain(rules: GameRules, sheet: Sheet) -> Plain:
    """Return the totals of `sheet`; zeros are left out.

    Payments between players are no totals: see `paid_plain`.
    """
    return _plain(rules, {place: sheet.total(place) for place in sheet.rows})


def entries_plain(rules: GameRules, entries: Iterable[Entry]) -> Plain:
    """Return what `entries` change, in the shape of a sheet."""
    return _plain(rules, changes(entries))


def _plain(rules: GameRules, amounts: Mapping[Place, Amount]) -> Plain:
    columns: Plain = {
        "pool": _column(amounts, Column.POOL),
        "whists": _against(amounts, Column.WHISTS),
        "refet": _column(amounts, Column.REFETS),
        "pot": amount_plain(_in_pot(amounts)),
    }
    return {key: columns[key] for key in KEYS[rules.sheet] if columns.get(key)}


def paid_plain(sheet: Sheet) -> Plain:
    """Return by receiver what he got from whom in all."""
    totals = {place: sheet.total(place) for place in sheet.rows}
    return dict(_against(totals, Column.PAID))


def _column(amounts: Mapping[Place, Amount], column: Column) -> Plain:
    return {
        place.seat: amount_plain(amount)
        for place, amount in amounts.items()
        if place.column is column and amount
    }


def _against(
    amounts: Mapping[Place, Amount], column: Column
) -> dict[str, dict[str, int | str]]:
    rows: dict[str, dict[str, int | str]] = {}
    for place, amount in amounts.items():
        if place.column is column and place.against is not None and amount:
            rows.setdefault(place.seat, {})[place.against] = amount_plain(amount)
    return rows


def _in_pot(amounts: Mapping[Place, Amount]) -> Amount:
    paid = {p: n for p, n in amounts.items() if p.column is Column.PAID}
    got = sum(amount for place, amount in paid.items() if place.seat == POT)
    return got - sum(amount for place, amount in paid.items() if place.against == POT)


def parse_european_sheet(
    rules: GameRules, seating: Seating, document: object, place: str
) -> Sheet:
    """Return the sheet that `document` describes; missing is 0.

    Args:
        rules: The game; it says what a sheet has.
        seating: The players of the sheet.
        document: A mapping; keys that no sheet has are somebody else's.
        place: Where it stands, for the message.

    Raises:
        BadInput: A player is unknown, an amount is none or cannot be, or a
            column is another game's.
    """
    if not isinstance(document, Mapping):
        message = f"{place}: no sheet; write an object with {_keys(rules)}"
        raise BadInput(message)
    columns = _with_kassa(rules, document, place)
    rows: Rows = {}
    for key, parse in _PARSERS.items():
        if key in KEYS[rules.sheet] and key in columns:
            rows |= parse(rules, seating, columns[key], f"{place}.{key}")
    sheet = Sheet(seating, rows)
    if rules.sheet is not SheetKind.POT:
        return sheet
    pot = _stakes(columns["pot"], f"{place}.pot") if "pot" in columns else None
    return _with_opening(sheet, pot, place)


def _keys(rules: GameRules) -> str:
    return ", ".join(KEYS[rules.sheet])


def _with_kassa(
    rules: GameRules, document: Mapping[str, object], place: str
) -> Mapping[str, object]:
    """Return the columns; refuse those of another game's sheet."""
    has = KEYS[rules.sheet]
    for key in (*_ALL_KEYS, _KASSA):
        is_other_name = key == _KASSA and rules.sheet is SheetKind.KASSA
        if document.get(key) and key not in has and not is_other_name:
            message = (
                f"{place}.{key}: the sheet of {rules.id} has {_keys(rules)} "
                "(European rule book 0)"
            )
            raise BadInput(message)
    if _KASSA not in document or rules.sheet is not SheetKind.KASSA:
        return document
    if "pool" in document:
        message = f"{place}.{_KASSA}: it is the pool, which stands there too; write one"
        raise BadInput(message)
    return {**document, "pool": document[_KASSA]}


def _parse_pool(rules: GameRules, seating: Seating, value: object, place: str) -> Rows:
    """Return the contract column, signed as written, or the kassas.

    Who is not named stands at 0: his column was begun with the others.
    """
    points = parse_row(seating, value, place)
    for seat, amount in points.items():
        if amount < 0 and rules.sheet is SheetKind.KASSA:
            message = (
                f"{place}.{seat} {amount_text(amount)}; a kassa is never below zero "
                "(European rule book 5.4)"
            )
            raise BadInput(message)
    return {Place(seat, Column.POOL): (points.get(seat, 0),) for seat in seating}


def _parse_whists(
    rules: GameRules, seating: Seating, value: object, place: str
) -> Rows:
    rows: Rows = {}
    for seat, row in members(seating, value, place):
        for on, amount in parse_row(seating, row, f"{place}.{seat}").items():
            here = f"{place}.{seat}.{on}"
            _refuse_whists(rules, seat, on, amount, here)
            rows[Place(seat, Column.WHISTS, on)] = (amount,)
    return rows


def _refuse_whists(
    rules: GameRules, seat: Seat, on: Seat, amount: Amount, place: str
) -> None:
    if on == seat:
        message = f"{place}: nobody writes on himself (European rule book 3.4, 5.4)"
        raise BadInput(message)
    if amount < 0 and rules.sheet is SheetKind.PAPER:
        message = (
            f"{place} {amount_text(amount)}; soups are added up and never taken away "
            "(European rule book 3.4)"
        )
        raise BadInput(message)


def _parse_refets(_: GameRules, seating: Seating, value: object, place: str) -> Rows:
    rows: Rows = {}
    for seat, amount in parse_row(seating, value, place).items():
        if amount < 0 or amount.denominator != 1:
            message = (
                f"{place}.{seat} {amount_text(amount)}; refets are counted: 0, 1, 2 "
                "(European rule book 3.5)"
            )
            raise BadInput(message)
        rows[Place(seat, Column.REFETS)] = (amount,)
    return rows


def _parse_paid(rules: GameRules, seating: Seating, value: object, place: str) -> Rows:
    """Return who got how much from whom; where there is a pot, it may be one."""
    names = (*seating, POT) if rules.sheet is SheetKind.POT else seating.seats
    rows: Rows = {}
    for receiver, row in _named(names, value, place):
        for payer, amount in _named(names, row, f"{place}.{receiver}"):
            here = f"{place}.{receiver}.{payer}"
            if payer == receiver:
                message = f"{here}: nobody pays himself (European rule book 1.3)"
                raise BadInput(message)
            rows[Place(receiver, Column.PAID, payer)] = (_stakes(amount, here),)
    return rows


def _named(
    names: tuple[Seat, ...], row: object, place: str
) -> list[tuple[Seat, object]]:
    known = ", ".join(names)
    if not isinstance(row, Mapping):
        message = f"{place}: {row!r:.60} should be an object of players ({known})"
        raise BadInput(message)
    for name in row:
        if name not in names:
            message = f"{place}: unknown player {name!r:.60}; known: {known}"
            raise BadInput(message)
    return [(Seat(name), value) for name, value in row.items()]


def _stakes(value: object, place: str) -> Amount:
    amount = parse_amount(value, place)
    if amount < 0:
        message = (
            f"{place} {amount_text(amount)}; stakes are 0 or more "
            "(European rule book 1.3)"
        )
        raise BadInput(message)
    return amount


def _with_opening(sheet: Sheet, pot: Amount | None, place: str) -> Sheet:
    """Return `sheet` with what lay in the pot before the payments it tells of.

    Raises:
        BadInput: Less lies in the pot than was paid into it.
    """
    paid_in = pot_of(sheet)
    opening = (max(paid_in, 0) if pot is None else pot) - paid_in
    if opening < 0:
        message = (
            f"{place}.pot {amount_text(pot or 0)}; by {place}.paid "
            f"{amount_text(paid_in)} lie in it (European rule book 1.3)"
        )
        raise BadInput(message)
    return Sheet(sheet.seating, {**sheet.rows, OPENING: (whole(opening),)})


_PARSERS = {
    "pool": _parse_pool,
    "whists": _parse_whists,
    "refet": _parse_refets,
    "paid": _parse_paid,
}
