"""The parts of the live page: what each shows, made from the view."""

from collections.abc import Callable, Mapping
from functools import partial

from markupsafe import Markup

from web_ui.i18n import Words
from web_ui.present.agreed import agreed_values
from web_ui.present.course import course_values
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import amount_text, card_text, hands_of, name_in
from web_ui.present.game_words import names_of as players_of
from web_ui.present.plain import plain, plain_name
from web_ui.present.pot_sheet import POT
from web_ui.present.printed_sheet import sheets_beside
from web_ui.present.score_sheet import score_sheet_svg
from web_ui.present.settled import settled_values
from web_ui.present.status import status_values
from web_ui.present.table_scene import table_svg
from web_ui.table import Document

Template = Callable[[str, Mapping[str, object]], str]
"""Fills a template of `templates/parts` with values, escaping all of them."""

_FRESH_NOTES = 2

PARTS = (
    "banner",
    "notes",
    "status",
    "settlement",
    "confirm",
    "table",
    "sheet",
    "entries",
    "course",
    "agreed",
    "devices",
)


def live_parts(template: Template, language: str, view: Document) -> dict[str, object]:
    """Return the HTML of every part of the live page."""
    spoken = words_of_game(view, language)
    values = {**common_values(view, spoken), **_sheet_values(view, language)}
    values["confirm_open"] = True
    return {name: template(f"parts/{name}.html", values) for name in PARTS}


def common_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return what the templates of every page use."""
    names = {**hands_of(view, spoken), POT: spoken("sheet.pot")}
    return {
        "t": spoken,
        "view": view,
        "deal": view.get("deal") or {},
        "names": players_of(view),
        "plain": plain,
        "plain_name": plain_name,
        "name": partial(name_in, names),
        "amount": amount_text,
        "card": card_text,
        "heading": partial(entry_heading, spoken),
        "written_in": partial(entry_column, spoken, names),
        "table_svg": table_svg(view, spoken),
        **status_values(view, spoken),
        **agreed_values(view, spoken),
        **course_values(view, spoken),
        **settled_values(view, spoken),
        **_notes(view),
    }


def entry_heading(spoken: Words, written: Document) -> str:
    """Return what lines of the sheet are for: a deal, a prize or else."""
    occasion = written.get("occasion") or "deal"
    key = f"entry.on_{occasion}"
    if key not in spoken:
        return plain(occasion, 20)
    number = written.get("round") if occasion == "round" else written.get("deal")
    return spoken(key, number=plain(number, 6))


def entry_column(spoken: Words, names: Mapping[str, str], line: Document) -> str:
    """Return where an amount was written, or whom it came from."""
    column, against = str(line.get("column")), line.get("against")
    if against is None:
        return spoken.known(f"entry.{column}", plain(column, 20))
    if column == "paid" and against == POT:
        return spoken("entry.from_pot")
    key = f"entry.{column}"
    return spoken(key, name=name_in(names, against)) if key in spoken else plain(column)


def _notes(view: Document) -> dict[str, object]:
    """Return this deal's newest irregularities, and the rest.

    What has just happened must not drown in what was settled before it.
    """
    deal = (view.get("deal") or {}).get("number")
    noted = list(view.get("irregularities") or ())
    fresh = [one for one in noted if one.get("deal") == deal][:_FRESH_NOTES]
    return {
        "fresh_notes": fresh,
        "past_notes": [one for one in noted if one not in fresh],
    }


def _sheet_values(view: Document, language: str) -> dict[str, object]:
    """Return the drawings of the sheet, which escape what they are given."""
    drawn = score_sheet_svg(view, language)
    printed = sheets_beside(drawn, view, language)
    return {
        "sheet_svg": Markup(drawn),  # noqa: S704
        "printed": [Markup(one) for one in printed],  # noqa: S704
    }
