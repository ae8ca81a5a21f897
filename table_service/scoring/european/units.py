"""The Danube-Swabian game: units, and the payment for the talon (4)."""

from collections.abc import Sequence

from table_service.auction.contract import Game, Promise
from table_service.auction.numbers import number_of
from table_service.auction.pot_talk import UnitsTalk
from table_service.auction.promises import tricks_needed
from table_service.cards import Card, Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.played import (
    refuse_idle_tricks,
    refuse_missing_tricks,
)
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import order_of, seats_of
from table_service.sheets.entry import Entry, Reason, why
from table_service.sheets.pot import payment
from table_service.varieties.european_choices import UnitsPayment
from table_service.varieties.units_game import UnitsGame


def units_game_entries(
    rules: UnitsGame,
    seating: Seating,
    contract: Promise,
    result: EuropeanResult,
) -> list[Entry]:
    """Return the units that are paid after a game, the Kunstwerk first.

    Where the players pay by hand the game itself writes nothing.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
    """
    number = number_of(rules, contract)
    _refuse_height(rules, contract)
    order = order_of(seating, contract.declarer, result)
    spoken = UnitsTalk(rules=rules, contract=contract, order=order)
    talk = seats_of(spoken, seating, result.said).talk
    talon = [] if contract.no_talon else result.talon
    lines = kunstwerk_entries(rules, contract.declarer, result.dealer, talon)
    if rules.payment is UnitsPayment.MANUAL and result.tricks is None:
        return lines
    refuse_missing_tricks(contract.declarer, result)
    refuse_idle_tricks(order, result)
    if rules.payment is UnitsPayment.MANUAL:
        return lines
    return lines + [
        _paid(rules, contract, number, seat, made=_is_made(rules, contract, result))
        for seat in talk.defenders
    ]


def _refuse_height(rules: UnitsGame, contract: Promise) -> None:
    """Refuse a suit game of other tricks than its bid asks for (4)."""
    if isinstance(contract, Game) and contract.level != tricks_needed(rules, contract):
        needed = tricks_needed(rules, contract)
        message = (
            f"contract {contract}; this bid asks for {needed} tricks "
            "(European rule book 4)"
        )
        raise ImpossibleDeal(message)


def _is_made(rules: UnitsGame, contract: Promise, result: EuropeanResult) -> bool:
    """Tell whether the declarer took what he promised; none is exactly none."""
    taken, needed = result.taken(contract.declarer), tricks_needed(rules, contract)
    return taken >= needed if needed else taken == 0


def _paid(
    rules: UnitsGame,
    contract: Promise,
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
