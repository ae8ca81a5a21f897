"""Facts that a message makes: pure; finds irregularities, refuses nonsense.

A card on the table is never refused: it becomes a fact and the offence
another. What people say (calls, contracts) is refused when it is not legal,
since it can be said again.
"""

from collections.abc import Callable
from typing import Any

from table_service.auction.call import parse_call
from table_service.auction.whisting import Said
from table_service.bad_input import BadInput
from table_service.cards import DECK, Card, Seat
from table_service.cards.deck import repeated_in
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.consequences import consequences, final_of
from table_service.events.contracts import legal_contracts
from table_service.events.evolve import evolve
from table_service.events.opening import game_opened
from table_service.events.state import DealState, Phase, TableState
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.irregularities.referee import judged
from table_service.play.play import TALON_TRICKS, TRICKS

Facts = tuple[f.Fact, ...]

NAME_LENGTH = 40


class Refused(BadInput):  # named for what it is: an answer
    """The table cannot do that now; says why and what would do."""


def decide(state: TableState | None, message: m.Message) -> Facts:
    """Return the facts that `message` makes, consequences included.

    Raises:
        BadInput: It cannot be done now; nothing happened.
    """
    if isinstance(message, m.OpenGame) and (state is None or state.is_closed):
        return (game_opened(message),)
    if state is None:
        text = "no game is open; agree on a variety and seats first"
        raise Refused(text)
    made = _DECISIONS[type(message)](state, message)
    return with_consequences(state, made)


def with_consequences(state: TableState, made: Facts) -> Facts:
    """Return `made` followed by all that the rules draw from it."""
    for fact in made:
        state = evolve(state, fact, state.seq + 1)
    while following := consequences(state):
        made += following
        for fact in following:
            state = evolve(state, fact, state.seq + 1)
    return made


def _running(state: TableState, *phases: Phase) -> DealState:
    deal = state.deal
    if deal is None or deal.phase not in phases:
        now = deal.phase if deal else "no deal"
        message = f"not now: the table is at {now}, this belongs to {phases[0]}"
        raise Refused(message)
    return deal


def _open_game(state: TableState, _: m.OpenGame) -> Facts:
    message = f"game of {state.variety.id} is open at {state.table}; close it first"
    raise Refused(message)


def _begin_deal(state: TableState, message: m.BeginDeal) -> Facts:
    if state.is_closed:
        text = "the evening is over: all pools are closed"
        raise Refused(text)
    if state.deal and not state.deal.is_over:
        text = f"deal {state.deal.number} is not over; score it or declare it void"
        raise Refused(text)
    began = f.DealBegan(
        deal=state.dealt + 1,
        dealer=state.next_dealer,
        mode=message.mode,
        commitment=message.commitment,
    )
    return (began, *_dealt_by_hand(state, began))


def _dealt_by_hand(state: TableState, began: f.DealBegan) -> Facts:
    """Return the end of a deal that no machine counts: people did."""
    if began.mode != "hand":
        return ()
    counts = pocket_counts(state.seating.playing(began.dealer))
    return (f.CardsDealt(deal=began.deal, counts=counts, seal=None),)


def pocket_counts(order: tuple[Seat, ...]) -> dict[str, int]:
    """Return how many cards each pocket must hold after a deal."""
    return {**{str(seat): 10 for seat in order}, "talon": 2}


def _finish_dealing(state: TableState, message: m.FinishDealing) -> Facts:
    deal = _running(state, Phase.DEALING)
    if message.deal != deal.number:
        text = f"deal {message.deal} is not running; deal {deal.number} is"
        raise Refused(text)
    if dict(message.counts) != pocket_counts(deal.order):
        got = ", ".join(f"{k} {v}" for k, v in sorted(message.counts.items()))
        return (_void(deal, "count", f"pockets hold {got}"),)
    dealt = f.CardsDealt(deal=deal.number, counts=message.counts, seal=message.seal)
    return (dealt,)


def _void(deal: DealState, fault: str, reason: str) -> f.DealVoided:
    return f.DealVoided(deal=deal.number, fault=fault, reason=reason)


def _void_deal(state: TableState, message: m.VoidDeal) -> Facts:
    deal = state.deal
    if deal is None or deal.is_over:
        text = "no deal is running that could be void"
        raise Refused(text)
    return (_void(deal, message.fault, message.reason),)


def _say(state: TableState, message: m.Say) -> Facts:
    deal = _running(state, Phase.AUCTION)
    deal.auction.after(message.seat, parse_call(message.call))
    return (f.Called(seat=message.seat, call=message.call),)


def _show_talon(state: TableState, message: m.ShowTalon) -> Facts:
    deal = _running(state, Phase.TALON)
    for card in message.cards:
        _require_unseen(deal, card)
    if twice := repeated_in(message.cards):
        text = f"{min(map(str, twice))} stands twice; each card exists once"
        raise Refused(text)
    room = 1 if deal.play else 2 - len(deal.talon)
    if not 1 <= len(message.cards) <= room:
        text = f"{len(message.cards)} talon cards; {room} can be shown now"
        raise Refused(text)
    return (f.TalonShown(cards=message.cards, sighting=message.sighting),)


def unseen(deal: DealState) -> frozenset[Card]:
    """Return the cards of the pack that nobody has seen open in this deal."""
    played = deal.play.played() if deal.play else ()
    return frozenset(DECK).difference(deal.talon, (card for _, card in played))


def _require_unseen(deal: DealState, card: Card) -> None:
    if card not in DECK:
        text = f"{card} is not in the pack of 32, seven to ace"
        raise Refused(text)
    if card not in unseen(deal):
        text = f"{card} has been seen in this deal already"
        raise Refused(text)


def _name_contract(state: TableState, message: m.NameContract) -> Facts:
    deal = _running(state, Phase.CONTRACT)
    legal = legal_contracts(deal, state.variety)
    seat = deal.declarer
    if seat is None or message.contract not in legal:
        text = f"contract {message.contract!r}; may be named: {' '.join(legal)}"
        raise Refused(text)
    return (f.ContractNamed(seat=seat, contract=message.contract),)


def _say_defence(state: TableState, message: m.SayDefence) -> Facts:
    deal = _running(state, Phase.DEFENCE, Phase.OPEN)
    if deal.defence is None:
        text = "there is no game to whist"
        raise Refused(text)
    deal.defence.after(Said(message.seat, message.word, message.hand))
    said = f.DefenceSaid(seat=message.seat, word=message.word, hand=message.hand)
    return (said,)


def _choose_open(state: TableState, message: m.ChooseOpen) -> Facts:
    deal = _running(state, Phase.OPEN)
    seat = deal.turn
    if seat is None:
        text = "nobody chooses open or closed play in this deal"
        raise Refused(text)
    return (f.OpenChosen(seat=seat, open=message.open),)


def _play_card(state: TableState, message: m.PlayCard) -> Facts:
    deal = _running(state, Phase.PLAY)
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
        _require_unseen(deal, message.card)
    is_talon = deal.play is not None and message.seat == deal.play.talon_dealer
    most = TALON_TRICKS if is_talon else TRICKS
    if sum(seat == message.seat for seat, _ in played) >= most:
        text = f"{message.seat} has played all {most} cards already"
        raise Refused(text)


def _taken(deal: DealState) -> frozenset[Card]:
    """Return the cards that the declarer took open from the talon."""
    return frozenset(deal.talon if deal.declarer else ())


def _found(deal: DealState, irregularity: Irregularity) -> f.IrregularityFound:
    return f.IrregularityFound(deal=deal.number, irregularity=irregularity)


def _gather_trick(state: TableState, message: m.GatherTrick) -> Facts:
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
    3.8.10), the dealer of four also the closed hand that he whists for.
    """
    whister = deal.defence.chooser if deal.defence else None
    if deal.defence is None or whister is None or winner == deal.declarer:
        return (winner,)
    plays_it = deal.open_play or deal.defence.hand_of(whister) == winner
    return (winner, whister) if plays_it else (winner,)


def _enter_result(state: TableState, message: m.EnterResult) -> Facts:
    # Who keeps only results turns no talon card at all-pass.
    talon = (Phase.TALON,) if state.deal and state.deal.play else ()
    deal = _running(state, Phase.PLAY, Phase.RESULT, Phase.OPEN, *talon)
    seats = (*deal.order, *((deal.dealer,) if _dealer_may_take(deal) else ()))
    strangers = [seat for seat in message.tricks if seat not in seats]
    total = sum(message.tricks.values())
    if strangers or total != TRICKS or min(message.tricks.values()) < 0:
        text = f"tricks sum to {total}; ten of {', '.join(seats)} make a deal"
        raise Refused(text)
    return (f.ResultEntered(tricks=dict(message.tricks)),)


def _dealer_may_take(deal: DealState) -> bool:
    return deal.play is not None and deal.play.talon_dealer is not None


def _undo_last(state: TableState, _: m.UndoLast) -> Facts:
    if state.act is None:
        text = "nothing of this deal can be taken back any more"
        raise Refused(text)
    return (f.Undone(supersedes=state.act),)


def _reveal_deal(state: TableState, message: m.RevealDeal) -> Facts:
    deal = state.deal
    if deal is None or not deal.is_over or deal.number != message.deal:
        text = f"deal {message.deal} is not over; its cards stay secret"
        raise Refused(text)
    revealed = f.DealRevealed(
        deal=message.deal,
        pockets=message.pockets,
        commitment=message.commitment,
        seed=message.seed,
        contributions=message.contributions,
        word=message.word,
        void=deal.voided[0] if deal.voided else None,
        hands=message.hands,
        salt=message.salt,
    )
    return () if deal.revealed else (revealed,)


def _device_told(state: TableState, message: m.DeviceTold) -> Facts:
    told = f.DeviceChanged(
        device=message.device,
        state=message.state,
        words=message.words,
        fault=message.fault,
    )
    return () if state.devices.get(message.device) == told else (told,)


def _doubt_sighting(state: TableState, message: m.DoubtSighting) -> Facts:
    deal = state.deal
    known = any(doubt.sighting == message.sighting for doubt in state.doubts)
    if known or deal is None or deal.phase not in (Phase.PLAY, Phase.TALON):
        return ()
    doubt = f.SightingDoubted(
        sighting=message.sighting, seat=message.seat, reason=message.reason
    )
    return (doubt,)


def _rename_player(state: TableState, message: m.RenamePlayer) -> Facts:
    name = " ".join(message.name.split())
    fits = 1 <= len(name) <= NAME_LENGTH and name.isprintable()
    if message.seat not in state.seating or not fits:
        text = (
            f"name {message.name[:50]!r} for {message.seat[:10]!r}: "
            f"1 to {NAME_LENGTH} visible characters for a seat"
        )
        raise Refused(text)
    return (f.PlayerNamed(seat=message.seat, name=name),)


def _close_evening(state: TableState, _: m.CloseEvening) -> Facts:
    if state.deal and not state.deal.is_over:
        text = f"deal {state.deal.number} is not over; score it or declare it void"
        raise Refused(text)
    if state.is_closed:
        text = "the evening is closed already"
        raise Refused(text)
    return (f.EveningClosed(final=final_of(state)),)


_DECISIONS: dict[type, Callable[[TableState, Any], Facts]] = {
    m.OpenGame: _open_game,
    m.BeginDeal: _begin_deal,
    m.FinishDealing: _finish_dealing,
    m.VoidDeal: _void_deal,
    m.Say: _say,
    m.ShowTalon: _show_talon,
    m.NameContract: _name_contract,
    m.SayDefence: _say_defence,
    m.ChooseOpen: _choose_open,
    m.PlayCard: _play_card,
    m.GatherTrick: _gather_trick,
    m.EnterResult: _enter_result,
    m.UndoLast: _undo_last,
    m.RevealDeal: _reveal_deal,
    m.DeviceTold: _device_told,
    m.DoubtSighting: _doubt_sighting,
    m.RenamePlayer: _rename_player,
    m.CloseEvening: _close_evening,
}
