"""The reader as the watch needs it: a crop in, log-probabilities out."""

import numpy as np

from vision.calibration.sharpness import edge_width_px
from vision.fusion import BACK, NOTHING, Scores
from vision.image import Image, Points
from vision.recognise import Reading, read_card
from vision.rectify import CARD_MM

_MARGIN = 0.12
_LEAST = 1e-9
_SOFT_MM, _SOFT_PX = 2.6, 2.6
"""An edge that takes longer than this from dark to bright is out of focus."""
_ONE_WITNESS = 0.9998
"""No single corner or face gets beyond this, however sure; see `recognise`."""


def read_scores(image: Image, quad: Points) -> Scores:
    """Return what the reader says of the card at `quad`.

    Args:
        image: uint8 (height, width, 3), BGR, the whole frame.
        quad: float32 (4, 2), pixels, clockwise, the first edge short.
    """
    margin = _MARGIN * float(np.ptp(quad, axis=0).max())
    low = np.maximum(np.floor(quad.min(axis=0) - margin), 0).astype(int)
    high = np.ceil(quad.max(axis=0) + margin + 1).astype(int)
    crop = np.ascontiguousarray(image[low[1] : high[1], low[0] : high[0]])
    placed = (quad - low).astype(np.float32)
    return scores_of(read_card(crop, placed)) * sharpness(crop, placed)


def sharpness(image: Image, quad: Points) -> float:
    """Return what a reading is worth for being out of focus, 1 when it is not.

    Both indices of a card are blurred alike, so that they agree on the same
    wrong letter; the card's own edge tells how far to trust them.

    Args:
        image: uint8 (height, width, 3), BGR.
        quad: float32 (4, 2), pixels, the card's exact outline.
    """
    width = edge_width_px(image, [quad])
    if width is None:
        return 1.0
    px_per_mm = float(np.linalg.norm(quad[1] - quad[0])) / CARD_MM[0]
    allowed = max(_SOFT_MM * px_per_mm, _SOFT_PX)
    return min(1.0, (allowed / width) ** 2)


def scores_of(reading: Reading) -> Scores:
    """Return a reading as one list of 54 log-probabilities."""
    other = min(max(1.0 - _is_card(reading), _LEAST), 1.0 - _LEAST)
    is_card = 1.0 - other
    scores = np.empty(54)
    scores[:BACK] = reading.log_probs + np.log(is_card)
    scores[BACK] = np.log(other * (0.9 if reading.kind == "back" else 0.1))
    scores[NOTHING] = np.log(other * (0.1 if reading.kind == "back" else 0.9))
    return scores


def _is_card(reading: Reading) -> float:
    """Return how surely there is a card.

    Where two witnesses tell the same card, that is two who saw an index where one
    belongs: nothing is left of the doubt of the one but what the other doubts too.
    """
    best = float(np.exp(reading.log_probs.max()))
    if reading.kind != "card":
        return 1.0 - reading.confidence
    is_card = reading.confidence / max(best, _LEAST)
    if best < _ONE_WITNESS:
        return is_card
    doubts = np.sort(1.0 - reading.corners)
    return max(is_card, 1.0 - float(doubts[0] * doubts[1]))
