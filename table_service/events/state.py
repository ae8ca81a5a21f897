"""The table as it stands: what replaying the facts builds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from table_service.auction.auction import Auction
from table_service.auction.bidding import Bidding
from table_service.auction.call import AnyCall
from table_service.auction.calls_in_turn import CallsInTurn
from table_service.auction.contract import AllPass, Contract, Special
from table_service.auction.promises import is_without_talon, talon_is_shown
from table_service.auction.talk import Talk
from table_service.auction.whisting import Defence
from table_service.cards import Card, Seat, Seating
from table_service.course.course import Course
from table_service.course.rounds import whole_sheet
from table_service.events.facts import (
    DealScored,
    DeviceChanged,
    LinesWritten,
    RoundClosed,
    SightingDoubted,
)
from table_service.irregularities.irregularity import Irregularity
from table_service.play.play import Play
from table_service.scoring.run import AllPassRun
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column
from table_service.varieties.game_rules import GameRules

AnyContract = Contract | Special
"""What was undertaken in a game of any family."""

Written = DealScored | LinesWritten | RoundClosed
"""Facts that write lines on the sheet."""


class Phase(StrEnum):
    """What the table waits for in a deal."""

    DEALING = "dealing"
    AUCTION = "auction"
    INVITATION = "invitation"
    """The dealer is asked to share a misère (rule book 3.4)."""
    PASSING = "passing"
    """Cards are passed on at all-pass (rule book 8.8)."""
    TALON = "talon"
    CLAIM = "claim"
    """All look at a hand that claims ten sure tricks (rule book 4.6)."""
    CONTRACT = "contract"
    DEFENCE = "defence"
    OPEN = "open"
    PLAY = "play"
    RESULT = "result"
    WRITE = "write"
    """Somebody chooses where he writes what he won (rule book 8.5, 9.7)."""
    SCORED = "scored"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """One deal.

    Attributes:
        order: Seats with cards, the eldest first.
        hands: Cards each seat was dealt, where the machine read them. Secret:
            never in a fact, a view or a log while the deal runs.
        talon: Cards of the talon seen open so far.
        opened: Hands that lie face up, as they were when laid down.
        dummy: Whose hand is nobody's, where two play.
        allpass_step: Place of this deal on the price ladder of all-pass.
        is_forced: The deal is all-pass by rule; nobody bids.
        passes_cards: Cards are passed on if this deal becomes all-pass.
        idles: Nothing is played when all pass.
        passed: How many have passed their cards on.
        inviter: Who asked the dealer to share a misère.
        has_partner: What the dealer answered; None before.
        is_refused: The declarer did not take the talon.
        is_conceded: The declarer gave the game up.
        announced: Aces the declarer announced, `none` or `four`.
        is_claimed: The declarer showed ten sure tricks.
        is_claim_right: What all found; None before.
        result: Tricks that were entered and not watched.
        lost: Tricks that players lost for looking where they may not.
        choosers: Who may choose where to write; None until that is known.
        writes: What they chose.
        voided: Fault word and line for people.
    """

    number: int
    dealer: Seat
    order: tuple[Seat, ...]
    mode: str
    commitment: str | None
    auction: Bidding
    dealt: bool = False
    hands: Mapping[Seat, frozenset[Card]] | None = field(default=None, repr=False)
    talon: tuple[Card, ...] = ()
    contract: AnyContract | None = None
    lowest_bid: str = ""
    defence: Defence | Talk | None = None
    open_play: bool | None = None
    opened: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    play: Play | None = field(default=None, repr=False)
    irregularities: tuple[Irregularity, ...] = ()
    dummy: Seat | None = None
    allpass_step: int = 0
    is_forced: bool = False
    passes_cards: bool = False
    idles: bool = False
    passed: int = 0
    inviter: Seat | None = None
    has_partner: bool | None = None
    is_refused: bool = False
    is_conceded: bool = False
    announced: str | None = None
    is_claimed: bool = False
    is_claim_right: bool | None = None
    result: Mapping[Seat, int] | None = None
    lost: Mapping[Seat, int] = field(default_factory=dict)
    choosers: tuple[Seat, ...] | None = None
    writes: Mapping[Seat, Column] = field(default_factory=dict)
    scored: DealScored | None = None
    voided: tuple[str, str] | None = None
    revealed: bool = False

    @property
    def phase(self) -> Phase:
        """Return what the deal waits for."""
        if self.voided:
            return Phase.VOID
        if self.scored:
            return Phase.SCORED
        if not self.dealt:
            return Phase.DEALING
        if self.contract is None:
            return self._phase_before_contract()
        return self._phase_after_contract(self.contract)

    def _phase_before_contract(self) -> Phase:
        if self.is_conceded:
            return Phase.RESULT
        if self.inviter and self.has_partner is None:
            return Phase.INVITATION
        winner = self.auction.winner
        if winner is None:
            return Phase.AUCTION
        if self.is_claimed and self.is_claim_right is not False:
            return Phase.RESULT if self.is_claim_right else Phase.CLAIM
        return Phase.TALON if self._awaits_talon(winner[1]) else Phase.CONTRACT

    def _awaits_talon(self, bid: AnyCall) -> bool:
        """Tell whether the talon has yet to be shown to all."""
        is_dark = self.dark_factor > 1
        return self._shows_talon(bid) and not is_dark and len(self.talon) < 2

    def _shows_talon(self, bid: AnyCall) -> bool:
        if isinstance(self.auction, CallsInTurn):
            return talon_is_shown(self.auction.rules, bid)
        return not is_without_talon(bid)

    @property
    def dark_factor(self) -> int:
        """Return what a bid or a pass in the dark multiplies; 1 in the light."""
        return self.auction.dark_factor if isinstance(self.auction, Auction) else 1

    def _phase_after_contract(self, contract: AnyContract) -> Phase:
        if self.choosers and set(self.choosers) - set(self.writes):
            return Phase.WRITE
        if self.result is not None or self.is_conceded or self.is_idle:
            return Phase.RESULT
        if isinstance(contract, AllPass) and self.next_to_pass:
            return Phase.PASSING
        if self.defence:
            return self._phase_of_defence(self.defence)
        return self._phase_of_play()

    def _phase_of_defence(self, defence: Defence | Talk) -> Phase:
        if not defence.is_over:
            return Phase.DEFENCE
        if not defence.is_played:
            return Phase.RESULT
        if self.chooser and self.open_play is None:
            return Phase.OPEN
        return self._phase_of_play()

    def _phase_of_play(self) -> Phase:
        if self.play and self.play.needs_talon_card:
            return Phase.TALON
        return Phase.PLAY

    @property
    def whisting(self) -> Defence | None:
        """Return the defence words of a Russian game, None in others."""
        return self.defence if isinstance(self.defence, Defence) else None

    @property
    def chooser(self) -> Seat | None:
        """Return the lone whister who chooses open or closed play (5.4)."""
        return self.whisting.chooser if self.whisting else None

    @property
    def is_checked(self) -> bool:
        """Tell whether a ten is inspected and not whisted (4.7)."""
        return self.whisting is not None and self.whisting.is_checked

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing is played: all passed, and that is all there is."""
        return self.idles and isinstance(self.contract, AllPass)

    @property
    def next_to_pass(self) -> Seat | None:
        """Return who passes two cards on next, None when nobody does."""
        waits = self.passes_cards and self.passed < len(self.order)
        return self.order[self.passed] if waits else None

    @property
    def declarer(self) -> Seat | None:
        """Return who plays the contract; before it, who won the auction."""
        if self.contract is None:
            return self.auction.winner[0] if self.auction.winner else None
        return None if isinstance(self.contract, AllPass) else self.contract.declarer

    @property
    def turn(self) -> Seat | None:
        """Return whom the table waits for, None when for nobody or anybody."""
        match self.phase:
            case Phase.AUCTION:
                return self.auction.turn
            case Phase.CONTRACT:
                return self.declarer
            case Phase.DEFENCE:
                return self.defence.turn if self.defence else None
            case Phase.OPEN:
                return self.chooser
            case Phase.PLAY:
                return self.play.turn if self.play else None
            case Phase.TALON:
                return self.declarer or self.dealer
            case Phase.INVITATION:
                return self.dealer
            case Phase.PASSING:
                return self.next_to_pass
            case Phase.WRITE:
                open_choices = (s for s in self.choosers or () if s not in self.writes)
                return next(open_choices, None)
            case Phase.DEALING | Phase.CLAIM | Phase.RESULT | Phase.SCORED | Phase.VOID:
                return None

    @property
    def is_over(self) -> bool:
        """Tell whether the next deal may begin."""
        return self.phase in (Phase.SCORED, Phase.VOID)


@dataclass(frozen=True, slots=True)
class Offence:
    """An irregularity with its place in the log."""

    seq: int
    deal: int
    irregularity: Irregularity


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The whole table.

    Attributes:
        seq: Number of the last fact.
        simulated: True when nobody real is playing.
        chairs: Everybody with a hand or a section of the sheet, in the order of
            play: the seating and, where two play, the dummy.
        stake: The price of a whist in money; None where none is agreed.
        course: What is kept from deal to deal beside the sheet.
        dealt: Deals begun at this table so far, over all games of the log.
        history: What was written, deal by deal, oldest first.
        offences: What the referee found, oldest first.
        doubts: Sightings that wait for a person, oldest first.
        settled: Numbers of the sightings of this deal that wait no more.
        act: Number of the last fact that a person may undo, None when there
            is none in this deal.
        before_act: The table before that fact.
    """

    seq: int
    table: str
    variety: GameRules
    conventions: Mapping[str, Any]
    seating: Seating
    names: Mapping[Seat, str]
    simulated: bool
    chairs: Seating
    dummy: Seat | None
    stake: str | None
    sheet: Sheet
    course: Course
    dealt: int = 0
    deal: DealState | None = None
    history: tuple[Written, ...] = ()
    offences: tuple["Offence", ...] = ()
    devices: Mapping[str, DeviceChanged] = field(default_factory=dict)
    doubts: tuple[SightingDoubted, ...] = ()
    settled: frozenset[int] = frozenset()
    final: Mapping[Seat, str] | None = None
    act: int | None = None
    before_act: "TableState | None" = field(default=None, repr=False)

    @property
    def is_closed(self) -> bool:
        """Tell whether the evening is over."""
        return self.final is not None

    @property
    def next_dealer(self) -> Seat:
        """Return who deals next."""
        return self.course.dealer

    @property
    def run(self) -> AllPassRun:
        """Return the all-pass deals in a row so far."""
        return self.course.run

    @property
    def whole_sheet(self) -> Sheet:
        """Return the sheet that is settled: all rounds together."""
        return whole_sheet(self.sheet, self.course.past)

    def hands_of(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return the seats that get cards when `dealer` deals, eldest first."""
        return self.chairs.playing(dealer)
