"""Kazakhstan: all prices four times as high, an incomplete consolation."""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.TEXTBOOK: "whist_factor consolation consolation_passer "
        "consolation_dealer allpass_scoring allpass_price allpass_zero "
        "allpass_zero_price allpass_zero_dealer allpass_talon_3 allpass_talon_4 "
        "allpass_pass_cards pool_mode pool_limit help help_tie",
        # The textbook prints the price of a six, 8; the pages print the others.
        Source.KAZAKH_PAGES: "game_price misere_price declarer_mountain_factor "
        "whist_responsibility whist_style shortfall_count",
        Source.UNKNOWN: "no_talon_bids ten_trick liable_8_9_10 half_whist_levels "
        "whist_then_half dealer_whist talon_pay help_to_dealer "
        "help_to_short_whister help_remainder",
    },
)

KAZAKH = replace(
    SOCHI,
    id="kazakh",
    titles={"ru": "Казахстанка", "en": "Kazakhstan"},
    sources=_SOURCES,
    pool_limit_is_agreed=False,
    game_price=(8, 16, 24, 32, 40),
    misere_price=40,
    no_talon_bids=False,
    ten_trick=c.TenTrick.WHISTED,
    consolation_passer=c.ConsolationPasser.NONE,
    consolation_dealer=False,
    shortfall_count=c.ShortfallCount.PERSONAL,
    dealer_whist=c.DealerWhist.NEVER,
    allpass_scoring=c.AllPassScoring.WHISTS,
    allpass_price=(10,),
    allpass_zero_price=1,
    allpass_zero_dealer=c.AllPassZeroDealer.ONE_POOL,
    allpass_talon_3=c.AllPassTalon.CLOSED,
    allpass_talon_4=c.AllPassTalon.CLOSED,
    pool_limit=120,
    help_tie=c.HelpTie.LEFT,
    help_to_dealer=True,
    help_to_short_whister=True,
)
"""Only who whisted writes a consolation (rule book 15.5)."""
