"""A house's own changes to a game, and what may be changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, TypeVar

from table_service.bad_input import BadInput
from table_service.varieties.contradictions import contradictions, yielding
from table_service.varieties.convention_list import conventions_of
from table_service.varieties.conventions import Convention, Prices, Refused
from table_service.varieties.game_rules import GameRules
from table_service.varieties.sources import Source
from table_service.varieties.variety import LEVELS

Rules = TypeVar("Rules", bound=GameRules)

Plain = bool | int | str | None | list[int] | dict[str, int]
"""A value as JSON and TOML hold it."""


@dataclass(frozen=True, slots=True)
class ConventionNote:
    """What people are told about one convention of one game.

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


def with_conventions(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """Return `rules` with some conventions changed.

    What the preset has otherwise and cannot stand beside them gives way, such
    as help when common pools are agreed on.

    Args:
        rules: What is changed; it stays as it is.
        changes: Values as JSON or TOML hold them, by name of the convention.

    Raises:
        BadInput: A name is unknown, a value is not allowed, or the result
            contradicts itself.
    """
    by_name = _by_name(rules)
    values: dict[str, Any] = {
        name: _read(_find(name, by_name), value) for name, value in changes.items()
    }
    values |= yielding(replace(rules, **values), values)
    agreed = dict.fromkeys(values, Source.AGREED)
    result = replace(rules, **values, sources={**rules.sources, **agreed})
    for contradiction in contradictions(result):
        raise BadInput(contradiction)
    return result


def as_logged(
    variety: Rules, agreed: Iterable[str], rules: Mapping[str, object]
) -> Rules:
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
    by_name = _by_name(variety)
    values: dict[str, Any] = {
        name: _read(by_name[name], value)
        for name, value in rules.items()
        if name in by_name
    }
    sources = {**variety.sources, **dict.fromkeys(agreed, Source.AGREED)}
    return replace(variety, **values, sources=sources)


def notes_of(rules: GameRules) -> tuple[ConventionNote, ...]:
    """Return a note on each convention of `rules`, in asking order."""
    return tuple(_note(rules, convention) for convention in conventions_of(rules))


def guesses_of(rules: GameRules) -> tuple[ConventionNote, ...]:
    """Return the notes that the players confirm before the first deal.

    No printed book of rules gives these values, and the house has not agreed
    on them (rule book 17.8).
    """
    return tuple(note for note in notes_of(rules) if note.is_guess)


def _note(rules: GameRules, convention: Convention) -> ConventionNote:
    source = rules.sources.get(convention.name, Source.UNKNOWN)
    return ConventionNote(
        name=convention.name,
        value=plain_value(rules, convention),
        allowed=convention.kind.allowed,
        title={"ru": convention.ru, "en": convention.en},
        source=source,
        is_guess=source.is_guess,
    )


def plain_value(rules: GameRules, convention: Convention) -> Plain:
    """Return the value of `convention` as JSON and TOML hold it."""
    value = getattr(rules, convention.name)
    if isinstance(convention.kind, Prices):
        levels = map(str, LEVELS)
        return dict(zip(levels, value, strict=True))
    if isinstance(value, tuple):
        return list(value)
    plain: Plain = str(value) if isinstance(value, str) else value
    return plain


def _by_name(rules: GameRules) -> dict[str, Convention]:
    return {convention.name: convention for convention in conventions_of(rules)}


def _find(name: str, by_name: Mapping[str, Convention]) -> Convention:
    if name in by_name:
        return by_name[name]
    near = get_close_matches(name, by_name, n=3, cutoff=0.4)
    hint = ", ".join(near) if near else ", ".join(by_name)
    message = f"unknown convention {name!r}; did you mean {hint}"
    raise BadInput(message)


def _read(convention: Convention, value: object) -> object:
    try:
        return convention.kind.read(value)
    except Refused as refused:
        message = f"convention {convention.name} = {value!r}; it may be {refused}"
        raise BadInput(message) from None
