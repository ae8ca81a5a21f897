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
from vision.bump import enlarged, moved_image, shift_between
from vision.deal_memory import DealMemory
from vision.image import Frame, Mask
from vision.light import Field, light_field
from vision.motion import Look, MotionGate
from vision.reading import read_scores
from vision.resync import Find, cards_on_table, seems_to_hold_cards
from vision.track import Moment
from vision.trick_watch import Read, TrickWatch
from vision.view import View

_STILL = 2
_REMEMBERED = 24
_ADOPT_FIRST, _ADOPT_EVERY = 4, 10
_PATIENCE = 10
"""Still frames without an explanation after which the finder is asked."""
_WHOLE_MS = 5000
"""The whole area is remembered anew at least this often while cards come."""
_ROOTED = 45
"""Frames after which what does not move at the border is no arm."""
_SHAKEN = 0.05
"""Share of the picture off the arms that moves when somebody bumps the table."""
_STEADY = 0.02
_TRIED_AT = frozenset({1, 3, 6, 9})


class Watcher:
    """Watches the table of one view."""

    def __init__(
        self, view: View, read: Read = read_scores, find: Find = cards_on_table
    ) -> None:
        """Begin with a table that may already hold cards.

        Args:
            view: What calibration found.
            read: Reads a card at an outline; the trained reader by default.
            find: Finds the cards of a still table; the trained finder by default.
        """
        self._view = view
        self._find = find
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
        self._whole_ms = 0
        self._begun = False
        self._shaken = False

    def obey(self, order: Order) -> None:
        """Take what the table knows; other orders are not for a camera."""
        match order:
            case ExpectCards():
                self._memory.expect(order)
            case ForgetCards():
                self._memory.forget()
                self._trick.forget()
                if not self._arms.present:
                    # Who moved before has brought nothing of the next deal.
                    self._arms.forget_gone()
                    self._moments.clear()
            case _:
                pass

    def observe(self, frame: Frame) -> list[Observation]:
        """Return what this frame adds to what is known, in order."""
        look = self._gate.look(frame.image)
        if look is None:
            return []
        if self._gate.reference is None:
            self._moments.append(Moment(frame.image, look, frame.at_ms))
            self._adopt(self._moments[-1], None)
            return self._found_at_first()
        if self._was_bumped(look):
            self._moments.append(Moment(frame.image, look, frame.at_ms))
            return []
        events = self._arms.update(look, frame.at_ms)
        self._moments.append(
            Moment(frame.image, look, frame.at_ms, dict(self._arms.masks))
        )
        arms = self._arms.mask if self._arms.mask is not None else look.foreign
        waiting = cv2.bitwise_and(look.foreign, cv2.bitwise_not(arms))
        cv2.bitwise_and(waiting, self._trick.places.area(waiting.shape), waiting)
        if cv2.countNonZero(waiting) >= 0.015 * self._card_area:
            self._quiet = 0
            return events + self._waited(np.asarray(waiting, np.uint8), arms)
        return events + self._rested(arms)

    def _found_at_first(self) -> list[Observation]:
        """Look for cards that lie there before anybody has moved."""
        now = self._moments[-1]
        zone = self._trick.table.zone
        if not seems_to_hold_cards(now.image, zone, self._view.card_px):
            return []
        found = self._find(now.image, zone, self._view.card_px)
        return self._trick.resynced(found, [now], ())

    def _was_bumped(self, look: Look) -> bool:
        """Follow a bumped table or camera; tell whether it still shakes."""
        moving = 1 - np.count_nonzero(look.age) / look.age.size
        if moving > _SHAKEN and self._is_all_over(look):
            self._shaken = True
            return True
        if self._shaken and moving < _STEADY:
            self._shaken = False
            self._register(look)
        return False

    def _is_all_over(self, look: Look) -> bool:
        """Tell whether things move all over the picture, unlike a few arms."""
        moved = cv2.inRange(look.age, 0, 0)
        spread = cv2.resize(moved, (12, 9), interpolation=cv2.INTER_AREA)
        return bool(np.count_nonzero(spread > 4) > 0.6 * spread.size)

    def _register(self, look: Look) -> bool:
        """Move everything remembered to where it lies in the picture now."""
        if self._gate.reference is None:
            return False
        shift = shift_between(self._gate.reference, look.small)
        if shift is None:
            return False
        self._gate.reference = moved_image(self._gate.reference, shift)
        self._trick.shifted(enlarged(shift, self._gate.scale, (0.0, 0.0)))
        self._moments.clear()
        return True

    def _waited(self, waiting: Mask, arms: Mask) -> list[Observation]:
        """Deal with what came into the area and is no arm."""
        now = self._moments[-1]
        settled, moving = self._parted(waiting, arms)
        if cv2.countNonZero(settled) == 0:
            return []
        self._follow_light()
        explained, events = self._trick.settle(
            list(self._moments), settled, self._arms.visits
        )
        if not explained:
            return events + self._wondered()
        self._puzzled = 0
        if cv2.countNonZero(moving) == 0:
            self._arms.forget_gone()
        blocked = cv2.dilate(cv2.bitwise_or(arms, moving), np.ones((5, 5), np.uint8))
        self._adopt(now, np.asarray(blocked, np.uint8), settled)
        return events

    def _wondered(self) -> list[Observation]:
        """Look for an explanation of what no card explains."""
        self._puzzled += 1
        now = self._moments[-1]
        may_try = not self._arms.present and self._puzzled in _TRIED_AT
        if may_try and self._register(now.look):
            self._moments.append(now)
            return []
        if self._puzzled < _PATIENCE or self._arms.present:
            return []
        self._puzzled = 0
        return self._resync()

    def _resync(self) -> list[Observation]:
        """Take the table as it is now, with whatever cards the finder sees."""
        now = self._moments[-1]
        found = self._find(now.image, self._trick.table.zone, self._view.card_px)
        events = self._trick.resynced(found, list(self._moments), self._arms.visits)
        self._arms.forget_gone()
        self._adopt(now, None)
        return events

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
        events = self._trick.second_looks(now, arms)
        self._quiet += 1
        if self._arms.present:
            return events + self._absorbed(arms)
        if self._quiet >= _STILL:
            if self._quiet == _STILL:
                moments, visits = list(self._moments), self._arms.visits
                events += self._trick.rested(moments, visits)
            self._arms.forget_gone()
            if self._quiet == _ADOPT_FIRST or self._quiet % _ADOPT_EVERY == 0:
                self._follow_light()
                self._adopt(now, None)
        return events

    def _absorbed(self, arms: Mask) -> list[Observation]:
        """Take what has lain at the border for long for a part of the room.

        A cup, an elbow, or an arm that was there in the very first picture.
        """
        now = self._moments[-1]
        resting = cv2.bitwise_and(arms, cv2.inRange(now.look.age, _ROOTED, 255))
        if cv2.countNonZero(resting) < 0.9 * cv2.countNonZero(arms):
            return []
        self._gate.adopt(now.look.small, np.asarray(resting, np.uint8))
        return []

    def _follow_light(self) -> None:
        """Compare with what is remembered in the light of now."""
        look = self._moments[-1].look
        self._gate.relight(look.light)
        self._trick.table.relight(look.light)
        self._trick.table.shine(self._local_light(look), self._gate.scale)

    def _local_light(self, look: Look) -> Field | None:
        """Return how shadows or lamps change the light place by place, if any do."""
        if look.lit is None or self._gate.reference is None:
            return None
        if cv2.countNonZero(look.lit) < 0.05 * self._card_area:
            return None
        reach = 0.2 * self._view.card_px[0] / self._gate.scale
        return light_field(look.small, self._gate.reference, look.lit, reach)

    def _adopt(
        self, now: Moment, blocked: Mask | None, changed: Mask | None = None
    ) -> None:
        """Make this frame the last stable one where nothing is in the way.

        Where only a place `changed`, that is enough of the large picture for the
        moment; the rest follows when nobody plays, or after a while.
        """
        whole = changed is None or now.at_ms - self._whole_ms > _WHOLE_MS
        box = None if changed is None or whole else self._trick.places.place(changed)
        if whole:
            self._whole_ms = now.at_ms
        if blocked is None or cv2.countNonZero(blocked) == 0:
            self._gate.adopt(now.look.small)
            self._trick.table.adopt(now.image, None, self._trick.quads, box)
        else:
            self._gate.adopt(now.look.small, cv2.bitwise_not(blocked).astype(np.uint8))
            self._trick.table.adopt(now.image, blocked, self._trick.quads, box)
