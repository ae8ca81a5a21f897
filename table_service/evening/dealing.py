"""How simulated people get their cards: from the machine, or dealt by hand."""

import random
import threading
import time
from dataclasses import dataclass

from table_service.cards import DECK, Card, Seat
from table_service.course.misdeals import Misdeal
from table_service.evening.company import Company
from table_service.evening.hands_on import HandsOn, Stopped
from table_service.evening.truth import DealTruth, TruthSheet
from table_service.events import messages as m
from table_service.events.state import Phase
from table_service.service.loop import NewDeal, Resume
from table_service.stage import MachineTwin

DEALING_S = 120.0
"""Longest time a dealing machine may take before people deal by hand."""
RETURN_S = 8.0
"""How long people wait for a machine that vanished."""
MISDEALS = 0.03
"""How often people deal wrong and deal again."""
OUT_OF_TURN = 0.01
"""How often the wrong one deals and it is noticed too late."""


@dataclass(slots=True)
class Dealing:
    """Deals for one evening.

    Attributes:
        mode: `read` or `blind` by the machine, `hand` without one.
        truth: Told of what only people know: who dealt wrong.
    """

    hands: HandsOn
    machine: MachineTwin | None
    company: Company
    truth: TruthSheet
    rng: random.Random
    stop: threading.Event
    mode: str

    def deal(self) -> DealTruth | None:
        """Deal the next hand; return what everybody got, None when void."""
        pack = list(DECK)
        self.rng.shuffle(pack)
        machine = self.machine
        if machine is None or self.mode == "hand" or not self._machine_is_there():
            return self._by_hand(tuple(pack))
        machine.load(tuple(pack))
        self.hands.table.ask(NewDeal(self.mode))
        self._wait_for(machine)
        deal = self.hands.deal
        if deal.voided:
            return None
        pockets = machine.pockets()
        hands = {seat: frozenset(pockets[seat]) for seat in deal.order}
        return self._picked_up(DealTruth(hands, pockets["talon"]))

    def _machine_is_there(self) -> bool:
        def is_up() -> bool:
            told = self.hands.state.devices.get("dealer")
            return told is not None and told.state != "down"

        limit = time.monotonic() + RETURN_S
        while not is_up() and time.monotonic() < limit:
            if self.stop.wait(0.02):
                raise Stopped
        return is_up()

    def _wait_for(self, machine: MachineTwin) -> None:
        limit = time.monotonic() + DEALING_S
        table = self.hands.table
        while self.hands.deal.phase is Phase.DEALING:
            if self.stop.is_set():
                raise Stopped
            table.wait(
                lambda state: bool(state and state.deal and state.deal.dealt), 0.05
            )
            told = self.hands.state.devices.get("dealer")
            if told and told.state == "held":
                machine.clear_jam()
                table.ask(Resume())
            if time.monotonic() > limit:
                silent = m.VoidDeal(fault="silent", reason="no card for two minutes")
                table.ask(silent)

    def _by_hand(self, pack: tuple[Card, ...]) -> DealTruth | None:
        self.hands.table.ask(NewDeal("hand"))
        luck = self.rng.random()
        if luck < MISDEALS:
            self._deal_wrong()
            return None
        if luck < MISDEALS + OUT_OF_TURN:
            self._deal_out_of_turn()
        order = self.hands.deal.order
        hands = {
            seat: frozenset(pack[10 * place : 10 * place + 10])
            for place, seat in enumerate(order)
        }
        return self._picked_up(DealTruth(hands, pack[30:]))

    def _deal_wrong(self) -> None:
        """Deal again; the second time running costs the dealer (2.4)."""
        self.truth.misdealt(self.hands.state)
        misdeal = self.rng.choice(tuple(Misdeal))
        self.hands.table.ask(m.DeclareMisdeal(misdeal=misdeal), actor="players")

    def _deal_out_of_turn(self) -> None:
        """Let another deal; his left neighbour deals next (2.4)."""
        dealer = self._next_to(self.hands.deal.dealer)
        self.truth.dealt_by(dealer)
        self.hands.table.ask(m.CorrectDealer(dealer=dealer), actor="players")

    def _next_to(self, seat: Seat) -> Seat:
        return self.hands.state.seating.after(seat)

    def _picked_up(self, truth: DealTruth) -> DealTruth:
        for seat, cards in truth.hands.items():
            self.company.players[seat].pick_up(cards)
        return truth
