"""The page of whoever keeps the table, and the link that makes a keeper."""

from collections.abc import Mapping

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from web_ui.access import SESSION_COOKIE, SESSION_S, KeeperAccess, role
from web_ui.attempts import WINDOW_S, Attempts
from web_ui.edition import Edition
from web_ui.i18n import language_of, words
from web_ui.routes.sheet import page


def keeper_blueprint(
    keeper: KeeperAccess,
    attempts: Attempts,
    editions: Mapping[tuple[str, str], Edition],
) -> Blueprint:
    """Return the routes of `/keep`."""
    routes = Blueprint("keeper", __name__)

    @routes.get("/keep")
    @role("keeper")
    def keep() -> Response:
        """Show what the table asks next, with its buttons."""
        session = keeper.session_of(request)
        if session is None:  # it ended between the check and now
            abort(403)
        return page(editions, "keep", form_token=session.form_token)

    @routes.get("/keep/<token>")
    @role("anyone")
    def offer(token: str) -> str:
        """Ask for confirmation; a link preview must not use the link up."""
        del token
        return render_template("confirm.html", t=words(language_of(request)), wrong="")

    @routes.post("/keep/<token>")
    @role("anyone")
    def claim(token: str) -> BaseResponse:
        """Make the device that confirms the keeper's."""
        if not attempts.allow(request.remote_addr or ""):
            return _refused("keep.wait", 429)
        session_id = keeper.claim(token)
        if session_id is None:
            return _refused("keep.wrong", 403)
        return _welcome(session_id)

    return routes


def _welcome(session_id: str) -> BaseResponse:
    """Send the new keeper to the page with a cookie scripts cannot read."""
    response = redirect("/keep", code=303)
    response.set_cookie(
        SESSION_COOKIE,
        session_id,
        max_age=int(SESSION_S),
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def _refused(key: str, status: int) -> Response:
    """Say why the link did not work."""
    spoken = words(language_of(request))
    shown = render_template("confirm.html", t=spoken, wrong=spoken(key))
    response = Response(shown, status=status, content_type="text/html; charset=utf-8")
    if status == 429:
        response.headers["Retry-After"] = str(int(WINDOW_S))
    return response
