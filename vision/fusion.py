"""From single readings to a verdict: votes added up, then what is known.

Each card exists once in a deal, and where the machine read the hands a card
more likely comes from the hand it is in. Whether a play is legal is never
asked: the referee must see a revoke as it was played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from table_service.cards import Card, Rank, Seat, Suit, card

Scores = npt.NDArray[np.float64]
"""float64 (54,): log-probabilities of 52 cards, `back` and "not a card"."""

ALL_CARDS: tuple[Card, ...] = tuple(card(rank, suit) for suit in Suit for rank in Rank)
"""The cards in the order of `Scores`: two to ace of spades, clubs, diamonds, hearts."""

BACK, NOTHING = 52, 53
SURE = 0.999
"""Under this nothing is said silently."""

SEEN = -12.0
ELSEWHERE = -5.0
"""Log-weights of a card that was seen, and of one in another known hand."""

_LEAST_OWN = 0.02
_ALIKE = 0.3
_OUTLINED = -3.0
_LEAST_VOTE = np.log(1e-5)

_CERTAIN = (0.9994, 0.9995, 1.0)
"""One look, or two, that come to this need no further one; a vote is worth 0.9995."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a card is.

    Attributes:
        card: The card, None while it cannot be said honestly.
        confidence: Of the best guess, after the prior, 0 to 1.
        guesses: Likely cards, best first, at most three.
        reason: Stable word of `CardUnsure`, empty when there is no doubt.
    """

    card: Card | None
    confidence: float
    guesses: tuple[tuple[Card, float], ...]
    reason: str


class Prior(Protocol):
    """What is known of a deal; see `vision.deal_memory`."""

    def is_possible(self, one: Card, seat: Seat | None = None) -> bool:
        """Tell whether `one` may come from the hand of `seat`."""

    def prior(self, seat: Seat | None) -> Scores:
        """Return log-weights for a card of `seat`, (54,)."""


def judged(votes: Sequence[Scores], memory: Prior, seat: Seat | None) -> Verdict:
    """Return what the votes of up to three frames come to."""
    total = np.sum([np.maximum(vote, _LEAST_VOTE) for vote in votes], axis=0)
    # Still frames of one card err alike, so three are worth less than three.
    total /= 1.0 + _ALIKE * (len(votes) - 1)
    # What has the outline of a card hardly is none.
    total[NOTHING] += _OUTLINED
    alone = _shares(total)
    leader = int(alone.argmax())
    fused = _shares(total + memory.prior(seat))
    guesses = _guesses(fused)
    if leader >= BACK:
        reason = "back" if leader == BACK else "not_a_card"
        return Verdict(None, float(fused[:BACK].max()), guesses, reason)
    if alone[leader] > 0.9 and not memory.is_possible(ALL_CARDS[leader], seat):
        told = ((ALL_CARDS[leader], float(alone[leader])),)
        return Verdict(None, float(alone[leader]), told, "impossible")
    best = int(fused.argmax())
    confidence = float(fused[best])
    if best >= BACK or confidence < SURE or alone[best] < _LEAST_OWN:
        return Verdict(None, confidence, guesses, "blurred")
    return Verdict(ALL_CARDS[best], confidence, guesses, "")


def _shares(scores: Scores) -> Scores:
    """Return probabilities that add up to 1."""
    weights = np.exp(scores - scores.max())
    shares: Scores = weights / weights.sum()
    return shares


def _guesses(shares: Scores) -> tuple[tuple[Card, float], ...]:
    """Return the likely cards, best first."""
    order = np.argsort(-shares[:BACK])[:3]
    return tuple(
        (ALL_CARDS[int(place)], float(shares[place]))
        for place in order
        if shares[place] > 1e-4
    )


def is_certain(verdict: Verdict, looks: int) -> bool:
    """Tell whether another still frame could say nothing new."""
    return verdict.card is not None and verdict.confidence > _CERTAIN[looks - 1]
