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
from vision.recognise import Witnesses
from vision.rectify import (
    Photograph,
    Pixels,
    Quad,
    photograph,
    turned,
)
from vision.rivals import (
    SEEN,
    FoundCard,
    overlap,
    seen_indices,
    usual_size,
    without_rivals,
)

__all__ = ["FoundCard", "find_cards", "overlap"]

_MOST_PAIRS = 80
_MOST_LONE = 60
_MOST_OUTLINES = 40
_MOST_SECOND_LOOKS = 24
_MOST_SECOND_PAIRS = 25
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
    search = _Search(photograph(image), card_px)
    search.look_at_plain_cards()
    search.look_at_lone_indices()
    search.look_for_known_size()
    return [card for card in search.cards() if _is_believed(card)]


class _Search:
    """Three looks at one photograph; each leaves out what is explained."""

    def __init__(
        self, picture: Photograph, card_px: tuple[float, float] | None
    ) -> None:
        self._picture = picture
        self._image = picture.levels[0]
        self._card_px = card_px
        self._promised = promises(picture)
        self._witnesses = Witnesses(picture)
        self._found: list[FoundCard] = []

    def cards(self) -> list[FoundCard]:
        """Return what was found and is not contradicted, best first."""
        return without_rivals(self._found, self._card_px)

    def look_at_plain_cards(self) -> None:
        """Read what shows two indices or all of its paper."""
        quads = [
            *_whole_picture(self._image),
            *paired(self._promised)[:_MOST_PAIRS],
            *paper_outlines(self._picture)[:_MOST_OUTLINES],
        ]
        quads = _distinct(quads, self._image, 0.85)
        self._read(_placed(self._picture, quads), [])

    def look_at_lone_indices(self) -> None:
        """Read where an index promises a card that is not explained yet."""
        left = _unexplained(self._promised, self.cards())[:_MOST_LONE]
        quads = [promise.quad for promise in left]
        quads = _distinct(quads, self._image, 0.85)
        self._read(_placed(self._picture, quads), [])

    def look_for_known_size(self) -> None:
        """Read cards of the usual size at indices that are not explained yet."""
        cards = self.cards()
        size = self._card_px or usual_size(cards)
        if size is None:
            return
        left = _unexplained(self._promised, cards)[:_MOST_SECOND_LOOKS]
        on_top = [card.quad for card in cards if card.is_sure]
        guesses = [rectangle(promise, size) for promise in left]
        for promise in left:
            guesses += like_neighbours(promise, on_top)
        guesses += paired(left)[:_MOST_SECOND_PAIRS]
        guesses = _distinct(guesses, self._image, 0.85)
        guesses += _placed(self._picture, guesses)
        self._read([*guesses, *_quads_of(self._found)], on_top)

    def _read(self, quads: list[Quad], on_top: list[Quad]) -> None:
        """Add what lies at those of `quads` where the reader sees a card."""
        distinct = _distinct(quads, self._image, 0.88)
        readings = self._witnesses.readings(distinct, on_top)
        for quad, reading in zip(distinct, readings, strict=True):
            if reading.code is not None and reading.corners.max() > SEEN:
                self._found.append(_begun_at_index(FoundCard(quad, reading)))


def _placed(picture: Photograph, quads: list[Quad]) -> list[Quad]:
    """Return `quads` on the edges of their cards; copies met on the way go."""
    once = settled(picture, quads, rounds=1)
    return settled(picture, _distinct(once, picture.levels[0], 0.85), rounds=1)


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
