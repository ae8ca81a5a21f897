"""Measure the reading of stills: `make bench-vision`.

Writes a report, the diagram of confidence and a sheet of every error.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import cv2

from table_service.bad_input import BadInput
from vision.benchmark.decks import measured_decks
from vision.benchmark.drawings import contact_sheet, marked, reliability_diagram
from vision.benchmark.photographs import labelled, photographs
from vision.benchmark.report import written
from vision.benchmark.stages import cores, keep_still, stage_times
from vision.benchmark.stills import STILLS, pictures
from vision.benchmark.tally import Tally, reliability
from vision.benchmark.truth import Picture, judged
from vision.detect import find_cards
from vision.image import Image

Sets = dict[str, tuple[int, Callable[[], Iterable[Picture]]]]
"""Name of a set to how many pictures it has and what makes them."""


def main() -> int:
    """Measure every set and write what came out."""
    args = _arguments()
    try:
        return _measured(args)
    except BadInput as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _measured(args: argparse.Namespace) -> int:
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    tallies = {
        name: _tallied(name, count, make(), args.out)
        for name, (count, make) in _sets(args).items()
    }
    answers = [answer for tally in tallies.values() for answer in tally.answers]
    bins = list(reliability(answers))
    _save(args.out / "reliability.png", reliability_diagram(bins))
    decks = measured_decks(1, args.cache)
    keep_still(decks, args.out)
    times = stage_times(decks)
    report = written(tallies, bins, times, cores(args.out))
    (args.out / "report.md").write_text(report, encoding="utf-8")
    sys.stdout.write(report)
    return 0


def _sets(args: argparse.Namespace) -> Sets:
    decks = measured_decks(args.decks, args.cache)
    sets: Sets = {}
    for kind in STILLS:
        sets[kind.name] = (args.stills, partial(pictures, kind, decks, args.stills))
    if args.photographs is not None:
        folder = args.photographs
        for name, files in labelled(folder).items():
            made = partial(photographs, folder, name)
            sets[f"photographs, {name}"] = (len(files), made)
    return sets


def _tallied(name: str, count: int, shown: Iterable[Picture], out: Path) -> Tally:
    """Read the pictures of one set and draw its errors."""
    tally = Tally()
    errors: list[Image] = []
    for picture in _with_bar(name, count, shown):
        before = time.process_time()
        found = find_cards(picture.image)
        ms = (time.process_time() - before) * 1000
        verdict = judged(picture, found)
        tally.add(verdict, complete=picture.complete, ms=ms)
        if verdict.missed or verdict.confident or verdict.false:
            errors.append(marked(picture, verdict))
    if errors:
        _save(out / f"errors {name}.jpg", contact_sheet(errors))
    return tally


def _with_bar(name: str, count: int, shown: Iterable[Picture]) -> Iterator[Picture]:
    for number, picture in enumerate(shown, start=1):
        yield picture
        done = round(30 * number / count)
        bar = "#" * done + "." * (30 - done)
        end = "\n" if number == count else ""
        sys.stderr.write(f"\r{name:24}[{bar}] {number}/{count}{end}")
        sys.stderr.flush()


def _save(path: Path, image: Image) -> None:
    _, data = cv2.imencode(path.suffix, image)
    path.write_bytes(data.tobytes())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m vision.benchmark", description=__doc__
    )
    parser.add_argument("--photographs", type=Path, help="a folder with labels.json")
    parser.add_argument("--stills", type=int, default=24, help="of each painted set")
    parser.add_argument("--decks", type=int, default=3, help="drawn in each language")
    parser.add_argument("--out", type=Path, default=Path("bench-vision"))
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
        / "preftable-artwork",
        help="where rasterised artwork is kept",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
