"""A deck dealt past the camera card by card, in a told order."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from table_service.cards import Card
from table_service.observations import CardSeen, CardUnsure
from vision.fusion import ALL_CARDS, Scores
from vision.image import Frame, Image, Points
from vision.teaching.look import Sight
from vision.teaching.taught_deck import cut_out
from vision.view import View
from vision.watcher import Watcher

_NEVER = -40.0


class DealtPast:
    """Watches cards come to lie, each on the pile or beside it.

    Attributes:
        sights: What was seen of each card so far.
    """

    def __init__(self, view: View, order: Sequence[Card]) -> None:
        """Wait for the first card of `order` on an empty table."""
        self._order = tuple(order)
        self._last: Sight | None = None
        self.sights: dict[Card, tuple[Sight, ...]] = {}
        self._watcher = Watcher(view, read=self._read)

    @property
    def waits_for(self) -> Card | None:
        """Return the card that is to come next, None when all have come."""
        seen = len(self.sights)
        return self._order[seen] if seen < len(self._order) else None

    def watched(self, frames: Iterable[Frame]) -> Iterator[Card]:
        """Yield each card when it has come to lie, until all have."""
        for frame in frames:
            yield from self.fed(frame)
            if self.waits_for is None:
                return

    def fed(self, frame: Frame) -> list[Card]:
        """Look at one frame; return the cards that it shows for the first time."""
        came = []
        for event in self._watcher.observe(frame):
            card = self.waits_for
            is_new = isinstance(event, CardUnsure) or (
                isinstance(event, CardSeen) and event.sighting is None
            )
            if is_new and card is not None and self._last is not None:
                self.sights[card] = (self._last,)
                self._last = None
                came.append(card)
        return came

    def _read(self, image: Image, quad: Points) -> Scores:
        """Keep the sight; say that it is the card that was told."""
        self._last = cut_out(image, quad)
        scores = np.full(len(ALL_CARDS) + 2, _NEVER)
        card = self.waits_for
        if card is not None:
            scores[ALL_CARDS.index(card)] = 0.0
        return scores
