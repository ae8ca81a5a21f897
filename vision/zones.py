"""Whose card: the arm that covered the place, confirmed by the place itself."""

import math
from collections.abc import Collection, Mapping, Sequence

import cv2
import numpy as np

from table_service.cards import Seat
from vision.arms import Visit
from vision.image import Mask, Points
from vision.view import View

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
        self, quad: Points, place: Mask, visits: Sequence[Visit]
    ) -> tuple[Seat | None, str]:
        """Return who brought the card at `quad`, or None and the doubt.

        Args:
            quad: Outline of the card, pixels.
            place: The same in the small picture, 255 inside.
            visits: Arms since the table was last at rest.
        """
        brought = [visit for visit in visits if _share(place, visit.swept) >= _COVERED]
        seats = {visit.seat for visit in brought or visits}
        if len(seats) > 1:
            nearest = self._nearest(quad, seats)
            return nearest, "" if nearest is not None else "two_arms"
        seat = next(iter(seats), None)
        if seat is None or self._contradicts(quad, seat):
            return None, "seat"
        return seat, ""

    def before(self, quad: Points) -> Seat | None:
        """Return the seat before which the card plainly lies, if any."""
        return self._nearest(quad, set(self._seats))

    def _nearest(self, quad: Points, seats: Collection[Seat | None]) -> Seat | None:
        """Return the one of `seats` before which the card plainly lies."""
        likeness = self._likeness(quad)
        if None in seats or not likeness:
            return None
        ranked = sorted(
            ((likeness[s], s) for s in seats if s is not None), reverse=True
        )
        if ranked[0][0] < 0.75 or ranked[1][0] > 0.3:
            return None
        return ranked[0][1]

    def _contradicts(self, quad: Points, seat: Seat) -> bool:
        """Tell whether the card lies plainly before another seat."""
        likeness = self._likeness(quad)
        return bool(likeness) and likeness[seat] < -0.3 and max(likeness.values()) > 0.8

    def _likeness(self, quad: Points) -> Mapping[Seat, float]:
        """Return the cosine to each seat; empty for a card in the middle."""
        away = quad.mean(axis=0) - self._middle
        if float(np.hypot(*away)) < 0.55 * self._long:
            return {}
        unit = _unit(away)
        return {seat: float(unit @ side) for seat, side in self._seats.items()}


def gatherer(places: Mask, visits: Sequence[Visit]) -> Seat | None:
    """Return whose arm covered most of the cards that went away."""
    shares = [
        (_share(places, visit.swept), visit.since_ms, visit.seat)
        for visit in visits
        if visit.seat is not None
    ]
    return max(shares, key=lambda one: one[:2])[2] if shares else None


def _share(place: Mask, swept: Mask) -> float:
    return cv2.countNonZero(cv2.bitwise_and(place, swept)) / max(
        cv2.countNonZero(place), 1
    )


def _unit(vector: np.ndarray) -> np.ndarray:
    return vector / max(math.hypot(float(vector[0]), float(vector[1])), 1e-6)
