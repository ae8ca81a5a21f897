"""Writes what a rendered table shows as a recording with its truth."""

import json
from collections.abc import Sequence
from pathlib import Path

import cv2

from table_service.bad_input import BadInput
from table_service.stage import Gesture
from vision.rendered_table import RenderedTable
from vision.sources import CameraLost
from vision.view import view_values


def write_sequence(
    folder: Path,
    table: RenderedTable,
    gestures: Sequence[Gesture],
    *,
    suffix: str = ".jpg",
) -> int:
    """Write frames, `view.json` and `truth.json`; return how many frames.

    Args:
        folder: Made if it is missing; must hold nothing yet.
        table: A fresh rendered table.
        gestures: What happens, in order.
        suffix: `.jpg` or `.png`.

    Raises:
        BadInput: The folder cannot be made or is not empty.
    """
    _make_empty(folder)
    for gesture in gestures:
        table.perform(gesture)
    number = _write_frames(folder, table, suffix)
    view = json.dumps(view_values(table.view), indent=1)
    (folder / "view.json").write_text(view, encoding="utf-8")
    truth = [
        {"event": e.event, "seat": e.seat, "codes": list(e.codes), "at_ms": e.at_ms}
        for e in table.truth()
    ]
    (folder / "truth.json").write_text(json.dumps(truth, indent=1), encoding="utf-8")
    return number


def _write_frames(folder: Path, table: RenderedTable, suffix: str) -> int:
    """Write frames until nobody moves; return how many."""
    number = 0
    while not table.idle():
        try:
            frame = table.next_frame()
        except CameraLost:
            continue
        if frame is not None:
            cv2.imwrite(str(folder / f"{number:06d}{suffix}"), frame.image)
            number += 1
    return number


def _make_empty(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            message = f"{folder} is not empty; a new folder would do"
            raise BadInput(message)
    except OSError as error:
        message = f"{folder}: {error.strerror}; a folder that can be made would do"
        raise BadInput(message) from None
