"""The classical game, put together from public texts alone (rule book 15.7).

Without its rogue half and bombs; the title says that nobody has verified it.
"""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.CODE: "whist_responsibility full_once_pool_closed",
        Source.KAZAKH_PAGES: "dealer_draw no_talon_bids deal_after_allpass pool_mode",
        Source.LESNOY: "allpass_scoring",
        Source.PROGRAMS: "misere_lead open_lead stalingrad whist_style "
        "allpass_price exit_ladder exit_condition",
        Source.PUBLIC: "game_price misere_price declarer_mountain_factor "
        "whist_factor pool_point_whists mountain_point_whists kabal_misere concede "
        "claim_preferans whist_then_half allpass_zero allpass_talon_3 "
        "allpass_talon_4 allpass_amnesty talon_pay two_accounts help "
        "unfinished_to_mountain",
        Source.UNKNOWN: "ten_trick consolation consolation_passer "
        "consolation_dealer shortfall_count liable_8_9_10 half_whist_levels "
        "dealer_whist allpass_zero_dealer misere_exits help_tie help_to_dealer "
        "help_to_short_whister help_remainder",
    },
)

CLASSIC = replace(
    SOCHI,
    id="classic",
    titles={
        "ru": "Классика (не проверено)",
        "en": "Classical game (not verified)",
    },
    sources=_SOURCES,
    dealer_draw=c.DealerDraw.FIRST_ACE,
    open_lead=c.Lead.DARK,
    ten_trick=c.TenTrick.WHISTED,
    stalingrad=True,
    whist_responsibility=c.WhistResponsibility.HALF,
    full_once_pool_closed=True,
    dealer_whist=c.DealerWhist.NEVER,
    allpass_price=(1, 2, 4),
    allpass_zero_dealer=c.AllPassZeroDealer.NONE,
    exit_ladder=(6, 7),
    exit_condition=c.ExitCondition.MADE,
    misere_exits=c.MisereExits.MADE,
    deal_after_allpass=c.DealAfterAllPass.SAME,
    pool_mode=c.PoolMode.TIMED,
    two_accounts=True,
    help_tie=c.HelpTie.LEFT,
    help_to_dealer=True,
    help_to_short_whister=True,
    help_remainder=c.HelpRemainder.BURNS,
)
"""A record to be edited by whoever knows the game better."""
