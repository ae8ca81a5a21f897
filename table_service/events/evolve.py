"""State after a fact: pure, and never failing on a logged fact."""

from dataclasses import replace

from table_service.events import facts as f
from table_service.events.deal_changes import DEAL_CHANGES, Hands, with_hands
from table_service.events.state import TableState
from table_service.events.table_changes import TABLE_CHANGES, opened

ACTS = (
    f.Called,
    f.DealerInvited,
    f.InvitationAnswered,
    f.DarknessLifted,
    f.CardsPassed,
    f.TalonShown,
    f.TalonRefused,
    f.GameConceded,
    f.AcesAnnounced,
    f.PreferansClaimed,
    f.ClaimJudged,
    f.ContractNamed,
    f.DefenceSaid,
    f.OpenChosen,
    f.CardPlayed,
    f.ResultEntered,
    f.TrickLost,
    f.WriteChosen,
    f.TimeEnded,
)
"""Facts that a person may take back; what followed from them goes with them."""


def evolve(state: TableState | None, fact: f.Fact, seq: int) -> TableState:
    """Return the table after `fact`, the `seq`-th of the log.

    Args:
        state: The table before; None before the first fact, which is always
            `GameOpened`.
        fact: What happened.
        seq: Its number in the log.
    """
    if isinstance(fact, f.GameOpened):
        return opened(state, fact, seq)
    if state is None:
        message = f"the first fact is {type(fact).__name__}, not GameOpened"
        raise TypeError(message)
    if isinstance(fact, f.Undone):
        return replace(_undone(state), seq=seq)
    after = _changed(state, fact)
    if _is_act(fact):
        return replace(after, seq=seq, act=seq, before_act=state)
    return replace(after, seq=seq)


def _is_act(fact: f.Fact) -> bool:
    by_people = (f.Occasion.FINE, f.Occasion.CORRECTION, f.Occasion.POT)
    written = isinstance(fact, f.LinesWritten) and fact.occasion in by_people
    return written or isinstance(fact, ACTS)


def _changed(state: TableState, fact: f.Fact) -> TableState:
    """Return the table with its deal, then itself, changed by `fact`."""
    in_deal, at_table = DEAL_CHANGES.get(type(fact)), TABLE_CHANGES.get(type(fact))
    if in_deal and state.deal:
        state = replace(state, deal=in_deal(state.deal, fact, state.variety))
    return at_table(state, fact) if at_table else state


def _undone(state: TableState) -> TableState:
    """Return the table before its last act; what devices said since stays."""
    before = state.before_act
    if before is None:
        return state
    deal, now = before.deal, state.deal
    if deal and now and deal.number == now.number:
        deal = replace(deal, revealed=now.revealed, hands=now.hands or deal.hands)
    return replace(before, devices=state.devices, names=state.names, deal=deal)


def knowing(state: TableState, hands: Hands) -> TableState:
    """Return the table with the hands of the running deal known to it."""
    if state.deal is None:
        return state
    return replace(state, deal=with_hands(state.deal, hands, state.variety))
