"""Words of people and devices, made harmless before they reach a page.

Escaping is the business of the template and of `svg`; here goes what
escaping leaves in: control characters, text that turns its direction,
invisible characters, towers of accents and texts without end.
"""

import unicodedata
from functools import lru_cache

NAME_LENGTH = 24
WORDS_LENGTH = 400
_ACCENTS_IN_A_ROW = 2
_HARMLESS_FORMAT = "\u00ad"  # a soft hyphen shows nothing and turns nothing


def plain(text: object, limit: int = WORDS_LENGTH) -> str:
    """Return `text` on one line, visible, at most `limit` characters long."""
    return _plain(str(text)[: limit * 8], limit)


@lru_cache(maxsize=4096)  # an evening shows the same words at every event
def _plain(text: str, limit: int) -> str:
    kept: list[str] = []
    accents = 0
    for mark in text:
        kind = unicodedata.category(mark)
        accents = accents + 1 if kind in {"Mn", "Me"} else 0
        if accents > _ACCENTS_IN_A_ROW or mark == _HARMLESS_FORMAT:
            continue
        kept.append(_visible(mark, kind))
    line = " ".join("".join(kept).split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def plain_name(name: object) -> str:
    """Return a player's or a device's name fit for a label, never empty."""
    return plain(name, NAME_LENGTH) or "?"


def _visible(mark: str, kind: str) -> str:
    """Return the character, a space for a break, nothing for the unseen."""
    if kind in {"Cf", "Cs", "Co", "Cn"}:
        return ""
    return " " if kind in {"Cc", "Zl", "Zp", "Zs"} else mark


def shortened(text: str, letters: int) -> str:
    """Return `text` cut to `letters` characters, the cut shown by an ellipsis."""
    if len(text) <= letters:
        return text
    return text[: max(1, letters - 1)].rstrip(" -–.") + "…"
