"""What came out of a deal, as the scoring wants to hear it."""

from collections.abc import Mapping

from table_service.auction.call import MisereBid
from table_service.auction.contract import Misere, Special
from table_service.cards import Seat
from table_service.events.state import AnyContract, DealState
from table_service.scoring.deal_result import DealResult, PreferansClaim
from table_service.sheets.entry import Column


def tricks_of(deal: DealState) -> Mapping[Seat, int] | None:
    """Return the tricks by hand; None where no card was played."""
    if deal.result is not None:
        return deal.result
    played = deal.play is not None and deal.play.is_over
    return deal.play.tricks_of() if deal.play and played else None


def result_of(deal: DealState, tricks: Mapping[Seat, int] | None) -> DealResult | None:
    """Return the result of a finished deal, None where nothing was undertaken.

    Args:
        deal: As it stands.
        tricks: By the hand that took them; None where no card was played.
    """
    contract = _undertaken(deal)
    if contract is None or isinstance(contract, Special) or deal.is_idle:
        return None
    return DealResult(
        contract=contract,
        dealer=deal.dealer,
        said=deal.defence.said if deal.defence else (),
        tricks=tricks,
        talon=deal.talon,
        checked=deal.is_checked,
        conceded=deal.is_conceded,
        talon_refused=deal.is_refused,
        zero_choice=deal.writes,
        write=_write_of(deal),
        dark=deal.dark_factor,
        allpass_run=deal.allpass_step,
        fined=deal.lost,
        dummy=deal.dummy,
        partner=partner_of(deal),
        outbid_misere=_outbids_misere(deal),
    )


def _undertaken(deal: DealState) -> AnyContract | PreferansClaim | None:
    if deal.contract is None and deal.is_claim_right and deal.declarer:
        return PreferansClaim(deal.declarer)
    return deal.contract


def _write_of(deal: DealState) -> Column:
    declarer = deal.declarer
    return deal.writes.get(declarer, Column.POOL) if declarer else Column.POOL


def partner_of(deal: DealState) -> Seat | None:
    """Return the dealer who shares the misère he was invited to, if he does."""
    contract = deal.contract
    is_shared = isinstance(contract, Misere) and contract.declarer == deal.inviter
    return deal.dealer if is_shared and deal.has_partner else None


def _outbids_misere(deal: DealState) -> bool:
    """Tell whether the declarer had to bid over a misère (rule book 15.6)."""
    return any(
        isinstance(call, MisereBid) and seat != deal.declarer
        for seat, call in deal.auction.calls
    )
