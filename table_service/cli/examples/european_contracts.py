"""What was undertaken in a European deal of a file."""

from table_service.auction.contract import AllPass, Game, Special, SpecialKind
from table_service.bad_input import BadInput
from table_service.cards import Seat, Suit
from table_service.cli.examples.contracts import read_height
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, flag, seat, shown
from table_service.varieties.kassa_game import KassaGame

GAME, ALL_PASS = "game", "allpass"

_TYPES = (GAME, ALL_PASS, *SpecialKind)


def read_european_contract(
    deal: Document, example: Example, place: str
) -> Game | Special | AllPass:
    """Return the contract of a `deal` object.

    Raises:
        BadInput: Its type, declarer or height is wrong.
    """
    kind = deal.get("type")
    if kind == ALL_PASS:
        return AllPass()
    if not isinstance(kind, str) or kind not in _TYPES:
        message = f"{place}.type {shown(kind)}; one of {', '.join(_TYPES)}"
        raise BadInput(message)
    declarer = seat(deal.get("declarer"), example.seating, f"{place}.declarer")
    no_talon = flag(deal.get("no_talon", False), f"{place}.no_talon")
    return _undertaken(deal, example, declarer, no_talon=no_talon, place=place)


def _undertaken(
    deal: Document, example: Example, declarer: Seat, *, no_talon: bool, place: str
) -> Game | Special:
    kind, named = deal.get("type"), deal.get("contract")
    if kind != GAME and named not in (None, kind):
        message = (
            f"{place}.contract {shown(named)}, but {place}.type is {kind}; "
            "write one game (European rule book 2, 3.1)"
        )
        raise BadInput(message)
    special = named if kind == GAME else kind
    if isinstance(special, str) and special in set(SpecialKind):
        return Special(declarer, SpecialKind(special), no_talon)
    level, trump = read_height(named, f"{place}.contract")
    if named == str(level):
        trump = _any_suit(example, level, f"{place}.contract")
    return Game(declarer, level, trump, no_talon)


def _any_suit(example: Example, level: int, place: str) -> Suit:
    """Return a suit for a bare height: from seven on all are worth the same.

    Raises:
        BadInput: The suit matters, so it has to be named.
    """
    if isinstance(example.rules, KassaGame) and level > 6:
        return example.rules.suit_order[0]
    message = f"{place} '{level}'; name the suit, as in {level}S (European rule book 0)"
    raise BadInput(message)
