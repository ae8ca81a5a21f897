"""What was undertaken in a European deal of a file, and whether the bid allows it."""

from table_service.auction.bidding import read_call
from table_service.auction.call import Word
from table_service.auction.contract import AllPass, Game, Promise, Special, SpecialKind
from table_service.auction.numbers import numbers_of, promise_of
from table_service.auction.promises import is_without_talon, legal_contracts_of
from table_service.bad_input import BadInput
from table_service.cards import Seat, Suit
from table_service.cli.examples.contracts import read_height
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, flag, seat, shown, text
from table_service.varieties import KassaGame, PaperGame, PotGame, UnitsGame

GAME, ALL_PASS, SANS = "game", "allpass", "sans"

_TYPES = (GAME, ALL_PASS, SANS, *SpecialKind)
_SIX = 6


def read_european_contract(
    deal: Document, example: Example, place: str
) -> Promise | AllPass:
    """Return the contract of a `deal` object.

    A contract is `6S`, `6NT` (or `sans`), `bettel` ..., or the number that is
    bid for it, `3`; in Greece a bare `7` to `10` is any suit.

    Raises:
        BadInput: Its type, declarer or height is wrong, or it is lower than
            the `bid`.
    """
    kind = deal.get("type")
    if kind == ALL_PASS:
        return AllPass()
    if not isinstance(kind, str) or kind not in _TYPES:
        message = f"{place}.type {shown(kind)}; one of {', '.join(_TYPES)}"
        raise BadInput(message)
    declarer = seat(deal.get("declarer"), example.seating, f"{place}.declarer")
    no_talon = flag(deal.get("no_talon", False), f"{place}.no_talon")
    named = _name_of(deal, kind, place)
    contract = _undertaken(example, declarer, named, no_talon=no_talon, place=place)
    _refuse_below_bid(deal, example, contract, place)
    return contract


def _name_of(deal: Document, kind: str, place: str) -> object:
    """Return how the deal calls its contract: by its type where that says all."""
    named = deal.get("contract")
    if kind == GAME:
        return named
    if named not in (None, kind) and not (kind == SANS and named == "6NT"):
        message = (
            f"{place}.contract {shown(named)}, but {place}.type is {kind}; "
            "write one game (European rule book 2, 3.1)"
        )
        raise BadInput(message)
    return kind


def _undertaken(
    example: Example, declarer: Seat, named: object, *, no_talon: bool, place: str
) -> Promise:
    if isinstance(named, str) and named in set(SpecialKind):
        return Special(declarer, SpecialKind(named), no_talon)
    if named == SANS:
        return Game(declarer, _SIX, None, no_talon)
    numbered = _numbered(example, declarer, named, no_talon=no_talon)
    if numbered is not None:
        return numbered
    level, trump = read_height(named, f"{place}.contract")
    if named == str(level):
        trump = _any_suit(example, level, f"{place}.contract")
    return Game(declarer, level, trump, no_talon)


def _numbered(
    example: Example, declarer: Seat, named: object, *, no_talon: bool
) -> Promise | None:
    """Return the contract that is bid as the number `named`; None if it is none."""
    rules = example.rules
    if not isinstance(rules, PotGame | PaperGame | UnitsGame):
        return None
    numbers = {str(one.number): one.number for one in numbers_of(rules)}
    if not isinstance(named, str) or named not in numbers:
        return None
    return promise_of(rules, numbers[named], declarer, no_talon=no_talon)


def _any_suit(example: Example, level: int, place: str) -> Suit:
    """Return a suit for a bare height: from seven on all are worth the same.

    Raises:
        BadInput: The suit matters, so it has to be named.
    """
    if isinstance(example.rules, KassaGame) and level > _SIX:
        return example.rules.suit_order[0]
    message = f"{place} '{level}'; name the suit, as in {level}S (European rule book 0)"
    raise BadInput(message)


def _refuse_below_bid(
    deal: Document, example: Example, contract: Promise, place: str
) -> None:
    """Refuse a contract that the winner of the auction may not name.

    Looked at where the deal names its `bid`, as calls are written: `3`, `5h`,
    `game`, `7S`.

    Raises:
        BadInput: The contract is lower than the bid, or the talon was taken
            after a bid without it.
    """
    if "bid" not in deal:
        return
    here = f"{place}.bid"
    bid = text(deal["bid"], here)
    try:
        call = read_call(example.rules, bid)
    except BadInput as bad:
        message = f"{here}: {bad}"
        raise BadInput(message) from None
    allowed = () if call in set(Word) else legal_contracts_of(example.rules, call)
    fits = contract.no_talon is is_without_talon(call)
    if str(contract) in allowed and fits:
        return
    how = "without the talon" if contract.no_talon else "with the talon"
    known = ", ".join(allowed) or "nothing"
    message = (
        f"{place}.contract {contract} {how} after the bid {bid}; then may be named: "
        f"{known} (European rule book 1.1, 2, 3.2, 4, 5.2)"
    )
    raise BadInput(message)
