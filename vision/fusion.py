"""From single readings to a verdict: votes added up, then what is known.

Each card exists once in a deal, and where the machine read the hands a card
more likely comes from the hand it is in. Whether a play is legal is never
asked: the referee must see a revoke as it was played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from table_service.cards import DECK, Card, Rank, Seat, Suit, card
from table_service.orders import ExpectCards

Scores = npt.NDArray[np.float64]
"""float64 (54,): log-probabilities of 52 cards, `back` and "not a card"."""

ALL_CARDS: tuple[Card, ...] = tuple(card(rank, suit) for suit in Suit for rank in Rank)
"""The cards in the order of `Scores`: two to ace of spades, clubs, diamonds, hearts."""

BACK, NOTHING = 52, 53
SURE = 0.999
"""Under this nothing is said silently."""

_PLACES = {one: place for place, one in enumerate(ALL_CARDS)}
_SEEN = -12.0
_ELSEWHERE = -5.0
_LEAST_OWN = 0.02
_ALIKE = 0.3
_OUTLINED = -3.0
_LEAST_VOTE = np.log(1e-5)


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


class DealMemory:
    """What has been seen in this deal and what may still come."""

    def __init__(self, hands: Mapping[Seat, frozenset[Card]]) -> None:
        """Begin a deal; `hands` are those the machine read, may be empty."""
        self._seen: set[Card] = set()
        self._hands = dict(hands)
        self._lying: set[Card] = set()

    def expect(self, order: ExpectCards) -> None:
        """Take what the table knows; it overrules what was noted here."""
        self._seen = set(DECK) - order.unseen
        self._hands = dict(order.hands)

    def lies(self, one: Card) -> None:
        """Note that `one` lies on the table."""
        self._seen.add(one)
        self._lying.add(one)

    def taken_back(self, one: Card) -> None:
        """Note that `one` went back into a hand and may come again."""
        self._seen.discard(one)
        self._lying.discard(one)

    def gathered(self) -> None:
        """Note that nothing lies on the table; a whole pack ends the deal."""
        self._lying.clear()
        if len(self._seen) >= len(DECK) - 2:
            self._seen.clear()

    def forget(self) -> None:
        """Forget the deal."""
        self._seen.clear()
        self._lying.clear()
        self._hands = {}

    def is_possible(self, one: Card) -> bool:
        """Tell whether `one` may come: dealt in Preferans and not seen yet."""
        return one.rank >= Rank.SEVEN and one not in self._seen | self._lying

    def holder_of(self, one: Card) -> Seat | None:
        """Return in whose known hand `one` is, None where that is not known."""
        holders = [seat for seat, cards in self._hands.items() if one in cards]
        return holders[0] if len(holders) == 1 else None

    def prior(self, seat: Seat | None) -> Scores:
        """Return log-weights for a card of `seat`, (54,), 0 where possible."""
        weights = np.zeros(54)
        own = self._hands.get(seat) if seat is not None else None
        known = frozenset().union(*self._hands.values())
        for place, one in enumerate(ALL_CARDS):
            if not self.is_possible(one):
                weights[place] = _SEEN
            elif (own is not None and one not in own) or (own is None and one in known):
                weights[place] = _ELSEWHERE
        return weights


def judged(votes: Sequence[Scores], memory: DealMemory, seat: Seat | None) -> Verdict:
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
    if alone[leader] > 0.9 and not memory.is_possible(ALL_CARDS[leader]):
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
