"""Which numbers a European game bids, and what each of them undertakes.

European rule book 1.1, 2, 3.1 and 4.
"""

from table_service.auction.call import Number
from table_service.auction.contract import Game, Promise, Special, SpecialKind
from table_service.bad_input import BadInput
from table_service.cards import Seat, Suit
from table_service.varieties.european_choices import HandOrder
from table_service.varieties.game_rules import GameRules
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import (
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    UnitsGame,
)

Numbered = PotGame | PaperGame | UnitsGame
"""The games whose bids are numbers."""

FIRST_SPECIAL = 5
"""The lowest number above the suits of the Austrian game."""
NEEDED = 6
ALL = 10

_POT_SPECIALS = {
    5: SpecialKind.BETTEL,
    6: SpecialKind.DURCHMARSCH,
    7: SpecialKind.PLAUDERER,
    8: SpecialKind.OFFENER_DURCHMARSCH,
}
_PAPER_SPECIALS = {6: SpecialKind.BETTEL, 8: SpecialKind.PREFERANS}
_UNITS_SPECIALS = {6: SpecialKind.BETTEL, 7: SpecialKind.DURCHMARSCH}
SANS = 7
"""The number of the Croatian game without trump, six tricks."""


def numbers_of(rules: Numbered) -> tuple[Number, ...]:
    """Return the bids of a game from low to high, those from the hand last.

    The book takes 1 < ... < 8 < 5h < ... < 8h and leaves 1h to 4h open; they
    stand here between 8 and 5h, since a game from the hand outbids one with
    the talon. A house may put each just above its own number instead.
    """
    with_talon = (Number(number) for number in _numbers(rules))
    from_hand = (Number(number, no_talon=True) for number in _numbers_of_hand(rules))
    bids = (*with_talon, *from_hand)
    is_above_all = (
        not isinstance(rules, PotGame) or rules.hand_order is HandOrder.AFTER_ALL
    )
    return bids if is_above_all else tuple(sorted(bids, key=_by_number))


def _by_number(bid: Number) -> tuple[int, bool]:
    return bid.number, bid.no_talon


def _numbers(rules: Numbered) -> range:
    if isinstance(rules, UnitsGame):
        return range(LOWEST_NUMBER, HIGHEST_NUMBER + 1)
    return range(lowest_of(rules), rules.highest_number + 1)


def _numbers_of_hand(rules: Numbered) -> range:
    match rules:
        case PotGame():
            lowest = 1 if rules.hand_play else FIRST_SPECIAL
            return range(lowest, rules.highest_number + 1)
        case PaperGame():
            return _numbers(rules) if rules.game_bids else range(0)
        case UnitsGame():
            return _numbers(rules) if rules.hand_bids else range(0)


def promise_of(
    rules: Numbered, number: int, seat: Seat, *, no_talon: bool = False
) -> Promise:
    """Return what `seat` undertakes with the bid `number`."""
    special = _specials(rules).get(number)
    if special is not None:
        return Special(seat, special, no_talon)
    if isinstance(rules, PaperGame) and number == SANS:
        return Game(seat, NEEDED, None, no_talon)
    trump = rules.suit_order[number - lowest_of(rules)]
    tricks = _tricks_of(rules, trump, no_talon=no_talon)
    return Game(seat, tricks, trump, no_talon)


def lowest_of(rules: Numbered) -> int:
    """Return the lowest number that may be bid."""
    return 1 if isinstance(rules, PotGame) else LOWEST_NUMBER


def number_of(rules: Numbered, contract: Promise) -> int:
    """Return the number of `contract`, 1 to 8.

    Raises:
        BadInput: It is none of this game.
    """
    if isinstance(contract, Special):
        for number, kind in _specials(rules).items():
            if kind is contract.kind:
                return number
    elif contract.trump is not None:
        return rules.suit_order.index(contract.trump) + lowest_of(rules)
    elif isinstance(rules, PaperGame):
        return SANS
    message = f"contract {contract}; {rules.id} does not play it (European rule book 0)"
    raise BadInput(message)


def special_kinds_of(rules: GameRules) -> tuple[SpecialKind, ...]:
    """Return the games of all tricks or none that are played here, low to high."""
    if isinstance(rules, PotGame | PaperGame | UnitsGame):
        return tuple(_specials(rules).values())
    return ()


def _specials(rules: Numbered) -> dict[int, SpecialKind]:
    match rules:
        case PotGame():
            return _POT_SPECIALS if rules.special_bids else {}
        case PaperGame():
            top = rules.highest_number
            return {n: kind for n, kind in _PAPER_SPECIALS.items() if n <= top}
        case UnitsGame():
            return _UNITS_SPECIALS


def _tricks_of(rules: Numbered, trump: Suit, *, no_talon: bool) -> int:
    """Return the tricks of a suit game, six but for the Danube Swabians (4)."""
    if not isinstance(rules, UnitsGame):
        return NEEDED
    lowest_suit = 1 if trump is rules.suit_order[0] else 0
    return NEEDED + lowest_suit + (1 if no_talon else 0)


def tricks_of_number(rules: Numbered, contract: Game) -> int:
    """Return the tricks that a suit game or sans needs, 6 to 8."""
    if contract.trump is None:
        return NEEDED
    return _tricks_of(rules, contract.trump, no_talon=contract.no_talon)
