"""What programs ask: the view, the live stream, the keeper's commands."""

import secrets
from collections.abc import Mapping

from flask import Blueprint, Response, abort, jsonify, request
from werkzeug.exceptions import ServiceUnavailable

from table_service.bad_input import BadInput
from web_ui.access import KeeperAccess, role
from web_ui.edition import Edition
from web_ui.i18n import LANGUAGES, language_of, words
from web_ui.keeper_commands import checked_command
from web_ui.live import LiveHub, Stream, TooManyStreams
from web_ui.table import Commands, TableView

RETRY_S = 30
TOKEN_HEADER = "X-Table-Token"
_DIGITS = 18
_OPEN_PAGES = frozenset({"live", "view"})

Editions = Mapping[tuple[str, str], Edition]


def api_blueprint(
    table: TableView,
    commands: Commands,
    hub: LiveHub,
    keeper: KeeperAccess,
    editions: Editions,
) -> Blueprint:
    """Return the routes of `/api`."""
    api = Blueprint("api", __name__, url_prefix="/api")

    @api.get("/view")
    @role("anyone")
    def view() -> Response:
        """Send the spectators' view document."""
        return jsonify(table.view())

    @api.get("/parts")
    @role("anyone")
    def parts() -> Response:
        """Send what the stream would, once; for pages that must poll."""
        message = _edition(editions, keeper).message(_since(editions, keeper))
        return Response(message.body, content_type="application/json")

    @api.get("/stream")
    @role("anyone")
    def stream() -> Response:
        """Send the table live as server-sent events."""
        return _live(hub, _edition(editions, keeper), _since(editions, keeper))

    @api.post("/command")
    @role("keeper")
    def command() -> tuple[Response, int]:
        """Hand a command of the keeper over to the table."""
        check_form_token(keeper)
        try:
            checked = checked_command(request.get_json())
        except BadInput:
            abort(400)
        return answer_of(commands, checked)

    return api


def _edition(editions: Editions, keeper: KeeperAccess) -> Edition:
    """Return the page the request asks for, if it may see it."""
    kind = request.args.get("page", "live")
    if kind not in _OPEN_PAGES and keeper.session_of(request) is None:
        abort(403)
    found = editions.get((kind, language_of(request)))
    if found is None:
        abort(404)
    return found


def _since(editions: Editions, keeper: KeeperAccess) -> int | None:
    """Return the last event the client has seen of this very process."""
    if request.args.get("life") != _edition(editions, keeper).life:
        return None
    seen = request.headers.get("Last-Event-ID") or request.args.get("after", "")
    return (
        int(seen) if seen.isascii() and seen.isdigit() and len(seen) < _DIGITS else None
    )


def _live(hub: LiveHub, edition: Edition, since: int | None) -> Response:
    """Return a stream, or 503 when no more can be served."""
    try:
        listener = hub.join(request.remote_addr or "")
    except TooManyStreams:
        raise ServiceUnavailable(retry_after=RETRY_S) from None
    response = Response(
        Stream(hub, listener, edition).events(since),
        content_type="text/event-stream; charset=utf-8",
    )
    # Also for a client that goes before the first byte was asked for.
    response.call_on_close(lambda: hub.leave(listener))
    response.headers["X-Accel-Buffering"] = "no"
    return response


def check_form_token(keeper: KeeperAccess) -> None:
    """Refuse a command that did not come from the keeper's own page."""
    if request.mimetype != "application/json":
        abort(415)
    session = keeper.session_of(request)
    offered = request.headers.get(TOKEN_HEADER, "").encode()
    if session is None or not secrets.compare_digest(
        offered, session.form_token.encode()
    ):
        abort(403)


def answer_of(commands: Commands, command: dict[str, object]) -> tuple[Response, int]:
    """Return the table's answer: 200 kept, 409 refused, 503 away."""
    try:
        answer = commands.send(command)
    except ConnectionError:
        texts = {language: words(language)("error.503") for language in LANGUAGES}
        gone = {"ok": False, "error": {"code": "table_away", **texts}}
        return jsonify(gone), 503
    return jsonify(answer), 200 if answer.get("ok") else 409
