"""The play of a deal at its first card, from what was agreed before."""

from collections.abc import Mapping

from table_service.auction.contract import AllPass, Contract, Game
from table_service.cards import DECK, Card, Seat
from table_service.events.state import AnyContract, DealState
from table_service.play.hand_state import HandState
from table_service.play.passing import after_passing
from table_service.play.play import Play, TalonRole, Terms, begun
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
    terms = Terms(
        order=deal.order,
        trump=contract.trump if isinstance(contract, Game) else None,
        hands=hands_before_play(deal, contract),
        must_beat=variety.must_beat,
        talon_role=role,
        talon_dealer=dealer,
    )
    return begun(terms)


def talon_role(deal: DealState, contract: Contract, variety: Variety) -> TalonRole:
    """Return what the talon does in the play of `contract` (rule book 8.2)."""
    if not isinstance(contract, AllPass) or deal.passes_cards:
        return TalonRole.NONE
    players = 3 if deal.dealer in deal.order else 4
    return _ROLES[variety.allpass_talon(players)]


def hands_before_play(
    deal: DealState, contract: AnyContract
) -> Mapping[Seat, HandState]:
    """Return what each hand holds before the first card, as far as it is known."""
    if isinstance(contract, AllPass) and deal.passes_cards:
        return after_passing(deal.order, deal.hands or {}, hidden_talon(deal))
    return {seat: _hand(deal, contract, seat) for seat in deal.order}


def _hand(deal: DealState, contract: AnyContract, seat: Seat) -> HandState:
    known = None if deal.hands is None else deal.hands.get(seat)
    hand = HandState(known)
    if isinstance(contract, AllPass) or contract.declarer != seat:
        return hand
    if contract.no_talon or deal.is_refused:
        return hand
    talon = deal.talon or hidden_talon(deal)
    # A talon taken unseen of which nobody knows the cards: neither is the hand.
    return hand.with_talon(talon, laid_away=2) if talon else HandState(None)


def hidden_talon(deal: DealState) -> tuple[Card, ...]:
    """Return the talon as what no hand holds; empty where hands are unknown."""
    if deal.hands is None or len(deal.hands) < len(deal.order):
        return ()
    return tuple(card for card in DECK if not _is_held(deal, card))


def _is_held(deal: DealState, card: Card) -> bool:
    return any(card in hand for hand in (deal.hands or {}).values())
