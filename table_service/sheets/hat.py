"""The three-column paper: what is left to write off, hats and refets (3.5).

The section numbers are those of the European rule book.
"""

from itertools import pairwise

from table_service.cards import Seat
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Place, Sheet
from table_service.sheets.entry import Column
from table_service.varieties.european_choices import ColumnSign
from table_service.varieties.paper_game import PaperGame


def better(rules: PaperGame) -> int:
    """Return the sign of a change for the better: 1 rising, -1 falling."""
    return 1 if rules.column_sign is ColumnSign.NEGATIVE_START else -1


def left_of(rules: PaperGame, sheet: Sheet, seat: Seat) -> Amount:
    """Return the points that `seat` still has to write off; below 0 past zero."""
    return whole(-better(rules) * sheet.pool_of(seat))


def left_to_write(rules: PaperGame, sheet: Sheet) -> Amount:
    """Return the points that all columns together lack; the game ends at 0."""
    return whole(sum(left_of(rules, sheet, seat) for seat in sheet.seating))


def is_under_hat(rules: PaperGame, sheet: Sheet, seat: Seat) -> bool:
    """Tell whether the column of `seat` has passed zero.

    Reaching exactly zero counts where `hat_at_zero` says so; a column that was
    never begun has passed nothing.
    """
    return bool(sheet.running(seat, Column.POOL)) and _has_passed(
        rules, left_of(rules, sheet, seat)
    )


def _has_passed(rules: PaperGame, left: Amount) -> bool:
    return left < 0 or (left == 0 and rules.hat_at_zero)


def hats_of(rules: PaperGame, sheet: Sheet, seat: Seat) -> tuple[tuple[int, bool], ...]:
    """Return where a hat is drawn in the column of `seat`, top down.

    Each is the place of a running total, 0 for the first, and True where the
    column passes zero with it, False where it comes back: an upside-down hat.
    """
    past = [
        _has_passed(rules, whole(-better(rules) * total))
        for total in sheet.running(seat, Column.POOL)
    ]
    before = [False, *past]
    return tuple(
        (place, now)
        for place, (was, now) in enumerate(zip(before, past, strict=False))
        if was is not now
    )


def anyone_under_hat(rules: PaperGame, sheet: Sheet) -> bool:
    """Tell whether any column has passed zero; then no refet is given."""
    return any(is_under_hat(rules, sheet, seat) for seat in sheet.seating)


def refets_of(sheet: Sheet, seat: Seat) -> Amount:
    """Return how many games of `seat` will count double."""
    return sheet.total(Place(seat, Column.REFETS))


def refets_given(sheet: Sheet) -> Amount:
    """Return how often a refet was given to all, as the columns show it."""
    return max(_ever_got(sheet, seat) for seat in sheet.seating)


def _ever_got(sheet: Sheet, seat: Seat) -> Amount:
    totals = (0, *sheet.running(seat, Column.REFETS))
    return whole(sum(max(0, after - before) for before, after in pairwise(totals)))
