"""A whole evening of simulated people at a real table program."""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from table_service.auction.contract import Game, Misere
from table_service.auction.whisting import WHIST
from table_service.bad_input import BadInput
from table_service.cards import DECK, Card, Seat
from table_service.evening.company import Slip, seated
from table_service.evening.hands_on import HandsOn, Stopped
from table_service.evening.truth import DealTruth, Errors, TruthSheet
from table_service.events import messages as m
from table_service.events.contracts import legal_contracts
from table_service.events.playing import play_of
from table_service.events.state import DealState, Phase
from table_service.play.play import Play, TalonRole
from table_service.service.loop import NewDeal, Resume, TableLoop
from table_service.stage import CameraTwin, MachineTwin

DEALING_S = 120.0
"""Longest time a dealing machine may take before people deal by hand."""
LOOK_AT_SCORE = 6
"""How many times longer people look at the sheet than at a card."""
RETURN_S = 8.0
"""How long people wait for a machine that vanished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be played.

    Attributes:
        deals: How many scored deals; None until all pools are closed.
        slips: Probability that a card is played against the rules.
        mode: `read` or `blind` by the machine, `hand` without one.
        think_ms: Pause before each card, table time.
    """

    deals: int | None
    seed: int
    slips: float = 0.0
    mode: str = "read"
    think_ms: int = 0


@dataclass(slots=True)
class Outcome:
    """How the evening went.

    Attributes:
        kinds: How many deals of each kind.
    """

    deals: int = 0
    void: int = 0
    typed: int = 0
    errors: Errors = field(default_factory=Errors)
    kinds: Counter[str] = field(default_factory=Counter)
    irregularities: Counter[str] = field(default_factory=Counter)
    slips: Counter[Slip] = field(default_factory=Counter)
    wall_s: float = 0.0


class Evening:
    """Simulated people who deal, bid, play and gather."""

    def __init__(
        self,
        table: TableLoop,
        machine: MachineTwin | None,
        overhead: CameraTwin | None,
        plan: Plan,
        stop: threading.Event | None = None,
    ) -> None:
        """Sit down at `table`, at which a game is open."""
        self._table, self._machine, self._plan = table, machine, plan
        self._rng = random.Random(plan.seed)  # noqa: S311  # a game, no secret
        self._stop = stop or threading.Event()
        self._hands = HandsOn(table, overhead, self._stop)
        self._overhead = overhead
        self._company = seated(self._hands.state.seating.seats, self._rng, plan.slips)
        self._truth = TruthSheet(self._hands.state.sheet, self._hands.state.run.length)
        self.outcome = Outcome()

    def play(self, progress: Callable[[Outcome], None] = lambda _: None) -> Outcome:
        """Play until the plan is done or the evening is stopped."""
        start = time.monotonic()
        try:
            self._give_up_unfinished()
            while not self._is_done():
                self._play_deal()
                self.outcome.wall_s = time.monotonic() - start
                progress(self.outcome)
        except Stopped:
            pass
        self.outcome.typed = self._hands.typed
        self.outcome.slips = self._company.slipped
        self.outcome.wall_s = time.monotonic() - start
        return self.outcome

    def _give_up_unfinished(self) -> None:
        """Void a deal of people who are gone: nobody holds its cards any more."""
        deal = self._hands.state.deal
        if deal and not deal.is_over:
            gone = "the table was started again in the middle of it"
            self._table.ask(m.VoidDeal(fault="agreed", reason=gone))

    def _is_done(self) -> bool:
        played = self._plan.deals is not None and self.outcome.deals >= self._plan.deals
        return played or self._hands.state.is_closed or self._stop.is_set()

    def _play_deal(self) -> None:
        truth = self._deal()
        if truth is None:
            self._void("dealing")
            return
        try:
            self._bid_and_play(truth)
        except BadInput:
            # The record has gone wrong so far that the deal cannot be
            # finished; people stop it, and it counts as an error of ours.
            self.outcome.errors.card += 1
            self._table.ask(m.VoidDeal(fault="agreed", reason="the record went wrong"))
            self._void("record")
            return
        self._compare(truth)
        self._hands.pause(LOOK_AT_SCORE * self._plan.think_ms)
        self._clear()

    def _void(self, why: str) -> None:
        self.outcome.void += 1
        self.outcome.kinds[f"void, {why}"] += 1
        self._clear()

    def _clear(self) -> None:
        if self._machine:
            self._machine.empty()
        if self._overhead:
            self._overhead.clear()

    def _deal(self) -> DealTruth | None:
        """Deal the next hand; return what everybody got, None when void."""
        pack = list(DECK)
        self._rng.shuffle(pack)
        machine = self._machine
        if machine is None or self._plan.mode == "hand" or not self._machine_is_there():
            self._table.ask(NewDeal("hand"))
            return self._dealt_by_hand(tuple(pack))
        machine.load(tuple(pack))
        self._table.ask(NewDeal(self._plan.mode))
        self._wait_for_machine(machine)
        deal = self._hands.deal
        if deal.voided:
            return None
        pockets = machine.pockets()
        hands = {seat: frozenset(pockets[seat]) for seat in deal.order}
        return self._picked_up(DealTruth(hands, pockets["talon"]))

    def _machine_is_there(self) -> bool:
        def is_up() -> bool:
            told = self._hands.state.devices.get("dealer")
            return told is not None and told.state != "down"

        limit = time.monotonic() + RETURN_S
        while not is_up() and time.monotonic() < limit:
            if self._stop.wait(0.02):
                raise Stopped
        return is_up()

    def _wait_for_machine(self, machine: MachineTwin) -> None:
        limit = time.monotonic() + DEALING_S
        while self._hands.deal.phase is Phase.DEALING:
            if self._stop.is_set():
                raise Stopped
            self._table.wait(
                lambda state: bool(state and state.deal and state.deal.dealt), 0.05
            )
            told = self._hands.state.devices.get("dealer")
            if told and told.state == "held":
                machine.clear_jam()
                self._table.ask(Resume())
            if time.monotonic() > limit:
                silent = m.VoidDeal(fault="silent", reason="no card for two minutes")
                self._table.ask(silent)

    def _dealt_by_hand(self, pack: tuple[Card, ...]) -> DealTruth:
        order = self._hands.deal.order
        hands = {
            seat: frozenset(pack[10 * place : 10 * place + 10])
            for place, seat in enumerate(order)
        }
        return self._picked_up(DealTruth(hands, pack[30:]))

    def _picked_up(self, truth: DealTruth) -> DealTruth:
        for seat, cards in truth.hands.items():
            self._company.players[seat].pick_up(cards)
        return truth

    def _bid_and_play(self, truth: DealTruth) -> None:
        self._bid()
        self._take_talon(truth)
        self._defend()
        deal = self._hands.deal
        if deal.phase is Phase.RESULT and not deal.scored:
            self._agree(truth, deal)
        elif deal.phase in (Phase.PLAY, Phase.TALON):
            self._play_cards(truth, deal)

    def _bid(self) -> None:
        while (deal := self._hands.deal).phase is Phase.AUCTION:
            seat = deal.turn
            if seat is None:
                return
            self._hands.pause(self._plan.think_ms)
            call = self._company.players[seat].call(deal.auction)
            self._table.ask(m.Say(seat=seat, call=str(call)), actor="players")

    def _take_talon(self, truth: DealTruth) -> None:
        deal = self._hands.deal
        winner = deal.auction.winner
        if winner is None:
            return
        seat, bid = winner
        if not bid.no_talon:
            self._hands.turn_talon(deal.dealer, truth.talon)
            self._hands.pause(3 * self._plan.think_ms)
            self._hands.gather(seat)
            misere = isinstance(self._hands.deal.contract, Misere)
            self._company.players[seat].take_talon(truth.talon, misere=misere)
        if self._hands.deal.phase is Phase.CONTRACT:
            self._name_contract(seat)

    def _name_contract(self, seat: Seat) -> None:
        state = self._hands.state
        legal = legal_contracts(self._hands.deal, state.variety)
        contract = self._company.players[seat].contract(legal)
        self._table.ask(m.NameContract(contract=contract), actor="players")

    def _defend(self) -> None:
        while (deal := self._hands.deal).phase in (Phase.DEFENCE, Phase.OPEN):
            seat = deal.turn
            if seat is None or deal.defence is None:
                return
            self._hands.pause(self._plan.think_ms)
            if deal.phase is Phase.OPEN:
                is_open = self._company.players[seat].plays_open()
                self._table.ask(m.ChooseOpen(open=is_open), actor="players")
                continue
            self._table.ask(self._defence_word(deal, seat), actor="players")

    def _defence_word(self, deal: DealState, seat: Seat) -> m.SayDefence:
        player, defence = self._company.players[seat], deal.defence
        if defence is None:
            message = "no game to whist"
            raise BadInput(message)
        words = defence.legal_words()[seat]
        if seat not in deal.order:
            word = WHIST if player.whists_blind() else words[-1]
            hand = self._rng.choice(defence.defenders) if word is WHIST else None
            return m.SayDefence(seat=seat, word=word, hand=hand)
        return m.SayDefence(seat=seat, word=player.defend(defence, words))

    def _agree(self, truth: DealTruth, deal: DealState) -> None:
        """Look at a ten laid open and say how many tricks it makes."""
        if not isinstance(deal.contract, Game):
            return
        play = play_of(deal, deal.contract, self._hands.state.variety)
        truth.tricks = self._company.agreed_tricks(play, deal.contract)
        self._table.ask(m.EnterResult(tricks=truth.tricks), actor="players")

    def _play_cards(self, truth: DealTruth, deal: DealState) -> None:
        play = deal.play
        if play is None or deal.contract is None:
            return
        while not play.is_over:
            number = play.running.number
            if play.needs_talon_card:
                card = truth.talon[number - 1]
                self._hands.turn_talon(deal.dealer, (card,))
                play = play.with_talon_card(card)
            seat, card = self._next_card(play, deal, truth)
            self._hands.pause(self._plan.think_ms)
            self._hands.lay(seat, card)
            truth.plays.append((seat, card))
            self._company.players[seat].hand -= {card}
            play = play.after(seat, card)
            if play.running.number != number:
                self._hands.gather(play.done[-1].winner or seat)
        truth.tricks = play.tricks_of()

    def _next_card(
        self, play: Play, deal: DealState, truth: DealTruth
    ) -> tuple[Seat, Card]:
        leads = play.talon_role is TalonRole.DEALER_PLAYS and play.dealer_leads
        if leads and not play.running.cards:
            return deal.dealer, truth.talon[play.running.number - 1]
        if deal.contract is None:
            message = "no contract"
            raise BadInput(message)
        return self._company.next_card(play, deal.contract)

    def _compare(self, truth: DealTruth) -> None:
        state, deal = self._hands.state, self._hands.deal
        outcome = self.outcome
        recorded = deal.play.played() if deal.play else ()
        outcome.errors.count_plays(tuple(truth.plays), recorded)
        self._truth.run = self._run_before(deal)
        self._truth.write(state, deal, truth)
        outcome.errors.score += self._truth.differs_from(state.sheet)
        outcome.deals += 1
        outcome.kinds[_kind(deal)] += 1
        for one in deal.irregularities:
            outcome.irregularities[one.kind] += 1

    def _run_before(self, deal: DealState) -> int:
        """Return the all-pass deals in a row before `deal`, as its price had it."""
        after = self._hands.state.run.length
        return after - 1 if str(deal.contract) == "allpass" else self._truth.run


def _kind(deal: DealState) -> str:
    contract = deal.contract
    if not isinstance(contract, Game):
        return str(contract)
    defence = deal.defence
    words = [str(said.word) for said in defence.said] if defence else []
    return f"{contract.level}: {' '.join(words) or 'no words'}"
