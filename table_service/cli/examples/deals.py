"""One deal of a worked example, read into the value that is scored."""

from table_service.auction.contract import AllPass, Contract, Game, Misere
from table_service.auction.whisting import DefenceWord, Said
from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating, Suit
from table_service.cli.examples.values import (
    Document,
    count,
    flag,
    mapping,
    read_cards,
    seat,
    sequence,
)
from table_service.scoring.deal_result import DealResult, PreferansClaim
from table_service.sheets.entry import Column

_TRUMPS: dict[str, Suit | None] = {"": None, "NT": None, **{s.value: s for s in Suit}}


def read_deal(
    value: object, seating: Seating, run: int, place: str = "deal"
) -> DealResult:
    """Return the deal that `value` describes.

    Args:
        value: The `deal` object.
        seating: The players.
        run: All-pass deals in a row before it.
        place: Where it stands, for messages.

    Raises:
        BadInput: A field is wrong, or the deal cannot have happened so.
    """
    deal = mapping(value, place)
    dealer = deal.get("dealer")
    return DealResult(
        contract=_read_contract(deal, seating, place),
        dealer=None if dealer is None else seat(dealer, seating, f"{place}.dealer"),
        said=read_said(deal.get("calls", []), seating, f"{place}.calls"),
        tricks=_read_tricks(deal.get("tricks"), seating, f"{place}.tricks"),
        talon=read_cards(deal.get("talon", []), f"{place}.talon"),
        checked=flag(deal.get("checked", False), f"{place}.checked"),
        zero_choice=_read_choices(deal.get("zero_choice", {}), seating, place),
        write=_read_column(deal.get("write", "pool"), f"{place}.write"),
        dark=count(deal.get("dark", 1), f"{place}.dark", least=1),
        allpass_run=run,
    )


def _read_contract(
    deal: Document, seating: Seating, place: str
) -> Contract | PreferansClaim:
    kind = deal.get("type")
    if kind == "allpass":
        return AllPass()
    if kind not in {"game", "misere", "preferans_claim"}:
        message = f"{place}.type {kind!r}; game, misere, allpass or preferans_claim"
        raise BadInput(message)
    declarer = seat(deal.get("declarer"), seating, f"{place}.declarer")
    no_talon = flag(deal.get("no_talon", False), f"{place}.no_talon")
    if kind == "misere":
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
    message = f"{place} {value!r}; a contract is 6S to 10NT, or the bare level"
    raise BadInput(message)


def read_said(value: object, seating: Seating, place: str) -> tuple[Said, ...]:
    """Return the defence calls of a list of `[player, word, {"hand": ..}]`.

    Raises:
        BadInput: A call is wrong or of a kind that is not played.
    """
    return tuple(
        _read_one_said(one, seating, f"{place}[{number}]")
        for number, one in enumerate(sequence(value, place))
    )


def _read_one_said(value: object, seating: Seating, place: str) -> Said:
    parts = sequence(value, place)
    if len(parts) not in {2, 3}:
        message = f'{place} {value!r}; a call is ["B", "whist"]'
        raise BadInput(message)
    speaker, word = seat(parts[0], seating, place), parts[1]
    if not isinstance(word, str) or word not in set(DefenceWord):
        message = f"{place} {word!r}; whist, pass or half"
        raise BadInput(message)
    hand = None
    if len(parts) == 3:
        named = mapping(parts[2], place).get("hand")
        hand = seat(named, seating, f"{place}.hand")
    return Said(speaker, DefenceWord(word), hand)


def _read_tricks(value: object, seating: Seating, place: str) -> dict[Seat, int] | None:
    if value is None:
        return None
    tricks = mapping(value, place)
    return {
        seat(name, seating, place): count(taken, f"{place}.{name}")
        for name, taken in tricks.items()
    }


def _read_choices(value: object, seating: Seating, place: str) -> dict[Seat, Column]:
    here = f"{place}.zero_choice"
    return {
        seat(name, seating, here): _read_column(where, f"{here}.{name}")
        for name, where in mapping(value, here).items()
    }


def _read_column(value: object, place: str) -> Column:
    if value not in {"pool", "mountain"}:
        message = f"{place} {value!r}; pool or mountain"
        raise BadInput(message)
    return Column(str(value))
