"""Faces of real decks, cut out of the development photographs when they are there."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from table_service.cards import DECK
from vision.image import Image

PHOTOGRAPHS = Path(__file__).parents[3] / "shared" / "vision" / "real"
_FACE_PX = (224, 320)
_CODES = {card.code for card in DECK}


@cache
def real_faces() -> dict[str, tuple[Image, ...]]:
    """Return photographs of each card of the pack, straightened, 224 x 320 BGR.

    Two English decks under nine and more lights; empty without photographs.
    """
    if not (PHOTOGRAPHS / "labels.json").is_file():
        return {}
    labels = json.loads((PHOTOGRAPHS / "labels.json").read_text(encoding="utf-8"))
    faces: dict[str, list[Image]] = defaultdict(list)
    for picture in labels["images"]:
        if not picture["file"].startswith(("rectified/", "loose/")):
            continue
        wanted = [card for card in picture["cards"] if card["code"] in _CODES]
        usable = [c for c in wanted if c["quad"] and _edge(c["quad"]) > 60]
        if usable:
            image = cv2.imread(str(PHOTOGRAPHS / picture["file"]))
            for card in usable:
                faces[card["code"]].append(_straight(image, card["quad"]))
    return {code: tuple(faces[code]) for code in sorted(faces)}


def _edge(quad: list[list[float]]) -> float:
    return float(np.hypot(*np.subtract(quad[1], quad[0])))


def _straight(image: Image, quad: list[list[float]]) -> Image:
    width, height = _FACE_PX
    target = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    # Half a hundredth inside: the outline is labelled to about a pixel.
    corners = np.array(quad, np.float32)
    corners = corners.mean(axis=0) + (corners - corners.mean(axis=0)) * 0.99
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    return np.asarray(cv2.warpPerspective(image, matrix, _FACE_PX), np.uint8)
