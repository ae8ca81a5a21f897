"""The languages of the pages: words, plural forms, the reader's choice."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from flask import Request, Response

LANGUAGES = ("en", "ru")
COOKIE = "preftable_lang"
"""Name of the cookie that keeps the choice; it holds nothing private."""
_YEAR_S = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Words:
    """All words of one language.

    Attributes:
        language: `en`, `ru`.
        texts: Words by dotted key, as `turn.card`.
    """

    language: str
    texts: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of `key` with `values` put in.

        Raises:
            KeyError: No such key; both languages have the same ones.
        """
        return self.texts[key].format(**values) if values else self.texts[key]

    def __contains__(self, key: object) -> bool:
        """Tell whether there are words for `key`."""
        return key in self.texts

    def known(self, key: str, otherwise: str) -> str:
        """Return the words of `key`, or `otherwise` for a newer table's word."""
        return self.texts.get(key, otherwise)

    def count(self, key: str, number: int) -> str:
        """Return `number` with the plural form of `key`, as `5 tricks`."""
        form = _russian_form(number) if self.language == "ru" else _form(number)
        return f"{number} {self.texts[f'{key}.{form}']}"

    def of(self, titles: Mapping[str, str] | None) -> str:
        """Return what a text given in several languages says in this one."""
        if not titles:
            return ""
        return str(titles.get(self.language) or titles.get("en") or "")


def _form(number: int) -> str:
    """Return the English plural form."""
    return "one" if abs(number) == 1 else "many"


def _russian_form(number: int) -> str:
    """Return the Russian plural form: 1 взятка, 2 взятки, 5 взяток."""
    tens, ones = abs(number) % 100, abs(number) % 10
    if ones == 1 and tens != 11:
        return "one"
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "many"


@cache
def words(language: str) -> Words:
    """Return the words of `language`; an unknown one is answered in English."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    source = resources.files("web_ui") / "locale" / f"{name}.toml"
    return Words(name, dict(_flat(tomllib.loads(source.read_text("utf-8")))))


def _flat(tree: Mapping[str, object], before: str = "") -> list[tuple[str, str]]:
    """Return the leaves of a TOML document by dotted key."""
    leaves: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, dict):
            leaves += _flat(value, f"{before}{key}.")
        else:
            leaves.append((before + key, str(value)))
    return leaves


def language_of(request: Request) -> str:
    """Return the reader's language: `?lang=`, the cookie, the browser's wish."""
    for choice in (request.args.get("lang"), request.cookies.get(COOKIE)):
        if choice in LANGUAGES:
            return choice
    return request.accept_languages.best_match(LANGUAGES) or LANGUAGES[0]


def remember_choice(request: Request, response: Response) -> None:
    """Keep a language that was asked for by `?lang=` for the next pages."""
    choice = request.args.get("lang")
    if choice in LANGUAGES and choice != request.cookies.get(COOKIE):
        response.set_cookie(
            COOKIE, choice, max_age=_YEAR_S, samesite="Lax", httponly=True
        )
