"""The check "32 distinct cards": what is there twice, what is missing."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from table_service.cards import Card
from vision.teaching.taught_deck import CARDS


@dataclass(frozen=True, slots=True)
class PackCheck:
    """What was found among the cards of one pack.

    Attributes:
        seen: Cards that were looked at, unread ones included.
        repeated: Cards that are there more than once, and how often.
        missing: Cards of the 32 that were not seen.
        strange: Cards that do not belong to the 32, as a two or a six.
        unread: How many cards could not be read surely.
    """

    seen: int
    repeated: tuple[tuple[Card, int], ...]
    missing: tuple[Card, ...]
    strange: tuple[Card, ...]
    unread: int

    @property
    def is_whole(self) -> bool:
        """Tell whether each of the 32 cards was read exactly once."""
        return not (self.repeated or self.missing or self.strange or self.unread)


def checked_pack(read: Iterable[Card | None]) -> PackCheck:
    """Return what is wrong with a pack.

    Args:
        read: Each card that lay there; None for one that was not read surely.
    """
    cards = list(read)
    known = [card for card in cards if card is not None]
    counted = Counter(known)
    return PackCheck(
        seen=len(cards),
        repeated=tuple((c, counted[c]) for c in CARDS if counted[c] > 1),
        missing=tuple(card for card in CARDS if not counted[card]),
        strange=tuple(sorted(set(known) - set(CARDS), key=str)),
        unread=len(cards) - len(known),
    )
