"""Pay for good cards in the talon (rule book 9.6)."""

from fractions import Fraction

from table_service.cards import Card, Rank, Seat
from table_service.scoring.deal_result import DealResult, NotPlayedHere
from table_service.scoring.game_case import GameCase
from table_service.scoring.roles import Roles
from table_service.sheets.amount import Amount, whole
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import TalonPay, TalonPayWriter, TalonRefusal
from table_service.varieties.variety import Variety


def talon_entries(case: GameCase) -> list[Entry]:
    """Return the pay for the talon, made or failed; none if it stayed closed."""
    if case.game.no_talon or case.result.talon_refused:
        return []
    whists = _pay(case)
    if not whists:
        return []
    writers, share = _writers(case.variety, case.roles)
    return [
        Entry(
            seat,
            Column.WHISTS,
            whole(whists * share),
            against=case.roles.declarer,
            why=why(Reason.TALON_PAY, whists=whists),
        )
        for seat in writers
    ]


def _pay(case: GameCase) -> int:
    talon = case.result.talon
    match case.variety.talon_pay:
        case TalonPay.TABLE:
            return talon_units(talon) * case.prices.whist
        case TalonPay.ACE_FLAT:
            return _aces(talon) * case.variety.talon_pay_flat * case.prices.dark
        case TalonPay.NONE:
            return 0


def _aces(talon: tuple[Card, ...]) -> int:
    return sum(card.rank is Rank.ACE for card in talon)


def talon_units(talon: tuple[Card, ...]) -> int:
    """Return the units of the pay table.

    An ace is 1, king and queen of one suit 1, ace and king of one suit 2,
    two aces 3; nothing else counts.
    """
    if _aces(talon) == 2:
        return 3
    ranks = {card.rank for card in talon}
    one_suit = len({card.suit for card in talon}) == 1
    if one_suit and ranks == {Rank.ACE, Rank.KING}:
        return 2
    marriage = one_suit and ranks == {Rank.KING, Rank.QUEEN}
    return 1 if marriage else _aces(talon)


def _writers(variety: Variety, roles: Roles) -> tuple[tuple[Seat, ...], Amount]:
    """Return who writes the pay and which part of it each writes."""
    match variety.talon_pay_writer:
        case TalonPayWriter.DEALER:
            return roles.resting[:1] or roles.opponents, 1
        case TalonPayWriter.OPPONENTS:
            return roles.opponents, 1
        case TalonPayWriter.OPPONENTS_HALF:
            return roles.opponents, Fraction(1, 2)


def refusal_entries(case: GameCase) -> list[Entry]:
    """Return what the dealer writes when his talon was refused (4.2).

    Raises:
        NotPlayedHere: It was refused and the house does not allow it.
    """
    if not case.result.talon_refused:
        return []
    dealer = case.result.dealer
    if case.variety.talon_refusal is TalonRefusal.NONE or dealer is None:
        message = (
            f"{case.game.declarer} refused the talon; it needs a dealer and "
            "talon_refusal, which is none (rule book 4.2)"
        )
        raise NotPlayedHere(message)
    points = {
        TalonRefusal.NONE: 0,
        TalonRefusal.PRICE: case.prices.points,
        TalonRefusal.TWO: 2 * case.prices.dark,
        TalonRefusal.ONE: case.prices.dark,
    }[case.variety.talon_refusal]
    reason = why(Reason.TALON_REFUSED, points=points)
    return [Entry(dealer, Column.MOUNTAIN, points, why=reason)]


def seven_entries(
    variety: Variety, declarer: Seat, writers: tuple[Seat, ...], result: DealResult
) -> list[Entry]:
    """Return the bonus for sevens in the talon of a misère (7.4)."""
    sevens = sum(card.rank is Rank.SEVEN for card in result.talon)
    price = variety.misere_seven_bonus
    whists = sevens * price * result.dark
    if not whists:
        return []
    reason = why(Reason.TALON_SEVENS, sevens=sevens, price=price)
    return [
        Entry(seat, Column.WHISTS, whists, against=declarer, why=reason)
        for seat in writers
    ]
