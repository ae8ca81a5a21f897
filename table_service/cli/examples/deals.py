"""One deal of a worked example, read into the value that is scored."""

from table_service.auction.whisting import DefenceWord, Said
from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, Seating
from table_service.cli.examples.contracts import read_contract, refuse_below_bid
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    count,
    flag,
    mapping,
    read_cards,
    seat,
    sequence,
    shown,
)
from table_service.scoring.deal_result import TRICKS, DealResult
from table_service.sheets.entry import Column

DUMMY = Seat("dummy")
"""How files call the third hand of two players."""

_WORDS = "whist, pass or half (rule book 5.2)"

_MOST_DARK = 64
"""The dearest deal: four dark passes running, bid dark and fourfold."""


def read_deal(
    value: object, example: Example, run: int, place: str = "deal"
) -> DealResult:
    """Return the deal that `value` describes.

    Args:
        value: The `deal` object.
        example: Whose players and variety they are.
        run: All-pass deals in a row before it.
        place: Where it stands, for messages.

    Raises:
        BadInput: A field is wrong, or the deal cannot have happened so.
    """
    deal, seating = mapping(value, place), example.seating
    contract = read_contract(deal, seating, place)
    refuse_below_bid(deal, contract, example.variety, place)
    return DealResult(
        contract=contract,
        dealer=optional_seat(deal, "dealer", seating, place),
        dummy=dummy_of(example),
        said=read_said(deal.get("calls", []), seating, f"{place}.calls"),
        tricks=_read_tricks(deal.get("tricks"), example, f"{place}.tricks"),
        talon=read_talon(deal.get("talon", []), f"{place}.talon"),
        checked=flag_of(deal, "checked", place),
        conceded=flag_of(deal, "conceded", place),
        talon_refused=flag_of(deal, "talon_refused", place),
        zero_choice=_read_choices(deal.get("zero_choice", {}), seating, place),
        write=_read_column(deal.get("write", "pool"), f"{place}.write"),
        partner=optional_seat(deal, "partner", seating, place),
        outbid_misere=flag_of(deal, "outbid_misere", place),
        dark=count(deal.get("dark", 1), f"{place}.dark", least=1, most=_MOST_DARK),
        allpass_run=run,
    )


def dummy_of(example: Example) -> Seat | None:
    """Return the name of the third hand; None where every hand is a player's."""
    return DUMMY if example.variety.dummy else None


def flag_of(deal: Document, key: str, place: str) -> bool:
    """Return whether `key` is true; a missing one is false.

    Raises:
        BadInput: It is neither true nor false.
    """
    return flag(deal.get(key, False), f"{place}.{key}")


def optional_seat(
    deal: Document, key: str, seating: Seating, place: str
) -> Seat | None:
    """Return the player named at `key`; None if nobody is.

    Raises:
        BadInput: He is not among the players.
    """
    named = deal.get(key)
    return None if named is None else seat(named, seating, f"{place}.{key}")


def read_said(
    value: object, seating: Seating, place: str, known: str = _WORDS
) -> tuple[Said, ...]:
    """Return the defence calls of a list of `[player, word, {"hand": ..}]`.

    Args:
        value: The list.
        seating: The players.
        place: Where it stands, for messages.
        known: What may be said, for messages.

    Raises:
        BadInput: A call is wrong or of a kind that is not played.
    """
    return tuple(
        _read_one_said(one, seating, f"{place}[{number}]", known)
        for number, one in enumerate(sequence(value, place))
    )


def _read_one_said(value: object, seating: Seating, place: str, known: str) -> Said:
    parts = sequence(value, place)
    if len(parts) not in {2, 3}:
        message = f'{place} {shown(value)}; a call is ["B", "whist"]'
        raise BadInput(message)
    speaker, word = seat(parts[0], seating, place), parts[1]
    if not isinstance(word, str) or word not in set(DefenceWord):
        message = f"{place} {shown(word)}; {known}"
        raise BadInput(message)
    hand = None
    if len(parts) == 3:
        named = mapping(parts[2], place).get("hand")
        hand = seat(named, seating, f"{place}.hand")
    return Said(speaker, DefenceWord(word), hand)


def _read_tricks(value: object, example: Example, place: str) -> dict[Seat, int] | None:
    if value is None:
        return None
    tricks = mapping(value, place)
    read = {
        _hand(name, example, place): count(taken, f"{place}.{name}", most=TRICKS)
        for name, taken in tricks.items()
    }
    total = sum(read.values())
    if total != TRICKS:
        message = (
            f"{place} {shown(value)} sum to {total}; a deal has {TRICKS} tricks "
            "in all (rule book 17.2)"
        )
        raise BadInput(message)
    return read


def _hand(name: str, example: Example, place: str) -> Seat:
    """Return the hand called `name`: a player's, or the dummy's."""
    if name == DUMMY and example.variety.dummy:
        return DUMMY
    return seat(name, example.seating, place)


def read_talon(value: object, place: str) -> tuple[Card, ...]:
    """Return two cards, or as many of them as are known.

    Raises:
        BadInput: They are no cards, or more than two.
    """
    cards = read_cards(value, place)
    if len(cards) > 2:
        message = f"{place} {shown(value)}; the talon has two cards (rule book 2.2)"
        raise BadInput(message)
    return cards


def _read_choices(value: object, seating: Seating, place: str) -> dict[Seat, Column]:
    here = f"{place}.zero_choice"
    return {
        seat(name, seating, here): _read_column(where, f"{here}.{name}")
        for name, where in mapping(value, here).items()
    }


def _read_column(value: object, place: str) -> Column:
    if value not in ("pool", "mountain"):
        message = f"{place} {shown(value)}; pool or mountain"
        raise BadInput(message)
    return Column(str(value))
