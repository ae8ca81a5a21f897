"""Whole tables painted with decks that no network has learnt from.

The painter is the one of the simulated table, not the one of the training,
so that a habit of the training's painter earns nothing here.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.benchmark.decks import Faces
from vision.benchmark.truth import Picture, TrueCard
from vision.deck_art import card_mask
from vision.image import Image
from vision.rectify import INDEX_MM, index_places
from vision.synth import Grain, Pose, paint_light, paint_table, paste_card

SIZE = (1600, 1200)
_PREFERANS = tuple(rank + suit for suit in "SCDH" for rank in "789TJQKA")
_INDEX_MM = 88.0
_HIDDEN, _OPEN = 0.2, 0.85

Poses = list[Pose]


@dataclass(frozen=True, slots=True)
class Still:
    """One kind of picture.

    Attributes:
        name: Of the set.
        card_px: Least and greatest width of a card, pixels.
        layout: Where cards lie, lowest first.
        weather: What happens to the picture then.
    """

    name: str
    card_px: tuple[int, int]
    layout: Callable[[np.random.Generator, float], Poses]
    weather: Callable[[np.random.Generator, Image], Image]


def pictures(kind: Still, decks: dict[str, Faces], count: int) -> Iterator[Picture]:
    """Yield `count` pictures of this kind, always the same ones."""
    names = sorted(decks)
    for number in range(count):
        seed = [20, number, *kind.name.encode()]
        draw = np.random.default_rng(seed)
        name = names[number % len(names)]
        yield _picture(kind, f"{kind.name}-{number}-{name}", decks[name], draw)


def _picture(
    kind: Still, name: str, faces: Faces, draw: np.random.Generator
) -> Picture:
    width = float(draw.uniform(*kind.card_px))
    poses = kind.layout(draw, width)
    codes = draw.permutation(_PREFERANS)[: len(poses)].tolist()
    light = paint_light(SIZE, draw)
    image = np.asarray(np.clip(paint_table(SIZE, draw) * light, 0, 255), np.uint8)
    owner = np.zeros(SIZE[::-1], np.uint8)
    laid = []
    for number, (code, pose) in enumerate(zip(codes, poses, strict=True), start=1):
        face = _sized(faces[code], width)
        mask = card_mask(*face.shape[:2]).astype(np.float32) / 255
        paste_card(image, face, mask, pose, light)
        quad = pose.quad((float(face.shape[1]), float(face.shape[0])))
        cv2.fillConvexPoly(owner, np.rint(quad).astype(np.int32), (number,))
        laid.append((code, quad))
    Grain(SIZE, draw).add_to(image)
    cards = [_true(code, quad, owner == n) for n, (code, quad) in enumerate(laid, 1)]
    readable = tuple(card for card in cards if card is not None)
    complete = len(readable) == len(cards)
    return Picture(name, kind.weather(draw, image), readable, complete)


def _sized(face: npt.NDArray[np.uint8], width: float) -> Image:
    height = face.shape[0] * width / face.shape[1]
    size = (round(width), round(height))
    return np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)


def _true(
    code: str, quad: npt.NDArray[np.float32], seen: npt.NDArray[np.bool_]
) -> TrueCard | None:
    """Return a card as it can be judged; None where no index can be read."""
    shares = [_share_seen(quad, place, seen) for place in index_places(quad)[:2]]
    if max(shares) < _OPEN:
        return None
    region = np.zeros(seen.shape, np.uint8)
    cv2.fillConvexPoly(region, np.rint(quad).astype(np.int32), (1,))
    whole = seen[region > 0].mean() > 0.97
    return TrueCard(code, quad, whole=True, group="whole" if whole else "covered")


def _share_seen(
    quad: npt.NDArray[np.float32],
    place: npt.NDArray[np.float32],
    seen: npt.NDArray[np.bool_],
) -> float:
    """Return which share of the index at `place` is to be seen, 0 to 1."""
    reach = INDEX_MM[1] * float(np.linalg.norm(quad[3] - quad[0])) / _INDEX_MM
    disc = np.zeros(seen.shape, np.uint8)
    cv2.circle(disc, np.rint(place).astype(int).tolist(), round(reach * 0.8), (1,), -1)
    return float(seen[disc > 0].mean()) if disc.any() else 0.0


def _apart(draw: np.random.Generator, width: float) -> Poses:
    """Return cards that do not touch."""
    columns, rows = int(SIZE[0] / (width * 1.9)), int(SIZE[1] / (width * 1.9))
    cells = [(x, y) for x in range(columns) for y in range(rows)]
    chosen = draw.permutation(len(cells))[: min(len(cells), 14)]
    step = np.array(SIZE) / (columns, rows)
    return [
        _pose(draw, (np.array(cells[place]) + 0.5) * step, width * 0.08)
        for place in chosen.tolist()
    ]


def _pairs(draw: np.random.Generator, width: float) -> Poses:
    """Return pairs of which the second covers a part of the first."""
    poses = []
    for lower in _apart(draw, width * 1.45)[:7]:
        angle = lower.angle + draw.normal(0, 0.5)
        away = draw.uniform(0, 2 * np.pi)
        apart = width * draw.uniform(0.55, 0.95)
        x, y = lower.x + apart * math.cos(away), lower.y + apart * math.sin(away)
        poses += [lower, Pose(x, y, angle)]
    return poses


def _open_hand(draw: np.random.Generator, width: float) -> Poses:
    """Return ten cards laid open in rows as a defender lays them."""
    step = width * draw.uniform(0.3, 0.5)
    turn = float(draw.uniform(0, 2 * np.pi))
    poses = []
    for number in range(10):
        column, row = number % 5, number // 5
        x = (column - 2) * step + draw.normal(0, 1)
        y = (row - 0.5) * width * 1.6 + draw.normal(0, 1)
        cos, sin = math.cos(turn), math.sin(turn)
        at = np.array([x * cos - y * sin, x * sin + y * cos]) + np.array(SIZE) / 2
        poses.append(Pose(float(at[0]), float(at[1]), turn + draw.normal(0, 0.02)))
    return poses


def _pose(draw: np.random.Generator, at: npt.NDArray[np.float64], loose: float) -> Pose:
    x, y = (at + draw.normal(0, loose, 2)).tolist()
    return Pose(float(x), float(y), float(draw.uniform(0, 2 * np.pi)))


def _fair(draw: np.random.Generator, image: Image) -> Image:
    return _stored(image, int(draw.integers(75, 95)))


def _dim(draw: np.random.Generator, image: Image) -> Image:
    dark = image.astype(np.float32) * float(draw.uniform(0.14, 0.3))
    dark += draw.normal(0, 3.0, image.shape)
    return _stored(np.clip(dark, 0, 255).astype(np.uint8), 85)


def _soft(draw: np.random.Generator, image: Image) -> Image:
    soft = cv2.GaussianBlur(image, (0, 0), draw.uniform(1.0, 1.8))
    return _stored(np.asarray(soft, np.uint8), 80)


def _coloured(draw: np.random.Generator, image: Image) -> Image:
    gain = np.exp(draw.normal(0, 0.25, 3))
    lit = np.clip(image * gain, 0, 255)
    return _stored(lit.astype(np.uint8), 85)


def _glaring(draw: np.random.Generator, image: Image) -> Image:
    spots = np.zeros(image.shape[:2], np.float32)
    for _ in range(5):
        at = (int(draw.uniform(0, SIZE[0])), int(draw.uniform(0, SIZE[1])))
        cv2.circle(spots, at, int(draw.uniform(40, 110)), (1.0,), -1)
    light = cv2.blur(spots, (61, 61))[..., None] * draw.uniform(60, 130)
    return _stored(np.clip(image + light, 0, 255).astype(np.uint8), 85)


def _stored(image: npt.NDArray[np.uint8], quality: int) -> Image:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


STILLS: tuple[Still, ...] = (
    Still("apart", (90, 140), _apart, _fair),
    Still("small", (62, 70), _apart, _fair),
    Still("pairs", (90, 140), _pairs, _fair),
    Still("open hand", (100, 150), _open_hand, _fair),
    Still("dim", (90, 140), _apart, _dim),
    Still("soft", (90, 140), _apart, _soft),
    Still("coloured light", (90, 140), _apart, _coloured),
    Still("glare", (90, 140), _apart, _glaring),
)
"""Every kind of painted still."""
