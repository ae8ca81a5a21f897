"""How many tricks a hand is worth: what a sensible player counts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from table_service.cards import DECK, Card, Rank, Suit

SUIT_CARDS = 8
TOP = int(Rank.ACE)


def by_suit(cards: Iterable[Card]) -> dict[Suit, tuple[Card, ...]]:
    """Return the cards of each suit from high to low."""
    suits: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in cards:
        suits[card.suit].append(card)
    return {
        suit: tuple(sorted(held, key=lambda card: -card.rank))
        for suit, held in suits.items()
    }


def trump_tricks(held: Sequence[Card]) -> float:
    """Return the tricks of a trump suit, its cards from high to low.

    Every missing card above one of ours costs a trick while the defenders
    still have trumps.
    """
    missing = SUIT_CARDS - len(held)
    rounds = (missing + 1) // 2
    ranks = [int(card.rank) for card in held]
    higher = sum(1 for place, rank in enumerate(ranks[:rounds]) if TOP - rank > place)
    return max(0.0, len(ranks) - 0.8 * higher) if len(ranks) > 2 else 0.4 * len(ranks)


def side_tricks(held: Sequence[Card], *, trumped: bool) -> float:
    """Return the tricks of a suit beside the trumps, cards high to low."""
    worth, length = 0.0, len(held)
    for place, card in enumerate(held):
        above = TOP - int(card.rank) - place
        guarded = length > place + above
        if above == 0:
            worth += 1.0
        elif above == 1 and guarded:
            worth += 0.6
        elif above == 2 and guarded:
            worth += 0.25
    limit = 3.0 if trumped else float(length)
    return min(worth, limit)


def declarer_tricks(cards: Iterable[Card], trump: Suit | None) -> float:
    """Return the tricks expected by a declarer with `cards`, 10 of them."""
    suits = by_suit(cards)
    return sum(
        trump_tricks(held)
        if suit is trump
        else side_tricks(held, trumped=trump is not None)
        for suit, held in suits.items()
    )


def best_trump(cards: frozenset[Card]) -> tuple[float, Suit | None]:
    """Return the most tricks over all trumps and which trump that is."""
    options = [(declarer_tricks(cards, trump), trump) for trump in (*Suit, None)]
    return max(options, key=lambda option: option[0])


def best_discard(
    twelve: frozenset[Card],
) -> tuple[float, Suit | None, frozenset[Card]]:
    """Return the most tricks, the trump and the ten cards to keep."""
    best: tuple[float, Suit | None, frozenset[Card]] = (-1.0, None, frozenset())
    for thrown in combinations(sorted(twelve, key=lambda c: c.code), 2):
        kept = twelve.difference(thrown)
        worth, trump = best_trump(kept)
        if worth > best[0]:
            best = (worth, trump, kept)
    return best


def is_sure_ten(cards: frozenset[Card], trump: Suit | None) -> bool:
    """Tell whether ten cards take every trick once their trumps are drawn.

    Each suit runs from the ace down for as long as others may still follow.
    """
    return trump is not None and all(map(_runs, by_suit(cards).values()))


def _runs(held: Sequence[Card]) -> bool:
    missing = SUIT_CARDS - len(held)
    needed = held[:missing]
    return all(TOP - int(card.rank) == place for place, card in enumerate(needed))


def holes(cards: Iterable[Card]) -> int:
    """Return how many cards of a misère hand may be made to win.

    The lowest card of a suit is safe as a seven or eight, the next up to a
    ten, and so on: each step leaves room for two cards below it.
    """
    dangers = 0
    for held in by_suit(cards).values():
        for place, card in enumerate(reversed(held)):
            if int(card.rank) > Rank.SEVEN + 2 * place + (place == 0):
                dangers += 1
    return dangers


def defence_tricks(cards: Iterable[Card], trump: Suit | None) -> float:
    """Return the tricks expected by one defender against `trump`."""
    worth = 0.0
    for suit, held in by_suit(cards).items():
        if suit is trump:
            worth += _guarded_trumps(held)
            continue
        ranks = {card.rank for card in held}
        worth += 0.95 * (Rank.ACE in ranks) + 0.55 * (
            Rank.KING in ranks and len(held) > 1
        )
        worth += 0.2 * (Rank.QUEEN in ranks and len(held) > 2)
    return worth


def _guarded_trumps(held: Sequence[Card]) -> float:
    return sum(
        1.0
        for place, card in enumerate(held)
        if len(held) > TOP - int(card.rank) and place < 3
    )


@lru_cache(maxsize=32)
def higher_than(card: Card) -> frozenset[Card]:
    """Return the cards of the suit that beat `card`."""
    return frozenset(
        other for other in DECK if other.suit is card.suit and other.rank > card.rank
    )


def is_master(card: Card, unseen: frozenset[Card]) -> bool:
    """Tell whether no unseen card of the suit beats `card`."""
    return higher_than(card).isdisjoint(unseen)
