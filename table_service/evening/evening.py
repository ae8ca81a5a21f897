"""A whole evening of simulated people at a real table program."""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from table_service.auction.contract import AllPass, Game
from table_service.bad_input import BadInput
from table_service.course.course import Lap
from table_service.evening.card_play import CardPlay
from table_service.evening.company import Slip, seated
from table_service.evening.dealing import Dealing
from table_service.evening.hands_on import HandsOn, Stopped
from table_service.evening.talk import Talk
from table_service.evening.truth import DealTruth, Errors, TruthSheet
from table_service.events import messages as m
from table_service.events.outcome import partner_of
from table_service.events.state import DealState, Phase
from table_service.scoring.european.ending import (
    Standing,
    ends_by_itself,
    standing_of,
)
from table_service.service.loop import TableLoop
from table_service.stage import CameraTwin, MachineTwin
from table_service.varieties.choices import PoolMode
from table_service.varieties.variety import Variety

LOOK_AT_SCORE = 6
"""How many times longer people look at the sheet than at a card."""
DEALS_AN_HOUR = 24
"""How many deals people play in an hour: their clock where time ends the evening."""

REFILLS = 0.6
"""How often an empty pot is filled again."""
AGREED_DEALS = 30
"""How many deals people agree on where the game itself never ends."""


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
        self._plan = plan
        self._rng = random.Random(plan.seed)  # noqa: S311  # a game, no secret
        self._stop = stop or threading.Event()
        self._machine, self._overhead = machine, overhead
        hands = self._hands = HandsOn(table, overhead, self._stop)
        company = seated(hands.state.chairs.seats, self._rng, plan.slips)
        self._company = company
        truth = self._truth = TruthSheet(hands.state.sheet, hands.state.course)
        self._dealing = Dealing(
            hands, machine, company, truth, self._rng, self._stop, plan.mode
        )
        self._talk = Talk(hands, company, self._rng, plan.think_ms)
        self._cards = CardPlay(hands, company, plan.think_ms)
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
            self._hands.table.ask(m.VoidDeal(fault="agreed", reason=gone))

    def _is_done(self) -> bool:
        played = self._plan.deals is not None and self.outcome.deals >= self._plan.deals
        return played or self._hands.state.is_closed or self._stop.is_set()

    def _play_deal(self) -> None:
        self._look_at_the_clock()
        truth = self._dealing.deal()
        if truth is None:
            self._void("dealing")
            return
        self._look_at_the_clock()
        try:
            self._bid_and_play(truth)
        except BadInput:
            # The record has gone wrong so far that the deal cannot be
            # finished; people stop it, and it counts as an error of ours.
            self.outcome.errors.card += 1
            wrong = m.VoidDeal(fault="agreed", reason="the record went wrong")
            self._hands.table.ask(wrong)
            self._void("record")
            return
        self._compare(truth)
        self._hands.pause(LOOK_AT_SCORE * self._plan.think_ms)
        self._clear()
        self._agree_to_end()

    def _agree_to_end(self) -> None:
        """End a game that no rule ends, after some deals; fill an empty pot or end."""
        state = self._hands.state
        if isinstance(state.variety, Variety) or state.is_closed:
            return
        standing = standing_of(state.variety, state.sheet)
        is_long = self.outcome.deals % AGREED_DEALS == 0
        has_no_end = not ends_by_itself(state.variety)
        if standing is Standing.REFILL_OR_END and self._rng.random() < REFILLS:
            self._truth.pot_is_filled(state)
            self._hands.table.ask(m.FillPot(), actor="players")
        elif standing is Standing.REFILL_OR_END or (is_long and has_no_end):
            self._hands.table.ask(m.CloseEvening(), actor="players")

    def _look_at_the_clock(self) -> None:
        """Agree, sooner or later, that the time of a timed evening is over."""
        state = self._hands.state
        variety, deal = state.variety, state.deal
        if not isinstance(variety, Variety):
            return
        runs = variety.pool_mode is PoolMode.TIMED and state.course.lap is Lap.FREE
        hour = max(1, DEALS_AN_HOUR * variety.play_minutes // 60)
        if runs and self.outcome.deals >= hour and self._rng.random() < 0.5:
            self._truth.time_is_over(in_deal=deal is not None and not deal.is_over)
            self._hands.table.ask(m.EndTime(), actor="players")

    def _void(self, why: str) -> None:
        self.outcome.void += 1
        self.outcome.kinds[f"void, {why}"] += 1
        self._clear()

    def _clear(self) -> None:
        if self._machine:
            self._machine.empty()
        if self._overhead:
            self._overhead.clear()

    def _bid_and_play(self, truth: DealTruth) -> None:
        while not (deal := self._hands.deal).is_over:
            if deal.phase is Phase.PASSING:
                self._cards.pass_cards(truth)
            elif deal.phase is Phase.PLAY or (deal.phase is Phase.TALON and deal.play):
                self._cards.play(deal, truth)
            else:
                self._talk.answer(deal, truth)

    def _compare(self, truth: DealTruth) -> None:
        state, deal = self._hands.state, self._hands.deal
        outcome = self.outcome
        recorded = deal.play.played() if deal.play else ()
        outcome.errors.count_plays(tuple(truth.plays), recorded)
        self._truth.write(state, deal, truth)
        outcome.errors.score += self._truth.differs_from(state)
        outcome.deals += 1
        outcome.kinds[_kind(deal)] += 1
        for one in deal.irregularities:
            outcome.irregularities[one.kind] += 1


def _kind(deal: DealState) -> str:
    """Return in a few words what was played."""
    dark = ", dark" if deal.dark_factor > 1 else ""
    return f"{_kind_by_light(deal)}{dark}"


def _kind_by_light(deal: DealState) -> str:
    contract = deal.contract
    if contract is None:
        return "preferans"
    if isinstance(contract, Game):
        return f"{contract.level}: {_words(deal)}"
    if isinstance(contract, AllPass):
        return f"{contract}: forced" if deal.is_forced else str(contract)
    return f"{contract}: shared" if partner_of(deal) else str(contract)


def _words(deal: DealState) -> str:
    if deal.is_conceded:
        return "given up"
    words = [str(said.word) for said in deal.defence.said] if deal.defence else []
    return " ".join(words) or "no words"
