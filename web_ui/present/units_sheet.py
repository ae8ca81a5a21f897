"""The account of a Danube-Swabian table: a column each, a row for each deal (4)."""

from web_ui.present import sheet_frame as frame
from web_ui.present.columns_sheet import SIZES, TITLE, Block, Column, Item, columns_svg
from web_ui.present.game_words import amount_text, names_of
from web_ui.present.own_words import OWN_WORDS, own_title
from web_ui.present.paper import Box
from web_ui.present.plain import plain
from web_ui.table import Document

_HEIGHT = 1000.0
_DEAL = 0.6  # width of the column of deals, a player's being 1


def units_svg(view: Document, sizes: tuple[float, ...] = SIZES) -> str:
    """Return the account of three or four players as an SVG document."""
    block = Block(
        seat="",
        name="",
        box=Box(0, TITLE, frame.WIDTH, _HEIGHT - TITLE),
        columns=(_deals(view), *(_player(view, seat) for seat in names_of(view))),
        sizes=sizes,
    )
    return columns_svg(own_title(view, "units"), _HEIGHT, [block])


def stakes_svg(view: Document, sizes: tuple[float, ...] = SIZES) -> str:
    """Return the accounts round a pot, and the pot, deal by deal (1.3).

    The drawing of a pot shows the newest amounts; this one holds them all.
    """
    pot = Column(
        heads=(OWN_WORDS["pot"]["pot"], ""),
        items=tuple(Item(amount_text(one.get("pot", 0))) for one in _rows(view)),
        part=1,
        column="pot",
    )
    players = (_player(view, seat) for seat in names_of(view))
    block = Block(
        seat="",
        name="",
        box=Box(0, TITLE, frame.WIDTH, _HEIGHT - TITLE),
        columns=(_deals(view), *players, pot),
        sizes=sizes,
    )
    return columns_svg(own_title(view, "pot"), _HEIGHT, [block])


def _rows(view: Document) -> list[Document]:
    return list(view["sheet"].get("rows") or ())


def _deals(view: Document) -> Column:
    """Return the numbers of the deals in which something was paid."""
    numbers = (one.get("deal") for one in _rows(view))
    return Column(
        heads=(OWN_WORDS["units"]["deal"], ""),
        items=tuple(Item(f"{plain(number or '·', 4)}.") for number in numbers),
        part=_DEAL,
        column="deal",
    )


def _player(view: Document, seat: str) -> Column:
    """Return one player's account after each deal."""
    accounts = (one.get("accounts") or {} for one in _rows(view))
    return Column(
        heads=(names_of(view)[seat], OWN_WORDS[view["sheet"]["kind"]].points),
        items=tuple(
            Item(plain(amount_text(one.get(seat, 0), signed=True), 10))
            for one in accounts
        ),
        part=1,
        column="paid",
        against=seat,
        is_fresh=_moved(view, seat),
    )


def _moved(view: Document, seat: str) -> bool:
    """Tell whether the last row changed the account of `seat`."""
    accounts = [{}, *(one.get("accounts") or {} for one in _rows(view))]
    if len(accounts) < 2:
        return False
    return bool(accounts[-1].get(seat, "0") != accounts[-2].get(seat, "0"))
