"""Arms: what is new and joined to the border of the picture.

The side where an arm enters names the seat. Everything the arm has covered
is remembered until the table is at rest again, so that a card can be given
to the arm that brought it.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np

from table_service.cards import Seat
from table_service.observations import HandIn, HandOut, Observation
from vision.image import Mask
from vision.motion import Look
from vision.view import Point, View

_OWN_ENTRY = 0.2
"""Share of the border touched that makes a second arm of one piece."""

_AT_REST = 0.01
_RESTED = 3
"""Frames in which less than that share of an arm moves: it lies still."""

_AROUND = np.ones((5, 5), np.uint8)

_BETWEEN = 0.75
"""An arm nearly as far from one seat as from the next belongs to nobody."""


@dataclass(slots=True, eq=False)
class Visit:
    """One stay of an arm over the table.

    Attributes:
        seat: Whose arm, None when it enters between the seats.
        since_ms: First frame.
        until_ms: First frame without it, None while it is there.
        swept: uint8 (h, w), 255 where it has been.
        missed_ms: First frame of a row without it that is too short to count.
    """

    seat: Seat | None
    since_ms: int
    until_ms: int | None
    swept: Mask
    missed_ms: int | None = None


class Arms:
    """Follows the arms over the small pictures of a `MotionGate`."""

    def __init__(self, view: View, scale: float) -> None:
        """Take the seats of `view`; `scale` is how much smaller pictures are."""
        self._seats: Mapping[Seat, Point] = {
            seat: (x / scale, y / scale) for seat, (x, y) in view.seats.items()
        }
        card = view.card_px[0] * view.card_px[1] / scale**2
        self._least_area = 0.06 * card
        reach = 2 * round(0.2 * view.card_px[0] / scale) + 1
        self._near = np.ones((reach, reach), np.uint8)
        self._last: dict[Seat | None, Mask] = {}
        self._resting: dict[Seat | None, tuple[int, Mask]] = {}
        self._visits: list[Visit] = []
        self.mask: Mask | None = None

    @property
    def visits(self) -> tuple[Visit, ...]:
        """Return the stays since the table was last at rest."""
        return tuple(self._visits)

    @property
    def present(self) -> bool:
        """Tell whether an arm is over the table."""
        return any(visit.until_ms is None for visit in self._visits)

    @property
    def masks(self) -> Mapping[Seat | None, Mask]:
        """Return where each arm is in the last frame."""
        return self._last

    def update(self, look: Look, at_ms: int) -> list[Observation]:
        """Find the arms of a frame; return who came and who left."""
        self._note_rest(look.age)
        found = self._found(look)
        events: list[Observation] = []
        for visit in self._visits:
            if visit.until_ms is None and visit.seat not in found:
                events += self._missed(visit, at_ms)
        for seat, mask in found.items():
            events += self._stay(seat, mask, at_ms)
        self._last = found
        self.mask = _joined(list(found.values()), look.foreign)
        return events

    def _note_rest(self, age: Mask) -> None:
        """Keep the outline of every arm that lies still."""
        moved = cv2.inRange(age, 0, 0)
        for seat, mask in self._last.items():
            changed = cv2.countNonZero(cv2.bitwise_and(moved, mask))
            if changed > max(3.0, _AT_REST * cv2.countNonZero(mask)):
                self._resting.pop(seat, None)
                continue
            frames, outline = self._resting.get(seat, (0, mask))
            self._resting[seat] = (frames + 1, outline)
        for seat in set(self._resting) - set(self._last):
            del self._resting[seat]

    def _outline_at_rest(self, seat: Seat | None) -> Mask | None:
        """Return where the arm of `seat` has lain still, None while it moves."""
        frames, outline = self._resting.get(seat, (0, None))
        if outline is None or frames < _RESTED:
            return None
        return np.asarray(cv2.dilate(outline, _AROUND), np.uint8)

    @staticmethod
    def _missed(visit: Visit, at_ms: int) -> list[Observation]:
        """Let an arm go that was not seen twice; once may be a flicker."""
        if visit.missed_ms is None:
            visit.missed_ms = at_ms
            return []
        visit.until_ms = visit.missed_ms
        if visit.seat is None:
            return []
        return [HandOut(seat=visit.seat, at_ms=visit.missed_ms)]

    def forget_gone(self) -> None:
        """Forget the arms that left: whatever they did has been looked at."""
        self._visits = [visit for visit in self._visits if visit.until_ms is None]
        for visit in self._visits:
            visit.swept = np.zeros_like(visit.swept)

    def _stay(self, seat: Seat | None, mask: Mask, at_ms: int) -> list[Observation]:
        for visit in self._visits:
            if visit.seat == seat and visit.until_ms is None:
                cv2.bitwise_or(visit.swept, mask, visit.swept)
                visit.missed_ms = None
                return []
        self._visits.append(Visit(seat, at_ms, None, mask.copy()))
        return [HandIn(seat=seat, at_ms=at_ms)] if seat is not None else []

    def _found(self, look: Look) -> dict[Seat | None, Mask]:
        """Return the mask of each arm, joined where a seat has two."""
        found: dict[Seat | None, Mask] = {}
        foreign = look.foreign
        if cv2.countNonZero(foreign) < self._least_area:
            return found
        # A sleeve of the table's own colour shows in pieces; near ones are one.
        # Threads that a shadow leaves behind join nothing.
        solid = cv2.morphologyEx(foreign, cv2.MORPH_OPEN, _AROUND)
        count, labels = cv2.connectedComponents(cv2.dilate(solid, self._near))
        labels[foreign == 0] = 0
        sizes = np.bincount(labels.ravel(), minlength=count)
        rim = _rim(labels)
        at_rim = labels[rim[:, 1], rim[:, 0]]
        for label in np.flatnonzero(sizes[1:] >= self._least_area) + 1:
            piece = np.where(labels == label, np.uint8(255), np.uint8(0))
            for seat, part in self._owners(piece, rim[at_rim == label], look.age):
                found[seat] = np.maximum(found[seat], part) if seat in found else part
        return found

    def _owners(
        self, piece: Mask, touching: np.ndarray, age: Mask
    ) -> list[tuple[Seat | None, Mask]]:
        """Return whose arms a piece is; two that touch each other are parted."""
        if len(touching) < 2:
            stay = self._still_there(piece, age)
            return [(stay.seat, piece)] if stay is not None else []
        entries = self._entries(touching)
        # What joins an arm that lies still is not that arm's.
        parts: list[tuple[Seat | None, Mask]] = []
        for seat in list(entries):
            outline = self._outline_at_rest(seat)
            if outline is not None:
                parts.append((seat, cv2.bitwise_and(piece, outline).astype(np.uint8)))
                piece = cv2.subtract(piece, outline).astype(np.uint8)
                del entries[seat]
        if len(entries) == 1:
            parts.append((next(iter(entries)), piece))
        elif entries:
            parts += self._parted(piece, entries)
        return parts

    def _entries(self, touching: np.ndarray) -> dict[Seat | None, np.ndarray]:
        """Return where on the border which seats enter, x and y, int (n, 2)."""
        points = np.array(list(self._seats.values()))
        seats = list(self._seats)
        away = np.hypot(*(touching[:, None] - points[None]).transpose(2, 0, 1))
        nearest = away.argmin(axis=1)
        entries: dict[Seat | None, np.ndarray] = {}
        for place in range(len(seats)):
            group = touching[nearest == place]
            # A broad sleeve in a corner touches two sides and is one arm.
            if len(group) >= max(2, _OWN_ENTRY * len(touching)):
                entries[self._seat_at(group.mean(axis=0))] = group
        return entries or {self._seat_at(touching.mean(axis=0)): touching}

    def _parted(
        self, piece: Mask, entries: Mapping[Seat | None, np.ndarray]
    ) -> list[tuple[Seat | None, Mask]]:
        """Return each pixel of `piece` to the arm that was nearest before."""
        away = []
        for seat, group in entries.items():
            seed = np.full(piece.shape, 255, np.uint8)
            before = self._last.get(seat)
            if before is not None:
                seed[before > 0] = 0
            seed[group[:, 1], group[:, 0]] = 0
            away.append(cv2.distanceTransform(seed, cv2.DIST_L2, 3))
        nearest = np.argmin(np.stack(away), axis=0)
        return [
            (seat, np.where(nearest == place, piece, np.uint8(0)).astype(np.uint8))
            for place, seat in enumerate(entries)
        ]

    def _still_there(self, piece: Mask, age: Mask) -> Visit | None:
        """Return the stay whose arm `piece` is, although no sleeve is seen."""
        size = cv2.countNonZero(piece)
        if np.count_nonzero(age[piece > 0] < 1) < 0.1 * size:
            return None
        for visit in self._visits:
            before = self._last.get(visit.seat)
            if visit.until_ms is None and before is not None:
                common = cv2.countNonZero(cv2.bitwise_and(before, piece))
                if common > 0.1 * size:
                    return visit
        return None

    def _seat_at(self, point: np.ndarray) -> Seat | None:
        """Return whose arm enters at `point`, None between two seats."""
        x, y = float(point[0]), float(point[1])
        ways = sorted(
            (math.hypot(x - sx, y - sy), seat) for seat, (sx, sy) in self._seats.items()
        )
        if len(ways) > 1 and ways[0][0] > _BETWEEN * ways[1][0]:
            return None
        return ways[0][1]


def _rim(labels: np.ndarray) -> np.ndarray:
    """Return x and y of the pixels on the border, int (n, 2)."""
    height, width = labels.shape
    across, down = np.arange(width), np.arange(height)
    return np.concatenate(
        [
            np.stack([across, np.zeros_like(across)], 1),
            np.stack([across, np.full_like(across, height - 1)], 1),
            np.stack([np.zeros_like(down), down], 1),
            np.stack([np.full_like(down, width - 1), down], 1),
        ]
    )


def _joined(masks: list[Mask], like: Mask) -> Mask:
    """Return all arms as one mask."""
    whole = np.zeros_like(like)
    for mask in masks:
        cv2.bitwise_or(whole, mask, whole)
    return whole
