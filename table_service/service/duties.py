"""What the table asks of its devices after new facts."""

from collections.abc import Iterator

from table_service.cards import Card, Seat
from table_service.events import facts as f
from table_service.events.bidding import unseen
from table_service.events.state import DealState, Phase, TableState
from table_service.orders import (
    AbortDeal,
    Deal,
    ExpectCards,
    ForgetCards,
    LightSeat,
    Order,
)
from table_service.store.secrets_file import DealSecret

Hands = dict[Seat, frozenset[Card]]

_SHOWN = (Phase.TALON, Phase.PLAY)


def orders_after(
    before: TableState | None,
    state: TableState,
    made: tuple[f.Fact, ...],
    secret: DealSecret | None,
) -> Iterator[Order]:
    """Yield the orders that follow from `made`.

    Args:
        before: The table before them.
        state: The table now.
        made: What was just committed.
        secret: How the running deal was drawn.
    """
    for fact in made:
        yield from _orders_of(fact, secret)
    deal = state.deal
    if deal and deal.phase in _SHOWN:
        yield expected_cards(deal)
    turn = deal.turn if deal else None
    if before is None or before.deal is None or before.deal.turn != turn:
        yield LightSeat(seat=turn)


def _orders_of(fact: f.Fact, secret: DealSecret | None) -> Iterator[Order]:
    match fact:
        case f.DealBegan(deal=deal, mode="read" | "blind" as mode) if secret:
            yield ForgetCards()
            yield Deal(deal=deal, word=secret.word, read=mode == "read")
        case f.DealBegan() | f.DealScored():
            yield ForgetCards()
        case f.DealVoided(deal=deal):
            yield AbortDeal(deal=deal)
            yield ForgetCards()
        case _:
            return


def expected_cards(deal: DealState) -> ExpectCards:
    """Return what may still come to the table in `deal`."""
    cards = unseen(deal)
    if deal.phase is Phase.TALON:
        return ExpectCards(unseen=cards, hands=_talon_hands(deal), seats=deal.order)
    play = deal.play
    if play is None:
        return ExpectCards(unseen=cards, hands={}, seats=deal.order)
    if play.talon_dealer is None and deal.declarer:
        cards |= set(deal.talon) - {card for _, card in play.played()}
    held = {seat: hand.known for seat, hand in play.hands.items()}
    hands = {seat: known for seat, known in held.items() if known is not None}
    return ExpectCards(unseen=cards, hands=_by_arm(deal, hands), seats=deal.order)


def _by_arm(deal: DealState, hands: Hands) -> Hands:
    """Return the hands by whose arm lays their cards: a dummy's, its opponent's."""
    dummy = deal.dummy
    if dummy is None or dummy not in hands:
        return hands
    opponent = next(s for s in deal.order if s not in (dummy, deal.declarer))
    own = {seat: known for seat, known in hands.items() if seat != dummy}
    return own | {opponent: own[opponent] | hands[dummy]} if opponent in own else own


def _talon_hands(deal: DealState) -> dict[Seat, frozenset[Card]]:
    """Return the talon as the hand of everybody, since any arm may lay it.

    Known only where the machine read the hands: it is what nobody holds.
    """
    if deal.hands is None:
        return {}
    talon = unseen(deal).difference(*_held(deal))
    return dict.fromkeys((*deal.order, deal.dealer), talon)


def _held(deal: DealState) -> Iterator[frozenset[Card]]:
    if deal.play is None:
        yield from (deal.hands or {}).values()
        return
    for hand in deal.play.hands.values():
        yield hand.known or frozenset()
