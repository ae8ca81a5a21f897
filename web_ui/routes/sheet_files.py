"""The score sheet to take along: as PDF for paper, as SVG for screens."""

import threading
from collections.abc import Callable, Mapping

from flask import Blueprint, Response, abort, request

from web_ui.access import role
from web_ui.i18n import language_of
from web_ui.printing.sheet_file import pdf_file, svg_file
from web_ui.table import Document, TableView

_MADE: Mapping[str, tuple[str, Callable[[Document, str], bytes]]] = {
    "pdf": ("application/pdf", pdf_file),
    "svg": ("image/svg+xml", svg_file),
}
"""By how its name ends: the media type and what makes it."""


class SheetFiles:
    """Files of the sheet as it stands, each made once however many ask."""

    def __init__(self, table: TableView) -> None:
        """Make files of `table`; none is made yet."""
        self._table = table
        self._lock = threading.Lock()
        self._seq = -1
        self._files: dict[tuple[str, str], bytes] = {}

    def file(self, kind: str, language: str) -> bytes | None:
        """Return the file of `kind`, None where nobody has sat down yet."""
        with self._lock:
            seq, view = self._table.seq(), self._table.view()
            if not view.get("players"):
                return None
            if seq != self._seq:
                self._seq, self._files = seq, {}
            wanted = kind, language
            if wanted not in self._files:
                self._files[wanted] = _MADE[kind][1](view, language)
            return self._files[wanted]


def sheet_files_blueprint(table: TableView) -> Blueprint:
    """Return the routes of the sheet's files."""
    files, made = Blueprint("sheet_files", __name__), SheetFiles(table)

    @files.get("/sheet.<any(pdf, svg):kind>")
    @role("anyone")
    def sheet(kind: str) -> Response:
        """Send the sheet as it stands; it holds what the live page shows."""
        data = made.file(kind, language_of(request))
        if data is None:
            abort(404)
        response = Response(data, mimetype=_MADE[kind][0])
        response.headers["Content-Disposition"] = f'attachment; filename="sheet.{kind}"'
        return response

    return files
