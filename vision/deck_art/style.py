"""What makes one deck differ from another."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.deck_art.glyphs import IndexFont, StrokeFont
from vision.deck_art.pips import PipShape

Colour = tuple[int, int, int]
"""Blue, green, red, each 0 to 255."""

LETTERS: dict[str, dict[str, str]] = {
    "latin": {},
    "german": {"Q": "D", "J": "B"},
    "french": {"K": "R", "Q": "D", "J": "V"},
    "russian": {"A": "Т", "K": "К", "Q": "Д", "J": "В"},  # noqa: RUF001  Cyrillic
}
"""Index letters by language where they differ from English."""

GERMAN_SUITS = "german-suits"
"""The name of a pack with acorns, leaves, hearts and bells."""

_GERMAN_RANKS = {"Q": "O", "J": "U"}
_GERMAN_COLOURS: dict[str, Colour] = {
    "S": (50, 130, 40),
    "C": (40, 95, 120),
    "D": (30, 165, 225),
    "H": (35, 30, 205),
}

_FACES = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)
_PAPERS: tuple[Colour, ...] = ((255, 255, 255), (246, 251, 253), (232, 243, 248))
_REDS: tuple[Colour, ...] = ((30, 25, 200), (45, 35, 220), (35, 20, 165), (60, 60, 205))
_BLACKS: tuple[Colour, ...] = ((20, 18, 18), (35, 30, 30), (60, 45, 40))


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckStyle:
    """Everything that the faces of one deck share; lengths in millimetres.

    Attributes:
        width_mm: Card width; the height is always 88.
        letters: A key of `LETTERS`, or `GERMAN_SUITS`.
        font: Sets the indices.
        index_mm: Height of the rank letter.
        index_at_mm: Centre of the letter from the left and its top edge.
        mark_mm: Height of the suit mark under the letter; 0 for none.
        four_indices: In all four corners instead of two.
        court_marks: Whether courts have the small mark too, not only the
            large one in their picture.
        pip_mm: Height of the marks in the middle of a number card.
        pip_column: Where the left column stands, as a share of the width.
        colours: Colour of each suit.
        paper: Colour of the card.
        shape: Outlines of the marks.
        ace: `plain`, `large` or `ornate`.
        frame: A line round the court pictures.
        rim_mm: Width of a dark rim along the edge; 0 for none.
        palette: Colours of the courts' clothes.
        seed: Seeds what the courts wear and the backs show.
    """

    width_mm: float
    letters: str
    font: IndexFont
    index_mm: float
    index_at_mm: tuple[float, float]
    mark_mm: float
    four_indices: bool
    court_marks: bool
    pip_mm: float
    pip_column: float
    colours: dict[str, Colour]
    paper: Colour
    shape: PipShape
    ace: str
    frame: bool
    rim_mm: float
    palette: tuple[Colour, ...]
    seed: int

    def index_text(self, rank: str) -> str:
        """Return what the index shows for a rank letter of a card's code."""
        if rank == "T":
            return "10"
        german = self.letters == GERMAN_SUITS
        return (_GERMAN_RANKS if german else LETTERS[self.letters]).get(rank, rank)


def deck_style(seed: int, font: IndexFont | None = None) -> DeckStyle:
    """Return the style that belongs to `seed`, the same on every machine.

    Args:
        seed: Any whole number from 0.
        font: Replaces the stroke letters that the seed would choose.
    """
    draw = np.random.default_rng([seed, 1])
    index_mm = float(draw.uniform(6.2, 11.5))
    mark_mm = 0.0 if draw.random() < 0.1 else float(draw.uniform(4.2, 7.5))
    rim_mm = float(draw.choice([0, 0, 0, 0, 0, draw.uniform(1, 3)]))
    languages = ("latin", "latin", "german", "french", "russian")
    return DeckStyle(
        width_mm=float(draw.choice([57, 59, 62, 63, 63])),
        letters=str(draw.choice(languages)),
        font=font or _stroke_font(draw),
        index_mm=index_mm,
        index_at_mm=(
            rim_mm + float(draw.uniform(4.6, 6.6)) + max(0.0, index_mm - 8) * 0.35,
            rim_mm + float(draw.uniform(3.2, 5.5)),
        ),
        mark_mm=mark_mm,
        four_indices=bool(draw.random() < 0.3),
        court_marks=bool(draw.random() < 0.75),
        pip_mm=float(draw.uniform(9.5, 15)),
        pip_column=float(
            draw.uniform(0.27, 0.33) if mark_mm else draw.uniform(0.22, 0.3)
        ),
        colours=_suit_colours(draw),
        paper=_PAPERS[draw.integers(len(_PAPERS))],
        shape=_pip_shape(draw),
        ace=str(draw.choice(["plain", "large", "ornate"])),
        frame=bool(draw.random() < 0.7),
        rim_mm=rim_mm,
        palette=_court_palette(draw),
        seed=seed,
    )


def german_suited(style: DeckStyle) -> DeckStyle:
    """Return `style` as a pack with German suits: 7 8 9 10 U O K A.

    The Unter stands for the jack and the Ober for the queen; leaves, acorns,
    bells and hearts for spades, clubs, diamonds and hearts.
    """
    return replace(
        style,
        letters=GERMAN_SUITS,
        colours=dict(_GERMAN_COLOURS),
        shape=replace(style.shape, german=True),
    )


def _stroke_font(draw: np.random.Generator) -> StrokeFont:
    face = int(_FACES[draw.integers(len(_FACES))])
    heaviest = 0.07 if face == cv2.FONT_HERSHEY_TRIPLEX else 0.15
    weight = float(draw.uniform(0.05, heaviest))
    return StrokeFont(face, weight, float(draw.uniform(0.65, 1.0)))


def _pip_shape(draw: np.random.Generator) -> PipShape:
    return PipShape(
        width=float(draw.uniform(0.78, 1.0)),
        swell=float(draw.uniform(-0.3, 0.3)),
        stem=float(draw.uniform(0.22, 0.45)),
        lobe=float(draw.uniform(0.215, 0.26)),
    )


def _suit_colours(draw: np.random.Generator) -> dict[str, Colour]:
    red = _REDS[draw.integers(len(_REDS))]
    black = _BLACKS[draw.integers(len(_BLACKS))]
    if draw.random() < 0.8:
        return {"S": black, "C": black, "D": red, "H": red}
    return {"S": black, "C": (40, 120, 20), "D": (190, 90, 20), "H": red}


def _court_palette(draw: np.random.Generator) -> tuple[Colour, ...]:
    base = [(40, 35, 190), (50, 190, 240), (150, 70, 30), (30, 25, 25), (90, 140, 60)]
    shifts = draw.integers(-25, 26, (len(base), 3))
    mixed = np.clip(np.array(base) + shifts, 0, 255)
    kept = mixed[: int(draw.integers(3, 6))]
    return tuple((int(b), int(g), int(r)) for b, g, r in kept)
