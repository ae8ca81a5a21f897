"""What calibration found out about a camera: `view.json`."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from table_service.bad_input import BadInput
from table_service.cards import Card, NotationError, Seat, parse_card

_KEYS = ("fps", "size", "card_px", "area", "seats", "known_hands")
Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How the table lies in the picture.

    Attributes:
        fps: Frames a second, 0.1 to 1000.
        size: Width and height of the picture, pixels.
        card_px: Short and long edge of a card in the trick area, pixels.
        area: Four corners of the trick area, clockwise, pixels.
        seats: Where each player's arm enters, a point on the border, pixels.
        known_hands: Cards of the seats whose hands the machine read. Secret.
    """

    fps: float
    size: tuple[int, int]
    card_px: tuple[float, float]
    area: tuple[Point, Point, Point, Point]
    seats: Mapping[Seat, Point]
    known_hands: Mapping[Seat, frozenset[Card]] = field(
        default_factory=dict, repr=False
    )


def read_view(path: Path) -> View:
    """Return the view written in the file `path`.

    Raises:
        BadInput: The file cannot be read or does not describe a view.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        message = (
            f"{path}: cannot be read ({getattr(error, 'strerror', None) or 'no text'});"
            " a view.json with fps, size, card_px, area and seats would do"
        )
        raise BadInput(message) from None
    try:
        values = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        place = (
            f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        )
        message = f"{path}: {place} is no JSON; an object of view keys would do"
        raise BadInput(message) from None
    return parse_view(values, where=str(path))


def parse_view(values: object, *, where: str = "view") -> View:
    """Return the view of a mapping as it stands in `view.json`.

    Args:
        values: What JSON or TOML gave.
        where: Name of the file or setting, for the message.

    Raises:
        BadInput: A key is unknown or missing, or a value cannot be.
    """
    return _Fields(values, where).view()


def view_values(view: View) -> dict[str, object]:
    """Return `view` as the mapping that `parse_view` reads."""
    values: dict[str, object] = {
        "fps": view.fps,
        "size": list(view.size),
        "card_px": list(view.card_px),
        "area": [list(point) for point in view.area],
        "seats": {seat: list(point) for seat, point in view.seats.items()},
    }
    if view.known_hands:
        values["known_hands"] = {
            seat: sorted(card.code for card in cards)
            for seat, cards in view.known_hands.items()
        }
    return values


class _Fields:
    """Checks one key after the other; every refusal names where it was."""

    def __init__(self, values: object, where: str) -> None:
        self._where = where
        if not isinstance(values, Mapping):
            self._refuse("the view", values, f"an object with {', '.join(_KEYS)}")
        self._values: Mapping[str, object] = values
        for key in self._values:
            if key not in _KEYS:
                self._refuse(f"key {key!r}", "", f"one of {', '.join(_KEYS)}")
        for key in _KEYS[:-1]:
            if key not in self._values:
                self._refuse(f"key {key!r}", "missing", f"all of {_KEYS[:-1]}")

    def view(self) -> View:
        """Return the whole view."""
        size = self._size()
        return View(
            fps=self._number("fps", self._values["fps"], 0.1, 1000.0),
            size=size,
            card_px=self._card(size),
            area=self._area(size),
            seats=self._seats(size),
            known_hands=self._hands(),
        )

    def _refuse(self, key: str, value: object, wanted: str) -> NoReturn:
        shown = repr(value)
        shown = shown if len(shown) < 60 else shown[:57] + "..."
        message = f"{self._where}: {key} is {shown}; {wanted} would do"
        raise BadInput(message)

    def _number(self, key: str, value: object, low: float, high: float) -> float:
        wanted = f"a number from {low:g} to {high:g}"
        if isinstance(value, bool) or not isinstance(value, int | float):
            self._refuse(key, value, wanted)
        if not (math.isfinite(value) and low <= value <= high):
            self._refuse(key, value, wanted)
        return float(value)

    def _list(self, key: str, value: object, length: int) -> Sequence[object]:
        if not isinstance(value, list | tuple) or len(value) != length:
            self._refuse(key, value, f"a list of {length}")
        return value

    def _size(self) -> tuple[int, int]:
        pair = self._list("size", self._values["size"], 2)
        for value in pair:
            if isinstance(value, bool) or not isinstance(value, int):
                self._refuse("size", pair, "two whole numbers of pixels")
        width, height = (self._number("size", value, 64, 16384) for value in pair)
        return int(width), int(height)

    def _card(self, size: tuple[int, int]) -> tuple[float, float]:
        pair = self._list("card_px", self._values["card_px"], 2)
        short, long = (self._number("card_px", value, 16, max(size)) for value in pair)
        if not 1.0 < long / short < 2.5:
            self._refuse("card_px", pair, "short edge, then long edge, in pixels")
        return short, long

    def _point(self, key: str, value: object, size: tuple[int, int]) -> Point:
        pair = self._list(key, value, 2)
        return (
            self._number(key, pair[0], 0, size[0]),
            self._number(key, pair[1], 0, size[1]),
        )

    def _area(self, size: tuple[int, int]) -> tuple[Point, Point, Point, Point]:
        corners = self._list("area", self._values["area"], 4)
        a, b, c, d = (self._point("area", corner, size) for corner in corners)
        turns = [
            _turn(p, q, r) for p, q, r in ((a, b, c), (b, c, d), (c, d, a), (d, a, b))
        ]
        if min(turns) <= 0:
            self._refuse("area", corners, "four corners of a convex area, clockwise")
        return a, b, c, d

    def _seats(self, size: tuple[int, int]) -> Mapping[Seat, Point]:
        seats = self._values["seats"]
        if not isinstance(seats, Mapping) or not 2 <= len(seats) <= 4:
            self._refuse("seats", seats, "an object of two to four seats")
        return {
            Seat(str(seat)): self._point(f"seats.{seat}", point, size)
            for seat, point in seats.items()
        }

    def _hands(self) -> Mapping[Seat, frozenset[Card]]:
        hands = self._values.get("known_hands")
        if hands is None:
            return {}
        if not isinstance(hands, Mapping):
            self._refuse("known_hands", "no object", "an object of seats and codes")
        return {Seat(str(seat)): self._hand(seat, hands) for seat in hands}

    def _hand(self, seat: object, hands: Mapping[object, object]) -> frozenset[Card]:
        key = f"known_hands.{seat}"
        seats = self._values["seats"]
        if not isinstance(seats, Mapping) or seat not in seats:
            self._refuse(key, "a hand", "a seat of `seats`")
        codes = hands[seat]
        # What is wrong is named by its place: a hand must never be printed.
        if not isinstance(codes, list | tuple):
            self._refuse(key, "no list", "a list of codes as TS")
        cards = [
            self._card_of(f"{key}[{place}]", code) for place, code in enumerate(codes)
        ]
        if len(set(cards)) != len(cards):
            self._refuse(key, "a card twice", "each card once")
        return frozenset(cards)

    def _card_of(self, key: str, code: object) -> Card:
        try:
            return parse_card(str(code))
        except NotationError:
            self._refuse(key, "no card", "a rank of 789TJQKA and a suit of SCDH")


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return more than 0 where the way a, b, c turns clockwise on the screen."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
