"""The Croatian, Serbian and Slovenian game (European rule book 3).

The document describes the paper, the refets and the hat; the auction and the
words of the defence are filled in from public rules.
"""

from table_service.cards import Suit
from table_service.varieties import choices as c
from table_service.varieties import european_choices as e
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.sources import Source, cited

_SOURCES = cited(
    {},
    {
        Source.TEXTBOOK: "pack suit_order no_trump game_bids spades_talon_dark cap5 "
        "column_sign start max_refets",
        Source.SERBIAN_WIKIPEDIA: "direction packets talon_after_round contract8",
        Source.PREFERANS_KLUB: "auction first_lead first_lead_no_trump kontra_need "
        "kontra_soups cap_split",
        Source.SERBIAN_SERVER: "defender_fail_rule",
        Source.PREFKO: "game_mine_better kontra_levels hat_at_zero",
        Source.INTERNET_CLUB: "spades_auto_credit double_fall",
        # That it may be stopped is public (3.3, 7); whose page says so is not told.
        Source.PUBLIC: "bettel_stops",
        # In Serbia spades that nobody doubled are usually a refet.
        Source.UNKNOWN: "must_beat overtrump_when_void spades_without_kontra",
    },
)

CROATIAN = PaperGame(
    id="croatian",
    titles={
        "ru": "Хорватский, сербский и словенский преферанс",
        "en": "Croatian, Serbian and Slovenian Preferans",
        "hr": "Preferans",
        "sr": "Преферанс",
        "sl": "Preferans",
    },
    sources=_SOURCES,
    players=(3, 4),
    direction=c.Direction.ANTICLOCKWISE,
    suit_order=(Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS),
    no_trump=c.NoTrump.OWN_NUMBERS,
    packets=(5, 5),
    must_beat=False,
    sheet=c.SheetKind.PAPER,
    talon_after_round=1,
    pack=c.Pack.FRENCH,
    auction=e.PaperAuction.STEP_BY_STEP_WITH_HOLD,
    game_bids=True,
    game_mine_better=True,
    contract8=False,
    first_lead=e.FirstLead.FOREHAND,
    first_lead_no_trump=e.SansLead.THROUGH,
    overtrump_when_void=False,
    bettel_stops=True,
    spades_talon_dark=False,
    spades_without_kontra=e.SpadesWithoutKontra.PLAY,
    spades_auto_credit=False,
    kontra_levels=2,
    kontra_need=5,
    kontra_soups=e.KontraSoups.DOUBLER_ALL,
    cap5=True,
    cap_split=e.CapSplit.LARGEST_FIRST,
    defender_fail_rule=e.DefenderFailRule.OR4,
    column_sign=e.ColumnSign.NEGATIVE_START,
    start=30,
    max_refets=None,
    hat_at_zero=True,
    double_fall=False,
)
"""Three columns that begin at -30, as the document's sample sheet does."""
