"""A sheet and changes to it as JSON holds them."""

from collections.abc import Iterable, Mapping

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.sheets.amount import Amount, amount_plain, amount_text, parse_amount
from table_service.sheets.bullet import Place, Sheet, changes
from table_service.sheets.entry import Column, Entry

Plain = dict[str, object]
"""`{"pool": {"A": 8}, "mountain": {..}, "whists": {"A": {"B": 40}}}`."""


def sheet_plain(sheet: Sheet) -> Plain:
    """Return the totals of `sheet`; zeros are left out."""
    totals = {place: sheet.total(place) for place in sheet.rows}
    return _plain({place: total for place, total in totals.items() if total})


def entries_plain(entries: Iterable[Entry]) -> Plain:
    """Return what `entries` change, in the shape of a sheet."""
    return _plain(changes(entries))


def _plain(amounts: Mapping[Place, Amount]) -> Plain:
    pool = _column(amounts, Column.POOL)
    mountain = _column(amounts, Column.MOUNTAIN)
    whists: dict[str, dict[str, int | str]] = {}
    for place, amount in amounts.items():
        if place.against is not None:
            whists.setdefault(place.seat, {})[place.against] = amount_plain(amount)
    columns: Plain = {"pool": pool, "mountain": mountain, "whists": whists}
    return {name: column for name, column in columns.items() if column}


def _column(amounts: Mapping[Place, Amount], column: Column) -> dict[str, int | str]:
    return {
        place.seat: amount_plain(amount)
        for place, amount in amounts.items()
        if place.column is column
    }


def parse_sheet(seating: Seating, document: object, place: str) -> Sheet:
    """Return the sheet that `document` describes; missing is 0.

    Args:
        seating: The players of the sheet.
        document: A mapping with `pool`, `mountain` and `whists`; other keys
            are somebody else's.
        place: Where it stands, for the message.

    Raises:
        BadInput: A player is unknown, an amount is none, or a pool or mountain
            is below zero.
    """
    if not isinstance(document, Mapping):
        message = f'{place}: no sheet; write {{"pool": {{}}, "mountain": {{}}}}'
        raise BadInput(message)
    whists = {
        seat: parse_row(seating, row, f"{place}.whists.{seat}")
        for seat, row in members(seating, document.get("whists", {}), f"{place}.whists")
    }
    _refuse_whists_on_oneself(whists, place)
    return Sheet.of(
        seating,
        pool=_parse_points(seating, document, f"{place}.pool", "pool"),
        mountain=_parse_points(seating, document, f"{place}.mountain", "mountain"),
        whists=whists,
    )


def _parse_points(
    seating: Seating, document: Mapping[str, object], place: str, name: str
) -> dict[Seat, Amount]:
    """Return the points of a pool or mountain, which are never below zero."""
    points = parse_row(seating, document.get(name, {}), place)
    for seat, amount in points.items():
        if amount < 0:
            message = (
                f"{place}.{seat} {amount_text(amount)}; no {name} is below zero, it is "
                "written down to 0 at most (rule book 11.2)"
            )
            raise BadInput(message)
    return points


def parse_row(seating: Seating, row: object, place: str) -> dict[Seat, Amount]:
    """Return an amount for each player whom `row` names.

    Raises:
        BadInput: A player is unknown, or an amount is none.
    """
    return {
        seat: parse_amount(value, f"{place}.{seat}")
        for seat, value in members(seating, row, place)
    }


def members(seating: Seating, row: object, place: str) -> list[tuple[Seat, object]]:
    """Return what `row` holds for each player whom it names.

    Raises:
        BadInput: It is no object, or a player is unknown.
    """
    players = ", ".join(seating)
    if not isinstance(row, Mapping):
        message = f"{place}: {row!r:.60} should be an object of players ({players})"
        raise BadInput(message)
    for name in row:
        if name not in seating:
            message = f"{place}: unknown player {name!r:.60}; players are {players}"
            raise BadInput(message)
    return [(Seat(name), value) for name, value in row.items()]


def _refuse_whists_on_oneself(
    whists: Mapping[Seat, Mapping[Seat, Amount]], place: str
) -> None:
    for seat, row in whists.items():
        if seat in row:
            message = (
                f"{place}.whists.{seat}.{seat}: nobody writes whists on himself "
                "(rule book 13.1)"
            )
            raise BadInput(message)
