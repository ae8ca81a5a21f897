"""Whists of the defence: tricks, consolation, greedy or gentleman's (5.7, 9.3)."""

from collections.abc import Iterable
from fractions import Fraction

from table_service.cards import Seat
from table_service.scoring.deal_result import DealResult
from table_service.scoring.game_case import GameCase
from table_service.scoring.roles import Roles
from table_service.sheets.amount import whole
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import (
    Consolation,
    ConsolationPasser,
    GentlemanWhen,
    WhistStyle,
)


def whist_entries(case: GameCase) -> list[Entry]:
    """Return what the defence writes on the declarer of a played game."""
    entries = _trick_entries(case)
    if case.undertricks:
        entries += _consolation_entries(case)
    if _is_shared(case):
        entries = _shared(entries, case.roles)
    return [entry for entry in entries if entry.amount]


def _trick_entries(case: GameCase) -> list[Entry]:
    """Return the whists for tricks: all to one whister, or each his own."""
    price = case.prices.whist
    return [
        Entry(
            seat,
            Column.WHISTS,
            tricks * price,
            against=case.roles.declarer,
            why=why(Reason.WHIST_TRICKS, tricks=tricks, price=price),
        )
        for seat, tricks in _tricks_by_writer(case.roles, case.result)
    ]


def _tricks_by_writer(roles: Roles, result: DealResult) -> list[tuple[Seat, int]]:
    alone = roles.dealer if roles.dealer_whists else roles.lone_whister
    if alone:
        return [(alone, _less_fine(result, alone, *roles.defenders))]
    return [(seat, _less_fine(result, seat, seat)) for seat in roles.whisters]


def _less_fine(result: DealResult, writer: Seat, *hands: Seat) -> int:
    return max(0, result.taken(*hands) - result.fine_of(writer))


def _consolation_entries(case: GameCase) -> list[Entry]:
    """Return the consolations for all undertricks.

    After a returned whist the leaver's goes to the returner; the dealer who
    whists writes those of both hands (C0, C2).
    """
    return _hand_consolations(case) + _consolations_of_resting(case)


def _consolations_of_resting(case: GameCase) -> list[Entry]:
    """Return those of the dealer and, by agreement, of the other who rests."""
    variety, resting = case.variety, case.roles.resting
    if not variety.consolation_dealer:
        return []
    dealers = [_line(case, s, Reason.CONSOLATION_OF_DEALER) for s in resting[:1]]
    if not variety.consolation_resting:
        return dealers
    second = [_line(case, s, Reason.CONSOLATION_OF_RESTING) for s in resting[1:]]
    return dealers + second


def _hand_consolations(case: GameCase) -> list[Entry]:
    """Return the consolations of the two hands that defended."""
    roles = case.roles
    if roles.dealer_whists and roles.dealer:
        return [_line(case, roles.dealer, Reason.CONSOLATION_OF_BOTH, hands=2)]
    entries = [_line(case, seat, Reason.CONSOLATION) for seat in roles.whisters]
    if roles.lone_whister and roles.leaver:
        leaver = Reason.CONSOLATION_OF_LEAVER
        entries.append(_line(case, roles.lone_whister, leaver))
    if roles.lone_whister and roles.passer:
        entries += _passer_lines(case, roles.passer, roles.lone_whister)
    return entries


def _passer_lines(case: GameCase, passer: Seat, whister: Seat) -> list[Entry]:
    match case.variety.consolation_passer:
        case ConsolationPasser.OWN:
            return [_line(case, passer, Reason.CONSOLATION)]
        case ConsolationPasser.WHISTER:
            return [_line(case, whister, Reason.CONSOLATION_OF_PASSER)]
        case ConsolationPasser.NONE:
            return []


def _line(case: GameCase, seat: Seat, reason: Reason, hands: int = 1) -> Entry:
    """Return the consolation that `seat` writes for `hands` hands."""
    price, undertricks = consolation_price(case), case.undertricks
    return Entry(
        seat,
        Column.WHISTS,
        hands * undertricks * price,
        against=case.roles.declarer,
        why=why(reason, tricks=undertricks, price=price),
    )


def consolation_price(case: GameCase) -> int:
    """Return the whists for one undertrick to one receiver."""
    return case.variety.consolation_factor * _single_consolation(case)


def _single_consolation(case: GameCase) -> int:
    match case.variety.consolation:
        case Consolation.PRICE:
            return case.prices.whist
        case Consolation.FLAT:
            return case.variety.consolation_flat * case.prices.dark
        case Consolation.NONE:
            return 0


def _is_shared(case: GameCase) -> bool:
    """Tell whether a whister and a passer halve what they write."""
    variety, roles = case.variety, case.roles
    always = variety.gentleman_when is GentlemanWhen.ALWAYS
    return (
        variety.whist_style is WhistStyle.GENTLEMAN
        and (always or case.undertricks > 0)
        and roles.lone_whister is not None
        and roles.passer is not None
        and not roles.dealer_whists
    )


def _shared(entries: Iterable[Entry], roles: Roles) -> list[Entry]:
    """Return `entries` with those of the two defenders halved between them."""
    both = [entry for entry in entries if entry.seat in roles.defenders]
    rest = [entry for entry in entries if entry.seat not in roles.defenders]
    total = sum(entry.amount for entry in both)
    halves = [
        Entry(
            seat,
            Column.WHISTS,
            whole(Fraction(total) / 2),
            against=roles.declarer,
            why=why(Reason.GENTLEMAN_SHARE, total=total),
        )
        for seat in roles.defenders
    ]
    return halves + rest
