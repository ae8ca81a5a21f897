"""On paper nothing that was ever written is missing, in whichever game."""

import io
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from typing import Any

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader
from support.fake_table import FakeTable, end_of_evening, example_view

from web_ui.i18n import words
from web_ui.present.printed_sheet import printed_sheets
from web_ui.present.running import is_whole
from web_ui.present.score_sheet import score_sheet_svg
from web_ui.printing.sheet_file import pdf_file, svg_file

SEATS = ("S", "E", "N", "W")
NAMES = {"S": "Ana", "E": "Борис", "N": "Ćiril", "W": "Ελένη"}
SVG = "{http://www.w3.org/2000/svg}"
A4_POINTS = (595, 842)


def view(kind: str, players: int, **sheet: object) -> dict[str, Any]:
    """Return what the pages are told of a sheet of some kind."""
    seats = SEATS[:players]
    return {
        "table": "table-1",
        "variety": {"titles": {"en": "A game", "ru": "Игра"}},
        "players": [{"seat": seat, "name": NAMES[seat]} for seat in seats],
        "deal": {"number": 7},
        "sheet": {
            "kind": kind,
            "columns": {},
            "balance": dict.fromkeys(seats, "1/2"),
            **sheet,
        },
        "entries": [],
    }


def numbers(first: int, length: int) -> list[str]:
    """Return different totals, so that each can be found again."""
    return [str(first + n) for n in range(length)]


def in_columns(kind: str, players: int, length: int) -> dict[str, Any]:
    """Return a sheet on which every column holds `length` totals of its own."""
    seats = SEATS[:players]
    columns: dict[str, Any] = {}
    for place, seat in enumerate(seats):
        first = 1000 * (place + 1)
        others = [one for one in seats if one != seat]
        columns[seat] = {
            "pool": numbers(first, length),
            "mountain": numbers(first + 200, length) if kind == "bullet" else [],
            "whists": {
                other: numbers(first + 400 + 200 * n, length)
                for n, other in enumerate(others)
            },
        }
    return view(kind, players, columns=columns)


def in_rows(kind: str, players: int, length: int) -> dict[str, Any]:
    """Return accounts of `length` deals, with a pot where the game has one."""
    seats = SEATS[:players]
    rows = [
        {
            "deal": n + 1,
            "accounts": {s: str(1000 * (p + 1) + n) for p, s in enumerate(seats)},
            "pot": str(9000 + n),
        }
        for n in range(length)
    ]
    accounts = {s: [one["accounts"][s] for one in rows] for s in seats}  # type: ignore[index]  # by seat
    pot = {"pot": [one["pot"] for one in rows]} if kind == "pot" else {}
    return view(kind, players, rows=rows, accounts=accounts, **pot)


def tspans(sheets: list[str]) -> set[str]:
    """Return every figure on the sheets, the sign of a balance left out."""
    drawn = (ET.fromstring(sheet) for sheet in sheets)  # noqa: S314  # our own text
    found = (one.text or "" for sheet in drawn for one in sheet.iter(f"{SVG}tspan"))
    return {text.lstrip("+") for text in found}


def written(shown: dict[str, Any]) -> set[str]:
    """Return every total that was ever written on the sheet."""
    sheet, totals = shown["sheet"], set[str]()
    for column in sheet["columns"].values():
        totals |= {*column["pool"], *column["mountain"]}
        totals = totals.union(*column["whists"].values())
    for row in sheet.get("rows", ()):
        totals |= set(row["accounts"].values())
        totals |= {row["pot"]} if sheet["kind"] == "pot" else set()
    return totals


LONG = [
    *((kind, players, length) for kind in ("bullet", "paper", "kassa")
      for players in (3, 4) for length in (3, 25, 90)),
    *((kind, players, length) for kind in ("units", "pot")
      for players in (3, 4) for length in (3, 40, 150)),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "players", "length"), LONG)
def test_everything_ever_written_stands_on_the_paper(
    kind: str, players: int, length: int
) -> None:
    of_kind = in_rows if kind in ("units", "pot") else in_columns
    shown = of_kind(kind, players, length)
    sheets = printed_sheets(shown, "en")
    assert written(shown) <= tspans(sheets)
    assert all(map(is_whole, sheets[1:] if kind == "pot" else sheets))


def test_the_newest_totals_stand_on_the_last_sheet() -> None:
    shown = in_columns("kassa", 4, 90)
    sheets = printed_sheets(shown, "en")
    assert len(sheets) > 1
    ends = {column["pool"][-1] for column in shown["sheet"]["columns"].values()}
    assert ends <= tspans(sheets[-1:])


def test_a_sheet_carries_over_what_stood_last_on_the_one_before() -> None:
    sheets = printed_sheets(in_columns("kassa", 4, 90), "en")
    carried = [tspans([one]) & tspans([two]) for one, two in pairwise(sheets)]
    assert all(carried)


def test_a_sheet_that_has_room_is_the_one_on_the_screen() -> None:
    shown = in_columns("paper", 3, 4)
    assert printed_sheets(shown, "en") == [score_sheet_svg(shown, "en")]


@pytest.mark.parametrize("length", [10, 60, 200])
def test_no_hat_and_no_refet_is_lost_between_two_sheets(length: int) -> None:
    # European 3.5: hats at the 5th total and, over it again, at the last but one;
    # a refet given after every 7th, two of them played.
    shown = in_columns("paper", 3, length)
    given = [[n, "given"] for n in range(0, length, 7)]
    marks = [*given, [length, "played"], [length, "played"]]
    shown["sheet"] |= {
        "hats": {"S": [[5, True], [length - 2, False]]},
        "marks": {"S": marks},
    }
    drawn = "".join(printed_sheets(shown, "en"))
    assert drawn.count('class="mark hat"') == 1
    assert drawn.count('class="mark hat_over"') == 1
    assert drawn.count('class="mark refet_played"') == 2
    assert drawn.count('class="mark refet"') == len(given) - 2


def pages(data: bytes) -> list[str]:
    """Return the texts of a PDF by page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_pdf_is_one_a4_page_of_text(language: str) -> None:
    data = pdf_file(example_view(), language)
    (page,) = PdfReader(io.BytesIO(data)).pages
    size = page.mediabox
    assert (round(size.width), round(size.height)) == A4_POINTS
    read = page.extract_text()
    for name in ("Anna", "Boris", "Vera"):
        assert name in read
    assert words(language)("sheet.mountain") in read


def test_the_pdf_has_its_letters_with_it_in_three_alphabets() -> None:
    shown = in_columns("kassa", 4, 3)
    data = pdf_file(shown, "ru")
    read = "".join(pages(data))
    for text in ("Игра", "Борис", "Ćiril", "Ελένη", "κάσα", "καπίκια"):
        assert text in read
    fonts = PdfReader(io.BytesIO(data)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]  # a dictionary
    inside = [font.get_object()["/DescendantFonts"][0] for font in fonts.values()]
    assert inside
    for font in inside:
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_the_pdf_ends_with_the_settlement_and_who_pays_whom() -> None:
    shown = example_view(3) | end_of_evening()
    read = " ".join(pages(pdf_file(shown, "en"))[0].split())
    for method in ("exact", "1", "2"):
        assert words("en")(f"settlement.method_{method}") in read
    payments = shown["payments"]
    assert payments
    assert read.count(" pays ") >= len(payments)


def test_the_pdf_goes_on_where_a_page_has_no_room() -> None:
    shown = in_columns("kassa", 4, 90)
    read = pages(pdf_file(shown, "en"))
    assert len(read) == len(printed_sheets(shown, "en"))
    found = set(re.findall(r"\d{4}", " ".join(read)))
    assert written(shown) <= found


def test_words_that_look_like_markup_are_only_shown() -> None:
    shown = in_columns("kassa", 3, 2)
    shown["players"][0]["name"] = '#read("x") $a'
    shown["table"] = "*bold* #panic()"
    read = pages(pdf_file(shown, "en"))[0]
    assert "*bold* #panic()" in read
    assert '#read("x") $a' in read


def test_sheets_lie_one_below_another_in_an_svg_file() -> None:
    shown = in_columns("kassa", 4, 90)
    whole = ET.fromstring(svg_file(shown, "en"))  # noqa: S314  # our own text
    inside = [one for one in whole if one.tag == f"{SVG}svg"]
    tops = [float(one.attrib["y"]) for one in inside]
    assert len(inside) == len(printed_sheets(shown, "en"))
    assert tops == sorted(set(tops))
    figures = {one.text or "" for one in whole.iter(f"{SVG}tspan")}
    assert written(shown) <= figures


@pytest.mark.parametrize(
    ("kind", "media"), [("pdf", "application/pdf"), ("svg", "image/svg+xml")]
)
def test_anybody_may_take_the_sheet_along(
    spectator: FlaskClient, kind: str, media: str
) -> None:
    page = spectator.get("/?lang=ru").get_data(as_text=True)
    assert f'href="/sheet.{kind}?lang=ru"' in page
    answer = spectator.get(f"/sheet.{kind}?lang=ru")
    assert answer.status_code == 200
    assert answer.mimetype == media
    assert f'filename="sheet.{kind}"' in answer.headers["Content-Disposition"]
    assert answer.data.startswith(b"%PDF" if kind == "pdf" else b"<svg")


def test_the_file_is_that_of_the_sheet_as_it_stands(
    spectator: FlaskClient, table: FakeTable
) -> None:
    spectator.get("/sheet.svg")
    shown = in_columns("kassa", 3, 2)
    table.happen(sheet=shown["sheet"], players=shown["players"])
    assert "κάσα" in spectator.get("/sheet.svg").get_data(as_text=True)


def test_there_is_no_file_before_anybody_has_sat_down(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(players=[])
    assert spectator.get("/sheet.pdf").status_code == 404
    assert spectator.get("/sheet.doc").status_code == 404


def test_what_the_screen_has_no_room_for_is_printed(
    spectator: FlaskClient, table: FakeTable
) -> None:
    short, long = (in_columns("kassa", 3, length) for length in (2, 90))
    table.happen(sheet=short["sheet"], players=short["players"])
    assert "on-paper" not in spectator.get("/").get_data(as_text=True)
    table.happen(sheet=long["sheet"])
    page = spectator.get("/").get_data(as_text=True)
    assert page.index("on-screen") < page.index("on-paper")
    on_paper = page[page.index("on-paper") :]
    assert all(f">{total}<" in on_paper for total in written(long))
