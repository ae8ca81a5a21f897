"""Plain JSON values, read or refused with their place in the document."""

from collections.abc import Mapping, Sequence
from reprlib import Repr
from typing import TypeGuard

from table_service.bad_input import BadInput
from table_service.cards import (
    DECK,
    Card,
    NotationError,
    Seat,
    Seating,
    parse_cards,
)

Document = Mapping[str, object]

MOST = 1_000_000
"""The largest count anybody writes down."""

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def shown(value: object) -> str:
    """Return `value` as messages quote it, a long one cut short."""
    return _SHORT.repr(value)


def mapping(value: object, place: str) -> Document:
    """Return `value` if it is a JSON object.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, Mapping):
        message = f"{place} {shown(value)} should be an object in braces"
        raise BadInput(message)
    return value


def sequence(value: object, place: str) -> Sequence[object]:
    """Return `value` if it is a JSON list.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, list | tuple):
        message = f"{place} {shown(value)} should be a list in brackets"
        raise BadInput(message)
    return value


def text(value: object, place: str) -> str:
    """Return `value` if it is a text of one line.

    Raises:
        BadInput: It is something else, empty, or has characters that cannot
            be printed.
    """
    if not isinstance(value, str) or not value or not value.isprintable():
        message = f"{place} {shown(value)} should be a text of one line in quotes"
        raise BadInput(message)
    return value


def flag(value: object, place: str) -> bool:
    """Return `value` if it is true or false.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, bool):
        message = f"{place} {shown(value)} should be true or false"
        raise BadInput(message)
    return value


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def count(value: object, place: str, *, least: int = 0, most: int = MOST) -> int:
    """Return `value` if it is a whole number from `least` to `most`.

    Raises:
        BadInput: It is something else.
    """
    if not is_whole(value) or not least <= value <= most:
        upper = "or more" if most == MOST else f"to {most}"
        message = f"{place} {shown(value)} should be a whole number, {least} {upper}"
        raise BadInput(message)
    return value


def seat(value: object, seating: Seating, place: str) -> Seat:
    """Return the player named `value`.

    Raises:
        BadInput: He is not among the players.
    """
    if not isinstance(value, str) or value not in seating:
        message = (
            f"{place}: unknown player {shown(value)}; players: {', '.join(seating)}"
        )
        raise BadInput(message)
    return Seat(value)


def read_cards(value: object, place: str) -> tuple[Card, ...]:
    """Return the cards of a list of codes.

    Raises:
        BadInput: A code names no card of the 32, or a card stands there twice.
    """
    try:
        cards = parse_cards(text(code, place) for code in sequence(value, place))
    except NotationError as bad:
        message = f"{place}: {bad}"
        raise BadInput(message) from None
    strange = [card for card in cards if card not in DECK]
    if strange:
        message = f"{place}: {strange[0]} is none of the 32 cards (rule book 1.1)"
        raise BadInput(message)
    return cards
