"""The claim of ten sure tricks that ends the evening (rule book 4.6)."""

from table_service.cards import Seating
from table_service.scoring.deal_result import NotPlayedHere, PreferansClaim
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety

PREFERANS_WHISTS = 1000
"""Whists on each player for the claim itself (C0)."""


def claim_entries(
    variety: Variety, seating: Seating, sheet: Sheet, claim: PreferansClaim
) -> list[Entry]:
    """Return what a claim found right writes.

    His mountain is struck and every pool is filled, the others' at the usual
    whists a point; each other player owes 1000 whists beside.

    Raises:
        NotPlayedHere: The house does not play it, or no pool has a limit.
    """
    if not variety.claim_preferans or variety.pool_limit is None:
        message = "a preferans claim; it needs claim_preferans and a pool_limit"
        raise NotPlayedHere(message)
    seat = claim.declarer
    struck, own = sheet.mountain_of(seat), variety.pool_limit - sheet.pool_of(seat)
    entries = [
        Entry(seat, Column.MOUNTAIN, -struck, why=why(Reason.PREFERANS_MOUNTAIN)),
        Entry(seat, Column.POOL, own, why=why(Reason.PREFERANS_POOL)),
    ]
    for other in seating.others(seat):
        filled = variety.pool_limit - sheet.pool_of(other)
        whists = filled * variety.pool_point_whists
        help_why = why(
            Reason.PREFERANS_HELP, points=filled, price=variety.pool_point_whists
        )
        claim_why = why(Reason.PREFERANS_WHISTS)
        entries += [
            Entry(other, Column.POOL, filled, why=why(Reason.PREFERANS_POOL)),
            Entry(seat, Column.WHISTS, whists, against=other, why=help_why),
            Entry(seat, Column.WHISTS, PREFERANS_WHISTS, against=other, why=claim_why),
        ]
    return [entry for entry in entries if entry.amount]
