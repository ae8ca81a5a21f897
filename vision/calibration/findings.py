"""What is good, what could be better and what must change before it is used."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from table_service.cards import Seat
from vision.calibration.sharpness import Spot

Grade = Literal["good", "advise", "refuse"]

LEAST_CARD_PX, GOOD_CARD_PX = 64.0, 100.0
"""Width of a card: 99 % of readings are right down to the first."""
MOST_SIZE_RATIO, GOOD_SIZE_RATIO = 1.3, 1.1
"""Size of a card at one corner of the trick area to that at another."""
MOST_EDGE, GOOD_EDGE = 0.055, 0.032
"""Width of an edge as a share of a card's width."""
DARK_PAPER, DIM_PAPER, BURNT_PAPER = 70.0, 110.0, 251.0
"""Brightness of a card's paper, 0 to 255."""
LEAST_AREA_CARDS = 6.0
"""Cards that must find room in the trick area: three, and two thirds air."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        code: Stable word, a key of `words.FINDINGS`.
        grade: `good`, `advise` or `refuse`.
        values: What the words name.
        places: Where it is seen in the picture; numbered on the overlay.
    """

    code: str
    grade: Grade
    values: Mapping[str, str | int | float] = field(default_factory=dict)
    places: tuple[Spot, ...] = ()


def size_finding(width_px: float) -> Finding:
    """Return what is to be said of a card so many pixels wide."""
    values = {"px": round(width_px)}
    if width_px < LEAST_CARD_PX:
        return Finding(code="card_too_small", grade="refuse", values=values)
    if width_px < GOOD_CARD_PX:
        return Finding(code="card_small", grade="advise", values=values)
    return Finding(code="card_size", grade="good", values=values)


def tilt_finding(ratio: float | None) -> Finding:
    """Return what is to be said of a camera that looks askew.

    Args:
        ratio: Largest size of a card in the trick area over the smallest;
            None where it could not be measured.
    """
    if ratio is None:
        return Finding(code="tilt_unknown", grade="advise")
    values = {"percent": round(100 * (ratio - 1))}
    if ratio > MOST_SIZE_RATIO:
        return Finding(code="tilted", grade="refuse", values=values)
    if ratio > GOOD_SIZE_RATIO:
        return Finding(code="tilt", grade="advise", values=values)
    return Finding(code="level", grade="good", values=values)


def focus_finding(edge_px: float | None, card_px: float) -> Iterator[Finding]:
    """Yield what is to be said of edges so wide; nothing where none was seen."""
    if edge_px is None:
        return
    share = edge_px / card_px
    values = {"px": round(edge_px, 1)}
    if share > MOST_EDGE:
        yield Finding(code="blurred", grade="refuse", values=values)
    elif share > GOOD_EDGE:
        yield Finding(code="unsharp", grade="advise", values=values)
    else:
        yield Finding(code="sharp", grade="good", values=values)


def light_finding(paper: float) -> Finding:
    """Return what is to be said of paper so bright, 0 to 255."""
    values = {"level": round(paper)}
    if paper < DARK_PAPER:
        return Finding(code="dark", grade="refuse", values=values)
    if paper < DIM_PAPER:
        return Finding(code="dim", grade="advise", values=values)
    if paper > BURNT_PAPER:
        return Finding(code="burnt", grade="advise", values=values)
    return Finding(code="light", grade="good", values=values)


def glare_finding(spots: list[Spot]) -> Finding:
    """Return what is to be said of places where lamps are mirrored."""
    if not spots:
        return Finding(code="no_glare", grade="good")
    values = {"count": len(spots)}
    return Finding(code="glare", grade="advise", values=values, places=tuple(spots))


def area_finding(area_px2: float, card_px2: float) -> Iterator[Finding]:
    """Yield a refusal where the trick area is too small for a trick."""
    if area_px2 < LEAST_AREA_CARDS * card_px2:
        yield Finding(code="area_small", grade="refuse")


def marks_finding(numbers: set[int], count: int) -> Iterator[Finding]:
    """Yield which of the printed marks are not seen, if some are."""
    if numbers and len(numbers) < count:
        missing = sorted(set(range(count)) - numbers)
        named = ", ".join(str(number + 1) for number in missing)
        yield Finding(code="marks_missing", grade="advise", values={"marks": named})


def seats_finding(untouched: list[Seat]) -> Iterator[Finding]:
    """Yield which seats were put where such seats usually are."""
    if untouched:
        values = {"seats": ", ".join(untouched)}
        yield Finding(code="seats_guessed", grade="advise", values=values)
