"""Gusarik: two players and a dummy, known from public texts (rule book 16).

The cards are dealt as for three. The two bid, nobody sees the third hand; if
the opponent whists, it lies open and he plays it too.
"""

from dataclasses import replace

from table_service.varieties import choices as c
from table_service.varieties.sochi import SOCHI
from table_service.varieties.sources import Source

_SOURCES = {
    name: Source.UNKNOWN if source is Source.UNKNOWN else Source.PUBLIC
    for name, source in SOCHI.sources.items()
}

GUSARIK = replace(
    SOCHI,
    id="gusarik",
    titles={"ru": "Гусарик (вдвоём)", "en": "Gusarik (two players)"},
    sources=_SOURCES,
    players=(2,),
    dummy=True,
    consolation_dealer=False,
    half_whist_levels=(),
    dealer_whist=c.DealerWhist.NEVER,
)
"""Sochi's prices; nobody rests, and nobody is there to leave a whist to."""
