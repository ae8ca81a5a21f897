"""The record of the Croatian, Serbian and Slovenian game: three columns, refets."""

from dataclasses import dataclass

from table_service.varieties import european_choices as e
from table_service.varieties.game_rules import GameRules

_REFETS = {30: 1, 50: 3}
"""Refets of a game by its start, as printed (European rule book 3.5)."""
_START_OF_A_REFET = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperGame(GameRules):
    """One way to play the game of three columns (European rule book 3).

    Attributes:
        auction: How bids rise.
        game_bids: Whether games without the talon may be bid.
        game_mine_better: Whether a second player may say "game" after the
            first, so that they name suits in turn.
        contract8: Whether "preferans", all ten tricks, may be bid as 8.
        first_lead: Who leads in a suit game and in Bettel.
        first_lead_no_trump: Who leads in sans and preferans.
        overtrump_when_void: Whether who cannot follow must beat a trump
            that lies in the trick.
        bettel_stops: Whether Bettel ends at the declarer's first trick.
        spades_talon_dark: Whether the talon stays unseen by the others when
            spades are played.
        spades_auto_credit: Whether a spade game that nobody doubled, where no
            refet may be given, is credited to the declarer.
        kontra_levels: 2 for kontra and rekontra, 4 with subkontra and
            mortkontra.
        kontra_need: Tricks that a doubling defence must take.
        cap5: Whether a defence that set the declarer writes soups for five
            tricks at most.
        column_sign: How the contract column is written.
        start: Distance of every column from zero when the game begins.
        max_refets: Refets of a game; None goes by the start.
        hat_at_zero: Whether reaching exactly zero puts the hat on.
        double_fall: Whether a lost game that is worth more than what is left
            to be written off counts double in the column.
    """

    auction: e.PaperAuction
    game_bids: bool
    game_mine_better: bool
    contract8: bool
    first_lead: e.FirstLead
    first_lead_no_trump: e.SansLead
    overtrump_when_void: bool
    bettel_stops: bool

    spades_talon_dark: bool
    spades_without_kontra: e.SpadesWithoutKontra
    spades_auto_credit: bool
    kontra_levels: int
    kontra_need: int
    kontra_soups: e.KontraSoups

    cap5: bool
    cap_split: e.CapSplit
    defender_fail_rule: e.DefenderFailRule
    column_sign: e.ColumnSign
    start: int
    max_refets: int | None
    hat_at_zero: bool
    double_fall: bool

    @property
    def highest_number(self) -> int:
        """Return the highest number that may be bid, 7 or 8."""
        return 8 if self.contract8 else 7

    @property
    def refets_allowed(self) -> int:
        """Return how many refets a game of this start has.

        Printed for 30 and 50; by a fifteenth of the start otherwise.
        """
        if self.max_refets is not None:
            return self.max_refets
        return _REFETS.get(self.start, max(1, self.start // _START_OF_A_REFET))
