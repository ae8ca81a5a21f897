"""`preftable teach`: an odd deck, once, so that the camera reads it."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from table_service.cards import Card
from vision.image import Image
from vision.picture_file import read_picture
from vision.sources import CameraLost
from vision.sources.address import masked
from vision.sources.by_name import is_live, open_source
from vision.sources.stills import pictures_in
from vision.teaching.card_grid import numbered
from vision.teaching.dealt import DealtPast
from vision.teaching.deck_file import PACKS, deck_path, read_deck, write_deck
from vision.teaching.look import Sight
from vision.teaching.spread import (
    USUAL_RANKS,
    USUAL_SUITS,
    SpreadPack,
    named_sights,
    read_pack,
    spread_in,
    told_order,
)
from vision.teaching.taught_deck import CARDS, TaughtDeck
from vision.teaching.teacher import Taught, taught
from vision.teaching.words import LANGUAGES, SAYINGS, card_name, check_words
from vision.view import read_view

_EPILOG = """examples:
  preftable teach tell spread.jpg --pack tell          leaves, acorns, bells, hearts
  preftable teach club left.jpg right.jpg --suits SCDH --ranks AKQJT987
  preftable teach club usb:0                           the spread pack under the camera
  preftable teach tell usb:0 --pack tell --one-by-one --view view.json
  preftable teach club spread.jpg --check              is each card there once?
  preftable teach - spread.jpg --check                 the same, with an untaught deck
"""
_MOST_PICTURES = 4
_PATIENCE_MS = 120_000
_EVERY_MS = 1_000


def add_teach(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `teach` to the commands."""
    parser = subparsers.add_parser(
        "teach",
        help="teach the camera an odd deck, or check that a pack is whole",
        description="Spread all 32 cards face up in rows, a finger's width between "
        "them: usually leaves or spades, acorns or clubs, bells or diamonds, hearts, "
        "each from the seven to the ace. Then name the deck in table.toml: "
        '[camera] deck = "NAME".',
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", help="what the deck is called; - for none (--check)")
    parser.add_argument(
        "source", nargs="+", help="one to four pictures, a folder of them, or a camera"
    )
    parser.add_argument("--pack", choices=PACKS, default="french")
    parser.add_argument("--order", metavar="CODES", help='"7S 8S 9S ..." as laid')
    parser.add_argument(
        "--suits", default=USUAL_SUITS, help="of the rows (%(default)s)"
    )
    parser.add_argument("--ranks", default=USUAL_RANKS, help="along them (%(default)s)")
    parser.add_argument(
        "--upside-down", action="store_true", help="the rows are read from above"
    )
    parser.add_argument(
        "--one-by-one", action="store_true", help="deal the cards past the camera"
    )
    parser.add_argument("--view", type=Path, metavar="FILE", help="for --one-by-one")
    parser.add_argument("--check", action="store_true", help="only check the pack")
    parser.add_argument(
        "--folder", type=Path, default=Path("decks"), help="of decks (%(default)s)"
    )
    parser.add_argument(
        "--picture", type=Path, metavar="FOLDER", help="draw what was found"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.set_defaults(func=_teach)


def _teach(args: argparse.Namespace) -> int:
    """Teach or check; return 1 where the pack is not whole."""
    order = told_order(args.order, args.suits, args.ranks)
    try:
        if args.check:
            return _check(args, order)
        path = deck_path(args.folder, args.name)
        if args.one_by_one:
            return _finish(args, path, _dealt(args, order))
        return _teach_spread(args, path, order)
    except CameraLost as lost:
        message = f"{lost}; plug it in or name another, as usb:1"
        raise BadInput(message) from None


def _teach_spread(args: argparse.Namespace, path: Path, order: Sequence[Card]) -> int:
    pack = _spread(args, [card.code for card in order])
    if not pack.is_complete:
        _tell(args, [_count_words(pack)], {"taught": False})
        return 1
    return _finish(args, path, named_sights(pack, order))


def _finish(
    args: argparse.Namespace, path: Path, sights: Mapping[Card, Sequence[Sight]]
) -> int:
    """Teach from the sights; write the deck if nothing speaks against it."""
    done: Taught = taught(args.name, args.pack, sights)
    if done.is_good:
        write_deck(path, done.deck)
    last = SAYINGS["taught" if done.is_good else "refused"]
    told: dict[str, object] = {"taught": done.is_good}
    if done.is_good:
        told["file"] = str(path)
    _tell(args, [*done.doubts, last], told)
    return 0 if done.is_good else 1


def _check(args: argparse.Namespace, order: Sequence[Card]) -> int:
    """Say whether each card is there once."""
    deck = _known_deck(args)
    pack = _spread(args, [card.code for card in order])
    _, check = read_pack(pack.sights, deck)
    kind = args.pack if deck is None else deck.pack
    told = {
        "whole": check.is_whole,
        "seen": check.seen,
        "repeated": {card.code: number for card, number in check.repeated},
        "missing": [card.code for card in check.missing],
        "strange": [card.code for card in check.strange],
        "unread": check.unread,
    }
    _tell(args, [check_words(check, kind)], told)
    return 0 if check.is_whole else 1


def _known_deck(args: argparse.Namespace) -> TaughtDeck | None:
    if args.name == "-":
        return None
    return read_deck(deck_path(args.folder, args.name))


def _spread(args: argparse.Namespace, codes: Sequence[str]) -> SpreadPack:
    """Return the pack that lies spread in the pictures or before the camera."""
    if len(args.source) == 1 and is_live(args.source[0]):
        images, pack = _under_camera(args.source[0], upside_down=args.upside_down)
    else:
        images = [read_picture(path) for path in _pictures(args.source)]
        pack = spread_in(images, upside_down=args.upside_down)
    if args.picture is not None:
        _draw(args.picture, images, pack, codes)
    return pack


def _pictures(sources: Sequence[str]) -> list[Path]:
    """Return the picture files that are named, or those of one folder."""
    paths = [Path(source) for source in sources]
    if len(paths) == 1 and paths[0].is_dir():
        paths = pictures_in(paths[0])
    if len(paths) > _MOST_PICTURES:
        message = (
            f"{len(paths)} pictures; a pack lies in one to {_MOST_PICTURES}, "
            "for a recording there is --one-by-one"
        )
        raise BadInput(message)
    return paths


def _under_camera(name: str, *, upside_down: bool) -> tuple[list[Image], SpreadPack]:
    """Return the picture of a camera in which all cards are found."""
    due_ms = _EVERY_MS
    source = open_source(name, None)
    image, pack = np.zeros((64, 64, 3), np.uint8), SpreadPack((), ())
    try:
        for frame in source.frames():
            if frame.at_ms < due_ms:
                continue
            due_ms = frame.at_ms + _EVERY_MS
            image = frame.image
            pack = spread_in([image], upside_down=upside_down)
            if pack.is_complete or frame.at_ms > _PATIENCE_MS:
                break
    finally:
        source.close()
    return [image], pack


def _dealt(
    args: argparse.Namespace, order: Sequence[Card]
) -> Mapping[Card, Sequence[Sight]]:
    """Return the sights of cards dealt past the camera or in a recording."""
    if args.view is None or len(args.source) != 1:
        message = "--one-by-one takes one source and --view FILE of its calibration"
        raise BadInput(message)
    dealt = DealtPast(read_view(args.view), order)
    source = open_source(args.source[0], read_view(args.view))
    try:
        _prompt(args, dealt, order)
        for _ in dealt.watched(source.frames()):
            _prompt(args, dealt, order)
    finally:
        source.close()
    if dealt.waits_for is not None:
        message = (
            f"{masked(args.source[0])}: {len(dealt.sights)} of {len(order)} cards "
            "came to lie; deal all of them, one after the other"
        )
        raise BadInput(message)
    return dealt.sights


def _prompt(args: argparse.Namespace, dealt: DealtPast, order: Sequence[Card]) -> None:
    """Tell on standard error which card is to come next."""
    card = dealt.waits_for
    if card is not None:
        named = card_name(card, args.pack, args.language)
        said = SAYINGS["lay_next"][args.language].format(card=named)
        done = f"{len(dealt.sights)}/{len(order)}"
        sys.stderr.write(f"{done} {said}\n")
        sys.stderr.flush()


def _count_words(pack: SpreadPack) -> dict[str, str]:
    key = "count" if pack.sights else "nothing"
    values = {"found": len(pack.sights), "wanted": len(CARDS)}
    return {x: SAYINGS[key][x].format(**values) for x in LANGUAGES}


def _tell(
    args: argparse.Namespace,
    lines: Sequence[Mapping[str, str]],
    told: Mapping[str, object],
) -> None:
    """Print the outcome, for people or as one JSON document."""
    if args.json:
        said = [dict(line) for line in lines]
        document = {"name": args.name, **told, "said": said}
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
        return
    for line in lines:
        sys.stdout.write(line[args.language] + "\n")


def _draw(
    folder: Path, images: Sequence[Image], pack: SpreadPack, codes: Sequence[str]
) -> None:
    """Write each picture with its cards framed and named as told."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, (image, names) in enumerate(_named(images, pack, codes)):
            shown = numbered(image, pack.grids[number], names)
            data = cv2.imencode(".png", shown)[1].tobytes()
            (folder / f"spread-{number + 1}.png").write_bytes(data)
    except OSError as error:
        reason = (error.strerror or "refused").lower()
        message = f"cannot write to {folder}: {reason}; --picture takes a folder"
        raise BadInput(message) from None


def _named(
    images: Sequence[Image], pack: SpreadPack, codes: Sequence[str]
) -> Iterator[tuple[Image, tuple[str, ...]]]:
    """Yield each picture with the codes of its cards."""
    start = 0
    for image, grid in zip(images, pack.grids, strict=False):
        end = start + len(grid.quads)
        yield image, tuple(codes[start:end])
        start = end
