"""The overhead camera's twin: a painted table on which gestures happen.

It needs no hardware and knows the truth, but whoever watches it gets frames
only. Frames are painted when they are asked for, in the asking thread.
"""

import threading
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

import cv2
import numpy as np

from table_service.bad_input import BadInput
from table_service.cards import Card, Seat
from table_service.stage import Gather, Gesture, LayCard, LayTalon, Wait
from vision.choreography import (
    BRISK,
    NATURAL,
    Eye,
    LyingCard,
    Shot,
    Sides,
    Tempo,
    gather_shots,
    lay_shots,
)
from vision.deck_art import DeckStyle, deck_style, german_suited
from vision.deck_art.style import GERMAN_SUITS, LETTERS
from vision.image import Frame, Image
from vision.mishaps import MISHAPS
from vision.scene import Scene
from vision.sources.frame_source import CameraLost
from vision.synth import Grain, Pose, paste_arm
from vision.view import View

_FRAME_MS = 1000 / 30
_TURNS = {"S": 0, "W": 1, "N": 2, "E": 3}


def _style(seed: int, letters: str | None) -> DeckStyle:
    """Return the first style from `seed` on that has these indices."""
    if letters is None:
        return deck_style(seed)
    if letters == GERMAN_SUITS:
        return german_suited(deck_style(seed))
    if letters not in LETTERS:
        message = f"indices {letters!r}; {', '.join((*LETTERS, GERMAN_SUITS))} would do"
        raise BadInput(message)
    styles = (deck_style(one) for one in count(seed))
    return next(style for style in styles if style.letters == letters)


@dataclass(frozen=True, slots=True)
class StagedEvent:
    """What really happened, for those who compare.

    Attributes:
        event: `card`, `talon` or `gathered`.
        seat: Whose arm it was.
        codes: Cards laid; empty when gathered.
        at_ms: First frame in which nothing covers it any more.
    """

    event: str
    seat: Seat
    codes: tuple[str, ...]
    at_ms: int


class RenderedTable:
    """A rendered table under a rendered camera; a `CameraTwin`.

    `perform`, `idle` and `clear` may be called in any thread; one thread
    asks for frames.

    Attributes:
        view: What calibration would have found.
        injected: How often what has gone wrong so far.
    """

    def __init__(  # noqa: PLR0913 - each is a knob of the twin
        self,
        seats: Sequence[Seat],
        *,
        seed: int,
        deck_seed: int,
        faults: float = 0.0,
        size: tuple[int, int] = (800, 600),
        tempo: Tempo = BRISK,
        natural: bool = False,
        letters: str | None = None,
    ) -> None:
        """Paint the table, the deck and the arms.

        Args:
            seats: Two to four, clockwise from the lower edge of the picture;
                `S`, `W`, `N`, `E` keep their sides.
            seed: Of light, noise, places and faults.
            deck_seed: Of the faces.
            faults: Share of gestures that go wrong, 0 to 1.
            size: Width and height of the picture, pixels.
            tempo: Frames of a gesture.
            natural: Move as people do, for those who look on.
            letters: Language of the indices: `latin`, `russian`, `german` or
                `french`; `german-suits` for acorns, leaves, hearts and bells;
                None leaves it to the deck's seed.
        """
        self._rng = np.random.default_rng(seed)
        self._tempo = NATURAL if natural else tempo
        self._faults = faults
        self._style = _style(deck_seed, letters)
        self._scene = Scene(size, self._style, self._rng)
        card_px = self._scene.card_px
        self._sides = Sides(size, card_px, _turns(tuple(seats)))
        self._arms = {seat: self._scene.new_arm(self._rng) for seat in seats}
        self._grain = Grain(size, self._rng)
        self.injected: Counter[str] = Counter()
        self.view = _view(self._sides)
        self._begin()

    def _begin(self) -> None:
        """Show a bare table at which nothing has happened."""
        self._changed = threading.Condition()
        self._gestures: deque[Gesture] = deque()
        self._shots: deque[tuple[Shot, Gesture | None]] = deque()
        self._showing = False
        self._untold: list[tuple[Gesture, int]] = []
        self._truth: list[StagedEvent] = []
        self._clock_ms = 0.0
        self._number = 0
        self._last: Image | None = None
        self._still: list[Image] = []
        self._rest(4)

    def perform(self, gesture: Gesture) -> None:
        """Add a gesture to what the people at the table will do next."""
        with self._changed:
            self._gestures.append(gesture)
            self._changed.notify_all()

    def idle(self) -> bool:
        """Tell whether all gestures have been shown and looked at."""
        with self._changed:
            return not (self._gestures or self._shots or self._showing)

    def clear(self) -> None:
        """Take every card off the table at once and forget what was planned."""
        with self._changed:
            self._gestures.clear()
            self._shots.clear()
            self._shots.append((Shot(take=True), None))
            self._rest(3)
            self._changed.notify_all()

    @property
    def pack(self) -> str:
        """Return `french` or `german`, after the suits of the deck."""
        return "german" if self._style.letters == GERMAN_SUITS else "french"

    def spread(self, codes: Sequence[str]) -> list[Image]:
        """Return pictures of cards laid in rows, as people teach a deck.

        Args:
            codes: In reading order; as many pictures as they need room.
        """
        width, height = self._sides.size
        short, long = self._scene.card_px
        columns, rows = int(width / (1.3 * short)), int(height / (1.2 * long))
        lots = range(0, len(codes), columns * rows)
        pictures = [
            self._scene.spread(codes[lot : lot + columns * rows], columns)
            for lot in lots
        ]
        for picture in pictures:
            self._grain.add_to(picture)
        return pictures

    def truth(self) -> tuple[StagedEvent, ...]:
        """Return what has really happened up to the last frame."""
        return tuple(self._truth)

    def next_frame(self, wait_s: float = 0.0) -> Frame | None:
        """Return the next frame of what people do.

        Args:
            wait_s: How long to wait for a gesture when nobody moves.

        Returns:
            A frame, None when nobody has moved. Asking again tells that the
            frame before has been looked at.

        Raises:
            CameraLost: The fault "the camera vanished" is being played.
        """
        shot, gesture = self._next_shot(wait_s)
        if shot is None:
            return None
        return self._shoot(shot, gesture)

    def still_frame(self) -> Frame:
        """Return a frame in which nobody moves; costs next to nothing."""
        if not self._still:
            self._still = [self._painted(Shot()) for _ in range(3)]
        self._last = self._still[self._number % len(self._still)]
        return self._framed(self._last, None)

    def _next_shot(self, wait_s: float) -> tuple[Shot | None, Gesture | None]:
        with self._changed:
            self._showing = False
            if not self._shots and not self._gestures and wait_s > 0:
                self._changed.wait(wait_s)
            if not self._shots and self._gestures:
                gesture = self._gestures.popleft()
                self._shots.extend((shot, gesture) for shot in self._acted(gesture))
            if not self._shots:
                return None, None
            self._showing = True
            return self._shots.popleft()

    def _rest(self, frames: int) -> None:
        self._shots.extend([(Shot(), None)] * frames)

    def _acted(self, gesture: Gesture) -> list[Shot]:
        """Return the shots of a gesture, with a mishap now and then."""
        shots = self._played(gesture)
        if isinstance(gesture, Wait):
            return shots
        self._untold.append((gesture, 0))
        if self._rng.random() < self._faults:
            mishap = MISHAPS[int(self._rng.integers(len(MISHAPS)))]
            self.injected[mishap.__name__] += 1
            shots = mishap(shots, self._rng)
        return shots

    def _played(self, gesture: Gesture) -> list[Shot]:
        sway = float(self._rng.uniform(-0.2, 0.2))
        match gesture:
            case LayCard(seat=seat, card=card, place=place):
                laid = (LyingCard(card.code, self._place(place or seat)),)
                return lay_shots(self._sides, seat, laid, self._tempo, sway)
            case LayTalon(seat=seat, cards=cards):
                both = self._beside(cards)
                return lay_shots(self._sides, seat, both, self._tempo, sway)
            case Gather(seat=seat):
                lying = tuple(self._scene.cards)
                return gather_shots(self._sides, seat, lying, self._tempo, sway)
            case Wait(ms=ms):
                return self._waited(ms)

    def _waited(self, ms: int) -> list[Shot]:
        """Return nobody moving; a brisk table shows its first and last frame."""
        if self._tempo is BRISK:
            return [Shot(ms=max(0, ms - round(_FRAME_MS))), Shot()]
        return [Shot()] * max(1, round(ms / _FRAME_MS))

    def _place(self, seat: Seat) -> Pose:
        away = float(self._rng.uniform(0.5, 0.72))
        aside = float(self._rng.uniform(-0.16, 0.16))
        return self._sides.place(seat, away, aside, float(self._rng.normal(0, 0.16)))

    def _beside(self, cards: tuple[Card, ...]) -> tuple[LyingCard, ...]:
        """Return cards lying side by side in the middle."""
        width, long = self._scene.card_px
        middle = (self._sides.size[0] - 1) / 2, (self._sides.size[1] - 1) / 2
        places = np.arange(len(cards)) - (len(cards) - 1) / 2
        return tuple(
            LyingCard(
                card.code,
                Pose(
                    middle[0] + float(place * width * 1.2 + self._rng.uniform(-5, 5)),
                    middle[1] + float(self._rng.uniform(-0.1, 0.1)) * long,
                    float(self._rng.normal(0, 0.06)),
                ),
            )
            for card, place in zip(cards, places, strict=True)
        )

    def _shoot(self, shot: Shot, gesture: Gesture | None) -> Frame:
        self._scene.change(shot)
        self._still = []
        if shot.eye is Eye.LOST:
            message = "the rendered camera vanished"
            raise CameraLost(message)
        if shot.eye is Eye.BLACK:
            self._last = np.zeros_like(self._scene.image)
        elif shot.eye is Eye.OPEN or self._last is None:
            self._last = self._painted(shot)
        if not shot.arms:
            self._tell()
        del gesture
        return self._framed(self._last, shot.ms)

    def _tell(self) -> None:
        """Write down what has just been done, now that nothing covers it."""
        told = {
            LayCard: "card", LayTalon: "talon", Gather: "gathered",
        }  # fmt: skip
        for gesture, _ in self._untold:
            codes: tuple[str, ...] = ()
            match gesture:
                case LayCard(card=card):
                    codes = (card.code,)
                case LayTalon(cards=cards):
                    codes = tuple(card.code for card in cards)
                case Gather():
                    pass
                case Wait():
                    continue
            self._truth.append(
                StagedEvent(
                    told[type(gesture)], gesture.seat, codes, round(self._clock_ms)
                )
            )
        self._untold.clear()

    def _painted(self, shot: Shot) -> Image:
        image = self._scene.image.copy()
        for card in shot.carried:
            self._scene.paste(image, card)
        for arm in shot.arms:
            scale = self._scene.card_px[0] / 84
            paste_arm(image, self._arms[arm.seat], arm.tip, arm.angle, scale)
        if shot.blur:
            cv2.GaussianBlur(image, (0, 0), shot.blur, image)
        self._grain.add_to(image)
        return image

    def _framed(self, image: Image, ms: int | None) -> Frame:
        frame = Frame(image, round(self._clock_ms), self._number)
        self._clock_ms += _FRAME_MS if ms is None else ms
        self._number += 1
        return frame


def _turns(seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Return on which side each seat is, quarter turns from the lower edge."""
    if all(seat in _TURNS for seat in seats):
        return {seat: _TURNS[seat] for seat in seats}
    return {seat: turn for turn, seat in enumerate(seats)}


def _view(sides: Sides) -> View:
    width, height = sides.size
    half = 1.7 * sides.card_px[1]
    x, y = (width - 1) / 2, (height - 1) / 2
    left, right = max(0.0, x - half), min(width - 1.0, x + half)
    top, bottom = max(0.0, y - half), min(height - 1.0, y + half)
    return View(
        fps=30.0,
        size=sides.size,
        card_px=sides.card_px,
        area=((left, top), (right, top), (right, bottom), (left, bottom)),
        seats={seat: sides.entry(seat) for seat in sides.turns},
    )
