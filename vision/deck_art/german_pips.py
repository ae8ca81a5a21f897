"""Outlines of acorn, leaf and bell, the suits of German packs beside hearts.

As those of `pips`: closed polygons, height 1 around the origin, y downwards.
"""

import numpy as np
import numpy.typing as npt

Outline = npt.NDArray[np.float64]
"""(n, 2) points, in order round the mark."""


def acorn() -> Outline:
    """Return a nut that hangs in its cup, the stalk on top."""
    nut = _arc((0.0, 0.02), (0.25, 0.48), 0.0, np.pi)
    cup = _arc((0.0, 0.04), (0.36, 0.34), np.pi, 2 * np.pi)
    stalk = np.array([(-0.04, -0.5), (0.06, -0.5), (0.04, -0.29)])
    left, right = cup[cup[:, 0] < -0.05], cup[cup[:, 0] > 0.05]
    return np.concatenate([nut, left, stalk, right])


def leaf() -> Outline:
    """Return a pointed leaf, the stalk below."""
    share = np.linspace(0, 1, 24)
    half = 0.4 * np.sin(np.pi * share**1.15) ** 0.8
    side = np.stack([half, -0.5 + 0.78 * share], axis=1)
    stalk = np.array([(0.035, 0.28), (0.05, 0.5), (-0.05, 0.5), (-0.035, 0.28)])
    return np.concatenate([side[:-1], stalk, (side * (-1, 1))[:0:-1]])


def bell() -> Outline:
    """Return a round sleigh bell with its ring."""
    body = _arc((0.0, 0.08), (0.42, 0.42), -0.4 * np.pi, 1.4 * np.pi)
    ring = _arc((0.0, -0.36), (0.13, 0.14), 0.8 * np.pi, 2.2 * np.pi)
    return np.concatenate([body, ring])


def _arc(
    centre: tuple[float, float], radii: tuple[float, float], start: float, end: float
) -> Outline:
    """Return part of an ellipse, clockwise on the screen from `start`."""
    angle = np.linspace(start, end, 32)
    ray = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    return np.asarray(np.array(centre) + ray * np.array(radii), np.float64)
