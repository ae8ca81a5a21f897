"""One card over many frames, and the frames in which it is looked at."""

from collections import deque
from dataclasses import dataclass, field

import numpy as np

from table_service.cards import Card, Seat
from vision.fusion import Scores
from vision.image import Image, Points
from vision.motion import Look

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
        read: How often it was read while in doubt.
        all_votes: Sum of those readings.
    """

    quad: Points
    seat: Seat | None
    at_ms: int
    votes: deque[Scores] = field(default_factory=lambda: deque(maxlen=VOTES))
    card: Card | None = None
    sighting: int | None = None
    looks: int = 0
    read: int = 0
    all_votes: Scores | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A frame with what the gate and the arms say about it.

    Attributes:
        image: The whole frame.
        look: The small picture and its masks.
        at_ms: Time of the frame.
    """

    image: Image
    look: Look
    at_ms: int


def same_place(quad: Points, other: Points, near: float) -> bool:
    """Tell whether the middles of two outlines are nearer than `near` pixels."""
    away = quad.mean(axis=0) - other.mean(axis=0)
    return float(np.hypot(away[0], away[1])) < near
