"""The camera below the read window, and when its reading is believed."""

from collections.abc import Collection
from typing import Protocol

from table_service.cards import Card

MARGIN = 0.5
"""A reading with less margin is taken once more."""

EXPOSURES = 2


class WindowReader(Protocol):
    """The camera below the window."""

    def look(self, exposure: int) -> tuple[Card | None, float]:
        """Return the card in the window and the margin, 0.0 to 1.0.

        Args:
            exposure: 1 for the first picture of a card, 2 for the second one,
                which is taken with other light.
        """


def read_surely(window: WindowReader | None, seen: Collection[Card]) -> Card | None:
    """Return the card in the window; None when it cannot be said honestly.

    Args:
        window: None where there is no camera.
        seen: Cards of this deal that were read before; each exists once, so a
            reading that repeats one is wrong now or was wrong then.
    """
    if window is None:
        return None
    for exposure in range(1, EXPOSURES + 1):
        card, margin = window.look(exposure)
        if card is not None and margin >= MARGIN and card not in seen:
            return card
    return None
