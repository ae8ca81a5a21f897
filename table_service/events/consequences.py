"""Facts that follow by rule from others: opened hands, the score, the end."""

from collections.abc import Mapping

from table_service.auction.contract import Game, Misere
from table_service.cards import Card, Seat
from table_service.events import facts as f
from table_service.events.outcome import result_of, tricks_of
from table_service.events.state import DealState, Phase, TableState
from table_service.scoring.closing import is_closed
from table_service.scoring.score import score_deal
from table_service.settlement.settle import settle
from table_service.varieties.choices import Lead, SettlementMethod
from table_service.varieties.variety import Variety


def consequences(state: TableState) -> tuple[f.Fact, ...]:
    """Return the next facts that the rules draw from the table as it stands."""
    deal = state.deal
    if deal is None or deal.phase is Phase.VOID:
        return ()
    if deal.scored:
        over = is_closed(state.variety, state.sheet) and not state.is_closed
        return (f.EveningClosed(final=final_of(state)),) if over else ()
    if _is_finished(deal):
        return (_scored(state, deal),)
    hands = hands_to_open(deal, state.variety)
    return (f.HandsOpened(hands=hands),) if hands else ()


def _is_finished(deal: DealState) -> bool:
    if deal.play and deal.play.is_over:
        return True
    if deal.phase is not Phase.RESULT:
        return False
    checked = bool(deal.defence and deal.defence.is_checked)
    return deal.result is not None or not checked


def _scored(state: TableState, deal: DealState) -> f.DealScored:
    tricks = tricks_of(deal)
    result = result_of(deal, tricks, state.run.length)
    entries = (
        ()
        if result is None
        else score_deal(state.variety, state.seating, state.sheet, result)
    )
    return f.DealScored(deal=deal.number, tricks=tricks, entries=entries)


def final_of(state: TableState) -> dict[Seat, str]:
    """Return the exact settlement of the sheet as it stands."""
    exact = settle(state.variety, state.sheet, method=SettlementMethod.EXACT)
    return {seat: str(amount) for seat, amount in exact.final.items()}


def hands_to_open(deal: DealState, variety: Variety) -> Mapping[Seat, tuple[Card, ...]]:
    """Return the hands that have to lie open now, where the table knows them.

    An open defence shows before the first lead or, played dark, after the
    declarer's first card; the catchers of a misère likewise (rule book 5.4, 7.2).
    """
    play = deal.play
    if play is None or deal.opened or not _is_open(deal):
        return {}
    lead = variety.open_lead if isinstance(deal.contract, Game) else variety.misere_lead
    waits = lead is Lead.DARK and play.order[0] == deal.declarer and not play.played()
    if waits:
        return {}
    hands = {seat: play.hands[seat].known for seat in play.order}
    return {
        seat: tuple(sorted(known, key=lambda card: (card.suit, -card.rank)))
        for seat, known in hands.items()
        if seat != deal.declarer and known is not None
    }


def _is_open(deal: DealState) -> bool:
    if isinstance(deal.contract, Misere):
        return not deal.contract.no_talon
    return deal.open_play is True
