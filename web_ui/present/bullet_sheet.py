"""The score sheet (пулька) drawn as on paper, for the screen and for print.

Each player's sector has the whists outermost, split for each opponent, then
the pool, then the mountain nearest the centre. Everything stands upright, so
that it is read from one side.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from web_ui.i18n import Words, words
from web_ui.present import paper
from web_ui.present.game_words import names_of
from web_ui.present.paper import Box, Side, Zone
from web_ui.present.plain import plain, shortened
from web_ui.present.running import (
    ELLIPSIS,
    GLYPH,
    Row,
    look_of_old,
    running_rows,
)
from web_ui.present.sheet_frame import (
    CAPTION,
    FRESH,
    INK,
    NAME,
    PAPER,
    PENCIL,
    STRUCK,
    fitting,
    framed,
    fresh_lines,
    line,
    text,
)
from web_ui.present.svg import Point, el, joined, pencil, pencil_outline, points
from web_ui.table import Document

FIGURES = (58.0, 50.0, 42.0)
"""Font sizes of the totals; the first one in which all of them fit."""
DENSE = (*FIGURES, 36.0, 30.0, 26.0, 22.0, 19.0, 16.0)
"""The same on paper, which people hold in their hands."""
_TIGHT = (42.0, 36.0, 30.0)  # the same where the latest total alone must fit
_SMALLEST = {NAME: 0.6, CAPTION: 0.76}  # least sizes, in parts of their own
_ROW = 1.02  # distance of rows, in parts of the font size


@dataclass(frozen=True, slots=True)
class Sector:
    """One player's part of the sheet.

    Attributes:
        seat: Whose it is.
        side: Where it lies.
        others: The opponents clockwise after this seat.
        column: `pool`, `mountain`, `whists` of the view.
        fresh: Lines the last deal wrote: column, against.
        sizes: Font sizes of the totals, as `FIGURES`.
    """

    seat: str
    side: Side
    others: tuple[str, ...]
    column: Document
    fresh: frozenset[tuple[str, str]]
    sizes: tuple[float, ...]


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


def sheet_svg(view: Document, language: str, sizes: tuple[float, ...] = FIGURES) -> str:
    """Return the sheet of `view` as a complete SVG document.

    Args:
        view: The spectator's view document.
        language: Of the captions.
        sizes: Font sizes of the totals; the first in which all have room.

    Returns:
        SVG text; of a sheet that is not a bullet (пулька) for two to five
        only an empty page that says so.
    """
    spoken = words(language)
    sheet = view.get("sheet") or {}
    names = names_of(view)
    if sheet.get("kind") != "bullet" or not 2 <= len(names) <= 5:
        return framed(spoken("sheet.unknown"), paper.WIDTH, [_unknown(spoken)])
    limit = plain(sheet.get("limit") or "∞", 6)
    title = spoken("sheet.title", count=len(names), limit=limit)
    body = [_drawn(one, names, spoken) for one in _sectors(view, tuple(names), sizes)]
    rule = paper.ruling(len(names))
    return framed(title, rule.height, [*body, *_centre(view, len(names), spoken)])


def _unknown(spoken: Words) -> Markup:
    """Return the words for a sheet that cannot be drawn."""
    return text(spoken("sheet.unknown"), 500, 500, 36, fill=PENCIL)


def _sectors(
    view: Document, seats: tuple[str, ...], sizes: tuple[float, ...]
) -> list[Sector]:
    """Return the players' sectors, the first player below."""
    columns = view["sheet"].get("columns") or {}
    fresh = fresh_lines(view)
    return [
        Sector(
            seat,
            side,
            seats[n + 1 :] + seats[:n],
            columns.get(seat) or {},
            frozenset((c, a) for who, c, a in fresh if who == seat),
            sizes,
        )
        for n, (seat, side) in enumerate(
            zip(seats, paper.sides(len(seats)), strict=True)
        )
    ]


def _drawn(one: Sector, names: Mapping[str, str], spoken: Words) -> Markup:
    """Return one sector with everything written in it."""
    rule = paper.ruling(len(names))
    pool = Entry("pool", "", one.column.get("pool") or (), (
        (spoken("sheet.pool"), CAPTION),))  # fmt: skip
    mountain = Entry("mountain", "", one.column.get("mountain") or (), (
        (names[one.seat], NAME), (spoken("sheet.mountain"), CAPTION)))  # fmt: skip
    return el(
        "g",
        *_whists(one, names, spoken),
        _cell(one, rule.pool_zone(one.side), pool),
        _cell(one, rule.mountain_zone(one.side), mountain),
        class_="sector",
        data_seat=one.seat,
    )


def _whists(one: Sector, names: Mapping[str, str], spoken: Words) -> list[Markup]:
    """Return the whist line, a cell for each opponent."""
    order = paper.opponents_along(one.side, one.others)
    written = one.column.get("whists") or {}
    cells = paper.ruling(len(names)).whist_cells(one.side)
    return [
        _cell(one, cell, Entry("whists", other, written.get(other) or (), (
            (_on(names[other], cell.box, spoken), CAPTION),)))
        for cell, other in zip(cells, order, strict=True)
    ]  # fmt: skip


def _on(name: str, box: Box, spoken: Words) -> str:
    """Return on whom whists are written; in a narrow cell the name alone."""
    caption = spoken("sheet.against", name=name)
    return caption if len(caption) * CAPTION * GLYPH <= box.width - 8 else name


def _cell(one: Sector, zone: Zone, entry: Entry) -> Markup:
    """Return a ruled zone with its captions and its totals."""
    box = zone.box
    head = sum(size for _, size in entry.captions)
    room = Box(box.x, box.y, box.width, box.height - head)
    rows, size = _fitted_rows(entry, room, one.sizes)
    fresh = (entry.column, entry.against) in one.fresh
    top = box.middle[1] - (head + size * _ROW * len(rows)) / 2
    return el(
        "g",
        el("polygon", points=points(zone.corners), class_="zone", fill="none"),
        el("path", d=_ruled(entry, zone), class_="pencil", **line()),
        *_captions(entry, box, top),
        *_figures(rows, size, (box.middle[0], top + head), fresh=fresh),
        data_column=entry.column,
        data_against=entry.against or None,
    )


def _fitted_rows(
    entry: Entry, room: Box, sizes: tuple[float, ...]
) -> tuple[Sequence[Row], float]:
    """Return the totals in rows, as large as the whole series allows."""
    totals = [plain(total, 12) for total in entry.totals]
    for size in sizes:
        rows = _rows(totals, size, room)
        if _is_wide(totals, size, room) and _is_whole(rows):
            return rows, size
    tight = (size for size in _TIGHT if _is_wide(totals, size, room))
    size = next(tight, _TIGHT[-1])
    return _rows(totals, size, room), size


def _rows(totals: Sequence[str], size: float, room: Box) -> Sequence[Row]:
    """Return the newest totals in as many rows as the room has at `size`."""
    most = max(1, int(room.height / (size * _ROW)))
    return running_rows(totals, width=room.width - 12, rows=most, size=size)


def _is_whole(rows: Sequence[Row]) -> bool:
    """Tell whether no total was left out for lack of room."""
    return not rows or rows[0].totals[0] != ELLIPSIS


def _is_wide(totals: Sequence[str], size: float, room: Box) -> bool:
    """Tell whether the longest total fits into a row at `size`."""
    longest = max((len(total) for total in totals), default=0)
    return longest * size * GLYPH <= room.width - 12


def _ruled(entry: Entry, zone: Zone) -> str:
    """Return what is drawn of a zone: all round a cell, else the outer line."""
    if entry.column == "whists":
        return pencil_outline(zone.corners)
    return pencil(zone.corners[0], zone.corners[1])


def _captions(entry: Entry, box: Box, top: float) -> list[Markup]:
    """Return the name and the small word that says what a zone is."""
    written: list[Markup] = []
    for full, size in entry.captions:
        look = {"class_": "caption", "fill": PENCIL}
        if size == NAME:
            look = {"class_": "name", "fill": INK}
        caption = shortened(
            full, int((box.width - 8) / (_SMALLEST[size] * size * GLYPH))
        )
        fitted = fitting(caption, size, box.width - 8)
        top += size
        written.append(text(caption, box.middle[0], top - size * 0.16, fitted, **look))
    return written


def _figures(
    rows: Sequence[Row], size: float, at: Point, *, fresh: bool
) -> list[Markup]:
    """Return the rows of totals, the superseded ones struck through."""
    return [
        text(
            joined(_totals(row, fresh=fresh)),
            at[0],
            at[1] + size * (_ROW * place + 0.86),
            size,
            fill=INK,
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
                {"class_": "now fresh", "fill": FRESH} if fresh else {"class_": "now"}
            )
            pieces.append(el("tspan", total, **look))
            continue
        struck = "line-through" if total != ELLIPSIS else None
        pieces.append(
            el(
                "tspan",
                total,
                class_=look_of_old(total),
                fill=STRUCK,
                text_decoration=struck,
            )
        )
        pieces += [Markup(".")] if struck else []
    return pieces


def _centre(view: Document, players: int, spoken: Words) -> list[Markup]:
    """Return the middle of the sheet: pool limit, stake and round."""
    rule, half = paper.ruling(players), paper.HALF_CENTRE
    x, y = rule.centre
    lines = [
        el("path", d=pencil(end, middle), class_="pencil", **line())
        for end, middle in rule.spokes
    ]
    look = {"class_": "centre", "fill": PAPER, "stroke": PENCIL, "stroke_width": 2.2}
    if players == 3:
        shape = el("circle", cx=x, cy=y, r=half - 6, **look)
    else:
        side = 2 * half
        shape = el("rect", x=x - half, y=y - half, width=side, height=side, **look)
    return [*lines, shape, *_limit(view, (x, y), half, spoken)]


def _limit(view: Document, at: Point, half: float, spoken: Words) -> list[Markup]:
    """Return the size of the pool and, when there are any, stake and round."""
    limit = plain(view.get("limit") or "∞", 6)
    size = fitting(limit, 78, 1.7 * half)
    texts = [text(limit, at[0], at[1] + 24, size, fill=INK, class_="limit")]
    course = view.get("course") or {}
    if view.get("stake"):
        stake = spoken("sheet.stake", stake=plain(view["stake"], 16))
        texts.append(_remark(stake, at[0], at[1] + 58, half))
    if course.get("round"):
        turn = spoken("sheet.round", number=plain(course["round"], 3))
        texts.append(_remark(turn, at[0], at[1] - 46, half))
    return texts


def _remark(words: str, x: float, y: float, half: float) -> Markup:
    """Return small words in the middle of the sheet."""
    size = fitting(words, CAPTION, 1.7 * half)
    return text(words, x, y, size, fill=PENCIL, class_="caption")
