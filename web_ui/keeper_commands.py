"""The shape of what a keeper may send; whether it is legal the table says."""

import re
from collections.abc import Callable, Mapping

from table_service.bad_input import BadInput

Check = Callable[[object], bool]

_SEAT = re.compile(r"[A-Za-z0-9_-]{1,12}")
_CARD = re.compile(r"[7-9TJQKA][SCDH]")
_WORD = re.compile(r"[A-Za-z0-9_-]{1,20}")
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_TEXT_LENGTH = 120
_NAME_LENGTH = 60


def _matches(pattern: re.Pattern[str]) -> Check:
    """Return a check for a whole text."""
    return lambda value: isinstance(value, str) and bool(pattern.fullmatch(value))


def _is_pair_of_cards(value: object) -> bool:
    """Tell whether `value` is a list of two cards."""
    card = _matches(_CARD)
    return isinstance(value, list) and len(value) == 2 and all(map(card, value))


def _is_tricks(value: object) -> bool:
    """Tell whether `value` gives each of two to four seats its tricks."""
    if not isinstance(value, dict) or not 2 <= len(value) <= 4:
        return False
    seat = _matches(_SEAT)
    return all(
        seat(who) and type(taken) is int and 0 <= taken <= 10
        for who, taken in value.items()
    )


def _is_text(limit: int) -> Check:
    """Return a check for one line of words."""
    return lambda value: (
        isinstance(value, str) and bool(value.strip()) and len(value) <= limit
    )


_IS_SEAT, _IS_WORD = _matches(_SEAT), _matches(_WORD)

_FIELDS: Mapping[str, Mapping[str, Check]] = {
    "deal": {"mode": lambda value: value in ("read", "blind", "hand")},
    "call": {"seat": _IS_SEAT, "call": _IS_WORD},
    "talon": {"cards": _is_pair_of_cards},
    "contract": {"contract": _IS_WORD},
    "defence": {"seat": _IS_SEAT, "word": _IS_WORD, "hand": _IS_SEAT},
    "open": {"open": lambda value: isinstance(value, bool)},
    "card": {"seat": _IS_SEAT, "card": _matches(_CARD)},
    "tricks": {"tricks": _is_tricks},
    "undo": {},
    "void": {"reason": _is_text(_TEXT_LENGTH)},
    "resume": {},
    "close": {},
    "rename": {"seat": _IS_SEAT, "name": _is_text(_NAME_LENGTH)},
}
_OPTIONAL = frozenset({("defence", "hand"), ("deal", "mode")})


def checked_command(sent: object) -> dict[str, object]:
    """Return `sent` if it has the shape of a keeper's command.

    Raises:
        BadInput: It is no command, lacks a field, or has one too many.
    """
    if not isinstance(sent, dict):
        message = "a command is a JSON object"
        raise BadInput(message)
    fields = _FIELDS.get(str(sent.get("do")))
    if fields is None or not _matches(_ID)(sent.get("id")):
        message = f"a command has an `id` and a `do` of {', '.join(_FIELDS)}"
        raise BadInput(message)
    _check_fields(sent, fields)
    return dict(sent)


def _check_fields(sent: Mapping[str, object], fields: Mapping[str, Check]) -> None:
    """Refuse a missing, unknown or misshapen field."""
    unknown = sent.keys() - fields.keys() - {"id", "do"}
    if unknown:
        message = f"command {sent['do']!r} has no such field; known: {list(fields)}"
        raise BadInput(message)
    for name, fits in fields.items():
        if name not in sent and (sent["do"], name) in _OPTIONAL:
            continue
        if name not in sent or not fits(sent[name]):
            message = f"command {sent['do']!r} needs a fitting field {name!r}"
            raise BadInput(message)
