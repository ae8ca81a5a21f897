"""The table's plane: pixels to millimetres, from things of known size on it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.image import Points

Floats = npt.NDArray[np.float64]

_STEPS = 40
_LEAST_TILTING = 3
"""Things on the table from which a tilt can be told from their own errors."""


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A rectangle of known size that lies on the table.

    Attributes:
        quad: float32 (4, 2), pixels, clockwise; the first edge is a short one.
        size_mm: First and second edge.
    """

    quad: Points
    size_mm: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """How the table lies before the camera.

    Attributes:
        to_mm: float64 (3, 3), from pixels to millimetres on the table.
        error_px: Usual error of the corners of the things it was made from.
        knows_tilt: Whether there were enough things to tell a tilt.
    """

    to_mm: Floats
    error_px: float
    knows_tilt: bool

    def mm(self, points: Points) -> Floats:
        """Return where pixels (n, 2) are on the table, millimetres (n, 2)."""
        return _mapped(self.to_mm, np.asarray(points, np.float64))

    def px_per_mm(self, point: Sequence[float]) -> float:
        """Return how many pixels a millimetre has at a pixel, in the mean."""
        x, y = point
        around = np.array([(x, y), (x + 1, y), (x, y + 1)])
        at, right, below = _mapped(self.to_mm, around)
        area = abs(float(_cross(right - at, below - at)))
        return 1.0 / float(np.sqrt(max(area, 1e-12)))

    def size_ratio(self, corners: Points) -> float:
        """Return how much larger a card is at one of `corners` than at another."""
        scales = [self.px_per_mm((float(x), float(y))) for x, y in corners]
        return max(scales) / min(scales)


def fitted_plane(patches: Sequence[Patch]) -> Plane:
    """Return the plane in which all patches have their size as nearly as can be.

    Args:
        patches: At least one; from three on a tilt is told.
    """
    points = np.stack([patch.quad for patch in patches]).astype(np.float64)
    origin = points.mean(axis=(0, 1))
    reach = max(float(np.ptp(points, axis=(0, 1)).max()), 1.0)
    scaled = (points - origin) / reach
    wanted = np.stack([_rectangle(patch.size_mm) for patch in patches])
    knows_tilt = len(patches) >= _LEAST_TILTING
    values = _solved(scaled, wanted, free=5 if knows_tilt else 1)
    shift = np.array([[1, 0, -origin[0]], [0, 1, -origin[1]], [0, 0, reach]])
    to_mm = _matrix(values) @ (shift / reach)
    plane = Plane(to_mm / to_mm[2, 2], 0.0, knows_tilt)
    strays = _strays(values, scaled, wanted).reshape(-1, 2)
    error_mm = float(np.sqrt((strays**2).sum(axis=1).mean()))
    return Plane(plane.to_mm, error_mm * plane.px_per_mm(origin.tolist()), knows_tilt)


def _solved(points: Floats, wanted: Floats, *, free: int) -> Floats:
    """Return scale, stretch, shear and the two tilts, by damped least squares."""
    seen = np.linalg.norm(points[:, 2] - points[:, 0], axis=1)
    real = np.linalg.norm(wanted[:, 2] - wanted[:, 0], axis=1)
    values = np.array([np.log(np.median(real / seen)), 0.0, 0.0, 0.0, 0.0])
    damping, before = 1e-3, _strays(values, points, wanted)
    for _ in range(_STEPS):
        slopes = np.zeros((before.size, free))
        for axis in range(free):
            nudged = values.copy()
            nudged[axis] += 1e-6
            slopes[:, axis] = (_strays(nudged, points, wanted) - before) / 1e-6
        normal = slopes.T @ slopes
        normal += damping * np.diag(np.maximum(np.diag(normal), 1e-9))
        tried = values.copy()
        tried[:free] -= np.linalg.solve(normal, slopes.T @ before)
        after = _strays(tried, points, wanted)
        if after @ after < before @ before:
            values, before, damping = tried, after, damping / 5
        else:
            damping *= 5
    return values


def _matrix(values: Floats) -> Floats:
    """Return the homography of log-scale, log-stretch, shear and two tilts."""
    scale, stretch, shear, right, down = values
    flat = np.exp(scale) * np.array(
        [[np.exp(stretch), shear, 0], [0, np.exp(-stretch), 0], [0, 0, 1]]
    )
    flat[2, 2] = 1.0
    return np.asarray(flat @ np.array([[1, 0, 0], [0, 1, 0], [right, down, 1]]))


def _strays(values: Floats, points: Floats, wanted: Floats) -> Floats:
    """Return by how much each corner misses its rectangle, millimetres, flat."""
    mapped = _mapped(_matrix(values), points.reshape(-1, 2)).reshape(points.shape)
    mapped -= mapped.mean(axis=1, keepdims=True)
    # The turn that brings each rectangle nearest to its patch.
    dot = (mapped * wanted).sum(axis=(1, 2))
    cross = (wanted[..., 0] * mapped[..., 1] - wanted[..., 1] * mapped[..., 0]).sum(1)
    angle = np.arctan2(cross, dot)
    cos, sin = np.cos(angle)[:, None], np.sin(angle)[:, None]
    turned = np.stack(
        [
            cos * wanted[..., 0] - sin * wanted[..., 1],
            sin * wanted[..., 0] + cos * wanted[..., 1],
        ],
        axis=2,
    )
    return np.asarray((mapped - turned).ravel())


def _rectangle(size_mm: tuple[float, float]) -> Floats:
    half = np.array(size_mm) / 2
    return np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half


def _mapped(matrix: Floats, points: Floats) -> Floats:
    whole = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ matrix.T
    depth = np.where(np.abs(whole[:, 2:]) < 1e-9, 1e-9, whole[:, 2:])
    return np.asarray(whole[:, :2] / depth)


def _cross(one: Floats, other: Floats) -> float:
    return float(one[0] * other[1] - one[1] * other[0])
