"""Which family a game belongs to."""

from table_service.events.family import Family
from table_service.events.russian import RussianFamily
from table_service.varieties.game_rules import GameRules
from table_service.varieties.variety import Variety

_RUSSIAN = RussianFamily()


def family_of(rules: GameRules) -> Family:
    """Return the family of `rules`, by the kind of their record."""
    if isinstance(rules, Variety):
        return _RUSSIAN
    message = f"no family plays {type(rules).__name__}"
    raise TypeError(message)
