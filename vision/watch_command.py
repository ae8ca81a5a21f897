"""`preftable watch`: what a recording or a camera shows, line by line."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.observations import (
    CardSeen,
    CardUnsure,
    HandIn,
    HandOut,
    Observation,
    TrickGathered,
)
from vision.sources import CameraLost
from vision.table_camera import open_source
from vision.view import read_view
from vision.watcher import Watcher

_EPILOG = """examples:
  preftable watch recordings/evening-3 --json
  preftable watch table.mp4 --view table-view.json
  preftable watch usb:0 --view /etc/preftable/view.json
"""


def add_watch(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `watch` to the commands."""
    parser = subparsers.add_parser(
        "watch",
        help="say which cards come to lie before whom, from frames or a camera",
        description="Print what comes to rest in the trick area, in order.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "source", help="a folder of frames in name order, a video file, or usb:0"
    )
    parser.add_argument(
        "--view", type=Path, help="view.json; by default the one beside the frames"
    )
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    parser.set_defaults(func=_watch)


def _watch(args: argparse.Namespace) -> int:
    """Watch to the end of the recording, or until interrupted."""
    view = read_view(_view_path(args.source, args.view))
    watcher = Watcher(view)
    try:
        source = open_source(args.source, view)
        try:
            for frame in source.frames():
                for observation in watcher.observe(frame):
                    _print(observation, as_json=args.json)
        finally:
            source.close()
    except CameraLost as lost:
        message = f"{lost}; plug it in or name another, as usb:1"
        raise BadInput(message) from None
    except KeyboardInterrupt:
        return 0
    return 0


def _view_path(source: str, given: Path | None) -> Path:
    """Return where the view of `source` is.

    Raises:
        BadInput: There is no such source, or no view beside it.
    """
    if given is not None:
        return given
    path = Path(source)
    if not path.exists():
        message = (
            f"source {source!r} is no folder and no video; a camera needs --view FILE"
        )
        raise BadInput(message)
    beside = (path if path.is_dir() else path.parent) / "view.json"
    if not beside.is_file():
        message = f"{beside} is missing; name a view with --view FILE"
        raise BadInput(message)
    return beside


def _print(observation: Observation, *, as_json: bool) -> None:
    line = event_line(observation)
    if line is None:
        return
    text = json.dumps(line, ensure_ascii=False) if as_json else _sentence(line)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def event_line(observation: Observation) -> dict[str, object] | None:
    """Return one line of `watch --json`, None for what is not printed."""
    match observation:
        case CardSeen(seat=seat, card=card, confidence=confidence, at_ms=at_ms):
            line: dict[str, object] = {
                "at_ms": at_ms, "event": "card", "seat": seat,
                "code": card.code, "confidence": round(confidence, 5),
            }  # fmt: skip
            if observation.sighting is not None:
                line["sighting"] = observation.sighting
            return line
        case CardUnsure():
            return _unsure_line(observation)
        case TrickGathered(seat=seat, at_ms=at_ms):
            return {"at_ms": at_ms, "event": "gathered", "seat": seat}
        case HandIn(seat=seat, at_ms=at_ms):
            return {"at_ms": at_ms, "event": "hand_in", "seat": seat}
        case HandOut(seat=seat, at_ms=at_ms):
            return {"at_ms": at_ms, "event": "hand_out", "seat": seat}
        case _:
            return None


def _unsure_line(unsure: CardUnsure) -> dict[str, object]:
    best = unsure.guesses[0] if unsure.guesses else None
    return {
        "at_ms": unsure.at_ms,
        "event": "unsure",
        "seat": unsure.seat,
        "code": best[0].code if best else None,
        "confidence": round(best[1], 5) if best else 0.0,
        "reason": unsure.reason,
        "sighting": unsure.sighting,
    }


def _sentence(line: Mapping[str, object]) -> str:
    """Return one line for people."""
    at_ms, seat = line["at_ms"], line.get("seat") or "?"
    words = {
        "card": f"{seat} lays {line.get('code')}",
        "gathered": f"{seat} gathers the trick",
        "hand_in": f"hand of {seat} comes",
        "hand_out": f"hand of {seat} leaves",
        "unsure": f"{seat} lays a card that is unsure ({line.get('reason')}), "
        f"perhaps {line.get('code')}",
    }
    assert isinstance(at_ms, int)  # noqa: S101 - `event_line` wrote it; for mypy
    return f"{at_ms / 1000:9.2f} s  {words[str(line['event'])]}"
