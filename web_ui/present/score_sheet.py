"""The score sheet of any game, as its players draw it."""

from collections.abc import Callable, Mapping

from web_ui.present import bullet_sheet, columns_sheet
from web_ui.present.bullet_sheet import sheet_svg
from web_ui.present.game_words import names_of
from web_ui.present.kassa_sheet import kassa_svg
from web_ui.present.paper_sheet import paper_svg
from web_ui.present.pot_sheet import pot_svg
from web_ui.present.units_sheet import stakes_svg, units_svg
from web_ui.table import Document

_IN_COLUMNS: Mapping[str, Callable[[Document, tuple[float, ...]], str]] = {
    "paper": paper_svg,
    "kassa": kassa_svg,
    "units": units_svg,
    "stakes": stakes_svg,
}
"""By the kind of the sheet; all of them are for three or four players."""


def score_sheet_svg(view: Document, language: str, *, dense: bool = False) -> str:
    """Return the sheet of `view` as a complete SVG document.

    Args:
        view: The spectators' view document.
        language: The reader's; the European sheets are in their players' own.
        dense: Whether figures may be as small as on paper, where more of
            them have room.
    """
    kind = kind_of(view)
    if kind == "pot":
        return pot_svg(view)
    if kind in _IN_COLUMNS:
        return columns_svg(view, kind, dense=dense)
    sizes = bullet_sheet.DENSE if dense else bullet_sheet.FIGURES
    return sheet_svg(view, language, sizes)


def columns_svg(view: Document, kind: str, *, dense: bool = False) -> str:
    """Return a sheet of columns: `paper`, `kassa`, `units`, or `stakes` of a pot."""
    sizes = columns_sheet.DENSE if dense else columns_sheet.SIZES
    return _IN_COLUMNS[kind](view, sizes)


def kind_of(view: Document) -> str:
    """Return the kind of the sheet; of one that nobody can draw `bullet`."""
    kind = str((view.get("sheet") or {}).get("kind"))
    drawn = kind == "pot" or kind in _IN_COLUMNS
    return kind if drawn and len(names_of(view)) in (3, 4) else "bullet"
