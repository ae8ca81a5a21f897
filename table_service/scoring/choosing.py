"""Who may choose where to write what he won in a deal (rule book 8.5, 9.7, 15.4)."""

from dataclasses import replace

from table_service.auction.contract import AllPass, Game, Misere
from table_service.cards import Seat, Seating
from table_service.scoring.all_pass import zero_takers
from table_service.scoring.deal_result import DealResult
from table_service.scoring.game_case import undertricks_of
from table_service.scoring.misere import misere_tricks
from table_service.scoring.score import score_deal
from table_service.scoring.ways import may_write_mountain
from table_service.sheets.bullet import Sheet, changes
from table_service.sheets.entry import Column
from table_service.varieties.choices import AllPassZero
from table_service.varieties.variety import Variety


def choosers(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> tuple[Seat, ...]:
    """Return who has a real choice, in the order of play.

    Where the mountain has nothing to take off, nobody is asked.

    Args:
        variety: The rules and the house's own conventions.
        seating: The players in the order of play.
        sheet: As it stood before the deal.
        result: What happened; choices in it are not looked at.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the variety.
    """
    if isinstance(result.contract, AllPass):
        return _of_all_pass(variety, seating, sheet, result)
    declarer = _winner(result)
    if declarer is None or not may_write_mountain(variety, result):
        return ()
    off = replace(result, write=Column.MOUNTAIN)
    pool = replace(result, write=Column.POOL)
    on_mountain = changes(score_deal(variety, seating, sheet, off))
    in_pool = changes(score_deal(variety, seating, sheet, pool))
    takes_off = any(
        place.column is Column.MOUNTAIN and amount < 0
        for place, amount in on_mountain.items()
    )
    return (declarer,) if takes_off and on_mountain != in_pool else ()


def _of_all_pass(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> tuple[Seat, ...]:
    if variety.dummy or variety.allpass_zero is not AllPassZero.POOL_OR_MOUNTAIN2:
        return ()
    takers = zero_takers(variety, seating, result)
    return tuple(seat for seat in takers if sheet.mountain_of(seat) > 0)


def _winner(result: DealResult) -> Seat | None:
    """Return the declarer of a game or misère made, None if nothing was won."""
    contract = result.contract
    if isinstance(contract, Misere):
        return None if misere_tricks(contract, result) else contract.declarer
    if not isinstance(contract, Game) or result.conceded:
        return None
    return None if undertricks_of(contract, result) else contract.declarer
