"""A game made, failed, left for half or given up (rule book 9.1-9.3)."""

from collections.abc import Iterable
from fractions import Fraction

from table_service.auction.contract import Game
from table_service.cards import Seat, Seating
from table_service.scoring.aid import Win, win_entries
from table_service.scoring.deal_result import DealResult, ImpossibleDeal, NotPlayedHere
from table_service.scoring.game_case import GameCase, game_case
from table_service.scoring.roles import is_checked
from table_service.scoring.shortfall import shortfall_entries
from table_service.scoring.talon_bonus import talon_entries
from table_service.scoring.whist import whist_entries
from table_service.sheets.amount import whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import WinWrite
from table_service.varieties.variety import Variety


def game_entries(
    variety: Variety, seating: Seating, sheet: Sheet, game: Game, result: DealResult
) -> list[Entry]:
    """Return what everybody writes after `game`.

    Raises:
        ImpossibleDeal: Tricks without a whister, or a whister without tricks.
        NotPlayedHere: The game was given up and the house does not allow it.
    """
    case = game_case(variety, seating, game, result)
    _refuse_contradiction(case)
    if result.conceded:
        entries = [_conceded(case)]
    elif case.is_failed:
        entries = [_failed(case), *whist_entries(case)]
    else:
        entries = _made(case, seating, sheet)
    return entries + talon_entries(case)


def _refuse_contradiction(case: GameCase) -> None:
    declarer, result = case.game.declarer, case.result
    whisted = bool(case.roles.whisters) or case.roles.dealer_whists
    if result.conceded and not case.variety.concede:
        message = f"{declarer} gave the game up; concede would allow it, it is 0"
        raise NotPlayedHere(message)
    if result.tricks is not None and not whisted:
        message = f"tricks in {declarer}'s game; nobody whisted, so none is played"
        raise ImpossibleDeal(message)
    unplayed = result.tricks is None and not result.conceded
    if unplayed and whisted and not _is_checked(case):
        message = f"{declarer}'s game was whisted; the tricks are missing"
        raise ImpossibleDeal(message)


def _is_checked(case: GameCase) -> bool:
    return is_checked(case.variety, case.game, case.result)


def _made(case: GameCase, seating: Seating, sheet: Sheet) -> list[Entry]:
    """Return the entries of a game made; overtricks pay nothing."""
    played = case.result.tricks is not None
    short = shortfall_entries(case) if played and not _is_checked(case) else []
    win = _win(case, (entry.seat for entry in short))
    points = win_entries(case.variety, seating, sheet, win)
    whists = whist_entries(case) if played else _half_whist(case)
    return points + whists + short


def _win(case: GameCase, short: Iterable[Seat]) -> Win:
    variety, points = case.variety, case.prices.points
    shut = set() if variety.help_to_short_whister else set(short)
    if case.roles.resting and not variety.help_to_dealer:
        shut.add(case.roles.resting)
    may_choose = variety.win_write is WinWrite.CHOICE and case.result.tricks is None
    return Win(
        seat=case.game.declarer,
        points=points,
        why=why(Reason.GAME_MADE, level=case.game.level, points=points),
        not_helped=frozenset(shut),
        off_mountain=may_choose and case.result.write is Column.MOUNTAIN,
    )


def _half_whist(case: GameCase) -> list[Entry]:
    """Return the whists of a defender who left for half and was let go."""
    leaver = case.roles.leaver
    if leaver is None:
        return []
    half = whole(Fraction(case.variety.duty_of(case.game.level), 2))
    price = case.prices.whist
    return [
        Entry(
            leaver,
            Column.WHISTS,
            whole(half * price),
            against=case.game.declarer,
            why=why(Reason.HALF_WHIST, tricks=half, price=price),
        )
    ]


def _failed(case: GameCase) -> Entry:
    tricks, price = case.undertricks, case.prices.mountain
    reason = why(Reason.GAME_FAILED, level=case.game.level, tricks=tricks, price=price)
    return Entry(case.game.declarer, Column.MOUNTAIN, tricks * price, why=reason)


def _conceded(case: GameCase) -> Entry:
    """Return the price of giving the game up: no whists to anybody (4.5)."""
    tricks, price = case.variety.concede, case.prices.mountain
    reason = why(Reason.GAME_CONCEDED, tricks=tricks, price=price)
    return Entry(case.game.declarer, Column.MOUNTAIN, tricks * price, why=reason)
