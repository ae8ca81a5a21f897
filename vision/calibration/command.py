"""`preftable calibrate`: a camera to its `view.json`, once per mounting."""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from table_service.cards import Seat
from vision.calibration.calibration import Calibration, Wishes
from vision.calibration.mark_sheet import write_sheet
from vision.calibration.marks import MARK_MM
from vision.calibration.overlay import drawn
from vision.calibration.session import CalibrationSession
from vision.calibration.words import SAYINGS, finding_words
from vision.image import Frame, Image, Points
from vision.picture_file import read_picture
from vision.sources import CameraLost
from vision.sources.by_name import is_live, open_source
from vision.sources.stills import PICTURES
from vision.view import Point, view_values
from vision.whole_file import write_whole

LANGUAGES = ("en", "ru")
_EPILOG = """examples:
  preftable calibrate --marks marks.pdf                 four marks to print
  preftable calibrate usb:0 --out view.json             then reach in from each seat
  preftable calibrate picamera --seats S,W,N,E --out view.json
  preftable calibrate table.jpg --seat S=640,959 --seat W=0,480 --seat N=640,0
  preftable calibrate usb:0 --picture seen.png          what is wrong, drawn
"""
_SEAT = re.compile(r"[A-Za-z0-9_-]{1,12}")
_MARKS = {"good": "+", "advise": "!", "refuse": "X"}
_LONGEST_WAIT_S = 600.0


def add_calibrate(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `calibrate` to the commands."""
    parser = subparsers.add_parser(
        "calibrate",
        help="find out how the table lies before a camera, once per mounting",
        description="Put one card face up in the middle of the empty table (and the "
        "printed marks at the corners of the trick area), then start. When asked, "
        "reach in from each seat in turn.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_what_is_looked_at(parser)
    _add_what_is_known(parser)
    parser.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw what was seen"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.set_defaults(func=_calibrate)


def _add_what_is_looked_at(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source", nargs="?", help="a camera as usb:0, a picture, a folder or a video"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the view here")
    parser.add_argument(
        "--marks", type=Path, metavar="FILE", help="write marks to print, .pdf or .svg"
    )
    parser.add_argument(
        "--mark-mm", type=float, default=MARK_MM, help="edge of a mark (%(default)g mm)"
    )


def _add_what_is_known(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats", default="S,W,N", help="who reaches in, in order (%(default)s)"
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="S=X,Y",
        help="where an arm enters, in pixels, instead of reaching in",
    )
    parser.add_argument(
        "--area", metavar="X,Y,...", help="four corners of the trick area, pixels"
    )
    parser.add_argument(
        "--wait",
        type=float,
        default=60.0,
        metavar="S",
        help="seconds to wait for hands at a camera (%(default)g; 0 for none)",
    )


def _calibrate(args: argparse.Namespace) -> int:
    """Calibrate; return 1 where the camera cannot be used as it is."""
    mark_mm = _bounded("--mark-mm", args.mark_mm, 10, 60)
    if args.marks is not None:
        write_sheet(args.marks, mark_mm)
    if args.source is None:
        if args.marks is None:
            message = "no source; a camera as usb:0, a picture or a folder would do"
            raise BadInput(message)
        return 0
    wait_s = _bounded("--wait", args.wait, 0, _LONGEST_WAIT_S)
    wishes = _wishes(args, mark_mm)
    session = CalibrationSession(wishes, is_live=is_live(args.source))
    _watch(args.source, session, wait_s, args.language)
    seen, image = session.result()
    _require_inside(session.wishes, image)
    if args.picture is not None:
        _write_picture(args.picture, drawn(image, seen))
    if args.out is not None and seen.view is not None:
        write_whole(args.out, json.dumps(view_values(seen.view), indent=1) + "\n")
    _print(seen, args.language, as_json=args.json)
    return 0 if seen.is_usable else 1


def _wishes(args: argparse.Namespace, mark_mm: float) -> Wishes:
    """Return what the options say of the table.

    Raises:
        BadInput: A seat or the area is not written as it should be.
    """
    seats = tuple(Seat(name) for name in args.seats.split(","))
    named = all(_SEAT.fullmatch(seat) for seat in seats)
    if not named or len(set(seats)) != len(seats) or not 2 <= len(seats) <= 4:
        message = f"--seats {args.seats}; two to four different ones as S,W,N would do"
        raise BadInput(message)
    return Wishes(
        seats=seats,
        touched=dict(_touched(text, seats) for text in args.seat),
        area=None if args.area is None else area_of(args.area),
        mark_mm=mark_mm,
    )


def _touched(text: str, seats: tuple[Seat, ...]) -> tuple[Seat, Point]:
    name, _, numbers = text.partition("=")
    values = _numbers(numbers, 2)
    if name not in seats or values is None:
        message = f"--seat {text}; one of {', '.join(seats)} and a place as S=640,959"
        raise BadInput(message)
    return Seat(name), (values[0], values[1])


def area_of(text: str) -> Points:
    """Return the trick area written as eight numbers, float32 (4, 2).

    Raises:
        BadInput: It is not four corners of a convex area, clockwise.
    """
    values = _numbers(text, 8)
    if values is not None:
        corners = np.array(values, np.float32).reshape(4, 2)
        ahead = np.roll(corners, -1, axis=0) - corners
        after = np.roll(ahead, -1, axis=0)
        if (ahead[:, 0] * after[:, 1] - ahead[:, 1] * after[:, 0] > 0).all():
            return corners
    message = (
        f"--area {text[:60]}; four corners clockwise as 200,100,900,100,900,700,200,700"
    )
    raise BadInput(message)


def _numbers(text: str, count: int) -> list[float] | None:
    try:
        values = [float(part) for part in text.split(",")]
    except ValueError:
        return None
    fit = len(values) == count and all(0 <= value <= 16384 for value in values)
    return values if fit else None


def _bounded(name: str, value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        message = f"{name} {value:g}; a number from {low:g} to {high:g} would do"
        raise BadInput(message)
    return value


def _require_inside(wishes: Wishes, image: Image) -> None:
    """Refuse places outside the picture that was really seen."""
    height, width = image.shape[:2]
    points = [*wishes.touched.values(), *(() if wishes.area is None else wishes.area)]
    for x, y in points:
        if x > width or y > height:
            message = f"place {x:g},{y:g}; the picture has {width}x{height} pixels"
            raise BadInput(message)


def _watch(
    source: str, session: CalibrationSession, wait_s: float, language: str
) -> None:
    """Feed the session; say on standard error whose turn it is."""
    try:
        with_frames = _frames(source, wait_s if session.waits_for else 0.0)
        for step in session.watched(with_frames):
            _prompt(step, session.waits_for, language, is_live=is_live(source))
    except CameraLost as lost:
        message = f"{lost}; plug it in or name another, as usb:1"
        raise BadInput(message) from None


def _frames(source: str, wait_s: float) -> Iterator[Frame]:
    """Yield the frames of a picture, a recording or, for a while, a camera."""
    path = Path(source)
    if path.suffix.lower() in PICTURES and path.is_file():
        yield Frame(read_picture(path), 0, 0)
        return
    opened = open_source(source, None)
    try:
        yield from _until(opened.frames(), 1000 * wait_s, is_live=is_live(source))
    finally:
        opened.close()


def _until(
    frames: Iterable[Frame], wait_ms: float, *, is_live: bool
) -> Iterator[Frame]:
    """Yield frames; those of a camera for so long and two seconds at first."""
    for frame in frames:
        yield frame
        if is_live and frame.at_ms > wait_ms + 2000:
            return


def _prompt(step: str, seat: str | None, language: str, *, is_live: bool) -> None:
    """Tell the people at the table what comes next."""
    if step != "table":
        _say(SAYINGS["touched"][language].format(seat=step))
    if seat is not None and is_live:
        _say(SAYINGS["reach_in"][language].format(seat=seat))


def _say(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def _print(seen: Calibration, language: str, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(document(seen), ensure_ascii=False) + "\n")
        return
    for finding in seen.findings:
        words = finding_words(finding)[language]
        sys.stdout.write(f"{_MARKS[finding.grade]} {words}\n")
    word = "usable" if seen.is_usable else "unusable"
    sys.stdout.write(SAYINGS[word][language] + "\n")


def document(seen: Calibration) -> dict[str, object]:
    """Return a calibration as JSON has it, its words in every language."""
    return {
        "usable": seen.is_usable,
        "view": None if seen.view is None else view_values(seen.view),
        "findings": [
            {
                "code": finding.code,
                "grade": finding.grade,
                "values": dict(finding.values),
                "places": [[round(v, 1) for v in spot] for spot in finding.places],
                **finding_words(finding),
            }
            for finding in seen.findings
        ],
    }


def _write_picture(path: Path, image: Image) -> None:
    kind = path.suffix.lower()
    if kind not in PICTURES:
        message = f"--picture {path}; a name that ends in .png or .jpg would do"
        raise BadInput(message)
    try:
        path.write_bytes(cv2.imencode(kind, image)[1].tobytes())
    except OSError as error:
        reason = (error.strerror or "refused").lower()
        message = f"cannot write {path}: {reason}; --picture takes a file"
        raise BadInput(message) from None
