"""Tricks lacking on the whist: who pays and how much (rule book 5.5)."""

from fractions import Fraction

from table_service.cards import Seat
from table_service.scoring.game_case import GameCase
from table_service.sheets.amount import Amount, whole
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import Liable, ShortfallCount


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
    mountain = case.prices.mountain
    return mountain if case.full_duty else whole(Fraction(mountain, 2))


def _lacking(case: GameCase) -> dict[Seat, int]:
    """Return how many tricks each whister pays for."""
    roles = case.roles
    pair = _pair_lacks(case)
    if roles.dealer_whists and roles.dealer:
        return {roles.dealer: pair} if case.variety.dealer_whist_liable else {}
    if case.variety.over_greedy:
        return _lacking_alone(case)
    if roles.lone_whister:
        return {roles.lone_whister: pair}
    if case.variety.duty_of(case.game.level) == 1:
        return _lacking_the_only_trick(case)
    return _lacking_of_two(case)


def _pair_lacks(case: GameCase) -> int:
    duty = case.variety.duty_of(case.game.level)
    return duty - case.result.taken(*case.roles.defenders)


def _quota(case: GameCase) -> int:
    """Return the tricks one of two whisters has to take: half a duty, or one."""
    return max(1, case.variety.duty_of(case.game.level) // 2)


def _lacking_alone(case: GameCase) -> dict[Seat, int]:
    """Return what each whister lacks with his own hand, over-greedy (15.5).

    A lone whister has no more to take than one of two; tricks of the hand
    that passed do not help him.
    """
    quota = _quota(case)
    return {seat: quota - case.result.taken(seat) for seat in case.roles.whisters}


def _lacking_of_two(case: GameCase) -> dict[Seat, int]:
    """Return what two whisters pay for on six and seven: a half duty each."""
    own = _lacking_alone(case)
    if case.variety.shortfall_count is ShortfallCount.PERSONAL:
        return own
    pair = _pair_lacks(case)
    return {seat: min(lacking, pair) for seat, lacking in own.items()}


def _lacking_the_only_trick(case: GameCase) -> dict[Seat, int]:
    """Return who pays on eight, nine and ten, where the duty is one trick."""
    whisters = case.roles.whisters
    if case.variety.liable_8_9_10 is Liable.BOTH:
        return _lacking_alone(case)
    return {seat: _pair_lacks(case) for seat in whisters[-1:]}
