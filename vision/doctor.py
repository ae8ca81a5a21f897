"""What the doctor command says about the camera, the light and the networks."""

import os
import shutil
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from table_service.bad_input import BadInput
from vision.calibration.findings import MOST_EDGE
from vision.calibration.sharpness import edge_width_px, pulled_onto_edges
from vision.camera_settings import CameraSettings, parse_settings
from vision.classifier import (
    face_network,
    finder_network,
    index_network,
    outline_network,
)
from vision.doctor_words import named, said
from vision.image import Frame, Image
from vision.paper import paper_outlines
from vision.recording import RecordingSettings
from vision.recording_files import RESERVE
from vision.rectify import photograph
from vision.sources import CameraLost
from vision.sources.by_name import open_source
from vision.view import View
from vision.watcher import Watcher

Finding = tuple[str, bool | None, str]
"""Name, whether it is well (None when it cannot be said), one line."""

DARK, GLARING = 50, 235
"""Mean grey of a picture, 0 to 255, outside of which cards read badly."""

_LOOK_MS = 2500
_WARM_UP_MS = 500
"""The first pictures come while the networks and the camera start."""

_MOST_FRAMES = 90
_SLOW = 0.8
_MANY_DROPPED = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A finding before it is put into words."""

    name: str
    well: bool | None
    code: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Seen:
    """What came while the camera was watched for a while."""

    image: Image
    frames: int
    dropped: int
    took_ms: int
    is_live: bool


def check(settings: Mapping[str, object], language: str = "en") -> list[Finding]:
    """Return the findings about the networks and, where one is set, the camera.

    Args:
        settings: As for `TableCamera`; empty where the table has no camera.
        language: `en` or `ru`.

    Raises:
        BadInput: A setting is unknown or out of range.
    """
    return [
        (named(one.name, language), one.well, said(one.code, language, one.values))
        for one in _findings(settings)
    ]


def _findings(settings: Mapping[str, object]) -> Iterator[_Said]:
    yield _networks()
    if not settings:
        yield _Said(name="camera", well=None, code="not_set_up", values={})
        return
    checked = parse_settings(settings)
    yield from _camera(checked)
    yield _recording(checked.recording)


def _networks() -> _Said:
    try:
        for network in (index_network, face_network, outline_network, finder_network):
            network()
    except BadInput as wrong:
        why = {"why": str(wrong)}
        return _Said(name="reader", well=False, code="no_networks", values=why)
    return _Said(name="reader", well=True, code="networks", values={})


def _camera(settings: CameraSettings) -> Iterator[_Said]:
    name = {"name": settings.shown}
    if settings.source == "rendered":
        yield _Said(name="camera", well=None, code="rendered", values=name)
        return
    if settings.view is None:
        yield _Said(name="camera", well=False, code="no_view", values=name)
        return
    try:
        seen = _watched(settings, settings.view)
    except (BadInput, CameraLost) as wrong:
        code = wrong.fault if isinstance(wrong, CameraLost) else "unusable"
        values = {**name, "why": str(wrong)}
        yield _Said(name="camera", well=False, code=code, values=values)
        return
    height, width = seen.image.shape[:2]
    found = {**name, "width": width, "height": height}
    yield _Said(name="camera", well=True, code="found", values=found)
    yield _pace(seen, settings.view.fps)
    yield _dropped(seen)
    yield _sharpness(seen.image, settings.view)
    yield _light(float(np.mean(seen.image)))


def _watched(settings: CameraSettings, view: View) -> _Seen:
    """Watch the camera for a while as the table does.

    Raises:
        BadInput: A recording cannot be used.
        CameraLost: The camera is away or shows nothing.
    """
    source = open_source(settings.source, view, lock=settings.lock)
    try:
        frames = source.frames()
        watcher = Watcher(view)
        first = last = _warm(frames, watcher, is_live=source.is_live)
        before, count = source.dropped, 1
        for frame in frames:
            watcher.observe(frame)
            last, count = frame, count + 1
            if frame.at_ms - first.at_ms > _LOOK_MS or count >= _MOST_FRAMES:
                break
        dropped = source.dropped - before if source.is_live else 0
    finally:
        source.close()
    return _Seen(
        image=last.image,
        frames=count,
        dropped=dropped,
        took_ms=last.at_ms - first.at_ms,
        is_live=source.is_live,
    )


def _warm(frames: Iterator[Frame], watcher: Watcher, *, is_live: bool) -> Frame:
    """Return the frame from which on is counted."""
    by = time.monotonic() + _WARM_UP_MS / 1000
    frame = next(frames)
    while is_live and time.monotonic() < by:
        watcher.observe(frame)
        frame = next(frames)
    return frame


def _pace(seen: _Seen, wanted: float) -> _Said:
    if not seen.is_live:
        return _Said(name="pace", well=None, code="recorded", values={})
    came = seen.frames + seen.dropped
    if came < 2 or seen.took_ms <= 0:
        return _Said(name="pace", well=False, code="one_picture", values={})
    fps = (came - 1) * 1000 / seen.took_ms
    well = fps >= _SLOW * wanted
    values = {"fps": f"{fps:.1f}", "wanted": f"{wanted:g}"}
    code = "pace" if well else "slow"
    return _Said(name="pace", well=well, code=code, values=values)


def _dropped(seen: _Seen) -> _Said:
    if not seen.is_live:
        return _Said(name="dropped", well=None, code="recorded", values={})
    everything = seen.frames + seen.dropped
    well = seen.dropped <= _MANY_DROPPED * everything
    values = {"dropped": seen.dropped, "all": everything}
    code = "dropped" if well else "too_many_dropped"
    return _Said(name="dropped", well=well, code=code, values=values)


def _sharpness(image: Image, view: View) -> _Said:
    """Measure the edges of the cards or sheets of paper that lie there."""
    quads = [
        pulled_onto_edges(image, quad)
        for quad in paper_outlines(photograph(image))
        if abs(cv2.contourArea(quad) / np.prod(view.card_px) - 1) < 0.5
    ]
    width = edge_width_px(image, quads)
    if width is None:
        return _Said(name="sharpness", well=None, code="nothing_lies", values={})
    well = width <= MOST_EDGE * view.card_px[0]
    code = "sharp" if well else "unsharp"
    values = {"px": f"{width:.1f}"}
    return _Said(name="sharpness", well=well, code=code, values=values)


def _light(mean: float) -> _Said:
    code = "dark" if mean < DARK else "glaring" if mean > GLARING else "light"
    values = {"mean": f"{mean:.0f}"}
    return _Said(name="light", well=code == "light", code=code, values=values)


def _recording(settings: RecordingSettings | None) -> _Said:
    if settings is None:
        return _Said(name="recording", well=None, code="not_recorded", values={})
    folder = settings.folder
    there = _nearest(folder)
    values: dict[str, object] = {"folder": str(folder)}
    if there is None:
        return _Said(name="recording", well=False, code="folder", values=values)
    free = shutil.disk_usage(there).free
    taken = sum(map(_size_of, folder.rglob("*")))
    values |= {
        "free": free // 10**6,
        "taken": taken // 10**6,
        "limit": settings.limit // 10**6,
        "reserve": RESERVE // 10**6,
    }
    well = free > RESERVE
    code = "recording" if well else "disk_full"
    return _Said(name="recording", well=well, code=code, values=values)


def _size_of(path: Path) -> int:
    """Return the bytes of a file; none where the running table just removed it."""
    try:
        return path.stat().st_size if path.is_file() else 0
    except OSError:
        return 0


def _nearest(folder: Path) -> Path | None:
    """Return the folder or the one it would be made in, None if it cannot be."""
    for there in (folder, *folder.absolute().parents):
        if there.exists():
            usable = there.is_dir() and os.access(there, os.W_OK | os.X_OK)
            return there if usable else None
    return None
