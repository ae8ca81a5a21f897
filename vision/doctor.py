"""What the doctor command says about the camera, the light and the networks."""

from collections.abc import Mapping

import numpy as np

from table_service.bad_input import BadInput
from vision.camera_settings import parse_settings
from vision.classifier import (
    face_network,
    finder_network,
    index_network,
    outline_network,
)
from vision.sources import CameraLost
from vision.table_camera import open_source

Finding = tuple[str, bool | None, str]
"""Name, whether it is well (None when it cannot be said), one line."""

DARK, GLARING = 50, 235
"""Mean grey of a picture, 0 to 255, outside of which cards read badly."""


def check(settings: Mapping[str, object]) -> list[Finding]:
    """Return the findings about the networks and, where one is set, the camera.

    Args:
        settings: As for `TableCamera`; empty where the table has no camera.

    Raises:
        BadInput: A setting is unknown or out of range.
    """
    if not settings:
        return [_networks(), ("camera", None, "not set up; cards are typed")]
    return [_networks(), *_camera(settings)]


def _networks() -> Finding:
    try:
        for network in (index_network, face_network, outline_network, finder_network):
            network()
    except BadInput as wrong:
        return ("card reader", False, str(wrong))
    return ("card reader", True, "all networks are there")


def _camera(settings: Mapping[str, object]) -> list[Finding]:
    checked = parse_settings(settings)
    if checked.view is None:
        return [("camera", False, "no view; calibrate the camera first")]
    try:
        source = open_source(checked.source, checked.view)
        try:
            frame = next(iter(source.frames()))
        finally:
            source.close()
    except (BadInput, CameraLost, StopIteration) as wrong:
        return [("camera", False, f"{checked.source}: {str(wrong) or 'no picture'}")]
    height, width = frame.image.shape[:2]
    return [
        ("camera", True, f"{checked.source}: {width}x{height}"),
        _light(float(np.mean(frame.image))),
    ]


def _light(mean: float) -> Finding:
    well = DARK <= mean <= GLARING
    advice = "" if well else "; more light" if mean < DARK else "; less light"
    return ("light", well, f"mean brightness {mean:.0f} of 255{advice}")
