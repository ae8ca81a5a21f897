"""Outlines of bright four-sided areas: the classical half of finding cards."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.rectify import Photograph, Pixels, Quad, edge_lengths

_WORK_PX = 800
_LEAST_SHARE = 0.0008
_ASPECTS = (1.15, 1.75)
_LEAST_SOLID = 0.85

Mask = npt.NDArray[np.uint8]
Hull = npt.NDArray[np.int32]


def paper_outlines(picture: Photograph) -> list[Quad]:
    """Return four-sided areas of the shape of a card, largest first."""
    scale = min(1.0, _WORK_PX / max(picture.levels[0].shape[:2]))
    quads = []
    for mask in _masks(picture.resized(scale)):
        quads += _quads_of(mask)
    quads.sort(key=lambda quad: -cv2.contourArea(quad))
    return [np.asarray(quad / scale, np.float32) for quad in quads]


def _masks(image: Pixels) -> list[Mask]:
    """Return guesses of where paper is: bright, locally bright, inside edges."""
    lab = cv2.cvtColor(image, cv2.COLOR_BGR2LAB)
    light = cv2.GaussianBlur(lab[..., 0], (0, 0), 1.2)
    chroma = np.abs(lab[..., 1:].astype(np.int16) - 128).max(axis=2)
    pale = np.clip(light.astype(np.int16) - 2 * chroma, 0, 255).astype(np.uint8)
    masks = [_bright(np.asarray(light, np.uint8)), _bright(pale)]
    block = (max(image.shape[:2]) // 5) | 1
    local = cv2.adaptiveThreshold(
        light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, -8
    )
    edges = cv2.dilate(cv2.Canny(light, 25, 75), np.ones((3, 3), np.uint8))
    return [*masks, np.asarray(local, np.uint8), np.asarray(255 - edges, np.uint8)]


def _bright(light: npt.NDArray[np.uint8]) -> Mask:
    _, mask = cv2.threshold(light, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return np.asarray(mask, np.uint8)


def _quads_of(mask: Mask) -> list[npt.NDArray[np.float32]]:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    least = _LEAST_SHARE * mask.size
    found = []
    for contour in contours:
        area = cv2.contourArea(contour)
        hull = np.asarray(cv2.convexHull(contour), np.int32)
        if area < least or area < _LEAST_SOLID * cv2.contourArea(hull):
            continue
        quad = _four_sided(hull, area)
        if quad is not None:
            found.append(quad)
    return found


def _four_sided(hull: Hull, area: float) -> npt.NDArray[np.float32] | None:
    """Return the card-shaped quad round `hull`, or None."""
    corners = _simplified(hull)
    if corners is None:
        box = cv2.boxPoints(cv2.minAreaRect(hull))
        corners = np.asarray(box, np.float32)
    quad = short_edge_first(corners)
    if not 0.85 < area / max(cv2.contourArea(quad), 1) < 1.1:
        return None
    short, long = edge_lengths(quad)
    return quad if _ASPECTS[0] < long / max(short, 1) < _ASPECTS[1] else None


def _simplified(hull: Hull) -> npt.NDArray[np.float32] | None:
    around = cv2.arcLength(hull, closed=True)
    for share in (0.02, 0.035, 0.05):
        corners = cv2.approxPolyDP(hull, share * around, closed=True)
        if len(corners) == 4:
            return np.asarray(corners.reshape(4, 2), np.float32)
    return None


def short_edge_first(corners: npt.NDArray[np.float32]) -> Quad:
    """Return `corners` (4, 2) clockwise on the screen, a short edge first."""
    ahead, back = corners[1] - corners[0], corners[3] - corners[0]
    if ahead[0] * back[1] - ahead[1] * back[0] < 0:
        corners = corners[::-1]
    edges = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    if edges[0] + edges[2] > edges[1] + edges[3]:
        corners = np.roll(corners, -1, axis=0)
    return np.ascontiguousarray(corners, np.float32)
