"""Photographs of real decks, where the folder of them lies beside the checkout."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.detect import FoundCard, find_cards, overlap
from vision.picture_file import read_picture
from vision.recognise import read_cards

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "vision" / "real"
pytestmark = pytest.mark.skipif(
    not (FOLDER / "labels.json").exists(),
    reason=f"the real photographs are not at {FOLDER}",
)
EVERY = {"loose": 4, "rectified": 14, "two_cards": 6, "pinochle": 16}


def photographs(kind: str) -> list[dict[str, Any]]:
    labels = json.loads((FOLDER / "labels.json").read_text(encoding="utf-8"))
    chosen = [i for i in labels["images"] if i["file"].startswith(kind)]
    return chosen[:: EVERY[kind]]


def outline(card: dict[str, Any]) -> np.ndarray:
    if card["quad"]:
        return np.array(card["quad"], np.float32)
    x0, y0, x1, y1 = card["bbox"]
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float32)


def is_found(card: dict[str, Any], found: list[FoundCard]) -> bool:
    near = [f for f in found if overlap(f.quad, outline(card)) > 0.4]
    return any(f.reading.code == card["code"] for f in near)


@pytest.mark.parametrize(
    ("kind", "least"),
    [("loose", 0.97), ("rectified", 0.97), ("two_cards", 0.8), ("pinochle", 0.85)],
)
def test_most_cards_of_a_sample_are_found_and_read(kind: str, least: float) -> None:
    right = []
    for photograph in photographs(kind):
        found = find_cards(read_picture(FOLDER / photograph["file"]))
        right += [is_found(card, found) for card in photograph["cards"]]
    assert len(right) > 5
    assert np.mean(right) >= least


@pytest.mark.parametrize("kind", ["loose", "rectified"])
def test_no_card_at_a_known_outline_is_misread_with_confidence(kind: str) -> None:
    for photograph in photographs(kind):
        image = read_picture(FOLDER / photograph["file"])
        cards = [card for card in photograph["cards"] if card["quad"]]
        readings = read_cards(image, [outline(card) for card in cards])
        for card, reading in zip(cards, readings, strict=True):
            assert reading.code == card["code"] or reading.confidence <= 0.95
