"""Tables with several cards on them, and where each card truly lies."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.deck_art import CODES
from vision.rectify import CARD_MM
from vision.training.backgrounds import clutter, occlude, table_top
from vision.training.decks import Deck
from vision.training.painting import lay
from vision.training.weather import weathered

Pixels = npt.NDArray[np.uint8]
Corners = npt.NDArray[np.float32]

SCENE_PX = 384
_WIDTH, _HEIGHT = CARD_MM
_CARD = np.array([(0, 0), (_WIDTH, 0), (_WIDTH, _HEIGHT), (0, _HEIGHT)], np.float32)
_INDEX_MM = np.array([(2.5, 4), (8, 4), (5.5, 9), (2.5, 15), (8, 15), (5.5, 20)])
"""Points that must be seen for an index to be readable."""
INDEX_AT_MM = (6.0, 11.0)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """One card of a scene.

    Attributes:
        corners: float32 (4, 2) pixels, clockwise from the upper left.
        ends: The same corners as read from each visible index: from the
            corner at the left of an index that stands upright. With each,
            where the index is (2,).
        doubtful: Places of indices that are half covered, (n, 2).
        face_up: False for a back.
    """

    corners: Corners
    ends: tuple[tuple[Corners, npt.NDArray[np.float64]], ...]
    doubtful: tuple[npt.NDArray[np.float64], ...]
    face_up: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A painted table.

    Attributes:
        image: uint8 (384, 384, 3) BGR.
        cards: From the lowest to the topmost.
    """

    image: Pixels
    cards: tuple[LaidCard, ...]


def scene(draw: np.random.Generator, decks: list[Deck]) -> Scene:
    """Return a table with up to fourteen cards of one deck."""
    deck = decks[int(draw.integers(len(decks)))]
    size = (SCENE_PX, SCENE_PX)
    image = table_top(draw, *size)
    clutter(draw, image, most=3)
    owner = np.zeros((SCENE_PX, SCENE_PX), np.uint8)
    quads, height_px = _layout(draw)
    rim = float(draw.uniform(1.02, 1.12)) if draw.random() < 0.15 else 0.0
    faces = []
    for number, corners in enumerate(quads, start=1):
        face_up = bool(draw.random() > 0.06)
        art = deck.faces[CODES[int(draw.integers(52))]] if face_up else deck.backs[0]
        if rim:
            _lay_rim(draw, image, owner, corners, rim)
        lay(draw, image, art, corners)
        cv2.fillConvexPoly(owner, corners.round().astype(np.int32), number)
        faces.append(face_up)
    if draw.random() < 0.15:
        before = image.copy()
        occlude(draw, image, 0.25)
        owner[np.any(before != image, axis=2)] = 255
    cards = tuple(
        _laid(corners, owner == number, four=deck.four_indices, face_up=face_up)
        for number, (corners, face_up) in enumerate(zip(quads, faces, strict=True), 1)
    )
    return Scene(weathered(draw, image, height_px * 0.23), cards)


def _lay_rim(
    draw: np.random.Generator,
    image: Pixels,
    owner: Pixels,
    corners: Corners,
    size: float,
) -> None:
    """Lay dark paper under a card, as cut by hand."""
    centre = corners.mean(axis=0)
    loose = draw.normal(0, 0.01, (4, 1))
    paper = ((corners - centre) * (size + loose) + centre).round().astype(np.int32)
    cv2.fillConvexPoly(image, paper, draw.integers(5, 60, 3).tolist(), cv2.LINE_AA)
    cv2.fillConvexPoly(owner, paper, 255)


def _layout(draw: np.random.Generator) -> tuple[list[Corners], float]:
    """Return the corners of every card, lowest first, and a card's height."""
    height_px = float(np.exp(draw.uniform(np.log(62), np.log(270))))
    most = int(np.clip((SCENE_PX / height_px) ** 2 * 1.6, 1, 14))
    count = int(draw.integers(1, most + 1))
    makers = (_scattered, _rows, _fan, _heap)
    poses = makers[int(draw.choice(4, p=[0.25, 0.25, 0.2, 0.3]))](draw, count)
    turn = draw.uniform(0, 2 * np.pi)
    px_per_mm = height_px / CARD_MM[1]
    tilt = _tilt(draw)
    centre = draw.uniform(0.3, 0.7, 2) * SCENE_PX
    laid = []
    for x, y, angle in poses:
        mm = _turned(_CARD - np.array(CARD_MM) / 2, angle) + np.array([x, y])
        px = _turned(mm, turn) * px_per_mm + centre
        laid.append(cv2.perspectiveTransform(px[None].astype(np.float32), tilt)[0])
    return [corners for corners in laid if _inside(corners)], height_px


def _inside(corners: Corners) -> bool:
    area = cv2.contourArea(corners)
    frame = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * SCENE_PX
    shared, _ = cv2.intersectConvexConvex(corners, frame)
    return bool(shared > 0.2 * area and 1200 < area < 150_000)


def _tilt(draw: np.random.Generator) -> npt.NDArray[np.float64]:
    frame = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * SCENE_PX
    strength = draw.choice([0.01, 0.06, 0.13])
    moved = frame + draw.normal(0, strength * SCENE_PX, (4, 2)).clip(-80, 80)
    return np.asarray(cv2.getPerspectiveTransform(frame, moved.astype(np.float32)))


Pose = tuple[float, float, float]
"""x and y in mm around the middle, angle in radians."""


def _scattered(draw: np.random.Generator, count: int) -> list[Pose]:
    reach = 55 * np.sqrt(count)
    return [
        (*draw.uniform(-reach, reach, 2), draw.uniform(0, 2 * np.pi))
        for _ in range(count)
    ]


def _rows(draw: np.random.Generator, count: int) -> list[Pose]:
    columns = int(np.ceil(np.sqrt(count * draw.uniform(0.7, 2.5))))
    step = np.array(CARD_MM) + draw.choice([0.3, 3, 15]) * draw.uniform(0.3, 1.2, 2)
    half = np.array([columns, np.ceil(count / columns)]) / 2 - 0.5
    loose = draw.choice([0.004, 0.03])
    poses = []
    for number in range(count):
        at = (np.array([number % columns, number // columns]) - half) * step
        at = at + draw.normal(0, 25 * loose, 2)
        turn = draw.normal(0, loose) + np.pi * draw.integers(2)
        poses.append((float(at[0]), float(at[1]), float(turn)))
    return poses


def _fan(draw: np.random.Generator, count: int) -> list[Pose]:
    step_mm = draw.uniform(12, 35)
    step_angle = draw.choice([0, draw.uniform(-0.3, 0.3)])
    side = draw.choice([-1, 1])
    poses = []
    for number in range(count):
        angle = (number - count / 2) * step_angle
        x = (number - count / 2) * step_mm * side
        poses.append((x, abs(angle) * 20 + draw.normal(0, 2), angle))
    return poses


def _heap(draw: np.random.Generator, count: int) -> list[Pose]:
    reach = draw.uniform(20, 50)
    return [
        (*draw.normal(0, reach, 2), draw.uniform(0, 2 * np.pi))
        for _ in range(min(count, 5))
    ]


def _turned(points: npt.NDArray[np.float64], angle: float) -> npt.NDArray[np.float64]:
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.asarray(points @ np.array([(cosine, sine), (-sine, cosine)]))


def _laid(
    corners: Corners, visible: npt.NDArray[np.bool_], *, four: bool, face_up: bool
) -> LaidCard:
    ends, doubtful = [], []
    for right in (False, True) if four else (False,):
        for upright in (corners, np.roll(corners, 2, axis=0)):
            at, seen = _index_seen(upright, visible, mirrored=right)
            if seen > 0.8 and face_up:
                ends.append((upright, at))
            elif seen > 0.3:
                doubtful.append(at)
    return LaidCard(corners, tuple(ends), tuple(doubtful), face_up)


def _index_seen(
    upright: Corners, visible: npt.NDArray[np.bool_], *, mirrored: bool
) -> tuple[npt.NDArray[np.float64], float]:
    """Return where the index is and which share of it is seen."""
    points = np.vstack([_INDEX_MM, [INDEX_AT_MM]])
    if mirrored:
        points[:, 0] = CARD_MM[0] - points[:, 0]
    matrix = cv2.getPerspectiveTransform(_CARD, upright)
    placed = cv2.perspectiveTransform(points[None].astype(np.float32), matrix)[0]
    cells = placed[:-1].round().astype(int)
    inside = np.all((cells >= 0) & (cells < SCENE_PX), axis=1)
    cells = cells.clip(0, SCENE_PX - 1)
    seen = visible[cells[:, 1], cells[:, 0]] & inside
    return placed[-1].astype(np.float64), float(seen.mean())
