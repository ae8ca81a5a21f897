"""From cards at rest to sightings: new, moved, turned, gone, gathered."""

from collections import deque
from collections.abc import Callable, Sequence

import cv2
import numpy as np

from table_service.cards import Seat
from table_service.observations import CardSeen, CardUnsure, Observation
from vision.arms import Visit
from vision.bump import Shift, moved_points
from vision.card_fit import Fit
from vision.card_places import DISTURBED, CardPlaces, is_a_spot_of_light
from vision.deal_memory import DealMemory
from vision.departures import Departures
from vision.fusion import NOTHING, SURE, Scores, Verdict, is_certain, judged
from vision.image import Image, Mask, Points
from vision.resync import Found
from vision.track import (
    VOTES,
    Moment,
    TrackedCard,
    arms_since,
    same_place,
    still_moments,
)
from vision.view import View
from vision.zones import carriers, share

Read = Callable[[Image, Points], Scores]
"""Reads the card at a quad; see `vision.fusion.Scores`."""

_GONE = 0.75
_EXACTLY = 0.1
"""Corners this near, as a share of the card's width, are the same place."""
_LATE_MS = 150
_DOUBTFUL = 0.1
_SURELY_NOTHING = -0.3
_OF_ALL = 0.7
"""Share of all looks at a doubtful card that must agree with the last ones."""


class TrickWatch:
    """Keeps the cards that lie in the trick area."""

    def __init__(
        self, view: View, scale: float, read: Read, memory: DealMemory
    ) -> None:
        """Watch the area of `view`; `scale` is how much smaller looks are."""
        self.places = CardPlaces(view, scale)
        self._zones = self.places.zones
        self._scale = scale
        self._read = read
        self._memory = memory
        self._departures = Departures(memory)
        self._cards: list[TrackedCard] = []
        self.table = self.places.table

    @property
    def quads(self) -> list[Points]:
        """Return the outlines of the cards that lie there."""
        return [card.quad for card in self._cards]

    def forget(self) -> None:
        """Take what lies there for clutter: the deal is over."""
        self._cards.clear()
        self._departures.forget()

    def shifted(self, shift: Shift) -> None:
        """Take every card and picture along with a bumped camera."""
        self.table.shifted(shift)
        for card in self._cards:
            card.quad = moved_points(card.quad, shift)

    def settle(
        self, moments: Sequence[Moment], where: Mask, visits: Sequence[Visit]
    ) -> tuple[bool, list[Observation]]:
        """Look at what came to rest.

        Args:
            moments: The last frames, the newest last.
            where: Small picture, set where something came to rest.
            visits: Arms since the table was last at rest.

        Returns:
            Whether everything there is explained, and what was seen.
        """
        now = moments[-1]
        bared = [self.places.bared(card, now, where) for card in self._cards]
        fits = self.places.fits(now, where, bared, self.quads)
        if fits is None:
            # Where a card was taken away the table shows, however it looks now.
            places = self._without_gone(where, now)
            fits = (
                self.places.fits(now, places, bared, self.quads)
                if places is not None
                else None
            )
        if fits is None:
            return False, []
        events: list[Observation] = []
        before = list(self._cards)
        disturbed = [c for c, b in zip(before, bared, strict=True) if b > DISTURBED]
        for fit in fits:
            events += self._landed(fit, moments, visits, disturbed)
        gone = [card for card in disturbed if self._is_gone(card, now)]
        events += self._left(gone, before, moments, visits)
        return True, sorted(events, key=_when)

    def _without_gone(self, where: Mask, now: Moment) -> Mask | None:
        """Return `where` off the places of cards that left, None if none did."""
        gone = [card for card in self._cards if self._is_gone(card, now)]
        if not gone:
            return None
        rest = where.copy()
        for card in gone:
            middle = card.quad.mean(axis=0)
            rest[
                self.places.small(middle + (card.quad - middle) * 1.2, where.shape) > 0
            ] = 0
        card_area = self.places.size[0] * self.places.size[1] / self._scale**2
        if cv2.countNonZero(rest) < 0.05 * card_area:
            rest[:] = 0
        return rest

    def rested(
        self, moments: Sequence[Moment], visits: Sequence[Visit]
    ) -> list[Observation]:
        """Look after what left while an arm hid it, now that none is about."""
        now = moments[-1]
        before = list(self._cards)
        gone = [c for c in before if self._is_gone(c, now)]
        events = self._left(gone, before, moments, visits)
        self._departures.at_rest(self._cards)
        return events

    def _is_gone(self, card: TrackedCard, now: Moment) -> bool:
        """Tell whether nothing lies any more where `card` lay.

        Where the bare table is not remembered well, the reader decides.
        """
        bare = self.table.bare_share(now.image, card.quad)
        if bare > _GONE:
            return True
        place = self.places.small(card.quad, now.look.small.shape)
        hidden = any(share(place, mask) > 0 for mask in now.arms.values())
        return (
            not hidden
            and bare > _DOUBTFUL
            and bool(self._read(now.image, card.quad)[NOTHING] > _SURELY_NOTHING)
        )

    def second_looks(self, moment: Moment, blocked: Mask) -> list[Observation]:
        """Read cards in doubt once more where nothing is in the way."""
        events: list[Observation] = []
        for card in self._cards:
            if card.card is not None or card.sighting is None or card.seat is None:
                continue
            card.looks += 1
            if card.looks > 12 and card.looks % 6:
                continue
            place = self.places.small(card.quad, blocked.shape)
            if cv2.countNonZero(cv2.bitwise_and(place, blocked)) == 0:
                events += self._second_look(card, moment)
        return events

    def resynced(
        self,
        found: Sequence[Found],
        moments: Sequence[Moment],
        visits: Sequence[Visit],
    ) -> list[Observation]:
        """Take what the finder sees for what lies there now.

        Known cards move to where they are found; others are taken as they
        would be had they been seen landing.
        """
        events: list[Observation] = []
        for one in found:
            known = next((c for c in self._cards if c.card is one.card), None)
            if known is not None:
                known.quad = one.quad
            elif self._zones.holds(one.quad) and not self._lies_at(one.quad):
                quad = self.places.sharp(moments[-1].image, one.quad)
                whole = Fit(quad, inside=1.0, filled=1.0, bare=0.0, trace=lambda: 1.0)
                events += self._landed(whole, moments, visits, ())
        here = {one.card for one in found}
        before = list(self._cards)
        gone = [
            card
            for card in before
            if card.card not in here and self._is_gone(card, moments[-1])
        ]
        return sorted(self._left(gone, before, moments, visits) + events, key=_when)

    def _lies_at(self, quad: Points) -> bool:
        """Tell whether a card is known at this very place."""
        return any(
            same_place(card.quad, quad, self.places.near) for card in self._cards
        )

    def _second_look(self, card: TrackedCard, moment: Moment) -> list[Observation]:
        """Read a card in doubt; settle it when the last looks agree with most.

        Who looks often enough sees three lucky frames in a row some day, so
        that the last three alone must not decide.
        """
        vote = self._read(moment.image, card.quad)
        card.votes.append(vote)
        verdict = judged(card.votes, self._memory, card.seat)
        single = judged([vote], self._memory, card.seat)
        if single.guesses and single.reason not in {"back", "not_a_card"}:
            card.leaders[single.guesses[0][0]] += 1
        if verdict.card is None or len(card.votes) < 2:
            return []
        if card.leaders[verdict.card] < _OF_ALL * card.leaders.total():
            return []
        return self._settled(card, verdict)

    def heap_moved(self, at_ms: int, visits: Sequence[Visit]) -> CardUnsure:
        """Return the honest word about a change that no cards explain."""
        seats = {visit.seat for visit in visits}
        return CardUnsure(
            sighting=self._memory.next_sighting(),
            seat=seats.pop() if len(seats) == 1 else None,
            guesses=(),
            reason="heap_moved",
            at_ms=at_ms,
        )

    def _landed(
        self,
        fit: Fit,
        moments: Sequence[Moment],
        visits: Sequence[Visit],
        disturbed: Sequence[TrackedCard],
    ) -> list[Observation]:
        """Return what a new rectangle means: a card moved, turned or new."""
        quad = fit.quad
        place = self.places.small(quad, moments[-1].look.small.shape)
        brought, came_ms = carriers(place, moments)
        # Who was gone well before the card came did not bring it.
        about = [v for v in visits if came_ms - (v.until_ms or came_ms) <= _LATE_MS]
        seat, doubt = self._zones.owner(
            quad, place, brought, about, arms_since(moments, came_ms - 2 * _LATE_MS)
        )
        still = still_moments(moments, place)
        votes = self._first_votes(still, quad, seat)
        moved = self._moved(quad, votes, disturbed, visits)
        if moved is not None:
            moved.quad = quad
            return []
        verdict = judged(votes, self._memory, seat)
        if seat is None and not about:
            if votes[-1].argmax() == NOTHING:
                return []
            seat = self._confirmed(quad, verdict)
            doubt = doubt if seat is None else ""
        turned = self._turned(quad, seat)
        if turned is not None:
            return self._face_up(turned, quad, votes, verdict)
        if not self._zones.holds(quad) or is_a_spot_of_light(fit, verdict):
            return []
        card = TrackedCard(quad, seat, still[-1].at_ms, votes)
        self._cards.append(card)
        return self._announced(card, verdict, doubt)

    def _first_votes(
        self, still: Sequence[Moment], quad: Points, seat: Seat | None
    ) -> deque[Scores]:
        """Return readings of up to three still frames, fewer of a plain card."""
        votes: deque[Scores] = deque(maxlen=VOTES)
        for moment in still[:VOTES]:
            votes.appendleft(self._read(moment.image, quad))
            if is_certain(judged(votes, self._memory, seat), len(votes)):
                break
        return votes

    def _face_up(
        self, card: TrackedCard, quad: Points, votes: deque[Scores], verdict: Verdict
    ) -> list[Observation]:
        """Take a card in doubt for what it shows now."""
        card.quad, card.votes, card.looks = quad, votes, 0
        card.leaders.clear()
        return self._settled(card, verdict)

    def _announced(
        self, card: TrackedCard, verdict: Verdict, doubt: str
    ) -> list[Observation]:
        """Return the first word about a card."""
        if verdict.card is not None and card.seat is not None:
            return self._settled(card, verdict)
        if verdict.reason == "impossible" and verdict.confidence > SURE:
            self._memory.came_again(verdict.guesses[0][0])
        card.sighting = self._memory.next_sighting()
        unsure = CardUnsure(
            sighting=card.sighting,
            seat=card.seat,
            guesses=verdict.guesses,
            reason=doubt or verdict.reason,
            at_ms=card.at_ms,
        )
        return [unsure]

    def _settled(self, card: TrackedCard, verdict: Verdict) -> list[Observation]:
        """Return the card once it is known without a doubt."""
        if verdict.card is None or card.seat is None:
            return []
        card.card = verdict.card
        self._memory.lies(verdict.card)
        seen = CardSeen(
            seat=card.seat,
            card=verdict.card,
            confidence=verdict.confidence,
            at_ms=card.at_ms,
            sighting=card.sighting,
        )
        return [seen]

    def _left(
        self,
        gone: Sequence[TrackedCard],
        before: Sequence[TrackedCard],
        moments: Sequence[Moment],
        visits: Sequence[Visit],
    ) -> list[Observation]:
        """Take cards off the list; return the gathering when none is left."""
        if not gone:
            return []
        place = np.zeros(moments[-1].look.small.shape[:2], np.uint8)
        for card in gone:
            cv2.bitwise_or(place, self.places.small(card.quad, place.shape), place)
        self._departures.note(gone, place, visits)
        self._cards = [card for card in self._cards if card not in gone]
        if any(card in self._cards for card in before):
            return []
        last = self.places.small(gone[-1].quad, place.shape)
        at_ms = still_moments(moments, last)[-1].at_ms
        return self._departures.none_left(at_ms)

    def _moved(
        self,
        quad: Points,
        votes: Sequence[Scores],
        disturbed: Sequence[TrackedCard],
        visits: Sequence[Visit],
    ) -> TrackedCard | None:
        """Return the card that lay there before and only moved or changed looks.

        It may have been nudged, come back into focus or under another light.
        On exactly its place it is the same card whatever it now looks like:
        out of focus a ten of clubs reads as spades, and nobody lays a card on
        another to the millimetre.
        """
        likely = [
            (card, card in disturbed)
            for card in self._cards
            if card.card is not None
            and (card in disturbed or same_place(card.quad, quad, self.places.near))
        ]
        if not likely:
            return None
        told = judged(votes, DealMemory({}), None).card
        for card, moved in likely:
            if same_place(card.quad, quad, _EXACTLY * self.places.size[0]):
                return card
            if told is card.card:
                return card
            near = same_place(card.quad, quad, self.places.near)
            if told is None and near and (moved or not visits):
                return card
        return None

    def _confirmed(self, quad: Points, verdict: Verdict) -> Seat | None:
        """Return whose card it is if hands and place tell, though no arm was seen."""
        known = verdict.card is not None and self._memory.holder_of(verdict.card)
        return known if known and known == self._zones.before(quad) else None

    def _turned(self, quad: Points, seat: Seat | None) -> TrackedCard | None:
        """Return the card in doubt that now lies there face up or in focus.

        On exactly its place it is the same card, whose arm ever is around;
        beside it, only its own player may have turned it.
        """
        for card in self._cards:
            if card.card is not None or card.sighting is None:
                continue
            if same_place(card.quad, quad, _EXACTLY * self.places.size[0]):
                return card
            near = same_place(card.quad, quad, 0.5 * self.places.size[0])
            if near and card.seat in {seat, None}:
                return card
        return None


def _when(event: Observation) -> int:
    """Return when `event` happened; only what has a time comes here."""
    return int(getattr(event, "at_ms", 0))
