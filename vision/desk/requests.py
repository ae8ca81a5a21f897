"""What the keeper's page may ask of the camera, each field checked."""

import math
import re
from collections.abc import Mapping
from typing import NoReturn

import numpy as np

from table_service.cards import Seat
from vision.calibration.calibration import Wishes
from vision.desk.words import DeskRefusal, Why
from vision.image import Points
from vision.teaching.spread import USUAL_RANKS, USUAL_SUITS
from vision.view import Point

Request = Mapping[str, object]

_SEAT = re.compile(r"[A-Za-z0-9_-]{1,12}")
_FARTHEST = 16384
_FIELDS: Mapping[str, frozenset[str]] = {
    "state": frozenset(),
    "picture": frozenset({"drawn"}),
    "measure": frozenset({"seats", "touched", "area"}),
    "touch": frozenset(),
    "use": frozenset(),
    "spread": frozenset({"suits", "ranks", "upside_down", "more"}),
    "teach": frozenset({"name"}),
    "check": frozenset({"upside_down"}),
}


def what_of(request: Request) -> str:
    """Return what is asked, once nothing strange stands beside it.

    Raises:
        DeskRefusal: An unknown word or field.
    """
    what = str(request.get("what"))
    fields = _FIELDS.get(what)
    if fields is None or set(request) - {"do", "id", "what"} - fields:
        _refuse("what")
    return what


def wishes_of(request: Request, size: tuple[int, int], fps: float) -> Wishes:
    """Return what the page says of the table.

    Raises:
        DeskRefusal: A seat or a place cannot be.
    """
    names = request.get("seats")
    if not isinstance(names, list) or not 2 <= len(names) <= 4:
        _refuse("seats")
    if not all(isinstance(name, str) and _SEAT.fullmatch(name) for name in names):
        _refuse("seats")
    seats = tuple(Seat(name) for name in names)
    touched = request.get("touched", {})
    if not isinstance(touched, Mapping) or not set(touched) <= set(seats):
        _refuse("touched")
    return Wishes(
        seats=seats,
        touched={Seat(s): _point(place, size) for s, place in touched.items()},
        area=_area(request.get("area"), size),
        fps=fps,
    )


def flag_of(request: Request, key: str) -> bool:
    """Return a yes or no; no where it is absent.

    Raises:
        DeskRefusal: It is neither.
    """
    value = request.get(key, False)
    if not isinstance(value, bool):
        _refuse(key)
    return value


def rows_of(request: Request) -> tuple[str, str]:
    """Return the suits of the rows and the ranks along them.

    Raises:
        DeskRefusal: Not each suit and each rank once.
    """
    suits, ranks = request.get("suits", USUAL_SUITS), request.get("ranks", USUAL_RANKS)
    for key, told, known in (
        ("suits", suits, USUAL_SUITS),
        ("ranks", ranks, USUAL_RANKS),
    ):
        if not isinstance(told, str) or sorted(told) != sorted(known):
            _refuse(key)
    return str(suits), str(ranks)


def _area(value: object, size: tuple[int, int]) -> Points | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 4:
        _refuse("area")
    corners = np.array([_point(corner, size) for corner in value], np.float32)
    # People touch the corners in any order; the order round the middle is meant.
    away = corners - corners.mean(axis=0)
    corners = corners[np.argsort(np.arctan2(away[:, 1], away[:, 0]))]
    ahead = np.roll(corners, -1, axis=0) - corners
    after = np.roll(ahead, -1, axis=0)
    if not (ahead[:, 0] * after[:, 1] - ahead[:, 1] * after[:, 0] > 0).all():
        _refuse("area")
    return corners


def _point(value: object, size: tuple[int, int]) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        _refuse("place")
    for number in value:
        is_number = isinstance(number, int | float) and not isinstance(number, bool)
        if not is_number or not math.isfinite(number) or abs(number) > _FARTHEST:
            _refuse("place")
    x, y = (float(number) for number in value)
    return min(max(x, 0.0), size[0] - 1.0), min(max(y, 0.0), size[1] - 1.0)


def _refuse(field: str) -> NoReturn:
    raise DeskRefusal(Why.BAD_REQUEST, field)
