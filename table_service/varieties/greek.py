"""Greek Prefa (European rule book 5).

The document describes values, duties, payments and variants; how it is dealt
and what a deal without a buyer is come from public pages.
"""

from table_service.cards import Suit
from table_service.varieties import choices as c
from table_service.varieties import european_choices as e
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    {},
    {
        Source.TEXTBOOK: "pack direction suit_order no_trump must_beat prelim_take "
        "nt10 counter_invite overtrump_when_void ten_as_nine four_aces "
        "four_aces_add partner_tricks_doubled invite_fail end_two_empty",
        Source.PREFADOROS: "packets talon_after_round start allpass",
        Source.UNKNOWN: "seven_diamonds_in_talon hold_for_elder first_lead "
        "resting_overflow four_aces_chips",
    },
)

GREEK = KassaGame(
    id="greek",
    titles={"ru": "Греческая префа", "en": "Greek Prefa", "el": "Πρέφα"},
    sources=_SOURCES,
    players=(3, 4),
    direction=c.Direction.ANTICLOCKWISE,
    suit_order=(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    no_trump=c.NoTrump.ABOVE_SUITS,
    packets=(2, 2, 2, 2, 2),
    must_beat=False,
    sheet=c.SheetKind.KASSA,
    talon_after_round=0,
    pack=c.Pack.FRENCH,
    start=30,
    seven_diamonds_in_talon=e.SevenInTalon.EIGHT,
    hold_for_elder=False,
    prelim_take=False,
    nt10=e.TenNoTrump.A,
    allpass=e.KassaAllPass.REDEAL,
    counter_invite=False,
    first_lead=e.FirstLead.FOREHAND,
    overtrump_when_void=False,
    ten_as_nine=False,
    four_aces=e.FourAces.OFF,
    four_aces_add=3,
    four_aces_chips=25,
    partner_tricks_doubled=True,
    invite_fail=e.InviteFail.PAIR,
    resting_overflow=True,
    end_two_empty=False,
)
"""Three kassas of thirty points until the players agree otherwise."""
