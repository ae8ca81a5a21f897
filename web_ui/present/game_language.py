"""The reader's language as it is spoken at this game: soups, chips, leaves, bells."""

from functools import cache

from web_ui.i18n import Words, words
from web_ui.table import Document

_GERMAN_SUITS = frozenset({"german", "tell"})


def words_of_game(view: Document, language: str) -> Words:
    """Return the words of `language`, some of them the game's own.

    What a game calls otherwise stands in the sections `as_<kind of sheet>` and
    `as_german` of the language; the latter is for packs with German suits.
    """
    kind = str((view.get("sheet") or {}).get("kind"))
    pack = str((view.get("variety") or {}).get("pack"))
    return _spoken(language, f"as_{kind}.", german=pack in _GERMAN_SUITS)


@cache
def _spoken(language: str, section: str, *, german: bool) -> Words:
    common = words(language)
    texts = dict(common.texts)
    for begin in (section, *(["as_german."] if german else [])):
        texts |= {
            key.removeprefix(begin): text
            for key, text in common.texts.items()
            if key.startswith(begin)
        }
    return Words(common.language, texts)
