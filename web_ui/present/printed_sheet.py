"""The score sheet on paper, where nothing that was ever written may be missing.

The screen shows the newest totals of a long evening. On paper they are written
smaller, and when even that has no room a new sheet is begun, as people do: it
carries over what stood last on the one before.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

from web_ui.present.running import is_whole
from web_ui.present.score_sheet import columns_svg, kind_of, score_sheet_svg
from web_ui.table import Document

_POT_SHOWN = 3
"""Amounts of the pot that its drawing shows."""


def printed_sheets(view: Document, language: str) -> list[str]:
    """Return the sheet of `view` as SVG documents, one for each sheet of paper.

    Args:
        view: The spectators' view document.
        language: The reader's.
    """
    if kind_of(view) != "pot":
        return _continued(view, partial(score_sheet_svg, language=language, dense=True))
    drawn = score_sheet_svg(view, language)
    amounts = view["sheet"].get("pot") or ()
    if is_whole(drawn) and len(amounts) <= _POT_SHOWN:
        return [drawn]
    accounts = partial(columns_svg, kind="stakes", dense=True)
    return [drawn, *_continued(view, accounts)]


def sheets_beside(drawn: str, view: Document, language: str) -> list[str]:
    """Return the sheets to print in place of `drawn`, none where it holds all.

    Args:
        drawn: The sheet as the screen shows it.
        view: What it shows.
        language: The reader's.
    """
    if is_whole(drawn) and kind_of(view) != "pot":
        return []
    printed = printed_sheets(view, language)
    return [] if printed == [drawn] else printed


def _continued(view: Document, drawn: Callable[[Document], str]) -> list[str]:
    """Return as few sheets as will hold everything."""
    longest = _longest(view["sheet"]) if view.get("sheet") else 0
    for sheets in count(1):
        pages = [drawn(page) for page in _pages(view, sheets, longest)]
        if all(map(is_whole, pages)) or sheets >= longest:
            return pages
    raise AssertionError


def _longest(sheet: Document) -> int:
    """Return how many totals the longest column has."""
    return max(map(len, _series_of(sheet)), default=0)


def _series_of(sheet: Document) -> Iterator[Sequence[object]]:
    yield sheet.get("rows") or ()
    for column in (sheet.get("columns") or {}).values():
        yield column.get("pool") or ()
        yield column.get("mountain") or ()
        yield from (column.get("whists") or {}).values()


def _pages(view: Document, sheets: int, longest: int) -> Iterator[Document]:
    """Yield the view of each sheet, the last one with the totals that count."""
    if sheets == 1:
        yield view
        return
    length = -(-longest // sheets)
    for page in range(sheets):
        part = _Part(page * length, (page + 1) * length)
        is_last = page == sheets - 1
        fresh = {} if is_last else {"entries": ()}
        yield {**view, **fresh, "sheet": part.of_sheet(view["sheet"])}


class _Part:
    """Totals from one place to another, and the one carried over before them."""

    def __init__(self, start: int, end: int) -> None:
        self._start, self._end = start, end

    def of_sheet(self, sheet: Document) -> dict[str, Any]:
        """Return the sheet with this part of everything in it."""
        part: dict[str, Any] = {**sheet}
        if sheet.get("columns"):
            part["columns"] = {s: self._column(c) for s, c in sheet["columns"].items()}
        for key, cut in (("hats", self._hats), ("marks", self._marks)):
            if sheet.get(key):
                part[key] = {seat: cut(sheet, seat) for seat in sheet[key]}
        if sheet.get("rows"):
            part["rows"] = list(sheet["rows"])[self._start : self._end]
        return part

    def _column(self, column: Document) -> dict[str, Any]:
        whists: Mapping[str, Sequence[object]] = column.get("whists") or {}
        return {
            "pool": self._totals(column.get("pool") or ()),
            "mountain": self._totals(column.get("mountain") or ()),
            "whists": {other: self._totals(one) for other, one in whists.items()},
        }

    def _totals(self, series: Sequence[object]) -> list[object]:
        first = self._first(len(series))
        return list(series)[first : max(self._end, first + 1)]

    def _first(self, length: int) -> int:
        """Return the place of the total that is carried over, or of the first."""
        return max(0, min(self._start, length) - 1)

    def _hats(self, sheet: Document, seat: str) -> list[list[object]]:
        """Return the hats drawn before totals of this part."""
        first = self._first(self._pool(sheet, seat))
        since = first if first else -1
        return [
            [place - first, on]
            for place, on in sheet["hats"][seat]
            if since < place < self._end
        ]

    def _marks(self, sheet: Document, seat: str) -> list[list[object]]:
        """Return the refets given among these totals, the oldest played first."""
        first = self._first(self._pool(sheet, seat))
        marks = sheet["marks"][seat]
        given = [place for place, word in marks if word == "given"]
        played = sum(word == "played" for _, word in marks)
        before = sum(place <= self._start for place in given) if self._start else 0
        here = [n for n in given[before:] if n <= self._end]
        crossed = min(max(0, played - before), len(here))
        return [[n - first, "given"] for n in here] + [[0, "played"]] * crossed

    def _pool(self, sheet: Document, seat: str) -> int:
        return len((sheet["columns"].get(seat) or {}).get("pool") or ())
