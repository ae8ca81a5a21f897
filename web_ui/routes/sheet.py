"""The live page, for phones, tablets and the screen on the wall."""

from collections.abc import Mapping

from flask import Blueprint, Response, make_response, render_template, request

from web_ui.access import role
from web_ui.edition import Edition
from web_ui.i18n import LANGUAGES, language_of, words
from web_ui.present.card_faces import card_sprite


def sheet_blueprint(editions: Mapping[tuple[str, str], Edition]) -> Blueprint:
    """Return the live page's route."""
    sheet = Blueprint("sheet", __name__)

    @sheet.get("/")
    @role("anyone")
    def live() -> Response:
        """Show the table as it is now; scripts keep it so."""
        return page(editions, "live")

    return sheet


def page(
    editions: Mapping[tuple[str, str], Edition], kind: str, **values: object
) -> Response:
    """Return a whole page of `kind` with its parts already in it.

    Args:
        editions: The rendered pages.
        kind: `live` or `keep`; also the name of the template.
        values: More for the template.
    """
    language = language_of(request)
    edition = editions[kind, language]
    seq, parts = edition.parts()
    other = next(x for x in LANGUAGES if x != language)
    return make_response(
        render_template(
            f"{kind}.html",
            t=words(language),
            parts=parts,
            seq=seq,
            life=edition.life,
            other=other,
            sprite=card_sprite(edition.pack),
            **values,
        )
    )
