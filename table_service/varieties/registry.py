"""All varieties by name."""

from table_service.bad_input import BadInput
from table_service.varieties.classic import CLASSIC
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
"""Every variety this table knows, in the order people are shown them."""

_BY_ID = {variety.id: variety for variety in VARIETIES}
_OTHER_NAMES = {"rostov": MOSCOW}
_BY_NAME = _BY_ID | _OTHER_NAMES


def find_variety(name: str) -> Variety:
    """Return the variety called `name`, by its id or another name it has.

    Raises:
        BadInput: There is none; the message lists those there are.
    """
    try:
        return _BY_NAME[name]
    except (KeyError, TypeError):
        message = f"unknown variety {name!r}; known: {', '.join(_BY_ID)}"
        raise BadInput(message) from None


def is_variety(name: object) -> bool:
    """Tell whether `find_variety` would find `name`."""
    return isinstance(name, str) and name in _BY_NAME
