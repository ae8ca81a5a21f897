"""The games 5 to 8 of the illustrated Preference, paid directly (2)."""

from table_service.auction.contract import Special, SpecialKind
from table_service.auction.whisting import WHIST, DefenceWord
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal
from table_service.scoring.european.played import (
    refuse_idle_tricks,
    refuse_missing_tricks,
)
from table_service.scoring.european.result import NO_TRICK, EuropeanResult
from table_service.scoring.european.sides import sides_of
from table_service.sheets.entry import Entry, Reason, why
from table_service.sheets.pot import payment
from table_service.varieties.pot_game import PotGame

WORDS = (
    WHIST,
    DefenceWord.KONTRA,
    DefenceWord.NO_KONTRA,
    DefenceWord.REKONTRA,
    DefenceWord.NO_REKONTRA,
)
"""Nobody may drop out."""


def direct_entries(
    rules: PotGame, seating: Seating, special: Special, result: EuropeanResult
) -> list[Entry]:
    """Return what declarer and each defender pay; the pot does not move.

    Raises:
        ImpossibleDeal: The game is not bid here, or the deal contradicts it.
    """
    price = _price(rules, special)
    sides = sides_of(rules, seating, special.declarer, result, WORDS)
    refuse_missing_tricks(special.declarer, result)
    refuse_idle_tricks((special.declarer, *sides.defenders), result)
    _refuse_lone_rekontra(result)
    made = is_made(special, result)
    return [
        _paid(special, seat, price, _factor(special, seat, result), made=made)
        for seat in sides.defenders
    ]


def is_made(special: Special, result: EuropeanResult) -> bool:
    """Tell whether no trick, or all ten, were taken as promised."""
    wanted = 0 if special.kind in NO_TRICK else TRICKS
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


def _refuse_lone_rekontra(result: EuropeanResult) -> None:
    words = [said.word for said in result.said]
    if DefenceWord.REKONTRA in words and DefenceWord.KONTRA not in words:
        message = "recontra, but nobody said contra (European rule book 2)"
        raise ImpossibleDeal(message)


def _factor(special: Special, defender: Seat, result: EuropeanResult) -> int:
    """Return what the price is multiplied with between declarer and `defender`.

    A contra counts only for who said it, and so does the recontra.
    """
    hand = 2 if special.no_talon else 1
    if (defender, DefenceWord.KONTRA) not in {(s.seat, s.word) for s in result.said}:
        return hand
    again = any(said.word is DefenceWord.REKONTRA for said in result.said)
    return hand * (4 if again else 2)


def _paid(
    special: Special, defender: Seat, price: int, factor: int, *, made: bool
) -> Entry:
    reason = Reason.SPECIAL_MADE if made else Reason.SPECIAL_FAILED
    told = why(reason, game=str(special), price=price, factor=factor)
    if made:
        return payment(defender, special.declarer, price * factor, told)
    return payment(special.declarer, defender, price * factor, told)
