"""`preftable recognise`: which cards lie in photographs."""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import cv2

from table_service.bad_input import BadInput
from vision.annotation import annotated
from vision.detect import FoundCard, find_cards
from vision.open_hand import OpenHand, read_open_hand
from vision.picture_file import read_picture
from vision.rectify import Pixels

_EPILOG = """examples:
  preftable recognise table.jpg
  preftable recognise --json photographs/*.jpg > cards.jsonl
  preftable recognise --picture looked-at/ table.jpg
  preftable recognise --hand open-hand.jpg
"""
_MANY_FILES = 3


@dataclass(frozen=True, slots=True)
class _Recognised:
    file: str
    image: Pixels
    cards: list[FoundCard]
    ms: float
    hand: OpenHand | None = None


def add_recognise(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `recognise` to the commands."""
    parser = subparsers.add_parser(
        "recognise",
        help="say which cards lie in photographs, and where",
        description="Find and read the face-up cards in photographs.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("images", nargs="+", metavar="IMAGE", type=Path)
    parser.add_argument("--json", action="store_true", help="one object a line")
    parser.add_argument(
        "--hand", action="store_true", help="read one hand that is laid open"
    )
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="FOLDER",
        help="write a copy of each photograph with the found cards drawn in",
    )
    parser.set_defaults(func=recognise)


def recognise(args: argparse.Namespace) -> int:
    """Print the cards of every photograph named.

    A file that is no photograph is named on standard error; the others are
    read all the same.

    Returns:
        0, or 2 when a file was refused.

    Raises:
        BadInput: The folder for pictures cannot be written.
    """
    paths: list[Path] = args.images
    refused = 0
    for number, path in enumerate(paths, start=1):
        _show_progress(number, len(paths), path)
        try:
            image = read_picture(path)
        except BadInput as error:
            refused += 1
            sys.stderr.write(f"{error}\n")
            continue
        _tell(args, path, _recognised(path, image, hand=args.hand))
    return 2 if refused else 0


def _tell(args: argparse.Namespace, path: Path, done: _Recognised) -> None:
    sys.stdout.write(_as_json(done) if args.json else _as_text(done))
    sys.stdout.flush()
    if args.picture is not None:
        _write_picture(args.picture, path, done)


def _recognised(path: Path, image: Pixels, *, hand: bool) -> _Recognised:
    before = time.perf_counter()
    opened = read_open_hand(image) if hand else None
    cards = [*opened.cards, *opened.doubtful] if opened else find_cards(image)
    ms = (time.perf_counter() - before) * 1000
    return _Recognised(str(path), image, cards, ms, opened)


def _as_json(done: _Recognised) -> str:
    line: dict[str, object] = {"file": done.file, "cards": _values(done.cards)}
    if done.hand is not None:
        doubtful = _values(list(done.hand.doubtful))
        line["hand"] = {"cards": list(done.hand.codes), "doubtful": doubtful}
    line["ms"] = round(done.ms, 1)
    return json.dumps(line, ensure_ascii=False) + "\n"


def _values(cards: list[FoundCard]) -> list[dict[str, object]]:
    return [
        {
            "code": card.reading.code,
            "confidence": round(card.reading.confidence, 4),
            "quad": [[round(float(v), 1) for v in corner] for corner in card.quad],
        }
        for card in cards
    ]


def _as_text(done: _Recognised) -> str:
    count = {0: "no card", 1: "1 card"}.get(len(done.cards), f"{len(done.cards)} cards")
    lines = [f"{done.file}: {count}, {done.ms:.0f} ms"]
    if done.hand is not None:
        lines.append(f"  hand: {' '.join(done.hand.codes) or 'none'}")
        lines.append(f"  doubtful: {len(done.hand.doubtful)}")
    for card in done.cards:
        x, y = card.quad.mean(axis=0)
        sure = f"{card.reading.confidence:7.1%}"
        lines.append(f"  {card.reading.code}  {sure}  around {x:.0f}, {y:.0f}")
    return "\n".join(lines) + "\n"


def _write_picture(folder: Path, path: Path, done: _Recognised) -> None:
    target = folder / f"{path.stem}-cards.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _, data = cv2.imencode(".png", annotated(done.image, done.cards))
        target.write_bytes(data.tobytes())
    except OSError as error:
        reason = (error.strerror or "refused").lower()
        message = f"cannot write {target}: {reason}; --picture takes a folder"
        raise BadInput(message) from error


def _show_progress(number: int, count: int, path: Path) -> None:
    if count >= _MANY_FILES and sys.stderr.isatty():
        end = "\n" if number == count else ""
        sys.stderr.write(f"\r\x1b[K{number}/{count} {path.name}{end}")
        sys.stderr.flush()
