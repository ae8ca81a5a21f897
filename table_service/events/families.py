"""Which family a game belongs to."""

from table_service.events.european import EuropeanFamily
from table_service.events.family import Family
from table_service.events.russian import RussianFamily
from table_service.varieties.game_rules import GameRules
from table_service.varieties.variety import Variety

_RUSSIAN, _EUROPEAN = RussianFamily(), EuropeanFamily()


def family_of(rules: GameRules) -> Family:
    """Return the family of `rules`, by the kind of their record."""
    return _RUSSIAN if isinstance(rules, Variety) else _EUROPEAN
