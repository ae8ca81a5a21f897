"""The rules of a Russian variety: everything that differs between them.

The fields carry the names of the convention tables, so that a club's
settings, a file of examples and a page all speak of the same thing.
"""

from dataclasses import dataclass

from table_service.varieties import choices as c
from table_service.varieties.game_rules import GameRules

LEVELS = (6, 7, 8, 9, 10)
"""The heights of a game, in tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variety(GameRules):
    """One way to play the Russian game: six to ten tricks, pool and mountain.

    Attributes:
        whist_duty: Tricks the defence must take on 6, 7, 8, 9 and 10.
        pool_limit_is_agreed: Whether the size of the pool is each company's
            own agreement; if not, `pool_limit` belongs to the variety.
        dummy: Whether the third hand is nobody's: two players and a dummy.
        game_price: Price of 6, 7, 8, 9 and 10, points of the pool.
        packs: How many packs are in use; with two, one is shuffled while the
            other is dealt.
        concede: Undertricks written when a game is given up; 0 forbids it.
        consolation_resting: Whether, of five players, the second one who rests
            writes a consolation too.
        full_once_pool_closed: Whether half responsibility becomes full when
            a pool is closed.
        allpass_price: Price of a trick in the first, second ... all-pass deal
            of a run; the last one repeats.
        allpass_zero_price: Points for no trick; None is one trick's price.
        allpass_zero_helps: Whether a premium that the own pool cannot take is
            help; if not, it comes off the own mountain or is lost.
        exit_ladder: Lowest level after 0, 1, 2 ... all-pass deals; the last
            one repeats.
        pool_limit: Points that close a pool; None for no limit.
        play_minutes: How long a timed evening lasts before its last lap.
        rounds: How many rounds an evening of rounds has.
        starting_mountain: What every mountain begins with.
        two_accounts: Whether a win may come off a mountain instead of going
            into a pool, one's own or, as help, another's.
        unfinished_to_mountain: Mountain points for each point a pool lacks
            when the evening ends early.
    """

    whist_duty: tuple[int, int, int, int, int]
    pool_limit_is_agreed: bool
    dummy: bool

    game_price: tuple[int, int, int, int, int]
    misere_price: int
    declarer_mountain_factor: int
    whist_factor: int
    whist_factor_failed: int | None
    pool_point_whists: int
    mountain_point_whists: int

    dealer_draw: c.DealerDraw
    packs: int
    misdeal_fine: bool
    hold_rule: c.HoldRule
    jump_bids: bool
    misere_may_hold: bool
    kabal_misere: bool
    no_talon_bids: bool
    invite_dealer: bool
    misere_lead: c.Lead
    open_lead: c.Lead
    ten_trick: c.TenTrick
    stalingrad: bool
    concede: int
    claim_preferans: bool
    claim_reward: c.ClaimReward
    dark_bids: bool

    whist_responsibility: c.WhistResponsibility
    full_once_pool_closed: bool
    over_greedy: bool
    whist_style: c.WhistStyle
    gentleman_when: c.GentlemanWhen
    consolation: c.Consolation
    consolation_flat: int
    consolation_factor: int
    consolation_passer: c.ConsolationPasser
    consolation_dealer: bool
    consolation_resting: bool
    shortfall_count: c.ShortfallCount
    liable_8_9_10: c.Liable
    half_whist_levels: tuple[int, ...]
    whist_then_half: bool
    dealer_whist: c.DealerWhist
    dealer_whist_liable: bool

    allpass_scoring: c.AllPassScoring
    allpass_price: tuple[int, ...]
    allpass_amnesty: bool
    allpass_zero: c.AllPassZero
    allpass_zero_price: int | None
    allpass_zero_helps: bool
    allpass_zero_dealer: c.AllPassZeroDealer
    allpass_talon_3: c.AllPassTalon
    allpass_talon_4: c.AllPassTalon
    allpass_pass_cards: bool
    allpass_forced: c.AllPassForced
    exit_ladder: tuple[int, ...]
    exit_condition: c.ExitCondition
    misere_exits: c.MisereExits
    deal_after_allpass: c.DealAfterAllPass

    talon_pay: c.TalonPay
    talon_pay_flat: int
    talon_pay_writer: c.TalonPayWriter
    talon_refusal: c.TalonRefusal
    misere_seven_bonus: int

    pool_mode: c.PoolMode
    pool_limit: int | None
    play_minutes: int
    rounds: int
    starting_mountain: int
    win_write: c.WinWrite
    two_accounts: bool
    help: c.Help
    help_tie: c.HelpTie
    help_to_dealer: bool
    help_to_short_whister: bool
    help_remainder: c.HelpRemainder
    unfinished_to_mountain: int
    prize_first_pool: int
    prize_first_mountain_3: int
    prize_first_mountain_4: int
    prize_round_pool: int
    prize_round_mountain: int
    prize_final_pool: int
    prize_final_mountain: int
    settlement: c.SettlementMethod

    def price_of(self, level: int) -> int:
        """Return the price of a game of `level` tricks, 6 to 10."""
        return self.game_price[LEVELS.index(level)]

    def duty_of(self, level: int) -> int:
        """Return how many tricks the defence must take against `level`."""
        return self.whist_duty[LEVELS.index(level)]

    def allpass_talon(self, players: int) -> c.AllPassTalon:
        """Return what the talon does on an all-pass deal of `players`.

        Five play it as four do: the dealer rests and the talon may be his.
        """
        return self.allpass_talon_4 if players > 3 else self.allpass_talon_3
