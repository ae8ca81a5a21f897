"""`preftable watch`: what a recording or a camera shows, line by line."""

import argparse
import json
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from textwrap import indent

from table_service.bad_input import BadInput
from table_service.observations import (
    CardSeen,
    CardUnsure,
    HandIn,
    HandOut,
    Observation,
    TrickGathered,
)
from table_service.orders import ForgetCards
from vision.camera_settings import view_beside
from vision.sources import CameraLost, FrameSource
from vision.sources.address import masked
from vision.sources.by_name import NAMES, is_live, open_source
from vision.sources.paced import PacedSource
from vision.sources.reopened import Reopened
from vision.view import View, read_view
from vision.watcher import Watcher

_RETRY_S = 0.5

_EPILOG = f"""sources:
{indent(NAMES, "  ")}
  An address is best written into table.toml, where others do not see it: the
  list of running programs shows the command line to every user.

examples:
  preftable watch recordings/evening-0001 --json
  preftable watch table.mp4 --view table-view.json
  preftable watch usb:Logitech --view /etc/preftable/view.json
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
    parser.add_argument("source", help="a camera or a recording, see below")
    parser.add_argument(
        "--view", type=Path, help="view.json; by default the one beside the frames"
    )
    parser.add_argument(
        "--speed",
        type=float,
        default=0.0,
        help="of a recording: times its own pace; 0, as usual, as fast as it goes",
    )
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    parser.set_defaults(func=_watch)


def _watch(args: argparse.Namespace) -> int:
    """Watch to the end of the recording, or until interrupted."""
    view = read_view(_view_path(args.source, args.view))
    if not 0 <= args.speed <= 1000:
        message = f"--speed {args.speed}; 1 is real time, 0 as fast as it goes"
        raise BadInput(message)
    # The first opening is asked for by a person: it works or is refused.
    try:
        first = open_source(args.source, view, since=time.monotonic())
    except CameraLost as lost:
        raise BadInput(str(lost)) from None
    # Closed also when interrupted before it is watched: its thread must not
    # outlive the program's end.
    with suppress(KeyboardInterrupt), closing(first):
        _observe(args, view, first)
    return 0


def _observe(args: argparse.Namespace, view: View, first: FrameSource) -> None:
    """Print what is seen; a camera that is lost is opened again."""
    stop, since = threading.Event(), time.monotonic()
    waiting = [first]

    def opened() -> FrameSource:
        source = (
            waiting.pop() if waiting else open_source(args.source, view, since=since)
        )
        return (
            source
            if source.is_live
            else PacedSource(source, speed=args.speed, stop=stop)
        )

    watcher = Watcher(view)
    camera = Reopened(opened, retry_s=_RETRY_S, stop=stop)
    with closing(camera.frames(lambda _: None, _say_lost)) as frames:
        for frame in frames:
            if frame.after_deal:
                watcher.obey(ForgetCards())
            for observation in watcher.observe(frame):
                _print(observation, as_json=args.json)
    if camera.dropped:
        sys.stderr.write(f"{camera.dropped} pictures could not be read\n")


def _say_lost(lost: CameraLost) -> None:
    sys.stderr.write(f"{lost}; looking for it again\n")
    sys.stderr.flush()


def _view_path(source: str, given: Path | None) -> Path:
    """Return where the view of `source` is.

    Raises:
        BadInput: There is no such source, or no view beside it.
    """
    if given is not None:
        return given
    beside = view_beside(source)
    if beside is not None:
        return beside
    if not is_live(source) and Path(source).exists():
        message = f"{source}: no view.json beside it; name a view with --view FILE"
        raise BadInput(message)
    message = (
        f"source {masked(source)!r} is no folder and no video; a camera needs "
        "--view FILE"
    )
    raise BadInput(message)


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
