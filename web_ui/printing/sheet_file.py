"""The score sheet of a view as a file, SVG or PDF: all of it, without a page."""

import re
from collections.abc import Iterable
from typing import Any

from web_ui.i18n import Words
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import amount_text, names_of
from web_ui.present.plain import plain
from web_ui.present.printed_sheet import printed_sheets
from web_ui.present.settled import Row, settled_values
from web_ui.printing.typeset import typeset
from web_ui.table import Document

_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
_GAP = 40.0


def svg_file(view: Document, language: str) -> bytes:
    """Return the sheet as one SVG document; several sheets lie one below another.

    Args:
        view: The spectators' view document.
        language: The reader's.
    """
    sheets = printed_sheets(view, language)
    if len(sheets) == 1:
        return sheets[0].encode()
    placed: list[str] = []
    top, widest = 0.0, 0.0
    for sheet in sheets:
        wide, high = _size_of(sheet)
        place = f'<svg y="{top:g}" width="{wide:g}" height="{high:g}"'
        placed.append(sheet.replace("<svg", place, 1))
        top, widest = top + high + _GAP, max(widest, wide)
    box = f"0 0 {widest:g} {top - _GAP:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
    return f"{head}{''.join(placed)}</svg>".encode()


def _size_of(sheet: str) -> tuple[float, float]:
    """Return width and height of a drawing.

    Raises:
        ValueError: It says none.
    """
    found = _BOX.search(sheet)
    if found is None:
        message = f"a drawing without a viewBox: {sheet[:80]!r}"
        raise ValueError(message)
    return float(found[3]), float(found[4])


def pdf_file(view: Document, language: str) -> bytes:
    """Return the sheet with its settlement as a PDF for A4.

    Args:
        view: The spectators' view document.
        language: The reader's.
    """
    return typeset("sheet.typ", sheet_data(view, words_of_game(view, language)))


def sheet_data(view: Document, spoken: Words) -> dict[str, object]:
    """Return what stands on the paper, as `sheet.typ` wants to have it."""
    settled = settled_values(view, spoken)
    table = _settlement(settled, spoken) if settled["methods"] else None
    return {
        "language": spoken.language,
        "title": plain(spoken.of((view.get("variety") or {}).get("titles")), 80),
        "about": _about(view, spoken),
        "sheets": printed_sheets(view, spoken.language),
        **(table or _balance(view, spoken)),
    }


def _about(view: Document, spoken: Words) -> str:
    """Return which table it is and how many deals it holds."""
    number = (view.get("deal") or {}).get("number")
    deals = [spoken("deal.number", number=plain(number, 6))] if number else []
    return " · ".join([plain(view.get("table") or "", 40), *deals])


def _settlement(settled: dict[str, Any], spoken: Words) -> dict[str, object]:
    """Return the table of the end: every method, the money, who pays whom."""
    stake, methods = settled["stake"], settled["methods"]
    money = [spoken("settlement.money", stake=stake)] if stake else []
    return {
        "caption": spoken("settlement.in_whists"),
        "head": ["", *(one["title"] for one in methods), *money],
        "rows": list(_rows(settled["settled_rows"], has_money=bool(stake))),
        "lines": settled["payments"],
    }


def _rows(rows: Iterable[Row], *, has_money: bool) -> Iterable[list[str]]:
    """Yield the cells of each player: his name, each result, his money."""
    for row in rows:
        results = (f"{one.amount} {one.adjusted}".rstrip() for one in row.results)
        yield [row.name, *results, *([row.money] if has_money else [])]


def _balance(view: Document, spoken: Words) -> dict[str, object]:
    """Return the sheet as it stands, settled as if it ended now."""
    balance = (view.get("sheet") or {}).get("balance") or {}
    names = names_of(view) if balance else {}
    amounts = [amount_text(balance.get(s, "0"), signed=True) for s in names]
    return {
        "caption": spoken("sheet.balance"),
        "head": list(names.values()),
        "rows": [amounts] if names else [],
        "lines": [],
    }
