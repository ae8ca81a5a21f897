"""Which contracts a declarer may name after the talon (rule book 4.4)."""

from table_service.auction.call import Bid
from table_service.auction.ladder import heights, rungs
from table_service.events.state import DealState
from table_service.varieties.variety import Variety


def legal_contracts(deal: DealState, variety: Variety) -> tuple[str, ...]:
    """Return the games not lower than the winning bid, lowest first."""
    winner = deal.auction.winner
    if winner is None or not isinstance(winner[1], Bid):
        return ()
    height = heights(variety.suit_order)
    said = Bid(winner[1].level, winner[1].trump)
    return tuple(
        str(rung)
        for rung in rungs(variety.suit_order)
        if isinstance(rung, Bid) and not rung.no_talon and height[rung] >= height[said]
    )
