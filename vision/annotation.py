"""A photograph with what was found in it drawn on top, for people to check."""

import cv2
import numpy as np

from vision.detect import FoundCard
from vision.rectify import Pixels

_SURE, _DOUBTFUL = (60, 200, 40), (40, 140, 255)
_SURE_FROM = 0.95


def annotated(image: Pixels, cards: list[FoundCard]) -> Pixels:
    """Return a copy of `image` with outline, code and confidence of each card."""
    shown = image.copy()
    thick = max(1, round(max(image.shape[:2]) / 500))
    for card in cards:
        sure = card.reading.confidence >= _SURE_FROM
        colour = _SURE if sure else _DOUBTFUL
        corners = card.quad.round().astype(np.int32)
        cv2.polylines(shown, [corners], True, colour, thick, cv2.LINE_AA)  # noqa: FBT003  OpenCV takes it by place
        cv2.circle(shown, corners[0].tolist(), 3 * thick, colour, -1)
        _write(shown, card, colour, thick)
    return shown


def _write(
    shown: Pixels, card: FoundCard, colour: tuple[int, int, int], thick: int
) -> None:
    x, y = card.quad.mean(axis=0).round().astype(int).tolist()
    text = f"{card.reading.code} {card.reading.confidence:.2f}"
    size = 0.45 * thick
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    left, base = x - width // 2, y + height // 2
    top_left = (left - 3, base - height - 4)
    cv2.rectangle(shown, top_left, (left + width + 3, base + 5), (0, 0, 0), -1)
    font = cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(shown, text, (left, base), font, size, colour, thick, cv2.LINE_AA)
