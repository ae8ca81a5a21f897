"""What the table asks of its devices after new facts."""

from collections.abc import Iterator

from table_service.events import facts as f
from table_service.events.decide import unseen
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
    if deal.play is None:
        hands = dict(deal.hands or {})
    else:
        held = {seat: hand.known for seat, hand in deal.play.hands.items()}
        hands = {seat: known for seat, known in held.items() if known is not None}
    takes_talon = deal.play is not None and deal.play.talon_dealer is None
    cards = unseen(deal)
    if takes_talon and deal.play and deal.declarer:
        played = {card for _, card in deal.play.played()}
        cards |= set(deal.talon) - played
    return ExpectCards(unseen=cards, hands=hands, seats=deal.order)
