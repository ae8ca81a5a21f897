"""The sheet is drawn as on paper (rule book 13.1): what stands where."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fake_table import example_view

from web_ui.present.bullet_sheet import sheet_svg
from web_ui.present.running import ELLIPSIS, running_rows

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]
PLAYERS = [2, 3, 4, 5]


def drawn(view: dict[str, Any], language: str = "en") -> ET.Element:
    return ET.fromstring(sheet_svg(view, language))  # noqa: S314  # our own text


def zones(sheet: ET.Element) -> dict[tuple[str, str, str], ET.Element]:
    """Return the ruled zones by seat, column and opponent."""
    return {
        (
            sector.attrib["data-seat"],
            zone.attrib["data-column"],
            zone.get("data-against", ""),
        ): zone
        for sector in sheet.iter(f"{SVG}g")
        if "data-seat" in sector.attrib
        for zone in sector.iter(f"{SVG}g")
        if "data-column" in zone.attrib
    }


def totals(zone: ET.Element) -> list[str]:
    return [x.text or "" for x in zone.iter(f"{SVG}tspan")]


def contains(corners: list[Point], point: Point) -> bool:
    """Tell whether a point lies in a polygon (even-odd rule)."""
    inside = False
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        crosses = (y0 > point[1]) != (y1 > point[1])
        if crosses and point[0] < (x1 - x0) * (point[1] - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def polygon(zone: ET.Element) -> list[Point]:
    found = zone.find(f"{SVG}polygon")
    assert found is not None
    pairs = (pair.split(",") for pair in found.attrib["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_running_total_stands_in_its_own_zone(players: int) -> None:
    view = example_view(players)
    found = zones(drawn(view))
    for seat, column in view["sheet"]["columns"].items():
        assert totals(found[seat, "pool", ""]) == column["pool"]
        assert totals(found[seat, "mountain", ""]) == column["mountain"]
        for other, whists in column["whists"].items():
            assert totals(found[seat, "whists", other]) == whists
    assert len(found) == players * (2 + players - 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_text_lies_inside_the_lines_of_its_zone(players: int) -> None:
    for zone in zones(drawn(example_view(players))).values():
        corners = polygon(zone)
        texts = zone.findall(f"{SVG}text")
        assert texts
        for text in texts:
            size = float(text.attrib["font-size"])
            middle = float(text.attrib["x"]), float(text.attrib["y"]) - size / 3
            assert contains(corners, middle)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_zones_overlap(players: int) -> None:
    corners = [polygon(zone) for zone in zones(drawn(example_view(players))).values()]
    for x in range(7, 1000, 31):
        for y in range(11, 1300, 31):
            assert sum(contains(one, (x, y)) for one in corners) <= 1


@pytest.mark.parametrize("players", PLAYERS)
def test_whists_are_outermost_and_the_mountain_nearest_the_centre(
    players: int,
) -> None:
    found = zones(drawn(example_view(players)))

    def depth(column: str, against: str = "") -> float:
        """Return how far up the zone below begins."""
        return -max(y for _, y in polygon(found["S", column, against]))

    other = "W" if players > 2 else "N"
    assert depth("whists", other) < depth("pool") < depth("mountain")


def test_only_the_last_total_is_not_struck_through() -> None:
    found = zones(drawn(example_view(3)))
    pool = list(found["S", "pool", ""].iter(f"{SVG}tspan"))
    struck = [x.get("text-decoration") == "line-through" for x in pool]
    assert struck == [True, True, False]


def test_the_total_that_the_last_deal_wrote_is_marked() -> None:
    found = zones(drawn(example_view(4)))
    marked = {
        key
        for key, zone in found.items()
        for total in zone.iter(f"{SVG}tspan")
        if "fresh" in total.attrib["class"].split()
    }
    assert marked == {("S", "pool", ""), ("W", "whists", "S")}


ROUND_THE_TABLE = {
    4: {"S": "WNE", "W": "NES", "N": "WSE", "E": "NWS"},
    5: {
        "S": ["W", "N", "E", "SE"],
        "W": ["N", "E", "SE", "S"],
        "N": ["W", "S", "SE", "E"],
        "E": ["N", "W", "S", "SE"],
        "SE": ["E", "N", "W", "S"],
    },
}
"""Opponents by seat: left to right of those above and below, top down of those at
the sides; the sides are West and the last one."""


@pytest.mark.parametrize("players", [4, 5])
def test_each_whist_cell_lies_towards_its_opponent(players: int) -> None:
    found = zones(drawn(example_view(players)))

    def middle(seat: str, against: str) -> Point:
        corners = polygon(found[seat, "whists", against])
        return (
            sum(x for x, _ in corners) / len(corners),
            sum(y for _, y in corners) / len(corners),
        )

    order = ROUND_THE_TABLE[players]
    at_the_sides = ("W", list(order)[-1])
    for seat, others in order.items():
        axis = 1 if seat in at_the_sides else 0
        places = [middle(seat, other)[axis] for other in others]
        assert places == sorted(places)


def test_whists_are_divided_by_lines_that_stand_upright_on_the_edge() -> None:
    found = zones(drawn(example_view(5)))
    cells = [polygon(found["S", "whists", other]) for other in ("N", "E")]
    for corners in cells:
        assert sorted({x for x, _ in corners}) == sorted(x for x, _ in corners[:2])


def test_the_stake_and_the_round_stand_in_the_centre() -> None:
    view = example_view(4) | {"stake": "0.5", "course": {"round": 3, "rounds": 7}}
    texts = [x.text for x in drawn(view, "ru").iter(f"{SVG}text")]
    assert {"20", "ставка 0.5", "раунд 3"} <= set(texts)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_total_of_five_digits_stays_inside_the_lines(players: int) -> None:
    view = example_view(players)
    for column in view["sheet"]["columns"].values():
        column["whists"] = {key: ["12345"] for key in column["whists"]}
    for (_, name, _), zone in zones(drawn(view)).items():
        xs = [x for x, _ in polygon(zone)]
        for text in zone.findall(f"{SVG}text") if name == "whists" else ():
            width = 5 * 0.54 * float(text.attrib["font-size"])
            if text.attrib["class"] == "totals":
                assert width <= max(xs) - min(xs)


def test_the_pool_limit_stands_in_the_centre() -> None:
    texts = [x for x in drawn(example_view(4)).iter(f"{SVG}text") if x.text == "20"]
    assert [(x.get("x"), x.get("class")) for x in texts] == [("500", "limit")]


def test_a_long_series_drops_its_oldest_totals_and_says_so() -> None:
    view = example_view(4)
    series = [str(n) for n in range(100, 200, 2)]
    view["sheet"]["columns"]["W"]["pool"] = series
    shown = totals(zones(drawn(view))["W", "pool", ""])
    assert shown[0] == ELLIPSIS
    assert shown[-1] == "198"
    assert shown[1:] == series[-len(shown) + 1 :]


def test_an_empty_sheet_has_zones_and_no_totals() -> None:
    view = example_view(3)
    view["sheet"]["columns"] = {}
    view["entries"] = []
    assert all(totals(zone) == [] for zone in zones(drawn(view)).values())


def test_a_sheet_of_another_kind_says_that_it_cannot_be_drawn() -> None:
    view = example_view(3)
    view["sheet"]["kind"] = "hat"
    assert "cannot be drawn" in sheet_svg(view, "en")


def test_the_captions_speak_the_readers_language() -> None:
    assert ">гора<" in sheet_svg(example_view(4), "ru")
    assert ">mountain<" in sheet_svg(example_view(4), "en")


@given(
    st.lists(st.integers(0, 9999), max_size=60),
    st.integers(40, 400),
    st.integers(1, 8),
)
def test_rows_always_end_with_the_current_total(
    series: list[int], width: int, rows: int
) -> None:
    shown = running_rows(series, width=width, rows=rows, size=42)
    flat = [total for row in shown for total in row.totals]
    if not series:
        assert flat == []
        return
    assert flat[-1] == str(series[-1])
    assert [row.holds_last for row in shown] == [False] * (len(shown) - 1) + [True]
    kept = [total for total in flat if total != ELLIPSIS]
    assert kept == [str(n) for n in series[-len(kept) :]]
