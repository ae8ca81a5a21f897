"""The table as it stands: what replaying the facts builds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from table_service.auction.auction import Auction
from table_service.auction.contract import AllPass, Contract, Game
from table_service.auction.whisting import Defence
from table_service.cards import Card, Seat, Seating
from table_service.events.facts import DealScored, DeviceChanged, SightingDoubted
from table_service.irregularities.irregularity import Irregularity
from table_service.play.play import Play
from table_service.scoring.run import AllPassRun
from table_service.sheets.bullet import Sheet
from table_service.varieties.variety import Variety


class Phase(StrEnum):
    """What the table waits for in a deal."""

    DEALING = "dealing"
    AUCTION = "auction"
    TALON = "talon"
    CONTRACT = "contract"
    DEFENCE = "defence"
    OPEN = "open"
    PLAY = "play"
    RESULT = "result"
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
        result: Tricks that were entered and not watched.
        voided: Fault word and line for people.
    """

    number: int
    dealer: Seat
    order: tuple[Seat, ...]
    mode: str
    commitment: str | None
    auction: Auction
    dealt: bool = False
    hands: Mapping[Seat, frozenset[Card]] | None = field(default=None, repr=False)
    talon: tuple[Card, ...] = ()
    contract: Contract | None = None
    defence: Defence | None = None
    open_play: bool | None = None
    opened: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    play: Play | None = field(default=None, repr=False)
    irregularities: tuple[Irregularity, ...] = ()
    result: Mapping[Seat, int] | None = None
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
        winner = self.auction.winner
        if winner is None:
            return Phase.AUCTION
        takes_talon = not winner[1].no_talon
        return Phase.TALON if takes_talon and len(self.talon) < 2 else Phase.CONTRACT

    def _phase_after_contract(self, contract: Contract) -> Phase:
        if self.result is not None:
            return Phase.RESULT
        if isinstance(contract, Game) and self.defence:
            if not self.defence.is_over:
                return Phase.DEFENCE
            if not self.defence.is_played:
                return Phase.RESULT
            if self.defence.chooser and self.open_play is None:
                return Phase.OPEN
        if self.play and self.play.needs_talon_card:
            return Phase.TALON
        return Phase.PLAY

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
                return self.defence.chooser if self.defence else None
            case Phase.PLAY:
                return self.play.turn if self.play else None
            case Phase.TALON:
                return self.declarer or self.dealer
            case Phase.DEALING | Phase.RESULT | Phase.SCORED | Phase.VOID:
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
        next_dealer: Who deals next.
        dealt: Deals begun at this table so far, over all games of the log.
        history: Scored deals, oldest first.
        offences: What the referee found, oldest first.
        doubts: Sightings that wait for a person, oldest first.
        settled: Numbers of the sightings of this deal that wait no more.
        act: Number of the last fact that a person may undo, None when there
            is none in this deal.
        before_act: The table before that fact.
    """

    seq: int
    table: str
    variety: Variety
    conventions: Mapping[str, Any]
    seating: Seating
    names: Mapping[Seat, str]
    simulated: bool
    next_dealer: Seat
    sheet: Sheet
    run: AllPassRun
    dealt: int = 0
    deal: DealState | None = None
    history: tuple[DealScored, ...] = ()
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
