"""The three-column paper: contract column and refets (3.4, 3.5)."""

from table_service.auction.contract import Promise
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.paper_case import PaperCase, paper_case
from table_service.scoring.european.paper_defence import short_entries, soup_entries
from table_service.scoring.european.played import refuse_wrong_tricks
from table_service.scoring.european.result import EuropeanResult
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, Why, why
from table_service.sheets.hat import (
    anyone_under_hat,
    better,
    left_to_write,
    refets_given,
)
from table_service.varieties.european_choices import SpadesWithoutKontra
from table_service.varieties.paper_game import PaperGame


def paper_game_entries(
    rules: PaperGame,
    seating: Seating,
    sheet: Sheet,
    contract: Promise,
    result: EuropeanResult,
) -> list[Entry]:
    """Return what everybody writes after a game.

    Raises:
        ImpossibleDeal: The deal contradicts itself, the game or the sheet.
        NotPlayedHere: The house does not play this.
    """
    case = paper_case(rules, seating, sheet, contract, result)
    if _must_be_doubled(case):
        return _unplayed_spades(case, seating)
    refuse_wrong_tricks(case.talk, result)
    if not case.talk.defending:
        return [_written_off(case, Reason.COLUMN_UNOPPOSED), *_refet_played(case)]
    if case.is_made:
        lines = [_written_off(case, Reason.COLUMN_MADE), *short_entries(case)]
    else:
        lines = [_lost(case)]
    return [*lines, *soup_entries(case), *_refet_played(case)]


def refets_to_all(
    rules: PaperGame, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> list[Entry]:
    """Return a refet to each, or nothing where none may be given (3.5)."""
    given = refets_given(sheet) if result.refets_given is None else result.refets_given
    if anyone_under_hat(rules, sheet) or given >= rules.refets_allowed:
        return []
    reason = why(Reason.REFET_GIVEN)
    return [Entry(seat, Column.REFETS, 1, why=reason) for seat in seating]


def _must_be_doubled(case: PaperCase) -> bool:
    """Tell whether this is a spade game that is not played undoubled (3.2).

    Raises:
        ImpossibleDeal: Who came had to double.
    """
    if not case.talk.is_plain_spades or case.talk.doubler is not None:
        return False
    match case.rules.spades_without_kontra:
        case SpadesWithoutKontra.PLAY:
            return False
        case SpadesWithoutKontra.REFET:
            return True
        case SpadesWithoutKontra.MUST:
            if case.talk.whisters:
                message = (
                    f"{case.contract} without contra; spades_without_kontra is must: "
                    "who comes doubles (European rule book 3.2)"
                )
                raise ImpossibleDeal(message)
            return False


def _unplayed_spades(case: PaperCase, seating: Seating) -> list[Entry]:
    """Return a refet to each; else, if the house says so, the credit (3.2).

    The credit is the declarer's game: a refet he has doubles it and is gone.
    """
    if case.result.tricks is not None:
        message = (
            f"tricks in {case.contract} without contra; spades_without_kontra is "
            "refet: it is not played (European rule book 3.2)"
        )
        raise ImpossibleDeal(message)
    refets = refets_to_all(case.rules, seating, case.sheet, case.result)
    if refets or not case.rules.spades_auto_credit:
        return refets
    return [_written_off(case, Reason.SPADES_CREDITED), *_refet_played(case)]


def _written_off(case: PaperCase, reason: Reason) -> Entry:
    told = why(reason, game=str(case.contract), unit=case.unit)
    return _column(case, case.contract.declarer, case.unit, told)


def _lost(case: PaperCase) -> Entry:
    """Return the fall, doubled where the game was worth more than what is left."""
    unit, left = case.unit, left_to_write(case.rules, case.sheet)
    if case.rules.double_fall and 0 < left < unit:
        told = why(
            Reason.COLUMN_LOST_DOUBLE, game=str(case.contract), left=left, unit=unit
        )
        return _column(case, case.contract.declarer, -2 * unit, told)
    told = why(Reason.COLUMN_LOST, game=str(case.contract), unit=unit)
    return _column(case, case.contract.declarer, -unit, told)


def _column(case: PaperCase, seat: Seat, points: int, told: Why) -> Entry:
    return Entry(seat, Column.POOL, better(case.rules) * points, why=told)


def _refet_played(case: PaperCase) -> list[Entry]:
    """Return the refet that the game used up, made or not."""
    if not case.refet:
        return []
    declarer = case.contract.declarer
    return [Entry(declarer, Column.REFETS, -1, why=why(Reason.REFET_PLAYED))]
