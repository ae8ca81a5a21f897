"""Whose card: the arm that covered the place, confirmed by the place itself."""

import math
from collections.abc import Collection, Mapping, Sequence, Set

import cv2
import numpy as np

from table_service.cards import Seat
from vision.arms import Visit
from vision.image import Mask, Points
from vision.motion import differing
from vision.track import Moment, around
from vision.view import View

_BEFORE, _AFTER = 4, 2
_BEFORE_MS = 150
"""Moments around its coming in which a card is still in somebody's hand."""
_TOUCHED = 0.12
_LEAST_SEEN = 0.12
_OTHER = 16
_CHANGED = 0.3
_PLAINLY = 2.5
_NEARER, _FAR = 0.3, 0.55
"""Card heights from the middle where a place hints at a seat, and says it."""
_APART = 0.35
_AROUND = np.ones((3, 3), np.uint8)

_COVERED = 0.25
"""Share of a card's place that an arm must have covered to have brought it."""


class Zones:
    """The trick area and the directions of the seats."""

    def __init__(self, view: View) -> None:
        """Take area and seats of `view`."""
        self._area = np.array(view.area, np.float32)
        self._middle = self._area.mean(axis=0)
        self._long = view.card_px[1]
        self._seats = {
            seat: _unit(np.array(point, np.float32) - self._middle)
            for seat, point in view.seats.items()
        }

    def mask(self, shape: tuple[int, ...], scale: float) -> Mask:
        """Return the trick area in a picture `scale` times smaller."""
        area = np.zeros(shape[:2], np.uint8)
        cv2.fillConvexPoly(area, np.rint(self._area / scale).astype(np.int32), (255,))
        return area

    def holds(self, quad: Points) -> bool:
        """Tell whether the middle of `quad` lies in the trick area."""
        x, y = (float(value) for value in quad.mean(axis=0))
        reach = 0.1 * self._long
        return cv2.pointPolygonTest(self._area, (x, y), measureDist=True) >= -reach

    def owner(
        self,
        quad: Points,
        place: Mask,
        carriers: Mapping[Seat | None, float],
        visits: Sequence[Visit],
        recent: Set[Seat | None] = frozenset(),
    ) -> tuple[Seat | None, str]:
        """Return who brought the card at `quad`, or None and the doubt.

        Args:
            quad: Outline of the card, pixels.
            place: The same in the small picture, 255 inside.
            carriers: How much of the place each arm covered when the card
                came; see `carriers`.
            visits: Arms since the table was last at rest.
            recent: Whose arms were in the picture shortly before it came.
        """
        shares = dict(carriers) or {
            visit.seat: covered
            for visit in visits
            if (covered := share(place, visit.swept)) >= _COVERED
        }
        about = {visit.seat for visit in visits} | set(carriers)
        if len(about) > 1:
            seat = self._one_of_several(quad, carriers, shares)
            return seat, "" if seat is not None else "two_arms"
        seat = next(iter(about), None)
        if seat is None or self._contradicts(quad, seat):
            return None, "seat"
        rivals = recent - {seat}
        return (None, "two_arms") if self._rather(quad, rivals, seat) else (seat, "")

    def _rather(
        self, quad: Points, rivals: Collection[Seat | None], seat: Seat
    ) -> bool:
        """Tell whether the card lies plainly before a rival whose arm was near."""
        likeness = self._likeness(quad, _NEARER)
        return bool(likeness) and any(
            likeness[one] > likeness[seat] + _APART for one in rivals if one is not None
        )

    def _one_of_several(
        self,
        quad: Points,
        carriers: Mapping[Seat | None, float],
        shares: Mapping[Seat | None, float],
    ) -> Seat | None:
        """Return whose card it is while several arms are about, if that is plain.

        The arm that covered the place and the place itself must say the same.
        """
        likeness = self._likeness(quad, _NEARER)
        ranked = sorted(((likeness[one], one) for one in likeness), reverse=True)
        plain = bool(ranked) and ranked[0][0] > ranked[1][0] + _APART
        nearest = ranked[0][1] if plain else None
        carrier = self._plainly(carriers)
        if carrier is not None:
            agreed = carrier == nearest or not (likeness or len(carriers) > 1)
            return carrier if agreed else None
        far = bool(self._likeness(quad, _FAR))
        return nearest if nearest in shares and far else None

    @staticmethod
    def _plainly(shares: Mapping[Seat | None, float]) -> Seat | None:
        """Return the arm that covered much more than any other."""
        ranked = sorted(shares.items(), key=lambda one: -one[1])
        if not ranked or (len(ranked) > 1 and ranked[0][1] < _PLAINLY * ranked[1][1]):
            return None
        return ranked[0][0]

    def before(self, quad: Points) -> Seat | None:
        """Return the seat before which the card plainly lies, if any."""
        return self._nearest(quad, set(self._seats))

    def _nearest(self, quad: Points, seats: Collection[Seat | None]) -> Seat | None:
        """Return the one of `seats` before which the card plainly lies."""
        likeness = self._likeness(quad, _FAR)
        if None in seats or not likeness or len(seats) < 2:
            return None
        ranked = sorted(
            ((likeness[s], s) for s in seats if s is not None), reverse=True
        )
        if ranked[0][0] < 0.75 or ranked[1][0] > 0.3:
            return None
        return ranked[0][1]

    def _contradicts(self, quad: Points, seat: Seat) -> bool:
        """Tell whether the card lies plainly before another seat."""
        likeness = self._likeness(quad, _FAR)
        return bool(likeness) and likeness[seat] < -0.3 and max(likeness.values()) > 0.8

    def _likeness(self, quad: Points, least: float) -> Mapping[Seat, float]:
        """Return the cosine to each seat; empty for a card in the middle.

        The middle reaches `least` card heights far.
        """
        away = quad.mean(axis=0) - self._middle
        if float(np.hypot(*away)) < least * self._long:
            return {}
        unit = _unit(away)
        return {seat: float(unit @ side) for seat, side in self._seats.items()}


def carriers(
    place: Mask, moments: Sequence[Moment]
) -> tuple[Mapping[Seat | None, float], int]:
    """Return which arms covered `place` when what lies there now came.

    Looks back from the newest moment to the last one in which the part of the
    place that was in view looked otherwise; around that moment the card was in
    somebody's hand, and the hand with the card is one piece.

    Returns:
        For each such arm the largest share of the place it covered, and when
        the card came at the earliest.
    """
    wide = cv2.dilate(place, _AROUND)
    size = max(cv2.countNonZero(place), 1)
    first, is_seen = _came(place, moments)
    came_ms = moments[first].at_ms
    shares: dict[Seat | None, float] = {}
    if not is_seen:
        # Hidden all the while: it may have come at any moment.
        return shares, moments[0].at_ms
    for moment in moments[max(first - _BEFORE, 0) : first + _AFTER]:
        if moment.at_ms < came_ms - _BEFORE_MS:
            continue
        for seat, mask in moment.arms.items():
            covered = cv2.countNonZero(cv2.bitwise_and(wide, mask)) / size
            if covered > max(_TOUCHED, shares.get(seat, 0.0)):
                shares[seat] = covered
    return shares, came_ms


def _came(place: Mask, moments: Sequence[Moment]) -> tuple[int, bool]:
    """Return the number of the first moment in which `place` looks as now.

    And whether the moment before it is remembered, in which it looked otherwise.
    """
    part = around(place)
    now, place = moments[-1].look.small[part], place[part]
    size = max(cv2.countNonZero(place), 1)
    first = len(moments) - 1
    for number in range(len(moments) - 1, -1, -1):
        moment = moments[number]
        seen = place
        for mask in moment.arms.values():
            seen = np.asarray(
                cv2.bitwise_and(seen, cv2.bitwise_not(mask[part])), np.uint8
            )
        in_view = cv2.countNonZero(seen)
        if in_view < _LEAST_SEEN * size:
            continue
        other = cv2.bitwise_and(differing(moment.look.small[part], now, _OTHER), seen)
        if cv2.countNonZero(other) > _CHANGED * in_view:
            return first, True
        first = number
    return first, False


def share(place: Mask, swept: Mask) -> float:
    """Return which share of `place` is in `swept`, 0 to 1."""
    return cv2.countNonZero(cv2.bitwise_and(place, swept)) / max(
        cv2.countNonZero(place), 1
    )


def _unit(vector: np.ndarray) -> np.ndarray:
    return vector / max(math.hypot(float(vector[0]), float(vector[1])), 1e-6)
