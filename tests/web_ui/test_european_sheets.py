"""European sheets are drawn as their players draw them (European rule book 1 to 5)."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from web_ui.present.score_sheet import score_sheet_svg

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {"S": "Ana", "E": "Boris", "N": "Cvetko", "W": "Dora"}
"""Seats in the order of play, which goes to the right in Zagreb and Athens."""
TITLES = {
    "pot": {"de": "Österreichische Préférence", "en": "Austrian Preference"},
    "paper": {"hr": "Preferans", "en": "Croatian Preferans"},
    "kassa": {"el": "Πρέφα", "en": "Greek Prefa"},
    "units": {"de": "Preferánsz der Donauschwaben", "en": "Danube-Swabian"},
}
KINDS = list(TITLES)


def view(kind: str, players: int = 3, **sheet: object) -> dict[str, Any]:
    """Return what the pages are told, with this `sheet`."""
    seats = list(NAMES)[:players]
    to_the_right = kind in ("paper", "kassa")
    return {
        "variety": {
            "titles": TITLES[kind],
            "direction": "anticlockwise" if to_the_right else "clockwise",
        },
        "players": [{"seat": seat, "name": NAMES[seat]} for seat in seats],
        "sheet": {"kind": kind, "columns": {}, **sheet},
        "entries": [],
    }


def column(pool: list[str], **whists: list[str]) -> dict[str, Any]:
    return {"pool": pool, "mountain": [], "whists": whists}


def drawn(view: dict[str, Any]) -> ET.Element:
    return ET.fromstring(score_sheet_svg(view, "en"))  # noqa: S314  # our own text


def cells(sheet: ET.Element) -> dict[tuple[str, str, str], ET.Element]:
    """Return the columns by seat, column and neighbour."""
    return {
        (
            sector.get("data-seat", ""),
            cell.attrib["data-column"],
            cell.get("data-against", ""),
        ): cell
        for sector in sheet.iter(f"{SVG}g")
        if sector.get("class") == "sector"
        for cell in sector.iter(f"{SVG}g")
        if "data-column" in cell.attrib
    }


def figures(cell: ET.Element) -> list[str]:
    return [one.text or "" for one in cell.iter(f"{SVG}tspan")]


def words_of(sheet: ET.Element) -> list[str]:
    return [one.text for one in sheet.iter(f"{SVG}text") if one.text]


def x_of(cell: ET.Element) -> float:
    found = cell.find(f"{SVG}text")
    assert found is not None
    return float(found.attrib["x"])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_the_title_is_what_the_players_call_their_game(kind: str, players: int) -> None:
    own = next(title for language, title in TITLES[kind].items() if language != "en")
    assert own in words_of(drawn(view(kind, players)))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("pot", {"Topf", "Stand"}),
        ("paper", {"bula", "supa"}),
        ("kassa", {"κάσα", "καπίκια"}),
        ("units", {"Spiel", "Einheiten"}),
    ],
)
def test_the_words_on_the_sheet_are_the_players_own(kind: str, words: set[str]) -> None:
    assert words <= set(words_of(drawn(view(kind))))


def test_the_contract_column_stands_between_the_soups_on_either_neighbour() -> None:
    # European 3.4: left and right are what he writes on his left and right
    # neighbour. Play goes to the right: Boris, who comes next, sits there.
    found = cells(drawn(view("paper")))
    left, middle, right = (
        x_of(found["S", *place])
        for place in (("whists", "N"), ("pool", ""), ("whists", "E"))
    )
    assert left < middle < right


def test_of_four_the_next_in_play_is_alone_on_the_right() -> None:
    found = cells(drawn(view("paper", 4)))
    order = [("whists", "W"), ("whists", "N"), ("pool", ""), ("whists", "E")]
    places = [x_of(found["S", *place]) for place in order]
    assert places == sorted(places)


def test_where_play_goes_to_the_left_the_next_sits_on_the_left() -> None:
    turned = view("kassa")
    turned["variety"]["direction"] = "clockwise"
    found = cells(drawn(turned))
    assert x_of(found["S", "whists", "E"]) < x_of(found["S", "pool", ""])


def test_totals_run_from_top_to_bottom_and_the_lowest_counts() -> None:
    sheet = {"S": column(["-30", "-22", "-34"], N=["24", "36"])}
    cell = cells(drawn(view("paper", columns=sheet)))["S", "pool", ""]
    assert figures(cell) == ["−30", "−22", "−34"]
    heights = [float(one.attrib["y"]) for one in cell if one.get("class") == "totals"]
    assert heights == sorted(heights)
    looks = [one.attrib["class"] for one in cell.iter(f"{SVG}tspan")]
    assert looks == ["old", "old", "now"]


def test_a_column_that_starts_above_zero_is_written_as_it_falls() -> None:
    sheet = {"S": column(["60", "52", "0", "-8"])}
    drawing = drawn(view("paper", columns=sheet, hats={"S": [[2, True]]}))
    assert figures(cells(drawing)["S", "pool", ""]) == ["60", "52", "0", "−8"]


def marks(cell: ET.Element) -> list[str]:
    """Return totals and marks from top to bottom."""
    found: list[str] = []
    for one in cell:
        kind = one.get("class", "")
        if kind == "totals":
            found += figures(one)
        if kind.startswith("mark"):
            found.append(kind.removeprefix("mark "))
    return found


def test_a_hat_stands_where_the_column_passes_zero() -> None:
    # European 3.5: a hat past zero, an upside-down one on the way back.
    sheet = {"S": column(["-30", "2", "-6"])}
    hats = {"S": [[1, True], [2, False]]}
    drawing = drawn(view("paper", columns=sheet, hats=hats))
    cell = cells(drawing)["S", "pool", ""]
    assert marks(cell) == ["−30", "hat", "2", "hat_over", "−6"]


def test_a_refet_is_a_wheel_that_is_crossed_out_when_it_is_played() -> None:
    # European 3.5: the next game uses one up, made or not; one a game.
    sheet = {"S": column(["-50", "-62"])}
    given = {"S": [[1, "given"], [1, "given"], [2, "played"]]}
    drawing = drawn(view("paper", columns=sheet, marks=given))
    cell = cells(drawing)["S", "pool", ""]
    assert marks(cell) == ["−50", "refet_played", "refet", "−62"]


def test_the_paper_says_what_is_left_and_how_many_refets_were_given() -> None:
    paper = view("paper", left="128", refets_given="2", refets_allowed=3)
    assert "još 128 bula · refe 2/3" in words_of(drawn(paper))


def test_a_kassa_that_is_empty_is_closed_by_a_double_line() -> None:
    sheet = {"S": column(["30", "7", "0"]), "E": column(["30", "14"])}
    found = cells(drawn(view("kassa", columns=sheet)))
    lines = [len(found[seat, "pool", ""].findall(f"{SVG}path")) for seat in "SE"]
    assert lines == [1, 0]


def test_a_long_column_drops_its_oldest_totals_and_says_so() -> None:
    series = [str(n) for n in range(0, 200, 2)]
    sheet = {"S": column(["30"], E=series)}
    shown = figures(cells(drawn(view("kassa", columns=sheet)))["S", "whists", "E"])
    assert shown[0] == "…"
    assert shown[1:] == series[-len(shown) + 1 :]


def test_what_the_last_deal_wrote_is_marked() -> None:
    paper = view("paper", columns={"S": column(["-30", "-36"], E=["12"])})
    line = {"seat": "S", "column": "pool", "against": None}
    paper["entries"] = [{"lines": [line]}]
    fresh = {
        key
        for key, cell in cells(drawn(paper)).items()
        for one in cell.iter(f"{SVG}tspan")
        if "fresh" in one.attrib["class"].split()
    }
    assert fresh == {("S", "pool", "")}


def pot_of_130() -> dict[str, Any]:
    """Return the printed deal: 130 in the pot, a limit of 100 (European 1.3).

    The declarer Ana makes six; Boris has three tricks, Cvetko one and pays in.
    """
    lines = [
        {"seat": "S", "against": "pot", "amount": "100"},
        {"seat": "pot", "against": "N", "amount": "100"},
        {"seat": "E", "against": "S", "amount": "30"},
        {"seat": "N", "against": "S", "amount": "10"},
        {"seat": "pot", "against": "E", "amount": "10"},
    ]
    accounts = {"S": ["0", "60"], "E": ["0", "20"], "N": ["0", "-90"]}
    seen = view("pot", pot=["130", "140"], accounts=accounts)
    seen["entries"] = [{"lines": [{**one, "column": "paid"} for one in lines]}]
    return seen


def test_the_pot_lies_in_the_middle_and_accounts_round_it() -> None:
    sheet = drawn(pot_of_130())
    pot = next(one for one in sheet.iter() if one.get("data-column") == "pot")
    assert figures(pot) == ["140"]
    accounts = {seat: figures(one) for (seat, _, _), one in cells(sheet).items()}
    assert accounts == {"S": ["0", "+60"], "E": ["0", "+20"], "N": ["0", "−90"]}


def test_arrows_show_who_paid_whom_in_the_last_deal() -> None:
    arrows = {
        (one.attrib["data-payer"], one.attrib["data-receiver"]): words_of(one)
        for one in drawn(pot_of_130()).iter(f"{SVG}g")
        if "data-payer" in one.attrib
    }
    assert arrows == {
        ("pot", "S"): ["100"],
        ("N", "pot"): ["100"],
        ("S", "E"): ["30"],
        ("S", "N"): ["10"],
        ("E", "pot"): ["10"],
    }


def test_units_have_a_row_for_each_deal_that_moved_them() -> None:
    rows = [
        {"deal": 1, "accounts": {"S": "4", "E": "-2", "N": "-2"}},
        {"deal": 3, "accounts": {"S": "4", "E": "0", "N": "-4"}},
    ]
    found = cells(drawn(view("units", rows=rows)))
    assert figures(found["", "deal", ""]) == ["1.", "3."]
    assert figures(found["", "paid", "E"]) == ["−2", "0"]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kind", ["paper", "kassa"])
def test_a_total_of_five_digits_stays_between_its_lines(
    kind: str, players: int
) -> None:
    seats = list(NAMES)[:players]
    series = {
        seat: column(["-12345"], **{o: ["12345"] for o in seats if o != seat})
        for seat in seats
    }
    width = 1000 / (9.36 if players == 3 else 8.24)
    for cell in cells(drawn(view(kind, players, columns=series))).values():
        for one in cell.findall(f"{SVG}text"):
            text = figures(one)
            size = float(one.attrib["font-size"])
            assert all(len(t) * 0.54 * size <= width * 1.13 for t in text)


@pytest.mark.parametrize("kind", KINDS)
def test_names_cannot_break_out_of_the_drawing(kind: str) -> None:
    seen = view(kind)
    seen["players"][0]["name"] = '<script>alert("1")</script>'
    assert "<script" not in score_sheet_svg(seen, "en")


def test_a_sheet_for_five_of_a_game_for_three_says_that_it_cannot_be_drawn() -> None:
    seen = view("paper")
    seen["players"] += [{"seat": s, "name": s} for s in ("A", "B")]
    assert "cannot be drawn" in score_sheet_svg(seen, "en")
