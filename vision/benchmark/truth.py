"""What lies in a picture, and whether a found card is one of these."""

from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.detect import FoundCard
from vision.image import Image
from vision.rivals import overlap

Polygon = npt.NDArray[np.float32]
"""float32 (n, 2), pixels."""

_SAME = 0.5
_ON_IT = 0.3
_PLACED = 0.6
CONFIDENT = 0.95


@dataclass(frozen=True, slots=True, eq=False)
class TrueCard:
    """A card that lies in a picture.

    Attributes:
        code: Rank then suit.
        outline: Its corners, or what is seen of it where only that is known.
        whole: Whether `outline` is the whole card.
        group: Under which name it is counted, such as `lower`.
    """

    code: str
    outline: Polygon
    whole: bool
    group: str


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture with its truth.

    Attributes:
        name: For the sheet of errors.
        image: uint8 (height, width, 3), BGR.
        cards: What lies there.
        complete: Whether that is all, so that others are false cards.
    """

    name: str
    image: Image
    cards: tuple[TrueCard, ...]
    complete: bool


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """What became of one picture.

    Attributes:
        right: True cards that were found with their code.
        missed: True cards that were not.
        answers: For each found card on a true one its confidence and whether
            the code was right.
        confident: Wrong ones above 0.95, each with what really lay there.
        false: Found cards where none lies.
    """

    right: tuple[TrueCard, ...]
    missed: tuple[TrueCard, ...]
    answers: tuple[tuple[float, bool], ...]
    confident: tuple[tuple[FoundCard, TrueCard], ...]
    false: tuple[FoundCard, ...]


def judged(picture: Picture, found: list[FoundCard]) -> Judged:
    """Return how `found` agrees with the truth; each found card is used once."""
    free = list(found)
    right, missed = [], []
    answers = []
    for true in picture.cards:
        hit = next((one for one in free if _is(one, true)), None)
        if hit is None:
            missed.append(true)
            continue
        free.remove(hit)
        right.append(true)
        answers.append((hit.reading.confidence, True))
    confident = []
    for one in free:
        under = [true for true in picture.cards if lies_on(one.quad, true, _PLACED)]
        if under and all(true.code != one.reading.code for true in under):
            answers.append((one.reading.confidence, False))
            if one.reading.confidence > CONFIDENT:
                confident.append((one, under[0]))
    false = _false(picture, free) if picture.complete else []
    return Judged(
        tuple(right), tuple(missed), tuple(answers), tuple(confident), tuple(false)
    )


def lies_on(quad: Polygon, true: TrueCard, least: float) -> bool:
    """Tell whether an outline lies on a true card."""
    if true.whole:
        return overlap(quad, true.outline) >= least
    middle = true.outline.mean(axis=0).tolist()
    hull = np.asarray(cv2.convexHull(quad), np.float32)
    if cv2.pointPolygonTest(hull, middle, measureDist=False) < 0:
        return False
    seen = np.asarray(cv2.convexHull(true.outline), np.float32)
    shared, _ = cv2.intersectConvexConvex(hull, seen)
    return bool(shared >= 0.5 * max(cv2.contourArea(seen), 1.0))


def _is(found: FoundCard, true: TrueCard) -> bool:
    return found.reading.code == true.code and lies_on(found.quad, true, _SAME)


def _false(picture: Picture, free: Iterable[FoundCard]) -> list[FoundCard]:
    return [
        one
        for one in free
        if not any(overlap(one.quad, _box(true)) >= _ON_IT for true in picture.cards)
    ]


def _box(true: TrueCard) -> Polygon:
    if true.whole:
        return true.outline
    (x0, y0), (x1, y1) = true.outline.min(axis=0), true.outline.max(axis=0)
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float32)
