"""Every convention: its name, its values, and what it is about in words."""

from table_service.varieties.conventions import Convention
from table_service.varieties.conventions_of_papers import KASSA, PAPER
from table_service.varieties.conventions_of_play import AUCTION, PRICES, WHIST
from table_service.varieties.conventions_of_pots import EUROPEAN_DEAL, POT, UNITS
from table_service.varieties.conventions_of_sheet import ALL_PASS, CLOSING, TALON
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame
from table_service.varieties.variety import Variety

CONVENTIONS: tuple[Convention, ...] = (
    *PRICES,
    *AUCTION,
    *WHIST,
    *ALL_PASS,
    *TALON,
    *CLOSING,
)
"""All conventions of the Russian games in the order people are asked about them."""

_BY_RECORD: dict[type[GameRules], tuple[Convention, ...]] = {
    Variety: CONVENTIONS,
    PotGame: (*EUROPEAN_DEAL, *POT),
    PaperGame: (*EUROPEAN_DEAL, *PAPER),
    KassaGame: (*EUROPEAN_DEAL, *KASSA),
    UnitsGame: (*EUROPEAN_DEAL, *UNITS),
}


def conventions_of(rules: GameRules) -> tuple[Convention, ...]:
    """Return what a house may agree on in a game of this kind, in asking order."""
    return _BY_RECORD[type(rules)]
