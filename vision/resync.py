"""Looks for every card of the table afresh: after a bump, a heap, a start.

Costs a few tenths of a second, so it is asked only while nobody plays.
"""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from table_service.cards import Card, parse_card
from vision.detect import find_cards
from vision.fusion import Scores
from vision.image import Image, Points
from vision.paper import paper_outlines
from vision.reading import scores_of
from vision.rectify import photograph

_SIZE_OFF = 0.14


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A card that the finder sees.

    Attributes:
        card: What it is.
        quad: Outline, pixels of the frame, clockwise, first edge short.
        scores: Of the reader.
    """

    card: Card
    quad: Points
    scores: Scores


Find = Callable[[Image, tuple[int, int, int, int], tuple[float, float]], list[Found]]


def cards_on_table(
    image: Image, zone: tuple[int, int, int, int], card_px: tuple[float, float]
) -> list[Found]:
    """Return the cards of the usual size inside a part of the picture.

    Args:
        image: uint8 (height, width, 3), BGR, the whole frame.
        zone: x0, y0, x1, y1 in pixels.
        card_px: Short and long edge of a card, pixels.
    """
    x0, y0, x1, y1 = zone
    crop = np.ascontiguousarray(image[y0:y1, x0:x1])
    found = []
    for one in find_cards(crop):
        if one.reading.code is not None and _is_of_size(one.quad, card_px):
            quad = one.quad + np.array((x0, y0), np.float32)
            found.append(
                Found(parse_card(one.reading.code), quad, scores_of(one.reading))
            )
    return found


def seems_to_hold_cards(
    image: Image, zone: tuple[int, int, int, int], card_px: tuple[float, float]
) -> bool:
    """Tell whether something of the shape and size of a card lies in `zone`."""
    x0, y0, x1, y1 = zone
    crop = np.ascontiguousarray(image[y0:y1, x0:x1])
    return any(_is_of_size(quad, card_px) for quad in paper_outlines(photograph(crop)))


def _is_of_size(quad: Points, card_px: tuple[float, float]) -> bool:
    edges = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    short, long = (edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2
    area = float(cv2.contourArea(np.asarray(quad, np.float32)))
    return bool(
        abs(short / card_px[0] - 1) < _SIZE_OFF
        and abs(long / card_px[1] - 1) < _SIZE_OFF
        and area > 0.8 * card_px[0] * card_px[1]
    )
