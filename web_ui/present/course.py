"""How far the evening has come: rounds, the clock, the common pool."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from web_ui.i18n import Words
from web_ui.present.game_words import amount_text, names_of
from web_ui.present.plain import plain
from web_ui.present.status import round_line
from web_ui.table import Document


@dataclass(frozen=True, slots=True)
class Points:
    """What a player has at the end of a round, as written."""

    pool: str
    mountain: str


@dataclass(frozen=True, slots=True)
class Round:
    """A line of the table of rounds.

    Attributes:
        title: Its number, or that it is the sum.
        points: One for each player.
    """

    title: str
    points: tuple[Points, ...]


def course_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return the table of past rounds and the lines about the course."""
    course = view.get("course") or {}
    return {
        "course_lines": list(_lines(view, course, spoken)),
        "past_rounds": _past(view, course, spoken),
    }


def _lines(view: Document, course: Document, spoken: Words) -> Iterator[str]:
    """Yield where the evening stands, in sentences."""
    if course.get("round"):
        yield round_line(course, spoken)
    if course.get("minutes"):
        yield spoken("course.minutes", minutes=plain(course["minutes"], 6))
    if course.get("mode") == "common" and view.get("limit"):
        players = names_of(view)
        pools = (_written(view, seat) for seat in players)
        limit = _fraction(view["limit"]) * len(players)
        yield spoken(
            "course.common", pools=amount_text(sum(pools)), limit=amount_text(limit)
        )


def _written(view: Document, seat: str) -> Fraction:
    """Return what stands in the pool of `seat`."""
    columns = (view.get("sheet") or {}).get("columns") or {}
    totals = (columns.get(seat) or {}).get("pool") or ("0",)
    return _fraction(totals[-1])


def _past(view: Document, course: Document, spoken: Words) -> list[Round]:
    """Return the rounds that are over, and their sum."""
    seats = list(names_of(view))
    past: list[Mapping[str, Document]] = list(course.get("past") or ())
    rounds = [
        Round(str(number), tuple(_points(one.get(seat) or {}) for seat in seats))
        for number, one in enumerate(past, start=1)
    ]
    if len(past) < 2:
        return rounds
    together = tuple(_sum(one.get(seat) or {} for one in past) for seat in seats)
    return [*rounds, Round(spoken("course.together"), together)]


def _points(one: Document) -> Points:
    return Points(amount_text(one.get("pool", 0)), amount_text(one.get("mountain", 0)))


def _sum(ones: Iterable[Document]) -> Points:
    listed = list(ones)
    pool, mountain = (
        amount_text(sum(_fraction(one.get(column, 0)) for one in listed))
        for column in ("pool", "mountain")
    )
    return Points(pool, mountain)


def _fraction(amount: object) -> Fraction:
    """Return an amount; what is none counts nothing."""
    try:
        return Fraction(str(amount))
    except (ValueError, ZeroDivisionError):
        return Fraction()
