"""Plain JSON values, read or refused with their place in the document."""

from collections.abc import Mapping, Sequence

from table_service.bad_input import BadInput
from table_service.cards import Card, NotationError, Seat, Seating, parse_cards

Document = Mapping[str, object]


def mapping(value: object, place: str) -> Document:
    """Return `value` if it is a JSON object.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, Mapping):
        message = f"{place} {value!r} should be an object in braces"
        raise BadInput(message)
    return value


def sequence(value: object, place: str) -> Sequence[object]:
    """Return `value` if it is a JSON list.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, list | tuple):
        message = f"{place} {value!r} should be a list in brackets"
        raise BadInput(message)
    return value


def text(value: object, place: str) -> str:
    """Return `value` if it is a text.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, str) or not value:
        message = f"{place} {value!r} should be a text in quotes"
        raise BadInput(message)
    return value


def flag(value: object, place: str) -> bool:
    """Return `value` if it is true or false.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, bool):
        message = f"{place} {value!r} should be true or false"
        raise BadInput(message)
    return value


def count(value: object, place: str, *, least: int = 0) -> int:
    """Return `value` if it is a whole number, `least` or more.

    Raises:
        BadInput: It is something else.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        message = f"{place} {value!r} should be a whole number, {least} or more"
        raise BadInput(message)
    return value


def seat(value: object, seating: Seating, place: str) -> Seat:
    """Return the player named `value`.

    Raises:
        BadInput: He is not among the players.
    """
    if not isinstance(value, str) or value not in seating:
        message = f"{place}: unknown player {value!r}; players: {', '.join(seating)}"
        raise BadInput(message)
    return Seat(value)


def read_cards(value: object, place: str) -> tuple[Card, ...]:
    """Return the cards of a list of codes.

    Raises:
        BadInput: A code names no card, or a card stands there twice.
    """
    try:
        return parse_cards(text(code, place) for code in sequence(value, place))
    except NotationError as bad:
        message = f"{place}: {bad}"
        raise BadInput(message) from None
