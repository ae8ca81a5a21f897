"""Loosely placed crops of cards in scenes, and where the corners truly are."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.outline import context_target
from vision.rectify import CROP_PX
from vision.training.decks import Deck
from vision.training.scenes import scene

Arrays = tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]


def outline_samples(draw: np.random.Generator, decks: list[Deck], count: int) -> Arrays:
    """Return crops (count, 96, 64, 3) and the true corners (count, 8).

    The corners are given as errors in shares of the crop's size.
    """
    crops: list[npt.NDArray[np.uint8]] = []
    errors: list[npt.NDArray[np.float32]] = []
    while len(crops) < count:
        shown = scene(draw, decks)
        for card in shown.cards:
            if not card.ends and card.face_up:
                continue
            for _ in range(2):
                crop, error = _misplaced(draw, shown.image, card.corners)
                crops.append(crop)
                errors.append(error)
    return np.stack(crops[:count]), np.stack(errors[:count])


def _misplaced(
    draw: np.random.Generator,
    image: npt.NDArray[np.uint8],
    corners: npt.NDArray[np.float32],
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    width = float(np.linalg.norm(corners[1] - corners[0]))
    sigma = width * draw.uniform(0.01, 0.08)
    guess = corners + draw.normal(0, sigma, (4, 2)) + draw.normal(0, sigma, 2)
    centre = guess.mean(axis=0)
    guess = (guess - centre) * np.exp(draw.normal(0, 0.05)) + centre
    if draw.random() < 0.5:
        guess, corners = np.roll(guess, 2, axis=0), np.roll(corners, 2, axis=0)
    target = context_target()
    matrix = cv2.getPerspectiveTransform(guess.astype(np.float32), target)
    crop = cv2.warpPerspective(image, matrix, CROP_PX, borderMode=cv2.BORDER_REPLICATE)
    true = cv2.perspectiveTransform(corners[None].astype(np.float32), matrix)[0]
    error = (true - target) / np.array(CROP_PX)
    return np.asarray(crop, np.uint8), np.asarray(error.reshape(8), np.float32)
