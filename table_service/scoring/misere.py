"""A misère made or caught (rule book 9.4), alone or shared with the dealer (3.4)."""

from fractions import Fraction

from table_service.auction.contract import Misere
from table_service.cards import Seat, Seating
from table_service.scoring.aid import Win, win_entries
from table_service.scoring.deal_result import (
    DealResult,
    ImpossibleDeal,
    NotPlayedHere,
)
from table_service.scoring.hands import defenders_of, hands_of
from table_service.scoring.talon_bonus import seven_entries
from table_service.scoring.ways import Way, way_of_win
from table_service.sheets.amount import Amount, whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.variety import Variety


def misere_entries(
    variety: Variety, seating: Seating, sheet: Sheet, misere: Misere, result: DealResult
) -> list[Entry]:
    """Return what is written after a misère: no whists on either side.

    Raises:
        ImpossibleDeal: The declarer holds no hand, or shares with somebody
            who is not the resting dealer.
        NotPlayedHere: He shares it, or writes it on a mountain, and the house
            does not allow it.
    """
    defenders = defenders_of(hands_of(variety, seating, result), misere.declarer)
    _refuse_partner(variety, seating, result)
    tricks = misere_tricks(misere, result)
    if tricks:
        entries = _caught(variety, misere, result, tricks)
    else:
        entries = _made(variety, seating, sheet, misere, result)
    opponents = tuple(seat for seat in defenders if seat != result.dummy)
    return entries + _bonus(variety, seating, misere, result, opponents)


def misere_tricks(misere: Misere, result: DealResult) -> int:
    """Return the tricks that count against the declarer, fines added."""
    return result.taken(misere.declarer) + result.fine_of(misere.declarer)


def _refuse_partner(variety: Variety, seating: Seating, result: DealResult) -> None:
    partner = result.partner
    if partner is None:
        return
    if not variety.invite_dealer:
        message = (
            f"{partner} shares the misère; invite_dealer would allow it, it is false "
            "(rule book 3.4)"
        )
        raise NotPlayedHere(message)
    dealer = result.resting(seating)[:1]
    if partner not in dealer:
        who = ", ".join(dealer) or "nobody, all hold cards"
        message = f"partner {partner}; only the resting dealer, {who} (rule book 3.4)"
        raise ImpossibleDeal(message)


def _sharers(misere: Misere, result: DealResult) -> tuple[Seat, ...]:
    """Return who wins or loses the misère, the declarer first."""
    alone = (misere.declarer,)
    return alone if result.partner is None else (*alone, result.partner)


def _caught(
    variety: Variety, misere: Misere, result: DealResult, tricks: int
) -> list[Entry]:
    price = variety.misere_price * variety.declarer_mountain_factor * result.dark
    sharers = _sharers(misere, result)
    reason = why(Reason.MISERE_FAILED, tricks=tricks, price=price)
    share = _share(tricks * price, sharers)
    return [Entry(seat, Column.MOUNTAIN, share, why=reason) for seat in sharers]


def _share(points: int, sharers: tuple[Seat, ...]) -> Amount:
    return whole(Fraction(points, len(sharers)))


def _made(
    variety: Variety, seating: Seating, sheet: Sheet, misere: Misere, result: DealResult
) -> list[Entry]:
    """Return the win; a partner's half sees the sheet the declarer's left.

    Where the declarer writes his share by choice, a partner's still goes into
    the pool.
    """
    entries: list[Entry] = []
    sharers = _sharers(misere, result)
    share = _share(variety.misere_price * result.dark, sharers)
    shut = () if variety.help_to_dealer else result.resting(seating)
    for seat in sharers:
        win = Win(
            seat=seat,
            points=share,
            why=why(Reason.MISERE_MADE, points=share),
            not_helped=frozenset(shut),
            way=Way.POOL if seat == result.partner else way_of_win(variety, result),
        )
        entries += win_entries(variety, seating, sheet.apply(entries), win)
    return entries


def _bonus(
    variety: Variety,
    seating: Seating,
    misere: Misere,
    result: DealResult,
    opponents: tuple[Seat, ...],
) -> list[Entry]:
    """Return what sevens in the talon pay.

    The dealer of four writes it, with three players both opponents, as pay
    for the talon is written (9.6). A dealer who shares the misère writes
    nothing on himself.
    """
    if misere.no_talon or result.partner is not None:
        return []
    writers = result.resting(seating)[:1] or opponents
    return seven_entries(variety, misere.declarer, writers, result)
