"""The Ural pulya: a pool and a mountain to close, on time (rule book 15.4)."""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.TEXTBOOK: "whist_factor pool_point_whists kabal_misere no_talon_bids "
        "ten_trick whist_responsibility whist_style consolation consolation_passer "
        "consolation_dealer liable_8_9_10 half_whist_levels whist_then_half "
        "dealer_whist allpass_scoring allpass_price allpass_zero allpass_zero_helps "
        "allpass_zero_dealer allpass_amnesty exit_ladder deal_after_allpass "
        "talon_pay packs pool_mode pool_limit play_minutes two_accounts help "
        "help_remainder unfinished_to_mountain prize_first_pool "
        "prize_first_mountain_3 prize_first_mountain_4",
        # The textbook's paragraph on mountains is lost.
        Source.UNKNOWN: "misere_price declarer_mountain_factor shortfall_count "
        "allpass_talon_3 allpass_talon_4 exit_condition misere_exits "
        "starting_mountain help_tie help_to_dealer help_to_short_whister",
    },
)

URAL = replace(
    SOCHI,
    id="ural",
    titles={"ru": "Уральская пуля", "en": "Ural"},
    sources=_SOURCES,
    pool_limit_is_agreed=False,
    declarer_mountain_factor=2,
    whist_factor=2,
    kabal_misere=True,
    no_talon_bids=False,
    ten_trick=c.TenTrick.WHISTED,
    consolation_passer=c.ConsolationPasser.WHISTER,
    whist_then_half=True,
    dealer_whist=c.DealerWhist.URAL,
    allpass_price=(2,),
    allpass_zero_helps=False,
    exit_condition=c.ExitCondition.MADE,
    misere_exits=c.MisereExits.MADE,
    talon_pay=c.TalonPay.TABLE,
    pool_mode=c.PoolMode.TIMED,
    pool_limit=40,
    two_accounts=True,
    help_tie=c.HelpTie.LEFT,
    help_to_dealer=True,
    help_to_short_whister=True,
    help_remainder=c.HelpRemainder.BURNS,
    prize_first_pool=120,
    prize_first_mountain_3=80,
    prize_first_mountain_4=60,
)
"""An hour, a last lap, and three prizes for whoever closes first."""
