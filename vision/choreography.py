"""Gestures of people as single shots of an overhead camera."""

import math
from dataclasses import dataclass, replace
from enum import Enum, auto

import numpy as np

from table_service.cards import Seat
from vision.synth import Pose

BACK = "back"
"""Name of the sprite of a card that lies face down."""


class Eye(Enum):
    """What the camera does with a shot."""

    OPEN = auto()
    FROZEN = auto()
    BLACK = auto()
    LOST = auto()


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A card in the scene.

    Attributes:
        code: Of the card, or `BACK`.
        pose: Where it lies.
        glare: True when a lamp burns a spot into it.
    """

    code: str
    pose: Pose
    glare: bool = False


@dataclass(frozen=True, slots=True)
class ArmPlace:
    """An arm in a shot: fingertips in pixels, direction in radians from up."""

    seat: Seat
    tip: tuple[float, float]
    angle: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One frame to come and what happens just before it.

    Attributes:
        arms: Arms over the table.
        carried: Cards in the hand, painted under the arm.
        lay: Cards that join the scene.
        take: True when the scene loses all its cards.
        turn: True when the newest card is turned face up as `lay` says.
        nudge: How the oldest card shifts: x and y in pixels, radians.
        relight: Factor on the light from this shot on.
        blur: Standard deviation in pixels.
        eye: What the camera does.
        ms: Table time until the next frame; None is one frame.
    """

    arms: tuple[ArmPlace, ...] = ()
    carried: tuple[LyingCard, ...] = ()
    lay: tuple[LyingCard, ...] = ()
    take: bool = False
    turn: bool = False
    nudge: tuple[float, float, float] | None = None
    relight: float | None = None
    blur: float = 0.0
    eye: Eye = Eye.OPEN
    ms: int | None = None


@dataclass(frozen=True, slots=True)
class Tempo:
    """Frames that each part of a gesture takes."""

    reach: int
    hold: int
    leave: int
    rest: int


BRISK = Tempo(reach=1, hold=1, leave=1, rest=3)
"""As few frames as a watcher can honestly do with: simulated evenings."""

NATURAL = Tempo(reach=7, hold=3, leave=6, rest=8)
"""As people move at 30 frames a second."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Where the seats are around a picture.

    Attributes:
        size: Width and height of the picture, pixels.
        card_px: Short and long edge of a card, pixels.
        turns: Quarter turns of each seat, clockwise from the lower edge.
    """

    size: tuple[int, int]
    card_px: tuple[float, float]
    turns: dict[Seat, int]

    def outward(self, seat: Seat) -> tuple[float, float]:
        """Return the unit vector from the middle towards `seat`."""
        return ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))[self.turns[seat]]

    def entry(self, seat: Seat) -> tuple[float, float]:
        """Return the point of the border where the arm of `seat` enters."""
        width, height = self.size[0] - 1.0, self.size[1] - 1.0
        dx, dy = self.outward(seat)
        return width / 2 + dx * width / 2, height / 2 + dy * height / 2

    def place(self, seat: Seat, away: float, aside: float, angle: float) -> Pose:
        """Return a pose before `seat`; `away` and `aside` in card heights."""
        dx, dy = self.outward(seat)
        long = self.card_px[1]
        x = (self.size[0] - 1) / 2 + long * (dx * away - dy * aside)
        y = (self.size[1] - 1) / 2 + long * (dy * away + dx * aside)
        return Pose(x, y, self.turns[seat] * math.pi / 2 + angle)

    def arm(self, seat: Seat, at: Pose, share: float, sway: float) -> ArmPlace:
        """Return the arm of `seat` on its way: `share` 0 is out, 1 is at `at`."""
        dx, dy = self.outward(seat)
        grip = 0.18 * self.card_px[1]
        goal = (at.x + dx * grip, at.y + dy * grip)
        start = self.entry(seat)
        start = (start[0] + dx * 40, start[1] + dy * 40)
        tip = tuple(s + (g - s) * share for s, g in zip(start, goal, strict=True))
        return ArmPlace(seat, (tip[0], tip[1]), self.turns[seat] * math.pi / 2 + sway)


def lay_shots(
    sides: Sides, seat: Seat, cards: tuple[LyingCard, ...], tempo: Tempo, sway: float
) -> list[Shot]:
    """Return an arm that brings `cards`, lays them down and leaves."""
    goal = _middle(cards)
    shots = [
        _bringing(
            cards, sides.arm(seat, goal, share, sway), sides.arm(seat, goal, 1.0, sway)
        )
        for share in _way(0.55, 0.9, tempo.reach)
    ]
    held = sides.arm(seat, goal, 1.0, sway)
    shots += [Shot(arms=(held,), carried=cards)] * (tempo.hold - 1)
    shots += [Shot(arms=(held,), lay=cards)]
    leaving = _way(0.45, 0.1, tempo.leave)
    shots += [Shot(arms=(sides.arm(seat, goal, share, sway),)) for share in leaving]
    return shots + [Shot()] * tempo.rest


def gather_shots(
    sides: Sides, seat: Seat, cards: tuple[LyingCard, ...], tempo: Tempo, sway: float
) -> list[Shot]:
    """Return an arm that sweeps all cards of the scene away."""
    middle = Pose((sides.size[0] - 1) / 2, (sides.size[1] - 1) / 2, 0.0)
    over = sides.arm(seat, middle, 1.0, sway)
    shots = [Shot(arms=(sides.arm(seat, middle, 0.6, sway),))] * tempo.reach
    shots += [Shot(arms=(over,))] * tempo.hold
    for share in _way(0.6, 0.25, tempo.leave):
        arm = sides.arm(seat, middle, share, sway)
        dx, dy = arm.tip[0] - over.tip[0], arm.tip[1] - over.tip[1]
        swept = tuple(
            replace(c, pose=Pose(c.pose.x + dx, c.pose.y + dy, c.pose.angle))
            for c in cards
        )
        shots.append(Shot(arms=(arm,), carried=swept, take=True))
    return shots + [Shot(take=True)] * tempo.rest


def _bringing(cards: tuple[LyingCard, ...], arm: ArmPlace, there: ArmPlace) -> Shot:
    """Return `arm` on its way to `there` with the cards in its hand."""
    dx, dy = arm.tip[0] - there.tip[0], arm.tip[1] - there.tip[1]
    held = tuple(
        replace(c, pose=Pose(c.pose.x + dx, c.pose.y + dy, c.pose.angle + 0.2))
        for c in cards
    )
    return Shot(arms=(arm,), carried=held)


def _middle(cards: tuple[LyingCard, ...]) -> Pose:
    """Return the middle of the places where `cards` will lie."""
    count = len(cards)
    return Pose(
        sum(c.pose.x for c in cards) / count, sum(c.pose.y for c in cards) / count, 0.0
    )


def _way(start: float, end: float, frames: int) -> list[float]:
    """Return `frames` shares of the way from `start` to `end`."""
    return [float(share) for share in np.linspace(start, end, max(frames, 1))]
