"""The Greek settlement of a deal: kassa and chips (5.4, 5.5)."""

from table_service.auction.contract import Game
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.kassa_case import KassaCase, kassa_case
from table_service.scoring.european.overflow import take_off
from table_service.scoring.european.played import (
    refuse_idle_tricks,
    refuse_missing_tricks,
)
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import hands_at
from table_service.sheets.amount import Amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.varieties.european_choices import (
    FourAces,
    InviteFail,
    KassaAllPass,
)
from table_service.varieties.kassa_game import KassaGame

GIVEN_UP_POINTS = 2
GIVEN_UP_CHIPS = 2
RESTING_CHIPS = {1: 25, 2: 50}
"""To who sits out, for a declarer one short and for two or more."""


def kassa_game_entries(
    rules: KassaGame, seating: Seating, sheet: Sheet, game: Game, result: EuropeanResult
) -> list[Entry]:
    """Return what a game moves on kassas and in chips.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
        NotPlayedHere: The house does not play this.
    """
    case = kassa_case(rules, seating, game, result)
    return [*_settled(case, sheet), *_four_aces(case)]


def _settled(case: KassaCase, sheet: Sheet) -> list[Entry]:
    if not case.hands:
        return _taken_off(case, sheet, Reason.KASSA_UNOPPOSED)
    if case.lacking:
        return _failed(case)
    if case.lacking_of_pair:
        return _defence_short(case)
    made = _taken_off(case, sheet, Reason.KASSA_MADE)
    return made + _tricks_paid(case, case.value)


def _taken_off(case: KassaCase, sheet: Sheet, reason: Reason) -> list[Entry]:
    told = why(reason, game=str(case.game), points=case.value)
    talk = case.seats.talk
    others = case.seats.others if case.rules.resting_overflow else talk.defenders
    return take_off(sheet, case.game.declarer, others, case.value, told)


def _tricks_paid(case: KassaCase, price: int) -> list[Entry]:
    """Return what the declarer pays for the tricks of the defence."""
    declarer = case.game.declarer
    return [
        _for_tricks(seat, declarer, case.tricks_of(seat), price)
        for seat in case.answering
        if case.tricks_of(seat)
    ]


def _for_tricks(receiver: Seat, payer: Seat, tricks: int, price: int) -> Entry:
    told = why(Reason.CHIPS_FOR_TRICKS, tricks=tricks, price=price)
    return Entry(receiver, Column.WHISTS, tricks * price, against=payer, why=told)


def _times(lacking: int) -> int:
    """Return 1 for one trick short and 2 for more."""
    return min(lacking, 2)


def _failed(case: KassaCase) -> list[Entry]:
    times, declarer = _times(case.lacking), case.game.declarer
    told = why(Reason.KASSA_FAILED, game=str(case.game), value=case.value, factor=times)
    onto = Entry(declarer, Column.POOL, case.value * times, why=told)
    return [onto, *_tricks_paid(case, case.value * times), *_to_resting(case)]


def _to_resting(case: KassaCase) -> list[Entry]:
    told = why(Reason.CHIPS_RESTING, tricks=case.lacking)
    chips = RESTING_CHIPS[_times(case.lacking)]
    return [
        Entry(seat, Column.WHISTS, chips, against=case.game.declarer, why=told)
        for seat in case.seats.resting
    ]


def _defence_short(case: KassaCase) -> list[Entry]:
    """Return what short defenders pay; the kassa stays as it is (case 4, 5)."""
    inviter = case.inviter
    if inviter is not None:
        return _inviter_pays(case, inviter)
    short = {seat: case.lacking_of(seat) for seat in case.seats.talk.whisters}
    return [
        line
        for seat, lacking in short.items()
        if lacking
        for line in _short_pays(case, seat, lacking, short)
    ]


def _inviter_pays(case: KassaCase, inviter: Seat) -> list[Entry]:
    """Return what an inviter pays the declarer for his tricks."""
    if case.rules.invite_fail is InviteFail.PAIR:
        times = _times(case.lacking_of_pair)
    else:
        times = sum(_times(case.lacking_of(hand)) for hand in case.hands)
    declarer = case.game.declarer
    return [_by_short(declarer, inviter, case.taken, case.value * times)]


def _short_pays(
    case: KassaCase, seat: Seat, lacking: int, short: dict[Seat, int]
) -> list[Entry]:
    """Return what one short defender pays: the declarer, and who is not short."""
    price = case.value * _times(lacking)
    partners = price if case.rules.partner_tricks_doubled else case.value
    to_declarer = _by_short(case.game.declarer, seat, case.taken, price)
    to_partner = [
        _by_short(other, seat, case.tricks_of(other), partners)
        for other, missing in short.items()
        if not missing and case.tricks_of(other)
    ]
    return [to_declarer, *to_partner]


def _by_short(receiver: Seat, short: Seat, tricks: int, price: int) -> Entry:
    told = why(Reason.CHIPS_SHORT, short=short, tricks=tricks, price=price)
    return Entry(receiver, Column.WHISTS, tricks * price, against=short, why=told)


def _four_aces(case: KassaCase) -> list[Entry]:
    """Return the agreed chips from each, or to each if the game failed (B)."""
    chips = case.rules.four_aces_chips
    if case.rules.four_aces is not FourAces.B or not case.result.four_aces or not chips:
        return []
    declarer, told = case.game.declarer, why(Reason.CHIPS_FOUR_ACES)
    return [
        Entry(other, Column.WHISTS, chips, against=declarer, why=told)
        if case.lacking
        else Entry(declarer, Column.WHISTS, chips, against=other, why=told)
        for other in case.seats.others
    ]


def kassa_all_pass_entries(
    rules: KassaGame, seating: Seating, result: EuropeanResult
) -> list[Entry]:
    """Return what a deal that nobody bought puts onto the kassas (5.2).

    Raises:
        ImpossibleDeal: It was played and is dealt again here, or the other
            way round.
    """
    if rules.allpass is KassaAllPass.REDEAL:
        if result.tricks is not None:
            message = (
                "tricks, but nobody bought; allpass is redeal, polles would play it "
                "out (European rule book 5.2)"
            )
            raise ImpossibleDeal(message)
        return []
    hands = hands_at(seating, result)
    refuse_missing_tricks(hands[0], result)
    refuse_idle_tricks(hands, result)
    fewest = min(result.taken(hand) for hand in hands)
    more = {hand: result.taken(hand) - fewest for hand in hands}
    return [
        Entry(hand, Column.POOL, tricks, why=why(Reason.KASSA_ALL_PASS, tricks=tricks))
        for hand, tricks in more.items()
        if tricks
    ]


def given_up_entries(
    rules: KassaGame, seating: Seating, player: Seat
) -> tuple[Entry, ...]:
    """Return the price of giving up after "I'll take" (5.5).

    Raises:
        NotPlayedHere: Nobody says so here.
    """
    if not rules.prelim_take:
        message = (
            f"{player} said take; prelim_take would allow it, it is off "
            "(European rule book 5.5)"
        )
        raise NotPlayedHere(message)
    points: Amount = GIVEN_UP_POINTS
    chips = why(Reason.CHIPS_GIVEN_UP)
    return (
        Entry(player, Column.POOL, points, why=why(Reason.KASSA_GIVEN_UP)),
        *(
            Entry(other, Column.WHISTS, GIVEN_UP_CHIPS, against=player, why=chips)
            for other in seating.others(player)
        ),
    )
