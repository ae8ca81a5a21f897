"""One deal scored in any variety, as files hold what it changes."""

from collections.abc import Mapping
from typing import Any

from support.sheets import FOUR, E, N, S, W

from table_service.auction.contract import AllPass, Misere
from table_service.cards import Seat, Seating
from table_service.scoring import DealResult, score_deal
from table_service.sheets import Sheet
from table_service.sheets.document import entries_plain
from table_service.varieties import Variety, find_variety, with_conventions

Plain = Mapping[str, Any]


def variety_of(system: str, **conventions: object) -> Variety:
    """Return a variety with conventions; its pool is unlimited unless named."""
    free = {"pool_limit": None} if find_variety(system).pool_limit_is_agreed else {}
    return with_conventions(find_variety(system), free | conventions)


def scored(
    system: str,
    result: DealResult,
    sheet: Sheet | Seating = FOUR,
    **conventions: object,
) -> Plain:
    """Return what `result` changes on `sheet`; a seating is an empty one."""
    before = sheet if isinstance(sheet, Sheet) else Sheet(sheet)
    variety = variety_of(system, **conventions)
    return entries_plain(score_deal(variety, before.seating, before, result))


def all_pass(*taken: int, run: int = 0, dealer: Seat = E) -> DealResult:
    """Return an all-pass deal with the tricks of South, West, North, East."""
    tricks = dict(zip((S, W, N, E), taken, strict=False))
    return DealResult(contract=AllPass(), tricks=tricks, dealer=dealer, allpass_run=run)


def misere_of(tricks: int, dealer: Seat = E) -> DealResult:
    """Return a misère of South who took `tricks`."""
    taken = {S: tricks, W: 10 - tricks, N: 0}
    return DealResult(contract=Misere(S), dealer=dealer, tricks=taken)
