"""What may lie behind, beside and over a card."""

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]

_CLOTHS = np.array(
    [
        (60, 90, 20),
        (40, 60, 10),
        (90, 40, 20),
        (30, 30, 110),
        (120, 160, 200),
        (60, 100, 150),
        (200, 205, 210),
        (40, 40, 40),
        (90, 130, 160),
    ]
)


def background(draw: np.random.Generator, width: int, height: int) -> Pixels:
    """Return a table top: cloth, wood, carpet, stripes or bare noise."""
    colour = _CLOTHS[draw.integers(len(_CLOTHS))] + draw.integers(-30, 31, 3)
    field = np.full((height, width, 3), colour, np.float32)
    for _ in range(int(draw.integers(0, 4))):
        cells = draw.integers(1, 24, 2)
        rough = draw.normal(
            0, draw.uniform(3, 35), (*cells, 1 if draw.random() < 0.6 else 3)
        )
        grown = cv2.resize(rough.astype(np.float32), (width, height))
        field += grown.reshape(height, width, -1)
    return np.clip(field, 0, 255).astype(np.uint8)


def table_top(draw: np.random.Generator, width: int, height: int) -> Pixels:
    """Return a background for a whole scene: coarse and fine grain."""
    small = background(draw, max(8, width // 3), max(8, height // 3))
    grown = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    if draw.random() < 0.6:
        strength = draw.uniform(2, 22)
        grain = draw.standard_normal((height, width), np.float32) * strength
        if draw.random() < 0.6:
            along = draw.choice([1, 3, 25], 2).tolist()
            grain = cv2.blur(grain, along) * (max(along) ** 0.5)
        grown = np.clip(grown + grain[..., None], 0, 255)
    return np.asarray(grown, np.uint8)


def clutter(draw: np.random.Generator, image: Pixels, *, most: int) -> None:
    """Lay up to `most` things that are no cards on `image`, in place."""
    height, width = image.shape[:2]
    for _ in range(int(draw.integers(0, most + 1))):
        colour = draw.integers(0, 256, 3).tolist()
        if draw.random() < 0.3:
            colour = draw.integers(190, 256, 1).tolist() * 3
        centre = draw.uniform(0, 1, 2) * (width, height)
        size = np.exp(draw.uniform(np.log(10), np.log(width), 2))
        turned = (centre.tolist(), size.tolist(), float(draw.uniform(0, 180)))
        if draw.random() < 0.6:
            corners = cv2.boxPoints(turned).astype(np.int32)
            cv2.fillConvexPoly(image, corners, colour, cv2.LINE_AA)
            _letter(draw, image, turned)
        else:
            cv2.ellipse(image, turned, colour, -1, cv2.LINE_AA)


def _letter(
    draw: np.random.Generator,
    image: Pixels,
    turned: tuple[list[float], list[float], float],
) -> None:
    """Print something on a sheet, sometimes what looks like an index."""
    if draw.random() < 0.5:
        return
    text = "".join(draw.choice(list("AKQJ1098abcdefgh "), int(draw.integers(1, 9))))
    at = (int(turned[0][0]), int(turned[0][1]))
    colour = draw.integers(0, 256, 3).tolist()
    size, weight = float(draw.uniform(0.3, 2)), int(draw.integers(1, 4))
    cv2.putText(image, text, at, cv2.FONT_HERSHEY_SIMPLEX, size, colour, weight)


def occlude(draw: np.random.Generator, image: Pixels, most: float) -> None:
    """Cover part of `image` in place by a finger, a cable or a sheet.

    Args:
        draw: Source of chance.
        image: Changed.
        most: Largest share of the width that is covered from one side.
    """
    height, width = image.shape[:2]
    colour = draw.integers(0, 256, 3).tolist()
    if draw.random() < 0.4:
        colour = [int(draw.integers(90, 170)), int(draw.integers(130, 190)), 215]
    start = draw.uniform(0, 1, 2) * (width, height)
    end = draw.uniform(0, 1, 2) * (width, height)
    if draw.random() < 0.5:
        thick = max(1, round(width * draw.uniform(0.02, most * 0.35)))
        cv2.line(image, _at(start), _at(end), colour, thick, cv2.LINE_AA)
        return
    angle = draw.uniform(0, 2 * np.pi)
    normal = np.array([np.cos(angle), np.sin(angle)])
    along = np.array([-normal[1], normal[0]])
    size = np.array([width, height])
    edge = size / 2 + normal * (0.5 - most * draw.random()) * (np.abs(normal) @ size)
    far = 3.0 * max(width, height)
    corners = [edge - along * far, edge + along * far]
    corners += [corners[1] + normal * far, corners[0] + normal * far]
    cv2.fillPoly(image, [np.array(corners, np.int32)], colour, cv2.LINE_AA)


def _at(point: npt.NDArray[np.float64]) -> tuple[int, int]:
    return int(point[0]), int(point[1])
