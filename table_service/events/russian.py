"""The Russian games at the table: six to ten tricks, pool and mountain."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from table_service.auction.auction import Auction
from table_service.auction.call import parse_bid
from table_service.auction.contract import Game, Misere, Special
from table_service.auction.defence import defence_for
from table_service.auction.promises import is_without_talon, legal_contracts_of
from table_service.cards import Card, Seat, Seating
from table_service.course.course import (
    Course,
    Prize,
    after_deal,
    after_nothing,
    course_at_start,
    is_evening_over,
    is_round_over,
)
from table_service.course.firsts import first_prizes
from table_service.course.rounds import final_prizes, next_sheet, round_prizes
from table_service.events import facts as f
from table_service.events.family import Facts, Family
from table_service.events.outcome import result_of, tricks_of
from table_service.events.playing import play_of
from table_service.events.state import DealState, TableState
from table_service.play.play import Play
from table_service.scoring.choosing import choosers
from table_service.scoring.score import score_deal
from table_service.settlement.settle import settle
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import Lead, SettlementMethod
from table_service.varieties.game_rules import GameRules
from table_service.varieties.variety import Variety


def variety_of(rules: GameRules) -> Variety:
    """Return `rules` as those of a Russian game.

    Raises:
        TypeError: They are another family's.
    """
    if not isinstance(rules, Variety):
        message = f"{rules.id} is no Russian game"
        raise TypeError(message)
    return rules


class RussianFamily(Family):
    """Sochi and its relatives."""

    def first_sheet(self, rules: GameRules, seating: Seating, dealer: Seat) -> Sheet:
        """Return a sheet with nothing but the starting mountains."""
        del dealer
        return next_sheet(Sheet(seating), variety_of(rules).starting_mountain)

    def first_course(self, rules: GameRules, dealer: Seat) -> Course:
        """Return the course; a round of races begins with a forced deal."""
        return course_at_start(variety_of(rules), dealer)

    def begun(self, state: TableState, fact: f.DealBegan) -> DealState:
        """Return the deal with its auction, or forced to all-pass."""
        variety, course = variety_of(state.variety), state.course
        order = state.hands_of(fact.dealer)
        bidders = tuple(seat for seat in order if seat != state.dummy)
        lowest = course.run.lowest_level(variety)
        return DealState(
            number=fact.deal,
            dealer=fact.dealer,
            order=order,
            mode=fact.mode,
            commitment=fact.commitment,
            auction=Auction(variety, bidders, lowest, dark_passes=course.dark_passes),
            lowest_bid=self.lowest_bid(state),
            dummy=state.dummy,
            allpass_step=course.allpass_step(variety),
            is_forced=course.forced is not None,
            passes_cards=variety.allpass_pass_cards,
            idles=state.dummy is not None,
        )

    def lowest_bid(self, state: TableState) -> str:
        """Return the lowest step of the exit ladder."""
        variety = variety_of(state.variety)
        return f"{state.run.lowest_level(variety)}{variety.suit_order[0]}"

    def contracts(self, deal: DealState, rules: GameRules) -> tuple[str, ...]:
        """Return the games not lower than the winning bid (rule book 4.4)."""
        winner = deal.auction.winner
        return () if winner is None else legal_contracts_of(rules, winner[1])

    def undertaken(
        self, deal: DealState, rules: GameRules, fact: f.ContractNamed
    ) -> DealState:
        """Return the deal with its game and the defence that answers it."""
        winner = deal.auction.winner
        no_talon = winner is not None and is_without_talon(winner[1])
        bid = parse_bid(fact.contract)
        contract = Game(fact.seat, bid.level, bid.trump, no_talon=no_talon)
        defence = defence_for(
            rules, contract, deal.order, dealer=deal.dealer, dummy=deal.dummy
        )
        return replace(deal, contract=contract, defence=defence)

    def play(self, deal: DealState, rules: GameRules) -> Play | None:
        """Return the play; none where two players both passed."""
        contract = deal.contract
        if contract is None or isinstance(contract, Special) or deal.is_idle:
            return None
        return play_of(deal, contract, variety_of(rules))

    def opens(
        self, deal: DealState, rules: GameRules
    ) -> Mapping[Seat, tuple[Card, ...]]:
        """Return the hands of an open defence or of a misère's catchers."""
        return hands_to_open(deal, variety_of(rules))

    def score(self, state: TableState, deal: DealState) -> Facts:
        """Return the score, after those who may choose where to write were asked."""
        tricks = tricks_of(deal)
        result = result_of(deal, tricks)
        if result is None:
            return (f.DealScored(deal=deal.number, tricks=tricks, entries=()),)
        rules = variety_of(state.variety), state.seating, state.sheet
        asked = choosers(*rules, result) if deal.choosers is None else ()
        if asked:
            return (f.WriteAsked(seats=asked),)
        entries = score_deal(*rules, result)
        return (f.DealScored(deal=deal.number, tricks=tricks, entries=entries),)

    def after_score(self, state: TableState, scored: f.DealScored) -> Facts:
        """Return prizes, the end of a round, the end of the evening."""
        variety = variety_of(state.variety)
        prizes = _first_prizes(state, scored)
        if prizes:
            return prizes
        if is_round_over(state.course):
            return (_round_closed(state),)
        if is_evening_over(state.course, variety, state.sheet):
            return _all_rounds(state) or (_closed(self.final(state)),)
        return ()

    def course_after(
        self, state: TableState, deal: DealState, scored: f.DealScored
    ) -> Course:
        """Return the course; a deal in which nothing was played only moves on."""
        variety, result = variety_of(state.variety), result_of(deal, scored.tricks)
        if result is None:
            return after_nothing(state.course, variety, state.seating)
        return after_deal(state.course, variety, state.seating, state.sheet, result)

    def final(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the settlement by the house's method (Code 4.2.14)."""
        return settle(variety_of(state.variety), state.whole_sheet).final

    def balance(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the exact settlement of the sheet as it stands."""
        exact = SettlementMethod.EXACT
        return settle(variety_of(state.variety), state.whole_sheet, method=exact).final


def _closed(final: Mapping[Seat, Fraction]) -> f.EveningClosed:
    return f.EveningClosed(final={seat: str(amount) for seat, amount in final.items()})


def _first_prizes(state: TableState, scored: f.DealScored) -> tuple[f.Fact, ...]:
    if state.history[-1] != scored:
        return ()  # written already
    won = first_prizes(
        state.course,
        variety_of(state.variety),
        state.seating,
        state.sheet,
        scored.entries,
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
        variety_of(state.variety), state.seating, state.sheet, state.course.reached
    )
    return f.RoundClosed(round=state.course.round, entries=entries)


def _all_rounds(state: TableState) -> tuple[f.Fact, ...]:
    """Return the prizes of all rounds, once, where rounds were played."""
    course = state.course
    if not course.past or Prize.ALL_ROUNDS in course.given:
        return ()
    entries = final_prizes(variety_of(state.variety), state.seating, course.past)
    written = f.LinesWritten(
        deal=state.dealt,
        occasion=f.Occasion.PRIZE,
        entries=entries,
        prize=Prize.ALL_ROUNDS,
    )
    return (written,)


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
    held = play.hands  # made anew each time it is asked for
    hands = {seat: held[seat].known for seat in shown}
    return {
        seat: tuple(sorted(known, key=lambda card: (card.suit, -card.rank)))
        for seat, known in hands.items()
        if known is not None
    }


def _is_open(deal: DealState) -> bool:
    if isinstance(deal.contract, Misere):
        is_dark = deal.dark_factor > 1
        return not deal.contract.no_talon and not is_dark
    if deal.dummy:
        return isinstance(deal.contract, Game) and bool(deal.defence)
    return deal.open_play is True
