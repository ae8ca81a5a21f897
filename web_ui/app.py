"""The application: one table on phones and screens, and its keeper."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from flask import Flask, Response, jsonify, render_template, request
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from web_ui.access import KeeperAccess
from web_ui.attempts import Attempts
from web_ui.edition import Edition
from web_ui.guard import protect
from web_ui.i18n import LANGUAGES, language_of, remember_choice, words
from web_ui.live import LiveHub
from web_ui.present.keeper_page import keeper_parts
from web_ui.present.live_page import live_parts
from web_ui.present.parts import filled
from web_ui.routes.api import api_blueprint
from web_ui.routes.camera import camera_blueprint
from web_ui.routes.files import file_stamp, files_blueprint
from web_ui.routes.health import health_blueprint
from web_ui.routes.keeper import keeper_blueprint
from web_ui.routes.sheet import sheet_blueprint
from web_ui.routes.sheet_files import sheet_files_blueprint
from web_ui.table import Commands, Document, TableView

MAX_REQUEST_BYTES = 64 * 1024
"""No page sends more than a command of a few hundred bytes."""


@dataclass(frozen=True, slots=True)
class Site:
    """What the routes share; one for each application.

    Attributes:
        table: The view of the table.
        commands: The way to the table's process.
        hub: Wakes the live streams.
        keeper: The keeper's link and sessions.
        attempts: Tries of the keeper's link.
        editions: Rendered pages by kind (`live`, `keep`, `view`) and language.
    """

    table: TableView
    commands: Commands
    hub: LiveHub
    keeper: KeeperAccess
    attempts: Attempts
    editions: Mapping[tuple[str, str], Edition]


def create_app(
    table: TableView,
    commands: Commands,
    *,
    keeper_token_file: Path | None = None,
    hosts: Collection[str] = (),
    streams: int = 80,
) -> Flask:
    """Return an application that shows `table`; call it once per process.

    Args:
        table: The spectators' view of the table; contains no secret.
        commands: Takes what the keeper enters.
        keeper_token_file: Holds the one-time token of the keeper's link;
            without it nobody can become keeper.
        hosts: Further names the table is reached by.
        streams: Most live streams at once; the server must have more threads.

    Returns:
        The application; `app.extensions["preftable"]` is its `Site`.
    """
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_REQUEST_BYTES
    app.config["MAX_FORM_PARTS"] = 20
    site = Site(
        table,
        commands,
        LiveHub(table, streams=streams),
        KeeperAccess(keeper_token_file),
        Attempts(),
        _editions(table),
    )
    app.extensions["preftable"] = site
    protect(app, site.keeper, frozenset(hosts))
    _register(app, site)
    return app


def _register(app: Flask, site: Site) -> None:
    """Add the routes, what all templates know, and the error page."""
    app.register_blueprint(sheet_blueprint(site.editions))
    app.register_blueprint(keeper_blueprint(site.keeper, site.attempts, site.editions))
    app.register_blueprint(
        api_blueprint(site.table, site.commands, site.hub, site.keeper, site.editions)
    )
    app.register_blueprint(camera_blueprint(site.table, site.commands, site.keeper))
    app.register_blueprint(health_blueprint(site.table, site.hub))
    app.register_blueprint(files_blueprint())
    app.register_blueprint(sheet_files_blueprint(site.table))
    app.after_request(_remember_language)
    app.register_error_handler(HTTPException, _error_page)
    app.add_template_global(file_stamp)
    app.add_template_filter(_shown_part, "part")


def _remember_language(response: Response) -> Response:
    """Keep the reader's choice of a language on every page."""
    if not request.path.startswith(("/api/", "/static/")):
        remember_choice(request, response)
    return response


def _editions(table: TableView) -> dict[tuple[str, str], Edition]:
    """Return every page in every language, not yet rendered."""
    makers: dict[str, Callable[[str], Callable[[Document], Mapping[str, object]]]] = {
        "live": lambda language: partial(live_parts, filled, language),
        "keep": lambda language: partial(keeper_parts, filled, language),
        "view": lambda _: _whole_view,
    }
    return {
        (kind, language): Edition(table, make(language))
        for kind, make in makers.items()
        for language in LANGUAGES
    }


def _whole_view(view: Document) -> dict[str, object]:
    """Return the view itself as the one part, for programs."""
    return {"view": view}


def _shown_part(part: str) -> Markup:
    """Return a rendered part as it is: its own template escaped it."""
    return Markup(part)  # noqa: S704


def _error_page(error: HTTPException) -> Response:
    """Answer an error with fixed words, as JSON where a program asks."""
    code = error.code or 500
    spoken = words(language_of(request))
    text = spoken.known(f"error.{code}", error.name)
    if request.path.startswith(("/api/", "/health/")):
        response = _json_error(code, error)
    else:
        page = render_template("error.html", t=spoken, code=code, text=text)
        response = Response(page, status=code, content_type="text/html; charset=utf-8")
    for name, value in error.get_headers():
        if name in {"Allow", "Retry-After"}:
            response.headers[name] = value
    return response


def _json_error(code: int, error: HTTPException) -> Response:
    """Return an error as the command line would answer it."""
    texts = {x: words(x).known(f"error.{code}", error.name) for x in LANGUAGES}
    body = {"ok": False, "error": {"code": f"http_{code}", **texts}}
    response = jsonify(body)
    response.status_code = code
    return response
