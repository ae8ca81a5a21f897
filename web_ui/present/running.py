"""Running totals as written on paper: `2.6.8`, the last one counts."""

from collections.abc import Sequence
from dataclasses import dataclass

GLYPH = 0.54
"""Width of a digit of the pencil script, in parts of the font size."""
ELLIPSIS = "…"
CUT = "old cut"
"""Class of the ellipsis that stands for totals which had no room."""


def is_whole(drawing: str) -> bool:
    """Tell whether a drawing leaves no total out for lack of room."""
    return f'class="{CUT}"' not in drawing


def look_of_old(total: str) -> str:
    """Return the class of a total that no longer counts, or of the ellipsis."""
    return CUT if total == ELLIPSIS else "old"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of totals.

    Attributes:
        totals: As written, left to right; may begin with an ellipsis.
        holds_last: True when its last total is the current one.
    """

    totals: tuple[str, ...]
    holds_last: bool


def running_rows(
    totals: Sequence[object], *, width: float, rows: int, size: float
) -> tuple[Row, ...]:
    """Return as many of the newest totals as fit, in rows.

    Args:
        totals: All totals, the current one last.
        width: Room of one row, in the units of `size`.
        rows: Most rows, at least one.
        size: Font size.
    """
    texts = [str(total) for total in totals]
    for first in range(len(texts)):
        shown = texts[first:] if first == 0 else [ELLIPSIS, *texts[first:]]
        packed = _packed(shown, int(width / (size * GLYPH)))
        if len(packed) <= rows or first == len(texts) - 1:
            return tuple(
                Row(tuple(row), place == len(packed) - 1)
                for place, row in enumerate(packed)
            )
    return ()


def _packed(texts: Sequence[str], letters: int) -> list[list[str]]:
    """Return `texts` in rows of at most `letters` characters each."""
    rows: list[list[str]] = []
    room = 0
    for text in texts:
        if not rows or len(text) + 1 > room:
            rows.append([])
            room = letters
        rows[-1].append(text)
        room -= len(text) + 1
    return rows
