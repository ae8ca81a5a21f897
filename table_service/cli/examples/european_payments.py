"""Payments of a file, and what players pay by hand in a European deal."""

from collections.abc import Iterable

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.deals import optional_seat, read_talon
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, mapping, seat, sequence
from table_service.scoring.european.units import kunstwerk_entries
from table_service.sheets.amount import amount_plain, amount_text, parse_amount
from table_service.sheets.entry import POT, Column, Entry, Reason
from table_service.sheets.pot import agreed_payment
from table_service.varieties.choices import SheetKind
from table_service.varieties.units_game import UnitsGame

Answer = dict[str, object]

TALON_SHOWN, PAYMENTS = "talon_shown", "payments"

PAYING_TYPES = (TALON_SHOWN, PAYMENTS)
"""Types of a `deal` that is no played game: the talon alone, payments alone."""


def payments_plain(lines: Iterable[Entry]) -> list[Answer]:
    """Return the payments of a deal; the next dealer's stake is none of it."""
    return [
        {
            "from": line.against,
            "to": line.seat,
            "amount": amount_plain(line.amount),
        }
        for line in lines
        if line.column is Column.PAID and not is_stake(line)
    ]


def is_stake(line: Entry) -> bool:
    """Tell whether `line` is the next dealer's stake, no payment of the deal."""
    return line.why is not None and line.why.reason is Reason.STAKE_OF_DEALER


def entries_by_hand(example: Example, deal: Document, place: str) -> tuple[Entry, ...]:
    """Return the lines of a `deal` that is no played game.

    Raises:
        BadInput: A field is wrong, or this game has nothing of the kind.
    """
    if deal["type"] == TALON_SHOWN:
        return _kunstwerk(example, deal, place)
    if example.rules.sheet not in {SheetKind.POT, SheetKind.UNITS}:
        message = (
            f"{place}.type payments; {example.rules.id} pays nothing from hand to "
            "hand (European rule book 0)"
        )
        raise BadInput(message)
    return agreed_payments(example, deal, place)


def agreed_payments(example: Example, deal: Document, place: str) -> tuple[Entry, ...]:
    """Return the payments that a `deal` lists as agreed among the players.

    Raises:
        BadInput: One of them cannot be.
    """
    return tuple(
        _agreed(example, one, f"{place}.payments[{number}]")
        for number, one in enumerate(
            sequence(deal.get("payments"), f"{place}.payments")
        )
    )


def _kunstwerk(example: Example, deal: Document, place: str) -> tuple[Entry, ...]:
    rules, seating = example.rules, example.seating
    if not isinstance(rules, UnitsGame):
        message = (
            f"{place}.type talon_shown; only the game with the Kunstwerk pays for a "
            "talon (European rule book 4)"
        )
        raise BadInput(message)
    declarer = seat(deal.get("declarer"), seating, f"{place}.declarer")
    dealer = optional_seat(deal, "dealer", seating, place)
    talon = read_talon(deal.get("talon"), f"{place}.talon")
    if len(talon) != 2 or dealer is None:
        message = (
            f"{place}: the dealer and the two cards of the talon are asked for "
            "(European rule book 4)"
        )
        raise BadInput(message)
    return tuple(kunstwerk_entries(rules, declarer, dealer, talon))


def _agreed(example: Example, value: object, place: str) -> Entry:
    pay = mapping(value, place)
    payer = _payer(example, pay.get("from"), f"{place}.from")
    receiver = _payer(example, pay.get("to"), f"{place}.to")
    amount = parse_amount(pay.get("amount"), f"{place}.amount")
    if payer == receiver or amount <= 0:
        message = (
            f"{place}: {payer} pays {receiver} {amount_text(amount)}; a payment is "
            "more than 0, from one to another (European rule book 1.3)"
        )
        raise BadInput(message)
    return agreed_payment(payer, receiver, amount)


def _payer(example: Example, value: object, place: str) -> Seat:
    if value == POT and example.rules.sheet is SheetKind.POT:
        return POT
    return seat(value, example.seating, place)
