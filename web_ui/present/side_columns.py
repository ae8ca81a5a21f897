"""A player's block with a column for each neighbour: soups, chips.

On the left stands what he has on who sits on his left (European rule book 3.4);
the middle column is his own: the contract column, the kassa.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from web_ui.present.columns_sheet import (
    SIZES,
    Block,
    Column,
    Item,
    grid_of_boxes,
)
from web_ui.present.game_words import amount_text, name_in, names_of
from web_ui.present.own_words import OWN_WORDS
from web_ui.present.plain import plain
from web_ui.present.sheet_frame import fresh_lines
from web_ui.table import Document

_MIDDLE = 1.12  # width of the middle column, a neighbour's being 1
_HEIGHTS = {3: 1000.0, 4: 1100.0}
_PER_ROW = {3: 3, 4: 2}


@dataclass(frozen=True, slots=True)
class Middle:
    """What stands in a player's own column.

    Attributes:
        is_closed: Whether a double line is drawn under it.
    """

    items: tuple[Item, ...]
    is_closed: bool = False


def sheet_height(players: int) -> float:
    """Return the height of a sheet for three or four."""
    return _HEIGHTS[players]


def side_blocks(
    view: Document, middles: dict[str, Middle], sizes: tuple[float, ...] = SIZES
) -> tuple[Block, ...]:
    """Return a block for each player, in the order of play.

    Args:
        view: The spectators' view document, of three or four players.
        middles: The middle column of each.
        sizes: Font sizes of the totals.
    """
    names = names_of(view)
    boxes = grid_of_boxes(len(names), _HEIGHTS[len(names)], _PER_ROW[len(names)])
    return tuple(
        Block(
            seat=seat,
            name=name,
            box=box,
            columns=_columns(view, seat, middles[seat]),
            sizes=sizes,
        )
        for (seat, name), box in zip(names.items(), boxes, strict=True)
    )


def neighbours(view: Document, seat: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who sits on the left of `seat` and who on the right, left to right.

    Seats stand in the order of play: anticlockwise the next one is on the right.
    """
    seats = list(names_of(view))
    at = seats.index(seat)
    around = seats[at + 1 :] + seats[:at]
    if (view.get("variety") or {}).get("direction") == "anticlockwise":
        around.reverse()
    middle = -(-len(around) // 2)
    return tuple(around[:middle]), tuple(around[middle:])


def totals(series: Sequence[object]) -> tuple[Item, ...]:
    """Return running totals as items."""
    return tuple(Item(plain(amount_text(total), 12)) for total in series)


def _columns(view: Document, seat: str, middle: Middle) -> tuple[Column, ...]:
    """Return the columns of one player, left to right."""
    left, right = neighbours(view, seat)
    own = Column(
        heads=("", OWN_WORDS[view["sheet"]["kind"]].points),
        items=middle.items,
        part=_MIDDLE,
        column="pool",
        is_fresh=(seat, "pool", "") in fresh_lines(view),
        is_closed=middle.is_closed,
    )
    lefts, rights = (
        tuple(_side(view, seat, other) for other in side) for side in (left, right)
    )
    return (*lefts, own, *rights)


def _side(view: Document, seat: str, other: str) -> Column:
    """Return the column of what `seat` has on `other`."""
    written = (view["sheet"].get("columns") or {}).get(seat) or {}
    series = (written.get("whists") or {}).get(other) or ()
    return Column(
        heads=(
            name_in(names_of(view), other),
            OWN_WORDS[view["sheet"]["kind"]].between,
        ),
        items=totals(series),
        part=1,
        column="whists",
        against=other,
        is_fresh=(seat, "whists", other) in fresh_lines(view),
    )
