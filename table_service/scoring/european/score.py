"""Scoring one deal of the European family: from what happened to the lines."""

from table_service.auction.contract import AllPass, Game, Special
from table_service.cards import Seating
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.direct import direct_entries
from table_service.scoring.european.kassa import (
    kassa_all_pass_entries,
    kassa_game_entries,
)
from table_service.scoring.european.opening import stake_back, stake_of
from table_service.scoring.european.paper import paper_game_entries, refets_to_all
from table_service.scoring.european.pot import pot_game_entries
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import refuse_crowd
from table_service.scoring.european.units import units_game_entries
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Entry
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame


def score_european(
    rules: GameRules, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> tuple[Entry, ...]:
    """Return every line written after one deal, in the order of writing.

    With a pot the last line is the stake of the next dealer.

    Args:
        rules: The game and the house's own conventions.
        seating: The players in the order of play.
        sheet: As it stood before the deal.
        result: What happened.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
        NotPlayedHere: The house does not play this.
        TypeError: The rules are no European game.
    """
    refuse_crowd(rules, seating)
    if isinstance(rules, PotGame):
        return _pot(rules, seating, sheet, result)
    if isinstance(rules, PaperGame):
        return tuple(_paper(rules, seating, sheet, result))
    if isinstance(rules, KassaGame):
        return tuple(_kassa(rules, seating, sheet, result))
    if isinstance(rules, UnitsGame):
        return tuple(_units(rules, seating, result))
    message = f"{type(rules).__name__} is no European game"
    raise TypeError(message)


def _pot(
    rules: PotGame, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> tuple[Entry, ...]:
    """Return the payments of the deal and the next dealer's stake (1.3)."""
    dealer = None if result.dealer is None else seating.after(result.dealer)
    paid = _paid_for(rules, seating, sheet, result)
    return (*paid, *stake_of(rules, dealer))


def _paid_for(
    rules: PotGame, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> list[Entry]:
    """Return the payments; nothing is paid when all passed (1.2, 1.3, 2)."""
    contract = result.contract
    match contract:
        case Game():
            return pot_game_entries(rules, seating, sheet, contract, result)
        case Special():
            paid = direct_entries(rules, seating, contract, result)
            return [*paid, *stake_back(rules, sheet, result.dealer)]
        case AllPass():
            refuse_tricks(result)
            return []


def refuse_tricks(result: EuropeanResult) -> None:
    """Refuse tricks of a deal that nobody bid in.

    Raises:
        ImpossibleDeal: There are some.
    """
    if result.tricks is not None or result.said:
        message = (
            "all passed; no trick is played and nobody defends "
            "(European rule book 1.1, 3.5)"
        )
        raise ImpossibleDeal(message)


def _paper(
    rules: PaperGame, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> list[Entry]:
    contract = result.contract
    if isinstance(contract, AllPass):
        refuse_tricks(result)
        return refets_to_all(rules, seating, sheet, result)
    return paper_game_entries(rules, seating, sheet, contract, result)


def _kassa(
    rules: KassaGame, seating: Seating, sheet: Sheet, result: EuropeanResult
) -> list[Entry]:
    contract = result.contract
    match contract:
        case Game():
            return kassa_game_entries(rules, seating, sheet, contract, result)
        case AllPass():
            return kassa_all_pass_entries(rules, seating, result)
        case Special():
            message = f"{contract}; {rules.id} has 6S to 10NT (European rule book 5.2)"
            raise ImpossibleDeal(message)


def _units(rules: UnitsGame, seating: Seating, result: EuropeanResult) -> list[Entry]:
    contract = result.contract
    if isinstance(contract, AllPass):
        refuse_tricks(result)
        return []
    return units_game_entries(rules, seating, contract, result)
