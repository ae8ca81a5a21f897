"""Decks that no network has learnt from."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from vision.deck_art import deck_style, draw_deck
from vision.deck_art.style import LETTERS
from vision.training.artwork import KEPT_BACK, SHEETS, installed_artwork

Faces = dict[str, npt.NDArray[np.uint8]]
"""Code to uint8 (height, width, 3) BGR."""

FIRST_SEED = 900_010
"""Drawn decks from here on only measure."""


def measured_decks(drawn: int, cache: Path) -> dict[str, Faces]:
    """Return decks by name: drawn ones in every language, artwork if installed.

    Args:
        drawn: How many to draw in each language.
        cache: Where rasterised artwork is kept; outside the project.
    """
    decks = {}
    for language in LETTERS:
        for seed in _seeds_of(language, drawn):
            decks[f"{language}-{seed}"] = draw_deck(seed, height_px=352)
    return decks | artwork_kept_back(cache)


def artwork_kept_back(cache: Path) -> dict[str, Faces]:
    """Return the installed designs that only measure; none without the package."""
    if not SHEETS.is_dir():
        return {}
    installed = installed_artwork(cache, None, only=KEPT_BACK)
    return {art.name: art.faces for art in installed}


def _seeds_of(letters: str, count: int) -> list[int]:
    """Return the first seeds whose decks have these letters and suit marks."""
    found: list[int] = []
    seed = FIRST_SEED
    while len(found) < count:
        style = deck_style(seed)
        # Without a mark under the letter a covered card cannot be told.
        if style.letters == letters and style.mark_mm and not style.shape.german:
            found.append(seed)
        seed += 1
    return found
