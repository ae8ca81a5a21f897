"""How the reader's network sees a card, without a name for it.

The index network looks at ten parts of the card: the four index places, the
whole face and its four quarters held upright either way. What it sees is kept
as directions; no picture can be made of them again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.classifier import face_network, index_network, stacked
from vision.image import Image
from vision.recognise import Reading, fused
from vision.rectify import (
    CORNER_CROPS,
    Photograph,
    Pixels,
    Quad,
    corner_crops,
    crop_of,
    crop_targets,
    photograph,
    placed_in_crop,
    turned,
)

Look = npt.NDArray[np.float32]
"""float32 (10, 48): a unit vector for each part of the card."""

PARTS, WIDTH = 10, 48
_TURNED = [1, 0, 3, 2, 5, 4, 8, 9, 6, 7]
"""Which part is seen in whose place when the card lies the other way round."""
_QUARTERS = tuple(
    placed_in_crop(part)
    for part in ((-1.5, -1.5, 31.5, 48.0), (31.5, -1.5, 64.5, 48.0))
)


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A card in a picture.

    Attributes:
        image: uint8 (height, width, 3), BGR.
        quad: float32 (4, 2), pixels, clockwise, the first edge short.
    """

    image: Image
    quad: Quad


def looks_at(sights: Sequence[Sight]) -> tuple[Look, list[Reading]]:
    """Return how the network sees cards, and what the reader calls them.

    Returns:
        float32 (n, 10, 48) and n readings.

    Raises:
        BadInput: The networks are not installed, or cannot be taught.
    """
    crops: list[Pixels] = []
    faces: list[Pixels] = []
    for sight in sights:
        parts = _parts(photograph(sight.image), sight.quad)
        crops += parts
        faces.append(parts[CORNER_CROPS])
    logits, seen = index_network().embedded(stacked(crops))
    named = face_network().answer(stacked(faces))
    grouped = logits.reshape(len(sights), PARTS, -1)[:, :CORNER_CROPS]
    readings = [fused(index, face) for index, face in zip(grouped, named, strict=True)]
    return _directions(seen).reshape(len(sights), PARTS, WIDTH), readings


def turned_looks(looks: Look) -> Look:
    """Return the looks (n, 10, 48) of the same cards, each turned by half."""
    return looks[:, _TURNED]


def _parts(picture: Photograph, quad: Quad) -> list[Pixels]:
    """Return ten crops: four corners, the face both ways, the four quarters."""
    face = crop_targets()[CORNER_CROPS]
    other = turned(quad)
    return [
        *corner_crops(picture, quad),
        crop_of(picture, quad, face),
        crop_of(picture, other, face),
        *(crop_of(picture, quad, quarter) for quarter in _QUARTERS),
        *(crop_of(picture, other, quarter) for quarter in _QUARTERS),
    ]


def _directions(seen: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """Return vectors (n, 48) scaled to length 1."""
    lengths = np.linalg.norm(seen, axis=1, keepdims=True)
    return np.asarray(seen / np.maximum(lengths, 1e-6), np.float32)
