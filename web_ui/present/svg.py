"""Drawing by code: elements with every text escaped, lines as by pencil."""

import math
from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

Point = tuple[float, float]


def el(tag: str, *children: object, **attributes: object) -> Markup:
    """Return an element; attributes that are None are left out.

    Args:
        tag: Name of the element, never from outside.
        children: Text, which is escaped, or `Markup`, which is not.
        attributes: `class_` gives `class`, `stroke_width` `stroke-width`.
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(_short(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    inside = "".join(escape(child) for child in children)
    # Every piece of `inside` and `written` went through `escape` above.
    return Markup(f"<{tag}{written}>{inside}</{tag}>")  # noqa: S704


def joined(pieces: Iterable[Markup]) -> Markup:
    """Return pieces of markup one after another."""
    return Markup("").join(pieces)


def points(corners: Iterable[Point]) -> str:
    """Return corners as the value of `points`."""
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in corners)


def pencil(start: Point, end: Point) -> str:
    """Return the path of a line drawn by hand, the same one each time."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    across = ((y0 - y1) / length, (x1 - x0) / length)
    steps = max(2, round(length / 160))
    path = f"M{_short(x0)} {_short(y0)}"
    for step in range(1, steps + 1):
        part, middle = step / steps, (step - 0.5) / steps
        bow = 2.6 * math.sin(x0 + 3.1 * y1 + 7.7 * step)
        cx = x0 + (x1 - x0) * middle + across[0] * bow
        cy = y0 + (y1 - y0) * middle + across[1] * bow
        ex, ey = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        path += f"Q{_short(cx)} {_short(cy)} {_short(ex)} {_short(ey)}"
    return path


def pencil_outline(corners: Sequence[Point]) -> str:
    """Return the path of a closed shape drawn by hand."""
    return "".join(
        pencil(corner, corners[(place + 1) % len(corners)])
        for place, corner in enumerate(corners)
    )


def _short(value: object) -> object:
    """Return a number with one decimal at most, anything else unchanged."""
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return value
