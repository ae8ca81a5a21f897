"""Which bid beats which (rule book 3.1-3.4, 16)."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from table_service.auction.call import Bid, MisereBid
from table_service.cards import Suit

Rung = Bid | MisereBid

LEVELS = range(6, 11)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Every bid from the lowest to the highest, and where each kind stands.

    Attributes:
        rungs: The bids said with the cards seen, low to high.
        heights: The place of every bid among `rungs`; a bid in the dark
            stands at the height of its twin.
        named: The games as they are named after the talon, low to high.
        games: Their places.
        games_without: Places of the games without the talon.
        misere: Place of the misère with the talon.
        misere_without: Place of the one without.
    """

    rungs: tuple[Rung, ...]
    heights: Mapping[Rung, int] = field(hash=False)
    named: tuple[Bid, ...]
    games: tuple[int, ...]
    games_without: tuple[int, ...]
    misere: int
    misere_without: int

    def games_over(
        self,
        place: int,
        *,
        minimum: int = 6,
        no_talon: bool = False,
        steps: int | None = None,
    ) -> tuple[int, ...]:
        """Return the places of the games over `place`, low to high.

        Args:
            place: That of the last bid; -1 before the first one.
            minimum: Lowest level allowed, 6 to 10.
            no_talon: Whether those without the talon are asked for.
            steps: How many are asked for; None for all.
        """
        kind = self.games_without if no_talon else self.games
        start = bisect_right(kind, place)
        if minimum > 6:
            start = max(start, len(kind) * (minimum - 6) // len(LEVELS))
        return kind[start:] if steps is None else kind[start : start + steps]


@lru_cache(maxsize=8)
def ladder_of(suit_order: tuple[Suit, ...]) -> Ladder:
    """Return the ladder of a game with these suits from low to high.

    Misère stands over eight no trump and under nine spades; misère without
    the talon over nine no trump and under nine without the talon
    (rule book 3.4). A game without the talon outranks every game of its
    level with it. No trump is above the suits.
    """
    all_rungs = tuple(_from_low_to_high(suit_order))
    heights = {rung: place for place, rung in enumerate(all_rungs)}
    dark = {in_the_dark(r): p for r, p in heights.items() if not r.no_talon}
    games = [rung for rung in all_rungs if isinstance(rung, Bid)]
    named = tuple(game for game in games if not game.no_talon)
    return Ladder(
        rungs=all_rungs,
        heights=heights | dark,
        named=named,
        games=tuple(heights[game] for game in named),
        games_without=tuple(heights[game] for game in games if game.no_talon),
        misere=heights[MisereBid()],
        misere_without=heights[MisereBid(no_talon=True)],
    )


def _from_low_to_high(suit_order: tuple[Suit, ...]) -> list[Rung]:
    ladder: list[Rung] = []
    trumps = (*suit_order, None)
    for level in LEVELS:
        ladder += [Bid(level, trump) for trump in trumps]
        if level == 9:
            ladder.append(MisereBid(no_talon=True))
        ladder += [Bid(level, trump, no_talon=True) for trump in trumps]
        if level == 8:
            ladder.append(MisereBid())
    return ladder


def rungs(suit_order: tuple[Suit, ...]) -> tuple[Rung, ...]:
    """Return every bid said with the cards seen, from the lowest upward."""
    return ladder_of(suit_order).rungs


def heights(suit_order: tuple[Suit, ...]) -> Mapping[Rung, int]:
    """Return the place of every bid on the ladder, 0 the lowest."""
    return ladder_of(suit_order).heights


def outranks(one: Rung, other: Rung, suit_order: tuple[Suit, ...]) -> bool:
    """Tell whether `one` is higher than `other`."""
    height = heights(suit_order)
    return height[one] > height[other]


def in_the_dark(rung: Rung) -> Rung:
    """Return the same bid said before looking at the cards."""
    if isinstance(rung, Bid):
        return Bid(rung.level, rung.trump, rung.no_talon, dark=True)
    return MisereBid(rung.no_talon, dark=True)


def in_the_light(rung: Rung) -> Rung:
    """Return the same bid said with the cards seen."""
    if not rung.dark:
        return rung
    if isinstance(rung, Bid):
        return Bid(rung.level, rung.trump, rung.no_talon)
    return MisereBid(rung.no_talon)


def games_from(bid: Bid, suit_order: tuple[Suit, ...]) -> tuple[Bid, ...]:
    """Return the games not lower than `bid`, lowest first (rule book 4.4).

    They are written without the manner of the bid: a game that was won
    without the talon or in the dark is named like any other.
    """
    ladder = ladder_of(suit_order)
    lowest = ladder.heights[Bid(bid.level, bid.trump)]
    return ladder.named[bisect_left(ladder.games, lowest) :]
