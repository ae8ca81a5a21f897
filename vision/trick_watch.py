"""From cards at rest to sightings: new, moved, turned, gone, gathered."""

from collections import deque
from collections.abc import Callable, Sequence

import cv2
import numpy as np

from table_service.cards import Seat
from table_service.observations import (
    CardSeen,
    CardUnsure,
    Observation,
    TrickGathered,
)
from vision.arms import Visit
from vision.card_edges import sharpened
from vision.card_fit import fit_cards, quad_mask
from vision.fusion import DealMemory, Scores, Verdict, judged
from vision.image import Image, Mask, Points
from vision.motion import differing
from vision.settled import SettledTable
from vision.track import VOTES, Moment, TrackedCard, same_place
from vision.view import View
from vision.zones import Zones, gatherer

Read = Callable[[Image, Points], Scores]
"""Reads the card at a quad; see `vision.fusion.Scores`."""

_STILL = 2
_GONE = 0.75
_EXACTLY = 0.1
"""Corners this near, as a share of the card's width, are the same place."""
_DISTURBED = 0.03
_OVERALL = 0.98
_PLAIN = 0.9995
"""Two looks that come to this need no third."""


class TrickWatch:
    """Keeps the cards that lie in the trick area."""

    def __init__(
        self, view: View, scale: float, read: Read, memory: DealMemory
    ) -> None:
        """Watch the area of `view`; `scale` is how much smaller looks are."""
        self._zones = Zones(view)
        self._view = view
        self._scale = scale
        self._read = read
        self._memory = memory
        self._sightings = 0
        self._size = view.card_px
        self._scale_by = 1.0
        self._cards: list[TrackedCard] = []
        self._area: Mask | None = None
        self.table = SettledTable(view)

    @property
    def quads(self) -> list[Points]:
        """Return the outlines of the cards that lie there."""
        return [card.quad for card in self._cards]

    def area(self, shape: tuple[int, ...]) -> Mask:
        """Return the trick area in the small picture."""
        if self._area is None:
            grown = round(0.35 * self._view.card_px[0] / self._scale)
            mask = self._zones.mask(shape, self._scale)
            side = 2 * grown + 1
            self._area = cv2.dilate(mask, np.ones((side, side), np.uint8)).astype(
                np.uint8
            )
        return self._area

    def forget(self) -> None:
        """Take what lies there for clutter: the deal is over."""
        self._cards.clear()

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
        bared = [self.table.bare_share(now.image, card.quad) for card in self._cards]
        fits = self._fits(now, where, bared)
        if fits is None:
            return False, []
        events: list[Observation] = []
        disturbed = [
            c for c, share in zip(self._cards, bared, strict=True) if share > _DISTURBED
        ]
        for quad in fits:
            events += self._landed(quad, moments, visits, disturbed)
        gone = [
            c for c in disturbed if self.table.bare_share(now.image, c.quad) > _GONE
        ]
        events += self._left(gone, now, moments, visits)
        return True, events

    def read_again(self, moment: Moment, blocked: Mask) -> list[Observation]:
        """Read cards in doubt once more where nothing is in the way."""
        events: list[Observation] = []
        for card in self._cards:
            if card.card is not None or card.sighting is None or card.seat is None:
                continue
            card.looks += 1
            if card.looks > 12 and card.looks % 6:
                continue
            place = self._small(card.quad, blocked.shape)
            if cv2.countNonZero(cv2.bitwise_and(place, blocked)) == 0:
                card.votes.append(self._read(moment.image, card.quad))
                events += self._settled(
                    card, judged(card.votes, self._memory, card.seat)
                )
        return events

    def _second_look(self, card: TrackedCard, moment: Moment) -> list[Observation]:
        """Read a card in doubt; settle it when the last looks agree with all.

        Who looks often enough sees three lucky frames in a row some day, so
        that the last three alone must not decide.
        """
        vote = self._read(moment.image, card.quad)
        card.votes.append(vote)
        card.all_votes = vote if card.all_votes is None else card.all_votes + vote
        card.read += 1
        verdict = judged(card.votes, self._memory, card.seat)
        overall = judged([card.all_votes / card.read], self._memory, card.seat)
        likely = overall.guesses[0] if overall.guesses else None
        if likely is None or likely[0] is not verdict.card or likely[1] < _OVERALL:
            return []
        return self._settled(card, verdict)

    def heap_moved(self, at_ms: int, visits: Sequence[Visit]) -> CardUnsure:
        """Return the honest word about a change that no cards explain."""
        self._sightings += 1
        seats = {visit.seat for visit in visits}
        return CardUnsure(
            sighting=self._sightings,
            seat=seats.pop() if len(seats) == 1 else None,
            guesses=(),
            reason="heap_moved",
            at_ms=at_ms,
        )

    def _fits(
        self, now: Moment, where: Mask, bared: Sequence[float]
    ) -> list[Points] | None:
        """Return what came to rest; None while it cannot be explained."""
        if cv2.countNonZero(where) == 0:
            return []
        points = cv2.findNonZero(where)
        corners = points.reshape(-1, 2).astype(np.float32) * self._scale
        box = self.table.around(corners, 0.25 * self._size[1] + self._scale)
        near = cv2.dilate(where, np.ones((5, 5), np.uint8)).astype(np.uint8)
        evidence = self.table.evidence(now.image, near, box)
        hints = [quad - np.array(box[:2], np.float32) for quad in self.quads]
        amount = cv2.countNonZero(evidence.new) / (self._size[0] * self._size[1])
        if amount < 0.02:
            return []
        fits = fit_cards(evidence, self._size, hints)
        if amount < 0.12 and max(bared, default=0.0) < _DISTURBED:
            fits = [fit for fit in fits if fit.inside > 0.95]
        if (
            not fits
            or sum(f.inside for f in fits) < 0.85
            or max(f.bare for f in fits) > 0.1
        ):
            return None
        shift = np.array(box[:2], np.float32)
        return [self._sharp(now.image, fit.quad + shift) for fit in fits]

    def _landed(
        self,
        quad: Points,
        moments: Sequence[Moment],
        visits: Sequence[Visit],
        disturbed: Sequence[TrackedCard],
    ) -> list[Observation]:
        """Return what a new rectangle means: a card moved, turned or new."""
        now = moments[-1]
        seat, doubt = self._zones.owner(
            quad, self._small(quad, now.look.small.shape), visits
        )
        votes: deque[Scores] = deque(maxlen=VOTES)
        for moment in self._still(moments, quad)[:VOTES]:
            votes.appendleft(self._read(moment.image, quad))
            if (
                len(votes) == 2
                and judged(votes, self._memory, seat).confidence > _PLAIN
            ):
                break
        moved = self._moved(quad, votes, disturbed, visits)
        if moved is not None:
            moved.quad = quad
            return []
        at_ms = self._since(moments, quad)
        verdict = judged(votes, self._memory, seat)
        if seat is None and not visits:
            seat = self._confirmed(quad, verdict)
            doubt = doubt if seat is None else ""
        turned = self._turned(quad, seat)
        if turned is not None:
            turned.quad, turned.votes, turned.looks = quad, votes, 0
            turned.read, turned.all_votes = 0, None
            return self._settled(turned, verdict)
        if not self._zones.holds(quad):
            return []
        card = TrackedCard(quad, seat, at_ms, votes)
        self._cards.append(card)
        return self._announced(card, verdict, doubt)

    def _announced(
        self, card: TrackedCard, verdict: Verdict, doubt: str
    ) -> list[Observation]:
        """Return the first word about a card."""
        if verdict.card is not None and card.seat is not None:
            return self._settled(card, verdict)
        self._sightings += 1
        card.sighting = self._sightings
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
        now: Moment,
        moments: Sequence[Moment],
        visits: Sequence[Visit],
    ) -> list[Observation]:
        """Take cards off the list; return the gathering when none is left."""
        if not gone:
            return []
        places = np.zeros(now.look.small.shape[:2], np.uint8)
        for card in gone:
            cv2.bitwise_or(places, self._small(card.quad, places.shape), places)
        self._cards = [card for card in self._cards if card not in gone]
        if self._cards:
            for card in gone:
                if card.card is not None:
                    self._memory.taken_back(card.card)
            return []
        self._memory.gathered()
        seat = gatherer(places, visits)
        at_ms = self._since(moments, gone[-1].quad)
        if seat is None:
            return [self.heap_moved(at_ms, visits)]
        return [TrickGathered(seat=seat, at_ms=at_ms)]

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
        told = judged(votes, DealMemory({}), None).card
        for card in self._cards:
            near = same_place(card.quad, quad, 0.35 * self._size[0])
            moved = card in disturbed
            if card.card is None:
                continue
            if same_place(card.quad, quad, _EXACTLY * self._size[0]):
                return card
            if told is card.card and (near or moved):
                return card
            if told is None and near and (moved or not visits):
                return card
        return None

    def _confirmed(self, quad: Points, verdict: Verdict) -> Seat | None:
        """Return whose card it is when no arm was seen, as in a frozen picture.

        Only where the hands are known and the place agrees with them.
        """
        if verdict.card is None:
            return None
        holder = self._memory.holder_of(verdict.card)
        return holder if holder == self._zones.before(quad) else None

    def _turned(self, quad: Points, seat: Seat | None) -> TrackedCard | None:
        """Return the card in doubt that now lies there face up or in focus.

        On exactly its place it is the same card, whose arm ever is around;
        beside it, only its own player may have turned it.
        """
        for card in self._cards:
            if card.card is not None or card.sighting is None:
                continue
            if same_place(card.quad, quad, _EXACTLY * self._size[0]):
                return card
            near = same_place(card.quad, quad, 0.5 * self._size[0])
            if near and card.seat in {seat, None}:
                return card
        return None

    def _sharp(self, image: Image, quad: Points) -> Points:
        """Return the exact outline, and follow the size cards really have."""
        edges = sharpened(image, quad, self._size)
        if edges.short is not None and edges.long is not None:
            wide = edges.short / self._view.card_px[0]
            high = edges.long / self._view.card_px[1]
            # A frame taken for an edge shrinks one way only.
            if abs(wide - high) < 0.02 and abs(wide - 1) < 0.08:
                self._scale_by += 0.2 * ((wide + high) / 2 - self._scale_by)
                short, long = self._view.card_px
                self._size = (short * self._scale_by, long * self._scale_by)
        return edges.quad

    def _still(self, moments: Sequence[Moment], quad: Points) -> list[Moment]:
        """Return the frames, newest first, in which `quad` looked as now."""
        now = moments[-1]
        place = self._small(quad, now.look.small.shape)
        size = max(cv2.countNonZero(place), 1)
        alike = []
        for moment in reversed(moments):
            moved = differing(moment.look.small, now.look.small, 12)
            if cv2.countNonZero(cv2.bitwise_and(moved, place)) > 0.02 * size:
                break
            alike.append(moment)
        return alike

    def _since(self, moments: Sequence[Moment], quad: Points) -> int:
        """Return when `quad` first looked as now."""
        return self._still(moments, quad)[-1].at_ms

    def _small(self, quad: Points, shape: tuple[int, ...]) -> Mask:
        return quad_mask((quad + 0.5) / self._scale - 0.5, shape)
