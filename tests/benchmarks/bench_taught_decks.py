"""What a taught deck reads: from one picture of the spread pack, another day.

    python tests/benchmarks/bench_taught_decks.py --decks 20

Each deck is taught from one picture of its 32 cards in rows, and then read in
four pictures in other light, at other angles, two of them out of focus. With
`--real FOLDER` also from photographs: 24 cards in three lights, taught from
one of them.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.spread_deck import CODES, spread, style_of

from table_service.cards import Card, parse_card
from vision.fusion import ALL_CARDS, Scores
from vision.image import Image
from vision.picture_file import read_picture
from vision.teaching.lesson import learned
from vision.teaching.look import Sight
from vision.teaching.spread import named_sights, spread_in
from vision.teaching.taught_deck import TaughtDeck

FIRST_SEED = 910_000
SURE = 0.999
LIGHTS = ((0.65, 0.7, 0.8), (1.0, 0.9, 0.8), (0.8, 0.9, 1.05), (0.55, 0.6, 0.6))
TURNS = (0.0, 0.12, -0.2, 0.05)
BLURS = (0.0, 0.0, 1.0, 1.4)


@dataclass(slots=True)
class Tally:
    """Counts of one kind of deck.

    Attributes:
        read: Cards that were looked at.
        right: The best guess is right.
        unsure: Under 0.999 in a single picture.
        silent: Wrong although above 0.999.
        highest_wrong: The surest of the wrong ones.
    """

    read: int = 0
    right: int = 0
    unsure: int = 0
    silent: int = 0
    highest_wrong: float = field(default=0.0)

    def add(self, scores: Scores, truth: Card) -> None:
        """Count one card."""
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        best = int(shares.argmax())
        is_right = best < len(ALL_CARDS) and ALL_CARDS[best] is truth
        self.read += 1
        self.right += is_right
        self.unsure += bool(shares[best] < SURE)
        if not is_right:
            self.silent += bool(best < len(ALL_CARDS) and shares[best] >= SURE)
            self.highest_wrong = max(self.highest_wrong, float(shares[best]))


def taught_from(image: Image, pack: str) -> TaughtDeck | None:
    """Return the deck spread in `image`, None if not all cards were found."""
    found = spread_in([image])
    if not found.is_complete:
        return None
    order = [parse_card(code) for code in CODES]
    return learned("bench", pack, named_sights(found, order))


def other_days(seed: int, *, german_suits: bool) -> Iterator[Image]:
    """Yield pictures of the spread pack on other tables in other light."""
    style = style_of(seed, german_suits=german_suits)
    for day, (light, turn, blur) in enumerate(zip(LIGHTS, TURNS, BLURS, strict=True)):
        image = spread(style, seed=10 * seed + day, turn=turn, light=light)
        yield (
            image
            if not blur
            else np.asarray(cv2.GaussianBlur(image, (0, 0), blur), np.uint8)
        )


def drawn_decks(decks: int) -> dict[str, Tally]:
    """Return a tally for each kind of drawn deck, and count failed spreads."""
    tallies: dict[str, Tally] = {}
    for seed in range(FIRST_SEED, FIRST_SEED + decks):
        german = seed % 2 == 1
        style = style_of(seed, german_suits=german)
        tally = tallies.setdefault(style.letters, Tally())
        pack = "german" if german else "french"
        deck = taught_from(spread(style, seed=seed), pack)
        if deck is None:
            sys.stdout.write(f"deck {seed}: not all 32 cards were found\n")
            continue
        for image in other_days(seed, german_suits=german):
            found = spread_in([image])
            if not found.is_complete:
                sys.stdout.write(f"deck {seed}: {len(found.sights)} cards found\n")
                continue
            for sight, code in zip(found.sights, CODES, strict=True):
                tally.add(deck.read(sight.image, sight.quad), parse_card(code))
    return tallies


def real_deck(folder: Path) -> Tally:
    """Return a tally over the photographs of `rectified/`.

    Cards that were not photographed (sevens and eights) are taught from drawn
    ones, so that the deck has its 32; they are never read.
    """
    labels = json.loads((folder / "labels.json").read_text("utf-8"))["images"]
    shots: dict[str, dict[str, Sight]] = {}
    for image in labels:
        if image["file"].startswith("rectified/"):
            (card,) = image["cards"]
            light = Path(image["file"]).stem.split("_")[-1]
            pixels = read_picture(folder / image["file"])
            quad = np.array(card["quad"], np.float32)
            shots.setdefault(card["code"], {})[light] = Sight(pixels, quad)
    tally = Tally()
    for light in "012":
        deck = _with_drawn(shots, light + "0")
        for code, sights in shots.items():
            for other, sight in sights.items():
                if other[0] != light:
                    tally.add(deck.read(sight.image, sight.quad), parse_card(code))
    return tally


def _with_drawn(shots: dict[str, dict[str, Sight]], light: str) -> TaughtDeck:
    drawn = spread_in([spread(style_of(FIRST_SEED), seed=1)]).sights
    sights: dict[Card, Sequence[Sight]] = {}
    for code, instead in zip(CODES, drawn, strict=True):
        sights[parse_card(code)] = (shots[code][light] if code in shots else instead,)
    return learned("real", "german", sights)


def main() -> None:
    """Measure and print one line for each kind of deck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=20)
    parser.add_argument("--real", type=Path, help="folder with labels.json")
    args = parser.parse_args()
    tallies = drawn_decks(args.decks)
    if args.real is not None:
        tallies["photographs"] = real_deck(args.real)
    for kind, tally in sorted(tallies.items()):
        sys.stdout.write(
            f"{kind:14s} read {tally.read:5d}  right {tally.right:5d}  "
            f"unsure {tally.unsure:3d}  wrong above {SURE}: {tally.silent}  "
            f"surest wrong {tally.highest_wrong:.3f}\n"
        )


if __name__ == "__main__":
    main()
