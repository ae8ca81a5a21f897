"""Fits rectangles of known size to what is new on the table.

A heap of cards is never cut into pieces. What differs from the last stable
picture must lie inside the new card; where the bare table shows, no card
lies; where an older card shows unchanged, the new one may lie as well (white
on white). Among all places of a card of known size the best is taken.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Mask, Points

Poses = npt.NDArray[np.float32]
"""float32 (n, 3): x, y of the centre in pixels, angle in radians."""

_COLUMNS, _ROWS = 8, 11
_BARE = -1.5
_UNCHANGED = -0.06
_EDGE = 0.35
_ENOUGH = 0.9
_AN_EDGE = 0.15
_SLIVER = 0.04
_AROUND = np.ones((5, 5), np.uint8)
_ROUGHLY = ((6.0, 0.07),)
_FINELY = ((3.0, 0.035), (1.5, 0.017))
"""Steps in pixels and radians; what is left `card_edges` finds."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What a piece of the picture says about a card that came.

    Attributes:
        new: uint8 (h, w), 255 where neither the table nor what lay there before.
        bare: uint8 (h, w), 255 where the bare table shows.
        find_edges: Finds `edges`; a plain card is placed without them.
    """

    new: Mask
    bare: Mask
    find_edges: Callable[[], npt.NDArray[np.float32]]

    @cached_property
    def edges(self) -> npt.NDArray[np.float32]:
        """Return float32 (h, w), 0 to 1, edges that were not there before."""
        return self.find_edges()


@dataclass(frozen=True, eq=False)
class Fit:
    """A rectangle that explains what is new.

    Attributes:
        quad: float32 (4, 2), pixels, clockwise, the first edge a short one.
        inside: Share of what is new that lies inside, 0 to 1.
        filled: Share of the rectangle that is new.
        bare: Share of the rectangle where the bare table shows.
        trace: Finds `outlined`, which is seldom asked for.
    """

    quad: Points
    inside: float
    filled: float
    bare: float
    trace: Callable[[], float]

    @cached_property
    def outlined(self) -> float:
        """Return the share of its outline where an edge is that was not there."""
        return self.trace()


def fit_cards(
    evidence: Evidence, card_px: tuple[float, float], hints: list[Points]
) -> list[Fit]:
    """Return one or two rectangles that explain `evidence` best.

    Args:
        evidence: The piece of the picture where something came to rest.
        card_px: Short and long edge of a card, pixels.
        hints: Outlines of cards that lie there; one of them may have moved
            or been covered exactly.
    """
    whole = _whole_card(evidence, card_px)
    if whole is not None:
        return [whole]
    first = _best(evidence, card_px, hints)
    if first is None or first.inside >= _ENOUGH:
        return [first] if first is not None else []
    rest = _without(evidence, first.quad, card_px)
    if cv2.countNonZero(rest.new) < _SLIVER * card_px[0] * card_px[1]:
        return [first]
    second = _best(rest, card_px, hints)
    if second is None:
        return [first]
    again = _without(evidence, second.quad, card_px)
    return [_best(again, card_px, [first.quad]) or first, second]


def share_inside(mask: Mask, quad: Points) -> tuple[float, float]:
    """Return which share of `mask` lies in `quad`, and of `quad` in `mask`."""
    region = quad_mask(quad, mask.shape)
    common = cv2.countNonZero(cv2.bitwise_and(mask, region))
    total, size = cv2.countNonZero(mask), cv2.countNonZero(region)
    return common / max(total, 1), common / max(size, 1)


def quad_mask(quad: Points, shape: tuple[int, ...], grow: float = 0.0) -> Mask:
    """Return the inside of `quad` grown by pixels, uint8 (h, w), 0 or 255."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(quad).astype(np.int32), (255,))
    if grow > 0:
        side = 2 * round(grow) + 1
        mask = cv2.dilate(mask, np.ones((side, side), np.uint8)).astype(np.uint8)
    return mask


def _whole_card(evidence: Evidence, card_px: tuple[float, float]) -> Fit | None:
    """Return the rectangle when the whole outline is plainly there."""
    outlines, _ = cv2.findContours(
        evidence.new, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    if not outlines:
        return None
    points = np.concatenate(outlines)
    (x, y), size, angle = cv2.minAreaRect(cv2.convexHull(points))
    short, long = sorted((size[0] + 1, size[1] + 1))
    if abs(short / card_px[0] - 1) > 0.06 or abs(long / card_px[1] - 1) > 0.06:
        return None
    turn = angle if size[0] <= size[1] else angle - 90.0
    quad = _quad(np.array([x, y, math.radians(turn)], np.float32), card_px)
    fit = _judged(evidence, quad)
    if fit.inside < 0.97 or fit.filled < 0.5 or fit.bare > 0.05:
        return None
    return fit


def _best(
    evidence: Evidence, card_px: tuple[float, float], hints: list[Points]
) -> Fit | None:
    """Return the best single rectangle, None where nothing is new."""
    poses = _candidates(evidence.new, card_px, hints)
    if poses is None:
        return None
    worth = _Worth(evidence, card_px)
    scores = worth.of(poses)
    leaders = np.argsort(-scores)[:3]
    roughly = [worth.refined(poses[leader], _ROUGHLY) for leader in leaders]
    pose, _ = worth.refined(max(roughly, key=lambda one: one[1])[0], _FINELY)
    return _judged(evidence, _quad(pose, card_px))


def _judged(evidence: Evidence, quad: Points) -> Fit:
    inside, filled = share_inside(evidence.new, _grown(quad, 2.5))
    _, bare = share_inside(evidence.bare, _grown(quad, -2.0))
    return Fit(quad, inside, filled, bare, partial(_outlined, evidence, quad))


def _outlined(evidence: Evidence, quad: Points) -> float:
    """Return the share of the outline of `quad` with a new edge, 0 to 1."""
    shares = np.linspace(0.1, 0.9, 12, dtype=np.float32)[:, None]
    sides = zip(quad, np.roll(quad, -1, axis=0), strict=True)
    points = np.concatenate([start + (end - start) * shares for start, end in sides])
    columns, rows = np.rint(points).astype(np.intp).T
    strongest = cv2.dilate(evidence.edges, _AROUND)
    height, width = evidence.new.shape
    found = strongest[np.clip(rows, 0, height - 1), np.clip(columns, 0, width - 1)]
    return float(np.mean(found > _AN_EDGE))


def _without(
    evidence: Evidence, quad: Points, card_px: tuple[float, float]
) -> Evidence:
    """Return the evidence that `quad` leaves unexplained."""
    region = quad_mask(quad, evidence.new.shape, 0.03 * card_px[0])
    new = cv2.bitwise_and(evidence.new, cv2.bitwise_not(region))
    new = cv2.morphologyEx(new, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return replace(evidence, new=new.astype(np.uint8))


def _candidates(
    new: Mask, card_px: tuple[float, float], hints: list[Points]
) -> Poses | None:
    """Return places worth a look, from the hull of what is new."""
    contours, _ = cv2.findContours(new, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    pieces = [c for c in contours if cv2.contourArea(c) > 12]
    if not pieces:
        return None
    poses = [_pose_of(hint) for hint in hints]
    for piece in [*sorted(pieces, key=cv2.contourArea)[-3:], np.concatenate(pieces)]:
        hull = cv2.convexHull(piece).reshape(-1, 2).astype(np.float32)
        if len(hull) >= 3:
            poses += _spanning(hull, card_px)
            poses += _along_edges(hull, card_px)
    return np.array(poses, np.float32) if poses else None


def _spanning(
    hull: Points, card_px: tuple[float, float]
) -> list[npt.NDArray[np.float32]]:
    """Return cards pushed to either side of the hull's own extent."""
    _, _, degrees = cv2.minAreaRect(hull)
    poses = []
    for angle in (math.radians(degrees), math.radians(degrees) + math.pi / 2):
        along = np.array([math.cos(angle), math.sin(angle)], np.float32)
        across = np.array([-along[1], along[0]], np.float32)
        for u in _slots(hull @ along, card_px[0]):
            for v in _slots(hull @ across, card_px[1]):
                centre = along * u + across * v
                poses.append(np.array([centre[0], centre[1], angle], np.float32))
    return poses


def _slots(values: npt.NDArray[np.float32], edge: float) -> tuple[float, float, float]:
    low, high = float(values.min()), float(values.max())
    return (low + high) / 2, low + edge / 2, high - edge / 2


def _along_edges(
    hull: Points, card_px: tuple[float, float]
) -> list[npt.NDArray[np.float32]]:
    """Return cards with an edge on a long edge of the hull, at either end."""
    outline = cv2.approxPolyDP(hull[:, None], 2.0, closed=True).reshape(-1, 2)
    steps = np.roll(outline, -1, axis=0) - outline
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    poses = []
    for edge in np.argsort(-lengths)[:6]:
        if lengths[edge] < 0.25 * card_px[0]:
            continue
        along = steps[edge] / lengths[edge]
        poses += _at_ends(outline[edge], along, float(lengths[edge]), hull, card_px)
    return poses


def _at_ends(
    start: npt.NDArray[np.float32],
    along: npt.NDArray[np.float32],
    length: float,
    hull: Points,
    card_px: tuple[float, float],
) -> list[npt.NDArray[np.float32]]:
    """Return the cards that share a corner and an edge with a hull edge."""
    inward = np.array([-along[1], along[0]], np.float32)
    if float(((hull - start) @ inward).mean()) < 0:
        inward = -inward
    base = math.atan2(float(along[1]), float(along[0]))
    poses = []
    for wide, deep, angle in (
        (card_px[0], card_px[1], base),
        (card_px[1], card_px[0], base + math.pi / 2),
    ):
        for offset in (wide / 2, length - wide / 2):
            centre = start + along * offset + inward * (deep / 2)
            poses.append(np.array([centre[0], centre[1], angle], np.float32))
    return poses


class _Worth:
    """How well a card at a pose explains the evidence, many at once."""

    def __init__(self, evidence: Evidence, card_px: tuple[float, float]) -> None:
        worth = np.full(evidence.new.shape, _UNCHANGED, np.float32)
        worth[evidence.bare > 0] = _BARE
        worth[evidence.new > 0] = 1.0
        padded = cv2.copyMakeBorder(worth, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=_BARE)
        edges = cv2.copyMakeBorder(
            cv2.blur(evidence.edges, (3, 3)), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0
        )
        self._height, self._width = padded.shape
        # One behind the other, so that both are looked up at once.
        self._fields = np.concatenate([cv2.blur(padded, (5, 5)).ravel(), edges.ravel()])
        inside, outline = _grid(card_px), _outline(card_px)
        self._points = np.concatenate([inside, outline])
        self._begins = np.repeat([0, padded.size], [len(inside), len(outline)])
        self._weights = np.repeat(
            np.array([1 / len(inside), _EDGE / len(outline)], np.float32),
            [len(inside), len(outline)],
        )

    def of(self, poses: Poses) -> npt.NDArray[np.float32]:
        """Return the worth of each pose, float32 (n,)."""
        cos, sin = np.cos(poses[:, 2:]), np.sin(poses[:, 2:])
        across, along = self._points.T
        x = poses[:, :1] + across * cos - along * sin + 1.5
        y = poses[:, 1:2] + across * sin + along * cos + 1.5
        columns = np.minimum(np.maximum(x, 0), self._width - 1).astype(np.int32)
        rows = np.minimum(np.maximum(y, 0), self._height - 1).astype(np.int32)
        found = self._fields.take(rows * self._width + columns + self._begins)
        return np.asarray(found @ self._weights, np.float32)

    def refined(
        self, pose: npt.NDArray[np.float32], steps: tuple[tuple[float, float], ...]
    ) -> tuple[Poses, float]:
        """Return the best pose near `pose` and its worth."""
        best, score = pose, float(self.of(pose[None])[0])
        for pixels, radians in steps:
            step = _NEIGHBOURS * np.array([pixels, pixels, radians], np.float32)
            for _ in range(4):
                around = best + step
                scores = self.of(around)
                leader = int(scores.argmax())
                if scores[leader] <= score + 1e-6:
                    break
                best, score = around[leader], float(scores[leader])
        return best, score


_NEIGHBOURS = np.array(
    [
        (x, y, a)
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        for a in (-1, 0, 1)
        if 0 < abs(x) + abs(y) + abs(a) < 3
    ],
    np.float32,
)
"""One or two of place across, place along and turn changed by a step."""


def _grid(card_px: tuple[float, float]) -> Points:
    """Return points spread over a card around its middle, (n, 2)."""
    u = (np.arange(_COLUMNS) + 0.5) / _COLUMNS - 0.5
    v = (np.arange(_ROWS) + 0.5) / _ROWS - 0.5
    columns, rows = np.meshgrid(u * card_px[0], v * card_px[1])
    return np.stack([columns.ravel(), rows.ravel()], 1).astype(np.float32)


def _outline(card_px: tuple[float, float]) -> Points:
    """Return points on the straight parts of a card's outline, (n, 2)."""
    half_w, half_h = card_px[0] / 2, card_px[1] / 2
    part = np.linspace(-0.85, 0.85, 15, dtype=np.float32)
    ones = np.ones_like(part)
    sides = [
        (part * half_w, -half_h * ones), (part * half_w, half_h * ones),
        (-half_w * ones, part * half_h), (half_w * ones, part * half_h),
    ]  # fmt: skip
    return np.concatenate([np.stack(side, 1) for side in sides]).astype(np.float32)


def _quad(pose: npt.NDArray[np.float32], card_px: tuple[float, float]) -> Points:
    """Return the corners of a card at `pose`, clockwise, short edge first."""
    x, y, angle = (float(value) for value in pose)
    cos, sin = math.cos(angle), math.sin(angle)
    u, v = card_px[0] / 2, card_px[1] / 2
    corners = np.array([(-u, -v), (u, -v), (u, v), (-u, v)])
    turn = np.array([(cos, sin), (-sin, cos)])
    return np.asarray(corners @ turn + (x, y), np.float32)


def _pose_of(quad: Points) -> npt.NDArray[np.float32]:
    """Return the pose of a card with these corners."""
    x, y = quad.mean(axis=0)
    edge = quad[1] - quad[0]
    return np.array([x, y, math.atan2(edge[1], edge[0])], np.float32)


def _grown(quad: Points, pixels: float) -> Points:
    """Return `quad` with its corners moved outward by about `pixels`."""
    away = quad - quad.mean(axis=0)
    length = np.maximum(np.hypot(away[:, :1], away[:, 1:]), 1e-3)
    return np.asarray(quad + away / length * pixels * 1.4, np.float32)
