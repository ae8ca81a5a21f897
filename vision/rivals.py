"""Found cards that contradict each other, and which of them to believe."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.recognise import Reading
from vision.rectify import Quad, edge_lengths, index_places

SEEN = 0.5
"""From here on an index counts as seen."""

_SAME_CARD = 0.5
_PART_OF_CARD = 0.8
_SIZES = (0.42, 1.8)
_SURE = 0.8
_PLAIN = 0.8
"""From here on an index tells that its end of the card is in view."""
_ODD_SIZE = 0.6
_BARE_END = 0.25


@dataclass(frozen=True, slots=True, eq=False)
class FoundCard:
    """A card in a photograph.

    Attributes:
        quad: float32 (4, 2), pixels, clockwise from the corner with the index.
        reading: What it is; its code is never None.
    """

    quad: Quad
    reading: Reading

    @property
    def has_both_ends(self) -> bool:
        """Tell whether the indices of both short edges were seen."""
        plain = self.reading.corners > _PLAIN
        return bool((plain[0] | plain[2]) & (plain[1] | plain[3]))

    @property
    def is_sure(self) -> bool:
        """Tell whether nothing of the card and of its code is in doubt."""
        return self.has_both_ends and self.reading.confidence > _SURE


def overlap(quad: Quad, other: Quad) -> float:
    """Return the intersection over the union of two convex outlines."""
    shared = _shared(quad, other)
    union = cv2.contourArea(quad) + cv2.contourArea(other) - shared
    return shared / union if union > 0 else 0.0


def usual_size(cards: list[FoundCard]) -> tuple[float, float] | None:
    """Return width and height in pixels of the sure cards, None without any."""
    sizes = [edge_lengths(card.quad) for card in cards if card.is_sure]
    if not sizes:
        return None
    width, height = np.median(np.array(sizes), axis=0)
    return float(width), float(height)


def without_rivals(
    cards: list[FoundCard], card_px: tuple[float, float] | None = None
) -> list[FoundCard]:
    """Return the cards that no better one contradicts, best first.

    Args:
        cards: What was found.
        card_px: Width and height of a card, pixels, where they are known.
    """
    usual = card_px or usual_size(cards)
    sure = [card.quad for card in cards if card.is_sure]
    kept: list[FoundCard] = []
    for card in sorted(cards, key=lambda card: -_worth(card, usual, sure)):
        if usual is not None and not _is_of_size(card, usual):
            continue
        if not any(_contradicts(other, card) for other in kept):
            kept.append(card)
    return kept


def seen_indices(card: FoundCard) -> npt.NDArray[np.float32]:
    """Return the middles of the indices seen on `card`, (n, 2) pixels."""
    return index_places(card.quad)[card.reading.corners > SEEN]


def _worth(
    card: FoundCard, usual: tuple[float, float] | None, sure: list[Quad]
) -> float:
    """Return how much there is to say for a card: two ends beat one.

    A second index at the same end, where a pack has four, counts a little.
    Where one end is covered, the size is a guess, best the usual one, and
    something should lie there that covers it.
    """
    seen = np.where(card.reading.corners > _PLAIN, card.reading.corners, 0.0)
    ends = float(max(seen[0], seen[2]) + max(seen[1], seen[3]))
    worth = card.reading.confidence + 0.3 * ends + 0.1 * float(seen.sum() - ends)
    if usual is None or card.has_both_ends:
        return worth
    odd = np.abs(np.log(np.array(edge_lengths(card.quad)) / usual)).max()
    bare = 0.0 if _end_is_covered(card, sure) else _BARE_END
    return worth - _ODD_SIZE * float(odd) - bare


def _end_is_covered(card: FoundCard, sure: list[Quad]) -> bool:
    """Tell whether a sure card lies where the unseen index should be."""
    top_is_seen = max(card.reading.corners[0], card.reading.corners[2]) > SEEN
    place = index_places(card.quad)[1 if top_is_seen else 0].tolist()
    return any(
        cv2.pointPolygonTest(quad, place, measureDist=False) > 0 for quad in sure
    )


def _is_of_size(card: FoundCard, usual: tuple[float, float]) -> bool:
    return _SIZES[0] < edge_lengths(card.quad)[1] / usual[1] < _SIZES[1]


def _contradicts(kept: FoundCard, card: FoundCard) -> bool:
    """Tell whether `card` cannot be there when `kept` is."""
    shared = _shared(kept.quad, card.quad)
    if shared == 0:
        return False
    area, kept_area = cv2.contourArea(card.quad), cv2.contourArea(kept.quad)
    if shared / (area + kept_area - shared) > _SAME_CARD:
        return True
    if shared > _PART_OF_CARD * area and area < 0.6 * kept_area:
        return True
    return _same_index(kept, card) or _shows_through(kept, card)


def _same_index(kept: FoundCard, card: FoundCard) -> bool:
    """Tell whether both claim one printed index."""
    # One printed index is found a little further off on a slanting outline.
    alike = kept.reading.code == card.reading.code
    reach = (0.15 if alike else 0.07) * edge_lengths(kept.quad)[1]
    mine, theirs = seen_indices(card), seen_indices(kept)
    if alike and not card.has_both_ends:
        # A corner of the same card, of which more is to be seen.
        reach, theirs = 0.2 * edge_lengths(kept.quad)[1], index_places(kept.quad)
    apart = np.linalg.norm(mine[:, None] - theirs[None], axis=2)
    return bool(apart.min(initial=np.inf) < reach)


def _shows_through(kept: FoundCard, card: FoundCard) -> bool:
    """Tell whether the only index of `card` lies on the card `kept`.

    Either `card` lies on top, then all of it is to be seen, or it cannot be.
    """
    if card.is_sure or (_is_covered(kept) and card.reading.confidence > _SURE):
        return False
    margin = 0.02 * edge_lengths(kept.quad)[1]
    return any(
        cv2.pointPolygonTest(kept.quad, place.tolist(), measureDist=True) > margin
        for place in seen_indices(card)
    )


def _is_covered(card: FoundCard) -> bool:
    """Tell whether something may lie on the card: one of its ends is not seen."""
    return not card.has_both_ends


def _shared(quad: Quad, other: Quad) -> float:
    low = np.maximum(quad.min(axis=0), other.min(axis=0))
    high = np.minimum(quad.max(axis=0), other.max(axis=0))
    if (low >= high).any():
        return 0.0
    shared, _ = cv2.intersectConvexConvex(quad, other)
    return float(shared)
