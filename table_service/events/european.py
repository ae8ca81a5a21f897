"""The European games at the table: pot, three-column paper, kassa, units."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from table_service.auction.bidding import bidding_for
from table_service.auction.contract import AllPass, Game, Special, SpecialKind
from table_service.auction.defence import defence_for, in_play_of
from table_service.auction.promises import (
    contract_of,
    is_without_talon,
    legal_contracts_of,
)
from table_service.cards import Card, Seat, Seating
from table_service.course.course import Course
from table_service.events import facts as f
from table_service.events.family import Facts, Family
from table_service.events.outcome import tricks_of
from table_service.events.playing import hands_before_play
from table_service.events.state import DealState, TableState
from table_service.play.duty import beat_duty_of, first_leader, lost_with
from table_service.play.play import Play, Terms, begun
from table_service.scoring.european import (
    EuropeanResult,
    is_over,
    opening_sheet,
    score_european,
    stake_of,
)
from table_service.scoring.european.kassa import given_up_entries
from table_service.settlement.european import settle_european
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column
from table_service.varieties.european_choices import KassaAllPass
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.pot_game import PotGame

SHOWN_AFTER_LEAD = (SpecialKind.PLAUDERER, SpecialKind.OFFENER_DURCHMARSCH)
"""Games in which the declarer lays his hand open after the first lead (2)."""


class EuropeanFamily(Family):
    """Games from Graz to Athens; sections are those of the European rule book."""

    def first_sheet(self, rules: GameRules, seating: Seating, dealer: Seat) -> Sheet:
        """Return the sheet with the starting columns, kassas, or the pot."""
        stake = stake_of(rules, dealer) if isinstance(rules, PotGame) else ()
        return opening_sheet(rules, seating).apply(stake)

    def first_course(self, rules: GameRules, dealer: Seat) -> Course:
        """Return the course; `rules` forces nothing in these games."""
        del rules
        return Course(first_dealer=dealer, dealer=dealer)

    def begun(self, state: TableState, fact: f.DealBegan) -> DealState:
        """Return the deal with the auction of its game."""
        order = state.hands_of(fact.dealer)
        return DealState(
            number=fact.deal,
            dealer=fact.dealer,
            order=order,
            mode=fact.mode,
            commitment=fact.commitment,
            auction=bidding_for(state.variety, order),
            lowest_bid=self.lowest_bid(state),
            idles=not _plays_all_pass(state.variety),
        )

    def lowest_bid(self, state: TableState) -> str:
        """Return the first bid of an auction that nobody has opened."""
        order = state.hands_of(state.next_dealer)
        legal = bidding_for(state.variety, order).legal_calls()
        return next((str(call) for call in legal if str(call) != "pass"), "")

    def contracts(self, deal: DealState, rules: GameRules) -> tuple[str, ...]:
        """Return the games not lower than what was reached in the auction."""
        winner = deal.auction.winner
        return () if winner is None else legal_contracts_of(rules, winner[1])

    def undertaken(
        self, deal: DealState, rules: GameRules, fact: f.ContractNamed
    ) -> DealState:
        """Return the deal with its game and the words of its defence."""
        winner = deal.auction.winner
        no_talon = winner is not None and is_without_talon(winner[1])
        contract = contract_of(rules, fact.seat, fact.contract, no_talon=no_talon)
        defence = defence_for(rules, contract, deal.order)
        return replace(deal, contract=contract, defence=defence)

    def play(self, deal: DealState, rules: GameRules) -> Play | None:
        """Return the play of the hands that stay in; none if nothing is played."""
        contract, defence = deal.contract, deal.defence
        if contract is None or deal.is_idle:
            return None
        in_play = deal.order if defence is None else in_play_of(defence, deal.order)
        leader = first_leader(rules, contract, deal.order, in_play)
        at = in_play.index(leader)
        duty = beat_duty_of(rules, contract)
        terms = Terms(
            order=in_play[at:] + in_play[:at],
            trump=contract.trump if isinstance(contract, Game) else None,
            hands=hands_before_play(deal, contract),
            must_beat=duty.must_beat,
            overtrump=duty.overtrump,
            lost_with=lost_with(rules, contract),
        )
        return begun(terms)

    def opens(
        self, deal: DealState, rules: GameRules
    ) -> Mapping[Seat, tuple[Card, ...]]:
        """Return the declarer's hand where he shows it after the first lead (2)."""
        del rules
        play, contract = deal.play, deal.contract
        if play is None or deal.opened or not isinstance(contract, Special):
            return {}
        if contract.kind not in SHOWN_AFTER_LEAD or not play.played():
            return {}
        known = play.hands[contract.declarer].known
        if known is None:
            return {}
        shown = tuple(sorted(known, key=lambda card: (card.suit, -card.rank)))
        return {contract.declarer: shown}

    def score(self, state: TableState, deal: DealState) -> Facts:
        """Return the score of a finished deal."""
        if deal.is_conceded:
            return (_given_up(state, deal),)
        tricks = tricks_of(deal)
        result = european_result(state, deal, tricks)
        entries = score_european(state.variety, state.seating, state.sheet, result)
        return (f.DealScored(deal=deal.number, tricks=tricks, entries=entries),)

    def after_score(self, state: TableState, scored: f.DealScored) -> Facts:
        """Return the end of the game where its own rules end it."""
        del scored
        if not is_over(state.variety, state.sheet):
            return ()
        final = {seat: str(amount) for seat, amount in self.final(state).items()}
        return (f.EveningClosed(final=final),)

    def course_after(
        self, state: TableState, deal: DealState, scored: f.DealScored
    ) -> Course:
        """Return the course: the next one deals, and counts refets given."""
        del deal
        given = any(
            entry.column is Column.REFETS and entry.amount > 0
            for entry in scored.entries
        )
        return replace(
            state.course,
            dealer=state.seating.after(state.course.dealer),
            refets=state.course.refets + given,
        )

    def final(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the settlement, which these games know in one way only."""
        return settle_european(state.variety, state.sheet)

    def balance(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the settlement of the sheet as it stands."""
        return settle_european(state.variety, state.sheet)


def _given_up(state: TableState, deal: DealState) -> f.DealScored:
    """Return what a Greek pays who took the talon and gives up (5.5)."""
    rules, seat = state.variety, deal.declarer
    entries = (
        given_up_entries(rules, state.seating, seat)
        if isinstance(rules, KassaGame) and seat
        else ()
    )
    return f.DealScored(deal=deal.number, tricks=None, entries=entries)


def _plays_all_pass(rules: GameRules) -> bool:
    """Tell whether a deal in which all pass is played out (5.2)."""
    return isinstance(rules, KassaGame) and rules.allpass is KassaAllPass.POLLES


def european_result(
    state: TableState, deal: DealState, tricks: Mapping[Seat, int] | None
) -> EuropeanResult:
    """Return what came out of the deal, as the scoring wants to hear it."""
    contract = deal.contract
    return EuropeanResult(
        contract=contract if isinstance(contract, Game | Special) else AllPass(),
        dealer=deal.dealer,
        said=deal.defence.said if deal.defence else (),
        tricks=tricks,
        talon=deal.talon,
        no_aces=deal.announced == "none",
        four_aces=deal.announced == "four",
        four_aces_announced=deal.announced == "four",
        refets_given=state.course.refets,
    )
