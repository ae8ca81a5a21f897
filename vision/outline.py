"""Pulling a rough outline onto the edges of the card under it."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.classifier import outline_network, stacked
from vision.rectify import CROP_PX, Photograph, Quad, crop_of, placed_in_crop

CONTEXT_MM = (-11.0, -15.0, 74.0, 103.0)
"""What the network sees: the card with its surroundings."""


def context_target() -> npt.NDArray[np.float32]:
    """Return where the corners of a rightly placed card fall in its crop."""
    return _TARGET


def settled(picture: Photograph, quads: list[Quad], *, rounds: int = 2) -> list[Quad]:
    """Return `quads` moved onto the cards they nearly cover.

    Args:
        picture: The photograph.
        quads: float32 (4, 2) each, wrong by up to a tenth of the width.
        rounds: How often to look again; each halves the error at least.
    """
    for _ in range(rounds if quads else 0):
        crops = [crop_of(picture, quad, _TARGET) for quad in quads]
        errors = outline_network().answer(stacked(crops)).reshape(-1, 4, 2)
        quads = [_moved(q, e) for q, e in zip(quads, errors, strict=True)]
    return quads


def _moved(quad: Quad, error: npt.NDArray[np.float32]) -> Quad:
    found = (_TARGET + error * np.array(CROP_PX)).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(_TARGET, np.asarray(quad, np.float32))
    return np.asarray(cv2.perspectiveTransform(found[None], matrix)[0], np.float32)


_TARGET = placed_in_crop(CONTEXT_MM)
