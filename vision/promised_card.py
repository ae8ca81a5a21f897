"""Outlines from promised indices: from two of one card, or with a known size.

One index alone shows badly how large its card is; the distance to a second
one, or the size of the other cards, shows it well.
"""

import numpy as np
import numpy.typing as npt

from vision.finder import Promise
from vision.rectify import CARD_MM, INDEX_MM, Quad, index_places, turned

_MOST_PAIRED = 60
_MOST_PAIRS = 80
_LEAST_PAIR = 0.08
_MOST_TURNED = np.radians(28)
_SIZES = (0.5, 1.9)
_NEIGHBOURS = 2
_ALIKE = 0.87
"""Cosine of thirty degrees."""
_ACROSS = CARD_MM[0] - 2 * INDEX_MM[0]
_DOWN = CARD_MM[1] - 2 * INDEX_MM[1]
_WAYS = (((_ACROSS, _DOWN), np.pi), ((_ACROSS, 0.0), 0.0), ((0.0, _DOWN), np.pi))
"""From an index to another of its card: mm, and how that one is turned."""

Floats = npt.NDArray[np.float64]


def paired(promised: list[Promise]) -> list[Quad]:
    """Return the cards of which two indices are promised, likely ones first."""
    best = promised[:_MOST_PAIRED]
    if len(best) < 2:
        return []
    at = np.array([promise.index_at for promise in best])
    axes = [_axes(promise.quad)[0] for promise in best]
    turned = np.array([np.arctan2(-down[0], down[1]) for down in axes])
    heights = [np.linalg.norm(p.quad[3] - p.quad[0]) for p in best]
    scales = np.array(heights) / CARD_MM[1]
    scores = np.array([promise.score for promise in best])
    found: list[tuple[float, Quad]] = []
    for mm, way in _WAYS:
        angle, scale = _similarities(at, mm)
        fits = _fits(angle, turned, scale / scales[:, None], way)
        for one, other in zip(*np.nonzero(fits), strict=True):
            score = float(scores[one] * scores[other])
            if score > _LEAST_PAIR:
                quad = _placed(at[one], angle[one, other], scale[one, other])
                found.append((score, quad))
    found.sort(key=lambda pair: -pair[0])
    return [quad for _, quad in found[:_MOST_PAIRS]]


def _similarities(at: Floats, mm: tuple[float, float]) -> tuple[Floats, Floats]:
    """Return for each pair of indices how a card through both lies.

    Returns:
        Angles in radians and pixels to a mm, both (n, n), from row to column.
    """
    apart = at[None] - at[:, None]
    angle = np.arctan2(apart[..., 1], apart[..., 0]) - np.arctan2(mm[1], mm[0])
    return angle, np.linalg.norm(apart, axis=2) / np.hypot(*mm)


def _fits(
    angle: Floats, turned: Floats, size: Floats, way: float
) -> npt.NDArray[np.bool_]:
    """Tell for each pair whether both promises agree with the card between."""
    mine = _turn(angle - turned[:, None]) < _MOST_TURNED
    theirs = _turn(angle + way - turned[None]) < _MOST_TURNED
    fits = mine & theirs & (size > _SIZES[0]) & (size < _SIZES[1])
    return np.asarray(fits, np.bool_)


def _turn(angle: Floats) -> Floats:
    return np.abs((angle + np.pi) % (2 * np.pi) - np.pi)


def _placed(at: Floats, angle: float, scale: float) -> Quad:
    """Return the card of `scale` pixels to a mm with an upright index at `at`."""
    across = np.array([np.cos(angle), np.sin(angle)]) * scale
    return _cornered(
        at, across * CARD_MM[0], np.array([-across[1], across[0]]) * CARD_MM[1]
    )


def rectangle(promise: Promise, size: tuple[float, float]) -> Quad:
    """Return the card of this width and height whose index is promised."""
    down, across = _axes(promise.quad)
    right, below = across * size[0], down * size[1]
    return _cornered(promise.index_at, right, below)


def like_neighbours(promise: Promise, cards: list[Quad]) -> list[Quad]:
    """Return the card of the promise as if it lay like those beside it.

    In a row or a fan a card is turned nearly as the next one is, and that one
    shows its edges.

    Args:
        promise: Of an index.
        cards: Outlines that are surely known.
    """
    nearest = sorted(cards, key=lambda quad: _distance(quad, promise))[:_NEIGHBOURS]
    down, _ = _axes(promise.quad)
    found = []
    for quad in nearest:
        upright = quad if _axes(quad)[0] @ down > 0 else turned(quad)
        if _axes(upright)[0] @ down > _ALIKE:
            shift = promise.index_at - index_places(upright)[0]
            found.append(np.asarray(upright + shift, np.float32))
    return found


def _distance(quad: Quad, promise: Promise) -> float:
    return float(np.linalg.norm(quad.mean(axis=0) - promise.index_at))


def _cornered(at: Floats, right: Floats, below: Floats) -> Quad:
    share = np.array(INDEX_MM) / np.array(CARD_MM)
    start = at - right * share[0] - below * share[1]
    corners = [start, start + right, start + right + below, start + below]
    return np.asarray(corners, np.float32)


def _axes(quad: Quad) -> tuple[Floats, Floats]:
    """Return the directions down and across a card, each of length 1."""
    down = (quad[3] - quad[0] + quad[2] - quad[1]).astype(np.float64)
    down /= max(float(np.linalg.norm(down)), 1e-6)
    return down, np.array([down[1], -down[0]])
