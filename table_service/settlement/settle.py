"""The final settlement of an evening, exact or by either paper method."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.settlement.closed_sheet import Standing, standing_of
from table_service.settlement.divided_mountains import (
    adjustment_of_divided,
    settle_divided,
)
from table_service.settlement.mean_mountain import (
    adjustment_of_mean,
    mean_of,
    mountain_whists,
    settle_mean,
)
from table_service.settlement.rounding import Adjustment
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import SettlementMethod
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who won what.

    Attributes:
        final: Whists won (+) or lost (-); they sum to zero.
        exact: The same without any rounding.
        adjust: Points added to or struck from a mountain to divide evenly.
        mean_mountain: Mean mountain after the amnesty, points.
        mountain_whists: The mountain's part of each result, whists.
    """

    method: SettlementMethod
    final: Mapping[Seat, Fraction] = field(hash=False)
    exact: Mapping[Seat, Fraction] = field(hash=False)
    adjust: Adjustment = field(hash=False)
    mean_mountain: Fraction
    mountain_whists: Mapping[Seat, Fraction] = field(hash=False)


def settle(
    variety: Variety,
    sheet: Sheet,
    *,
    method: SettlementMethod | None = None,
    adjust: Adjustment | None = None,
) -> Settlement:
    """Return the settlement of `sheet`.

    Unfinished pools go to the mountain first, as the variety says.

    Args:
        variety: The rules of the evening.
        sheet: As it stands at the end.
        method: None takes the variety's own.
        adjust: The odd points of a paper method; None chooses them.

    Raises:
        BadInput: Odd points were given for the exact method.
    """
    standing = standing_of(variety, sheet)
    used = method or variety.settlement
    points = _points(standing, used, adjust)
    divided = used is SettlementMethod.DIVIDED_MOUNTAINS
    final = (
        settle_divided(standing, points) if divided else settle_mean(standing, points)
    )
    return Settlement(
        method=used,
        final=final,
        exact=settle_mean(standing, {}),
        adjust=points,
        mean_mountain=mean_of(standing, points),
        mountain_whists=mountain_whists(standing, points),
    )


def _points(
    standing: Standing, method: SettlementMethod, given: Adjustment | None
) -> Adjustment:
    match method:
        case SettlementMethod.EXACT:
            if given:
                message = (
                    f"adjust {dict(given)}; the exact method needs none, method 1 "
                    "or 2 does (Code 4.2.12)"
                )
                raise BadInput(message)
            return {}
        case SettlementMethod.DIVIDED_MOUNTAINS:
            return adjustment_of_divided(standing) if given is None else given
        case SettlementMethod.MEAN_MOUNTAIN:
            return adjustment_of_mean(standing) if given is None else given
