"""The parts of the live page: what each shows, made from the view."""

from collections.abc import Callable, Mapping
from functools import partial

from markupsafe import Markup

from web_ui.i18n import Words, words
from web_ui.present.bullet_sheet import sheet_svg
from web_ui.present.game_words import (
    amount_text,
    call_text,
    card_name,
    card_text,
    contract_name,
    names_of,
    value_text,
)
from web_ui.present.plain import plain, plain_name
from web_ui.present.table_scene import table_svg
from web_ui.table import Document

Template = Callable[[str, Mapping[str, object]], str]
"""Fills a template of `templates/parts` with values, escaping all of them."""

_FRESH_NOTES = 2

PARTS = (
    "banner",
    "notes",
    "status",
    "table",
    "sheet",
    "entries",
    "agreed",
    "devices",
    "settlement",
)


def live_parts(template: Template, language: str, view: Document) -> dict[str, object]:
    """Return the HTML of every part of the live page."""
    spoken = words(language)
    values = {**common_values(view, spoken), **_sheet_values(view, language)}
    return {name: template(f"parts/{name}.html", values) for name in PARTS}


def common_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return what the templates of every page use."""
    deal = view.get("deal") or {}
    names = names_of(view)
    return {
        "t": spoken,
        "view": view,
        "deal": deal,
        "names": names,
        "plain": plain,
        "plain_name": plain_name,
        "name": partial(_name, names),
        "amount": amount_text,
        "card": card_text,
        "call": partial(call_text, spoken),
        "value": partial(value_text, spoken),
        "contract": contract_line(deal, names, spoken),
        "turn": turn_line(view, names, spoken),
        "phase": phase_line(deal, names, spoken),
        "on_table": _on_table(deal, names, spoken),
        "table_svg": table_svg(view, spoken),
        **_notes(view),
    }


def contract_line(deal: Document, names: Mapping[str, str], spoken: Words) -> str:
    """Return who plays what, as `Anna plays six spades · open`."""
    contract = deal.get("contract")
    if not contract:
        return ""
    line = contract_name(spoken, str(contract))
    if deal.get("declarer"):
        line = spoken("contract.of", name=_name(names, deal["declarer"]), contract=line)
    if deal.get("open") is not None:
        line += " · " + spoken("contract.open" if deal["open"] else "contract.closed")
    return line


def turn_line(view: Document, names: Mapping[str, str], spoken: Words) -> str:
    """Return whom the table waits for and what he has to do."""
    deal, ask = view.get("deal") or {}, view.get("ask") or {}
    seat = deal.get("turn") or ask.get("seat")
    kind = f"turn.{ask.get('kind')}"
    if not seat or kind not in spoken:
        return ""
    return spoken(kind, name=_name(names, seat))


def phase_line(deal: Document, names: Mapping[str, str], spoken: Words) -> str:
    """Return what is going on."""
    if not deal.get("number") and deal.get("phase") != "closed":
        return spoken("deal.empty")
    key = f"phase.{deal.get('phase')}"
    if key not in spoken:
        return plain(deal.get("phase"), 20)
    return spoken(key, name=_name(names, deal.get("declarer")))


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


def _name(names: Mapping[str, str], seat: object) -> str:
    """Return the name of a seat; an unknown seat is shown as it is."""
    return names.get(str(seat), plain_name(seat or "?"))


def _on_table(deal: Document, names: Mapping[str, str], spoken: Words) -> str:
    """Return the trick in words, for readers who do not see the drawing."""
    cards = (deal.get("trick") or {}).get("cards") or ()
    if not cards:
        return spoken("deal.nothing_on_table")
    laid = ", ".join(f"{_name(names, s)} – {card_name(spoken, c)}" for s, c in cards)
    return spoken("deal.trick_text", cards=laid)


def _sheet_values(view: Document, language: str) -> dict[str, object]:
    """Return the drawing of the sheet, which escapes what it is given."""
    return {"sheet_svg": Markup(sheet_svg(view, language))}  # noqa: S704
