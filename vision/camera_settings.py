"""What the configuration says about the camera."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from table_service.bad_input import BadInput
from vision.recording import RecordingSettings, parse_recording
from vision.sources.address import is_address, masked
from vision.teaching.deck_file import PACKS, checked_name
from vision.view import View, parse_view, read_view

_KEYS = (
    "source", "view", "speed", "retry_ms", "lock", "recording", "deck", "decks", "pack",
)  # fmt: skip
VIEW_NAME = "view.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraSettings:
    """Checked settings of a camera.

    Attributes:
        source: `rendered` or a name of `vision.sources.by_name.NAMES`. An
            address may hold a password: show `shown`.
        view: What calibration found; None when the rendered table brings it.
        speed: Of the rendered table or a recording: 1.0 is real time, 0 as
            fast as possible.
        retry_s: Seconds until a lost camera is opened again, at first.
        lock: Whether exposure, white balance and focus are held.
        recording: How the evening is recorded, None: not at all.
        view_file: Where a calibration is kept; the file need not be there yet.
        deck: Name of the taught deck on this table, empty for none.
        decks: Folder of the taught decks.
        pack: What is played with: `french`, `german` or `tell`.
    """

    source: str = field(repr=False)
    view: View | None
    speed: float
    retry_s: float
    lock: bool
    recording: RecordingSettings | None
    view_file: Path | None = None
    deck: str = ""
    decks: Path = Path("decks")
    pack: str = "french"

    @property
    def shown(self) -> str:
        """Return what the source may be called on pages and in logs."""
        return masked(self.source)


def parse_settings(settings: Mapping[str, object]) -> CameraSettings:
    """Return the settings of a plain mapping, as TOML gives it.

    Keys: `source` (text), `view` (path of a view.json or its contents; by
    default the one beside a recording), `speed` (0 to 1000, rendered table and
    recordings only), `retry_ms` (1 to 5000), `lock` (true or false),
    `recording` (see `parse_recording`), `deck` (name of a taught deck), `decks`
    (folder of taught decks), `pack` (`french`, `german` or `tell`; the table
    tells it).

    Raises:
        BadInput: A key is unknown, missing or has a value that cannot be.
    """
    for key in settings:
        if key not in _KEYS:
            message = f"camera: unknown setting {key!r}; known: {', '.join(_KEYS)}"
            raise BadInput(message)
    source = settings.get("source")
    if not isinstance(source, str) or not source:
        # Not shown: it may be an address with a password, in brackets.
        wrong = "missing" if source in (None, "") else "no text in quotes"
        message = f"camera: source is {wrong}; rendered, usb:0 or a path would do"
        raise BadInput(message)
    lock = settings.get("lock", True)
    if not isinstance(lock, bool):
        message = f"camera: lock is {lock!r}; true or false would do"
        raise BadInput(message)
    return CameraSettings(
        source=source,
        view=_view(source, settings.get("view")),
        speed=_number("speed", settings.get("speed", 1.0), 0, 1000),
        retry_s=_number("retry_ms", settings.get("retry_ms", 500), 1, 5000) / 1000,
        lock=lock,
        recording=parse_recording(settings.get("recording")),
        view_file=_view_file(settings.get("view")),
        deck=_deck(settings.get("deck", "")),
        decks=Path(_text("decks", settings.get("decks", "decks"))),
        pack=_pack(settings.get("pack", "french")),
    )


def view_beside(source: str) -> Path | None:
    """Return the view that lies beside a recording, None where there is none."""
    if is_address(source):
        return None
    path = Path(source)
    try:
        found = (path if path.is_dir() else path.parent) / VIEW_NAME
        return found if path.exists() and found.is_file() else None
    except (OSError, ValueError):
        return None


def _view(source: str, value: object) -> View | None:
    if value is None:
        beside = view_beside(source)
        return None if beside is None else read_view(beside)
    file = _view_file(value)
    if file is not None:
        # A camera that is still to be calibrated has a place for it, no file.
        is_to_come = not file.exists() and file.parent.is_dir()
        return None if is_to_come else read_view(file)
    return parse_view(value, where="camera.view")


def _view_file(value: object) -> Path | None:
    return Path(value) if isinstance(value, str | Path) else None


def _deck(value: object) -> str:
    return "" if value == "" else checked_name(value)


def _pack(value: object) -> str:
    if not isinstance(value, str) or value not in PACKS:
        message = f"camera: pack is {value!r}; one of {', '.join(PACKS)} would do"
        raise BadInput(message)
    return value


def _text(key: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        message = f"camera: {key} is {value!r}; a text in quotes would do"
        raise BadInput(message)
    return value


def _number(key: str, value: object, low: float, high: float) -> float:
    fits = (
        not isinstance(value, bool)
        and isinstance(value, int | float)
        and math.isfinite(value)
        and low <= value <= high
    )
    if not fits or not isinstance(value, int | float):
        message = f"camera: {key} is {value!r}; a number from {low} to {high} would do"
        raise BadInput(message)
    return float(value)
