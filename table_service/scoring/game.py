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
from table_service.scoring.talon_bonus import refusal_entries, talon_entries
from table_service.scoring.ways import way_of_win
from table_service.scoring.whist import whist_entries
from table_service.sheets.amount import whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety


def game_entries(
    variety: Variety, seating: Seating, sheet: Sheet, game: Game, result: DealResult
) -> list[Entry]:
    """Return what everybody writes after `game`.

    Raises:
        ImpossibleDeal: Tricks without a whister, or a whister without tricks.
        NotPlayedHere: The game was given up, the talon refused, or the win
            written on a mountain, and the house does not allow it.
    """
    case = game_case(variety, seating, sheet, game, result)
    _refuse_contradiction(case)
    refused = refusal_entries(case)
    if result.conceded:
        return [_conceded(case), *refused]
    if case.is_failed:
        entries = [_failed(case), *whist_entries(case)]
    else:
        entries = _made(case, seating, sheet)
    return entries + refused + talon_entries(case)


def _refuse_contradiction(case: GameCase) -> None:
    declarer, result = case.game.declarer, case.result
    whisted = bool(case.roles.whisters) or case.roles.dealer_whists
    if result.partner is not None:
        message = f"partner {result.partner}; only a misère is shared (rule book 3.4)"
        raise ImpossibleDeal(message)
    if result.checked and case.game.level != 10:
        message = f"{case.game} checked; only a ten is inspected (rule book 4.7)"
        raise ImpossibleDeal(message)
    if result.conceded:
        _refuse_concession(case)
    elif result.tricks is not None and not whisted:
        message = (
            f"tricks in {declarer}'s game; nobody whisted, so none is played "
            "(rule book 5.2)"
        )
        raise ImpossibleDeal(message)
    elif result.tricks is None and whisted and not _is_checked(case):
        message = (
            f"{declarer}'s game was whisted; the tricks are missing (rule book 9.3)"
        )
        raise ImpossibleDeal(message)


def _refuse_concession(case: GameCase) -> None:
    declarer = case.game.declarer
    if not case.variety.concede:
        message = (
            f"{declarer} gave the game up; concede would allow it, it is 0 "
            "(rule book 4.5)"
        )
        raise NotPlayedHere(message)
    if case.result.tricks is not None:
        message = (
            f"{declarer} gave the game up; then no trick is played (rule book 4.5)"
        )
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
    if not variety.help_to_dealer:
        shut.update(case.roles.resting)
    return Win(
        seat=case.game.declarer,
        points=points,
        why=why(Reason.GAME_MADE, level=case.game.level, points=points),
        not_helped=frozenset(shut),
        way=way_of_win(variety, case.result),
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
