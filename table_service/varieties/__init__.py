"""Varieties of Preferans as data: what differs between the games."""

from table_service.varieties.contradictions import (
    contradictions,
    table_contradictions,
)
from table_service.varieties.game_rules import GameRules
from table_service.varieties.house_rules import (
    ConventionNote,
    guesses_of,
    notes_of,
    with_conventions,
)
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.registry import (
    EUROPEAN,
    GAMES,
    VARIETIES,
    find_rules,
    find_variety,
    is_game,
    is_variety,
)
from table_service.varieties.units_game import UnitsGame
from table_service.varieties.variety import Variety

__all__ = [
    "EUROPEAN",
    "GAMES",
    "VARIETIES",
    "ConventionNote",
    "GameRules",
    "KassaGame",
    "PaperGame",
    "PotGame",
    "UnitsGame",
    "Variety",
    "contradictions",
    "find_rules",
    "find_variety",
    "guesses_of",
    "is_game",
    "is_variety",
    "notes_of",
    "table_contradictions",
    "with_conventions",
]
