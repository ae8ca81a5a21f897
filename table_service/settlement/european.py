"""The settlement of a European sheet, at any moment; it sums to zero.

Sections are those of the European rule book.
"""

from collections.abc import Mapping
from fractions import Fraction

from table_service.cards import Seat
from table_service.settlement.payments import Payment
from table_service.sheets.bullet import Sheet
from table_service.sheets.hat import left_of, left_to_write
from table_service.sheets.pot import balance_of, opening_pot, pot_of
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame

COLUMN_POINT = 10
"""Soups of a point in the contract column (3.5)."""
KASSA_POINT = 10
"""Chips of a point in the kassa (5.1)."""


def settle_european(rules: GameRules, sheet: Sheet) -> Mapping[Seat, Fraction]:
    """Return what each has won (+) or lost (-).

    Soups for a paper, chips for kassas, stakes for a pot, units otherwise.

    A pot is shared back equally: each has as good a claim on what all left in
    it, and what lay there before the sheet began counts as put in by all
    alike. A remaining kassa is shared out as at the end with one kassa left:
    its owner pays each other player his part of it (5.5).
    """
    if isinstance(rules, PaperGame):
        return _settled_paper(rules, sheet)
    if isinstance(rules, KassaGame):
        return _settled_kassas(sheet)
    share = Fraction(pot_of(sheet) - opening_pot(sheet)) / len(sheet.seating)
    return {seat: balance_of(sheet, seat) + share for seat in sheet.seating}


def levelled(rules: PaperGame, sheet: Sheet) -> dict[Seat, Fraction]:
    """Return each contract column less the mean: points to the good (+)."""
    mean = Fraction(left_to_write(rules, sheet)) / len(sheet.seating)
    return {seat: mean - left_of(rules, sheet, seat) for seat in sheet.seating}


def _settled_paper(rules: PaperGame, sheet: Sheet) -> dict[Seat, Fraction]:
    return {
        seat: column * COLUMN_POINT + sheet.net_whists(seat)
        for seat, column in levelled(rules, sheet).items()
    }


def _settled_kassas(sheet: Sheet) -> dict[Seat, Fraction]:
    final = {seat: Fraction(sheet.net_whists(seat)) for seat in sheet.seating}
    for payment in payments_of_kassas(sheet):
        final[payment.payer] -= payment.amount
        final[payment.receiver] += payment.amount
    return final


def payments_of_kassas(sheet: Sheet) -> tuple[Payment, ...]:
    """Return the chips that owners of what is left pay at the end.

    Of each remaining kassa every other player gets his part, a third among
    three; what two owe each other is set off.
    """
    players = len(sheet.seating)
    parts = {
        seat: Fraction(sheet.pool_of(seat) * KASSA_POINT) / players
        for seat in sheet.seating
    }
    return tuple(
        Payment(payer, receiver, parts[payer] - parts[receiver])
        for payer in sheet.seating
        for receiver in sheet.seating.others(payer)
        if parts[payer] > parts[receiver]
    )


def chips_in_cents(chips: Fraction, kassa_point_in_cents: Fraction) -> Fraction:
    """Return the money of `chips`, a tenth of a kassa point each (5.1)."""
    return chips * kassa_point_in_cents / KASSA_POINT
