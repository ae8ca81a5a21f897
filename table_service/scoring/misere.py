"""A misère made or caught (rule book 9.4)."""

from table_service.auction.contract import Misere
from table_service.cards import Seating
from table_service.scoring.aid import Win, win_entries
from table_service.scoring.deal_result import DealResult
from table_service.scoring.roles import defenders_of
from table_service.scoring.talon_bonus import seven_entries
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import WinWrite
from table_service.varieties.variety import Variety


def misere_entries(
    variety: Variety, seating: Seating, sheet: Sheet, misere: Misere, result: DealResult
) -> list[Entry]:
    """Return what is written after a misère: no whists on either side.

    Raises:
        ImpossibleDeal: The declarer holds no hand.
    """
    resting = result.resting(len(seating))
    defenders_of(seating, misere.declarer, resting)
    tricks = misere_tricks(misere, result)
    if tricks:
        price = variety.misere_price * variety.declarer_mountain_factor * result.dark
        reason = why(Reason.MISERE_FAILED, tricks=tricks, price=price)
        amount = tricks * price
        entries = [Entry(misere.declarer, Column.MOUNTAIN, amount, why=reason)]
    else:
        win = _win(variety, seating, misere, result)
        entries = win_entries(variety, seating, sheet, win)
    return entries + seven_entries(variety, misere, resting, result)


def misere_tricks(misere: Misere, result: DealResult) -> int:
    """Return the tricks that count against the declarer, fines added."""
    return result.taken(misere.declarer) + result.fine_of(misere.declarer)


def _win(variety: Variety, seating: Seating, misere: Misere, result: DealResult) -> Win:
    resting = result.resting(len(seating))
    shut = {resting} if resting and not variety.help_to_dealer else set()
    choice = variety.win_write is WinWrite.CHOICE
    points = variety.misere_price * result.dark
    return Win(
        seat=misere.declarer,
        points=points,
        why=why(Reason.MISERE_MADE, points=points),
        not_helped=frozenset(shut),
        off_mountain=choice and result.write is Column.MOUNTAIN,
    )
