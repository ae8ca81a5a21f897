"""All varieties by name."""

from table_service.bad_input import BadInput
from table_service.varieties.sochi import SOCHI
from table_service.varieties.variety import Variety

VARIETIES: tuple[Variety, ...] = (SOCHI,)
"""Every variety this table knows, in the order people are shown them."""

_BY_ID = {variety.id: variety for variety in VARIETIES}


def find_variety(name: str) -> Variety:
    """Return the variety called `name`.

    Raises:
        BadInput: There is none; the message lists those there are.
    """
    try:
        return _BY_ID[name]
    except (KeyError, TypeError):
        message = f"unknown variety {name!r}; known: {', '.join(_BY_ID)}"
        raise BadInput(message) from None
