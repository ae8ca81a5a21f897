"""The record of Greek Prefa: a kassa for each player, and chips."""

from dataclasses import dataclass

from table_service.varieties import european_choices as e
from table_service.varieties.game_rules import GameRules


@dataclass(frozen=True, slots=True, kw_only=True)
class KassaGame(GameRules):
    """One way to play Prefa (European rule book 5).

    Attributes:
        start: Points in each kassa when the game begins.
        seven_diamonds_in_talon: Who deals first if the seven of diamonds,
            which should tell, lies in the talon.
        hold_for_elder: Whether an earlier hand may hold the last bid.
        prelim_take: Whether "I'll take" may be said before anybody opened.
        nt10: Ten no trump: at 11, at 10, or not allowed.
        allpass: What a deal is that nobody buys.
        counter_invite: Whether a first defender who passed may force in the
            second, who wants to play alone.
        first_lead: Who leads to the first trick.
        overtrump_when_void: Whether who cannot follow must beat a trump
            that lies in the trick.
        ten_as_nine: Whether a ten is settled as a nine.
        four_aces: What announced aces are worth.
        four_aces_add: Points added to the value of the contract (A).
        four_aces_chips: Chips from each player (B).
        partner_tricks_doubled: Whether a defender two or more short pays his
            partner's tricks at the double rate too.
        invite_fail: How the shortfall of an inviting defender is counted.
        resting_overflow: Whether, of four, points are struck off who sits out too
            when the declarer's kassa does not hold them.
        end_two_empty: Whether the game ends when one kassa is left.
    """

    start: int
    seven_diamonds_in_talon: e.SevenInTalon
    hold_for_elder: bool
    prelim_take: bool
    nt10: e.TenNoTrump
    allpass: e.KassaAllPass
    counter_invite: bool
    first_lead: e.FirstLead
    overtrump_when_void: bool
    ten_as_nine: bool
    four_aces: e.FourAces
    four_aces_add: int
    four_aces_chips: int
    partner_tricks_doubled: bool
    invite_fail: e.InviteFail
    resting_overflow: bool
    end_two_empty: bool
