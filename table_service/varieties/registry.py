"""All games by name: the Russian varieties and the European family."""

from table_service.bad_input import BadInput
from table_service.varieties.austrian import AUSTRIAN, ILLUSTRATED, STYRIAN
from table_service.varieties.classic import CLASSIC
from table_service.varieties.croatian import CROATIAN
from table_service.varieties.donauschwaben import DONAUSCHWABEN
from table_service.varieties.game_rules import GameRules
from table_service.varieties.greek import GREEK
from table_service.varieties.gusarik import GUSARIK
from table_service.varieties.kazakh import KAZAKH
from table_service.varieties.leningrad import LENINGRAD
from table_service.varieties.leningrad_sheet import LENINGRAD_SHEET
from table_service.varieties.moscow import MOSCOW
from table_service.varieties.piter_skachki import PITER_SKACHKI
from table_service.varieties.sochi import SOCHI
from table_service.varieties.ural import URAL
from table_service.varieties.variety import Variety

VARIETIES: tuple[Variety, ...] = (
    SOCHI,
    LENINGRAD,
    LENINGRAD_SHEET,
    MOSCOW,
    URAL,
    KAZAKH,
    PITER_SKACHKI,
    CLASSIC,
    GUSARIK,
)
"""Every Russian variety this table knows, in the order people are shown them."""

EUROPEAN: tuple[GameRules, ...] = (
    AUSTRIAN,
    STYRIAN,
    ILLUSTRATED,
    CROATIAN,
    DONAUSCHWABEN,
    GREEK,
)
"""Every game of the European family, in the order of its rule book."""

GAMES: tuple[GameRules, ...] = VARIETIES + EUROPEAN
"""Every game this table knows."""

_BY_ID = {variety.id: variety for variety in VARIETIES}
_BY_NAME = _BY_ID | {"rostov": MOSCOW}
_EUROPEAN_BY_ID = {rules.id: rules for rules in EUROPEAN}
_RULES_BY_NAME: dict[str, GameRules] = {**_BY_NAME, **_EUROPEAN_BY_ID}


def find_rules(name: str) -> GameRules:
    """Return the game called `name`, by its id or another name it has.

    Raises:
        BadInput: There is none; the message lists those there are.
    """
    try:
        return _RULES_BY_NAME[name]
    except (KeyError, TypeError):
        raise BadInput(_unknown(name)) from None


def find_variety(name: str) -> Variety:
    """Return the Russian variety called `name`, by its id or another name.

    Raises:
        BadInput: There is none, or the game is of the European family; the
            message lists those there are.
    """
    rules = find_rules(name)
    if not isinstance(rules, Variety):
        message = (
            f"variety {name!r} is a European game, and this is for the Russian "
            f"ones: {', '.join(_BY_ID)}"
        )
        raise BadInput(message)
    return rules


def is_variety(name: object) -> bool:
    """Tell whether `find_variety` would find `name`."""
    return isinstance(name, str) and name in _BY_NAME


def is_game(name: object) -> bool:
    """Tell whether `find_rules` would find `name`."""
    return isinstance(name, str) and name in _RULES_BY_NAME


def _unknown(name: object) -> str:
    return (
        f"unknown variety {name!r}; known: {', '.join(_BY_ID)}; "
        f"European: {', '.join(_EUROPEAN_BY_ID)}"
    )
