"""The play of a deal at its first card, from what was agreed before."""

from table_service.auction.contract import AllPass, Contract, Game
from table_service.cards import Seat
from table_service.events.state import DealState
from table_service.play.hand_state import HandState
from table_service.play.play import Play, TalonRole
from table_service.play.trick import Trick
from table_service.varieties.choices import AllPassTalon
from table_service.varieties.variety import Variety

_ROLES = {
    AllPassTalon.LEAD_SUIT: TalonRole.LEAD_SUIT,
    AllPassTalon.DEALER_PLAYS: TalonRole.DEALER_PLAYS,
    AllPassTalon.CLOSED: TalonRole.NONE,
}


def play_of(deal: DealState, contract: Contract, variety: Variety) -> Play:
    """Return the play before the first card of `contract`."""
    role = talon_role(deal, contract, variety)
    dealer = deal.dealer if role is TalonRole.DEALER_PLAYS else None
    return Play(
        order=deal.order,
        trump=contract.trump if isinstance(contract, Game) else None,
        hands={seat: _hand(deal, contract, seat) for seat in deal.order},
        running=Trick(number=1, leader=deal.order[0]),
        must_beat=variety.must_beat,
        talon_role=role,
        talon_dealer=dealer,
    )


def talon_role(deal: DealState, contract: Contract, variety: Variety) -> TalonRole:
    """Return what the talon does in the play of `contract` (rule book 8.2)."""
    if not isinstance(contract, AllPass):
        return TalonRole.NONE
    players = 3 if deal.dealer in deal.order else 4
    return _ROLES[variety.allpass_talon(players)]


def _hand(deal: DealState, contract: Contract, seat: Seat) -> HandState:
    known = None if deal.hands is None else deal.hands.get(seat)
    hand = HandState(known)
    if isinstance(contract, AllPass) or contract.declarer != seat or contract.no_talon:
        return hand
    return hand.with_talon(deal.talon, laid_away=2)
