"""A house's own rules in a file: TOML, unknown keys and wrong values refused.

    variety = "moscow"

    [conventions]
    pool_limit = 20
    talon_pay_flat = 7

What stands there is what the house has otherwise than the variety. TOML has
no null: "none" stands for a number that is not set.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from table_service.bad_input import BadInput
from table_service.varieties.game_rules import GameRules
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_rules


class HouseRules(NamedTuple):
    """What a house plays.

    Attributes:
        variety: The name of the game.
        conventions: What differs from it, as files hold it.
    """

    variety: str
    conventions: Mapping[str, object]

    def played(self) -> GameRules:
        """Return the game as the house plays it."""
        return with_conventions(find_rules(self.variety), self.conventions)


def read_house_rules(path: Path) -> HouseRules:
    """Return the house rules in the file at `path`.

    Raises:
        BadInput: No such file, no TOML, a key that is unknown, a value that
            is not allowed, or conventions that contradict one another; the
            message names the file and which.
    """
    document = read_toml(path)
    refuse_strange(document, ("variety", "conventions"), str(path))
    name, conventions = document.get("variety"), document.get("conventions", {})
    if not isinstance(name, str):
        message = f'{path}: variety {name!r}; name one, as in variety = "sochi"'
        raise BadInput(message)
    if not isinstance(conventions, dict):
        message = f"{path}: conventions {conventions!r}; it is a table [conventions]"
        raise BadInput(message)
    rules = HouseRules(name, conventions)
    try:
        rules.played()
    except BadInput as bad:
        message = f"{path}: {bad}"
        raise BadInput(message) from None
    return rules


def read_toml(path: Path) -> dict[str, Any]:
    """Return the document in the file at `path`.

    Raises:
        BadInput: No such file, or no TOML.
    """
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        message = f"{path}: {error.strerror}; name a settings file"
        raise BadInput(message) from None
    except ValueError as error:
        message = f"{path}: not TOML: {error}"
        raise BadInput(message) from None


def refuse_strange(
    given: Mapping[str, Any], known: tuple[str, ...], place: str
) -> None:
    """Refuse keys of `given` that are not among `known`.

    Raises:
        BadInput: There is one; names it, its place and those there are.
    """
    strange = sorted(set(given) - set(known))
    if strange:
        message = f"{place}: unknown key {strange[0]!r}; known: {', '.join(known)}"
        raise BadInput(message)
