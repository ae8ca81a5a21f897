"""What has been seen in this deal and what may still come."""

from collections.abc import Mapping, Sequence

import numpy as np

from table_service.cards import DECK, Card, Rank, Seat
from table_service.orders import ExpectCards
from vision.fusion import ALL_CARDS, ELSEWHERE, SEEN, Scores
from vision.track import TrackedCard

_WHOLE_DEAL = len(DECK) - 2
"""From here on an empty table means that the deal is over."""


class DealMemory:
    """Each card exists once in a deal, and some hands may be known."""

    def __init__(self, hands: Mapping[Seat, frozenset[Card]]) -> None:
        """Begin a deal; `hands` are those the machine read, may be empty."""
        self._hands = dict(hands)
        self._told = False
        self._sightings = 0
        self._begin()

    def _begin(self) -> None:
        self._seen: set[Card] = set()
        self._lying: set[Card] = set()
        self._returned: dict[Card, Seat | None] = {}
        self._gathered: list[TrackedCard] = []
        self._again: set[Card] = set()

    def next_sighting(self) -> int:
        """Return the number of the next sighting in doubt."""
        self._sightings += 1
        return self._sightings

    def expect(self, order: ExpectCards) -> None:
        """Take what the table knows; it overrules what was noted here."""
        self._seen = set(DECK) - order.unseen
        self._hands = dict(order.hands)
        self._returned.clear()
        self._told = True

    def lies(self, one: Card) -> None:
        """Note that `one` lies on the table."""
        self._seen.add(one)
        self._lying.add(one)
        self._returned.pop(one, None)

    def taken_back(self, one: Card | None, seat: Seat | None) -> None:
        """Note that `one` went back into the hand of `seat` and may come again."""
        if one is not None:
            self._lying.discard(one)
            self._returned[one] = seat

    def gathered(self, gone: Sequence[TrackedCard]) -> list[TrackedCard]:
        """Note that nothing lies on the table; a whole pack ends the deal.

        Returns:
            All cards of the deal when it is over, nothing before.
        """
        self._lying.clear()
        self._gathered += gone
        if max(len(self._gathered), len(self._seen)) < _WHOLE_DEAL:
            return []
        whole = self._gathered
        self._begin()
        return whole

    def came_again(self, one: Card) -> None:
        """Note that `one`, gathered before, surely lies on the table once more.

        One such card is a contradiction to be reported. Two of them are a new
        deal, where no table is there to say that the old one ended early.
        """
        if self._told or one in self._lying:
            return
        self._again.add(one)
        if len(self._again) > 1:
            lying = self._lying
            self._begin()
            self._seen, self._lying = set(lying), lying

    def forget(self) -> None:
        """Forget the deal."""
        self._begin()
        self._hands = {}

    def is_possible(self, one: Card, seat: Seat | None = None) -> bool:
        """Tell whether `one` may come: dealt in Preferans and not seen yet.

        A card that was taken back may come again from the hand it went into.
        """
        if one.rank < Rank.SEVEN or one in self._lying:
            return False
        if one in self._returned:
            return self._returned[one] in {None, seat}
        return one not in self._seen

    def holder_of(self, one: Card) -> Seat | None:
        """Return in whose known hand `one` is, None where that is not known."""
        holders = [seat for seat, cards in self._hands.items() if one in cards]
        return holders[0] if len(holders) == 1 else None

    def prior(self, seat: Seat | None) -> Scores:
        """Return log-weights for a card of `seat`, (54,), 0 where possible."""
        weights = self._of_seen(seat)
        if not self._hands:
            return weights
        own = self._hands.get(seat) if seat is not None else None
        known: frozenset[Card] = frozenset().union(*self._hands.values())
        for place, one in enumerate(ALL_CARDS):
            if weights[place] != 0:
                continue
            if (own is not None and one not in own) or (own is None and one in known):
                weights[place] = ELSEWHERE
        return weights

    def _of_seen(self, seat: Seat | None) -> Scores:
        """Return the log-weights of cards that cannot come again."""
        weights = _DEALT.copy()
        for one in self._seen | self._lying:
            if not self.is_possible(one, seat):
                weights[PLACES[one]] = SEEN
        return weights


PLACES = {one: place for place, one in enumerate(ALL_CARDS)}
_DEALT = np.array(
    [0.0 if one.rank >= Rank.SEVEN else SEEN for one in ALL_CARDS] + [0.0, 0.0]
)
