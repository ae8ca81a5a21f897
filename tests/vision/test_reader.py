"""Reading a card whose outline is known."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.classifier import Network
from vision.deck_art import CODES, card_mask, draw_back, draw_card
from vision.recognise import read_card, read_cards

# Seeds of decks that never teach: those begin at 1000.
DECKS = (301, 302, 303, 304)
PREFERANS = [code for code in CODES if code[0] not in "23456"]
CLOTH = (50, 90, 30)


def laid(
    face: np.ndarray, *, height_px: float, angle: float = 0.3, size: int = 400
) -> tuple[np.ndarray, np.ndarray]:
    """Return a picture of a card in the middle of a cloth, and its corners."""
    height, width = face.shape[:2]
    scale = height_px / height
    turn = np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    quad = ((corners - (width / 2, height / 2)) * scale) @ turn + size / 2
    quad = quad.astype(np.float32)
    shrunk = cv2.resize(face, None, fx=2 * scale, fy=2 * scale, interpolation=3)
    edge = np.array(shrunk.shape[1::-1], np.float32)
    source = corners / (width, height) * edge
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), quad)
    mask = card_mask(*shrunk.shape[:2])
    image = np.full((size, size, 3), CLOTH, np.uint8)
    share = cv2.warpPerspective(mask, matrix, (size, size))[..., None] / 255
    painted = cv2.warpPerspective(shrunk, matrix, (size, size))
    return (image * (1 - share) + painted * share).astype(np.uint8), quad


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_never_learnt_is_read(deck: int) -> None:
    wrong = []
    for number, code in enumerate(PREFERANS):
        face = draw_card(code, deck)
        image, quad = laid(face, height_px=150, angle=number * 0.7)
        reading = read_card(image, quad)
        if reading.code != code:
            wrong.append((code, reading.code, round(reading.confidence, 2)))
    assert len(wrong) <= 1, wrong
    assert all(confidence < 0.95 for _, _, confidence in wrong)


@pytest.mark.parametrize("deck", DECKS)
def test_either_short_edge_of_the_outline_may_come_first(deck: int) -> None:
    image, quad = laid(draw_card("QH", deck), height_px=150)
    both = read_cards(image, [quad, np.roll(quad, 2, axis=0)])
    assert [reading.code for reading in both] == ["QH", "QH"]


@pytest.mark.parametrize("deck", DECKS)
def test_a_back_and_a_bare_cloth_are_no_cards(deck: int) -> None:
    image, quad = laid(draw_back(deck), height_px=150)
    bare = np.full_like(image, CLOTH)
    back, nothing = read_card(image, quad), read_card(bare, quad)
    assert (back.code, nothing.code) == (None, None)
    assert nothing.kind == "none"


def test_a_covered_corner_does_not_hide_the_card() -> None:
    image, quad = laid(draw_card("KC", DECKS[0]), height_px=200, angle=0)
    x, y = quad[0].round().astype(int).tolist()
    cv2.rectangle(image, (x, y), (x + 60, y + 70), (20, 20, 160), -1)
    reading = read_card(image, quad)
    assert reading.code == "KC"
    assert reading.corners[1] > reading.corners[0]


def test_a_reading_is_a_distribution_over_52_cards() -> None:
    image, quad = laid(draw_card("7D", DECKS[1]), height_px=150)
    reading = read_card(image, quad)
    assert reading.log_probs.shape == (52,)
    assert np.exp(reading.log_probs).sum() == pytest.approx(1.0)
    assert CODES[int(reading.log_probs.argmax())] == reading.code == "7D"
    assert 0 <= reading.confidence <= 1


def test_no_outlines_give_no_readings() -> None:
    assert read_cards(np.zeros((50, 50, 3), np.uint8), []) == []


def test_an_outline_beyond_the_picture_is_no_accident() -> None:
    image, quad = laid(draw_card("7D", DECKS[1]), height_px=150)
    reading = read_card(image, (quad + 5000).astype(np.float32))
    assert reading.code is None or reading.confidence < 0.95


def test_a_missing_or_broken_network_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"index\.onnx is missing"):
        Network(tmp_path / "index.onnx")
    broken = tmp_path / "face.onnx"
    broken.write_bytes(b"no network")
    with pytest.raises(BadInput, match=r"face\.onnx is no network"):
        Network(broken)
