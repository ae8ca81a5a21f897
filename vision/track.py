"""One card over many frames, and the frames in which it is looked at."""

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from table_service.cards import Card, Seat
from vision.fusion import Scores
from vision.image import Image, Mask, Points
from vision.motion import Look, differing

_MOVED = 12
_FEW = 0.02

VOTES = 3
"""Still frames that are read and added up."""


@dataclass(slots=True, eq=False)
class TrackedCard:
    """One card that lies on the table.

    Attributes:
        quad: Outline, pixels, clockwise, first edge short.
        seat: Whose arm brought it, None when that is in doubt.
        at_ms: First frame in which it lay still and whole in view.
        votes: The last readings, at most three.
        card: What it is, None while in doubt.
        sighting: Number of its `CardUnsure`, None when it never was in doubt.
        looks: Frames in which it was in doubt.
        leaders: How often each card was the best guess while in doubt.
    """

    quad: Points
    seat: Seat | None
    at_ms: int
    votes: deque[Scores] = field(default_factory=lambda: deque(maxlen=VOTES))
    card: Card | None = None
    sighting: int | None = None
    looks: int = 0
    leaders: Counter[Card] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A frame with what the gate and the arms say about it.

    Attributes:
        image: The whole frame.
        look: The small picture and its masks.
        at_ms: Time of the frame.
        arms: Where whose arm is in the small picture.
    """

    image: Image
    look: Look
    at_ms: int
    arms: Mapping[Seat | None, Mask] = field(default_factory=dict)


def same_place(quad: Points, other: Points, near: float) -> bool:
    """Tell whether the middles of two outlines are nearer than `near` pixels."""
    away = quad.mean(axis=0) - other.mean(axis=0)
    return float(np.hypot(away[0], away[1])) < near


def still_moments(moments: Sequence[Moment], place: Mask) -> list[Moment]:
    """Return the frames, newest first, in which `place` looked as now.

    Args:
        moments: The last frames, the newest last.
        place: Of a card in the small picture, 255 inside.
    """
    part = around(place)
    now, near = moments[-1].look.small[part], place[part]
    size = max(cv2.countNonZero(near), 1)
    alike = []
    for moment in reversed(moments):
        moved = differing(moment.look.small[part], now, _MOVED)
        if cv2.countNonZero(cv2.bitwise_and(moved, near)) > _FEW * size:
            break
        alike.append(moment)
    return alike


def around(place: Mask) -> tuple[slice, slice]:
    """Return rows and columns that hold all of `place`."""
    x, y, wide, high = cv2.boundingRect(place)
    return slice(y, y + max(high, 1)), slice(x, x + max(wide, 1))


def arms_since(moments: Sequence[Moment], at_ms: int) -> set[Seat | None]:
    """Return whose arms were in the picture from `at_ms` on."""
    late = [moment for moment in moments if moment.at_ms >= at_ms]
    return {seat for moment in late for seat in moment.arms}
