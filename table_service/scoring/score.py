"""Scoring one deal: from what happened to what is written."""

from table_service.auction.contract import AllPass, Game, Misere
from table_service.cards import Seating
from table_service.scoring.all_pass import all_pass_entries
from table_service.scoring.deal_result import DealResult, PreferansClaim
from table_service.scoring.game import game_entries
from table_service.scoring.game_case import undertricks_of
from table_service.scoring.hands import refuse_strangers
from table_service.scoring.misere import misere_entries, misere_tricks
from table_service.scoring.preferans import claim_entries
from table_service.scoring.run import AllPassRun
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Entry
from table_service.varieties.variety import Variety


def score_deal(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> tuple[Entry, ...]:
    """Return every line written after one deal, in the order of writing.

    Help, pay for the talon and what a fine changed are lines of their own,
    so that a player can follow them.

    Args:
        variety: The rules and the house's own conventions.
        seating: The players in the order of play.
        sheet: As it stood before the deal.
        result: What happened.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the variety.
    """
    return tuple(_entries(variety, seating, sheet, result))


def _entries(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> list[Entry]:
    refuse_strangers(variety, seating, result)
    contract = result.contract
    match contract:
        case Game():
            return game_entries(variety, seating, sheet, contract, result)
        case Misere():
            return misere_entries(variety, seating, sheet, contract, result)
        case AllPass():
            return all_pass_entries(variety, seating, sheet, result)
        case PreferansClaim():
            return claim_entries(variety, seating, sheet, contract, result)


def run_after(variety: Variety, result: DealResult) -> AllPassRun:
    """Return the run of all-pass deals after the deal of `result`."""
    run = AllPassRun(result.allpass_run)
    contract = result.contract
    match contract:
        case AllPass():
            return run if variety.dummy else run.after_all_pass()
        case Misere():
            return run.after_misere(variety, made=not misere_tricks(contract, result))
        case Game():
            made = not undertricks_of(contract, result) and not result.conceded
            whisted = result.tricks is not None
            return run.after_game(variety, made=made, whisted=whisted)
        case PreferansClaim():
            return AllPassRun()
