"""What may be corrected on the sheet of each game (rule book 13)."""

from collections.abc import Mapping

from table_service.cards import Seat
from table_service.events import messages as m
from table_service.events.refusal import Refused
from table_service.events.state import TableState
from table_service.sheets.amount import Amount, amount_text
from table_service.sheets.correction import too_much_pool
from table_service.sheets.entry import POT, Column, Entry
from table_service.varieties.choices import SheetKind

_COLUMNS: Mapping[SheetKind, tuple[Column, ...]] = {
    SheetKind.BULLET: (Column.POOL, Column.MOUNTAIN, Column.WHISTS),
    SheetKind.PAPER: (Column.POOL, Column.WHISTS),
    SheetKind.KASSA: (Column.POOL, Column.WHISTS),
    SheetKind.POT: (Column.PAID,),
    SheetKind.UNITS: (Column.PAID,),
}
"""What people write on a sheet of each kind."""
_BETWEEN_TWO = (Column.WHISTS, Column.PAID)


def correctable(state: TableState) -> tuple[Column, ...]:
    """Return the columns of this sheet that may be corrected."""
    return _COLUMNS[state.variety.sheet]


def require_correctable(state: TableState, message: m.CorrectSheet) -> None:
    """Return if the sheet has such an entry.

    Raises:
        Refused: It has no such column, or players or amount do not fit.
    """
    column = _column_of(message)
    if column not in correctable(state):
        known = ", ".join(correctable(state))
        text = f"column {column}; the sheet of {state.variety.id} has {known}"
        raise Refused(text)
    payers = (*state.seating, *_pot(state))
    named = message.seat in (payers if column is Column.PAID else state.seating)
    on = message.against
    fits = on in payers if column in _BETWEEN_TWO else on is None
    if not (named and fits) or on == message.seat or not 1 <= message.amount <= 10_000:
        text = (
            f"correction of {message.amount} by {message.seat!r} on {on!r}; a whole "
            "number from 1, a player, and for whists or payments another player"
        )
        raise Refused(text)


def _column_of(message: m.CorrectSheet) -> Column:
    match message.kind:
        case m.CorrectionKind.TOO_MANY_WHISTS:
            return Column.WHISTS
        case m.CorrectionKind.TOO_MUCH_POOL:
            return Column.POOL
        case m.CorrectionKind.FORGOTTEN:
            return message.column


def _pot(state: TableState) -> tuple[Seat, ...]:
    return (POT,) if state.variety.sheet is SheetKind.POT else ()


def pool_struck(state: TableState, seat: Seat, amount: Amount) -> tuple[Entry, ...]:
    """Return what strikes points written too much in a pool, a kassa, a column.

    Only the bullet has a mountain for the fine (rule book 13.2); a contract
    column may stand on either side of zero.
    """
    if state.variety.sheet is not SheetKind.PAPER:
        require_written(state.sheet.pool_of(seat), amount)
    struck, *fine = too_much_pool(seat, amount)
    return (struck, *fine) if state.variety.sheet is SheetKind.BULLET else (struck,)


def require_written(there: Amount, amount: Amount) -> None:
    """Return if `amount` is not more than what stands there.

    Raises:
        Refused: It is more.
    """
    if amount > there:
        text = (
            f"{amount_text(amount)} too much; only {amount_text(there)} stands there "
            "(rule book 13.2)"
        )
        raise Refused(text)
