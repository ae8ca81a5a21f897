"""The game of the Danube Swabians in old Hungary (European rule book 4).

Bids, Kunstwerk and "aus den Händen" are the document's. What the games pay is
cut there and was found nowhere: the players say it, or agree on numbers.
"""

from table_service.cards import Suit
from table_service.varieties import choices as c
from table_service.varieties import european_choices as e
from table_service.varieties.sources import Source, cited
from table_service.varieties.units_game import UnitsGame

_SOURCES = cited(
    {},
    {
        Source.TEXTBOOK: "no_trump hand_bids first_lead kunstwerk",
        Source.DONAUSCHWABEN: "pack direction suit_order packets talon_after_round "
        "jump_bids forehand_must_open forehand_hold",
        Source.UNKNOWN: "must_beat bettel_stops payment unit_per_bid",
    },
)

DONAUSCHWABEN = UnitsGame(
    id="donauschwaben",
    titles={
        "ru": "Преферанс дунайских швабов",
        "en": "Danube-Swabian Preferánsz",
        "de": "Preferánsz der Donauschwaben",
    },
    sources=_SOURCES,
    players=(3, 4),
    direction=c.Direction.CLOCKWISE,
    suit_order=(Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS),
    no_trump=c.NoTrump.OWN_NUMBERS,
    packets=(5, 5),
    must_beat=False,
    sheet=c.SheetKind.UNITS,
    talon_after_round=1,
    pack=c.Pack.GERMAN,
    jump_bids=True,
    forehand_must_open=True,
    forehand_hold=True,
    hand_bids=True,
    first_lead=e.FirstLead.FOREHAND,
    bettel_stops=True,
    kunstwerk=2,
    payment=e.UnitsPayment.MANUAL,
    unit_per_bid=(2, 3, 4, 5, 6, 7),
)
"""Leaves, bells, hearts, acorns; the payments of the games are entered by hand."""
