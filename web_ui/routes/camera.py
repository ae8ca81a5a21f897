"""The camera's page: its picture, calibration, decks; for the keeper alone.

Pictures come from the table's process, which gives none while a deal is on.
"""

import base64
import binascii

from flask import Blueprint, Response, abort, jsonify, render_template, request
from werkzeug.exceptions import BadRequest

from web_ui.access import KeeperAccess, role
from web_ui.i18n import LANGUAGES, Words, language_of
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import names_of
from web_ui.routes.api import answer_of, check_form_token
from web_ui.table import Commands, TableView

_MOST_SEATS = 4
_USUAL_SEATS = {"S": "S", "W": "W", "N": "N"}
_MOST_FIELDS = 6
_JPEG = b"\xff\xd8\xff"
_MOST_PICTURE_BYTES = 400_000
_SUIT_ORDERS = ("SCDH", "SHCD", "CSHD", "HDCS", "CDHS", "SHDC")
_RANK_ORDERS = ("789TJQKA", "AKQJT987", "789JQKTA", "ATKQJ987")


def camera_blueprint(
    table: TableView, commands: Commands, keeper: KeeperAccess
) -> Blueprint:
    """Return the routes of the camera's page."""
    camera = Blueprint("camera", __name__)

    @camera.get("/keep/camera")
    @role("keeper")
    def page() -> str:
        """Show the page; its script asks for pictures."""
        session = keeper.session_of(request)
        if session is None:  # it ended between the check and now
            abort(403)
        return _page(table, session.form_token)

    @camera.get("/api/camera/picture")
    @role("keeper")
    def picture() -> Response | tuple[Response, int]:
        """Send what the camera sees now, as a JPEG."""
        drawn = request.args.get("drawn") == "1"
        return _picture(commands, drawn=drawn)

    @camera.post("/api/camera")
    @role("keeper")
    def ask() -> tuple[Response, int]:
        """Hand a request over to the camera's desk."""
        check_form_token(keeper)
        return answer_of(commands, _request(request.get_json()))

    return camera


def _page(table: TableView, form_token: str) -> str:
    view = table.view()
    language = language_of(request)
    seats = names_of(view) or _USUAL_SEATS
    spoken = words_of_game(view, language)
    return render_template(
        "camera.html",
        t=spoken,
        other=next(x for x in LANGUAGES if x != language),
        form_token=form_token,
        seats=dict(list(seats.items())[:_MOST_SEATS]),
        suit_orders={order: _suits_text(order, spoken) for order in _SUIT_ORDERS},
        rank_orders={order: _ranks_text(order, spoken) for order in _RANK_ORDERS},
    )


def _suits_text(order: str, spoken: Words) -> str:
    """Return the rows' suits in words, as `spades, clubs, diamonds, hearts`."""
    return ", ".join(spoken(f"camera.row_{suit}") for suit in order)


def _ranks_text(order: str, spoken: Words) -> str:
    """Return the ranks along a row in words."""
    return ", ".join(spoken(f"rank.{rank}") for rank in order)


def _request(sent: object) -> dict[str, object]:
    """Return a request as the table's process takes it; it checks the fields.

    Raises:
        BadRequest: It is no object of a few fields, or names a command itself.
    """
    if not isinstance(sent, dict) or len(sent) > _MOST_FIELDS or {"do", "id"} & {*sent}:
        raise BadRequest
    return {"do": "camera", **sent}


def _picture(commands: Commands, *, drawn: bool) -> Response | tuple[Response, int]:
    """Return the picture, or why there is none."""
    request_ = {"do": "camera", "what": "picture", "drawn": drawn}
    try:
        answer = commands.send(request_)
    except ConnectionError:
        abort(503)
    if not answer.get("ok"):
        return jsonify(answer), 409
    data = _decoded(answer.get("jpeg"))
    return Response(data, mimetype="image/jpeg")


def _decoded(text: object) -> bytes:
    """Return the bytes of a picture; what is none is not passed on."""
    try:
        data = base64.b64decode(str(text), validate=True)
    except binascii.Error:
        data = b""
    if not data.startswith(_JPEG) or len(data) > _MOST_PICTURE_BYTES:
        abort(502)
    return data
