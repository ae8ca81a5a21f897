"""The Leningrad sheet: Leningrad with prices 3 to 15 instead of doubling.

Mostly played by three; tenths of a third come out whole (rule book 10.1).
"""

from dataclasses import replace

from table_service.varieties.leningrad import LENINGRAD
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    LENINGRAD.sources,
    {
        Source.TEXTBOOK: "game_price misere_price allpass_price whist_factor "
        "declarer_mountain_factor pool_point_whists",
        Source.UNKNOWN: "unfinished_to_mountain",
    },
)

LENINGRAD_SHEET = replace(
    LENINGRAD,
    id="leningrad_sheet",
    titles={"ru": "Ленинградская роспись", "en": "Leningrad sheet"},
    sources=_SOURCES,
    game_price=(3, 6, 9, 12, 15),
    misere_price=15,
    declarer_mountain_factor=1,
    whist_factor=1,
    pool_point_whists=10,
    allpass_price=(3, 6, 9),
    unfinished_to_mountain=1,
)
"""Leningrad written at its own prices; never mixed with the common way."""
