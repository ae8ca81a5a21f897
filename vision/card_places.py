"""Where cards may lie, how large they are there, and which outlines they have."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.card_edges import sharpened
from vision.card_fit import Fit, fit_cards, quad_mask
from vision.fusion import Verdict
from vision.image import Image, Mask, Points
from vision.settled import Box, SettledTable
from vision.track import Moment, TrackedCard
from vision.view import View
from vision.zones import Zones

DISTURBED = 0.03
"""Share of a card where the table shows from which on it was touched."""

_OUTSIDE, _LEAST_INSIDE, _MOST_BARE = 0.95, 0.85, 0.1
_MOST_BARE_OUTLINED, _WELL_OUTLINED = 0.4, 0.75


class CardPlaces:
    """The trick area as places for cards of the size they really have.

    Attributes:
        table: What lay there when it was last at rest.
        zones: Whose place is where.
        size: Short and long edge of a card, pixels, as measured last.
    """

    def __init__(self, view: View, scale: float) -> None:
        """Take the area of `view`; `scale` is how much smaller looks are."""
        self.table = SettledTable(view)
        self.zones = Zones(view)
        self.size = view.card_px
        self._view = view
        self._scale = scale
        self._scale_by = 1.0
        self._area: Mask | None = None

    def area(self, shape: tuple[int, ...]) -> Mask:
        """Return the trick area in the small picture."""
        if self._area is None:
            grown = round(0.35 * self._view.card_px[0] / self._scale)
            mask = self.zones.mask(shape, self._scale)
            side = 2 * grown + 1
            self._area = cv2.dilate(mask, np.ones((side, side), np.uint8)).astype(
                np.uint8
            )
        return self._area

    def place(self, where: Mask) -> Box:
        """Return the box around `where`, a quarter of a card wider."""
        x, y, wide, high = cv2.boundingRect(where)
        corners = np.array([(x, y), (x + wide, y + high)], np.float32) * self._scale
        return self.table.around(corners, 0.25 * self.size[1] + self._scale)

    @property
    def near(self) -> float:
        """Return how far the middles of one card's outlines may be apart, pixels."""
        return 0.35 * self.size[0]

    def bared(self, card: TrackedCard, now: Moment, where: Mask) -> float:
        """Return the share of `card` where the table shows; 0 far from `where`."""
        x0, y0, x1, y1 = self.place(where)
        middle = card.quad.mean(axis=0)
        reach = self.size[1] / 2
        low, high = middle - reach, middle + reach
        if low[0] > x1 or low[1] > y1 or high[0] < x0 or high[1] < y0:
            return 0.0
        return self.table.bare_share(now.image, card.quad)

    def fits(
        self,
        now: Moment,
        where: Mask,
        bared: Sequence[float],
        known: Sequence[Points],
    ) -> list[Fit] | None:
        """Return what came to rest; None while it cannot be explained.

        Args:
            now: The frame.
            where: Small picture, set where something came to rest.
            bared: Of each known card the share where the table shows.
            known: Outlines of the known cards.
        """
        if cv2.countNonZero(where) == 0:
            return []
        box = self.place(where)
        near = cv2.dilate(where, np.ones((5, 5), np.uint8)).astype(np.uint8)
        evidence = self.table.evidence(now.image, near, box)
        hints = [quad - np.array(box[:2], np.float32) for quad in known]
        amount = cv2.countNonZero(evidence.new) / (self.size[0] * self.size[1])
        if amount < 0.02:
            return []
        fits = fit_cards(evidence, self.size, hints)
        if amount < 0.12 and max(bared, default=0.0) < DISTURBED:
            fits = [fit for fit in fits if fit.inside > _OUTSIDE]
        if (
            not fits
            or sum(f.inside for f in fits) < _LEAST_INSIDE
            or not all(map(_may_be_card, fits))
        ):
            return None
        shift = np.array(box[:2], np.float32)
        return [replace(f, quad=self.sharp(now.image, f.quad + shift)) for f in fits]

    def sharp(self, image: Image, quad: Points) -> Points:
        """Return the exact outline, and follow the size cards really have."""
        edges = sharpened(image, quad, self.size)
        if edges.short is not None and edges.long is not None:
            wide = edges.short / self._view.card_px[0]
            high = edges.long / self._view.card_px[1]
            # A frame taken for an edge shrinks one way only.
            if abs(wide - high) < 0.02 and abs(wide - 1) < 0.08:
                self._scale_by += 0.2 * ((wide + high) / 2 - self._scale_by)
                short, long = self._view.card_px
                self.size = (short * self._scale_by, long * self._scale_by)
        return edges.quad

    def small(self, quad: Points, shape: tuple[int, ...]) -> Mask:
        """Return the card at `quad` as a mask of the small picture."""
        return quad_mask((quad + 0.5) / self._scale - 0.5, shape)


def is_a_spot_of_light(fit: Fit, verdict: Verdict) -> bool:
    """Tell whether what looks like no card has no outline of one either."""
    return verdict.reason == "not_a_card" and fit.outlined <= _WELL_OUTLINED


def _may_be_card(fit: Fit) -> bool:
    """Tell whether a rectangle does not show the bare table.

    A card of the table's own colour is known by its outline.
    """
    if fit.bare <= _MOST_BARE:
        return True
    return fit.bare <= _MOST_BARE_OUTLINED and fit.outlined > _WELL_OUTLINED
