"""Facts that a message makes: pure; finds irregularities, refuses nonsense.

A card on the table is never refused: it becomes a fact and the offence
another. What people say (calls, contracts) is refused when it is not legal,
since it can be said again.
"""

from collections.abc import Callable
from typing import Any

from table_service.events import bidding, dealing, devices, playing_cards
from table_service.events import evening_decisions as evening
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.consequences import consequences
from table_service.events.evolve import evolve
from table_service.events.opening import game_opened
from table_service.events.refusal import Refused
from table_service.events.state import TableState

Facts = tuple[f.Fact, ...]


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


def _open_game(state: TableState, _: m.OpenGame) -> Facts:
    message = f"game of {state.variety.id} is open at {state.table}; close it first"
    raise Refused(message)


def _undo_last(state: TableState, _: m.UndoLast) -> Facts:
    if state.act is None:
        text = "nothing of this deal can be taken back any more"
        raise Refused(text)
    return (f.Undone(supersedes=state.act),)


_DECISIONS: dict[type, Callable[[TableState, Any], Facts]] = {
    m.OpenGame: _open_game,
    m.DrawSeats: evening.draw_seats,
    m.DrawDealer: evening.draw_dealer,
    m.JoinPlayer: evening.join_player,
    m.BeginDeal: dealing.begin_deal,
    m.FinishDealing: dealing.finish_dealing,
    m.VoidDeal: dealing.void_deal,
    m.DeclareMisdeal: dealing.declare_misdeal,
    m.CorrectDealer: dealing.correct_dealer,
    m.Say: bidding.say,
    m.InviteDealer: bidding.invite_dealer,
    m.AnswerInvitation: bidding.answer_invitation,
    m.LiftDarkness: bidding.lift_darkness,
    m.ShowTalon: bidding.show_talon,
    m.RefuseTalon: bidding.refuse_talon,
    m.Concede: bidding.concede,
    m.AnnounceAces: bidding.announce_aces,
    m.ClaimPreferans: bidding.claim_preferans,
    m.JudgeClaim: bidding.judge_claim,
    m.NameContract: bidding.name_contract,
    m.SayDefence: bidding.say_defence,
    m.ChooseOpen: bidding.choose_open,
    m.PassCards: playing_cards.pass_cards,
    m.PlayCard: playing_cards.play_card,
    m.GatherTrick: playing_cards.gather_trick,
    m.EnterResult: playing_cards.enter_result,
    m.ChooseWrite: playing_cards.choose_write,
    m.Fine: playing_cards.fine,
    m.CorrectSheet: evening.correct_sheet,
    m.EndTime: evening.end_time,
    m.UndoLast: _undo_last,
    m.RevealDeal: devices.reveal_deal,
    m.DeviceTold: devices.device_told,
    m.DoubtSighting: devices.doubt_sighting,
    m.RenamePlayer: evening.rename_player,
    m.FillPot: evening.fill_pot,
    m.CloseEvening: evening.close_evening,
}
