"""Facts that follow by rule from others: opened hands, the score, the end."""

from collections.abc import Mapping

from table_service.auction.contract import Game, Misere
from table_service.cards import Card, Seat
from table_service.course.course import Prize, is_evening_over, is_round_over
from table_service.course.firsts import first_prizes
from table_service.course.rounds import final_prizes, round_prizes
from table_service.events import facts as f
from table_service.events.outcome import result_of, tricks_of
from table_service.events.state import DealState, Phase, TableState
from table_service.scoring.choosing import choosers
from table_service.scoring.score import score_deal
from table_service.settlement.settle import settle
from table_service.varieties.choices import Lead
from table_service.varieties.variety import Variety


def consequences(state: TableState) -> tuple[f.Fact, ...]:
    """Return the next facts that the rules draw from the table as it stands."""
    deal = state.deal
    if deal is None or deal.phase is Phase.VOID or state.is_closed:
        return ()
    if deal.scored:
        return _after_score(state, deal.scored)
    if _is_finished(deal):
        return _at_the_end(state, deal)
    hands = hands_to_open(deal, state.variety)
    return (f.HandsOpened(hands=hands),) if hands else ()


def _is_finished(deal: DealState) -> bool:
    if deal.phase is Phase.WRITE:
        return False
    if deal.play and deal.play.is_over:
        return True
    if deal.phase is not Phase.RESULT:
        return False
    checked = bool(deal.defence and deal.defence.is_checked)
    return deal.result is not None or not checked


def _at_the_end(state: TableState, deal: DealState) -> tuple[f.Fact, ...]:
    """Return the score, after those who may choose where to write were asked."""
    tricks = tricks_of(deal)
    result = result_of(deal, tricks)
    if result is None:
        return (f.DealScored(deal=deal.number, tricks=tricks, entries=()),)
    rules = state.variety, state.seating, state.sheet
    asked = choosers(*rules, result) if deal.choosers is None else ()
    if asked:
        return (f.WriteAsked(seats=asked),)
    entries = score_deal(*rules, result)
    return (f.DealScored(deal=deal.number, tricks=tricks, entries=entries),)


def _after_score(state: TableState, scored: f.DealScored) -> tuple[f.Fact, ...]:
    """Return what the evening adds to a deal: prizes, the end of a round, the end."""
    prizes = _first_prizes(state, scored)
    if prizes:
        return prizes
    if is_round_over(state.course):
        return (_round_closed(state),)
    if is_evening_over(state.course, state.variety, state.sheet):
        return _all_rounds(state) or (f.EveningClosed(final=final_of(state)),)
    return ()


def _first_prizes(state: TableState, scored: f.DealScored) -> tuple[f.Fact, ...]:
    if state.history[-1] != scored:
        return ()  # written already
    won = first_prizes(
        state.course, state.variety, state.seating, state.sheet, scored.entries
    )
    return tuple(
        f.LinesWritten(
            deal=scored.deal,
            occasion=f.Occasion.PRIZE,
            entries=entries,
            prize=prize,
        )
        for prize, entries in won.items()
    )


def _round_closed(state: TableState) -> f.RoundClosed:
    entries = round_prizes(
        state.variety, state.seating, state.sheet, state.course.reached
    )
    return f.RoundClosed(round=state.course.round, entries=entries)


def _all_rounds(state: TableState) -> tuple[f.Fact, ...]:
    """Return the prizes of all rounds, once, where rounds were played."""
    course = state.course
    if not course.past or Prize.ALL_ROUNDS in course.given:
        return ()
    entries = final_prizes(state.variety, state.seating, course.past)
    written = f.LinesWritten(
        deal=state.dealt,
        occasion=f.Occasion.PRIZE,
        entries=entries,
        prize=Prize.ALL_ROUNDS,
    )
    return (written,)


def final_of(state: TableState) -> dict[Seat, str]:
    """Return the settlement of the sheet as it stands, by the house's method."""
    settled = settle(state.variety, state.whole_sheet)
    return {seat: str(amount) for seat, amount in settled.final.items()}


def hands_to_open(deal: DealState, variety: Variety) -> Mapping[Seat, tuple[Card, ...]]:
    """Return the hands that have to lie open now, where the table knows them.

    An open defence shows before the first lead or, played dark, after the
    declarer's first card; the catchers of a misère likewise (rule book 5.4,
    7.2). Where two play, only the dummy's hand is shown (rule book 16).
    """
    play = deal.play
    if play is None or deal.opened or not _is_open(deal):
        return {}
    lead = variety.open_lead if isinstance(deal.contract, Game) else variety.misere_lead
    waits = lead is Lead.DARK and play.order[0] == deal.declarer and not play.played()
    if waits:
        return {}
    shown = [s for s in play.order if s != deal.declarer and deal.dummy in (None, s)]
    hands = {seat: play.hands[seat].known for seat in shown}
    return {
        seat: tuple(sorted(known, key=lambda card: (card.suit, -card.rank)))
        for seat, known in hands.items()
        if known is not None
    }


def _is_open(deal: DealState) -> bool:
    if isinstance(deal.contract, Misere):
        is_dark = deal.auction.dark_factor > 1
        return not deal.contract.no_talon and not is_dark
    if deal.dummy:
        return isinstance(deal.contract, Game) and bool(deal.defence)
    return deal.open_play is True
