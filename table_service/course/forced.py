"""All-pass deals that must be played: when, and at what price (rule book 15.6)."""

from table_service.auction.contract import Game, Misere
from table_service.scoring.deal_result import DealResult
from table_service.scoring.game_case import undertricks_of
from table_service.scoring.misere import misere_tricks
from table_service.scoring.run import AllPassRun
from table_service.varieties.choices import AllPassForced
from table_service.varieties.variety import Variety

LOWEST_OVER_MISERE = 9
"""The lowest game that outbids a misère (rule book 3.4)."""

LAST_STEP = 2
"""Three tricks or more cost the third price of the ladder."""


def round_start_price(variety: Variety) -> int | None:
    """Return the price of the all-pass deal that opens a round.

    None where nothing is compulsory.
    """
    if not _is_played(variety):
        return None
    return AllPassRun().price(variety)


def forced_price(variety: Variety, result: DealResult) -> int | None:
    """Return the price of the all-pass deal that must follow `result`.

    It follows a misère that took tricks, and a nine or ten that outbid a
    misère and failed: one trick costs the first price of the ladder, two the
    second, three and more the third. None where no deal is compulsory.
    """
    step = forced_step(variety, result)
    return None if step is None else AllPassRun(step).price(variety)


def forced_step(variety: Variety, result: DealResult) -> int | None:
    """Return the place on the price ladder of the deal that must follow."""
    if not _is_played(variety):
        return None
    lost = _tricks_lost(variety, result)
    return min(lost, LAST_STEP + 1) - 1 if lost else None


def _is_played(variety: Variety) -> bool:
    """Tell whether any deal is compulsory; two players never play all-pass (16)."""
    return variety.allpass_forced is not AllPassForced.NONE and not variety.dummy


def _tricks_lost(variety: Variety, result: DealResult) -> int:
    """Return the tricks of a misère, or those lacking in a game over one."""
    contract = result.contract
    if isinstance(contract, Misere):
        return misere_tricks(contract, result)
    if not isinstance(contract, Game) or not result.outbid_misere:
        return 0
    if contract.level < LOWEST_OVER_MISERE:
        return 0
    return variety.concede if result.conceded else undertricks_of(contract, result)
