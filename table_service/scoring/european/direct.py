"""The games 5 to 8 of the illustrated Preference, paid directly (2)."""

from table_service.auction.contract import Special, SpecialKind
from table_service.auction.pot_talk import PotTalk
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal
from table_service.scoring.european.played import (
    refuse_idle_tricks,
    refuse_missing_tricks,
)
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import order_of, seats_of
from table_service.sheets.entry import Entry, Reason, why
from table_service.sheets.pot import payment
from table_service.varieties.pot_game import PotGame


def direct_entries(
    rules: PotGame, seating: Seating, special: Special, result: EuropeanResult
) -> list[Entry]:
    """Return what declarer and each defender pay; the pot does not move.

    Raises:
        ImpossibleDeal: The game is not bid here, or the deal contradicts it.
    """
    price = _price(rules, special)
    order = order_of(seating, special.declarer, result)
    spoken = PotTalk(rules=rules, contract=special, order=order)
    talk = seats_of(spoken, seating, result.said).talk
    refuse_missing_tricks(special.declarer, result)
    refuse_idle_tricks(order, result)
    made, hand = is_made(special, result), 2 if special.no_talon else 1
    return [
        _paid(special, seat, price, hand * talk.factor_of(seat), made=made)
        for seat in talk.defenders
    ]


def is_made(special: Special, result: EuropeanResult) -> bool:
    """Tell whether no trick, or all ten, were taken as promised."""
    wanted = 0 if special.kind.takes_none else TRICKS
    return result.taken(special.declarer) == wanted


def _price(rules: PotGame, special: Special) -> int:
    """Return the stakes of each defender with the talon."""
    prices = {
        SpecialKind.BETTEL: rules.bettel_price,
        SpecialKind.DURCHMARSCH: rules.durchmarsch_price,
        SpecialKind.PLAUDERER: rules.plauderer_price,
        SpecialKind.OFFENER_DURCHMARSCH: rules.offener_durchmarsch_price,
    }
    if not rules.special_bids or special.kind not in prices:
        played = ", ".join(prices) if rules.special_bids else "suit games only"
        message = f"{special}; {rules.id} has {played} (European rule book 2)"
        raise ImpossibleDeal(message)
    return prices[special.kind]


def _paid(
    special: Special, defender: Seat, price: int, factor: int, *, made: bool
) -> Entry:
    reason = Reason.SPECIAL_MADE if made else Reason.SPECIAL_FAILED
    told = why(reason, game=str(special), price=price, factor=factor)
    if made:
        return payment(defender, special.declarer, price * factor, told)
    return payment(special.declarer, defender, price * factor, told)
