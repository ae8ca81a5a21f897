"""An all-pass deal: every trick costs, no trick pays (rule book 9.5, 8.5)."""

from fractions import Fraction

from table_service.cards import Seat, Seating
from table_service.scoring.aid import Win, win_entries
from table_service.scoring.deal_result import DealResult, ImpossibleDeal
from table_service.scoring.hands import plays_talon
from table_service.scoring.run import AllPassRun
from table_service.scoring.ways import Way, way_of_zero
from table_service.sheets.amount import whole
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.choices import AllPassScoring, AllPassZeroDealer
from table_service.varieties.variety import Variety


def all_pass_entries(
    variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> list[Entry]:
    """Return what is written after an all-pass deal.

    With two players and a dummy it is not played and nothing is written
    (rule book 16).

    Raises:
        ImpossibleDeal: The tricks are missing, or somebody chose where to
            write a premium that he does not get.
        NotPlayedHere: A premium was put on a mountain and may not be.
    """
    if variety.dummy:
        return _unplayed(result)
    if result.tricks is None:
        message = "all-pass; the tricks of each hand are missing (rule book 9.5)"
        raise ImpossibleDeal(message)
    price = AllPassRun(result.allpass_run).price(variety) * result.dark
    counted = _counted(variety, seating, result)
    if variety.allpass_scoring is AllPassScoring.MOUNTAIN:
        entries = _mountain(variety, counted, price)
    else:
        entries = _whists(counted, price)
    return entries + _premiums(variety, seating, sheet, result, price)


def _unplayed(result: DealResult) -> list[Entry]:
    if result.tricks is not None:
        message = (
            f"tricks {dict(result.tricks)} at all-pass; with a dummy it is not "
            "played, nothing is written (rule book 16)"
        )
        raise ImpossibleDeal(message)
    return []


def _counted(variety: Variety, seating: Seating, result: DealResult) -> dict[Seat, int]:
    """Return the tricks of everybody who took part, fines added.

    The resting dealer takes part where the talon's cards are his; of five
    players the other who rests never does.
    """
    resting = result.resting(seating)
    idle = resting[1:] if plays_talon(variety, seating) else resting
    last = result.dealer or seating.seats[-1]
    return {
        seat: result.taken(seat) + result.fine_of(seat)
        for seat in (*seating.others(last), last)
        if seat not in idle
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
    winners = zero_takers(variety, seating, result)
    _refuse_idle_choices(result, winners)
    wins = [_win(variety, seating, result, seat, price) for seat in winners]
    return wins + _dealers_point(variety, seating, result)


def zero_takers(
    variety: Variety, seating: Seating, result: DealResult
) -> tuple[Seat, ...]:
    """Return who took no trick and writes a premium, in the order of play."""
    resting = result.resting(seating)
    same = variety.allpass_zero_dealer is AllPassZeroDealer.SAME
    return tuple(
        seat
        for seat, tricks in _counted(variety, seating, result).items()
        if not tricks and (same or seat not in resting)
    )


def _refuse_idle_choices(result: DealResult, winners: tuple[Seat, ...]) -> None:
    for seat in result.zero_choice:
        if seat not in winners:
            message = (
                f"zero_choice of {seat}; only a player without a trick writes a "
                f"premium, here {', '.join(winners) or 'nobody'} (rule book 8.5)"
            )
            raise ImpossibleDeal(message)


def _win(
    variety: Variety, seating: Seating, result: DealResult, seat: Seat, price: int
) -> Win:
    own_price = variety.allpass_zero_price
    points = price if own_price is None else own_price * result.dark
    return Win(
        seat=seat,
        points=points,
        why=why(Reason.ALL_PASS_ZERO, points=points),
        not_helped=_shut(variety, seating, result),
        way=way_of_zero(variety, result, seat),
    )


def _shut(variety: Variety, seating: Seating, result: DealResult) -> frozenset[Seat]:
    """Return who may not be helped: those who rest, unless agreed."""
    return frozenset(() if variety.help_to_dealer else result.resting(seating))


def _dealers_point(variety: Variety, seating: Seating, result: DealResult) -> list[Win]:
    """Return the point that a resting dealer gets whatever was taken (8.5)."""
    own = {
        AllPassZeroDealer.ONE_POOL: Way.POOL,
        AllPassZeroDealer.ONE_MOUNTAIN: Way.OWN_OFF,
    }
    way = own.get(variety.allpass_zero_dealer)
    resting = result.resting(seating)
    if way is None or not resting:
        return []
    point = why(Reason.ALL_PASS_DEALER, points=result.dark)
    return [Win(seat=resting[0], points=result.dark, why=point, way=way)]
