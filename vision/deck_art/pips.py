"""Outlines of the suit marks of both families as closed polygons.

Every outline lies in a box of height 1 around the origin, x to the right and
y downwards, and varies with the four numbers of its `PipShape`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from vision.deck_art.german_pips import acorn, bell, leaf

Outline = npt.NDArray[np.float64]
"""(n, 2) points, in order round the mark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PipShape:
    """How the marks of one deck look.

    Attributes:
        width: Width of a mark to its height, about 0.75 to 1.
        swell: How round the sides are, -0.3 (hollow) to 0.3 (full).
        stem: Width of the foot of spade and club, 0.2 to 0.45.
        lobe: Radius of the leaves of the club, 0.21 to 0.27.
        traced: Outlines by suit that are used as they are, if any.
        german: Leaf, acorn, bell and heart stand for `S C D H`.
    """

    width: float
    swell: float
    stem: float
    lobe: float
    german: bool = False
    traced: Mapping[str, Outline] = field(default_factory=dict, compare=False)


def pip_outline(suit: str, shape: PipShape) -> Outline:
    """Return the outline of the mark of `suit`, one of `S C D H`."""
    if suit in shape.traced:
        return shape.traced[suit]
    makers = {"S": _spade, "C": _club, "D": _diamond, "H": _heart}
    if shape.german and suit != "H":
        return {"S": leaf, "C": acorn, "D": bell}[suit]()
    return makers[suit](shape)


def _heart(shape: PipShape) -> Outline:
    angle = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    sine = np.sin(angle)
    x = np.sign(sine) * np.abs(sine) ** (3 - 2 * shape.swell)
    y = -(
        13 * np.cos(angle)
        - 5 * np.cos(2 * angle)
        - 2 * np.cos(3 * angle)
        - np.cos(4 * angle)
    )
    return _boxed(np.stack([x, y], axis=1), shape.width)


def _diamond(shape: PipShape) -> Outline:
    corners = np.array([(0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0)])
    share = np.linspace(0, 1, 9, endpoint=False)[:, None]
    sides = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        bulge = (start + end) * shape.swell * 0.8 * share * (1 - share)
        sides.append(start * (1 - share) + end * share + bulge)
    return _boxed(np.concatenate(sides), shape.width * 0.85)


def _spade(shape: PipShape) -> Outline:
    leaf = _heart(shape) * (1, -0.84)
    leaf[:, 1] -= 0.08
    lowest = np.roll(leaf, -int(np.argmax(np.abs(leaf[:, 0]) < 1e-6)), axis=0)
    return _boxed(_joined(lowest, _foot(shape, 0.2)), shape.width)


def _club(shape: PipShape) -> Outline:
    radius = shape.lobe
    centres = [(0.0, -0.5 + radius), (0.5 - radius, 0.06), (radius - 0.5, 0.06)]
    angle = np.linspace(0, 2 * np.pi, 360, endpoint=False)
    rays = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    reach = np.full(360, 0.1)
    for centre in centres:
        along = rays @ np.array(centre)
        inside = radius**2 - (np.dot(centre, centre) - along**2)
        reach = np.maximum(reach, along + np.sqrt(np.maximum(inside, 0)))
        reach[inside < 0] = np.maximum(reach[inside < 0], 0.1)
    leaf = (rays * reach[:, None])[::3]
    start = int(np.argmin(np.abs(np.arctan2(leaf[:, 0], leaf[:, 1]))))
    return _boxed(_joined(np.roll(leaf, -start, axis=0), _foot(shape, 0.1)), 0.98)


def _foot(shape: PipShape, top: float) -> Outline:
    share = np.linspace(0, 1, 8)
    half = 0.035 + (shape.stem / 2) * share**2.2
    y = top + (0.5 - top) * share
    right = np.stack([half, y], axis=1)
    return np.concatenate([right, right[::-1] * (-1, 1)])


def _joined(leaf: Outline, foot: Outline) -> Outline:
    """Return the outline round both: the foot spliced in where the leaf is cut."""
    outside = ~((np.abs(leaf[:, 0]) < 0.05) & (leaf[:, 1] > 0))
    kept = leaf[outside]
    bottom = kept[:, 1] > 0
    start = int(np.argmax(np.where(bottom, -np.abs(kept[:, 0]), -9)))
    kept = np.roll(kept, -start, axis=0)
    # The leaf must run from the right of the foot round to its left.
    if kept[1, 0] < kept[0, 0] or kept[0, 0] < 0:
        kept = np.roll(kept, -1, axis=0)
    if kept[0, 0] < 0:
        kept = kept[::-1]
    return np.concatenate([kept, foot[::-1]])


def _boxed(points: Outline, width: float) -> Outline:
    low, high = points.min(axis=0), points.max(axis=0)
    middle = (low + high) / 2
    middle[0] = 0
    return np.asarray((points - middle) / (high - low) * (width, 1.0), np.float64)
