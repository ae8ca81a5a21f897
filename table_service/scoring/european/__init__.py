"""From the result of a European deal to the lines of the sheet."""

from table_service.scoring.european.ending import Standing, is_over, standing_of
from table_service.scoring.european.opening import (
    filled_pot,
    opening_entries,
    opening_sheet,
    stake_of,
)
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.score import score_european

__all__ = [
    "EuropeanResult",
    "Standing",
    "filled_pot",
    "is_over",
    "opening_entries",
    "opening_sheet",
    "score_european",
    "stake_of",
    "standing_of",
]
