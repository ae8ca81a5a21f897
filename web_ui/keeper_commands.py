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
_MOST_SEATS = 5
_PACK = 32
_MOST_POINTS = 10_000


def _matches(pattern: re.Pattern[str]) -> Check:
    """Return a check for a whole text."""
    return lambda value: isinstance(value, str) and bool(pattern.fullmatch(value))


def _is_list(fits: Check, least: int, most: int) -> Check:
    """Return a check for a list of so many values that all fit."""
    return lambda value: (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(map(fits, value))
    )


def _is_by_seat(fits: Check) -> Check:
    """Return a check for a value for each of two to five seats."""
    seat = _matches(_SEAT)
    return lambda value: (
        isinstance(value, dict)
        and 2 <= len(value) <= _MOST_SEATS
        and all(seat(who) and fits(one) for who, one in value.items())
    )


def _is_number(low: int, high: int) -> Check:
    """Return a check for a whole number; True and False are none."""
    return lambda value: (
        isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    )


def _is_one_of(*words: str) -> Check:
    """Return a check for one of a few words."""
    return lambda value: isinstance(value, str) and value in words


def _is_flag(value: object) -> bool:
    """Tell whether `value` is true or false."""
    return isinstance(value, bool)


def _is_text(limit: int) -> Check:
    """Return a check for one line of words."""
    return lambda value: (
        isinstance(value, str) and bool(value.strip()) and len(value) <= limit
    )


_IS_SEAT, _IS_WORD, _IS_CARD = map(_matches, (_SEAT, _WORD, _CARD))
_ARE_SEATS = _is_list(_IS_SEAT, 0, _MOST_SEATS)
_IS_NAME = _is_text(_NAME_LENGTH)
_NOTHING: Mapping[str, Check] = {}

_OF_A_DEAL: Mapping[str, Mapping[str, Check]] = {
    "deal": {"mode": _is_one_of("read", "blind", "hand")},
    "misdeal": {"reason": _IS_WORD},
    "dealer": {"dealer": _IS_SEAT},
    "call": {"seat": _IS_SEAT, "call": _IS_WORD},
    "invite": {"seat": _IS_SEAT},
    "answer": {"agreed": _is_flag},
    "light": _NOTHING,
    "talon": {"cards": _is_list(_IS_CARD, 1, 2)},
    "refuse": _NOTHING,
    "concede": _NOTHING,
    "claim": _NOTHING,
    "announce": {"aces": _is_one_of("none", "four")},
    "judge": {"right": _is_flag},
    "contract": {"contract": _IS_WORD},
    "defence": {"seat": _IS_SEAT, "word": _IS_WORD, "hand": _IS_SEAT},
    "open": {"open": _is_flag},
    "pass": _NOTHING,
    "card": {"seat": _IS_SEAT, "card": _IS_CARD},
    "tricks": {"tricks": _is_by_seat(_is_number(0, 10))},
    "write": {"seat": _IS_SEAT, "column": _is_one_of("pool", "mountain")},
    "fine": {"seat": _IS_SEAT, "kind": _IS_WORD},
    "undo": _NOTHING,
    "void": {"reason": _is_text(_TEXT_LENGTH)},
    "resume": _NOTHING,
}
_OF_THE_EVENING: Mapping[str, Mapping[str, Check]] = {
    "draw_seats": {"cards": _is_by_seat(_IS_CARD)},
    "draw_dealer": {"cards": _is_list(_IS_CARD, 1, _PACK)},
    "join": {"name": _IS_NAME, "agreed": _ARE_SEATS},
    "rename": {"seat": _IS_SEAT, "name": _IS_NAME},
    "correct": {
        "kind": _IS_WORD,
        "seat": _IS_SEAT,
        "amount": _is_number(1, _MOST_POINTS),
        "column": _is_one_of("pool", "mountain", "whists", "paid"),
        "against": _IS_SEAT,
        "claimed": _is_flag,
        "agreed": _ARE_SEATS,
    },
    "time": _NOTHING,
    "fill": {"share": _is_number(10, _MOST_POINTS)},
    "close": _NOTHING,
}
_FIELDS = {**_OF_A_DEAL, **_OF_THE_EVENING}
_OPTIONAL = frozenset(
    {
        ("defence", "hand"),
        ("deal", "mode"),
        ("fill", "share"),
        ("correct", "column"),
        ("correct", "against"),
        ("correct", "claimed"),
    }
)


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
