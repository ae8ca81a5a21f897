"""The Austrian game, its Styrian version, and the one with bids 5 to 8.

European rule book 1 and 2. The documents describe the pots and the premiums;
the course of a deal is filled in from public rules.
"""

from dataclasses import replace

from table_service.cards import Suit
from table_service.varieties import choices as c
from table_service.varieties import european_choices as e
from table_service.varieties.pot_game import PotGame
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    {},
    {
        Source.TEXTBOOK: "pack must_beat bettel_must_beat bettel_price",
        Source.BOOK_PAGES: "stake fail_pays_pot no_ace_bonus ace_bonus_scope "
        "four_aces_must_announce ace_bonus_on_fail durchmarsch_price "
        "plauderer_price",
        Source.PAGAT_AUSTRIA: "suit_order no_trump",
        Source.GERMAN_WIKIPEDIA: "direction packets talon_after_round "
        "forehand_hold talon_auction_after_pass first_lead",
        # The document names both kinds and calls the unlimited one too wild.
        Source.OURS: "pot pot_limit_multiple",
        Source.UNKNOWN: "jump_bids hand_play first_lead_no_trump pot_share "
        "bettel_stops hand_order ace_bonus_from_dropped special_stake_stays "
        "amount_capped four_ace_bonus offener_durchmarsch_price",
    },
)

AUSTRIAN = PotGame(
    id="austrian",
    titles={
        "ru": "Австрийский преферанс",
        "en": "Austrian Preference",
        "de": "Österreichische Préférence",
    },
    sources=_SOURCES,
    players=(3, 4),
    direction=c.Direction.CLOCKWISE,
    suit_order=(Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS),
    no_trump=c.NoTrump.NONE,
    packets=(3, 4, 3),
    must_beat=True,
    sheet=c.SheetKind.POT,
    talon_after_round=1,
    pack=c.Pack.FRENCH,
    special_bids=False,
    jump_bids=False,
    forehand_hold=True,
    hand_play=False,
    hand_order=e.HandOrder.AFTER_ALL,
    talon_auction_after_pass=False,
    first_lead=e.FirstLead.DECLARER,
    first_lead_no_trump=e.FirstLead.FOREHAND,
    bettel_must_beat=True,
    bettel_stops=True,
    pot=e.PotKind.LIMITED,
    stake=10,
    pot_limit_multiple=10,
    pot_share=100,
    amount_capped=False,
    fail_pays_pot=True,
    no_ace_bonus=10,
    four_ace_bonus=10,
    ace_bonus_scope=e.AceBonusScope.ALL,
    four_aces_must_announce=False,
    ace_bonus_on_fail=e.AceBonusOnFail.PAYS,
    ace_bonus_from_dropped=True,
    special_stake_stays=True,
    bettel_price=10,
    durchmarsch_price=20,
    plauderer_price=30,
    offener_durchmarsch_price=40,
)
"""Bids 1 to 4, and a pot that is limited to ten stakes until agreed otherwise."""

STYRIAN = replace(
    AUSTRIAN,
    id="styrian",
    titles={
        "ru": "Штирийский преферанс",
        "en": "Styrian Preference",
        "de": "Steirische Préférence",
    },
    # That it is paid here too is read from the older table (1.4).
    sources=cited(
        _SOURCES, {Source.BOOK_PAGES: "pot", Source.UNKNOWN: "fail_pays_pot"}
    ),
    pot=e.PotKind.STYRIAN,
)
"""All fill the pot alike; the trump says what a game is played for."""

ILLUSTRATED = replace(
    AUSTRIAN,
    id="illustrated",
    titles={
        "ru": "Иллюстрированный преферанс (заявки до 8)",
        "en": "Illustrated Preference (bids up to 8)",
        "de": "Illustrierte Préférence",
    },
    sources=cited(_SOURCES, {Source.TEXTBOOK: "no_trump"}),
    no_trump=c.NoTrump.OWN_NUMBERS,
    special_bids=True,
)
"""Bettel, Durchmarsch, Plauderer and the open Durchmarsch above the suits."""
