"""Columns written from top to bottom: the paper, kassas and chips, accounts.

A sheet is made of blocks, one for each player or one for all; a block has a
name over it and columns under it. Whatever stands last in a column counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from web_ui.present import sheet_frame as frame
from web_ui.present.paper import Box
from web_ui.present.plain import shortened
from web_ui.present.running import ELLIPSIS, GLYPH, look_of_old
from web_ui.present.sheet_marks import drawn_mark
from web_ui.present.svg import el, pencil

Kind = Literal["total", "hat", "hat_over", "refet", "refet_played"]
SIZES = (42.0, 36.0)
"""Font sizes of the totals; the smaller one where the larger has no room."""
DENSE = (*SIZES, 30.0, 26.0, 22.0, 19.0, 16.0)
"""The same on paper, which people hold in their hands."""
TITLE = 64.0
"""Height of the title over the blocks."""
_FOOT = 56.0
_ROW = 1.06  # distance of rows, in parts of the font size
_HEAD_ROW = 33.0
_INSIDE = 10.0  # what a column keeps free at its sides
_NARROWEST = 0.62  # of the caption's size


@dataclass(frozen=True, slots=True)
class Item:
    """One row of a column: a total or a drawn mark.

    Attributes:
        text: The total as people read it; empty for a mark.
    """

    text: str
    kind: Kind = "total"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column of a block.

    Attributes:
        heads: Small words over it, top down.
        items: What stands in it, top down.
        part: Its width, in parts of its block's.
        column: As the view calls it: `pool`, `whists`, `paid`, `deal`.
        against: Whom it is written on, else nothing.
        is_fresh: Whether the last deal wrote the last total.
        is_closed: Whether a double line is drawn under it.
    """

    heads: tuple[str, ...]
    items: tuple[Item, ...]
    part: float
    column: str
    against: str = ""
    is_fresh: bool = False
    is_closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """What is written for one player, or for all.

    Attributes:
        seat: Whose it is; empty if it is everybody's.
        name: Stands over it; empty for none.
        box: Where it lies.
        sizes: Font sizes of its totals; the first in which all have room.
    """

    seat: str
    name: str
    box: Box
    columns: tuple[Column, ...]
    sizes: tuple[float, ...] = SIZES


def columns_svg(
    title: str, height: float, blocks: Sequence[Block], foot: str = ""
) -> str:
    """Return the sheet of `blocks` under its title as an SVG document.

    Args:
        title: What the players call their game.
        height: Of the blocks and the title.
        blocks: What is written.
        foot: Words below all blocks, or nothing.
    """
    middle, wide = frame.WIDTH / 2, frame.WIDTH - 40
    body = [frame.name(title, middle, 46, wide), *map(_block, blocks)]
    if not foot:
        return frame.framed(title, height, body)
    rule = el("path", d=pencil((0, height), (frame.WIDTH, height)), class_="pencil",
              **frame.line())  # fmt: skip
    body += [rule, frame.name(foot, middle, height + 40, wide)]
    return frame.framed(title, height + _FOOT, body)


def grid_of_boxes(count: int, height: float, per_row: int) -> tuple[Box, ...]:
    """Return where `count` blocks lie under the title, in rows of `per_row`."""
    rows = -(-count // per_row)
    wide, high = frame.WIDTH / per_row, (height - TITLE) / rows
    return tuple(
        Box(n % per_row * wide, TITLE + n // per_row * high, wide, high)
        for n in range(count)
    )


def _block(block: Block) -> Markup:
    """Return one block with everything in it."""
    box, top = block.box, _top_of_heads(block)
    body = _top_of_totals(block)
    size = _size(block, _room(block))
    cells = [
        _cell(column, place, (top, body), (size, _room(block)))
        for column, place in _placed(block)
    ]
    name = frame.name(block.name, *_middle(box, box.y + 44), box.width - 16)
    return el(
        "g",
        *([name] if block.name else []),
        el("path", d=_lines(block, body), class_="pencil", **frame.line()),
        *cells,
        class_="sector",
        data_seat=block.seat or None,
    )


def _middle(box: Box, y: float) -> tuple[float, float]:
    return box.x + box.width / 2, y


def _bottom(box: Box) -> float:
    return box.y + box.height


def _top_of_heads(block: Block) -> float:
    return block.box.y + (60 if block.name else 10)


def _top_of_totals(block: Block) -> float:
    """Return where the first total may begin."""
    rows = max(len(column.heads) for column in block.columns)
    return _top_of_heads(block) + rows * _HEAD_ROW + 10


def _end_of_totals(block: Block) -> float:
    return _bottom(block.box) - 8


def _room(block: Block) -> float:
    return _end_of_totals(block) - _top_of_totals(block) - 8


def _placed(block: Block) -> Iterator[tuple[Column, Box]]:
    """Yield each column with the part of the paper it has to itself."""
    whole = sum(column.part for column in block.columns)
    x, box = block.box.x, block.box
    for column in block.columns:
        width = box.width * column.part / whole
        yield column, Box(x, box.y, width, box.height)
        x += width


def _size(block: Block, room: float) -> float:
    """Return the font size in which all columns of a block are written."""
    longest = max(len(column.items) for column in block.columns)
    fits = (size for size in block.sizes if longest * size * _ROW <= room)
    return next(fits, block.sizes[-1])


def _lines(block: Block, body: float) -> str:
    """Return the ruled lines: round the block, under its head, between columns."""
    box, end = block.box, _end_of_totals(block)
    right, under = box.x + box.width, _top_of_heads(block) - 6
    path = pencil((box.x, body - 4), (right, body - 4))
    path += pencil((box.x, box.y), (right, box.y))
    if box.x:
        path += pencil((box.x, box.y), (box.x, _bottom(box)))
    for _, place in list(_placed(block))[1:]:
        path += pencil((place.x, under), (place.x, end))
    return path


def _cell(
    column: Column, place: Box, tops: tuple[float, float], fit: tuple[float, float]
) -> Markup:
    """Return one column: its head and what stands in it."""
    (top, body), (size, room) = tops, fit
    items = _kept(column.items, int(room / (size * _ROW)))
    last = max((n for n, one in enumerate(items) if one.kind == "total"), default=-1)
    rows = [
        _row(one, place, body + size * _ROW * n, size, _look(column, one, at=n - last))
        for n, one in enumerate(items)
    ]
    closed = [_double(place, body + size * _ROW * len(items))]
    return el(
        "g",
        *_heads(column, place, top),
        *rows,
        *(closed if column.is_closed else []),
        data_column=column.column,
        data_against=column.against or None,
    )


def _kept(items: Sequence[Item], rows: int) -> list[Item]:
    """Return the newest items that have room, an ellipsis for the others."""
    if len(items) <= rows:
        return list(items)
    return [Item(ELLIPSIS), *items[len(items) - rows + 1 :]]


def _heads(column: Column, place: Box, top: float) -> list[Markup]:
    width = place.width - _INSIDE
    letters = int(width / (_NARROWEST * frame.CAPTION * GLYPH))
    return [
        frame.caption(shortened(words, letters), *_middle(place, y), width)
        for words, y in (
            (words, top + _HEAD_ROW * n + 25) for n, words in enumerate(column.heads)
        )
    ]


def _look(column: Column, one: Item, *, at: int) -> dict[str, object]:
    """Return the look of a total: the last one, at zero, counts."""
    if at:
        return {"class_": look_of_old(one.text), "fill": frame.STRUCK}
    if column.is_fresh:
        return {"class_": "now fresh", "fill": frame.FRESH}
    return {"class_": "now"}


def _row(
    one: Item, place: Box, y: float, size: float, look: Mapping[str, object]
) -> Markup:
    """Return a total or a mark whose row begins at `y`."""
    x, base = _middle(place, y + size * 0.88)
    if one.kind != "total":
        return drawn_mark(one.kind, x, y + size * _ROW / 2, size)
    fitted = frame.fitting(one.text, size, place.width - _INSIDE)
    written = el("tspan", one.text, **look)
    return frame.text(written, x, base, fitted, fill=frame.INK, class_="totals")


def _double(place: Box, y: float) -> Markup:
    """Return the double line under a column that is done."""
    left, right = place.x + 18, place.x + place.width - 18
    path = "".join(pencil((left, y + dy), (right, y + dy)) for dy in (8.0, 15.0))
    return el("path", d=path, class_="pencil", **frame.line())
