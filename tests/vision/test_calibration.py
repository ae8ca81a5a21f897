"""From a picture of the table to a view, and what is said when it will not do.

Tables are painted, so sizes, tilts and places are known by construction.
"""

import io
import re
import string
from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from pypdf import PdfReader

from table_service.cards import Seat, parse_card
from table_service.stage import LayCard, LayTalon
from vision.calibration.calibration import Calibration, Wishes, calibrated
from vision.calibration.mark_sheet import sheet_pdf, sheet_svg
from vision.calibration.marks import found_marks, mark_cells
from vision.calibration.plane import Patch, fitted_plane
from vision.calibration.touches import SeatTouches
from vision.calibration.words import FINDINGS, finding_words
from vision.image import Image, Points
from vision.rendered_table import RenderedTable
from vision.view import parse_view, view_values

SEATS = tuple(Seat(name) for name in "SWN")
WISHES = Wishes(seats=SEATS)
MARKS_AT = ((150, 60), (650, 60), (650, 540), (150, 540))
"""Middles of the marks on the painted table, in the order of their numbers."""
MARK_PX = 60


def table_with_a_card(seed: int = 2, size: tuple[int, int] = (800, 600)) -> Image:
    table = RenderedTable(SEATS, seed=seed, deck_seed=900_010 + seed, size=size)
    table.perform(LayTalon(seat=SEATS[0], cards=(parse_card("QH"),)))
    image = None
    while not table.idle():
        frame = table.next_frame()
        image = image if frame is None else frame.image
    assert image is not None
    return image.copy()


def with_marks(image: Image, numbers: Sequence[int] = (0, 1, 2, 3)) -> Image:
    shown = image.copy()
    for number in numbers:
        x, y = MARKS_AT[number]
        half = MARK_PX // 2
        cells = np.where(mark_cells(number), 30, 210).astype(np.uint8)
        mark = np.kron(cells, np.ones((10, 10), np.uint8))
        shown[y - half - 10 : y + half + 10, x - half - 10 : x + half + 10] = 210
        shown[y - half : y + half, x - half : x + half] = mark[..., None]
    return np.asarray(cv2.GaussianBlur(shown, (0, 0), 0.6), np.uint8)


def tilted(image: Image, ratio: float) -> Image:
    """Return the picture as a camera sees it under which the near marks are larger."""
    height, width = image.shape[:2]
    half = 240.0
    slope = (ratio - 1) / (ratio + 1) / half
    middle = np.array([[1, 0, width / 2], [0, 1, height / 2], [0, 0, 1]])
    # A little smaller, so that the near marks stay in the picture.
    leaning = np.array([[0.8, 0, 0], [0, 0.8, 0], [0, -slope, 1]])
    matrix = middle @ leaning @ np.linalg.inv(middle)
    seen = cv2.warpPerspective(
        image, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen, np.uint8)


def codes_of(seen: Calibration, grade: str) -> set[str]:
    return {finding.code for finding in seen.findings if finding.grade == grade}


@pytest.mark.parametrize("seed", [2, 4, 6, 7])
def test_one_card_in_the_middle_tells_the_size_of_all(seed: int) -> None:
    seen = calibrated(table_with_a_card(seed), WISHES)
    truth = RenderedTable(SEATS, seed=seed, deck_seed=900_010 + seed).view.card_px
    assert seen.card_px == pytest.approx(truth, rel=0.02)
    assert seen.is_usable


def test_a_view_holds_what_contracts_ask_and_is_read_back_the_same() -> None:
    seen = calibrated(with_marks(table_with_a_card()), WISHES)
    assert seen.view is not None
    values = view_values(seen.view)
    assert set(values) == {"fps", "size", "card_px", "area", "seats"}
    assert parse_view(values) == seen.view


def test_the_trick_area_lies_between_the_four_marks() -> None:
    seen = calibrated(with_marks(table_with_a_card()), WISHES)
    assert np.abs(seen.area - np.array(MARKS_AT)).max() < 1.5
    assert "level" in codes_of(seen, "good")


def test_marks_tell_the_tilt_and_too_much_of_it_is_refused() -> None:
    level = with_marks(table_with_a_card())
    for ratio, code, grade in (
        (1.12, "tilt", "advise"), (1.35, "tilted", "refuse"),
    ):  # fmt: skip
        seen = calibrated(tilted(level, ratio), WISHES)
        (found,) = [one for one in seen.findings if one.code == code]
        # A card's width grows with the ratio, its length with the square of it.
        assert found.values["percent"] == pytest.approx(100 * (ratio**1.5 - 1), abs=4)
        assert found.grade == grade
        assert seen.is_usable == (grade != "refuse")


def test_a_mark_that_is_covered_is_named_by_its_printed_number() -> None:
    seen = calibrated(with_marks(table_with_a_card(), (0, 1, 3)), WISHES)
    (finding,) = [one for one in seen.findings if one.code == "marks_missing"]
    assert finding.values == {"marks": "3"}


def test_without_marks_the_tilt_is_said_to_be_unknown() -> None:
    assert "tilt_unknown" in codes_of(calibrated(table_with_a_card(), WISHES), "advise")


def test_a_table_without_a_card_asks_for_one() -> None:
    bare = RenderedTable(SEATS, seed=5, deck_seed=900_015).still_frame().image
    seen = calibrated(bare, WISHES)
    assert codes_of(seen, "refuse") == {"no_card"}
    assert seen.view is None


def test_a_card_under_64_pixels_is_refused_and_under_100_advised() -> None:
    small = calibrated(table_with_a_card(size=(480, 360)), WISHES)
    assert "card_too_small" in codes_of(small, "refuse")
    assert "card_small" in codes_of(calibrated(table_with_a_card(), WISHES), "advise")
    large = calibrated(table_with_a_card(size=(1280, 960)), WISHES)
    assert "card_size" in codes_of(large, "good")


def test_a_picture_out_of_focus_is_advised_against_and_then_refused() -> None:
    sharp = table_with_a_card()
    expected = (
        (0.0, "sharp", "good"),
        (1.3, "unsharp", "advise"),
        (4.0, "blurred", "refuse"),
    )
    for blur, code, grade in expected:
        image = cv2.GaussianBlur(sharp, (0, 0), blur) if blur else sharp
        seen = calibrated(np.asarray(image, np.uint8), WISHES)
        assert code in codes_of(seen, grade), blur


def test_too_little_light_is_refused_and_burnt_paper_advised_against() -> None:
    image = table_with_a_card()
    dark = cv2.convertScaleAbs(image, alpha=0.25)
    assert "dark" in codes_of(calibrated(np.asarray(dark, np.uint8), WISHES), "refuse")
    burnt = cv2.convertScaleAbs(image, alpha=1.4)
    assert "burnt" in codes_of(
        calibrated(np.asarray(burnt, np.uint8), WISHES), "advise"
    )


def test_a_mirrored_lamp_is_found_where_it_is_and_paper_is_no_lamp() -> None:
    image = table_with_a_card()
    assert "no_glare" in codes_of(calibrated(image, WISHES), "good")
    cv2.circle(image, (200, 450), 22, (255, 255, 255), -1)
    (glare,) = [f for f in calibrated(image, WISHES).findings if f.code == "glare"]
    ((x, y, radius),) = glare.places
    assert (x, y, radius) == pytest.approx((200, 450, 22), abs=4)


def test_seats_nobody_has_touched_are_guessed_and_said_to_be() -> None:
    touched = {SEATS[0]: (310.0, 599.0)}
    seen = calibrated(table_with_a_card(), Wishes(seats=SEATS, touched=touched))
    assert seen.seats == {"S": (310.0, 599.0), "W": (0.0, 299.5), "N": (399.5, 0.0)}
    (guessed,) = [one for one in seen.findings if one.code == "seats_guessed"]
    assert guessed.values == {"seats": "W, N"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_arms_that_reach_in_one_after_the_other_are_the_seats(seed: int) -> None:
    seats = [Seat(name) for name in "SWNE"]
    table = RenderedTable(seats, seed=seed, deck_seed=900_014, natural=True)
    for seat, code in zip(seats, ("7S", "7C", "7D", "7H"), strict=True):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    touches = SeatTouches(table.view.size, table.view.card_px)
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            touches.feed(frame.image)
    touches.finish()
    assert len(touches.points) == 4
    for point, seat in zip(touches.points, seats, strict=True):
        away = np.subtract(point, table.view.seats[seat])
        assert np.hypot(*away) < 0.15 * 600
        on_border = point[0] in {0, 799} or point[1] in {0, 599}
        assert on_border


def mapped(points: Sequence[Sequence[float]], matrix: np.ndarray) -> Points:
    given = np.array(points, np.float64)[None]
    return np.asarray(cv2.perspectiveTransform(given, matrix)[0], np.float32)


def test_the_plane_of_four_marks_measures_the_table_in_millimetres() -> None:
    to_px = np.array([[2.0, 0.1, 300], [-0.05, 1.9, 200], [2e-4, 5e-4, 1]])
    corners = [(0, 0), (400, 0), (400, 300), (0, 300)]
    square = np.array([(0, 0), (40, 0), (40, 40), (0, 40)])
    patches = [Patch(mapped(square + at, to_px), (40, 40)) for at in corners]
    plane = fitted_plane(patches)
    at = plane.mm(mapped(corners, to_px))
    sides = np.linalg.norm(np.roll(at, -1, axis=0) - at, axis=1)
    assert sides == pytest.approx([400, 300, 400, 300], rel=0.005)
    assert plane.knows_tilt
    assert plane.error_px < 0.1


def test_one_thing_on_the_table_tells_a_scale_but_no_tilt() -> None:
    quad = np.array([(100, 100), (163, 100), (163, 188), (100, 188)], np.float32)
    plane = fitted_plane([Patch(quad, (63, 88))])
    assert not plane.knows_tilt
    assert plane.px_per_mm((120, 140)) == pytest.approx(1.0, rel=1e-3)


def drawn_sheet(svg: str, px_per_mm: int) -> Image:
    """Return the sheet as a printer would put it on paper, and a camera see it."""
    page = np.full((297 * px_per_mm, 210 * px_per_mm, 3), 255, np.uint8)
    boxes = re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/>', svg)
    for box in boxes:
        x, y, w, h = (float(value) * px_per_mm for value in box)
        corner, other = (round(x), round(y)), (round(x + w) - 1, round(y + h) - 1)
        cv2.rectangle(page, corner, other, (0, 0, 0), -1)
    return page


@pytest.mark.parametrize("mark_mm", [30.0, 40.0, 50.0])
def test_the_printed_sheet_has_the_four_marks_in_their_size(mark_mm: float) -> None:
    marks = found_marks(drawn_sheet(sheet_svg(mark_mm), 4))
    assert set(marks) == {0, 1, 2, 3}
    for quad in marks.values():
        edges = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
        assert edges == pytest.approx([4 * mark_mm] * 4, abs=3)


def test_the_sheet_as_pdf_is_one_page_of_a4_with_four_numbers() -> None:
    reader = PdfReader(io.BytesIO(sheet_pdf(40).encode("ascii")), strict=True)
    (page,) = reader.pages
    assert float(page.mediabox.width) == pytest.approx(595.28, abs=0.1)
    assert float(page.mediabox.height) == pytest.approx(841.89, abs=0.1)
    assert sorted("".join(page.extract_text().split())) == ["1", "2", "3", "4"]


def test_every_finding_has_words_in_both_languages_for_the_same_values() -> None:
    for code, (english, russian) in FINDINGS.items():
        asked = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for text in (english, russian)
        ]
        assert asked[0] == asked[1], code
        assert re.search("[а-я]", russian), code


def test_findings_are_told_with_the_gravest_first() -> None:
    image = np.asarray(cv2.GaussianBlur(table_with_a_card(), (0, 0), 4), np.uint8)
    grades = [finding.grade for finding in calibrated(image, WISHES).findings]
    assert grades == sorted(grades, key=["refuse", "advise", "good"].index)
    assert grades[0] == "refuse"


def test_what_is_said_names_the_numbers() -> None:
    seen = calibrated(table_with_a_card(size=(480, 360)), WISHES)
    (small,) = [one for one in seen.findings if one.code == "card_too_small"]
    width = str(small.values["px"])
    assert all(width in text for text in finding_words(small).values())


@pytest.mark.parametrize("level", [0, 127, 255])
def test_an_empty_picture_is_no_table_and_no_fault(level: int) -> None:
    image = np.full((480, 640, 3), level, np.uint8)
    seen = calibrated(image, WISHES)
    assert seen.view is None
    assert codes_of(seen, "refuse") == {"no_card"}
