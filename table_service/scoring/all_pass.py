"""An all-pass deal: every trick costs, no trick pays (rule book 9.5, 8.5)."""

from fractions import Fraction

from table_service.cards import Seat, Seating
from table_service.scoring.aid import Win, win_entries
from table_service.scoring.deal_result import DealResult, ImpossibleDeal
from table_service.scoring.run import AllPassRun
from table_service.sheets.amount import whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import (
    AllPassScoring,
    AllPassTalon,
    AllPassZero,
    AllPassZeroDealer,
)
from table_service.varieties.variety import Variety


def all_pass_entries(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> list[Entry]:
    """Return what is written after an all-pass deal.

    Raises:
        ImpossibleDeal: The tricks are missing.
    """
    if result.tricks is None:
        message = "all-pass; the tricks of each hand are missing"
        raise ImpossibleDeal(message)
    price = AllPassRun(result.allpass_run).price(variety) * result.dark
    counted = _counted(variety, seating, result)
    if variety.allpass_scoring is AllPassScoring.MOUNTAIN:
        entries = _mountain(variety, counted, price)
    else:
        entries = _whists(counted, price)
    return entries + _premiums(variety, seating, sheet, result, price)


def _counted(variety: Variety, seating: Seating, result: DealResult) -> dict[Seat, int]:
    """Return the tricks of everybody who took part, fines added.

    The dealer of four takes part where the talon's cards are his.
    """
    resting = result.resting(len(seating))
    takes_part = variety.allpass_talon(len(seating)) is AllPassTalon.DEALER_PLAYS
    if resting and not takes_part and result.taken(resting):
        message = f"{resting} dealt and took tricks; the talon is not his here"
        raise ImpossibleDeal(message)
    last = result.dealer or seating.seats[-1]
    return {
        seat: result.taken(seat) + result.fine_of(seat)
        for seat in (*seating.others(last), last)
        if takes_part or seat != resting
    }


def _mountain(variety: Variety, counted: dict[Seat, int], price: int) -> list[Entry]:
    spared = min(counted.values()) if variety.allpass_amnesty else 0
    return [
        Entry(
            seat,
            Column.MOUNTAIN,
            (tricks - spared) * price,
            why=why(Reason.ALL_PASS_TRICKS, tricks=tricks - spared, price=price),
        )
        for seat, tricks in counted.items()
        if tricks > spared
    ]


def _whists(counted: dict[Seat, int], price: int) -> list[Entry]:
    """Return the whists of those with the fewest tricks on each other player.

    They write for all tricks of the loser, not for the difference; equal
    winners share and write nothing on each other.
    """
    fewest = min(counted.values())
    winners = [seat for seat, tricks in counted.items() if tricks == fewest]
    return [
        Entry(
            winner,
            Column.WHISTS,
            whole(Fraction(tricks * price, len(winners))),
            against=loser,
            why=why(
                Reason.ALL_PASS_FEWEST,
                tricks=tricks,
                price=price,
                winners=len(winners),
            ),
        )
        for winner in winners
        for loser, tricks in counted.items()
        if tricks > fewest
    ]


def _premiums(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult, price: int
) -> list[Entry]:
    """Return the premiums for no trick; each sees the pools the last one left."""
    entries: list[Entry] = []
    for win in _wins(variety, seating, result, price):
        written = win_entries(variety, seating, sheet, win)
        sheet = sheet.apply(written)
        entries += written
    return entries


def _wins(
    variety: Variety, seating: Seating, result: DealResult, price: int
) -> list[Win]:
    resting = result.resting(len(seating))
    own_price = variety.allpass_zero_price
    points = price if own_price is None else own_price * result.dark
    wins = [
        _win(variety, seat, points, resting, result)
        for seat, tricks in _counted(variety, seating, result).items()
        if not tricks and _may_write(variety, seat, resting)
    ]
    if resting and variety.allpass_zero_dealer is AllPassZeroDealer.ONE_POOL:
        one = why(Reason.ALL_PASS_DEALER, points=result.dark)
        wins.append(Win(seat=resting, points=result.dark, why=one))
    return wins


def _may_write(variety: Variety, seat: Seat, resting: Seat | None) -> bool:
    return seat != resting or variety.allpass_zero_dealer is AllPassZeroDealer.SAME


def _win(
    variety: Variety, seat: Seat, points: int, resting: Seat | None, result: DealResult
) -> Win:
    choice = variety.allpass_zero is AllPassZero.POOL_OR_MOUNTAIN2
    shut = {resting} if resting and not variety.help_to_dealer else set()
    return Win(
        seat=seat,
        points=points,
        why=why(Reason.ALL_PASS_ZERO, points=points),
        not_helped=frozenset(shut),
        off_mountain=choice and result.zero_choice.get(seat) is Column.MOUNTAIN,
    )
