"""Frames in, observations out: the whole watch over one table.

No threads, no clock, no camera: `observe` takes the next frame and returns
what can be said by it.
"""

from collections import deque

import cv2
import numpy as np

from table_service.observations import Observation
from table_service.orders import ExpectCards, ForgetCards, Order
from vision.arms import Arms
from vision.fusion import DealMemory
from vision.image import Frame, Mask
from vision.motion import MotionGate
from vision.reading import read_scores
from vision.track import Moment
from vision.trick_watch import Read, TrickWatch
from vision.view import View

_STILL = 2
_REMEMBERED = 24
_ADOPT_EVERY = 10
_PATIENCE = 30
_ROOTED = 90
"""Frames after which what does not move at the border is no arm."""


class Watcher:
    """Watches the table of one view."""

    def __init__(self, view: View, read: Read = read_scores) -> None:
        """Begin with an empty table.

        Args:
            view: What calibration found.
            read: Reads a card at an outline; the trained reader by default.
        """
        self._memory = DealMemory(view.known_hands)
        self._gate = MotionGate(view)
        self._arms = Arms(view, self._gate.scale)
        self._trick = TrickWatch(view, self._gate.scale, read, self._memory)
        self._moments: deque[Moment] = deque(maxlen=_REMEMBERED)
        self._card_area = view.card_px[0] * view.card_px[1] / self._gate.scale**2
        reach = 2 * round(0.2 * view.card_px[0] / self._gate.scale) + 1
        self._near = np.ones((reach, reach), np.uint8)
        self._quiet = 0
        self._puzzled = 0

    def obey(self, order: Order) -> None:
        """Take what the table knows; other orders are not for a camera."""
        match order:
            case ExpectCards():
                self._memory.expect(order)
            case ForgetCards():
                self._memory.forget()
                self._trick.forget()
            case _:
                pass

    def observe(self, frame: Frame) -> list[Observation]:
        """Return what this frame adds to what is known, in order."""
        look = self._gate.look(frame.image)
        if look is None:
            return []
        self._moments.append(Moment(frame.image, look, frame.at_ms))
        if self._gate.reference is None:
            self._adopt(self._moments[-1], None)
            return []
        events = self._arms.update(look, frame.at_ms)
        arms = self._arms.mask if self._arms.mask is not None else look.foreign
        waiting = cv2.bitwise_and(look.foreign, cv2.bitwise_not(arms))
        cv2.bitwise_and(waiting, self._trick.area(waiting.shape), waiting)
        if cv2.countNonZero(waiting) >= 0.015 * self._card_area:
            self._quiet = 0
            return events + self._waited(waiting.astype(np.uint8), arms)
        return events + self._rested(arms)

    def _waited(self, waiting: Mask, arms: Mask) -> list[Observation]:
        """Deal with what came into the area and is no arm."""
        now = self._moments[-1]
        settled, moving = self._parted(waiting, arms)
        if cv2.countNonZero(settled) == 0:
            return []
        self._follow_light()
        explained, events = self._trick.settle(
            self._moments, settled, self._arms.visits
        )
        if explained or self._gave_up(events):
            self._puzzled = 0
            if cv2.countNonZero(moving) == 0:
                self._arms.forget_gone()
            blocked = cv2.dilate(
                cv2.bitwise_or(arms, moving), np.ones((5, 5), np.uint8)
            )
            self._adopt(now, blocked.astype(np.uint8))
        return events

    def _gave_up(self, events: list[Observation]) -> bool:
        """Count frames without an explanation; say so when they are too many."""
        self._puzzled += 1
        if self._puzzled < _PATIENCE or self._arms.present:
            return False
        if self._arms.visits:
            now = self._moments[-1]
            events.append(self._trick.heap_moved(now.at_ms, self._arms.visits))
        return True

    def _parted(self, waiting: Mask, arms: Mask) -> tuple[Mask, Mask]:
        """Return which pieces stand still and which still move.

        Pieces close to each other are one: a card shows in patches where
        white lies on white, and one next to an arm may lie half under it.
        """
        young = cv2.inRange(self._moments[-1].look.age, 0, _STILL - 1)
        young = cv2.bitwise_or(cv2.bitwise_and(young, waiting), arms)
        joined = cv2.dilate(cv2.bitwise_or(waiting, arms), self._near)
        count, labels = cv2.connectedComponents(joined.astype(np.uint8))
        moved = np.bincount(labels[young > 0], minlength=count)
        sizes = np.bincount(labels[waiting > 0], minlength=count)
        still = (moved <= 0.03 * sizes) & (sizes >= 0.015 * self._card_area)
        still[0] = False
        settled = np.where(still[labels], waiting, np.uint8(0))
        return settled, cv2.subtract(waiting, settled).astype(np.uint8)

    def _rested(self, arms: Mask) -> list[Observation]:
        """Follow the light and read doubtful cards while nothing happens."""
        self._puzzled = 0
        now = self._moments[-1]
        events = self._trick.read_again(now, arms)
        self._quiet += 1
        if self._arms.present:
            self._absorb(arms)
        if not self._arms.present and self._quiet >= _STILL:
            self._arms.forget_gone()
            if self._quiet % _ADOPT_EVERY == 0:
                self._follow_light()
                self._adopt(now, None)
        return events

    def _absorb(self, arms: Mask) -> None:
        """Take what has lain at the border for long for a part of the room.

        A cup, an elbow, or an arm that was there in the very first picture.
        """
        now = self._moments[-1]
        resting = cv2.bitwise_and(arms, cv2.inRange(now.look.age, _ROOTED, 255))
        resting[self._trick.area(resting.shape) > 0] = 0
        if cv2.countNonZero(resting) >= 0.9 * cv2.countNonZero(arms):
            self._gate.adopt(now.look.small, np.asarray(resting, np.uint8))

    def _follow_light(self) -> None:
        light = self._moments[-1].look.light
        self._gate.relight(light)
        self._trick.table.relight(light)

    def _adopt(self, now: Moment, blocked: Mask | None) -> None:
        """Make this frame the last stable one where nothing is in the way."""
        if blocked is None or cv2.countNonZero(blocked) == 0:
            self._gate.adopt(now.look.small)
            self._trick.table.adopt(now.image, None, self._trick.quads)
        else:
            self._gate.adopt(now.look.small, cv2.bitwise_not(blocked).astype(np.uint8))
            self._trick.table.adopt(now.image, blocked, self._trick.quads)
