"""Facts as JSON and back, with the version of their shape."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import get_args

from cattrs import Converter
from cattrs.errors import BaseValidationError

from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, parse_card
from table_service.events.facts import Fact

_FRACTION = re.compile(r"-?\d+/\d+")

VERSION = 1
"""Version of the shape of facts; a log of another version is refused."""

_TYPES: dict[str, type[Fact]] = {kind.__name__: kind for kind in get_args(Fact)}


def _amount(value: object, _: type) -> int | Fraction:
    if isinstance(value, str):
        return Fraction(value)
    if isinstance(value, int):
        return value
    message = f"amount {value!r} is neither a number nor a fraction"
    raise ValueError(message)


def _figure(value: object, _: type) -> int | Fraction | str:
    if isinstance(value, str):
        return Fraction(value) if _FRACTION.fullmatch(value) else value
    return _amount(value, int)


def _text(value: object, _: type) -> str:
    if isinstance(value, str):
        return value
    message = f"{value!r} is no text"
    raise ValueError(message)


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    # By identity: a word of an enumeration is a `str` too, and must stay a word.
    converter.register_structure_hook_func(lambda kind: kind in (str, Seat), _text)
    converter.register_unstructure_hook(Card, lambda card: card.code)
    converter.register_structure_hook(Card, lambda code, _: parse_card(code))
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(int | Fraction, _amount)
    converter.register_structure_hook(int | Fraction | str, _figure)
    return converter


_CONVERTER = _converter()


def encoded(fact: Fact) -> tuple[str, str]:
    """Return the name of the fact's kind and its body as JSON."""
    body = _CONVERTER.unstructure(fact)
    return type(fact).__name__, json.dumps(body, ensure_ascii=False, sort_keys=True)


def decoded(kind: str, body: str) -> Fact:
    """Return the fact of `kind` in the JSON `body`.

    Raises:
        BadInput: The kind is unknown or the body is not one.
    """
    try:
        known = _TYPES[kind]
        document = _document(body)
        return _CONVERTER.structure(document, known)
    except _NONSENSE as error:
        why = repr(error)[:200]
        message = f"not a fact this program knows: {kind[:40]} {body[:80]!r} ({why})"
        raise BadInput(message) from None


_NONSENSE = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    BaseValidationError,
)
"""All that a text may set off which is no fact of ours."""


def _document(body: str) -> Mapping[str, object]:
    document = json.loads(body)
    if not isinstance(document, dict):
        message = f"a body is an object, not {type(document).__name__}"
        raise TypeError(message)
    return document
