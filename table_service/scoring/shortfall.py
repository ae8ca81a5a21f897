"""Tricks lacking on the whist: who pays and how much (rule book 5.5)."""

from fractions import Fraction

from table_service.cards import Seat
from table_service.scoring.game_case import GameCase
from table_service.sheets.amount import Amount, whole
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import Liable, ShortfallCount, WhistResponsibility


def shortfall_entries(case: GameCase) -> list[Entry]:
    """Return what whisters pay for tricks they lack against a game made.

    Tricks count as they were taken: a trick lost for looking at tricks must
    not harm the other whister (Code 3.9.12).
    """
    unit = _unit(case)
    return [
        Entry(
            seat,
            Column.MOUNTAIN,
            whole(lacking * unit),
            why=why(Reason.SHORT_ON_WHIST, tricks=lacking, price=unit),
        )
        for seat, lacking in _lacking(case).items()
        if lacking > 0
    ]


def _unit(case: GameCase) -> Amount:
    half = case.variety.whist_responsibility is WhistResponsibility.HALF
    mountain = case.prices.mountain
    return whole(Fraction(mountain, 2)) if half else mountain


def _lacking(case: GameCase) -> dict[Seat, int]:
    """Return how many tricks each whister pays for."""
    roles = case.roles
    pair = _pair_lacks(case)
    if roles.dealer_whists and roles.resting:
        return {roles.resting: pair} if case.variety.dealer_whist_liable else {}
    if roles.lone_whister:
        return {roles.lone_whister: pair}
    if case.variety.duty_of(case.game.level) == 1:
        return _lacking_the_only_trick(case)
    return _lacking_of_two(case)


def _pair_lacks(case: GameCase) -> int:
    duty = case.variety.duty_of(case.game.level)
    return duty - case.result.taken(*case.roles.defenders)


def _lacking_of_two(case: GameCase) -> dict[Seat, int]:
    """Return what two whisters pay for on six and seven: a half duty each."""
    quota = case.variety.duty_of(case.game.level) // 2
    own = {seat: quota - case.result.taken(seat) for seat in case.roles.whisters}
    if case.variety.shortfall_count is ShortfallCount.PERSONAL:
        return own
    pair = _pair_lacks(case)
    return {seat: min(lacking, pair) for seat, lacking in own.items()}


def _lacking_the_only_trick(case: GameCase) -> dict[Seat, int]:
    """Return who pays on eight, nine and ten, where the duty is one trick."""
    whisters = case.roles.whisters
    if case.variety.liable_8_9_10 is Liable.BOTH:
        return {seat: 1 - case.result.taken(seat) for seat in whisters}
    return {seat: _pair_lacks(case) for seat in whisters[-1:]}
