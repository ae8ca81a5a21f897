"""Hats and refets as they are drawn into a contract column (rule book 3.5)."""

import math

from markupsafe import Markup

from web_ui.present import sheet_frame as frame
from web_ui.present.svg import el

_LINE = 3.0


def drawn_mark(kind: str, x: float, y: float, size: float) -> Markup:
    """Return the mark centred at `x`, `y`, as high as a figure of `size`.

    Args:
        kind: `hat`, `hat_over` (upside down), `refet` or `refet_played`.
        x: Middle of the column.
        y: Middle of the row.
        size: Font size of the column.
    """
    if kind in {"hat", "hat_over"}:
        path = _hat(x, y, size, 1 if kind == "hat" else -1)
    else:
        path = _wheel(x, y, size * 0.38)
        if kind == "refet_played":
            path += _cross(x, y, size * 0.55)
    look = frame.line(frame.INK, _LINE)
    return el("path", d=path, class_=f"mark {kind}", **look)


def _hat(x: float, y: float, size: float, up: int) -> str:
    """Return a brim with a crown on it, or under it where `up` is -1."""
    brim, crown, high = size * 0.85, size * 0.45, size * 0.5 * up
    base = y + size * 0.28 * up
    return (
        f"M{x - brim:.1f} {base:.1f}H{x + brim:.1f}"
        f"M{x - crown:.1f} {base:.1f}"
        f"Q{x - crown:.1f} {base - high:.1f} {x - crown * 0.6:.1f} {base - high:.1f}"
        f"Q{x:.1f} {base - high * 0.8:.1f} {x + crown * 0.6:.1f} {base - high:.1f}"
        f"Q{x + crown:.1f} {base - high:.1f} {x + crown:.1f} {base:.1f}"
    )


def _wheel(x: float, y: float, r: float) -> str:
    """Return a wheel of six spokes (radlc, a little wheel)."""
    rim = (
        f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0"
        f"a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0"
    )
    spokes = (
        (r * math.cos(turn), r * math.sin(turn))
        for turn in (math.pi * n / 3 for n in range(3))
    )
    return rim + "".join(
        f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}" for dx, dy in spokes
    )


def _cross(x: float, y: float, half: float) -> str:
    """Return the stroke that crosses a refet out when it is played."""
    return f"M{x - half * 1.5:.1f} {y + half:.1f}L{x + half * 1.5:.1f} {y - half:.1f}"
