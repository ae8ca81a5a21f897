"""Pictures for people: the sheet of errors and the diagram of confidence."""

import cv2
import numpy as np

from vision.benchmark.tally import Bin
from vision.benchmark.truth import Judged, Picture
from vision.image import Image

_TILE = (480, 480)
_COLUMNS = 4
_MOST_TILES = 40
_TRUE, _FOUND, _INK = (0, 210, 255), (60, 220, 60), (40, 40, 230)
_SIDE, _EDGE = 560, 60


def marked(picture: Picture, judged: Judged) -> Image:
    """Return the picture as a tile: what was missed, wrong or invented."""
    image = picture.image.copy()
    scale = max(image.shape[:2]) / _TILE[0]
    for card in judged.missed:
        _outline(image, card.outline, f"{card.code}?", _TRUE, scale)
    wrong = [found for found, _ in judged.confident]
    for found in (*wrong, *judged.false):
        text = f"{found.reading.code} {found.reading.confidence:.2f}"
        _outline(image, found.quad, text, _INK, scale)
    tile = np.zeros((_TILE[1], _TILE[0], 3), np.uint8)
    size = [round(side / scale) for side in image.shape[1::-1]]
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    tile[: small.shape[0], : small.shape[1]] = small
    _text(tile, picture.name, (6, _TILE[1] - 8), (255, 255, 255), 0.45)
    return tile


def contact_sheet(tiles: list[Image]) -> Image:
    """Return up to forty tiles side by side."""
    shown = tiles[:_MOST_TILES]
    while len(shown) % _COLUMNS:
        shown = [*shown, np.zeros_like(tiles[0])]
    rows = [
        np.hstack(shown[start : start + _COLUMNS])
        for start in range(0, len(shown), _COLUMNS)
    ]
    return np.asarray(np.vstack(rows), np.uint8)


def reliability_diagram(bins: list[Bin]) -> Image:
    """Return a diagram: how sure it was said against how often it was right.

    On the dotted line a confidence is worth its word, above it too modest.
    """
    image = np.full((_SIDE, _SIDE, 3), 255, np.uint8)
    for step in range(0, 11, 2):
        share = step / 10
        _text(image, f"{share:.1f}", (12, _at(0, share)[1] + 5), (0, 0, 0), 0.4)
        _text(
            image, f"{share:.1f}", (_at(share, 0)[0] - 10, _SIDE - 22), (0, 0, 0), 0.4
        )
    for dot in np.linspace(0, 1, 60):
        cv2.circle(image, _at(dot, dot), 1, (150, 150, 150), -1)
    for one in bins:
        radius = 3 + round(1.6 * np.log2(1 + one.count))
        cv2.circle(
            image, _at(one.said, one.right), radius, (180, 90, 20), 2, cv2.LINE_AA
        )
        _text(image, str(one.count), _at(one.said, one.right), (0, 0, 0), 0.35)
    _text(image, "said", (_SIDE // 2, _SIDE - 6), (0, 0, 0), 0.45)
    _text(image, "right", (6, 20), (0, 0, 0), 0.45)
    return image


def _at(said: float, right: float) -> tuple[int, int]:
    span = _SIDE - 2 * _EDGE
    return round(_EDGE + said * span), round(_SIDE - _EDGE - right * span)


def _outline(
    image: Image,
    points: np.ndarray,
    text: str,
    colour: tuple[int, int, int],
    scale: float,
) -> None:
    thick = max(1, round(1.6 * scale))
    corners = np.rint(points).astype(np.int32)
    cv2.polylines(image, [corners], isClosed=True, color=colour, thickness=thick)
    at = corners.mean(axis=0).astype(int).tolist()
    _text(image, text, (at[0] - round(14 * scale), at[1]), colour, 0.55 * scale)


def _text(
    image: Image,
    text: str,
    at: tuple[int, int],
    colour: tuple[int, int, int],
    size: float,
) -> None:
    thick = max(1, round(size * 1.6))
    # The stroke fonts know no letters but Latin ones.
    plain = text.encode("ascii", "replace").decode()
    cv2.putText(image, plain, at, cv2.FONT_HERSHEY_SIMPLEX, size, colour, thick)
