"""What the keeper of the table may enter next."""

from typing import Any

from table_service.cards import Seat
from table_service.events.bidding import unseen
from table_service.events.contracts import legal_contracts
from table_service.events.state import DealState, Phase, TableState
from table_service.scoring.european.ending import awaits_refill
from table_service.service.also import aces_of, also_of
from table_service.varieties.pot_game import PotGame

Document = dict[str, Any]


def ask_of(state: TableState) -> Document:
    """Return the next entry: its kind, for whom, the choices, what else may be done.

    Choices of cards are all that have not been seen, never a hand.
    """
    also = {"also": list(also_of(state)), "aces": aces_of(state)}
    return _next_entry(state) | also


def _next_entry(state: TableState) -> Document:
    deal = state.deal
    if state.is_closed:
        return _asking("none", None)
    if deal is None or deal.is_over:
        return _between_deals(state)
    match deal.phase:
        case Phase.AUCTION:
            calls = [str(call) for call in deal.auction.legal_calls()]
            return _asking("call", deal.turn, calls)
        case Phase.TALON:
            return _asking("talon", deal.turn, _cards(deal))
        case Phase.CONTRACT:
            return _asking("contract", deal.turn, legal_contracts(deal, state.variety))
        case Phase.DEFENCE:
            return _defence(deal)
        case Phase.PLAY:
            return _asking("card", deal.turn, _cards(deal))
        case Phase.RESULT:
            return _asking("tricks", None, deal.order)
        case Phase.WRITE:
            return _asking("write", deal.turn, ["pool", "mountain"])
        case Phase.OPEN | Phase.INVITATION | Phase.CLAIM:
            return _asking(_YES_OR_NO[deal.phase], deal.turn, ["true", "false"])
        case Phase.PASSING:
            return _asking("pass", deal.turn)
        case Phase.DEALING | Phase.SCORED | Phase.VOID:
            return _asking("none", None)


def _between_deals(state: TableState) -> Document:
    """Return the next deal, or first what becomes of an empty pot."""
    rules = state.variety
    if isinstance(rules, PotGame) and awaits_refill(rules, state.sheet):
        return _asking("refill", None, [str(rules.pot_share)])
    return _asking("deal", None)


_YES_OR_NO = {Phase.OPEN: "open", Phase.INVITATION: "answer", Phase.CLAIM: "judge"}


def _asking(kind: str, seat: Seat | None, choices: object = ()) -> Document:
    listed = list(choices) if isinstance(choices, list | tuple) else []
    return {"kind": kind, "seat": seat, "choices": listed}


def _cards(deal: DealState) -> list[str]:
    cards = set(unseen(deal))
    if deal.play and deal.declarer:
        cards |= set(deal.talon) - {card for _, card in deal.play.played()}
    order = sorted(cards, key=lambda card: (card.suit, card.rank))
    return [card.code for card in order]


def _defence(deal: DealState) -> Document:
    legal = deal.defence.legal_words() if deal.defence else {}
    seat, words = next(iter(legal.items()), (None, ()))
    asked = _asking("defence", seat, [str(word) for word in words])
    whisting = deal.whisting
    by_dealer = whisting is not None and seat == whisting.dealer
    hands = list(whisting.defenders) if whisting and by_dealer else []
    return asked | {"hands": hands}
