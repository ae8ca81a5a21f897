"""The decks that teach and those that are kept back for validation."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.deck_art import draw_back, draw_deck
from vision.training.artwork import KEPT_BACK, Artwork, installed_artwork
from vision.training.fonts import usable_fonts
from vision.training.wide import wide_style

FACE_PX = 352


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck to sample from.

    Attributes:
        name: Of the design.
        faces: Code to uint8 (352, width, 3) BGR.
        backs: At least one picture of a back.
        four_indices: Whether the right upper corner has an index too.
    """

    name: str
    faces: dict[str, npt.NDArray[np.uint8]]
    backs: tuple[npt.NDArray[np.uint8], ...]
    four_indices: bool


def drawn_decks(seeds: range) -> list[Deck]:
    """Return one procedural deck for each seed, most of them set in type."""
    fonts = usable_fonts()
    return [_drawn(seed, fonts) for seed in seeds]


def artwork_decks(cache: Path, npm: Path | None) -> tuple[list[Deck], list[Deck]]:
    """Return the installed designs: those that teach, those kept back."""
    decks = [_from_artwork(art) for art in installed_artwork(cache, npm)]
    kept = [deck for deck in decks if deck.name in KEPT_BACK]
    return [deck for deck in decks if deck.name not in KEPT_BACK], kept


def _drawn(seed: int, fonts: list[str]) -> Deck:
    style = wide_style(seed, fonts)
    faces = draw_deck(seed, height_px=FACE_PX, style=style)
    back = draw_back(seed, height_px=FACE_PX, style=style)
    return Deck(f"drawn-{seed}", faces, (back,), style.four_indices)


def _from_artwork(art: Artwork) -> Deck:
    backs = art.backs or (draw_back(len(art.name), height_px=FACE_PX),)
    return Deck(art.name, art.faces, backs, _has_four_indices(art))


def _has_four_indices(art: Artwork) -> bool:
    """Tell whether the ace looks the same in both upper corners."""
    face = cv2.cvtColor(art.faces["AS"], cv2.COLOR_BGR2GRAY)
    width = face.shape[1]
    part = face[8:90, : round(width * 0.2)]
    other = face[8:90, width - part.shape[1] :]
    return bool((other < 128).mean() > 0.5 * (part < 128).mean())
