"""Which card lies at an outline, and how sure that is.

The four places where an index may stand are read together with the whole
face; each is a witness whose log-probabilities are added. A witness that
shows no index says next to nothing.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.classifier import (
    Logits,
    face_network,
    index_network,
    stacked,
)
from vision.deck_art import CODES
from vision.rectify import (
    CORNER_CROPS,
    Photograph,
    Pixels,
    Quad,
    copies_for,
    corner_crop,
    face_crop,
    index_places,
    photograph,
    turned,
)

_INDEX_ERROR = 0.01
"""Chance that a corner is read wrong however sure the network is."""
_FACE_ERROR = 0.1
_LEAST_CARD = 0.5
_PLAIN = 0.9
"""From here on a corner is taken at its word when the other one agrees."""
_MOST_HIDDEN = 0.35
_PARTLY_HIDDEN = 0.95
"""What is left of the confidence in a card that others cover."""


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """What lies at an outline.

    Attributes:
        code: The card, rank then suit; None for a back or no card.
        confidence: 0 to 1, that `code` is right; for None, that it is none.
        log_probs: float64 (52,), natural logarithms in the order of
            `vision.deck_art.CODES`, given that it is a card face.
        kind: `card`, `back` or `none`.
        corners: float64 (4,), how surely an index was seen at the top left,
            bottom right, top right and bottom left.
    """

    code: str | None
    confidence: float
    log_probs: npt.NDArray[np.float64]
    kind: str
    corners: npt.NDArray[np.float64]


def read_card(image: Pixels, quad: Quad) -> Reading:
    """Return what the card at `quad` is.

    Args:
        image: uint8 (height, width, 3), BGR.
        quad: float32 (4, 2), corners in pixels, clockwise, the first edge a
            short one. Either short edge may come first.

    Raises:
        BadInput: The networks are not installed.
    """
    return read_cards(image, [quad])[0]


def read_cards(image: Pixels, quads: list[Quad]) -> list[Reading]:
    """Return a reading for each of `quads`, as `read_card` does."""
    return read_photograph(photograph(image, copies_for(quads)), quads)


def read_photograph(picture: Photograph, quads: list[Quad]) -> list[Reading]:
    """Return a reading for each of `quads`, for callers who have more than one."""
    heard = _heard(picture, quads, every_index=False)
    return [fused(seen.index, seen.face) for seen in heard]


class Witnesses:
    """What is to be heard of the cards of one photograph, each asked once.

    For callers who ask where indices are: all four corners are looked at.
    """

    def __init__(self, picture: Photograph) -> None:
        """Begin with nothing heard of `picture`."""
        self._picture = picture
        self._heard: dict[bytes, _Heard] = {}

    def readings(self, quads: list[Quad], on_top: list[Quad]) -> list[Reading]:
        """Return a reading for each of `quads`.

        Args:
            quads: As for `read_card`.
            on_top: Outlines of cards that cover whatever is under them; what
                they hide of a card is no witness.
        """
        new = [quad for quad in quads if quad.tobytes() not in self._heard]
        for quad, seen in zip(
            new, _heard(self._picture, new, every_index=True), strict=True
        ):
            self._heard[quad.tobytes()] = seen
            other_end = _Heard(seen.index[[1, 0, 3, 2]], seen.face)
            self._heard.setdefault(turned(quad).tobytes(), other_end)
        known = [self._heard[quad.tobytes()] for quad in quads]
        return [
            fused(seen.index, seen.face, visible_witnesses(quad, on_top))
            for quad, seen in zip(quads, known, strict=True)
        ]


@dataclass(slots=True, eq=False)
class _Heard:
    """What the witnesses of one outline said; a place not looked at says none."""

    index: Logits
    face: Logits


def _heard(
    picture: Photograph, quads: list[Quad], *, every_index: bool
) -> list[_Heard]:
    """Return what is to be heard of each outline, and no more than is needed.

    Most decks have their indices top left and bottom right. Where these two
    tell the same card, the face is not asked, and the other corners only if
    every index is wanted.
    """
    heard = [_Heard(_SILENT[:4].copy(), _SILENT[4].copy()) for _ in quads]
    _hear_corners(picture, quads, heard, (0, 1))
    doubts = [not _agreed(one.index) for one in heard]
    _hear_corners(
        picture,
        *_chosen(quads, heard, [doubt or every_index for doubt in doubts]),
        (2, 3),
    )
    if every_index:
        # Who asks where indices are has no use for a card without one.
        doubts = [
            doubt and _kinds(one.index)[:, 0].max() > _LEAST_CARD
            for doubt, one in zip(doubts, heard, strict=True)
        ]
    _hear_faces(picture, *_chosen(quads, heard, doubts))
    return heard


def _chosen(
    quads: list[Quad], heard: list[_Heard], which: list[bool]
) -> tuple[list[Quad], list[_Heard]]:
    places = [place for place, wanted in enumerate(which) if wanted]
    return [quads[place] for place in places], [heard[place] for place in places]


def _hear_faces(picture: Photograph, quads: list[Quad], heard: list[_Heard]) -> None:
    if not quads:
        return
    faces = [face_crop(picture, quad) for quad in quads]
    answers = face_network().answer(stacked(faces))
    for one, answer in zip(heard, answers, strict=True):
        one.face = answer


def _hear_corners(
    picture: Photograph,
    quads: list[Quad],
    heard: list[_Heard],
    places: tuple[int, int],
) -> None:
    crops = [corner_crop(picture, quad, place) for quad in quads for place in places]
    if not crops:
        return
    answers = index_network().answer(stacked(crops)).reshape(len(quads), 2, -1)
    for one, answer in zip(heard, answers, strict=True):
        one.index[list(places)] = answer


def _agreed(index: Logits) -> bool:
    """Tell whether the first two corners surely show one and the same card."""
    kinds = _kinds(index[:2])[:, 0]
    if kinds.min() < _PLAIN:
        return False
    rank, suit = _softmax(index[:2, :13]), _softmax(index[:2, 13:17])
    same = (rank.argmax(1) == rank[0].argmax()) & (suit.argmax(1) == suit[0].argmax())
    return bool(
        same.all() and rank.max(1).min() > _PLAIN and suit.max(1).min() > _PLAIN
    )


def fused(
    index: Logits, face: Logits, visible: npt.NDArray[np.bool_] | None = None
) -> Reading:
    """Return the verdict of four corners and the face on one card.

    Args:
        index: float32 (4, 20), the corners' logits.
        face: float32 (20,), the face's logits.
        visible: bool (5,), which of them are not hidden; all when not given.
    """
    seen = _kinds(index)
    whole = _kinds(face[None])[0]
    if visible is not None:
        seen[~visible[:CORNER_CROPS]] = (0, 0, 1)
        whole = whole if visible[CORNER_CROPS] else np.array([0.0, 0.0, 1.0])
    log_probs = _witness(index, seen[:, 0], _INDEX_ERROR).sum(axis=0)
    log_probs += _witness(face[None], whole[None, 0], _FACE_ERROR)[0]
    log_probs -= _log_sum(log_probs)
    best = int(np.argmax(log_probs))
    is_card = float(max(seen[:2, 0].max(), seen[2:, 0].max() * whole[0], whole[0]))
    if is_card < _LEAST_CARD:
        back = float(max(seen[:, 1].max(), whole[1]))
        kind = "back" if back > _LEAST_CARD else "none"
        return Reading(None, 1 - is_card, log_probs, kind, seen[:, 0])
    confidence = float(np.exp(log_probs[best])) * is_card
    if visible is not None and not visible.all():
        confidence *= _PARTLY_HIDDEN
    return Reading(CODES[best], confidence, log_probs, "card", seen[:, 0])


def visible_witnesses(quad: Quad, on_top: list[Quad]) -> npt.NDArray[np.bool_]:
    """Return which corners and whether the face at `quad` are to be seen.

    Returns:
        bool (5,): the index places as in `Reading.corners`, then the face,
        which may be hidden by a third.
    """
    places = index_places(quad).tolist()
    hidden = np.zeros(CORNER_CROPS + 1)
    area = max(cv2.contourArea(quad), 1.0)
    for cover in on_top:
        inside = [cv2.pointPolygonTest(cover, p, measureDist=False) for p in places]
        shared, _ = cv2.intersectConvexConvex(quad, cover)
        hidden += [*(float(side > 0) for side in inside), shared / area]
    return np.asarray(hidden < [0.5] * CORNER_CROPS + [_MOST_HIDDEN], np.bool_)


_SILENT = np.zeros((CORNER_CROPS + 1, 20), np.float32)
_SILENT[:, 19] = 20.0
"""The logits of witnesses who say that there is nothing to be seen."""


def _witness(
    logits: Logits, is_card: npt.NDArray[np.float64], error: float
) -> npt.NDArray[np.float64]:
    """Return log-probabilities (n, 52) of the cards, honest about errors."""
    rank = _softmax(logits[:, :13])
    suit = _softmax(logits[:, 13:17])
    cards = (suit[:, :, None] * rank[:, None, :]).reshape(len(logits), 52)
    trust = (is_card * (1 - error))[:, None]
    return np.asarray(np.log(trust * cards + (1 - trust) / 52), np.float64)


def _kinds(logits: Logits) -> npt.NDArray[np.float64]:
    return _softmax(logits[:, 17:])


def _softmax(values: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    shifted = np.exp(values.astype(np.float64) - values.max(axis=1, keepdims=True))
    return np.asarray(shifted / shifted.sum(axis=1, keepdims=True), np.float64)


def _log_sum(values: npt.NDArray[np.float64]) -> float:
    highest = values.max()
    return float(highest + np.log(np.exp(values - highest).sum()))
