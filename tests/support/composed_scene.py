"""Paints tables with photographed faces, unlike the rendered table of the package.

Nothing here shares code with `vision.synth` or `vision.arm_art`: other noise,
shadows, arms and light, so that the watch is not measured on its own drawings.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.image import Image

_SKINS = (
    (132, 172, 224),
    (96, 140, 200),
    (70, 104, 160),
    (48, 70, 112),
    (150, 190, 235),
)
_SLEEVES = ((28, 28, 30), (235, 236, 238), (120, 60, 30), (60, 60, 160), (90, 100, 90))


@dataclass(frozen=True, slots=True, eq=False)
class Lying:
    """A card on the table: its face, middle in pixels, angle in radians."""

    code: str
    face: Image
    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Reach:
    """An arm in one frame: from where on the border, fingertips, its looks."""

    root: tuple[float, float]
    tip: tuple[float, float]
    look: int


def wood_or_cloth(size: tuple[int, int], rng: np.random.Generator) -> Image:
    """Return a bare table of `size` (width, height), lit unevenly."""
    width, height = size
    kind = int(rng.integers(4))
    colour = np.array(
        ((40, 86, 30), (70, 110, 160), (50, 62, 84), (120, 150, 180))[kind], np.float32
    ) * rng.uniform(0.8, 1.15)
    table = np.tile(colour, (height, width, 1)).astype(np.float32)
    if kind in {1, 3}:
        table *= _planks(size, rng)[..., None]
    else:
        weave = rng.normal(1.0, 0.05, (height, width)).astype(np.float32)
        table *= cv2.GaussianBlur(weave, (0, 0), 0.7)[..., None]
    x = np.linspace(-1, 1, width, dtype=np.float32)[None]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    a, b = rng.uniform(-0.2, 0.2, 2)
    table *= (1.0 + a * x + b * y - 0.1 * (x * x + y * y))[..., None]
    return np.clip(table, 0, 255).astype(np.uint8)


def _planks(size: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    """Return grain and seams of planks, float32 (height, width), about 1."""
    width, height = size
    fine = rng.normal(0, 0.08, (height, width // 40 + 2)).astype(np.float32)
    slow = rng.normal(0, 0.07, (height // 12 + 2, width // 200 + 2)).astype(np.float32)
    grain = 1 + cv2.resize(fine, size, interpolation=cv2.INTER_CUBIC)
    grain += cv2.resize(slow, size, interpolation=cv2.INTER_CUBIC)
    for seam in range(int(rng.integers(60, 160)), height, int(rng.integers(110, 240))):
        grain[seam : seam + 2] *= 0.6
    return grain


class Painter:
    """Paints frames of one table from one seed."""

    def __init__(
        self, size: tuple[int, int], card_px: tuple[float, float], seed: int
    ) -> None:
        """Choose table, tilt, noise and the looks of arms from `seed`."""
        self.rng = np.random.default_rng(seed)
        self.size, self.card_px = size, card_px
        self.bare = wood_or_cloth(size, self.rng)
        self.tilt = _tilt(size, self.rng)
        self.light = np.ones(3)
        self._noise = [self._grains() for _ in range(3)]
        self._round = self.rng.random() < 0.7
        self._looks = [self._look() for _ in range(8)]
        self.back = _back(self.rng)

    def scene(self, cards: list[Lying]) -> Image:
        """Return the table with the cards on it."""
        image = self.bare.copy()
        for card in cards:
            self.paste(image, card, lift=2.0)
        return image

    def paste(self, image: Image, card: Lying, lift: float) -> None:
        """Paint one card, `lift` pixels above the table, in place."""
        quad = self.corners(card)
        low = np.maximum(quad.min(axis=0) - 14, 0).astype(int)
        high = np.minimum(quad.max(axis=0) + 16, self.size).astype(int)
        if (high - low).min() < 4:
            return
        height, width = card.face.shape[:2]
        own = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
        matrix = cv2.getPerspectiveTransform(own, (quad - low).astype(np.float32))
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        # Shrunk well first, or the face would be jagged as no lens makes it.
        face = cv2.warpPerspective(_softened(card.face, quad), matrix, size)
        mask = cv2.warpPerspective(_card_mask(rounded=self._round), matrix, size)
        shade = cv2.GaussianBlur(mask, (0, 0), 1.5 + lift)
        shade = np.roll(shade, (round(1 + lift), round(lift)), (0, 1))
        place = image[low[1] : high[1], low[0] : high[0]]
        dark = place * (1 - 0.4 * shade[..., None].astype(np.float32) / 255)
        alpha = mask[..., None].astype(np.float32) / 255
        place[:] = (dark + (face - dark) * alpha).astype(np.uint8)

    def corners(self, card: Lying) -> np.ndarray:
        """Return the card's corners in pixels of the slightly tilted picture."""
        u, v = self.card_px[0] / 2, self.card_px[1] / 2
        cos, sin = math.cos(card.angle), math.sin(card.angle)
        flat = np.array(
            [
                (card.x + a * cos - b * sin, card.y + a * sin + b * cos)
                for a, b in ((-u, -v), (u, -v), (u, v), (-u, v))
            ],
            np.float32,
        )
        return cv2.perspectiveTransform(flat[None], self.tilt)[0]

    def arm(self, image: Image, reach: Reach) -> None:
        """Paint an arm with its shadow, in place."""
        skin, sleeve, folds, thick = self._looks[reach.look % len(self._looks)]
        unit = self.card_px[0]
        tip, root = np.array(reach.tip), np.array(reach.root)
        along = (tip - root) / max(float(np.hypot(*(tip - root))), 1.0)
        across = np.array((-along[1], along[0]))
        hand = np.zeros(image.shape[:2], np.uint8)
        palm = tip - along * unit * 0.95
        for side, length in ((-0.36, 0.8), (-0.12, 0.97), (0.12, 1.0), (0.34, 0.86)):
            end = palm + along * unit * 0.95 * length + across * unit * side * 0.9
            _limb(hand, palm + across * unit * side, end, 0.2 * unit)
        _limb(
            hand,
            palm - along * unit * 0.2 + across * unit * 0.4,
            palm + along * unit * 0.35 + across * unit * 0.75,
            0.24 * unit,
        )
        _limb(hand, palm - along * unit * 0.25, palm, 0.9 * unit)
        wrist = palm - along * unit * 0.55
        _limb(hand, wrist - along * unit * 1.2, wrist, 0.62 * unit)
        cloth = np.zeros_like(hand)
        cuff = wrist - along * unit * 0.35
        _limb(cloth, root - along * unit * 3, cuff, thick * unit, flat=True)
        whole = cv2.bitwise_or(hand, cloth)
        x, y, w, h = cv2.boundingRect(whole)
        if w == 0:
            return
        x0, y0 = max(x - 25, 0), max(y - 25, 0)
        part = np.s_[y0 : y + h + 25, x0 : x + w + 25]
        place = image[part]
        dark = cv2.blur(np.roll(whole[part], (9, 7), (0, 1)), (31, 31))
        cv2.copyTo(_dimmed(place, dark), None, place)
        tone = folds[: place.shape[0], : place.shape[1], None]
        for mask, colour in ((hand[part], skin), (cloth[part], sleeve)):
            paint = np.clip(tone * np.array(colour, np.float32), 0, 255).astype(
                np.uint8
            )
            cv2.copyTo(paint, mask, place)

    def shot(self, image: Image, field: np.ndarray | None, bump: np.ndarray) -> Image:
        """Return what the sensor makes of it: light, shake, noise, JPEG.

        Args:
            image: The scene with arms.
            field: float32 (height, width), extra light, None for none.
            bump: float (2, 3), how the camera has moved.
        """
        if not np.allclose(bump, np.eye(2, 3)):
            image = cv2.warpAffine(
                image, bump, self.size, borderMode=cv2.BORDER_REFLECT
            )
        if field is not None:
            image = np.clip(image * field[..., None], 0, 255).astype(np.uint8)
        levels = np.arange(256)[:, None] * self.light[None]
        table = np.clip(levels, 0, 255).astype(np.uint8)[None]
        image = cv2.LUT(image, table)
        more, less = self._noise[int(self.rng.integers(3))]
        dx, dy = self.rng.integers(0, 32, 2)
        width, height = self.size
        image = cv2.add(image, more[dy : dy + height, dx : dx + width])
        image = cv2.subtract(image, less[dy : dy + height, dx : dx + width])
        _, coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 88])
        return cv2.imdecode(coded, cv2.IMREAD_COLOR)

    def _grains(self) -> tuple[Image, Image]:
        shape = (self.size[1] + 32, self.size[0] + 32, 3)
        noise = cv2.GaussianBlur(self.rng.normal(0, 5.5, shape), (0, 0), 0.6)
        return (
            np.clip(noise, 0, 30).astype(np.uint8),
            np.clip(-noise, 0, 30).astype(np.uint8),
        )

    def _look(self) -> tuple[tuple[int, ...], tuple[int, ...], np.ndarray, float]:
        small = self.rng.normal(0.95, 0.12, (self.size[1] // 30, self.size[0] // 30))
        folds = cv2.resize(
            small.astype(np.float32), self.size, interpolation=cv2.INTER_CUBIC
        )
        return (
            _SKINS[int(self.rng.integers(len(_SKINS)))],
            _SLEEVES[int(self.rng.integers(len(_SLEEVES)))],
            folds,
            float(self.rng.uniform(0.85, 1.7)),
        )


def _softened(face: Image, quad: np.ndarray) -> Image:
    shrink = face.shape[1] / float(np.hypot(*(quad[1] - quad[0])))
    return cv2.GaussianBlur(face, (0, 0), 0.42 * shrink) if shrink > 1.2 else face


def _card_mask(*, rounded: bool) -> np.ndarray:
    mask = np.zeros((320, 224), np.uint8)
    edge = 14 if rounded else 0
    cv2.rectangle(mask, (edge, 0), (223 - edge, 319), (255,), -1)
    cv2.rectangle(mask, (0, edge), (223, 319 - edge), (255,), -1)
    for x in (edge, 223 - edge):
        for y in (edge, 319 - edge):
            cv2.circle(mask, (x, y), edge, (255,), -1)
    return mask


def _tilt(size: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    """Return the homography of a camera that does not hang quite straight."""
    width, height = size
    flat = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    seen = flat + rng.uniform(-0.012, 0.012, (4, 2)).astype(np.float32) * size
    return cv2.getPerspectiveTransform(flat, seen.astype(np.float32))


def _limb(
    mask: np.ndarray,
    start: np.ndarray,
    end: np.ndarray,
    thick: float,
    *,
    flat: bool = False,
) -> None:
    a, b = (tuple(int(v) for v in np.rint(p)) for p in (start, end))
    if not flat:
        cv2.line(mask, a, b, (255,), max(2, round(thick)))
        return
    way = (end - start) / max(float(np.hypot(*(end - start))), 1.0)
    side = np.array((-way[1], way[0])) * thick / 2
    outline = np.array([start + 1.3 * side, end + side, end - side, start - 1.3 * side])
    cv2.fillConvexPoly(mask, np.rint(outline).astype(np.int32), (255,))


def _dimmed(place: Image, dark: np.ndarray) -> Image:
    factor = 1 - 0.3 * dark[..., None].astype(np.float32) / 255
    return (place * factor).astype(np.uint8)


def _back(rng: np.random.Generator) -> Image:
    """Return a patterned card back, 224 x 320."""
    back = np.full((320, 224, 3), 238, np.uint8)
    colour = tuple(int(v) for v in rng.integers(20, 170, 3))
    cv2.rectangle(back, (12, 12), (211, 307), colour, -1)
    for step in range(-320, 320, 16):
        cv2.line(back, (12, step), (211, step + 199), (225, 225, 230), 2)
        cv2.line(back, (211, step), (12, step + 199), (225, 225, 230), 2)
    cv2.rectangle(back, (0, 0), (223, 11), (238, 238, 238), -1)
    cv2.rectangle(back, (0, 308), (223, 319), (238, 238, 238), -1)
    return back
