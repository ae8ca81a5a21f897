"""Decisions about the evening: draws, newcomers, corrections, time, the end."""

from collections.abc import Iterable

from table_service.cards import Card, Seat
from table_service.cards.deck import repeated_in
from table_service.course.course import Lap
from table_service.course.newcomer_place import newcomer_seat
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.consequences import final_of
from table_service.events.correcting import (
    pool_struck,
    require_correctable,
    require_written,
)
from table_service.events.refusal import Refused, between_deals, russian_rules
from table_service.events.state import Phase, TableState
from table_service.scoring.european import filled_pot
from table_service.scoring.european.ending import awaits_refill
from table_service.sheets.correction import Moment, too_many_whists
from table_service.sheets.entry import Column, Entry, Reason, why
from table_service.sheets.newcomer import welcome
from table_service.sheets.pot import agreed_payment
from table_service.varieties.choices import DealerDraw, PoolMode
from table_service.varieties.draw import (
    dealer_by_diamonds,
    dealer_by_first_ace,
    first_dealer,
    order_of_draw,
)
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.pot_game import PotGame

Facts = tuple[f.Fact, ...]

NAME_LENGTH = 40


def _before_first_deal(state: TableState) -> None:
    if state.deal or state.history:
        text = "the draw is over: the first deal has begun (rule book 1.3)"
        raise Refused(text)


def _require_drawn(cards: Iterable[Card], count: int) -> None:
    listed = tuple(cards)
    if len(listed) != count or repeated_in(listed):
        text = f"{len(listed)} cards drawn; each of {count} draws one, no card twice"
        raise Refused(text)


def draw_seats(state: TableState, message: m.DrawSeats) -> Facts:
    """Return who sits where: the lowest card first, the next on his left (1.3).

    Raises:
        Refused: Too late, or not a card for each player.
    """
    _before_first_deal(state)
    if set(message.cards) != set(state.seating):
        text = f"cards of {', '.join(message.cards)}; all of {', '.join(state.seating)}"
        raise Refused(text)
    _require_drawn(message.cards.values(), len(state.seating))
    order = order_of_draw(state.variety, message.cards)
    names = {
        chair: state.names.get(before, before)
        for chair, before in zip(state.seating, order, strict=True)
    }
    return (f.SeatsDrawn(cards=dict(message.cards), names=names),)


def draw_dealer(state: TableState, message: m.DrawDealer) -> Facts:
    """Return who deals first, by the cards drawn in seat order (1.4).

    In Greece, and where the first ace says it, cards are dealt face up.

    Raises:
        Refused: Too late, or cards that decide nothing.
    """
    _before_first_deal(state)
    dealer = _drawn_dealer(state, message.cards)
    around, seats = message.cards, state.seating.seats
    drawn = tuple((seats[n % len(seats)], card) for n, card in enumerate(around))
    return (f.DealerDrawn(cards=drawn, dealer=dealer),)


def _drawn_dealer(state: TableState, cards: tuple[Card, ...]) -> Seat:
    """Return who deals first by `cards`, in the manner of the game."""
    rules, seating = state.variety, state.seating
    if isinstance(rules, KassaGame):
        dealer = dealer_by_diamonds(rules, seating, cards)
        if dealer is None:
            text = "no diamond that tells was dealt; deal again (European 5.1)"
            raise Refused(text)
        return dealer
    if getattr(rules, "dealer_draw", None) is DealerDraw.FIRST_ACE:
        return dealer_by_first_ace(seating, cards)
    _require_drawn(cards, len(seating))
    return first_dealer(rules, dict(zip(seating.seats, cards, strict=True)))


def join_player(state: TableState, message: m.JoinPlayer) -> Facts:
    """Return that somebody joins, with the means of the others (1.8).

    Raises:
        Refused: Not between deals, not agreed, or no place at this moment.
    """
    between_deals(state)
    _require_consent(state, message.agreed, state.seating.seats, "a newcomer")
    if len(state.seating) + 1 not in state.variety.players or state.dummy:
        most = max(state.variety.players)
        text = f"{state.variety.id} is played by {most} at most"
        raise Refused(text)
    seat, name = newcomer_seat(state.seating, state.course), _name(message.name)
    means = welcome(
        [state.sheet.pool_of(one) for one in state.seating],
        [state.sheet.mountain_of(one) for one in state.seating],
    )
    joined = f.PlayerJoined(
        seat=seat, name=name, pool=means.pool, mountain=means.mountain
    )
    return (joined,)


def _require_consent(
    state: TableState, agreed: tuple[Seat, ...], needed: Iterable[Seat], what: str
) -> None:
    missing = [seat for seat in needed if seat not in agreed]
    if missing:
        names = ", ".join(state.names.get(seat, seat) for seat in missing)
        text = f"{what} needs the consent of {names} (rule book 13.3)"
        raise Refused(text)


def _name(given: str) -> str:
    name = " ".join(given.split())
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        text = f"name {given[:50]!r}: 1 to {NAME_LENGTH} visible characters"
        raise Refused(text)
    return name


def rename_player(state: TableState, message: m.RenamePlayer) -> Facts:
    """Return another name for a seat.

    Raises:
        Refused: No such seat, or no name.
    """
    if message.seat not in state.seating:
        text = f"seat {message.seat[:10]!r}; one of {', '.join(state.seating)}"
        raise Refused(text)
    return (f.PlayerNamed(seat=message.seat, name=_name(message.name)),)


def correct_sheet(state: TableState, message: m.CorrectSheet) -> Facts:
    """Return the lines that put a wrong or forgotten entry right (13, 4.2.9-10).

    Until the end of the next deal's auction all must agree; after it the
    player whom the change harms, and for a forgotten entry still everybody.

    Raises:
        Refused: Nothing is written yet, a consent is missing, or the change
            would take away more than there is.
    """
    if not state.history or state.is_closed:
        text = "nothing on the sheet that could be corrected"
        raise Refused(text)
    entries = _correction(state, message)
    _require_consent(
        state, message.agreed, _consenting(state, message, entries), "a correction"
    )
    written = f.LinesWritten(
        deal=state.dealt,
        occasion=f.Occasion.CORRECTION,
        entries=entries,
        agreed=message.agreed,
    )
    return (written,)


def _consenting(
    state: TableState, message: m.CorrectSheet, entries: tuple[Entry, ...]
) -> tuple[Seat, ...]:
    """Return who must agree."""
    late = moment_of(state) is Moment.AFTER_NEXT_AUCTION
    if late and message.kind is not m.CorrectionKind.FORGOTTEN:
        return tuple(seat for seat in state.seating if _is_harmed(seat, entries))
    return state.seating.seats


def _is_harmed(seat: Seat, entries: tuple[Entry, ...]) -> bool:
    """Tell whether `entries` cost `seat` anything."""
    return any(
        (entry.against == seat and entry.amount > 0)
        or (entry.seat == seat and _is_loss(entry))
        for entry in entries
    )


def _is_loss(entry: Entry) -> bool:
    return (entry.amount > 0) == (entry.column is Column.MOUNTAIN)


def moment_of(state: TableState) -> Moment:
    """Return where the window for corrections stands (Code 4.2.9)."""
    deal = state.deal
    if deal is None or deal.is_over:
        return Moment.BEFORE_NEXT_AUCTION
    in_auction = deal.phase in (Phase.DEALING, Phase.AUCTION, Phase.INVITATION)
    return Moment.DURING_NEXT_AUCTION if in_auction else Moment.AFTER_NEXT_AUCTION


def _correction(state: TableState, message: m.CorrectSheet) -> tuple[Entry, ...]:
    seat, amount, on = message.seat, message.amount, message.against
    require_correctable(state, message)
    match message.kind:
        case m.CorrectionKind.TOO_MUCH_POOL:
            return pool_struck(state, seat, amount)
        case m.CorrectionKind.TOO_MANY_WHISTS if on is not None:
            require_written(state.sheet.whists_of(seat, on), amount)
            return too_many_whists(seat, on, amount, claimed=message.claimed)
        case _ if message.column is Column.PAID and on is not None:
            return (agreed_payment(on, seat, amount),)
        case _:
            reason = why(Reason.CORRECTION_FORGOTTEN)
            return (Entry(seat, message.column, amount, against=on, why=reason),)


def end_time(state: TableState, _: m.EndTime) -> Facts:
    """Return that the agreed time is over (15.4).

    Raises:
        Refused: This evening has no clock, or its time is over already.
    """
    mode = russian_rules(state).pool_mode
    if mode is not PoolMode.TIMED:
        text = f"pool_mode is {mode}: no clock ends this evening"
        raise Refused(text)
    if state.course.lap is not Lap.FREE or state.is_closed:
        text = "the time is over already"
        raise Refused(text)
    return (f.TimeEnded(),)


def fill_pot(state: TableState, message: m.FillPot) -> Facts:
    """Return that all fill the empty pot again (European rule book 1.4).

    Raises:
        Refused: A deal is running, the evening is over, or the pot is not
            empty.
        NotPlayedHere: Dealers fill the pot here, or the share is no multiple
            of ten.
    """
    between_deals(state)
    rules = state.variety
    if not isinstance(rules, PotGame):
        text = f"{rules.id} has no pot to fill (European rule book 1.4)"
        raise Refused(text)
    entries = filled_pot(rules, state.seating, message.share)
    if state.is_closed or not awaits_refill(rules, state.sheet):
        text = "a pot is filled again when it is empty (European rule book 1.4)"
        raise Refused(text)
    written = f.LinesWritten(deal=state.dealt, occasion=f.Occasion.POT, entries=entries)
    return (written,)


def close_evening(state: TableState, _: m.CloseEvening) -> Facts:
    """Return the early end: unfinished pools count as agreed (11.6).

    Raises:
        Refused: A deal is running, or it is closed.
    """
    between_deals(state)
    if state.is_closed:
        text = "the evening is closed already"
        raise Refused(text)
    return (f.EveningClosed(final=final_of(state)),)
