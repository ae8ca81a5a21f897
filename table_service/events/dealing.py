"""Decisions about dealing: begin, finish, void, deal again (rule book 2)."""

from table_service.cards import Seat
from table_service.course.misdeals import misdeal_entries
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.refusal import Refused, between_deals, running
from table_service.events.state import DealState, Phase, TableState
from table_service.events.table_changes import MISDEAL
from table_service.scoring.european.ending import awaits_refill
from table_service.varieties.variety import Variety

Facts = tuple[f.Fact, ...]


def begin_deal(state: TableState, message: m.BeginDeal) -> Facts:
    """Return the beginning of the next deal.

    Raises:
        Refused: The evening or the last deal is not done.
    """
    if state.is_closed:
        text = "the evening is over; its sheet is settled"
        raise Refused(text)
    between_deals(state)
    if awaits_refill(state.variety, state.sheet):
        text = "the pot is empty; fill it or end the evening (European rule book 1.4)"
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
    counts = pocket_counts(state.hands_of(began.dealer))
    return (f.CardsDealt(deal=began.deal, counts=counts, seal=None),)


def pocket_counts(order: tuple[Seat, ...]) -> dict[str, int]:
    """Return how many cards each pocket must hold after a deal."""
    return {**{str(seat): 10 for seat in order}, "talon": 2}


def finish_dealing(state: TableState, message: m.FinishDealing) -> Facts:
    """Return the end of dealing, or a void deal where pockets are wrong.

    Raises:
        Refused: Another deal is running.
    """
    deal = running(state, Phase.DEALING)
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


def void_deal(state: TableState, message: m.VoidDeal) -> Facts:
    """Return the end of a deal that does not count.

    Raises:
        Refused: None is running.
    """
    deal = state.deal
    if deal is None or deal.is_over:
        text = "no deal is running that could be void"
        raise Refused(text)
    return (_void(deal, message.fault, message.reason),)


def declare_misdeal(state: TableState, message: m.DeclareMisdeal) -> Facts:
    """Return a deal dealt again, and what a second misdeal running costs (2.4).

    Raises:
        Refused: The auction has begun, or nothing has been dealt.
    """
    deal = _not_bid_yet(state)
    voided = _void(deal, MISDEAL, str(message.misdeal))
    rules = state.variety
    entries = (
        misdeal_entries(state.course, rules, deal.dealer)
        if isinstance(rules, Variety)
        else ()
    )
    if not entries:
        return (voided,)
    written = f.LinesWritten(
        deal=deal.number, occasion=f.Occasion.MISDEAL, entries=entries
    )
    return (voided, written)


def correct_dealer(state: TableState, message: m.CorrectDealer) -> Facts:
    """Return the deal with the dealer who dealt it out of turn (2.4).

    Raises:
        Refused: The auction has begun, the machine dealt, or he cannot deal.
    """
    deal = _not_bid_yet(state)
    if deal.mode != "hand":
        text = f"deal {deal.number} was dealt by the machine, which knows its turn"
        raise Refused(text)
    if message.dealer not in state.seating or message.dealer == deal.dealer:
        others = ", ".join(state.seating.others(deal.dealer))
        text = f"dealer {message.dealer!r}; {deal.dealer} deals, or one of {others}"
        raise Refused(text)
    return (f.DealerCorrected(deal=deal.number, dealer=message.dealer),)


def _not_bid_yet(state: TableState) -> DealState:
    """Return the running deal if nobody has called in it (2.4).

    Raises:
        Refused: The auction has begun.
    """
    # A compulsory all-pass deal has no auction: its first card begins it.
    compulsory = Phase.PASSING, Phase.TALON, Phase.PLAY
    deal = running(state, Phase.AUCTION, Phase.DEALING, *compulsory)
    played = deal.talon or deal.passed or (deal.play and deal.play.played())
    if deal.auction.calls or played:
        text = (
            "a deal is dealt again only before its auction starts (rule book 2.4); "
            "it may be declared void by consent"
        )
        raise Refused(text)
    return deal
