"""What the configuration says about the camera."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from table_service.bad_input import BadInput
from vision.view import View, parse_view, read_view

_KEYS = ("source", "view", "speed", "retry_ms")


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraSettings:
    """Checked settings of a camera.

    Attributes:
        source: `rendered`, `usb:0`, `usb:/dev/video2`, a folder or a video.
        view: What calibration found; None when the rendered table brings it.
        speed: Of the rendered table: 1.0 is real time, 0 as fast as possible.
        retry_s: Seconds until a lost camera is opened again, at first.
    """

    source: str
    view: View | None
    speed: float
    retry_s: float


def parse_settings(settings: Mapping[str, object]) -> CameraSettings:
    """Return the settings of a plain mapping, as TOML gives it.

    Keys: `source` (text), `view` (path of a view.json or its contents),
    `speed` (0 to 1000, rendered table only), `retry_ms` (1 to 5000).

    Raises:
        BadInput: A key is unknown, missing or has a value that cannot be.
    """
    for key in settings:
        if key not in _KEYS:
            message = f"camera: unknown setting {key!r}; known: {', '.join(_KEYS)}"
            raise BadInput(message)
    source = settings.get("source")
    if not isinstance(source, str) or not source:
        message = f"camera: source is {source!r}; rendered, usb:0 or a path would do"
        raise BadInput(message)
    return CameraSettings(
        source=source,
        view=_view(settings.get("view")),
        speed=_number("speed", settings.get("speed", 1.0), 0, 1000),
        retry_s=_number("retry_ms", settings.get("retry_ms", 500), 1, 5000) / 1000,
    )


def _view(value: object) -> View | None:
    if value is None:
        return None
    if isinstance(value, str | Path):
        return read_view(Path(value))
    return parse_view(value, where="camera.view")


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
