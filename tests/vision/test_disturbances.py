"""What goes wrong at a table is told as it is, or as unsure, never as a card.

All on the rendered table: no photograph is needed.
"""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from support.watched_evening import SEATS, watched

from table_service.cards import parse_card
from table_service.observations import (
    CardSeen,
    CardUnsure,
    Observation,
    TrickGathered,
)
from table_service.stage import Gather, LayCard
from vision.choreography import ArmPlace, LyingCard, Shot
from vision.image import Frame, Image
from vision.rendered_table import RenderedTable
from vision.synth import Pose
from vision.watcher import Watcher

S, W, N = SEATS
DECK_SEED = 900_010


pytestmark = pytest.mark.usefixtures("one_core")


class Camera:
    """A watched table whose still pictures can be changed."""

    def __init__(self) -> None:
        """Begin with a bare table."""
        self.table = RenderedTable(SEATS, seed=5, deck_seed=DECK_SEED)
        self.watcher = Watcher(self.table.view)
        self._at_ms = 0

    def lay(self, *plays: tuple[str, str]) -> list[Observation]:
        """Let seats lay cards; return what is said of it."""
        for seat, code in plays:
            self.table.perform(
                LayCard(seat=next(s for s in SEATS if s == seat), card=parse_card(code))
            )
        return said(watched(self.table, self.watcher))

    def gather(self) -> list[Observation]:
        """Let W gather what lies there."""
        self.table.perform(Gather(seat=W))
        return said(watched(self.table, self.watcher))

    def act(self, shots: list[Shot]) -> list[Observation]:
        """Play single shots; return what is said of them."""
        self.table._shots.extend((shot, None) for shot in shots)
        return said(watched(self.table, self.watcher))

    def show(self, image: Image, frames: int) -> list[Observation]:
        """Show `image` for some frames, each with its own noise."""
        rng = np.random.default_rng(self._at_ms)
        told = []
        for number in range(frames):
            self._at_ms += 33
            noise = rng.normal(0, 1.5, image.shape)
            shown = np.clip(image + noise, 0, 255).astype(np.uint8)
            at_ms = 100_000 + self._at_ms
            told += self.watcher.observe(Frame(shown, at_ms, 10_000 + number))
        return said(told)

    def picture(self) -> Image:
        """Return the table as it lies there."""
        return self.table.still_frame().image.copy()


def test_a_card_taken_back_cannot_come_from_another_hand() -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    pose = camera.table._scene.cards[0].pose
    taking_back(camera, camera.table._sides.arm(S, pose, 1.0, 0.0))
    (unsure,) = camera.lay(("W", "AS"))
    assert isinstance(unsure, CardUnsure)
    assert unsure.reason == "impossible"


def said(told: list[Observation]) -> list[Observation]:
    return [o for o in told if isinstance(o, CardSeen | CardUnsure | TrickGathered)]


def bumped(image: Image, x: float, y: float, turn: float = 0.0) -> Image:
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
    matrix[:, 2] += (x, y)
    shown = cv2.warpAffine(
        image, matrix, (width, height), borderMode=cv2.BORDER_REFLECT
    )
    return np.asarray(shown, np.uint8)


def lamp(image: Image, at: tuple[float, float], much: float) -> Image:
    """Return the picture with a soft spot of light, or of shadow if below 0."""
    height, width = image.shape[:2]
    x, y = np.arange(width)[None] - at[0], np.arange(height)[:, None] - at[1]
    field = 1 + much * np.exp(-(x * x + y * y) / (2 * 90.0**2))
    return np.clip(image * field[..., None], 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("x", "y", "turn"), [(3, -2, 0), (9, 6, 0), (-14, 5, 0.4)])
def test_a_bumped_camera_shows_no_new_card(x: float, y: float, turn: float) -> None:
    camera = Camera()
    camera.lay(("S", "AS"), ("W", "9H"))
    assert camera.show(bumped(camera.picture(), x, y, turn), 20) == []


def test_after_a_bump_the_trick_that_leaves_is_still_gathered() -> None:
    camera = Camera()
    camera.lay(("S", "AS"), ("W", "9H"))
    before = camera.picture()
    camera.show(bumped(before, 7, 4), 12)
    camera.show(before, 12)
    (gathered,) = camera.gather()
    assert isinstance(gathered, TrickGathered)
    assert gathered.seat == W


@pytest.mark.parametrize("much", [0.5, 0.25, -0.3, -0.45])
def test_a_torch_or_a_shadow_is_no_card(much: float) -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    bare = camera.picture()
    told = [
        camera.show(lamp(bare, (300 + 15 * step, 320), much), 2) for step in range(10)
    ]
    told += [camera.show(lamp(bare, (450, 320), much), 10), camera.show(bare, 10)]
    assert [one for some in told for one in some] == []


def test_a_card_laid_in_a_shadow_is_read() -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    before = camera.picture()
    camera.show(lamp(before, (400, 200), -0.3), 6)
    camera.table.perform(LayCard(seat=N, card=parse_card("TD")))
    told: list[Observation] = []
    while (frame := camera.table.next_frame()) is not None:
        shaded = lamp(frame.image, (400, 200), -0.3)
        told += camera.watcher.observe(
            replace(frame, image=shaded, at_ms=frame.at_ms + 200_000)
        )
    assert [(o.seat, o.card.code) for o in said(told) if isinstance(o, CardSeen)] == [
        (N, "TD")
    ]


@pytest.mark.parametrize("factor", [0.6, 0.8, 1.2])
def test_a_light_switched_over_lying_cards_shows_no_card(factor: float) -> None:
    camera = Camera()
    camera.lay(("S", "AS"), ("W", "9H"))
    switched = cv2.convertScaleAbs(camera.picture(), alpha=factor)
    assert camera.show(np.asarray(switched, np.uint8), 20) == []


@pytest.mark.parametrize(
    "nudge", [(6.0, 4.0, 0.0), (20.0, -8.0, 0.1), (0.0, 0.0, 0.35)]
)
def test_a_card_slid_or_straightened_is_no_new_one(
    nudge: tuple[float, float, float],
) -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    pose = camera.table._scene.cards[0].pose
    arm = camera.table._sides.arm(S, pose, 1.0, 0.0)
    reach = [Shot(arms=(arm,)), Shot(arms=(arm,), nudge=nudge), Shot(), Shot(), Shot()]
    assert camera.act(reach) == []


def taking_back(camera: Camera, arm: ArmPlace) -> list[Observation]:
    return camera.act(
        [Shot(arms=(arm,)), Shot(arms=(arm,), take=True), Shot(), Shot(), Shot()]
    )


def test_a_card_taken_back_may_come_again_from_the_same_hand() -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    pose = camera.table._scene.cards[0].pose
    assert taking_back(camera, camera.table._sides.arm(S, pose, 1.0, 0.0)) == []
    for code in ("KS", "AS"):
        (seen,) = camera.lay(("S", code))
        assert isinstance(seen, CardSeen)
        assert (seen.seat, seen.card.code) == (S, code)
        camera.gather()


def test_a_card_face_down_is_unsure_until_it_is_turned() -> None:
    camera = Camera()
    pose = camera.table._sides.place(S, 0.6, 0.0, 0.0)
    arm = camera.table._sides.arm(S, pose, 1.0, 0.0)
    rest = [Shot(), Shot(), Shot()]
    (unsure,) = camera.act([Shot(arms=(arm,), lay=(LyingCard("back", pose),)), *rest])
    assert isinstance(unsure, CardUnsure)
    assert (unsure.seat, unsure.reason) == (S, "back")
    face = Pose(pose.x + 3, pose.y, pose.angle + 0.03)
    turned = Shot(arms=(arm,), turn=True, lay=(LyingCard("QH", face),))
    (seen,) = camera.act([Shot(arms=(arm,)), turned, *rest])
    assert isinstance(seen, CardSeen)
    assert (seen.card.code, seen.sighting) == ("QH", unsure.sighting)


def test_two_cards_of_two_seats_at_once_are_told_each_with_its_seat() -> None:
    camera = Camera()
    sides = camera.table._sides
    poses = {seat: sides.place(seat, 0.9, 0.0, 0.0) for seat in (S, N)}
    arms = tuple(sides.arm(seat, pose, 1.0, 0.0) for seat, pose in poses.items())
    cards = (LyingCard("AS", poses[S]), LyingCard("TD", poses[N]))
    away = tuple(sides.arm(seat, pose, 0.3, 0.0) for seat, pose in poses.items())
    held = Shot(arms=arms, carried=cards)
    rest = [Shot(arms=away), Shot(), Shot(), Shot()]
    told = camera.act([held, Shot(arms=arms, lay=cards), *rest])
    seen = {(o.seat, o.card.code) for o in told if isinstance(o, CardSeen)}
    assert seen <= {(S, "AS"), (N, "TD")}
    assert len(told) == 2


def test_a_second_arm_that_rests_beside_does_not_take_a_card_for_its_own() -> None:
    camera = Camera()
    sides = camera.table._sides
    resting = sides.arm(N, sides.place(N, 1.2, 0.0, 0.0), 1.0, 0.0)
    pose = sides.place(S, 0.7, 0.0, 0.0)
    arm = sides.arm(S, pose, 1.0, 0.0)
    away = sides.arm(S, pose, 0.3, 0.0)
    card = LyingCard("AS", pose)
    shots = [Shot(arms=(resting,))] * 6
    shots += [Shot(arms=(resting, arm), carried=(card,))]
    shots += [Shot(arms=(resting, arm), lay=(card,)), Shot(arms=(resting, away))]
    shots += [Shot(arms=(resting,))] * 6 + [Shot()] * 4
    told = camera.act(shots)
    assert len(told) == 1
    assert all(o.seat == S for o in told if isinstance(o, CardSeen))


def test_cards_that_lie_there_from_the_start_are_unsure_never_somebodys() -> None:
    camera = Camera()
    camera.lay(("S", "AS"))
    late = Watcher(camera.table.view)
    picture = camera.picture()
    told = said([o for n in range(8) for o in late.observe(Frame(picture, n, n))])
    assert [o for o in told if isinstance(o, CardSeen)] == []
    assert {o.guesses[0][0].code for o in told if isinstance(o, CardUnsure)} <= {"AS"}
