"""The paper a score sheet is drawn on, and how lines and figures look on it.

All sheets share it, on the live page, in print and alone in a file: colours
are attributes, so that a drawing is complete without a style sheet, and
classes, so that a page may change them.
"""

from collections.abc import Sequence

from markupsafe import Markup

from web_ui.present.running import GLYPH
from web_ui.present.svg import el
from web_ui.table import Document

FONT = "Neucha, 'Comic Neue', 'Segoe Print', 'DejaVu Sans', sans-serif"
PAPER, GRID, PENCIL = "#f7f1e1", "#c3d3dc", "#57534b"
STRUCK, INK, FRESH = "#7b766b", "#1f3f77", "#b3261e"
NAME, CAPTION = 42.0, 29.0
"""Font sizes of names and of the small words."""
WIDTH = 1000
"""Units across every sheet."""
_MARGIN = 14


def framed(title: str, height: float, body: Sequence[Markup]) -> str:
    """Return a whole SVG document: the paper with `body` on it."""
    low, wide = -_MARGIN, WIDTH + 2 * _MARGIN
    high = int(height) + 2 * _MARGIN
    look = {"x": low, "y": low, "width": wide, "height": high, "rx": 6}
    drawing = el(
        "svg",
        el("title", title),
        el("rect", **look, fill=PAPER, class_="paper"),
        _squares(int(height)),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{low} {low} {wide} {high}",
        class_="bullet",
        role="img",
        font_family=FONT,
    )
    return str(drawing)


def _squares(height: int) -> Markup:
    """Return the squares of exercise-book paper."""
    across = "".join(f"M0 {y}H{WIDTH}" for y in range(0, height + 1, 40))
    down = "".join(f"M{x} 0V{height}" for x in range(0, WIDTH + 1, 40))
    return el("path", d=down + across, class_="grid", **line(GRID, 1))


def line(colour: str = PENCIL, width: float = 2.2) -> dict[str, object]:
    """Return the look of a drawn line."""
    return {"fill": "none", "stroke": colour, "stroke_width": width}


def fitting(text: str, size: float, width: float) -> float:
    """Return a font size in which `text` is at most `width` wide."""
    return min(size, width / (GLYPH * max(1, len(text))))


def text(content: object, x: float, y: float, size: float, **look: object) -> Markup:
    """Return text centred at `x` on the base line `y`."""
    return el("text", content, x=x, y=y, font_size=size, text_anchor="middle", **look)


def caption(words: str, x: float, y: float, width: float) -> Markup:
    """Return small words centred at `x`, at most `width` wide."""
    size = fitting(words, CAPTION, width)
    return text(words, x, y, size, fill=PENCIL, class_="caption")


def name(words: str, x: float, y: float, width: float) -> Markup:
    """Return a name centred at `x`, at most `width` wide."""
    size = fitting(words, NAME, width)
    return text(words, x, y, size, fill=INK, class_="name")


def fresh_lines(view: Document) -> list[tuple[str, str, str]]:
    """Return the lines the last deal wrote: seat, column, against."""
    entries = view.get("entries") or ()
    lines = entries[0].get("lines") or () if entries else ()
    return [
        (str(x["seat"]), str(x["column"]), str(x.get("against") or "")) for x in lines
    ]
