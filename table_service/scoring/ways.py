"""The ways a win may go: pool, mountain, or by the winner's choice (9.7, 8.5)."""

from enum import Enum, auto

from table_service.cards import Seat
from table_service.scoring.deal_result import DealResult, NotPlayedHere
from table_service.sheets.entry import Column
from table_service.varieties.choices import AllPassZero, WinWrite
from table_service.varieties.variety import Variety


class Way(Enum):
    """Where points go that somebody won."""

    POOL = auto()
    """The own pool, then help as the house plays it."""
    MOUNTAINS = auto()
    """The own mountain at face value, then help off the others' (15.4)."""
    TWICE_OFF = auto()
    """Twice the points off the own mountain, as far as it goes (9.7)."""
    OWN_OFF = auto()
    """The own mountain at face value; the rest is lost."""
    KEPT = auto()
    """The own pool, then the own mountain; the rest is lost (15.4)."""


def way_of_win(variety: Variety, result: DealResult) -> Way:
    """Return the way of a game or misère that was made.

    Raises:
        NotPlayedHere: The declarer writes on a mountain and may not.
    """
    if result.write is not Column.MOUNTAIN:
        return Way.POOL
    if may_write_mountain(variety, result):
        return Way.MOUNTAINS if variety.two_accounts else Way.TWICE_OFF
    message = (
        f"write mountain; {_what_is_allowed(variety)} (rule book 9.7, "
        f"win_write {variety.win_write}, two_accounts {variety.two_accounts})"
    )
    raise NotPlayedHere(message)


def may_write_mountain(variety: Variety, result: DealResult) -> bool:
    """Tell whether the declarer of a win may write it on a mountain instead.

    Where both accounts are to be closed every win may; in the races a misère
    made and a game that was not played, because nobody whisted.
    """
    if variety.two_accounts:
        return True
    unplayed = result.tricks is None or result.is_misere
    return variety.win_write is WinWrite.CHOICE and unplayed


def _what_is_allowed(variety: Variety) -> str:
    if variety.win_write is WinWrite.CHOICE:
        return "only a misère or a game that nobody whisted may be written there"
    return "here a win goes into the pool, nobody chooses"


def way_of_zero(variety: Variety, result: DealResult, seat: Seat) -> Way:
    """Return the way of a premium for no trick at all-pass.

    Raises:
        NotPlayedHere: The player writes on the mountain and may not.
    """
    if result.zero_choice.get(seat) is not Column.MOUNTAIN:
        return Way.POOL if variety.allpass_zero_helps else Way.KEPT
    if variety.allpass_zero is AllPassZero.POOL_OR_MOUNTAIN2:
        return Way.TWICE_OFF
    message = (
        f"zero_choice of {seat} is mountain; here no trick is written in the pool "
        f"(rule book 8.5, allpass_zero {variety.allpass_zero})"
    )
    raise NotPlayedHere(message)
