"""Crops with their labels, as the reader will meet them."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.classifier import KINDS, RANKS, SUITS
from vision.deck_art import CODES
from vision.rectify import CARD_MM, CROP_PX, crop_targets
from vision.training.backgrounds import background, occlude
from vision.training.decks import Deck
from vision.training.painting import lay
from vision.training.weather import weathered

Pixels = npt.NDArray[np.uint8]
_CARD, _BACK, _NONE = range(len(KINDS))
_INDEX_TARGET = crop_targets()[0]
_RIGHT_TARGET = crop_targets()[2]
_FACE_TARGET = crop_targets()[4]
_MM = np.array(CARD_MM)


@dataclass(frozen=True, slots=True)
class Sample:
    """One crop; rank and suit are -1 where it shows no index or card.

    Attributes:
        crop: uint8 (96, 64, 3) BGR.
        rank: Place in `RANKS`.
        suit: Place in `SUITS`.
        kind: Place in `KINDS`.
    """

    crop: Pixels
    rank: int
    suit: int
    kind: int


Arrays = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]
"""Crops (n, 96, 64, 3) and labels (n, 3): rank, suit, kind."""


def index_samples(draw: np.random.Generator, decks: list[Deck], count: int) -> Arrays:
    """Return `count` crops of index corners with their labels."""
    return _arrays([index_sample(draw, decks) for _ in range(count)])


def face_samples(draw: np.random.Generator, decks: list[Deck], count: int) -> Arrays:
    """Return `count` crops of whole cards with their labels."""
    return _arrays([face_sample(draw, decks) for _ in range(count)])


def _arrays(samples: list[Sample]) -> Arrays:
    labels = [(sample.rank, sample.suit, sample.kind) for sample in samples]
    return np.stack([sample.crop for sample in samples]), np.array(labels, np.int64)


def index_sample(draw: np.random.Generator, decks: list[Deck]) -> Sample:
    """Return a crop of an index corner, or of what only looks like one."""
    deck = decks[int(draw.integers(len(decks)))]
    chance = draw.random()
    if chance < 0.72:
        return _true_index(draw, deck)
    if chance < 0.80:
        return Sample(_back_crop(draw, deck, _INDEX_TARGET), -1, -1, _BACK)
    if chance < 0.84:
        crop = weathered(draw, background(draw, *CROP_PX))
        return Sample(crop, -1, -1, _NONE)
    return Sample(_false_index(draw, deck), -1, -1, _NONE)


def face_sample(draw: np.random.Generator, decks: list[Deck]) -> Sample:
    """Return a crop of a whole card, or of what only looks like one."""
    deck = decks[int(draw.integers(len(decks)))]
    chance = draw.random()
    if chance < 0.82:
        code = CODES[int(draw.integers(52))]
        target = _jittered(draw, _maybe_turned(draw, _FACE_TARGET), 0.035)
        crop = _shot(draw, deck.faces[code], target, deck, covered=0.45)
        return _labelled(crop, code)
    if chance < 0.90:
        return Sample(_back_crop(draw, deck, _FACE_TARGET), -1, -1, _BACK)
    if chance < 0.93:
        crop = weathered(draw, background(draw, *CROP_PX))
        return Sample(crop, -1, -1, _NONE)
    return Sample(_false_face(draw, deck), -1, -1, _NONE)


def _true_index(draw: np.random.Generator, deck: Deck) -> Sample:
    code = CODES[int(draw.integers(52))]
    right = deck.four_indices and draw.random() < 0.5
    target = _RIGHT_TARGET if right else _INDEX_TARGET
    crop = _shot(draw, deck.faces[code], _jittered(draw, target, 0.028), deck, 0.3)
    return _labelled(crop, code)


def _labelled(crop: Pixels, code: str) -> Sample:
    return Sample(crop, RANKS.index(code[0]), SUITS.index(code[1]), _CARD)


def _back_crop(
    draw: np.random.Generator, deck: Deck, target: npt.NDArray[np.float32]
) -> Pixels:
    back = deck.backs[int(draw.integers(len(deck.backs)))]
    return _shot(draw, back, _jittered(draw, target, 0.03), deck, 0.3)


def _false_index(draw: np.random.Generator, deck: Deck) -> Pixels:
    """Return a part of a face where no index stands upright in its place."""
    face = deck.faces[CODES[int(draw.integers(52))]]
    if not deck.four_indices and draw.random() < 0.35:
        return _shot(draw, face, _jittered(draw, _RIGHT_TARGET, 0.03), deck, 0.2)
    target = _INDEX_TARGET
    turn = int(draw.integers(4))
    if turn:
        target = _about_middle(target, turn * np.pi / 2 + draw.normal(0, 0.1))
        shift = draw.uniform(-0.3, 0.3, 2)
    else:
        away = draw.uniform(0, 2 * np.pi)
        shift = draw.uniform(0.42, 1.6) * np.array([np.cos(away), np.sin(away)])
    moved = target + (shift * CROP_PX).astype(np.float32)
    return _shot(draw, face, _jittered(draw, moved, 0.03), deck, 0.2)


def _false_face(draw: np.random.Generator, deck: Deck) -> Pixels:
    """Return a crop that cuts a card, or joins several."""
    face = deck.faces[CODES[int(draw.integers(52))]]
    size = float(np.exp(draw.choice([-1, 1]) * draw.uniform(0.3, 0.8)))
    centre = np.array(CROP_PX) / 2
    shift = draw.uniform(-0.5, 0.5, 2) * CROP_PX
    target = np.asarray((_FACE_TARGET - centre) * size + centre + shift, np.float32)
    if draw.random() < 0.5:
        angle = draw.uniform(0.35, np.pi - 0.35)
        target = _about_middle(target, angle)
    return _shot(draw, face, target, deck, 0.2)


def _about_middle(
    target: npt.NDArray[np.float32], angle: float
) -> npt.NDArray[np.float32]:
    centre = np.array(CROP_PX) / 2
    cosine, sine = np.cos(angle), np.sin(angle)
    turn = np.array([(cosine, sine), (-sine, cosine)])
    return np.asarray((target - centre) @ turn + centre, np.float32)


def _maybe_turned(
    draw: np.random.Generator, target: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    return np.roll(target, 2, axis=0) if draw.random() < 0.5 else target


def _jittered(
    draw: np.random.Generator, target: npt.NDArray[np.float32], share: float
) -> npt.NDArray[np.float32]:
    """Return `target` with its corners moved by errors of a found outline."""
    px_per_mm = np.linalg.norm(target[1] - target[0]) / CARD_MM[0]
    sigma = share * CARD_MM[0] * px_per_mm * draw.uniform(0.1, 1)
    common = draw.normal(0, sigma * 0.7, 2)
    return np.asarray(target + draw.normal(0, sigma, (4, 2)) + common, np.float32)


def _shot(
    draw: np.random.Generator,
    card: Pixels,
    target: npt.NDArray[np.float32],
    deck: Deck,
    covered: float,
) -> Pixels:
    """Return a photograph of `card` with its corners at `target` of the crop.

    Args:
        draw: Source of chance.
        card: uint8 (height, width, 3).
        target: The card's corners in pixels of a full-sized crop.
        deck: Gives other cards for the background.
        covered: Largest share that something may hide.
    """
    scale = float(np.exp(draw.uniform(np.log(0.2), 0)))
    size = (max(10, round(CROP_PX[0] * scale)), max(15, round(CROP_PX[1] * scale)))
    factor = np.array(size) / np.array(CROP_PX)
    small = ((target + 0.5) * factor - 0.5).astype(np.float32)
    image = background(draw, *size)
    if draw.random() < 0.35:
        lay(draw, image, _other_card(draw, deck), _beside(draw, small, size))
    lay(draw, image, card, small)
    if draw.random() < 0.25:
        occlude(draw, image, covered)
    image = weathered(draw, image)
    method = cv2.INTER_CUBIC if draw.random() < 0.5 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(image, CROP_PX, interpolation=method), np.uint8)


def _other_card(draw: np.random.Generator, deck: Deck) -> Pixels:
    return deck.faces[CODES[int(draw.integers(52))]]


def _beside(
    draw: np.random.Generator, corners: npt.NDArray[np.float32], size: tuple[int, int]
) -> npt.NDArray[np.float32]:
    angle = draw.choice([0.0, 0.0, draw.uniform(0, 2 * np.pi)])
    turn = np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])
    centre = corners.mean(axis=0)
    moved = (corners - centre) @ turn + centre
    return np.asarray(moved + draw.normal(0, 0.9, 2) * size, np.float32)
