"""Train the networks: `python -m vision.training --minutes 12 --seed 1`."""

import argparse
import sys
from pathlib import Path

import torch

from vision.training.decks import Deck, artwork_decks, drawn_decks
from vision.training.export import READERS, temper, write_onnx
from vision.training.fit import Course, fitted
from vision.training.lessons import LESSONS
from vision.training.verdict import best_temperature, judged, write_card

_NAMES = [lesson.name for lesson in LESSONS]


def main() -> int:
    """Train, judge and write the networks and their cards."""
    args = _arguments()
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    artwork, kept = artwork_decks(args.cache, args.npm)
    fresh = drawn_decks(range(10, 18))
    # A third of what teaches is artwork: its courts are real.
    weight = round(args.decks / 2 / max(len(artwork), 1))
    teaching = drawn_decks(range(1000, 1000 + args.decks)) + artwork * weight
    names = sorted({deck.name for deck in artwork})
    for lesson in LESSONS:
        if lesson.name in args.only:
            steps = round(args.minutes * lesson.per_minute)
            network = fitted(Course(lesson, teaching, args.seed, steps))
            path = args.out / f"{lesson.name}.onnx"
            write_onnx(lesson.name, network, path)
            if lesson.name in READERS:
                temper(path, best_temperature(lesson.name, args.out, kept + fresh))
            figures = _figures(lesson.name, args.out, {"artwork": kept, "drawn": fresh})
            write_card(args.out / f"{lesson.name}.json", args, names, figures)
    return 0


def _figures(name: str, folder: Path, kept: dict[str, list[Deck]]) -> list[str]:
    return [
        f"{title} kept back: {judged(name, folder, decks)}"
        for title, decks in kept.items()
        if decks
    ]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m vision.training", description=__doc__
    )
    parser.add_argument(
        "--minutes", type=float, default=12, help="for each network, on two cores"
    )
    parser.add_argument("--only", nargs="+", choices=_NAMES, default=_NAMES)
    parser.add_argument("--threads", type=int, default=2, help="of torch")
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
