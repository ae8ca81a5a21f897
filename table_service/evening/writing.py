"""Where a simulated player writes what he won: whatever is worth more to him."""

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from table_service.cards import Seat
from table_service.events.outcome import result_of
from table_service.events.russian import variety_of
from table_service.events.state import DealState, TableState
from table_service.scoring.score import score_deal
from table_service.settlement.settle import settle
from table_service.sheets.entry import Column
from table_service.varieties.choices import SettlementMethod


def better_column(
    state: TableState,
    deal: DealState,
    tricks: Mapping[Seat, int] | None,
    seat: Seat,
    rng: random.Random,
) -> Column:
    """Return the column in which a settlement on the spot would pay more.

    Args:
        state: Gives the rules and the sheet.
        deal: The deal that is to be written.
        tricks: What each hand took; None where no card was played.
        seat: Who chooses.
        rng: Decides between columns that pay the same.
    """
    off = _worth(state, deal, tricks, seat, Column.MOUNTAIN)
    into = _worth(state, deal, tricks, seat, Column.POOL)
    if off == into:
        return rng.choice((Column.POOL, Column.MOUNTAIN))
    return Column.MOUNTAIN if off > into else Column.POOL


def _worth(
    state: TableState,
    deal: DealState,
    tricks: Mapping[Seat, int] | None,
    seat: Seat,
    column: Column,
) -> Fraction:
    chosen = replace(deal, writes={**deal.writes, seat: column})
    result = result_of(chosen, tricks)
    variety, sheet = variety_of(state.variety), state.sheet
    if result is None:
        return Fraction(0)
    entries = score_deal(variety, state.seating, sheet, result)
    method = SettlementMethod.EXACT
    return settle(variety, sheet.apply(entries), method=method).final[seat]
