"""The score sheet (пулька) drawn as on paper, for the screen and for print.

Each player's sector has the whists outermost, split for each opponent, then
the pool, then the mountain nearest the centre. Everything stands upright, so
that it is read from one side. Colours are attributes, so that the drawing is
complete without a style sheet, and classes, so that a page may change them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from web_ui.i18n import Words, words
from web_ui.present import paper
from web_ui.present.game_words import names_of
from web_ui.present.paper import Box, Side, Zone
from web_ui.present.plain import plain
from web_ui.present.running import GLYPH, Row, running_rows
from web_ui.present.svg import el, pencil, pencil_outline, points
from web_ui.table import Document

FONT = "Neucha, 'Comic Neue', 'Segoe Print', 'DejaVu Sans', sans-serif"
FIGURE = 42.0
NAME = 42.0
CAPTION = 25.0
_ROW = 1.02  # distance of rows, in parts of the font size
_PAPER, _GRID, _PENCIL = "#f7f1e1", "#c3d3dc", "#57534b"
_INK, _FRESH = "#1f3f77", "#b3261e"
_MARGIN = 14


@dataclass(frozen=True, slots=True)
class Sector:
    """One player's part of the sheet.

    Attributes:
        seat: Whose it is.
        side: Where it lies.
        others: The opponents clockwise after this seat.
        column: `pool`, `mountain`, `whists` of the view.
    """

    seat: str
    side: Side
    others: tuple[str, ...]
    column: Document


def sheet_svg(view: Document, language: str) -> str:
    """Return the sheet of `view` as a complete SVG document.

    Args:
        view: The spectator's view document.
        language: Of the captions.

    Returns:
        SVG text; of a sheet that is not a bullet (пулька) for two to four
        only an empty page that says so.
    """
    spoken = words(language)
    sheet = view.get("sheet") or {}
    names = names_of(view)
    if sheet.get("kind") != "bullet" or not 2 <= len(names) <= 4:
        return _framed(spoken("sheet.unknown"), [_unknown(spoken)])
    sectors = _sectors(tuple(names), sheet.get("columns") or {})
    fresh = _fresh(view)
    title = spoken("sheet.title", count=len(names), limit=plain(sheet.get("limit")))
    body = [_drawn(one, len(names), names, fresh, spoken) for one in sectors]
    return _framed(title, [*body, *_centre(view, len(names), spoken)])


def _framed(title: str, body: Sequence[Markup]) -> str:
    """Return the paper with `body` on it."""
    low, size = -_MARGIN, int(paper.SIZE) + 2 * _MARGIN
    edge = el(
        "rect", x=low, y=low, width=size, height=size, rx=6, fill=_PAPER,
        class_="paper",
    )  # fmt: skip
    return str(
        el(
            "svg",
            el("title", title),
            edge,
            _squares(),
            *body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{low} {low} {size} {size}",
            class_="bullet",
            role="img",
            font_family=FONT,
        )
    )


def _squares() -> Markup:
    """Return the squares of exercise-book paper."""
    places = range(0, int(paper.SIZE) + 1, 40)
    lines = "".join(f"M{at} 0V1000M0 {at}H1000" for at in places)
    return el("path", d=lines, class_="grid", fill="none", stroke=_GRID,
              stroke_width=1)  # fmt: skip


def _unknown(spoken: Words) -> Markup:
    """Return the words for a sheet that cannot be drawn."""
    return _text(spoken("sheet.unknown"), 500, 500, 36, fill=_PENCIL)


def _sectors(seats: tuple[str, ...], columns: Document) -> list[Sector]:
    """Return the players' sectors, the first player below."""
    return [
        Sector(seat, side, seats[n + 1 :] + seats[:n], columns.get(seat) or {})
        for n, (seat, side) in enumerate(
            zip(seats, paper.sides(len(seats)), strict=True)
        )
    ]


def _fresh(view: Document) -> frozenset[tuple[str, str, str]]:
    """Return the lines the last deal wrote: seat, column, against."""
    entries = view.get("entries") or ()
    lines = entries[0].get("lines") or () if entries else ()
    return frozenset(
        (str(x["seat"]), str(x["column"]), str(x.get("against") or "")) for x in lines
    )


def _drawn(
    one: Sector,
    players: int,
    names: Mapping[str, str],
    fresh: frozenset[tuple[str, str, str]],
    spoken: Words,
) -> Markup:
    """Return one sector with everything written in it."""
    pool = paper.zone(players, one.side, paper.POOL)
    mountain = paper.zone(players, one.side, paper.MOUNTAIN)
    new = {(column, against) for seat, column, against in fresh if seat == one.seat}
    parts = [
        *_whists(one, players, names, new, spoken),
        _column("pool", one, pool, pool.box, spoken, new),
        _column("mountain", one, mountain, _below_name(mountain), spoken, new),
        _name(names[one.seat], mountain),
    ]
    return el("g", *parts, class_="sector", data_seat=one.seat)


def _whists(
    one: Sector,
    players: int,
    names: Mapping[str, str],
    new: set[tuple[str, str]],
    spoken: Words,
) -> list[Markup]:
    """Return the whist line, a cell for each opponent."""
    order = paper.opponents_along(one.side, one.others)
    written = one.column.get("whists") or {}
    return [
        _cell(
            "whists", cell, cell.box, written.get(other) or (),
            spoken("sheet.against", name=names[other]),
            ("whists", other) in new, data_against=other,
        )
        for cell, other in zip(
            paper.cells(players, one.side, paper.WHISTS), order, strict=True
        )
    ]  # fmt: skip


def _column(
    name: str, one: Sector, zone: Zone, box: Box, spoken: Words,
    new: set[tuple[str, str]],
) -> Markup:  # fmt: skip
    """Return the pool or the mountain of a sector."""
    totals = one.column.get(name) or ()
    return _cell(name, zone, box, totals, spoken(f"sheet.{name}"), (name, "") in new)


def _cell(
    column: str,
    zone: Zone,
    box: Box,
    totals: Sequence[object],
    caption: str,
    fresh: bool,  # noqa: FBT001  # the one private caller-by-place reads well
    **data: str,
) -> Markup:
    """Return a ruled zone with its caption and its totals."""
    rows = running_rows(
        [plain(x, 12) for x in totals],
        width=box.width - 12,
        rows=max(1, int((box.height - CAPTION) / (FIGURE * _ROW))),
        size=FIGURE,
    )
    return el(
        "g",
        el("polygon", points=points(zone.corners), class_=f"zone {column}",
           fill="none"),
        el("path", d=pencil_outline(zone.corners), class_="pencil", fill="none",
           stroke=_PENCIL, stroke_width=2.2, stroke_linecap="round"),
        _caption(caption, box),
        *_figures(rows, box, fresh=fresh),
        data_column=column,
        **data,
    )  # fmt: skip


def _caption(caption: str, box: Box) -> Markup:
    """Return the small word that says what a zone is."""
    size = _fitting(caption, CAPTION, box.width - 10)
    return _text(caption, box.middle[0], box.y + CAPTION, size, fill=_PENCIL,
                 class_="caption")  # fmt: skip


def _figures(rows: Sequence[Row], box: Box, *, fresh: bool) -> list[Markup]:
    """Return the rows of totals, the superseded ones struck through."""
    middle_x = box.middle[0]
    room = box.height - CAPTION
    used = FIGURE * _ROW * len(rows)
    first = box.y + CAPTION + (room - used) / 2 + FIGURE * 0.84
    return [
        _text(
            Markup("").join(_totals(row, fresh=fresh)),
            middle_x, first + FIGURE * _ROW * place, FIGURE, fill=_INK,
            class_="totals",
        )
        for place, row in enumerate(rows)
    ]  # fmt: skip


def _totals(row: Row, *, fresh: bool) -> list[Markup]:
    """Return one row's totals with their points."""
    last = len(row.totals) - 1
    pieces: list[Markup] = []
    for place, total in enumerate(row.totals):
        current = row.holds_last and place == last
        if current:
            look = {"class_": "now fresh" if fresh else "now",
                    "fill": _FRESH if fresh else None}  # fmt: skip
        else:
            look = {"class_": "old", "text_decoration": "line-through",
                    "fill": _PENCIL}  # fmt: skip
        pieces.append(el("tspan", total, **look))
        if not current and not total.endswith("…"):
            pieces.append(Markup("."))
    return pieces


def _below_name(zone: Zone) -> Box:
    """Return the room of the mountain that the name leaves."""
    box = zone.box
    return Box(box.x, box.y + NAME, box.width, box.height - NAME)


def _name(name: str, zone: Zone) -> Markup:
    """Return the player's name over his mountain."""
    box = zone.box
    return _text(name, box.middle[0], box.y + NAME * 0.92,
                 _fitting(name, NAME, box.width - 10), fill=_INK,
                 class_="name")  # fmt: skip


def _centre(view: Document, players: int, spoken: Words) -> list[Markup]:
    """Return the middle of the sheet: pool limit and stake."""
    x, y = paper.centre(players)
    half = 500 - paper.MOUNTAIN[1]
    square = ((x - half, y - half), (x + half, y - half),
              (x + half, y + half), (x - half, y + half))  # fmt: skip
    lines = [
        el("path", d=pencil(end, middle), class_="pencil", fill="none",
           stroke=_PENCIL, stroke_width=2.2)
        for end, middle in paper.spokes(players)
    ]  # fmt: skip
    if players == 3:
        shape = el("circle", cx=x, cy=y, r=half - 6, fill=_PAPER, stroke=_PENCIL,
                   stroke_width=2.2, class_="centre")  # fmt: skip
    else:
        shape = el("polygon", points=points(square), fill=_PAPER, stroke=_PENCIL,
                   stroke_width=2.2, class_="centre")  # fmt: skip
    return [*lines, shape, *_limit(view, x, y, half, spoken)]


def _limit(
    view: Document, x: float, y: float, half: float, spoken: Words
) -> list[Markup]:
    """Return the size of the pool and, when there is one, the stake."""
    texts = [_text(plain(view.get("limit"), 6), x, y + 24, 78, fill=_INK,
                   class_="limit")]  # fmt: skip
    if view.get("stake"):
        stake = spoken("sheet.stake", stake=plain(view["stake"], 16))
        size = _fitting(stake, CAPTION, 1.7 * half)
        texts.append(_text(stake, x, y + 58, size, fill=_PENCIL, class_="caption"))
    return texts


def _fitting(text: str, size: float, width: float) -> float:
    """Return a font size in which `text` is at most `width` wide."""
    return min(size, width / (GLYPH * max(1, len(text))))


def _text(
    content: object, x: float, y: float, size: float, **attributes: object
) -> Markup:
    """Return text centred at `x` on the base line `y`."""
    return el("text", content, x=x, y=y, font_size=size, text_anchor="middle",
              **attributes)  # fmt: skip
