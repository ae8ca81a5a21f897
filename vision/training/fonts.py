"""Index letters from the type fonts of the training machine."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from vision.deck_art.glyphs import Mask, fitted

FONT_FOLDER = Path("/usr/share/fonts")
_NEEDED = "23456789AKQJRDVBТКДВ"  # noqa: RUF001  Latin and Cyrillic indices
_UNFIT = (
    "biolinum_k",  # keys of a keyboard
    "hairline",
    "math",
    "mono",
    "oblique",
    "thin",
    "z003",  # a chancery hand
)


@dataclass(frozen=True, slots=True)
class TypeFont:
    """Letters from a font file.

    Attributes:
        path: A TrueType or OpenType file.
        narrow: Horizontal factor.
    """

    path: str
    narrow: float

    def mask(self, text: str, height_px: int) -> Mask:
        """Return `text` as a mask of this height with no empty edge."""
        return fitted(_set_in_type(self.path, text), height_px, self.narrow)


def usable_fonts(folder: Path = FONT_FOLDER) -> list[str]:
    """Return the font files under `folder` that have every index letter."""
    files = sorted(
        path
        for path in folder.rglob("*")
        if path.suffix.lower() in {".ttf", ".otf"}
        and not any(word in path.name.lower() for word in _UNFIT)
    )
    return [str(path) for path in files if _has_letters(str(path))]


def _has_letters(path: str) -> bool:
    font = ImageFont.truetype(path, 40)
    missing = font.getmask("\U000e0fff").getbbox()
    shapes = {bytes(font.getmask(letter)) for letter in _NEEDED}
    blank = bytes(font.getmask("\U000e0fff")) if missing else b""
    # Twins such as K and К may share a shape; the empty box may not occur.
    return blank not in shapes and len(shapes) >= 17


@lru_cache(maxsize=4096)
def _set_in_type(path: str, text: str) -> Mask:
    font = ImageFont.truetype(path, 120)
    picture = Image.new("L", (480, 300))
    ImageDraw.Draw(picture).text((60, 60), text, fill=255, font=font)
    return np.asarray(picture, np.uint8)
