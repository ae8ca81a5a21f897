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
from web_ui.present.plain import plain, shortened
from web_ui.present.running import ELLIPSIS, GLYPH, Row, running_rows
from web_ui.present.svg import Point, el, joined, pencil, pencil_outline, points
from web_ui.table import Document

FONT = "Neucha, 'Comic Neue', 'Segoe Print', 'DejaVu Sans', sans-serif"
FIGURES = (58.0, 50.0, 42.0)
"""Font sizes of the totals; the first one in which all of them fit."""
NAME = 42.0
CAPTION = 29.0
_SMALLEST = 0.76  # least size of a caption, in parts of its own
_ROW = 1.02  # distance of rows, in parts of the font size
_PAPER, _GRID, _PENCIL = "#f7f1e1", "#c3d3dc", "#57534b"
_STRUCK, _INK, _FRESH = "#7b766b", "#1f3f77", "#b3261e"
_MARGIN = 14


@dataclass(frozen=True, slots=True)
class Sector:
    """One player's part of the sheet.

    Attributes:
        seat: Whose it is.
        side: Where it lies.
        others: The opponents clockwise after this seat.
        column: `pool`, `mountain`, `whists` of the view.
        fresh: Lines the last deal wrote: column, against.
    """

    seat: str
    side: Side
    others: tuple[str, ...]
    column: Document
    fresh: frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in one zone.

    Attributes:
        column: `pool`, `mountain`, `whists`.
        against: Seat the whists are written on, else nothing.
        totals: Running totals, the current one last.
        captions: Small words over them with their sizes.
    """

    column: str
    against: str
    totals: Sequence[object]
    captions: tuple[tuple[str, float], ...]


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
    title = spoken("sheet.title", count=len(names), limit=plain(sheet.get("limit")))
    body = [_drawn(one, names, spoken) for one in _sectors(view, tuple(names))]
    return _framed(title, [*body, *_centre(view, len(names), spoken)])


def _framed(title: str, body: Sequence[Markup]) -> str:
    """Return the paper with `body` on it."""
    low, size = -_MARGIN, int(paper.SIZE) + 2 * _MARGIN
    look = {"x": low, "y": low, "width": size, "height": size, "rx": 6}
    drawing = el(
        "svg",
        el("title", title),
        el("rect", **look, fill=_PAPER, class_="paper"),
        _squares(),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{low} {low} {size} {size}",
        class_="bullet",
        role="img",
        font_family=FONT,
    )
    return str(drawing)


def _squares() -> Markup:
    """Return the squares of exercise-book paper."""
    places = range(0, int(paper.SIZE) + 1, 40)
    lines = "".join(f"M{at} 0V1000M0 {at}H1000" for at in places)
    return el("path", d=lines, class_="grid", **_line(_GRID, 1))


def _unknown(spoken: Words) -> Markup:
    """Return the words for a sheet that cannot be drawn."""
    return _text(spoken("sheet.unknown"), 500, 500, 36, fill=_PENCIL)


def _sectors(view: Document, seats: tuple[str, ...]) -> list[Sector]:
    """Return the players' sectors, the first player below."""
    columns = view["sheet"].get("columns") or {}
    fresh = _fresh(view)
    return [
        Sector(
            seat,
            side,
            seats[n + 1 :] + seats[:n],
            columns.get(seat) or {},
            frozenset((c, a) for who, c, a in fresh if who == seat),
        )
        for n, (seat, side) in enumerate(
            zip(seats, paper.sides(len(seats)), strict=True)
        )
    ]


def _fresh(view: Document) -> list[tuple[str, str, str]]:
    """Return the lines the last deal wrote: seat, column, against."""
    entries = view.get("entries") or ()
    lines = entries[0].get("lines") or () if entries else ()
    return [
        (str(x["seat"]), str(x["column"]), str(x.get("against") or "")) for x in lines
    ]


def _drawn(one: Sector, names: Mapping[str, str], spoken: Words) -> Markup:
    """Return one sector with everything written in it."""
    players = len(names)
    pool = Entry("pool", "", one.column.get("pool") or (), (
        (spoken("sheet.pool"), CAPTION),))  # fmt: skip
    mountain = Entry("mountain", "", one.column.get("mountain") or (), (
        (names[one.seat], NAME), (spoken("sheet.mountain"), CAPTION)))  # fmt: skip
    return el(
        "g",
        *_whists(one, names, spoken),
        _cell(one, paper.zone(players, one.side, paper.POOL), pool),
        _cell(one, paper.mountain(players, one.side), mountain),
        class_="sector",
        data_seat=one.seat,
    )


def _whists(one: Sector, names: Mapping[str, str], spoken: Words) -> list[Markup]:
    """Return the whist line, a cell for each opponent."""
    order = paper.opponents_along(one.side, one.others)
    written = one.column.get("whists") or {}
    cells = paper.cells(len(names), one.side, paper.WHISTS)
    return [
        _cell(one, cell, Entry("whists", other, written.get(other) or (), (
            (spoken("sheet.against", name=names[other]), CAPTION),)))
        for cell, other in zip(cells, order, strict=True)
    ]  # fmt: skip


def _cell(one: Sector, zone: Zone, entry: Entry) -> Markup:
    """Return a ruled zone with its captions and its totals."""
    box = zone.box
    head = sum(size for _, size in entry.captions)
    rows, size = _fitted_rows(entry, Box(box.x, box.y, box.width, box.height - head))
    fresh = (entry.column, entry.against) in one.fresh
    top = box.middle[1] - (head + size * _ROW * len(rows)) / 2
    return el(
        "g",
        el("polygon", points=points(zone.corners), class_="zone", fill="none"),
        el("path", d=_ruled(entry, zone), class_="pencil", **_line()),
        *_captions(entry, box, top),
        *_figures(rows, size, (box.middle[0], top + head), fresh=fresh),
        data_column=entry.column,
        data_against=entry.against or None,
    )


def _fitted_rows(entry: Entry, room: Box) -> tuple[Sequence[Row], float]:
    """Return the totals in rows, as large as the whole series allows."""
    totals = [plain(total, 12) for total in entry.totals]
    rows: Sequence[Row] = ()
    for size in FIGURES:
        most = max(1, int(room.height / (size * _ROW)))
        rows = running_rows(totals, width=room.width - 12, rows=most, size=size)
        longest = max((len(total) for total in totals), default=0)
        fits = longest * size * GLYPH <= room.width - 12
        if fits and sum(len(row.totals) for row in rows) == len(totals):
            return rows, size
    return rows, FIGURES[-1]


def _ruled(entry: Entry, zone: Zone) -> str:
    """Return what is drawn of a zone: all round a cell, else the outer line."""
    if entry.column == "whists":
        return pencil_outline(zone.corners)
    return pencil(zone.corners[0], zone.corners[1])


def _captions(entry: Entry, box: Box, top: float) -> list[Markup]:
    """Return the name and the small word that says what a zone is."""
    written: list[Markup] = []
    for full, size in entry.captions:
        look = {"class_": "caption", "fill": _PENCIL}
        if size == NAME:
            look = {"class_": "name", "fill": _INK}
        caption = shortened(full, int((box.width - 8) / (_SMALLEST * size * GLYPH)))
        fitted = _fitting(caption, size, box.width - 8)
        top += size
        written.append(_text(caption, box.middle[0], top - size * 0.16, fitted, **look))
    return written


def _figures(
    rows: Sequence[Row], size: float, at: Point, *, fresh: bool
) -> list[Markup]:
    """Return the rows of totals, the superseded ones struck through."""
    return [
        _text(
            joined(_totals(row, fresh=fresh)),
            at[0],
            at[1] + size * (_ROW * place + 0.86),
            size,
            fill=_INK,
            class_="totals",
        )
        for place, row in enumerate(rows)
    ]


def _totals(row: Row, *, fresh: bool) -> list[Markup]:
    """Return one row's totals with their points."""
    last = len(row.totals) - 1
    pieces: list[Markup] = []
    for place, total in enumerate(row.totals):
        if row.holds_last and place == last:
            look = (
                {"class_": "now fresh", "fill": _FRESH} if fresh else {"class_": "now"}
            )
            pieces.append(el("tspan", total, **look))
            continue
        struck = "line-through" if total != ELLIPSIS else None
        pieces.append(
            el("tspan", total, class_="old", fill=_STRUCK, text_decoration=struck)
        )
        pieces += [Markup(".")] if struck else []
    return pieces


def _centre(view: Document, players: int, spoken: Words) -> list[Markup]:
    """Return the middle of the sheet: pool limit and stake."""
    x, y = paper.centre(players)
    half = paper.HALF_CENTRE
    lines = [
        el("path", d=pencil(end, middle), class_="pencil", **_line())
        for end, middle in paper.spokes(players)
    ]
    look = {"class_": "centre", "fill": _PAPER, "stroke": _PENCIL, "stroke_width": 2.2}
    if players == 3:
        shape = el("circle", cx=x, cy=y, r=half - 6, **look)
    else:
        side = 2 * half
        shape = el("rect", x=x - half, y=y - half, width=side, height=side, **look)
    return [*lines, shape, *_limit(view, (x, y), half, spoken)]


def _limit(view: Document, at: Point, half: float, spoken: Words) -> list[Markup]:
    """Return the size of the pool and, when there is one, the stake."""
    limit = plain(view.get("limit") or "∞", 6)
    texts = [_text(limit, at[0], at[1] + 24, 78, fill=_INK, class_="limit")]
    if view.get("stake"):
        stake = spoken("sheet.stake", stake=plain(view["stake"], 16))
        size = _fitting(stake, CAPTION, 1.7 * half)
        texts.append(
            _text(stake, at[0], at[1] + 58, size, fill=_PENCIL, class_="caption")
        )
    return texts


def _line(colour: str = _PENCIL, width: float = 2.2) -> dict[str, object]:
    """Return the look of a drawn line."""
    return {"fill": "none", "stroke": colour, "stroke_width": width}


def _fitting(text: str, size: float, width: float) -> float:
    """Return a font size in which `text` is at most `width` wide."""
    return min(size, width / (GLYPH * max(1, len(text))))


def _text(content: object, x: float, y: float, size: float, **look: object) -> Markup:
    """Return text centred at `x` on the base line `y`."""
    return el("text", content, x=x, y=y, font_size=size, text_anchor="middle", **look)
