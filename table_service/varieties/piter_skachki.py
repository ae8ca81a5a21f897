"""Piter races: rounds, each begun by a compulsory all-pass run, and prizes.

The rules speak of four at the table, and of the dealer "when four play", so
that three play it too (rule book 15.6).
"""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.TEXTBOOK: "whist_factor_failed misere_lead open_lead ten_trick "
        "stalingrad concede whist_responsibility whist_style liable_8_9_10 "
        "allpass_scoring allpass_price allpass_zero allpass_zero_dealer "
        "allpass_forced exit_ladder exit_condition misere_exits pool_mode "
        "pool_limit rounds win_write prize_final_pool prize_final_mountain",
        # A gentleman's whist includes leaving after a whist (Code 3.8.14).
        Source.CODE: "whist_then_half",
        Source.SHRAM_PAGES: "game_price",
        Source.PUBLIC: "misere_price declarer_mountain_factor whist_factor "
        "pool_point_whists",
        # The textbook's figures for a round are cut out.
        Source.PROGRAMS: "prize_round_pool prize_round_mountain",
        Source.UNKNOWN: "no_talon_bids consolation_dealer shortfall_count "
        "half_whist_levels dealer_whist allpass_talon_3 talon_pay help "
        "unfinished_to_mountain",
    },
)

PITER_SKACHKI = replace(
    SOCHI,
    id="piter_skachki",
    titles={"ru": "Питерские скачки", "en": "Piter races"},
    sources=_SOURCES,
    declarer_mountain_factor=2,
    whist_factor=2,
    whist_factor_failed=4,
    pool_point_whists=20,
    no_talon_bids=False,
    ten_trick=c.TenTrick.WHISTED,
    stalingrad=True,
    whist_responsibility=c.WhistResponsibility.HALF,
    whist_style=c.WhistStyle.GENTLEMAN,
    whist_then_half=True,
    liable_8_9_10=c.Liable.BOTH,
    dealer_whist=c.DealerWhist.AFTER_HALF,
    allpass_price=(2, 4, 6),
    allpass_zero=c.AllPassZero.POOL_OR_MOUNTAIN2,
    allpass_forced=c.AllPassForced.RACES,
    exit_ladder=(6, 7),
    exit_condition=c.ExitCondition.WHISTED_MADE,
    misere_exits=c.MisereExits.NO,
    pool_mode=c.PoolMode.ROUNDS,
    pool_limit=22,
    rounds=7,
    win_write=c.WinWrite.CHOICE,
    help=c.Help.NONE,
    unfinished_to_mountain=0,
    prize_round_pool=300,
    prize_round_mountain=200,
    prize_final_pool=300,
    prize_final_mountain=200,
)
"""Seven rounds, or as many as the company agrees on."""
