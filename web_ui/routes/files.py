"""Scripts, styles, fonts: the fixed files of the pages, kept in memory."""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, request, url_for

from web_ui.access import role

STATIC = Path(__file__).resolve().parent.parent / "static"
_YEAR_S = 365 * 24 * 3600
_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file that ships with the pages.

    Attributes:
        data: Its bytes.
        kind: Its media type.
        stamp: A short hash of its content.
    """

    data: bytes
    kind: str
    stamp: str


def files_blueprint() -> Blueprint:
    """Return the route that serves `static/`."""
    files = Blueprint("files", __name__)

    @files.get("/static/<path:name>")
    @role("anyone")
    def static(name: str) -> Response:
        """Send a fixed file; one asked for by its stamp is kept for a year.

        No path is made from the request: only names listed at the start exist.
        """
        found = fixed_files().get(name)
        if found is None:
            abort(404)
        return _sent(found)

    return files


def file_stamp(name: str) -> str:
    """Return the address of a fixed file with the stamp of its content."""
    return url_for("files.static", name=name, v=fixed_files()[name].stamp)


@cache
def fixed_files() -> Mapping[str, FixedFile]:
    """Return all files below `static/` by their relative names."""
    return {
        path.relative_to(STATIC).as_posix(): _read(path)
        for path in sorted(STATIC.rglob("*"))
        if path.is_file()
    }


def _read(path: Path) -> FixedFile:
    """Return a file as it will be sent."""
    data = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return FixedFile(data, kind or "text/plain", hashlib.sha256(data).hexdigest()[:12])


def _sent(file: FixedFile) -> Response:
    """Return a file, or 304 to a browser that has it already."""
    response = Response(file.data, mimetype=file.kind)
    response.set_etag(file.stamp)
    asked_by_stamp = request.args.get("v") == file.stamp
    response.headers["Cache-Control"] = (
        f"public, max-age={_YEAR_S}, immutable" if asked_by_stamp else "no-cache"
    )
    response.make_conditional(request)
    return response
