"""What the finder should answer for a scene."""

import numpy as np
import numpy.typing as npt

from vision.finder import CELL_PX, STEP_PX
from vision.training.decks import Deck
from vision.training.scenes import SCENE_PX, scene

CELLS = SCENE_PX // CELL_PX
Arrays = tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]


def finder_samples(draw: np.random.Generator, decks: list[Deck], count: int) -> Arrays:
    """Return scenes (count, 384, 384, 3) and targets (count, 10, 48, 48).

    Layer 0 is how much of an index is in the cell (1 in its middle, -1 where
    the answer does not count), layers 1 to 8 the corners, layer 9 the weight
    of the corners.
    """
    scenes = [scene(draw, decks) for _ in range(count)]
    targets = np.zeros((count, 10, CELLS, CELLS), np.float32)
    for shown, target in zip(scenes, targets, strict=True):
        for card in shown.cards:
            height = float(np.linalg.norm(card.corners[3] - card.corners[0]))
            for place in card.doubtful:
                _mark_doubtful(target, place, height)
        for card in shown.cards:
            for upright, place in card.ends:
                _mark(target, upright, place)
    return np.stack([shown.image for shown in scenes]), targets


def _mark(
    target: npt.NDArray[np.float32],
    upright: npt.NDArray[np.float32],
    place: npt.NDArray[np.float64],
) -> None:
    height = float(np.linalg.norm(upright[3] - upright[0]))
    near = _nearness(place, height)
    target[0] = np.where(near > 0.02, np.maximum(target[0], near), target[0])
    closest = np.floor(place / CELL_PX).astype(int)
    for y in range(closest[1] - 1, closest[1] + 2):
        for x in range(closest[0] - 1, closest[0] + 2):
            if not (0 <= x < CELLS and 0 <= y < CELLS):
                continue
            middle = (np.array([x, y]) + 0.5) * CELL_PX
            target[1:9, y, x] = ((upright - middle) / STEP_PX).reshape(8)
            target[9, y, x] = 88 / height
    if (closest >= 0).all() and (closest < CELLS).all():
        target[0, closest[1], closest[0]] = 1


def _mark_doubtful(
    target: npt.NDArray[np.float32], place: npt.NDArray[np.float64], height: float
) -> None:
    target[0][_nearness(place, height) > 0.3] = -1


def _nearness(place: npt.NDArray[np.float64], height: float) -> npt.NDArray[np.float32]:
    middles = (np.arange(CELLS) + 0.5) * CELL_PX
    x, y = np.meshgrid(middles - place[0], middles - place[1])
    sigma = max(6.0, 0.05 * height)
    return np.asarray(np.exp(-(x**2 + y**2) / (2 * sigma**2)), np.float32)
