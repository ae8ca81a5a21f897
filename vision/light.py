"""Tells a light that changed from a thing that came.

A shadow, a torch or a cloud makes the table darker or brighter in its own
colour and has soft edges. A card, a hand, a sleeve has another colour, or at
least a sharp edge: the ratio of now to before then jumps from one pixel to
the next.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Image, Mask

Field = npt.NDArray[np.float32]
"""float32 (h, w, 3): light now over light before, for each channel."""

_DARK_ENOUGH, _BRIGHT_ENOUGH = 0.4, 2.2
_SAME_COLOUR = 0.13
_FLOOR = 6.0
_UNCHANGED = 0.1
_LEAST_WEIGHT = 0.02
_SHARP = 0.13
"""Change of the ratio over two pixels that no soft light makes."""

_FREE_SHARE = 0.5
_SHARP_SHARE = 0.2
"""Share of an outline that is sharp when a thing casts it."""


def lit_only(small: Image, reference: Image, differs: Mask, least: float) -> Mask:
    """Return where `differs` is nothing but light, uint8 (h, w), 0 or 255.

    Args:
        small: The picture now, made small.
        reference: The picture before, in the usual light of now.
        differs: Where the two are not alike.
        least: Pixels that a piece of light has at least; a card has as many.
    """
    if cv2.countNonZero(differs) < least:
        return np.zeros_like(differs)
    x, y, w, h = cv2.boundingRect(differs)
    x0, y0 = max(x - 3, 0), max(y - 3, 0)
    part = np.s_[y0 : y + h + 3, x0 : x + w + 3]
    channels = cv2.split(_ratio(small[part], reference[part]))
    lowest = cv2.min(cv2.min(channels[0], channels[1]), channels[2])
    highest = cv2.max(cv2.max(channels[0], channels[1]), channels[2])
    middle = np.asarray((lowest + highest) * 0.5, np.float32)
    alike = (highest - lowest) < _tolerance(
        reference[part], np.asarray(highest, np.float32)
    )
    mild = (lowest > _DARK_ENOUGH) & (highest < _BRIGHT_ENOUGH)
    weak = np.where(alike & mild, differs[part], np.uint8(0))
    found = np.zeros_like(differs)
    found[part] = _softly_bounded(weak, middle, differs[part], least)
    return _without_hands(found, differs)


def light_field(small: Image, before: Image, light: Mask, reach: float) -> Field:
    """Return the light now over the light before, smoothed over `reach` pixels.

    Args:
        small: The picture now, made small.
        before: The picture before, in the usual light of now.
        light: Where only the light differs. What else differs is a thing; the
            light on it is filled in from around it.
        reach: In pixels; farther from `light` than this nothing changes.
    """
    ratio = _ratio(small, before)
    away = cv2.split(np.abs(ratio - 1.0))
    steady = cv2.max(cv2.max(away[0], away[1]), away[2]) < _UNCHANGED
    trusted = cv2.erode(np.where(steady, np.uint8(255), light), _SQUARE)
    weight = (trusted > 0).astype(np.float32)
    ratio *= weight[..., None]
    side = 2 * round(reach) + 1
    for _ in range(2):
        ratio = np.asarray(cv2.blur(ratio, (side, side)), np.float32)
        weight = np.asarray(cv2.blur(weight, (side, side)), np.float32)
    ratio += _LEAST_WEIGHT
    field = ratio / (weight + _LEAST_WEIGHT)[..., None]
    far = cv2.dilate(light, np.ones((side, side), np.uint8)) == 0
    field[far] = 1.0
    return np.asarray(np.clip(field, 0.3, 3.0), np.float32)


def _ratio(now: Image, before: Image) -> Field:
    return np.asarray(
        (now.astype(np.float32) + _FLOOR) / (before.astype(np.float32) + _FLOOR),
        np.float32,
    )


def _tolerance(
    before: Image, ratio: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    """Return how far the ratios of three channels may differ; noise in the dark."""
    blue, green, red = cv2.split(before)
    darkest = cv2.min(cv2.min(blue, green), red).astype(np.float32) + _FLOOR
    return np.asarray(ratio * (_SAME_COLOUR + 3.0 / darkest), np.float32)


def _softly_bounded(
    weak: Mask, ratio: npt.NDArray[np.float32], differs: Mask, least: float
) -> Mask:
    """Return the pieces of `weak` that no sharp edge bounds."""
    weak = np.asarray(cv2.morphologyEx(weak, cv2.MORPH_OPEN, _SQUARE), np.uint8)
    count, labels = cv2.connectedComponents(weak)
    if count == 1:
        return weak
    log = np.log(ratio)
    smooth = cv2.blur(log, (2, 2))
    steps = np.maximum(
        np.abs(cv2.filter2D(smooth, -1, _ACROSS)),
        np.abs(cv2.filter2D(smooth, -1, _ACROSS.T)),
    )
    # Where a thing touches its own shadow the edge is the thing's.
    strong = cv2.morphologyEx(cv2.subtract(differs, weak), cv2.MORPH_CLOSE, _WIDE)
    solid = cv2.morphologyEx(strong, cv2.MORPH_OPEN, _SQUARE)
    things = cv2.dilate(solid, _WIDE)
    rim = cv2.subtract(cv2.dilate(weak, _SQUARE), cv2.erode(weak, _SQUARE))
    grown = cv2.dilate(labels.astype(np.float32), _SQUARE).astype(np.intp)
    whole = np.bincount(grown[rim > 0], minlength=count)
    rim[things > 0] = 0
    around = np.bincount(grown[rim > 0], minlength=count)
    sharp = np.bincount(grown[(rim > 0) & (steps > _SHARP)], minlength=count)
    # What lies in the midst of a thing is a part of it.
    soft = (sharp <= _SHARP_SHARE * around) & (around > _FREE_SHARE * whole)
    soft &= np.bincount(labels.ravel(), minlength=count) >= least
    soft[0] = False
    return np.where(soft[labels], np.uint8(255), np.uint8(0))


def _without_hands(light: Mask, differs: Mask) -> Mask:
    """Return `light` without what hangs on an arm: a brown hand over brown wood.

    An arm reaches in from the border of the picture; what joins it and is no
    larger is its hand or its own shadow, and goes where it goes.
    """
    if cv2.countNonZero(light) == 0:
        return light
    things = cv2.subtract(differs, light)
    _, solid, sizes, _ = cv2.connectedComponentsWithStats(things)
    border = np.concatenate([solid[0], solid[-1], solid[:, 0], solid[:, -1]])
    arms = [label for label in np.unique(border) if label and sizes[label, 4] > _FEW]
    if not arms:
        return light
    count, labels, areas, _ = cv2.connectedComponentsWithStats(light)
    grown = cv2.dilate(np.isin(solid, arms).astype(np.uint8), _WIDE)
    touching = np.bincount(labels[grown > 0], minlength=count) > 0
    largest = max(int(sizes[label, 4]) for label in arms)
    hands = touching & (areas[:, 4] <= largest)
    hands[0] = False
    return np.where(hands[labels], np.uint8(0), light)


_FEW = 20
_SQUARE = np.ones((3, 3), np.uint8)
_WIDE = np.ones((5, 5), np.uint8)
_ACROSS = np.array([[-1.0, 0.0, 1.0]], np.float32)
