"""What came out of a deal, as the scoring wants to hear it."""

from collections.abc import Mapping

from table_service.cards import Seat
from table_service.events.state import DealState
from table_service.scoring.deal_result import DealResult


def tricks_of(deal: DealState) -> Mapping[Seat, int] | None:
    """Return the tricks by hand; None where no card was played."""
    if deal.result is not None:
        return deal.result
    played = deal.play is not None and deal.play.is_over
    return deal.play.tricks_of() if deal.play and played else None


def result_of(
    deal: DealState, tricks: Mapping[Seat, int] | None, allpass_run: int
) -> DealResult | None:
    """Return the result of a finished deal, None before a contract stands."""
    if deal.contract is None:
        return None
    return DealResult(
        contract=deal.contract,
        dealer=deal.dealer,
        said=deal.defence.said if deal.defence else (),
        tricks=tricks,
        talon=deal.talon,
        checked=bool(deal.defence and deal.defence.is_checked),
        allpass_run=allpass_run,
    )
