"""The κιτάπι of a Greek table: a κάσα for each, καπίκια between players (5.4)."""

from web_ui.present.columns_sheet import SIZES, columns_svg
from web_ui.present.game_words import names_of
from web_ui.present.own_words import own_title
from web_ui.present.side_columns import Middle, sheet_height, side_blocks, totals
from web_ui.table import Document


def kassa_svg(view: Document, sizes: tuple[float, ...] = SIZES) -> str:
    """Return the sheet of three or four players as an SVG document."""
    seats = list(names_of(view))
    middles = {seat: _kassa(view["sheet"], seat) for seat in seats}
    blocks = side_blocks(view, middles, sizes)
    return columns_svg(own_title(view, "kassa"), sheet_height(len(seats)), blocks)


def _kassa(sheet: Document, seat: str) -> Middle:
    """Return a kassa; a double line closes one that is empty."""
    written = (sheet.get("columns") or {}).get(seat) or {}
    series = list(written.get("pool") or ())
    return Middle(totals(series), is_closed=bool(series) and series[-1] == "0")
