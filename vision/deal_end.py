"""What a whole deal says about each of its cards, when all are weighed together."""

from collections.abc import Sequence

import numpy as np

from table_service.cards import DECK, Card
from vision.assignment import cheapest
from vision.fusion import ALL_CARDS, Scores
from vision.track import TrackedCard

_COLUMNS = [ALL_CARDS.index(one) for one in DECK]


def contradictions(cards: Sequence[TrackedCard]) -> list[tuple[TrackedCard, Card]]:
    """Return the cards that were told as something else than the deal allows.

    Each card of the pack can have been at most one of `cards`; among all ways
    to give them out the likeliest is taken.

    Args:
        cards: What was gathered in the deal, at most 32; more are no deal.

    Returns:
        Those that had been told, each with what it must have been.
    """
    read = [card for card in cards if card.votes]
    if not read or len(read) > len(DECK):
        return []
    costs = -np.stack([_mean(card)[_COLUMNS] for card in read])
    given = [DECK[column] for column in cheapest(costs)]
    return [
        (card, one)
        for card, one in zip(read, given, strict=True)
        if card.card is not None and card.card is not one
    ]


def _mean(card: TrackedCard) -> Scores:
    mean: Scores = np.mean(np.stack(list(card.votes)), axis=0)
    return mean
