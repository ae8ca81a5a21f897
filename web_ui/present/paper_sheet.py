"""The three-column paper of Zagreb and Belgrade: supa, bula, supa (3.4, 3.5).

Running totals go from top to bottom. Where a column passes zero a hat is drawn,
where it comes back one upside down; a refet is a little wheel, crossed out when
it is played.
"""

from collections.abc import Iterator, Sequence

from web_ui.present.columns_sheet import SIZES, Item, Kind, columns_svg
from web_ui.present.game_words import names_of
from web_ui.present.own_words import OWN_WORDS, own_title
from web_ui.present.plain import plain
from web_ui.present.side_columns import Middle, sheet_height, side_blocks, totals
from web_ui.table import Document

Marks = Sequence[Sequence[object]]


def paper_svg(view: Document, sizes: tuple[float, ...] = SIZES) -> str:
    """Return the paper of three or four players as an SVG document."""
    sheet, seats = view["sheet"], list(names_of(view))
    middles = {seat: Middle(_column(sheet, seat)) for seat in seats}
    title, height = own_title(view, "paper"), sheet_height(len(seats))
    blocks = side_blocks(view, middles, sizes)
    return columns_svg(title, height, blocks, _foot(sheet))


def _column(sheet: Document, seat: str) -> tuple[Item, ...]:
    """Return the contract column with its hats and refets, top down."""
    written = (sheet.get("columns") or {}).get(seat) or {}
    series = totals(written.get("pool") or ())
    hats = {int(n): bool(on) for n, on in (sheet.get("hats") or {}).get(seat) or ()}
    marks = (sheet.get("marks") or {}).get(seat) or ()
    items = list(_refets(marks, 0))
    for place, total in enumerate(series):
        if place in hats:
            items.append(Item("", "hat" if hats[place] else "hat_over"))
        items += [total, *_refets(marks, place + 1)]
    return tuple(items)


def _refets(marks: Marks, after: int) -> Iterator[Item]:
    """Yield the refets given after so many totals; the oldest is played first."""
    given = [n for n, word in marks if word == "given"]
    played = sum(word == "played" for _, word in marks)
    for number, place in enumerate(given):
        if place == after:
            kind: Kind = "refet_played" if number < played else "refet"
            yield Item("", kind)


def _foot(sheet: Document) -> str:
    """Return what all columns lack, and how many refets were given."""
    own = OWN_WORDS["paper"]
    left = own["left"].format(left=plain(sheet.get("left"), 8))
    given, allowed = (
        plain(sheet.get(key), 4) for key in ("refets_given", "refets_allowed")
    )
    return f"{left} · {own['refets'].format(given=given, allowed=allowed)}"
