"""Which cards lie in a photograph, and where.

Indices and paper outlines promise cards; each promise is pulled onto its
card, read, and believed only when the reader knows it.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.finder import promises
from vision.outline import settled
from vision.paper import paper_outlines, short_edge_first
from vision.recognise import Reading, read_photograph
from vision.rectify import Photograph, Pixels, Quad, photograph, turned

_MOST_CANDIDATES = 160
_SAME_CARD = 0.5
_LEAST_CONFIDENCE = 0.35
_LEAST_INDEX = 0.5
_LEAST_EDGE_PX = 12.0
_CARD_ASPECTS = (1.25, 1.6)


@dataclass(frozen=True, slots=True, eq=False)
class FoundCard:
    """A card in a photograph.

    Attributes:
        quad: float32 (4, 2), pixels, clockwise from the corner with the index.
        reading: What it is; its code is never None.
    """

    quad: Quad
    reading: Reading


def find_cards(image: Pixels) -> list[FoundCard]:
    """Return the face-up cards of `image`, surest first.

    Args:
        image: uint8 (height, width, 3), BGR.

    Raises:
        BadInput: The networks are not installed.
    """
    picture = photograph(image)
    quads = settled(picture, _candidates(image))
    found = _believed(picture, _distinct(quads, image))
    return _without_rivals(found)


def _candidates(image: Pixels) -> list[Quad]:
    promised = [promise.quad for promise in promises(image)]
    outlines = paper_outlines(image)
    quads = [*_whole_picture(image), *outlines[:40], *promised]
    return _distinct(quads, image, 0.85)[:_MOST_CANDIDATES]


def _whole_picture(image: Pixels) -> list[Quad]:
    """Return the picture's own border if a card could fill it."""
    height, width = image.shape[:2]
    long, short = max(height, width), min(height, width)
    if not _CARD_ASPECTS[0] < long / short < _CARD_ASPECTS[1]:
        return []
    border = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    return [short_edge_first(border * np.array([width, height], np.float32))]


def _distinct(quads: list[Quad], image: Pixels, least: float = 0.8) -> list[Quad]:
    """Return the usable quads, leaving out near copies of earlier ones."""
    kept: list[Quad] = []
    for quad in quads:
        if _usable(quad, image) and all(overlap(quad, other) < least for other in kept):
            kept.append(quad)
    return kept


def _usable(quad: Quad, image: Pixels) -> bool:
    """Tell whether `quad` is convex, clockwise and mostly in the picture."""
    ahead = np.roll(quad, -1, axis=0) - quad
    following = np.roll(ahead, -1, axis=0)
    bends = ahead[:, 0] * following[:, 1] - ahead[:, 1] * following[:, 0]
    if not (bends > 0).all() or np.linalg.norm(ahead, axis=1).min() < _LEAST_EDGE_PX:
        return False
    frame = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    frame = frame * np.array(image.shape[1::-1], np.float32)
    shared, _ = cv2.intersectConvexConvex(quad, frame)
    return bool(shared > 0.25 * cv2.contourArea(quad))


def overlap(quad: Quad, other: Quad) -> float:
    """Return the intersection over the union of two convex outlines."""
    low = np.maximum(quad.min(axis=0), other.min(axis=0))
    high = np.minimum(quad.max(axis=0), other.max(axis=0))
    if (low >= high).any():
        return 0.0
    shared, _ = cv2.intersectConvexConvex(quad, other)
    union = cv2.contourArea(quad) + cv2.contourArea(other) - shared
    return float(shared / union) if union > 0 else 0.0


def _believed(picture: Photograph, quads: list[Quad]) -> list[FoundCard]:
    found = []
    for quad, reading in zip(quads, read_photograph(picture, quads), strict=True):
        if reading.code is None or reading.confidence < _LEAST_CONFIDENCE:
            continue
        if reading.corners.max() < _LEAST_INDEX:
            continue
        found.append(FoundCard(_begun_at_index(quad, reading.corners), reading))
    return sorted(found, key=lambda card: -_worth(card))


def _begun_at_index(quad: Quad, corners: npt.NDArray[np.float64]) -> Quad:
    return turned(quad) if corners[1] > corners[0] + 0.2 else quad


def _worth(card: FoundCard) -> float:
    """Return how much there is to say for a card: two ends beat one."""
    corners = card.reading.corners
    ends = min(corners[:2].sum(), 2.0) + 0.2 * corners[2:].max()
    return card.reading.confidence + 0.3 * float(ends)


def _without_rivals(cards: list[FoundCard]) -> list[FoundCard]:
    """Return the cards that no better one contradicts."""
    kept: list[FoundCard] = []
    for card in cards:
        if all(not _rivals(card, other) for other in kept):
            kept.append(card)
    return kept


def _rivals(card: FoundCard, other: FoundCard) -> bool:
    """Tell whether both claim the same card or the same index."""
    if overlap(card.quad, other.quad) > _SAME_CARD:
        return True
    if card.reading.code != other.reading.code:
        return False
    reach = 0.12 * float(np.linalg.norm(other.quad[2] - other.quad[1]))
    mine, theirs = _index_places(card), _index_places(other)
    apart = np.linalg.norm(mine[:, None] - theirs[None], axis=2)
    return bool(apart.min(initial=np.inf) < reach)


def _index_places(card: FoundCard) -> npt.NDArray[np.float64]:
    """Return the corners at which an index was read, (n, 2)."""
    starts = np.array([card.quad[0], card.quad[2], card.quad[1], card.quad[3]])
    return starts[card.reading.corners > _LEAST_INDEX]
