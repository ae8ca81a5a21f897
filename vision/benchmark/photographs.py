"""Labelled photographs in a folder with a `labels.json`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from table_service.bad_input import BadInput
from vision.benchmark.truth import Picture, Polygon, TrueCard
from vision.picture_file import read_picture


def labelled(folder: Path) -> dict[str, list[str]]:
    """Return the sets of the folder: name to the files of its pictures.

    Raises:
        BadInput: There is no `labels.json` of format 1 in it.
    """
    sets: dict[str, list[str]] = {}
    for image in _images(folder):
        sets.setdefault(image["file"].split("/")[0], []).append(image["file"])
    return sets


def photographs(folder: Path, name: str) -> Iterator[Picture]:
    """Yield the pictures of the set `name` of `folder` with their truth."""
    for image in _images(folder):
        kind = image["file"].split("/")[0]
        if kind == name:
            pixels = read_picture(folder / image["file"])
            cards = tuple(_card(kind, card) for card in image["cards"])
            yield Picture(image["file"], pixels, cards, bool(image["complete"]))


def _images(folder: Path) -> list[dict[str, Any]]:
    path = folder / "labels.json"
    try:
        labels = json.loads(path.read_text(encoding="utf-8"))
        images: list[dict[str, Any]] = labels["images"]
    except (OSError, ValueError, KeyError, TypeError):
        message = f"{path}: cannot be read; a folder with labels.json would do"
        raise BadInput(message) from None
    return images


def _card(kind: str, card: dict[str, Any]) -> TrueCard:
    group = kind if card.get("occluded") is None else _depth(kind, card)
    if card.get("quad"):
        return TrueCard(card["code"], _points(card["quad"]), whole=True, group=group)
    seen = card.get("visible_poly") or _corners(card["bbox"])
    return TrueCard(card["code"], _points(seen), whole=False, group=group)


def _depth(kind: str, card: dict[str, Any]) -> str:
    return f"{kind}, covered" if card["occluded"] else f"{kind}, on top"


def _points(points: list[list[float]]) -> Polygon:
    return np.asarray(points, np.float32)


def _corners(box: list[float]) -> list[list[float]]:
    x0, y0, x1, y1 = box
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
