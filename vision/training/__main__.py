"""Train both networks: `python -m vision.training --minutes 12 --seed 1`."""

import argparse
import sys
from pathlib import Path

from vision.training.decks import artwork_decks, drawn_decks
from vision.training.export import write_onnx
from vision.training.fit import Lesson, fitted_reader
from vision.training.samples import face_sample, index_sample
from vision.training.verdict import judged, write_card

# Steps, not the clock, so that a seed gives the same networks everywhere.
STEPS_PER_MINUTE = 240
_INDEX_SHARE = 0.6


def main() -> int:
    """Train, judge and write both networks and their card."""
    args = _arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    artwork, kept = artwork_decks(args.cache, args.npm)
    drawn = drawn_decks(range(1000, 1000 + args.decks))
    fresh = drawn_decks(range(10, 18))
    # An artwork deck weighs as much as four drawn ones: its courts are real.
    teaching = drawn + artwork * 2
    steps = args.minutes * STEPS_PER_MINUTE
    shares = {"index": _INDEX_SHARE, "face": 1 - _INDEX_SHARE}
    samplers = {"index": index_sample, "face": face_sample}
    figures = {}
    for name, share in shares.items():
        lesson = Lesson(samplers[name], teaching, args.seed, round(steps * share))
        reader = fitted_reader(lesson)
        write_onnx(reader, args.out / f"{name}.onnx")
        for decks, title in ((kept, "artwork kept back"), (fresh, "drawn, kept back")):
            if decks:
                figures[f"{name}, {title}"] = judged(reader, samplers[name], decks)
    names = sorted({deck.name for deck in artwork})
    write_card(args.out / "README.md", args, names, figures)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m vision.training", description=__doc__
    )
    parser.add_argument("--minutes", type=int, default=12, help="about, on two cores")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", type=int, default=120, help="how many to draw")
    parser.add_argument("--out", type=Path, default=Path("vision/models"))
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path.home() / ".cache" / "preftable-artwork",
        help="where rasterised artwork is kept",
    )
    parser.add_argument("--npm", type=Path, help="a node_modules folder with artwork")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
