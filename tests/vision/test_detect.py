"""Finding cards in photographs."""

import cv2
import numpy as np
import pytest

from vision.deck_art import card_mask, draw_back, draw_card
from vision.detect import find_cards, overlap
from vision.paper import paper_outlines, short_edge_first
from vision.rectify import photograph

DECK = 302
TABLE = (60, 80, 45)


def table(*cards: tuple[str, float, float, float], height_px: int = 180) -> np.ndarray:
    """Return a picture 900 by 700 with cards: code, centre x and y, degrees."""
    image = np.full((700, 900, 3), TABLE, np.uint8)
    grain = np.random.default_rng(3).integers(-9, 10, image.shape)
    image = np.clip(image + grain, 0, 255).astype(np.uint8)
    for code, x, y, degrees in cards:
        face = draw_back(DECK) if code == "back" else draw_card(code, DECK)
        scale = height_px / face.shape[0]
        face = cv2.resize(face, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        quad = corners_of(x, y, degrees, height_px).astype(np.float32)
        height, width = face.shape[:2]
        source = np.array([(0, 0), (width, 0), (width, height), (0, height)])
        matrix = cv2.getPerspectiveTransform(source.astype(np.float32), quad)
        share = cv2.warpPerspective(card_mask(height, width), matrix, (900, 700))
        painted = cv2.warpPerspective(face, matrix, (900, 700))
        share = share[..., None] / 255
        image = (image * (1 - share) + painted * share).astype(np.uint8)
    return image


def corners_of(x: float, y: float, degrees: float, height_px: int) -> np.ndarray:
    face = draw_card("AS", DECK)
    size = np.array(face.shape[1::-1]) * height_px / face.shape[0]
    box = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) / 2 * size
    turn = np.radians(degrees)
    matrix = [(np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))]
    return box @ np.array(matrix) + (x, y)


def codes_in(image: np.ndarray) -> list[str]:
    return sorted(str(card.reading.code) for card in find_cards(image))


@pytest.mark.parametrize("degrees", range(0, 360, 40))
def test_a_single_card_is_found_however_it_is_turned(degrees: int) -> None:
    (found,) = find_cards(table(("KH", 450, 350, degrees)))
    assert found.reading.code == "KH"
    true = corners_of(450, 350, degrees, 180).astype(np.float32)
    assert overlap(found.quad, true) > 0.85


def test_the_outline_runs_clockwise_from_a_short_edge() -> None:
    (found,) = find_cards(table(("9C", 300, 300, 25)))
    assert np.array_equal(short_edge_first(found.quad), found.quad)


def test_cards_in_touching_rows_are_told_apart() -> None:
    rows = [["7S", "8D", "9H", "TC"], ["JD", "QS", "KC", "AH"]]
    width = np.ptp(corners_of(0, 0, 0, 180)[:, 0])
    cards = [
        (code, 200 + column * (width + 1), 200 + row * 181, 0)
        for row, codes in enumerate(rows)
        for column, code in enumerate(codes)
    ]
    assert codes_in(table(*cards)) == sorted(rows[0] + rows[1])


def test_a_card_that_covers_half_of_another_leaves_both_readable() -> None:
    image = table(("QD", 400, 350, 10), ("8S", 450, 380, 75))
    assert codes_in(image) == ["8S", "QD"]


def test_three_cards_of_a_trick_are_read_with_one_at_the_edge() -> None:
    image = table(("7H", 300, 300, 5), ("AH", 520, 320, 95), ("KH", 400, 655, 180))
    assert codes_in(image) == ["7H", "AH", "KH"]


def test_an_empty_table_and_a_back_show_no_card() -> None:
    assert find_cards(table()) == []
    assert find_cards(table(("back", 400, 300, 30))) == []


@pytest.mark.parametrize("light", [0.3, 1.6])
def test_dim_and_glaring_light_do_not_hide_a_card(light: float) -> None:
    image = table(("TS", 400, 300, 200))
    lit = np.clip(image.astype(float) * light, 0, 255).astype(np.uint8)
    assert codes_in(lit) == ["TS"]


def test_a_picture_filled_by_a_card_is_that_card() -> None:
    (found,) = find_cards(draw_card("JC", DECK, 350))
    assert found.reading.code == "JC"


@pytest.mark.parametrize("size", [(16, 16), (17, 3000), (2000, 16)])
def test_pictures_of_any_shape_are_survived(size: tuple[int, int]) -> None:
    noise = np.random.default_rng(5).integers(0, 256, (*size, 3), np.uint8)
    assert isinstance(find_cards(noise), list)


def test_bright_sheets_of_the_shape_of_a_card_are_outlined() -> None:
    image = np.full((400, 500, 3), 30, np.uint8)
    quad = corners_of(250, 200, 20, 200).astype(np.float32)
    cv2.fillConvexPoly(image, quad.round().astype(np.int32), (240, 240, 240))
    assert (
        max(overlap(found, quad) for found in paper_outlines(photograph(image))) > 0.93
    )
