"""Facts that follow by rule from others: opened hands, the score, the end."""

from table_service.cards import Seat
from table_service.events import facts as f
from table_service.events.families import family_of
from table_service.events.state import DealState, Phase, TableState


def consequences(state: TableState) -> tuple[f.Fact, ...]:
    """Return the next facts that the rules draw from the table as it stands."""
    deal, family = state.deal, family_of(state.variety)
    if deal is None or deal.phase is Phase.VOID or state.is_closed:
        return ()
    if deal.scored:
        return family.after_score(state, deal.scored)
    if _is_finished(deal):
        return family.score(state, deal)
    hands = family.opens(deal, state.variety)
    return (f.HandsOpened(hands=hands),) if hands else ()


def _is_finished(deal: DealState) -> bool:
    if deal.phase is Phase.WRITE:
        return False
    if deal.play and deal.play.is_over:
        return True
    if deal.phase is not Phase.RESULT:
        return False
    return deal.result is not None or not deal.is_checked


def final_of(state: TableState) -> dict[Seat, str]:
    """Return the settlement of the sheet as it stands, by the house's method."""
    final = family_of(state.variety).final(state)
    return {seat: str(amount) for seat, amount in final.items()}
