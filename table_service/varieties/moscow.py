"""Moscow, also called Rostov: all-pass in whists, a flat consolation."""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    SOCHI.sources,
    {
        Source.TEXTBOOK: "declarer_mountain_factor whist_factor whist_style "
        "gentleman_when consolation consolation_flat allpass_scoring allpass_price "
        "allpass_zero allpass_zero_price allpass_zero_dealer allpass_talon_3 "
        "allpass_talon_4 talon_pay talon_pay_flat pool_mode help help_tie",
        # A gentleman's whist includes leaving after a whist (Code 3.8.14).
        Source.CODE: "whist_then_half",
        Source.LESNOY: "whist_responsibility",
        Source.PUBLIC: "misere_price",
        Source.UNKNOWN: "no_talon_bids ten_trick consolation_dealer shortfall_count "
        "liable_8_9_10 dealer_whist help_to_dealer help_to_short_whister "
        "help_remainder",
    },
)

MOSCOW = replace(
    SOCHI,
    id="moscow",
    titles={"ru": "Московская пулька (ростов)", "en": "Moscow (Rostov)"},
    sources=_SOURCES,
    no_talon_bids=False,
    ten_trick=c.TenTrick.WHISTED,
    whist_responsibility=c.WhistResponsibility.HALF,
    whist_style=c.WhistStyle.GENTLEMAN,
    whist_then_half=True,
    consolation=c.Consolation.FLAT,
    dealer_whist=c.DealerWhist.AFTER_HALF,
    allpass_scoring=c.AllPassScoring.WHISTS,
    allpass_price=(5,),
    allpass_zero_price=1,
    allpass_zero_dealer=c.AllPassZeroDealer.ONE_POOL,
    allpass_talon_3=c.AllPassTalon.CLOSED,
    allpass_talon_4=c.AllPassTalon.CLOSED,
    talon_pay=c.TalonPay.ACE_FLAT,
    help_tie=c.HelpTie.LEFT,
    help_to_dealer=True,
    help_to_short_whister=True,
)
"""One game under two names (rule book 15.3)."""
