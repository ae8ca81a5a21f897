"""The claim of ten sure tricks that ends the evening (rule book 4.6)."""

from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import (
    DealResult,
    ImpossibleDeal,
    NotPlayedHere,
    PreferansClaim,
)
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import ClaimReward
from table_service.varieties.variety import Variety

PREFERANS_WHISTS = 1000
"""Whists on each player for the claim itself (C0)."""


def claim_entries(
    variety: Variety,
    seating: Seating,
    sheet: Sheet,
    claim: PreferansClaim,
    result: DealResult,
) -> list[Entry]:
    """Return what a claim found right writes.

    His mountain is struck and every pool is filled, the others' at the usual
    whists a point; beside that each other player owes 1000 whists or, where
    so agreed, all whists on him become his on them.

    Raises:
        NotPlayedHere: The house does not play it, or no pool has a limit.
        ImpossibleDeal: The claimer holds no hand.
    """
    limit = variety.pool_limit
    if not variety.claim_preferans or limit is None:
        message = (
            "a preferans claim; it needs claim_preferans and a pool_limit "
            "(rule book 4.6)"
        )
        raise NotPlayedHere(message)
    seat = claim.declarer
    _refuse_rester(seating, claim, result)
    struck, own = sheet.mountain_of(seat), limit - sheet.pool_of(seat)
    entries = [
        Entry(seat, Column.MOUNTAIN, -struck, why=why(Reason.PREFERANS_MOUNTAIN)),
        Entry(seat, Column.POOL, max(0, own), why=why(Reason.PREFERANS_POOL)),
    ]
    for other in seating.others(seat):
        entries += _filled(variety, sheet, seat, other, limit)
        entries += _reward(variety, sheet, seat, other)
    return [entry for entry in entries if entry.amount]


def _refuse_rester(seating: Seating, claim: PreferansClaim, result: DealResult) -> None:
    resting = seating.resting(result.dealer) if result.dealer else ()
    if claim.declarer not in seating or claim.declarer in resting:
        message = f"declarer {claim.declarer}; he must be a player with cards"
        raise ImpossibleDeal(message)


def _filled(
    variety: Variety, sheet: Sheet, seat: Seat, other: Seat, limit: int
) -> list[Entry]:
    """Return what fills the pool of `other`, and its whists."""
    points, price = max(0, limit - sheet.pool_of(other)), variety.pool_point_whists
    paid = why(Reason.PREFERANS_HELP, points=points, price=price)
    return [
        Entry(other, Column.POOL, points, why=why(Reason.PREFERANS_POOL)),
        Entry(seat, Column.WHISTS, points * price, against=other, why=paid),
    ]


def _reward(variety: Variety, sheet: Sheet, seat: Seat, other: Seat) -> list[Entry]:
    reason = why(Reason.PREFERANS_WHISTS)
    match variety.claim_reward:
        case ClaimReward.THOUSAND:
            whists = PREFERANS_WHISTS
            return [Entry(seat, Column.WHISTS, whists, against=other, why=reason)]
        case ClaimReward.TAKES_WHISTS:
            taken = sheet.whists_of(other, seat)
            return [
                Entry(other, Column.WHISTS, -taken, against=seat, why=reason),
                Entry(seat, Column.WHISTS, taken, against=other, why=reason),
            ]
