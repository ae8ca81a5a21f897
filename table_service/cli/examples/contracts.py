"""What was undertaken in a deal of a file, and whether the bid allows it."""

from table_service.auction.call import Bid
from table_service.auction.contract import AllPass, Contract, Game, Misere
from table_service.auction.ladder import outranks
from table_service.bad_input import BadInput
from table_service.cards import Seating, Suit
from table_service.cli.examples.values import Document, flag, seat, shown, text
from table_service.scoring.deal_result import PreferansClaim
from table_service.varieties import Variety

_TRUMPS: dict[str, Suit | None] = {"": None, "NT": None, **{s.value: s for s in Suit}}

MISERE, NO_TALON, DARK = "misere", "_no_talon", "_dark"

Undertaken = Contract | PreferansClaim


def read_contract(deal: Document, seating: Seating, place: str) -> Undertaken:
    """Return the contract of a `deal` object.

    Raises:
        BadInput: Its type, declarer or height is wrong.
    """
    kind = deal.get("type")
    if kind == "allpass":
        return AllPass()
    if kind not in ("game", MISERE, "preferans_claim"):
        message = f"{place}.type {shown(kind)}; game, misere, allpass, preferans_claim"
        raise BadInput(message)
    declarer = seat(deal.get("declarer"), seating, f"{place}.declarer")
    no_talon = flag(deal.get("no_talon", False), f"{place}.no_talon")
    if kind == MISERE:
        return Misere(declarer, no_talon)
    if kind == "preferans_claim":
        return PreferansClaim(declarer)
    level, trump = read_height(deal.get("contract"), f"{place}.contract")
    return Game(declarer, level, trump, no_talon)


def read_height(value: object, place: str) -> tuple[int, Suit | None]:
    """Return level and trump of `6S`, `10NT`, or of a bare `6`.

    A bare number stands where the source names no suit; the sheet does not
    depend on it, so it is read as no trump.

    Raises:
        BadInput: It is no contract.
    """
    for level in range(6, 11):
        name = str(level)
        if isinstance(value, str) and value.startswith(name):
            trump = value.removeprefix(name)
            if trump in _TRUMPS:
                return level, _TRUMPS[trump]
    message = f"{place} {shown(value)}; a contract is 6S to 10NT, or the bare level"
    raise BadInput(message)


def refuse_below_bid(
    deal: Document, contract: Undertaken, variety: Variety, place: str
) -> None:
    """Refuse a contract that the winner of the auction may not name (4.4).

    Looked at where the deal names its `bid`, as calls are written: `7S`,
    `misere`. Heights are compared by level alone where either is bare.

    Raises:
        BadInput: The contract is lower than the bid, a misère was not bid, or
            a bid misère is not played.
    """
    if "bid" not in deal or isinstance(contract, AllPass | PreferansClaim):
        return
    bid = text(deal["bid"], f"{place}.bid")
    if _may_name(deal, contract, variety, bid, f"{place}.bid"):
        return
    message = (
        f"{place}.contract {shown(deal.get('contract', MISERE))} after the bid {bid}; "
        f"{bid} or more may be named, a misère only by who bid it (rule book 4.4)"
    )
    raise BadInput(message)


def _may_name(
    deal: Document, contract: Game | Misere, variety: Variety, bid: str, place: str
) -> bool:
    body = bid.removesuffix(DARK).removesuffix(NO_TALON)
    if body == MISERE:
        return isinstance(contract, Misere)
    level, trump = read_height(body, place)
    if isinstance(contract, Misere):
        return bid.endswith(DARK)  # who lifts the dark may still say misère (16)
    bare = body == str(level) or deal.get("contract") == str(contract.level)
    if bare or level != contract.level:
        return contract.level >= level
    named = Bid(contract.level, contract.trump)
    return not outranks(Bid(level, trump), named, variety.suit_order)
