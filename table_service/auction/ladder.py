"""Which bid beats which (rule book 3.1-3.4)."""

from functools import lru_cache

from table_service.auction.call import Bid, MisereBid
from table_service.cards import Suit

Rung = Bid | MisereBid

LEVELS = range(6, 11)


@lru_cache(maxsize=8)
def rungs(suit_order: tuple[Suit, ...]) -> tuple[Rung, ...]:
    """Return every bid from the lowest to the highest.

    Misère stands over eight no trump and under nine spades; misère without
    the talon over nine no trump and under nine without the talon
    (rule book 3.4). A game without the talon outranks every game of its
    level with it.

    Args:
        suit_order: Suits from low to high; no trump is above them.
    """
    ladder: list[Rung] = []
    trumps = (*suit_order, None)
    for level in LEVELS:
        ladder += [Bid(level, trump) for trump in trumps]
        if level == 9:
            ladder.append(MisereBid(no_talon=True))
        ladder += [Bid(level, trump, no_talon=True) for trump in trumps]
        if level == 8:
            ladder.append(MisereBid())
    return tuple(ladder)


@lru_cache(maxsize=8)
def heights(suit_order: tuple[Suit, ...]) -> dict[Rung, int]:
    """Return the place of every bid on the ladder, 0 the lowest."""
    return {rung: place for place, rung in enumerate(rungs(suit_order))}


def outranks(one: Rung, other: Rung, suit_order: tuple[Suit, ...]) -> bool:
    """Tell whether `one` is higher than `other`."""
    height = heights(suit_order)
    return height[one] > height[other]
