"""The Danube-Swabian game: units, and the payment for the talon (4)."""

from collections.abc import Sequence

from table_service.auction.contract import Game, Special, SpecialKind
from table_service.auction.whisting import WHIST
from table_service.cards import Card, Seat, Seating
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal
from table_service.scoring.european.played import (
    refuse_idle_tricks,
    refuse_missing_tricks,
)
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.sides import sides_of
from table_service.sheets.entry import Entry, Reason, why
from table_service.sheets.pot import payment
from table_service.varieties.european_choices import UnitsPayment
from table_service.varieties.units_game import LOWEST_NUMBER, UnitsGame

NEEDED_LOWEST, NEEDED = 7, 6
"""Tricks in leaves, and in the other suits; one more out of the hand."""
BETTEL, DURCHMARSCH = 6, 7
"""Their numbers."""
_NUMBERS = {SpecialKind.BETTEL: BETTEL, SpecialKind.DURCHMARSCH: DURCHMARSCH}


def units_game_entries(
    rules: UnitsGame,
    seating: Seating,
    contract: Game | Special,
    result: EuropeanResult,
) -> list[Entry]:
    """Return the units that are paid after a game, the Kunstwerk first.

    Where the players pay by hand the game itself writes nothing.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
    """
    number = number_of(rules, contract)
    sides = sides_of(rules, seating, contract.declarer, result, (WHIST,))
    talon = [] if contract.no_talon else result.talon
    lines = kunstwerk_entries(rules, contract.declarer, result.dealer, talon)
    if rules.payment is UnitsPayment.MANUAL and result.tricks is None:
        return lines
    refuse_missing_tricks(contract.declarer, result)
    refuse_idle_tricks((contract.declarer, *sides.defenders), result)
    if rules.payment is UnitsPayment.MANUAL:
        return lines
    return lines + [
        _paid(rules, contract, number, seat, made=_is_made(number, contract, result))
        for seat in sides.defenders
    ]


def number_of(rules: UnitsGame, contract: Game | Special) -> int:
    """Return the number of a contract, 2 for the lowest suit to 7.

    Raises:
        ImpossibleDeal: It is no game of theirs.
    """
    if isinstance(contract, Special) and contract.kind in _NUMBERS:
        return _NUMBERS[contract.kind]
    if isinstance(contract, Special) or contract.trump is None:
        message = (
            f"{contract}; {rules.id} has four suits, bettel and durchmarsch "
            "(European rule book 4)"
        )
        raise ImpossibleDeal(message)
    return rules.suit_order.index(contract.trump) + LOWEST_NUMBER


def needed_tricks(number: int, *, no_talon: bool) -> int:
    """Return the tricks that the bid `number` asks for (4)."""
    if number == BETTEL:
        return 0
    if number == DURCHMARSCH:
        return TRICKS
    lowest = number == LOWEST_NUMBER
    return (NEEDED_LOWEST if lowest else NEEDED) + (1 if no_talon else 0)


def _is_made(number: int, contract: Game | Special, result: EuropeanResult) -> bool:
    taken = result.taken(contract.declarer)
    needed = needed_tricks(number, no_talon=contract.no_talon)
    return taken == 0 if number == BETTEL else taken >= needed


def _paid(
    rules: UnitsGame,
    contract: Game | Special,
    number: int,
    other: Seat,
    *,
    made: bool,
) -> Entry:
    units, factor = rules.units_of(number), 2 if contract.no_talon else 1
    reason = Reason.UNITS_MADE if made else Reason.UNITS_LOST
    told = why(reason, game=str(contract), number=units, factor=factor)
    payer, receiver = contract.declarer, other
    if made:
        payer, receiver = receiver, payer
    return payment(payer, receiver, units * factor, told)


def kunstwerk_entries(
    rules: UnitsGame, declarer: Seat, dealer: Seat | None, talon: Sequence[Card]
) -> list[Entry]:
    """Return what the winner of the auction pays the dealer for a fair talon.

    Args:
        rules: The game.
        declarer: Who won the auction; he pays nobody if he dealt himself.
        dealer: Who dealt.
        talon: The two cards as turned up; empty where they were not.

    Raises:
        ImpossibleDeal: Nobody is named as dealer.
    """
    if not rules.kunstwerk or len({card.rank for card in talon}) != 1:
        return []
    if dealer is None:
        message = "no dealer; he is paid for the Kunstwerk (European rule book 4)"
        raise ImpossibleDeal(message)
    if dealer == declarer or len(talon) != 2:
        return []
    told = why(Reason.KUNSTWERK)
    return [payment(declarer, dealer, rules.kunstwerk, told)]
