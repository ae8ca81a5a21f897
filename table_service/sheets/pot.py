"""Stakes that changed hands, and the pot they come from and go to.

A payment is one entry of the receiver: `Entry(receiver, Column.PAID, amount,
against=payer)`. Either may be `POT`. What lay in the pot before anything was
written stands at the pot against nobody.
"""

from table_service.cards import Seat
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Place, Sheet
from table_service.sheets.entry import POT, Column, Entry, Reason, Why, why

OPENING = Place(POT, Column.PAID)
"""Where the sheet keeps what the pot began with."""


def payment(payer: Seat, receiver: Seat, amount: Amount, reason: Why) -> Entry:
    """Return the entry of a payment.

    Args:
        payer: A player, or `POT`.
        receiver: A player, or `POT`.
        amount: Stakes or units, more than zero.
        reason: What for.
    """
    return Entry(receiver, Column.PAID, whole(amount), against=payer, why=reason)


def agreed_payment(payer: Seat, receiver: Seat, amount: Amount) -> Entry:
    """Return a payment that the players agree on among themselves.

    For what no rule says, such as the price of a Danube-Swabian game.
    """
    return payment(payer, receiver, amount, why(Reason.PAID_BY_HAND))


def balance_of(sheet: Sheet, who: Seat) -> Amount:
    """Return what `who` got less what he paid; `who` may be `POT`."""
    paid = [place for place in sheet.rows if place.column is Column.PAID]
    got = sum(sheet.total(place) for place in paid if place.seat == who)
    return whole(got - sum(sheet.total(p) for p in paid if p.against == who))


def pot_of(sheet: Sheet) -> Amount:
    """Return the stakes that lie in the pot."""
    return balance_of(sheet, POT)


def opening_pot(sheet: Sheet) -> Amount:
    """Return the stakes that lay in the pot before anything was written."""
    return sheet.total(OPENING)


def paid_of(sheet: Sheet, receiver: Seat, payer: Seat) -> Amount:
    """Return what `receiver` got from `payer` in all; either may be `POT`."""
    return sheet.total(Place(receiver, Column.PAID, payer))
