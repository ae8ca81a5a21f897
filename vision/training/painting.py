"""Laying a card's picture into a larger one."""

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
_SHADE_PX = 9


def lay(
    draw: np.random.Generator,
    image: Pixels,
    card: Pixels,
    corners: npt.NDArray[np.float32],
) -> None:
    """Paint `card` into `image` so that its corners fall on `corners`."""
    height, width = card.shape[:2]
    shrink = np.linalg.norm(corners[3] - corners[0]) / height
    while shrink < 0.5 and height > 40:
        card = np.asarray(cv2.pyrDown(card), np.uint8)
        height, width = card.shape[:2]
        shrink *= 2
    source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    matrix = cv2.getPerspectiveTransform(source - 0.5, corners)
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - _SHADE_PX, 0)
    high = np.ceil(corners.max(axis=0)).astype(int) + _SHADE_PX
    part = image[low[1] : max(high[1], 0), low[0] : max(high[0], 0)]
    if part.size == 0:
        return
    shift = np.array([(1, 0, -low[0]), (0, 1, -low[1]), (0, 0, 1)], float)
    _blend(draw, part, card, shift @ matrix)


def _blend(
    draw: np.random.Generator,
    part: Pixels,
    card: Pixels,
    matrix: npt.NDArray[np.float64],
) -> None:
    size = (part.shape[1], part.shape[0])
    painted = cv2.warpPerspective(card, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.warpPerspective(_rounded(*card.shape[1::-1]), matrix, size)
    below = part.astype(np.float32)
    if draw.random() < 0.4:
        shade = cv2.GaussianBlur(mask, (0, 0), draw.uniform(0.5, 3)).astype(np.float32)
        below *= 1 - shade[..., None] * np.float32(draw.uniform(0.2, 0.7) / 255)
    share = mask[..., None].astype(np.float32) / 255
    part[:] = below + (painted - below) * share


def _rounded(width: int, height: int) -> Pixels:
    mask = np.zeros((height, width), np.uint8)
    radius = max(1, round(height * 0.04))
    cv2.rectangle(mask, (radius, 0), (width - 1 - radius, height - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (width - 1, height - 1 - radius), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1)
    return mask
