"""Scripts, styles, fonts: the fixed files of the pages."""

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, request, send_from_directory, url_for

from web_ui.access import role

STATIC = Path(__file__).resolve().parent.parent / "static"
_YEAR_S = 365 * 24 * 3600


def files_blueprint() -> Blueprint:
    """Return the route that serves `static/`."""
    files = Blueprint("files", __name__)

    @files.get("/static/<path:name>")
    @role("anyone")
    def static(name: str) -> Response:
        """Send a fixed file; one asked for by its stamp is kept for a year."""
        response = send_from_directory(STATIC, name, max_age=0)
        if request.args.get("v") == _stamp(name):
            response.headers["Cache-Control"] = f"public, max-age={_YEAR_S}, immutable"
        return response

    return files


def file_stamp(name: str) -> str:
    """Return the address of a fixed file with the stamp of its content."""
    return url_for("files.static", name=name, v=_stamp(name))


@cache
def _stamp(name: str) -> str:
    """Return a short hash of a file; nothing of a file that is not there."""
    path = (STATIC / name).resolve()
    if not path.is_file() or STATIC not in path.parents:
        return ""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
