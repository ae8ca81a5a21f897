"""Leningrad: the game "against the player", written at double price.

The common way of writing: prices 2 to 10 in the pool, whists and the
declarer's mountain doubled, a pool point worth 20 whists (rule book 15.2).
"""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.CODE: "whist_style whist_then_half",
        Source.SHRAM_PAGES: "misere_price declarer_mountain_factor whist_factor "
        "whist_responsibility consolation",
        Source.FEDERATION: "ten_trick concede consolation_dealer half_whist_levels "
        "dealer_whist allpass_price",
        Source.LESNOY: "allpass_scoring allpass_zero",
        Source.PROGRAMS: "pool_mode help unfinished_to_mountain",
        Source.PUBLIC: "pool_point_whists exit_ladder",
        # The federation gives the dealer nothing for no trick and pays for the
        # talon; other companies do neither.
        Source.UNKNOWN: "no_talon_bids shortfall_count liable_8_9_10 "
        "exit_condition misere_exits allpass_zero_dealer talon_pay",
    },
)

LENINGRAD = replace(
    SOCHI,
    id="leningrad",
    titles={"ru": "Ленинградка", "en": "Leningrad"},
    sources=_SOURCES,
    declarer_mountain_factor=2,
    whist_factor=2,
    pool_point_whists=20,
    no_talon_bids=False,
    ten_trick=c.TenTrick.WHISTED,
    whist_responsibility=c.WhistResponsibility.HALF,
    whist_style=c.WhistStyle.GENTLEMAN,
    whist_then_half=True,
    dealer_whist=c.DealerWhist.AFTER_HALF,
    allpass_price=(2, 4, 6),
    exit_ladder=(6, 7, 8),
    exit_condition=c.ExitCondition.MADE,
    misere_exits=c.MisereExits.MADE,
    pool_mode=c.PoolMode.COMMON,
    help=c.Help.NONE,
    unfinished_to_mountain=2,
)
"""Leningrad with common pools: nobody helps, all pools end together."""
