"""Decisions about cards on the table, tricks and results (rule book 6 to 8)."""

from collections.abc import Mapping

from table_service.auction.talk import Talk
from table_service.cards import Card, Seat
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.bidding import require_unseen
from table_service.events.refusal import Refused, running, russian_rules
from table_service.events.state import DealState, Phase, TableState
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.irregularities.penalty import talon_fine
from table_service.irregularities.referee import judged
from table_service.play.play import TALON_TRICKS, TRICKS
from table_service.sheets.entry import Column

Facts = tuple[f.Fact, ...]


def pass_cards(state: TableState, _: m.PassCards) -> Facts:
    """Return that the next player passed two cards on at all-pass (8.8)."""
    deal = running(state, Phase.PASSING)
    seat = deal.next_to_pass
    return () if seat is None else (f.CardsPassed(seat=seat),)


def play_card(state: TableState, message: m.PlayCard) -> Facts:
    """Return a card on the table and what the referee says to it.

    Raises:
        Refused: The card cannot lie there; a breach of the rules can.
    """
    deal = running(state, Phase.PLAY)
    play = deal.play
    if play is None or message.seat not in (*play.order, play.talon_dealer):
        text = f"{message.seat} has no cards in this deal"
        raise Refused(text)
    _require_room(deal, message)
    found = judged(play, message.seat, message.card, deal.irregularities)
    played = f.CardPlayed(
        seat=message.seat,
        card=message.card,
        by=message.by,
        confidence=message.confidence,
        sighting=message.sighting,
    )
    return (played, *(_found(deal, one) for one in found))


def _require_room(deal: DealState, message: m.PlayCard) -> None:
    """Refuse a card that cannot be on the table, legal or not."""
    played = deal.play.played() if deal.play else ()
    if message.card not in _taken(deal).difference(card for _, card in played):
        require_unseen(deal, message.card)
    is_talon = deal.play is not None and message.seat == deal.play.talon_dealer
    most = TALON_TRICKS if is_talon else TRICKS
    if sum(seat == message.seat for seat, _ in played) >= most:
        text = f"{message.seat} has played all {most} cards already"
        raise Refused(text)


def _taken(deal: DealState) -> frozenset[Card]:
    """Return the cards that the declarer took open from the talon."""
    takes = deal.declarer and not deal.is_refused
    return frozenset(deal.talon if takes else ())


def _found(deal: DealState, irregularity: Irregularity) -> f.IrregularityFound:
    return f.IrregularityFound(deal=deal.number, irregularity=irregularity)


def gather_trick(state: TableState, message: m.GatherTrick) -> Facts:
    """Return that a trick was taken away, rightly or not."""
    deal = state.deal
    last = deal.play.done[-1] if deal and deal.play and deal.play.done else None
    if deal is None or last is None or last.winner is None:
        return ()
    gathered = f.TrickGathered(seat=message.seat, trick=last.number)
    if message.seat in _may_gather(deal, last.winner):
        return (gathered,)
    wrong = Irregularity(
        kind=Kind.GATHERED_BY_OTHER, seat=message.seat, card=None, trick=last.number
    )
    known = wrong in deal.irregularities
    return (gathered,) if known else (gathered, _found(deal, wrong))


def _may_gather(deal: DealState, winner: Seat) -> tuple[Seat, ...]:
    """Return who may take the trick: its winner, or who plays his hand.

    A lone whister plays both defending hands when they lie open (Code
    3.8.10), the dealer of four also the closed hand that he whists for, and
    of two players the opponent plays the dummy's.
    """
    if winner == deal.dummy:  # at misère nobody spoke: the opponent plays it
        return (winner, *(s for s in deal.order if s not in (winner, deal.declarer)))
    defence = deal.defence
    if isinstance(defence, Talk):
        return (winner, defence.owner_of(winner))
    if defence is None or winner == deal.declarer:
        return (winner,)
    return (winner, defence.player_of(winner, is_open=deal.open_play is True))


def enter_result(state: TableState, message: m.EnterResult) -> Facts:
    """Return tricks that were agreed or typed.

    Raises:
        Refused: They are not ten, or of somebody who takes none. Fewer will do
            where a Bettel was lost and the cards were thrown in.
    """
    # Who keeps only results turns no talon card at all-pass.
    talon = (Phase.TALON,) if state.deal and state.deal.play else ()
    deal = running(state, Phase.PLAY, Phase.RESULT, Phase.OPEN, Phase.PASSING, *talon)
    seats = (*deal.order, *((deal.dealer,) if _dealer_may_take(deal) else ()))
    strangers = [seat for seat in message.tricks if seat not in seats]
    total = sum(message.tricks.values())
    is_whole = total == TRICKS or _is_lost_early(deal, message.tricks)
    if strangers or not is_whole or min(message.tricks.values()) < 0:
        text = f"tricks sum to {total}; ten of {', '.join(seats)} make a deal"
        raise Refused(text)
    return (f.ResultEntered(tricks=dict(message.tricks)),)


def _is_lost_early(deal: DealState, tricks: Mapping[Seat, int]) -> bool:
    """Tell whether a Bettel ended at the declarer's trick (European rule book 3.3)."""
    loser = deal.play.terms.lost_with if deal.play else None
    return (
        loser is not None and tricks.get(loser) == 1 and sum(tricks.values()) < TRICKS
    )


def _dealer_may_take(deal: DealState) -> bool:
    return deal.play is not None and deal.play.talon_dealer is not None


def choose_write(state: TableState, message: m.ChooseWrite) -> Facts:
    """Return where a player writes what he won (8.5, 9.7).

    Raises:
        Refused: He has nothing to choose.
    """
    deal = running(state, Phase.WRITE)
    left = [seat for seat in deal.choosers or () if seat not in deal.writes]
    if message.seat not in left or message.column is Column.WHISTS:
        text = (
            f"{message.seat} writes {message.column}; {', '.join(left)} may choose "
            "pool or mountain (rule book 8.5, 9.7)"
        )
        raise Refused(text)
    return (f.WriteChosen(seat=message.seat, column=message.column),)


def fine(state: TableState, message: m.Fine) -> Facts:
    """Return what an offence costs that only people can see (rule book 14).

    Raises:
        Refused: It cannot have happened now, or by him; or the game knows no
            fines.
    """
    russian_rules(state)
    if message.kind is m.FineKind.TALON_LOOKED:
        deal = running(state, Phase.AUCTION, Phase.DEALING, Phase.INVITATION)
        _require_player(state, message.seat)
        entries = (talon_fine(message.seat),)
        written = f.LinesWritten(
            deal=deal.number, occasion=f.Occasion.FINE, entries=entries
        )
        return (written,)
    deal = running(state, Phase.PLAY, Phase.DEFENCE, Phase.OPEN, Phase.RESULT)
    is_discard = message.kind is m.FineKind.DISCARD_LOOKED
    loses = (deal.declarer,) if is_discard else deal.order
    if message.seat not in loses:
        text = f"{message.seat} has no trick to lose for {message.kind} (3.9.11.2)"
        raise Refused(text)
    return (f.TrickLost(seat=message.seat),)


def _require_player(state: TableState, seat: Seat) -> None:
    if seat not in state.seating:
        text = f"player {seat!r}; one of {', '.join(state.seating)}"
        raise Refused(text)
