"""From a picture of the table to a view, and to what should be better."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from table_service.cards import Seat
from vision.calibration import findings as f
from vision.calibration.marks import MARK_MM, MARKS, found_marks
from vision.calibration.plane import Patch, Plane, fitted_plane
from vision.calibration.sharpness import (
    brightness,
    edge_width_px,
    glaring,
    paper_level,
    pulled_onto_edges,
)
from vision.calibration.table_edge import from_upper_left, table_edge
from vision.image import Image, Points
from vision.rectify import edge_lengths
from vision.teaching.card_grid import card_outlines
from vision.view import Point, View

_CARD_HEIGHT_MM = 88.0
_AREA_CARDS = 1.9
"""Half the trick area as a number of card lengths, where nothing bounds it."""
_INSIDE_EDGE = 0.85
_FAR_OFF = 0.13
_LARGEST_SHARE = 0.08
"""Of the picture: what is larger is no card that could be played on."""
_SIDES = {"S": (0.5, 1.0), "W": (0.0, 0.5), "N": (0.5, 0.0), "E": (1.0, 0.5)}
_CORNER = {"SE": (0.85, 1.0)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What people say of the table themselves.

    Attributes:
        seats: Who sits there, clockwise from the lower edge of the picture.
        touched: Where arms enter, pixels on the border, of those known.
        area: Four corners of the trick area, pixels; None to be found.
        fps: Frames a second.
        mark_mm: Edge of a printed mark.
    """

    seats: tuple[Seat, ...]
    touched: Mapping[Seat, Point] = field(default_factory=dict)
    area: Points | None = None
    fps: float = 30.0
    mark_mm: float = MARK_MM


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """What a picture of the table says.

    Attributes:
        view: None where something refuses it.
        findings: The gravest first.
        area: float32 (4, 2), the trick area, clockwise.
        cards: Outlines of the cards that were measured.
        marks: Outlines of the marks by number.
        seats: Where arms enter.
        card_px: Short and long edge of a card in the middle; None if unseen.
    """

    view: View | None
    findings: tuple[f.Finding, ...]
    area: Points
    cards: tuple[Points, ...]
    marks: Mapping[int, Points]
    seats: Mapping[Seat, Point]
    card_px: tuple[float, float] | None

    @property
    def is_usable(self) -> bool:
        """Tell whether a table can be watched like this."""
        return self.view is not None


def calibrated(image: Image, wishes: Wishes) -> Calibration:
    """Return what `image` says of the camera's place, focus and light.

    Args:
        image: uint8 (height, width, 3), BGR: the table without hands, at
            least one card face up on it, the marks if there are any.
        wishes: What people say themselves.

    Raises:
        BadInput: The networks are not installed.
    """
    marks = found_marks(image)
    cards = _cards_on(image, list(marks.values()))
    plane = _plane(marks, cards, wishes.mark_mm)
    area = _area(image, wishes, marks, cards)
    card_px = _card_px(plane, cards, area) if plane else None
    seats = _seats(image, wishes)
    said = list(f.marks_finding(set(marks), MARKS))
    said += f.seats_finding([s for s in wishes.seats if s not in wishes.touched])
    if plane is None or card_px is None:
        said.append(f.Finding(code="no_card", grade="refuse"))
    else:
        said += _said(
            image, marks=marks, cards=cards, plane=plane, area=area, card_px=card_px
        )
    refused = any(finding.grade == "refuse" for finding in said)
    return Calibration(
        view=None
        if refused or card_px is None
        else _view(image, wishes, area, seats, card_px),
        findings=tuple(sorted(said, key=lambda one: _GRAVITY.index(one.grade))),
        area=area,
        cards=tuple(cards),
        marks=marks,
        seats=seats,
        card_px=card_px,
    )


_GRAVITY = ("refuse", "advise", "good")


def _said(  # noqa: PLR0913 - each is a thing that was measured
    image: Image,
    *,
    marks: Mapping[int, Points],
    cards: Sequence[Points],
    plane: Plane,
    area: Points,
    card_px: tuple[float, float],
) -> list[f.Finding]:
    """Return what can be said of a picture with a card in it."""
    card_px2 = card_px[0] * card_px[1]
    paper = [*cards, *marks.values()]
    ratio = plane.size_ratio(area) if plane.knows_tilt else None
    said = [f.size_finding(card_px[0]), f.tilt_finding(ratio)]
    said += f.focus_finding(edge_width_px(image, paper), card_px[0])
    level = paper_level(image, cards)
    said.append(f.light_finding(brightness(image, area) if level is None else level))
    said.append(f.glare_finding(glaring(image, area, paper, card_px2)))
    said += f.area_finding(float(cv2.contourArea(area)), card_px2)
    return said


def _cards_on(image: Image, marks: Sequence[Points]) -> list[Points]:
    """Return the outlines of cards of one size, none of them a mark."""
    most = _LARGEST_SHARE * image.shape[0] * image.shape[1]
    # An outline may be off by a tenth; the second pull is on nearly the right place.
    return [
        pulled_onto_edges(image, pulled_onto_edges(image, quad, reach=_FAR_OFF))
        for quad in card_outlines(image, marks)
        if cv2.contourArea(quad) < most
    ]


def _plane(
    marks: Mapping[int, Points], cards: Sequence[Points], mark_mm: float
) -> Plane | None:
    """Return the table's plane from the marks, or else from the cards."""
    if marks:
        size = (mark_mm, mark_mm)
        return fitted_plane([Patch(quad, size) for quad in marks.values()])
    if not cards:
        return None
    edges = np.array([edge_lengths(quad) for quad in cards])
    width = _CARD_HEIGHT_MM * float(np.median(edges[:, 0] / edges[:, 1]))
    return fitted_plane([Patch(quad, (width, _CARD_HEIGHT_MM)) for quad in cards])


def _card_px(
    plane: Plane, cards: Sequence[Points], area: Points
) -> tuple[float, float] | None:
    """Return the size of a card in the middle of the area, pixels."""
    if not cards:
        return None
    on_table = [edge_lengths(plane.mm(quad).astype(np.float32)) for quad in cards]
    width, height = (float(value) for value in np.median(on_table, axis=0))
    x, y = (float(value) for value in area.mean(axis=0))
    scale = plane.px_per_mm((x, y))
    return width * scale, height * scale


def _area(
    image: Image, wishes: Wishes, marks: Mapping[int, Points], cards: Sequence[Points]
) -> Points:
    """Return the trick area: as drawn, between marks, inside the edge, or usual."""
    if wishes.area is not None:
        return wishes.area
    if len(marks) == MARKS:
        middles = np.array([quad.mean(axis=0) for quad in marks.values()])
        hull = cv2.convexHull(middles.astype(np.float32)).reshape(-1, 2)
        if len(hull) == MARKS:
            return from_upper_left(_clockwise(np.asarray(hull, np.float32)))
    edge = table_edge(image)
    usual = _usual_area(image, edge, cards)
    if edge is None:
        return usual
    inner = edge.mean(axis=0) + (edge - edge.mean(axis=0)) * _INSIDE_EDGE
    _, shared = cv2.intersectConvexConvex(inner.astype(np.float32), usual)
    corners = np.asarray(shared, np.float32).reshape(-1, 2)
    if len(corners) != MARKS:
        return usual
    return from_upper_left(_clockwise(corners))


def _usual_area(image: Image, edge: Points | None, cards: Sequence[Points]) -> Points:
    """Return a square round the middle of the table, inside the picture."""
    height, width = image.shape[:2]
    long = max((edge_lengths(quad)[1] for quad in cards), default=height * 0.2)
    half = _AREA_CARDS * long
    x, y = ((width - 1) / 2, (height - 1) / 2) if edge is None else edge.mean(axis=0)
    left, right = max(x - half, 0.0), min(x + half, width - 1.0)
    top, bottom = max(y - half, 0.0), min(y + half, height - 1.0)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return np.array(corners, np.float32)


def _clockwise(corners: Points) -> Points:
    """Return a convex quad clockwise on the screen."""
    ahead, back = corners[1] - corners[0], corners[3] - corners[0]
    if ahead[0] * back[1] - ahead[1] * back[0] < 0:
        return np.ascontiguousarray(corners[::-1])
    return corners


def _seats(image: Image, wishes: Wishes) -> Mapping[Seat, Point]:
    """Return where each arm enters: as touched, or at the middle of its side."""
    height, width = image.shape[:2]
    sides = list(_SIDES.values())
    usual = {
        seat: (_SIDES | _CORNER).get(seat, sides[place % len(sides)])
        for place, seat in enumerate(wishes.seats)
    }
    return {
        seat: wishes.touched.get(
            seat, (usual[seat][0] * (width - 1), usual[seat][1] * (height - 1))
        )
        for seat in wishes.seats
    }


def _view(
    image: Image,
    wishes: Wishes,
    area: Points,
    seats: Mapping[Seat, Point],
    card_px: tuple[float, float],
) -> View:
    corners = [(round(float(x), 1), round(float(y), 1)) for x, y in area]
    return View(
        fps=wishes.fps,
        size=(image.shape[1], image.shape[0]),
        card_px=(round(card_px[0], 2), round(card_px[1], 2)),
        area=(corners[0], corners[1], corners[2], corners[3]),
        seats={seat: (round(x, 1), round(y, 1)) for seat, (x, y) in seats.items()},
    )
