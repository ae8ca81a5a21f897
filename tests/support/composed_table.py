"""Evenings composed of photographed faces, with disturbances of three levels.

Yields frames and, beside them, what really happened; `view` is what
calibration would have found. The composer knows nothing of the watch.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from support.composed_scene import Lying, Painter, Reach
from support.real_faces import real_faces

from table_service.cards import Seat
from vision.image import Frame, Image
from vision.view import View

SEATS = tuple(Seat(name) for name in "SWN")
_OUTWARD = {"S": (0.0, 1.0), "W": (-1.0, 0.0), "N": (0.0, -1.0), "E": (1.0, 0.0)}
DISTURBANCES = (
    "two_at_once", "slid", "straightened", "taken_back", "face_down", "bump",
    "switched", "torch", "shadow", "sleeve", "glare", "other_gathers", "drift",
    "two_by_one", "hovering",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Happened:
    """What really happened: `card` or `gathered`, whose, and by what disturbed."""

    event: str
    seat: Seat
    code: str
    at_ms: int
    amid: str = ""


class ComposedTable:
    """One table, one deck, one camera; ask `deal` for frames."""

    def __init__(  # noqa: PLR0913 - each is a knob of the bench
        self,
        seed: int,
        *,
        size: tuple[int, int] = (960, 720),
        card_px: float = 84.0,
        level: int = 0,
        rate: float = 0.35,
        only: tuple[str, ...] = DISTURBANCES,
    ) -> None:
        """Choose everything from `seed`.

        Args:
            seed: Of table, light, people and disturbances.
            size: Width and height of the picture, pixels.
            card_px: Width of a card, pixels.
            level: 0 for no disturbances, 1 to 3 how hard they are.
            rate: Share of the plays that are disturbed.
            only: Which disturbances there are.
        """
        self.rng = np.random.default_rng(seed)
        self.level, self._rate, self._only = level, rate, only
        self.card_px = (card_px, card_px * 10 / 7)
        self.paint = Painter(size, self.card_px, seed + 1)
        faces = real_faces()
        self._faces = {
            code: some[int(self.rng.integers(len(some)))]
            for code, some in faces.items()
        }
        self.size = size
        self.middle = np.array(size) / 2
        self.cards: list[Lying] = []
        self.truth: list[Happened] = []
        self._number = 0
        self._bump = np.eye(2, 3)
        self._field: np.ndarray | None = None
        self._scene: Image | None = None
        self._resting: list[Reach] = []
        self._deck = list(self._faces)
        self.view = self._view()

    @property
    def now_ms(self) -> int:
        """Return the time of the next frame."""
        return round(self._number * 1000 / 30)

    def deal(self, tricks: int = 10) -> Iterator[Frame]:
        """Yield the frames of one deal of three players."""
        pack = list(self.rng.permutation(self._deck))
        yield from self._rest(6)
        if self.rng.random() < 0.5:
            yield from self._talon(str(pack.pop()), str(pack.pop()))
        leader = int(self.rng.integers(3))
        tricks = min(tricks, len(pack) // 3)
        self._hands = {seat: [str(pack.pop()) for _ in range(tricks)] for seat in SEATS}
        for _ in range(tricks):
            seats = [SEATS[(leader + n) % 3] for n in range(3)]
            cards = [self._hands[seat].pop() for seat in seats]
            yield from self._trick(seats, cards)
            leader = int(self.rng.integers(3))
            yield from self._gather(SEATS[leader])

    def _trick(self, seats: list[Seat], codes: list[str]) -> Iterator[Frame]:
        left = list(zip(seats, codes, strict=True))
        while left:
            name = self._disturbance(len(left))
            if name == "two_at_once":
                (a, x), (b, y) = left.pop(0), left.pop(0)
                yield from self._both(a, x, b, y)
                continue
            seat, code = left.pop(0)
            yield from self._disturbed(name, seat, code)

    def _disturbance(self, left: int) -> str:
        if self.level == 0 or self.rng.random() > self._rate:
            return ""
        name = str(self.rng.choice(self._only))
        return "" if name == "two_at_once" and left < 2 else name

    def _disturbed(self, name: str, seat: Seat, code: str) -> Iterator[Frame]:
        act = getattr(self, f"_play_{name}", None)
        if act is None:
            yield from self._lay(seat, code, amid=name)
        else:
            yield from act(seat, code)

    # How people move

    def _reach(
        self, seat: Seat, to: tuple[float, float], look: int | None = None
    ) -> Reach:
        out = np.array(_OUTWARD[seat])
        side = np.array((-out[1], out[0]))
        root = self.middle + out * np.array(self.size) / 2
        root = root + side * float(self.rng.uniform(-0.13, 0.13)) * self.size[0]
        chosen = SEATS.index(seat) if look is None else look
        return Reach((float(root[0]), float(root[1])), to, chosen)

    def _way(self, reach: Reach, frames: int, *, back: bool) -> list[Reach]:
        root, tip = np.array(reach.root), np.array(reach.tip)
        shares = np.sin(np.linspace(0.12, 1, frames) * math.pi / 2)
        ways = [replace(reach, tip=tuple(root + (tip - root) * s)) for s in shares]
        return ways[::-1] if back else ways

    def _place(self, seat: Seat) -> tuple[float, float, float]:
        out = np.array(_OUTWARD[seat])
        side = np.array((-out[1], out[0]))
        long = self.card_px[1]
        at = self.middle + out * long * self.rng.uniform(0.4, 0.85)
        at = at + side * long * self.rng.uniform(-0.25, 0.25)
        turn = math.atan2(-out[0], out[1]) if self.rng.random() < 0.8 else 0.0
        return float(at[0]), float(at[1]), turn + float(self.rng.normal(0, 0.2))

    def _lying(self, code: str, place: tuple[float, float, float]) -> Lying:
        face = self.paint.back if code == "back" else self._faces[code]
        return Lying(code, face, *place)

    def _grip(self, card: Lying, seat: Seat) -> tuple[float, float]:
        out = np.array(_OUTWARD[seat])
        at = np.array((card.x, card.y)) + out * self.card_px[1] * 0.2
        return float(at[0]), float(at[1])

    def _carried(self, card: Lying, reach: Reach, home: Reach) -> Lying:
        dx, dy = np.subtract(reach.tip, home.tip)
        return replace(card, x=card.x + dx, y=card.y + dy, angle=card.angle + 0.15)

    def _brings(
        self, seat: Seat, card: Lying
    ) -> Iterator[tuple[list[Reach], list[Lying]]]:
        """Yield arm and card in hand, then the arm alone; the card is laid between."""
        home = self._reach(seat, self._grip(card, seat))
        for reach in self._way(home, int(self.rng.integers(6, 12)), back=False):
            yield [reach], [self._carried(card, reach, home)]
        self._put(card)
        for _ in range(int(self.rng.integers(1, 5))):
            yield [home], []
        for reach in self._way(home, int(self.rng.integers(6, 11)), back=True):
            yield [reach], []

    def _lay(self, seat: Seat, code: str, amid: str = "") -> Iterator[Frame]:
        card = self._lying(code, self._place(seat))
        for arms, held in self._brings(seat, card):
            yield self._frame(arms, held)
        self._tell("card", seat, code, amid)
        yield from self._rest(int(self.rng.integers(4, 14)))

    def _gather(self, seat: Seat, amid: str = "") -> Iterator[Frame]:
        home = self._reach(seat, (float(self.middle[0]), float(self.middle[1])))
        for reach in self._way(home, 9, back=False):
            yield self._frame([reach], [])
        for _ in range(int(self.rng.integers(2, 8))):
            yield self._frame([home], [])
        taken, self.cards = self.cards, []
        self._scene = None
        for reach in self._way(home, 9, back=True):
            dx, dy = np.subtract(reach.tip, home.tip)
            held = [replace(c, x=c.x + dx, y=c.y + dy) for c in taken]
            yield self._frame([reach], held)
        self._tell("gathered", seat, "", amid)
        yield from self._rest(int(self.rng.integers(6, 14)))

    def _talon(self, first: str, second: str) -> Iterator[Frame]:
        seat = SEATS[int(self.rng.integers(3))]
        x, y = self.middle
        long = self.card_px[1]
        both = [
            self._lying(
                code,
                (
                    float(x + side * long * 0.45),
                    float(y),
                    float(self.rng.normal(0, 0.1)),
                ),
            )
            for code, side in ((first, -1), (second, 1))
        ]
        home = self._reach(seat, self._grip(replace(both[0], x=float(x)), seat))
        for reach in self._way(home, 8, back=False):
            yield self._frame([reach], [self._carried(c, reach, home) for c in both])
        for card in both:
            self._put(card)
        for reach in self._way(home, 8, back=True):
            yield self._frame([reach], [])
        for card in both:
            self._tell("card", seat, card.code, "talon")
        yield from self._rest(15)
        yield from self._gather(SEATS[int(self.rng.integers(3))], "talon")

    # Disturbances

    def _both(self, a: Seat, x: str, b: Seat, y: str) -> Iterator[Frame]:
        first, second = (self._lying(c, self._place(s)) for s, c in ((a, x), (b, y)))
        left, right = self._brings(a, first), self._brings(b, second)
        lag = int(self.rng.integers(0, 3 + 3 * self.level))
        done = False
        for number in range(200):
            arms: list[Reach] = []
            held: list[Lying] = []
            one = next(left, None)
            other = next(right, None) if number >= lag else ([], [])
            for step in (one, other):
                if step is not None:
                    arms, held = arms + step[0], held + step[1]
            if one is None and not done:
                self._tell("card", a, x, "two_at_once")
                done = True
            if one is None and other is None:
                break
            yield self._frame(arms, held)
        self._tell("card", b, y, "two_at_once")
        yield from self._rest(10)

    def _play_two_by_one(self, seat: Seat, code: str) -> Iterator[Frame]:
        """A second arm of nobody's business hovers over the area meanwhile."""
        other = SEATS[(SEATS.index(seat) + 1) % 3]
        aside = self._place(other)
        lurking = self._reach(other, (aside[0], aside[1]))
        ways = self._way(lurking, 6, back=False)
        short = ways[-3]
        self._resting = [short]
        yield from self._lay(seat, code, "two_by_one")
        self._resting = []
        yield from self._rest(6)

    def _play_hovering(self, seat: Seat, code: str) -> Iterator[Frame]:
        """The arm stays over its own card for a while."""
        card = self._lying(code, self._place(seat))
        home = self._reach(seat, self._grip(card, seat))
        for reach in self._way(home, 7, back=False):
            yield self._frame([reach], [self._carried(card, reach, home)])
        self._put(card)
        for _ in range(15 * self.level):
            sway = self.rng.normal(0, 1.0, 2)
            yield self._frame([replace(home, tip=tuple(np.array(home.tip) + sway))], [])
        for reach in self._way(home, 7, back=True):
            yield self._frame([reach], [])
        self._tell("card", seat, code, "hovering")
        yield from self._rest(8)

    def _touch(
        self, seat: Seat, which: int, move: tuple[float, float, float]
    ) -> Iterator[Frame]:
        card = self.cards[which]
        home = self._reach(seat, self._grip(card, seat))
        for reach in self._way(home, 8, back=False):
            yield self._frame([reach], [])
        for share in np.linspace(0.25, 1, 4):
            moved = replace(
                card, x=card.x + move[0] * share, y=card.y + move[1] * share,
                angle=card.angle + move[2] * share,
            )  # fmt: skip
            self.cards[which], self._scene = moved, None
            yield self._frame([replace(home, tip=self._grip(moved, seat))], [])
        last = replace(home, tip=self._grip(self.cards[which], seat))
        for reach in self._way(last, 8, back=True):
            yield self._frame([reach], [])
        yield from self._rest(8)

    def _play_slid(self, seat: Seat, code: str) -> Iterator[Frame]:
        yield from self._lay(seat, code, "slid")
        far = self.card_px[0] * (0.15, 0.35, 0.7)[self.level - 1]
        dx, dy = self.rng.uniform(-far, far, 2)
        who = SEATS[int(self.rng.integers(3))]
        which = int(self.rng.integers(len(self.cards)))
        yield from self._touch(who, which, (dx, dy, float(self.rng.normal(0, 0.1))))

    def _play_straightened(self, seat: Seat, code: str) -> Iterator[Frame]:
        yield from self._lay(seat, code, "straightened")
        turn = float(self.rng.choice((-1, 1))) * (0.1, 0.3, 0.7)[self.level - 1]
        yield from self._touch(seat, len(self.cards) - 1, (0.0, 0.0, turn))

    def _play_taken_back(self, seat: Seat, code: str) -> Iterator[Frame]:
        wrong = self._hands[seat][0] if self._hands[seat] else code
        yield from self._lay(seat, wrong, "taken_back")
        card = self.cards.pop()
        home = self._reach(seat, self._grip(card, seat))
        self.cards.append(card)
        for reach in self._way(home, 8, back=False):
            yield self._frame([reach], [])
        self.cards.pop()
        self._scene = None
        for reach in self._way(home, 8, back=True):
            yield self._frame([reach], [self._carried(card, reach, home)])
        yield from self._rest(8)
        yield from self._lay(seat, code, "taken_back")

    def _play_face_down(self, seat: Seat, code: str) -> Iterator[Frame]:
        place = self._place(seat)
        down = self._lying("back", place)
        for arms, held in self._brings(seat, down):
            yield self._frame(arms, held)
        yield from self._rest(8)
        face = self._lying(
            code,
            (
                place[0] + self.level * float(self.rng.normal(0, 4)),
                place[1],
                place[2] + self.level * float(self.rng.normal(0, 0.05)),
            ),
        )
        home = self._reach(seat, self._grip(down, seat))
        for reach in self._way(home, 8, back=False):
            yield self._frame([reach], [])
        self.cards[-1], self._scene = face, None
        for reach in self._way(home, 8, back=True):
            yield self._frame([reach], [])
        self._tell("card", seat, code, "face_down")
        yield from self._rest(8)

    def _play_bump(self, seat: Seat, code: str) -> Iterator[Frame]:
        yield from self._lay(seat, code, "bump")
        far = (1.5, 5.0, 14.0)[self.level - 1] * self.size[0] / 1280
        turn = float(self.rng.normal(0, (0.0, 0.002, 0.008)[self.level - 1]))
        for share in (1.0, -0.8, 0.6, -0.4, 0.2):
            self._shake(self.rng.uniform(-far, far, 2) * share, turn * share)
            yield self._frame([], [])
        stays = self.rng.random() < 0.5
        self._shake(self.rng.uniform(-far, far, 2) * stays, turn * stays)
        yield from self._rest(12)

    def _shake(self, shift: np.ndarray, turn: float) -> None:
        matrix = cv2.getRotationMatrix2D(tuple(self.middle), math.degrees(turn), 1.0)
        matrix[:, 2] += shift
        self._bump = matrix

    def _play_switched(self, seat: Seat, code: str) -> Iterator[Frame]:
        yield from self._lay(seat, code, "switched")
        factor = float(
            self.rng.choice(
                (0.85, 0.7, 0.5) if self.rng.random() < 0.5 else (1.1, 1.2, 1.35)
            )
        )
        tint = 1 + self.rng.normal(0, 0.03 * self.level, 3)
        self.paint.light = np.clip(self.paint.light * factor * tint, 0.45, 1.25)
        yield from self._rest(10)

    def _play_torch(self, seat: Seat, code: str) -> Iterator[Frame]:
        """A phone's torch wanders over the table and rests on it."""
        yield from self._lay(seat, code, "torch")
        at = self.middle + self.rng.uniform(-1, 1, 2) * self.card_px[1]
        for step in range(8 + 6 * self.level):
            at = at + (self.rng.uniform(-12, 12, 2) if step < 10 else 0)
            self._field = self._spot(at, 0.25 * self.level)
            yield self._frame([], [])
        self._field = None
        yield from self._rest(6)

    def _play_glare(self, seat: Seat, code: str) -> Iterator[Frame]:
        """A lamp shines into the place where the card comes to lie."""
        out = np.array(_OUTWARD[seat]) * self.card_px[1] * 0.6
        self._field = self._spot(self.middle + out, 0.35 * self.level, 0.35)
        yield from self._lay(seat, code, "glare")
        self._field = None
        yield from self._rest(6)

    def _spot(self, at: np.ndarray, much: float, wide: float = 0.8) -> np.ndarray:
        x = np.arange(self.size[0], dtype=np.float32)[None] - at[0]
        y = np.arange(self.size[1], dtype=np.float32)[:, None] - at[1]
        reach = self.card_px[1] * wide
        return (1 + much * np.exp(-(x * x + y * y) / (2 * reach * reach))).astype(
            np.float32
        )

    def _play_shadow(self, seat: Seat, code: str) -> Iterator[Frame]:
        """Somebody leans over; the card is laid in his shadow, then he leaves."""
        deep = 1 - (0.15, 0.25, 0.4)[self.level - 1]
        side = float(self.rng.choice((-1, 1)))
        for edge in np.linspace(-0.3, 0.15, 7):
            self._field = self._half(side, float(edge), deep)
            yield self._frame([], [])
        yield from self._lay(seat, code, "shadow")
        for edge in np.linspace(0.15, -0.3, 7):
            self._field = self._half(side, float(edge), deep)
            yield self._frame([], [])
        self._field = None
        yield from self._rest(6)

    def _half(self, side: float, edge: float, deep: float) -> np.ndarray:
        x = np.linspace(-0.5, 0.5, self.size[0], dtype=np.float32)[None] * side
        dark = 1 / (1 + np.exp((x - edge) * 40))
        row = (1 - (1 - deep) * dark).astype(np.float32)
        return np.repeat(row, self.size[1], axis=0)

    def _play_sleeve(self, seat: Seat, code: str) -> Iterator[Frame]:
        """Somebody's arm rests over a lying card while the next one is laid."""
        other = SEATS[(SEATS.index(seat) + int(self.rng.integers(1, 3))) % 3]
        mine = list(self.cards)
        at = (mine[0].x, mine[0].y) if mine else self._place(other)[:2]
        home = self._reach(other, at)
        for reach in self._way(home, 7, back=False):
            yield self._frame([reach], [])
        self._resting = [home]
        yield from self._lay(seat, code, "sleeve")
        self._resting = []
        for reach in self._way(home, 7, back=True):
            yield self._frame([reach], [])
        yield from self._rest(8)

    def _play_drift(self, seat: Seat, code: str) -> Iterator[Frame]:
        """Clouds: the light goes slowly up or down, and its colour with it."""
        pace = 1 + float(self.rng.choice((-1, 1))) * 0.004 * self.level
        for frame in self._lay(seat, code, "drift"):
            self.paint.light = np.clip(self.paint.light * pace, 0.6, 1.2)
            yield frame

    # Frames

    def _put(self, card: Lying) -> None:
        self.cards.append(card)
        self._scene = None

    def _tell(self, event: str, seat: Seat, code: str, amid: str) -> None:
        self.truth.append(Happened(event, seat, code, self.now_ms, amid))

    def _rest(self, frames: int) -> Iterator[Frame]:
        for _ in range(frames):
            yield self._frame([], [])

    def _frame(self, arms: list[Reach], held: list[Lying]) -> Frame:
        if self._scene is None:
            self._scene = self.paint.scene(self.cards)
        image = self._scene.copy()
        for card in held:
            self.paint.paste(image, card, lift=5.0)
        for reach in [*self._resting, *arms]:
            self.paint.arm(image, reach)
        frame = Frame(
            self.paint.shot(image, self._field, self._bump), self.now_ms, self._number
        )
        self._number += 1
        return frame

    def _view(self) -> View:
        long = self.card_px[1]
        half = 1.75 * long
        x, y = self.middle
        area = np.array(
            [
                (x - half, y - half),
                (x + half, y - half),
                (x + half, y + half),
                (x - half, y + half),
            ],
            np.float32,
        )
        area = cv2.perspectiveTransform(area[None], self.paint.tilt)[0]
        area = np.clip(area, 0, np.array(self.size) - 1)
        seats = {
            seat: tuple(
                float(v)
                for v in np.clip(
                    self.middle + np.array(_OUTWARD[seat]) * np.array(self.size) / 2,
                    0,
                    np.array(self.size) - 1,
                )
            )
            for seat in SEATS
        }
        return View(
            fps=30.0, size=self.size, card_px=self.card_px,
            area=tuple((float(a), float(b)) for a, b in area), seats=seats,
        )  # fmt: skip
