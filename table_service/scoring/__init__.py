"""From the result of a deal to the lines of the sheet."""

from table_service.scoring.deal_result import (
    DealResult,
    ImpossibleDeal,
    NotPlayedHere,
    PreferansClaim,
)
from table_service.scoring.run import AllPassRun
from table_service.scoring.score import run_after, score_deal

__all__ = [
    "AllPassRun",
    "DealResult",
    "ImpossibleDeal",
    "NotPlayedHere",
    "PreferansClaim",
    "run_after",
    "score_deal",
]
