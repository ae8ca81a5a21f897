"""What lies on the rendered table, kept as one picture that is copied."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.arm_art import ArmArt, paint_arm
from vision.choreography import BACK, LyingCard, Shot
from vision.deck_art import DeckStyle, card_mask, draw_back, draw_deck
from vision.image import Image
from vision.synth import Pose, paint_light, paint_table, paste_card

_DRIFT = 0.004
_APART_X, _APART_Y = 1.25, 1.15


class Scene:
    """The table, its light and the cards on it.

    Attributes:
        image: uint8 (height, width, 3), BGR: the scene without arms or noise.
        cards: What lies there, the oldest first.
        card_px: Short and long edge of a card, pixels.
    """

    def __init__(
        self, size: tuple[int, int], style: DeckStyle, rng: np.random.Generator
    ) -> None:
        """Paint a table of `size` (width, height) and a deck of that style."""
        long = round(size[1] * 0.235)
        self._faces = _faces(style, long)
        height, width = self._faces[BACK].shape[:2]
        self.card_px = (float(width), float(height))
        self._mask = card_mask(height, width).astype(np.float32) / 255
        self._rng = rng
        self._light = paint_light(size, rng)
        table = paint_table(size, rng) * self._light
        self._table = np.clip(table, 0, 255).astype(np.uint8)
        self._unlit = self._table.copy()
        self._lamp = 1.0
        self._drift = 1.0
        self.cards: list[LyingCard] = []
        self.image: Image = self._unlit.copy()

    def new_arm(self, rng: np.random.Generator) -> ArmArt:
        """Return an arm as this table's light shows it."""
        return paint_arm(rng)

    def change(self, shot: Shot) -> None:
        """Do what happens just before `shot`."""
        before = (tuple(self.cards), self._lamp)
        if shot.take:
            self.cards = []
        if shot.nudge is not None and self.cards:
            self.cards[0] = _shifted(self.cards[0], shot.nudge)
        if shot.turn and self.cards:
            self.cards.pop()
        self.cards.extend(shot.lay)
        if shot.relight is not None:
            self._lamp = float(np.clip(self._lamp * shot.relight, 0.6, 1.1))
        if (tuple(self.cards), self._lamp) != before:
            self._repaint(len(before[0]) if self._only_added(before[0]) else None)

    def spread(self, codes: Sequence[str], columns: int) -> Image:
        """Return the bare table with `codes` laid in rows, a finger apart."""
        image: Image = self._table.copy()
        step = np.array(self.card_px) * (_APART_X, _APART_Y)
        for place, code in enumerate(codes):
            x, y = step * (place % columns + 0.6, place // columns + 0.6)
            lean = float(self._rng.normal(0, 0.02))
            self.paste(image, LyingCard(code, Pose(float(x), float(y), lean)))
        return image

    def paste(self, image: Image, card: LyingCard) -> None:
        """Paint a card that is being carried into `image`, in place."""
        paste_card(image, self._faces[card.code], self._mask, card.pose, self._light)

    def _only_added(self, before: tuple[LyingCard, ...]) -> bool:
        return tuple(self.cards[: len(before)]) == before

    def _repaint(self, keep: int | None) -> None:
        """Paint the scene; the first `keep` cards are painted already."""
        if keep is None:
            self._unlit = self._table.copy()
        for card in self.cards[keep or 0 :]:
            self.paste(self._unlit, card)
            if card.glare:
                _burn(self._unlit, card.pose, self.card_px[1])
        self._drift *= 1.0 + float(self._rng.uniform(-_DRIFT, _DRIFT))
        self._drift = min(max(self._drift, 0.93), 1.05)
        self.image = cv2.convertScaleAbs(self._unlit, alpha=self._lamp * self._drift)


def _faces(style: DeckStyle, long: int) -> dict[str, Image]:
    """Return all faces and the back, `long` pixels high."""
    faces = draw_deck(style.seed, style=style)
    faces[BACK] = draw_back(style.seed, style=style)
    height, width = faces[BACK].shape[:2]
    size = (round(width * long / height), long)
    return {
        code: np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)
        for code, face in faces.items()
    }


def _shifted(card: LyingCard, nudge: tuple[float, float, float]) -> LyingCard:
    pose = card.pose
    moved = Pose(pose.x + nudge[0], pose.y + nudge[1], pose.angle + nudge[2])
    return replace(card, pose=moved)


def _burn(image: Image, pose: Pose, long: float) -> None:
    """Burn a soft white spot into the upper half of a card, in place."""
    spot = np.zeros(image.shape[:2], np.float32)
    centre = (round(pose.x - 0.1 * long), round(pose.y - 0.2 * long))
    cv2.ellipse(
        spot, centre, (round(0.2 * long), round(0.14 * long)), 20, 0, 360, 1, -1
    )
    light = cv2.blur(spot, (25, 25))[..., None] * 190
    image[:] = np.clip(image + light, 0, 255).astype(np.uint8)
