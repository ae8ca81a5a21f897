"""Free card artwork that happens to be installed on the training machine.

Nothing of it is copied into the project; without it the networks train on
our own decks alone.
"""

import subprocess
import sys
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.deck_art import CODES

SHEETS = Path("/usr/share/aisleriot/cards")

KEPT_BACK = {
    "atlasnye",
    "atlasnye_skat",
    "Атласные",
    "bellot",
    "berlin",
    "heruka-4color",
    "slavic_costumes",
    "tigullio",
}
"""Designs of the artwork that only validate, all with Russian indices among them."""

_HEIGHT_PX = 352
_UNUSED = {
    "anglo_bitmap",  # the same as anglo
    "gnomangelo_bitmap",
    "swiss-xvii",  # acorns and shields
    "tarocco",  # F for the jack
}
_SUIT_WORDS = {"S": "spade", "C": "club", "D": "diamond", "H": "heart"}
_RANK_WORDS = {"A": "1", "T": "10", "J": "jack", "Q": "queen", "K": "king"}


@dataclass(frozen=True, slots=True)
class Artwork:
    """One deck as pictures.

    Attributes:
        name: Of the design.
        faces: Code to uint8 (height, width, 3) BGR.
        backs: Pictures of the back, may be empty.
    """

    name: str
    faces: dict[str, npt.NDArray[np.uint8]]
    backs: tuple[npt.NDArray[np.uint8], ...]


def installed_artwork(
    cache: Path, npm: Path | None, *, only: Container[str] | None = None
) -> list[Artwork]:
    """Return every design found, rasterised once into the folder `cache`.

    Args:
        cache: Kept between runs; outside the project.
        npm: A `node_modules` folder with `svg-cards` and
            `@heruka_urgyen/react-playing-cards`, or None.
        only: Names of the sheets that are wanted; all of them without it.
    """
    cache.mkdir(parents=True, exist_ok=True)
    sheets = {path.name.removesuffix(".svgz"): path for path in SHEETS.glob("*.svgz")}
    wanted = [name for name in sorted(sheets) if only is None or name in only]
    found = [_from_sheet(sheets[name], cache) for name in wanted]
    if npm is not None:
        found += [_from_svg_cards(npm / "svg-cards" / "png" / "2x")]
        images = npm / "@heruka_urgyen/react-playing-cards/src/images"
        found += [_from_files(path, cache) for path in sorted(images.glob("*color*"))]
    return [deck for deck in found if deck is not None]


def _from_sheet(path: Path, cache: Path) -> Artwork | None:
    name = path.name.removesuffix(".svgz")
    if name in _UNUSED:
        return None
    sheet = _rasterised(path, cache / f"sheet-{name}.png", ["-w", "3276"])
    if sheet is None:
        return None
    height, width = sheet.shape[0] / 5, sheet.shape[1] / 13

    def cell(row: int, column: int) -> npt.NDArray[np.uint8]:
        top, left = round(row * height), round(column * width)
        part = sheet[top : round(top + height), left : round(left + width)]
        return _trimmed(part)

    faces = {
        code: cell("CDHS".index(code[1]), "A23456789TJQK".index(code[0]))
        for code in CODES
    }
    return Artwork(name, faces, (cell(4, 2),))


def _from_svg_cards(folder: Path) -> Artwork | None:
    if not folder.is_dir():
        return None
    faces = {}
    for code in CODES:
        rank = _RANK_WORDS.get(code[0], code[0])
        picture = _flattened(folder / f"{_SUIT_WORDS[code[1]]}_{rank}.png")
        if picture is None:
            return None
        faces[code] = _trimmed(picture)
    read = [_flattened(path) for path in sorted(folder.glob("back-*.png"))[::3]]
    backs = tuple(_trimmed(back) for back in read if back is not None)
    return Artwork("svg-cards", faces, backs)


def _from_files(folder: Path, cache: Path) -> Artwork | None:
    faces = {}
    for code in CODES:
        target = cache / f"heruka-{folder.name}-{code}.png"
        face = _rasterised(folder / f"{code}.svg", target, ["-h", "400", "-a"])
        if face is None:
            return None
        faces[code] = _trimmed(face)
    return Artwork(f"heruka-{folder.name}", faces, ())


def _rasterised(
    source: Path, target: Path, options: list[str]
) -> npt.NDArray[np.uint8] | None:
    if not target.exists():
        command = ["rsvg-convert", *options, str(source), "-o", str(target)]
        done = subprocess.run(command, check=False, capture_output=True)  # noqa: S603  our own arguments
        if done.returncode:
            sys.stderr.write(f"skipped {source}: {done.stderr[:80]!r}\n")
            target.unlink(missing_ok=True)
            return None
    return _flattened(target)


def _flattened(path: Path) -> npt.NDArray[np.uint8] | None:
    """Return the picture with white where it was transparent."""
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if picture is None:
        return None
    if picture.ndim == 3 and picture.shape[2] == 4:
        opaque = picture[..., 3:] / 255.0
        blended = picture[..., :3] * opaque + 255 * (1 - opaque)
        return np.asarray(blended, np.uint8)
    return np.asarray(picture, np.uint8)


def _trimmed(picture: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Return the card without its drawn outline, at the usual height."""
    height, width = picture.shape[:2]
    edge = max(1, round(height * 0.008))
    inside = picture[edge : height - edge, edge : width - edge]
    size = (round(_HEIGHT_PX * inside.shape[1] / inside.shape[0]), _HEIGHT_PX)
    return np.asarray(cv2.resize(inside, size, interpolation=cv2.INTER_AREA), np.uint8)
