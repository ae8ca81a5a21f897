"""Arms with sleeves and hands, painted once and then moved about.

An arm is painted pointing up: the fingertips at `TIP`, the sleeve leaving
through the lower edge. Whoever paints it into a table turns it.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.image import Image, Mask

TIP = (90.0, 16.0)
"""x and y of the fingertips in the picture of an arm, card width 84 px."""

_SIZE = (180, 640)
_SKINS = ((196, 214, 240), (150, 180, 224), (96, 134, 190), (52, 78, 122), (36, 48, 74))
_SLEEVES = ((236, 238, 238), (60, 44, 36), (40, 40, 42), (120, 70, 40), (60, 60, 150))


@dataclass(frozen=True, slots=True, eq=False)
class ArmArt:
    """A painted arm.

    Attributes:
        pixels: uint8 (640, 180, 3), BGR.
        mask: uint8 (640, 180), 255 where there is arm.
        shadow: uint8 (640, 180, 3), how much darker the table is around it.
    """

    pixels: Image
    mask: Mask
    shadow: Image


def paint_arm(rng: np.random.Generator) -> ArmArt:
    """Return an arm of any skin, in any sleeve."""
    mask = np.zeros((_SIZE[1], _SIZE[0]), np.uint8)
    pixels = np.zeros((_SIZE[1], _SIZE[0], 3), np.uint8)
    skin = _SKINS[int(rng.integers(len(_SKINS)))]
    _hand(pixels, skin, rng)
    _hand(mask[..., None], (255,), rng)
    _sleeve(pixels, mask, rng)
    _shade(pixels, rng)
    blurred = cv2.blur(mask, (41, 41))
    depth = float(rng.uniform(0.08, 0.2))
    shadow = cv2.convertScaleAbs(blurred, alpha=depth)
    return ArmArt(
        np.asarray(cv2.blur(pixels, (3, 3)), np.uint8),
        mask,
        np.asarray(cv2.merge([shadow] * 3), np.uint8),
    )


def _hand(canvas: Image, colour: tuple[int, ...], rng: np.random.Generator) -> None:
    """Paint palm, fingers and thumb; the mask gets the same hand."""
    x, y = round(TIP[0]), round(TIP[1])
    state = rng.bit_generator.state
    spread = np.random.default_rng(12).integers(-5, 6, 4)
    rng.bit_generator.state = state
    target = np.ascontiguousarray(canvas)
    for finger, (dx, dy) in enumerate(((-30, 26), (-11, 4), (10, 0), (29, 18))):
        tip = (x + dx + int(spread[finger]), y + dy)
        cv2.line(target, tip, (x + dx // 2, y + 95), colour, 19, cv2.LINE_AA)
    cv2.line(target, (x - 58, y + 78), (x - 28, y + 128), colour, 22, cv2.LINE_AA)
    cv2.ellipse(target, (x, y + 112), (42, 48), 0, 0, 360, colour, -1, cv2.LINE_AA)
    cv2.line(target, (x, y + 120), (x, y + 230), colour, 58, cv2.LINE_AA)
    canvas[:] = target.reshape(canvas.shape)


def _sleeve(pixels: Image, mask: Mask, rng: np.random.Generator) -> None:
    """Paint the sleeve from the wrist to the lower edge."""
    x, cuff = round(TIP[0]), round(TIP[1]) + int(rng.integers(165, 215))
    wide = int(rng.integers(44, 54))
    outline = np.array(
        [
            (x - wide, cuff), (x + wide, cuff),
            (x + wide + 24, _SIZE[1]), (x - wide - 24, _SIZE[1]),
        ],
        np.int32,
    )  # fmt: skip
    colour = _SLEEVES[int(rng.integers(len(_SLEEVES)))]
    cv2.fillConvexPoly(pixels, outline, colour, cv2.LINE_AA)
    cv2.fillConvexPoly(mask, outline, (255,))
    mask[mask > 0] = 255


def _shade(pixels: Image, rng: np.random.Generator) -> None:
    """Give the arm folds and roundness, so that it is not one flat colour."""
    height, width = pixels.shape[:2]
    coarse = rng.normal(1.0, 0.09, (height // 40, width // 30)).astype(np.float32)
    folds = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    across = np.abs(np.arange(width, dtype=np.float32) - TIP[0]) / width
    shaded = pixels * (folds * (1.05 - 0.5 * across))[..., None]
    pixels[:] = np.clip(shaded, 0, 255).astype(np.uint8)
