"""Cards that went away: a trick gathered, the talon taken, a card taken back."""

from collections.abc import Sequence

from table_service.cards import Card, Seat
from table_service.observations import CardUnsure, Observation, TrickGathered
from vision.arms import Visit
from vision.deal_end import contradictions
from vision.deal_memory import DealMemory
from vision.image import Mask
from vision.track import TrackedCard
from vision.zones import share


class Departures:
    """Collects what leaves until it is plain what that was.

    A hand draws the cards of a trick away one after the other. Only when the
    table is at rest again are those that went without the others taken back.
    """

    def __init__(self, memory: DealMemory) -> None:
        """Begin with nothing gone; `memory` hears what may come again."""
        self._memory = memory
        self.forget()

    def forget(self) -> None:
        """Forget what has left."""
        self._gone: list[TrackedCard] = []
        self._shares: dict[Seat | None, float] = {}

    def note(
        self, gone: Sequence[TrackedCard], place: Mask, visits: Sequence[Visit]
    ) -> None:
        """Note cards that left; `place` is where they lay, small picture."""
        self._gone += gone
        for visit in visits:
            most = max(share(place, visit.swept), self._shares.get(visit.seat, 0.0))
            self._shares[visit.seat] = most

    def at_rest(self, lying: Sequence[TrackedCard]) -> None:
        """Take what left for taken back when the others still lie there."""
        if self._gone and lying:
            seat = self._seat()
            for card in self._gone:
                self._memory.taken_back(card.card, seat or card.seat)
            self.forget()

    def none_left(self, at_ms: int) -> list[Observation]:
        """Return what it means that the last card left."""
        seat, gone = self._seat(), self._gone
        self.forget()
        if len(gone) == 1 and seat is not None and gone[0].seat == seat:
            self._memory.taken_back(gone[0].card, seat)
            return []
        whole = self._memory.gathered(gone)
        # Cards that vanish without a known arm are gone, but nobody's trick.
        events: list[Observation] = []
        if seat is not None:
            events.append(TrickGathered(seat=seat, at_ms=at_ms))
        return events + [
            self._contradicted(card, one, at_ms) for card, one in contradictions(whole)
        ]

    def _contradicted(self, card: TrackedCard, one: Card, at_ms: int) -> CardUnsure:
        """Return that `card` was told as something else than the deal allows."""
        return CardUnsure(
            sighting=self._memory.next_sighting(),
            seat=card.seat,
            guesses=((one, 0.5),),
            reason="impossible",
            at_ms=at_ms,
        )

    def _seat(self) -> Seat | None:
        """Return whose arm covered most of the places that became bare."""
        known = {s: amount for s, amount in self._shares.items() if s is not None}
        return max(known, key=lambda seat: known[seat]) if known else None
