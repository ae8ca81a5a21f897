"""A calibration from a stream of frames: first the table, then the seats."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from table_service.bad_input import BadInput
from table_service.cards import Seat
from vision.calibration.calibration import Calibration, Wishes, calibrated
from vision.calibration.touches import SeatTouches
from vision.image import Frame, Image
from vision.view import Point

_LOOKED_AT = 5
"""Frames of which the middle value is taken, against noise."""
_SETTLING_MS = 700
"""A camera that has just been opened still looks for light and focus."""


class CalibrationSession:
    """Takes frames until all seats have been touched or there are no more.

    Attributes:
        wishes: What people say of the table, with the seats touched so far.
        seen: What the table without hands said; None before it was seen.
        image: uint8 (height, width, 3), BGR, the picture of it.
    """

    def __init__(self, wishes: Wishes, *, is_live: bool) -> None:
        """Begin; a live camera is given a moment to settle."""
        self.wishes = wishes
        self.seen: Calibration | None = None
        self.image: Image | None = None
        self._wait_ms = _SETTLING_MS if is_live else 0
        self._first: list[Image] = []
        self._touches: SeatTouches | None = None

    @property
    def waits_for(self) -> Seat | None:
        """Return the next seat that is to reach in; None when all have."""
        left = [seat for seat in self.wishes.seats if seat not in self.wishes.touched]
        return left[0] if left else None

    def watched(self, frames: Iterable[Frame]) -> Iterator[str]:
        """Look at frames; yield `table` once it was seen, then each seat touched.

        Raises:
            BadInput: The pictures change their size, or the networks are away.
        """
        for frame in frames:
            if self._first and frame.image.shape != self._first[0].shape:
                height, width = frame.image.shape[:2]
                message = (
                    f"frame {frame.number} is {width}x{height} pixels, the ones before "
                    "were not; pictures of one camera would do"
                )
                raise BadInput(message)
            if frame.at_ms < self._wait_ms:
                continue
            if self.seen is None:
                yield from self._looked(frame.image)
            else:
                yield from self._touched(frame.image)
            if self.seen is not None and self.waits_for is None:
                return
        if self.seen is None and self._first:
            self._look()
            yield "table"
        elif self._touches is not None:
            yield from self._noted(self._touches.finish())

    def result(self) -> tuple[Calibration, Image]:
        """Return the calibration with the seats that were touched, and its picture.

        Raises:
            BadInput: There was no picture.
        """
        if self.image is None:
            message = "no picture came; a source with at least one would do"
            raise BadInput(message)
        return calibrated(self.image, self.wishes), self.image

    def _looked(self, image: Image) -> Iterator[str]:
        self._first.append(image)
        if len(self._first) == _LOOKED_AT:
            self._look()
            yield "table"

    def _look(self) -> None:
        middle = np.median(np.stack(self._first), axis=0)
        self.image = np.asarray(middle, np.uint8)
        self.seen = calibrated(self.image, self.wishes)
        height, width = self.image.shape[:2]
        usual = (width / 12, width / 8)
        self._touches = SeatTouches((width, height), self.seen.card_px or usual)
        for image in self._first[-2:]:
            self._touches.feed(image)

    def _touched(self, image: Image) -> Iterator[str]:
        if self._touches is not None:
            yield from self._noted(self._touches.feed(image))

    def _noted(self, point: Point | None) -> Iterator[str]:
        """Give a touch to the seat whose turn it is."""
        seat = self.waits_for
        if point is None or seat is None:
            return
        touched = dict(self.wishes.touched)
        touched[seat] = point
        self.wishes = replace(self.wishes, touched=touched)
        yield str(seat)
