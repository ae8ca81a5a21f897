"""A house's own changes to a variety, and what may be changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from table_service.bad_input import BadInput
from table_service.varieties.contradictions import contradictions, yielding
from table_service.varieties.convention_list import CONVENTIONS
from table_service.varieties.conventions import Convention, Prices, Refused
from table_service.varieties.sources import Source
from table_service.varieties.variety import LEVELS, Variety

_BY_NAME = {convention.name: convention for convention in CONVENTIONS}

Plain = bool | int | str | None | list[int] | dict[str, int]
"""A value as JSON and TOML hold it."""


@dataclass(frozen=True, slots=True)
class ConventionNote:
    """What people are told about one convention of one variety.

    Attributes:
        value: As JSON and TOML hold it.
        allowed: What may stand there, in English words.
        title: What it is about, in `ru` and `en`.
        is_guess: Whether the players should confirm it before they play.
    """

    name: str
    value: Plain
    allowed: str
    title: Mapping[str, str]
    source: Source
    is_guess: bool


def with_conventions(variety: Variety, changes: Mapping[str, object]) -> Variety:
    """Return `variety` with some conventions changed.

    What the preset has otherwise and cannot stand beside them gives way, such
    as help when common pools are agreed on.

    Args:
        variety: What is changed; it stays as it is.
        changes: Values as JSON or TOML hold them, by name of the convention.

    Raises:
        BadInput: A name is unknown, a value is not allowed, or the result
            contradicts itself.
    """
    values: dict[str, Any] = {
        name: _read(_find(name), value) for name, value in changes.items()
    }
    values |= yielding(replace(variety, **values), values)
    agreed = dict.fromkeys(values, Source.AGREED)
    result = replace(variety, **values, sources={**variety.sources, **agreed})
    for contradiction in contradictions(result):
        raise BadInput(contradiction)
    return result


def as_logged(
    variety: Variety, agreed: Iterable[str], rules: Mapping[str, object]
) -> Variety:
    """Return `variety` with the values that were frozen when a game began.

    A preset may be put right between two evenings; a game that was begun, or
    is replayed, keeps the rules it began with (rule book 17.1).

    Args:
        variety: As this program knows it.
        agreed: Names of the conventions that were the house's own.
        rules: All values as JSON holds them; one that this program does not
            know any more is left out.

    Raises:
        BadInput: A value is none that the convention allows.
    """
    values: dict[str, Any] = {
        name: _read(_BY_NAME[name], value)
        for name, value in rules.items()
        if name in _BY_NAME
    }
    sources = {**variety.sources, **dict.fromkeys(agreed, Source.AGREED)}
    return replace(variety, **values, sources=sources)


def notes_of(variety: Variety) -> tuple[ConventionNote, ...]:
    """Return a note on each convention of `variety`, in asking order."""
    return tuple(_note(variety, convention) for convention in CONVENTIONS)


def guesses_of(variety: Variety) -> tuple[ConventionNote, ...]:
    """Return the notes that the players confirm before the first deal.

    No printed book of rules gives these values, and the house has not agreed
    on them (rule book 17.8).
    """
    return tuple(note for note in notes_of(variety) if note.is_guess)


def _note(variety: Variety, convention: Convention) -> ConventionNote:
    source = variety.sources.get(convention.name, Source.UNKNOWN)
    return ConventionNote(
        name=convention.name,
        value=plain_value(variety, convention),
        allowed=convention.kind.allowed,
        title={"ru": convention.ru, "en": convention.en},
        source=source,
        is_guess=source.is_guess,
    )


def plain_value(variety: Variety, convention: Convention) -> Plain:
    """Return the value of `convention` as JSON and TOML hold it."""
    value = getattr(variety, convention.name)
    if isinstance(convention.kind, Prices):
        levels = map(str, LEVELS)
        return dict(zip(levels, value, strict=True))
    if isinstance(value, tuple):
        return list(value)
    plain: Plain = str(value) if isinstance(value, str) else value
    return plain


def _find(name: str) -> Convention:
    if name in _BY_NAME:
        return _BY_NAME[name]
    near = get_close_matches(name, _BY_NAME, n=3, cutoff=0.4)
    hint = ", ".join(near) if near else ", ".join(_BY_NAME)
    message = f"unknown convention {name!r}; did you mean {hint}"
    raise BadInput(message)


def _read(convention: Convention, value: object) -> object:
    try:
        return convention.kind.read(value)
    except Refused as refused:
        message = f"convention {convention.name} = {value!r}; it may be {refused}"
        raise BadInput(message) from None
