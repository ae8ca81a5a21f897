"""The three-column paper: soups, and defenders who fell short (3.2, 3.4)."""

from table_service.cards import Seat
from table_service.scoring.european.paper_case import PaperCase
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.sheets.hat import better
from table_service.varieties.european_choices import DefenderFailRule

OWN_DUTY = 2
PAIR_DUTY = 4
MOST_WRITTEN = 5
"""Tricks that a defence writes soups for when the game is lost."""
SOUPS_OF_BETTEL = 5
"""For each point of a lost Bettel: 60 for its 12, 70 for its 14."""


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
    soups = case.value * SOUPS_OF_BETTEL
    told = why(Reason.SOUPS_FIXED, soups=soups, factor=case.factor)
    return [
        Entry(
            seat,
            Column.WHISTS,
            soups * case.factor,
            against=case.contract.declarer,
            why=told,
        )
        for seat in case.talk.defenders
    ]


def _tricks_by_writer(case: PaperCase) -> dict[Seat, int]:
    """Return whose tricks are whose: an inviter writes all, and so may a doubler."""
    tricks: dict[Seat, int] = {}
    for hand in case.talk.defending:
        writer = case.talk.owner_of(hand)
        tricks[writer] = tricks.get(writer, 0) + case.result.taken(hand)
    return tricks


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
    declarer = case.contract.declarer
    return Entry(writer, Column.WHISTS, tricks * case.unit, against=declarer, why=told)


def short_entries(case: PaperCase) -> list[Entry]:
    """Return the falls of the defence against a game that was made."""
    talk, result = case.talk, case.result
    together = result.taken(*talk.defending)
    if talk.doubler is not None:
        return _doubler_short(case, talk.doubler, together)
    if not case.is_by_tricks:
        return []
    if talk.inviter is not None:
        short = together < PAIR_DUTY
        return [_fall(case, talk.inviter, together, PAIR_DUTY)] if short else []
    return [
        _fall(case, seat, result.taken(seat), OWN_DUTY)
        for seat in talk.whisters
        if result.taken(seat) < OWN_DUTY and not _is_saved(case, together)
    ]


def _is_saved(case: PaperCase, together: int) -> bool:
    """Tell whether four tricks of two defenders save the weaker one."""
    by_pair = case.rules.defender_fail_rule is DefenderFailRule.OR4
    return by_pair and case.talk.lone is None and together >= PAIR_DUTY


def _doubler_short(case: PaperCase, doubler: Seat, together: int) -> list[Entry]:
    """Return the fall of who doubled a game in vain; the other one never falls."""
    if case.is_by_tricks and together >= case.rules.kontra_need:
        return []
    told = why(Reason.COLUMN_DOUBLED, unit=case.unit)
    return [Entry(doubler, Column.POOL, -better(case.rules) * case.unit, why=told)]


def _fall(case: PaperCase, seat: Seat, tricks: int, duty: int) -> Entry:
    told = why(Reason.COLUMN_SHORT, tricks=tricks, duty=duty, unit=case.unit)
    return Entry(seat, Column.POOL, -better(case.rules) * case.unit, why=told)
