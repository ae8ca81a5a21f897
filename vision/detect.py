"""Which cards lie in a photograph, and where.

Indices and paper outlines promise cards; each promise is pulled onto its
card, read, and believed only when the reader knows it. Cards of one table are
of one size, so a second look places rectangles of that size at the indices
that are not explained yet.
"""

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.finder import Promise, promises
from vision.outline import settled
from vision.paper import paper_outlines, short_edge_first
from vision.promised_card import like_neighbours, paired, rectangle
from vision.recognise import read_photograph
from vision.rectify import Photograph, Pixels, Quad, photograph, turned
from vision.rivals import (
    SEEN,
    FoundCard,
    overlap,
    seen_indices,
    usual_size,
    without_rivals,
)

__all__ = ["FoundCard", "find_cards", "overlap"]

_MOST_CANDIDATES = 160
_MOST_OUTLINES = 40
_MOST_SECOND_LOOKS = 24
_LEAST_TWO_ENDS = 0.5
_LEAST_ONE_END = 0.7
_LEAST_EDGE_PX = 12.0
_CARD_ASPECTS = (1.25, 1.6)


def find_cards(
    image: Pixels, card_px: tuple[float, float] | None = None
) -> list[FoundCard]:
    """Return the face-up cards of `image`, surest first.

    Args:
        image: uint8 (height, width, 3), BGR.
        card_px: Short and long edge of a card, pixels, where they are known;
            else they are estimated from the surest cards.

    Raises:
        BadInput: The networks are not installed.
    """
    picture = photograph(image)
    promised = promises(picture)
    found = _read(picture, _placed(picture, _candidates(picture, promised)))
    cards = without_rivals(found, card_px)
    size = card_px or usual_size(cards)
    if size is not None:
        unexplained = _unexplained(promised, cards)[:_MOST_SECOND_LOOKS]
        rectangles = [rectangle(promise, size) for promise in unexplained]
        rectangles += paired(unexplained)
        on_top = [card.quad for card in cards if card.is_sure]
        for promise in unexplained:
            rectangles += like_neighbours(promise, on_top)
        rectangles += _placed(picture, rectangles)
        found += _read(picture, [*rectangles, *_quads_of(found)], on_top)
    return [card for card in without_rivals(found, card_px) if _is_believed(card)]


def _placed(picture: Photograph, quads: list[Quad]) -> list[Quad]:
    """Return `quads` on the edges of their cards; copies met on the way go."""
    once = settled(picture, quads, rounds=1)
    return settled(picture, _distinct(once, picture.levels[0], 0.85), rounds=1)


def _candidates(picture: Photograph, promised: list[Promise]) -> list[Quad]:
    image = picture.levels[0]
    quads = [
        *_whole_picture(image),
        *paired(promised),
        *paper_outlines(picture)[:_MOST_OUTLINES],
        *(promise.quad for promise in promised),
    ]
    return _distinct(quads, image, 0.85)[:_MOST_CANDIDATES]


def _whole_picture(image: Pixels) -> list[Quad]:
    """Return the picture's own border if a card could fill it."""
    height, width = image.shape[:2]
    long, short = max(height, width), min(height, width)
    if not _CARD_ASPECTS[0] < long / short < _CARD_ASPECTS[1]:
        return []
    return [short_edge_first(_frame(image))]


def _frame(image: Pixels) -> Quad:
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    return corners * np.array(image.shape[1::-1], np.float32)


def _distinct(quads: list[Quad], image: Pixels, least: float) -> list[Quad]:
    """Return the usable quads, leaving out near copies of earlier ones."""
    usable = [quad for quad in quads if _is_usable(quad, image)]
    if not usable:
        return []
    likely = _may_be_copies(np.stack(usable), least)
    kept: list[int] = []
    for place, quad in enumerate(usable):
        rivals = (other for other in kept if likely[place, other])
        if all(overlap(quad, usable[other]) < least for other in rivals):
            kept.append(place)
    return [usable[place] for place in kept]


def _may_be_copies(
    quads: npt.NDArray[np.float32], least: float
) -> npt.NDArray[np.bool_]:
    """Tell for each pair of outlines whether their boxes share enough.

    Args:
        quads: float32 (n, 4, 2).
        least: Share of the larger outline, 0 to 1.
    """
    low, high = quads.min(axis=1), quads.max(axis=1)
    common_low = np.maximum(low[:, None], low[None])
    common_high = np.minimum(high[:, None], high[None])
    shared = np.clip(common_high - common_low, 0, None).prod(axis=2)
    areas = np.array([cv2.contourArea(quad) for quad in quads])
    return np.asarray(shared >= least * np.maximum(areas[:, None], areas[None]))


def _is_usable(quad: Quad, image: Pixels) -> bool:
    """Tell whether `quad` is convex, clockwise and mostly in the picture."""
    ahead = np.roll(quad, -1, axis=0) - quad
    following = np.roll(ahead, -1, axis=0)
    bends = ahead[:, 0] * following[:, 1] - ahead[:, 1] * following[:, 0]
    if not (bends > 0).all() or np.linalg.norm(ahead, axis=1).min() < _LEAST_EDGE_PX:
        return False
    shared, _ = cv2.intersectConvexConvex(quad, _frame(image))
    return bool(shared > 0.25 * cv2.contourArea(quad))


def _read(
    picture: Photograph, quads: list[Quad], on_top: list[Quad] | None = None
) -> list[FoundCard]:
    """Return what lies at those of `quads` where the reader sees a card."""
    distinct = _distinct(quads, picture.levels[0], 0.9)
    found = []
    readings = read_photograph(picture, distinct, on_top, every_index=True)
    for quad, reading in zip(distinct, readings, strict=True):
        if reading.code is not None and reading.corners.max() > SEEN:
            found.append(_begun_at_index(FoundCard(quad, reading)))
    return found


def _quads_of(cards: list[FoundCard]) -> list[Quad]:
    """Return the outlines of the cards that were not read surely."""
    return [card.quad for card in cards if not card.is_sure]


def _begun_at_index(card: FoundCard) -> FoundCard:
    """Return the same card with the end first at which its index is plainer."""
    corners = card.reading.corners
    if corners[1] <= corners[0] + 0.2:
        return card
    upside_down = replace(card.reading, corners=corners[[1, 0, 3, 2]])
    return FoundCard(turned(card.quad), upside_down)


def _unexplained(promised: list[Promise], cards: list[FoundCard]) -> list[Promise]:
    """Return the promises whose index belongs to no sure card."""
    sure = [seen_indices(card) for card in cards if card.is_sure]
    known = np.concatenate(sure) if sure else np.zeros((0, 2), np.float32)
    kept = []
    for promise in promised:
        reach = 0.15 * float(np.linalg.norm(promise.quad[3] - promise.quad[0]))
        apart = np.linalg.norm(known - promise.index_at, axis=1)
        if apart.min(initial=np.inf) > reach:
            kept.append(promise)
    return kept


def _is_believed(card: FoundCard) -> bool:
    least = _LEAST_TWO_ENDS if card.has_both_ends else _LEAST_ONE_END
    return card.reading.confidence > least
