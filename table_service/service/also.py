"""What else may be done at the table now, beside the entry that is awaited."""

from collections.abc import Callable, Iterator
from functools import partial

from table_service.auction.call import MisereBid
from table_service.bad_input import BadInput
from table_service.course.newcomer_place import newcomer_seat
from table_service.events import bidding, evening_decisions
from table_service.events import messages as m
from table_service.events.state import Phase, TableState
from table_service.varieties.variety import Variety


def also_of(state: TableState) -> Iterator[str]:
    """Yield the commands that would be taken now, by their names."""
    deal = state.deal
    if state.is_closed:
        return
    if deal is None or deal.is_over:
        yield from _between_deals(state)
    else:
        yield from _in_deal(state)
    if _would_do(lambda: evening_decisions.end_time(state, m.EndTime())):
        yield "time"
    if state.history:
        yield "correct"


def _between_deals(state: TableState) -> Iterator[str]:
    if state.deal is None and not state.history:
        yield from ("draw_seats", "draw_dealer")
    # What a newcomer writes on a European sheet no rule book says.
    russian = isinstance(state.variety, Variety)
    free = len(state.seating) + 1 in state.variety.players and not state.dummy
    more = russian and free
    if more and _would_do(lambda: newcomer_seat(state.seating, state.course)):
        yield "join"
    yield "close"


def _in_deal(state: TableState) -> Iterator[str]:
    deal = state.deal
    if deal is None:
        return
    if deal.phase in (Phase.AUCTION, Phase.DEALING) and not deal.auction.calls:
        yield "misdeal"
        if deal.mode == "hand":
            yield "dealer"
    if deal.phase is Phase.AUCTION and deal.turn and _may_bid_misere(state):
        invite = m.InviteDealer(seat=deal.turn)
        if _would_do(lambda: bidding.invite_dealer(state, invite)):
            yield "invite"
    if aces_of(state):
        yield "announce"
    yield from (
        name for name, decide in _DECLARERS if _would_do(partial(decide, state))
    )
    if deal.defence and deal.phase in (Phase.OPEN, Phase.PLAY) and _may_leave(state):
        yield "half"
    yield from _fines(state)


def aces_of(state: TableState) -> list[str]:
    """Return what may be announced now of the declarer's aces: none, four."""
    return [
        aces
        for aces in ("none", "four")
        if _would_do(partial(bidding.announce_aces, state, m.AnnounceAces(aces=aces)))
    ]


def _may_bid_misere(state: TableState) -> bool:
    calls = state.deal.auction.legal_calls() if state.deal else ()
    return any(isinstance(call, MisereBid) for call in calls)


def _may_leave(state: TableState) -> bool:
    """Tell whether the lone whister may still turn his whist into half."""
    deal = state.deal
    if deal is None or deal.whisting is None or deal.phase is not Phase.OPEN:
        return False
    return deal.whisting.may_still_leave is not None


def _fines(state: TableState) -> Iterator[str]:
    if not isinstance(state.variety, Variety):
        return  # their rule books fix no fines
    phase = state.deal.phase if state.deal else None
    seen = {Phase.AUCTION, Phase.PLAY, Phase.DEFENCE, Phase.OPEN, Phase.RESULT}
    if phase in seen:
        yield "fine"


_DECLARERS: tuple[tuple[str, Callable[[TableState], object]], ...] = (
    ("light", lambda state: bidding.lift_darkness(state, m.LiftDarkness())),
    ("refuse", lambda state: bidding.refuse_talon(state, m.RefuseTalon())),
    ("concede", lambda state: bidding.concede(state, m.Concede())),
    ("claim", lambda state: bidding.claim_preferans(state, m.ClaimPreferans())),
)
"""What the declarer may do instead of naming a game."""


def _would_do(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except BadInput:
        return False
    return True
