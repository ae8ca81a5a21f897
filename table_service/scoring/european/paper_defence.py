"""The three-column paper: soups, and defenders who fell short (3.2, 3.4)."""

from table_service.cards import Seat
from table_service.scoring.european.paper_case import PaperCase
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.sheets.hat import better
from table_service.varieties.european_choices import DefenderFailRule, KontraSoups

OWN_DUTY = 2
PAIR_DUTY = 4
MOST_WRITTEN = 5
"""Tricks that a defence writes soups for when the game is lost."""
SOUPS_OF_BETTEL = 10
"""Times the number of the bid, one more without the talon: 60, 70."""


def soup_entries(case: PaperCase) -> list[Entry]:
    """Return the soups that the defence writes on the declarer."""
    if case.is_bettel:
        return [] if case.is_made else _fixed_soups(case)
    counted = _capped(case, _tricks_by_writer(case))
    return [
        _soups(case, writer, tricks) for writer, tricks in counted.items() if tricks
    ]


def _fixed_soups(case: PaperCase) -> list[Entry]:
    """Return the soups of a Bettel lost: as many to each, however many tricks."""
    soups = case.unit // case.factor // 2 * SOUPS_OF_BETTEL
    told = why(Reason.SOUPS_FIXED, soups=soups, factor=case.factor)
    return [
        Entry(
            seat,
            Column.WHISTS,
            soups * case.factor,
            against=case.sides.declarer,
            why=told,
        )
        for seat in case.sides.defenders
    ]


def _tricks_by_writer(case: PaperCase) -> dict[Seat, int]:
    """Return whose tricks are whose: an inviter writes all, so may a doubler."""
    sides, result = case.sides, case.result
    answers = sides.inviter
    if case.kontra and case.rules.kontra_soups is KontraSoups.DOUBLER_ALL:
        answers = case.kontra.doubler
    if answers is not None:
        return {answers: result.taken(*sides.hands)}
    return {seat: result.taken(seat) for seat in sides.hands}


def _capped(case: PaperCase, tricks: dict[Seat, int]) -> dict[Seat, int]:
    """Return the tricks that count: five together where the game is lost.

    Who took more writes all of his (`largest_first`); of equals the first
    defender.
    """
    if case.is_made or not case.rules.cap5:
        return tricks
    left, counted = MOST_WRITTEN, {}
    for seat in sorted(tricks, key=lambda seat: -tricks[seat]):
        counted[seat] = min(tricks[seat], left)
        left -= counted[seat]
    return counted


def _soups(case: PaperCase, writer: Seat, tricks: int) -> Entry:
    told = why(Reason.SOUPS, tricks=tricks, unit=case.unit)
    declarer = case.sides.declarer
    return Entry(writer, Column.WHISTS, tricks * case.unit, against=declarer, why=told)


def short_entries(case: PaperCase) -> list[Entry]:
    """Return the falls of the defence against a game that was made."""
    if case.kontra is not None:
        return _doubler_short(case, case.kontra.doubler)
    if case.is_bettel or case.is_preferans:
        return []
    sides, result = case.sides, case.result
    together = result.taken(*sides.hands)
    if sides.inviter is not None:
        short = together < PAIR_DUTY
        return [_fall(case, sides.inviter, together, PAIR_DUTY)] if short else []
    return [
        _fall(case, seat, result.taken(seat), OWN_DUTY)
        for seat in sides.came
        if result.taken(seat) < OWN_DUTY and not _is_saved(case, together)
    ]


def _is_saved(case: PaperCase, together: int) -> bool:
    """Tell whether four tricks of two defenders save the weaker one."""
    by_pair = case.rules.defender_fail_rule is DefenderFailRule.OR4
    return by_pair and len(case.sides.came) > 1 and together >= PAIR_DUTY


def _doubler_short(case: PaperCase, doubler: Seat) -> list[Entry]:
    """Return the fall of who doubled a game in vain; the other one never falls."""
    taken = case.result.taken(*case.sides.hands)
    by_tricks = not case.is_bettel and not case.is_preferans
    if by_tricks and taken >= case.rules.kontra_need:
        return []
    told = why(Reason.COLUMN_DOUBLED, unit=case.unit)
    return [Entry(doubler, Column.POOL, -better(case.rules) * case.unit, why=told)]


def _fall(case: PaperCase, seat: Seat, tricks: int, duty: int) -> Entry:
    told = why(Reason.COLUMN_SHORT, tricks=tricks, duty=duty, unit=case.unit)
    return Entry(seat, Column.POOL, -better(case.rules) * case.unit, why=told)
