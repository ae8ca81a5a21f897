"""The score sheet of any game, as its players draw it."""

from collections.abc import Callable, Mapping

from web_ui.present.bullet_sheet import sheet_svg
from web_ui.present.game_words import names_of
from web_ui.present.kassa_sheet import kassa_svg
from web_ui.present.paper_sheet import paper_svg
from web_ui.present.pot_sheet import pot_svg
from web_ui.present.units_sheet import units_svg
from web_ui.table import Document

_DRAWN: Mapping[str, Callable[[Document], str]] = {
    "pot": pot_svg,
    "paper": paper_svg,
    "kassa": kassa_svg,
    "units": units_svg,
}
"""By the kind of the sheet; all of them are for three or four players."""


def score_sheet_svg(view: Document, language: str) -> str:
    """Return the sheet of `view` as a complete SVG document.

    Args:
        view: The spectators' view document.
        language: The reader's; the European sheets are in their players' own.
    """
    drawn = _DRAWN.get(str((view.get("sheet") or {}).get("kind")))
    if drawn is None or len(names_of(view)) not in (3, 4):
        return sheet_svg(view, language)
    return drawn(view)
