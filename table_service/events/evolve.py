"""State after a fact: pure, and never failing on a logged fact."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from table_service.auction.auction import Auction
from table_service.auction.call import Bid, MisereBid, parse_bid, parse_call
from table_service.auction.contract import AllPass, Contract, Game, Misere
from table_service.auction.whisting import Defence, Said
from table_service.cards import Card, Seat, Seating
from table_service.events import facts as f
from table_service.events.outcome import result_of
from table_service.events.playing import play_of
from table_service.events.state import DealState, Offence, TableState
from table_service.scoring.run import AllPassRun
from table_service.scoring.score import run_after
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import DealAfterAllPass
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_variety

Hands = Mapping[Seat, frozenset[Card]]

ACTS = (
    f.Called,
    f.TalonShown,
    f.ContractNamed,
    f.DefenceSaid,
    f.OpenChosen,
    f.CardPlayed,
    f.ResultEntered,
)
"""Facts that a person may take back; what followed from them goes with them."""


def opened(state: TableState | None, fact: f.GameOpened, seq: int) -> TableState:
    """Return the table at which nothing has been dealt in this game yet.

    Devices stay as they are and deals are numbered on, so that no two deals
    of one log have the same commitment.
    """
    seating = Seating(fact.seats)
    variety = with_conventions(find_variety(fact.variety), fact.conventions)
    return TableState(
        seq=seq,
        table=fact.table,
        variety=variety,
        conventions=fact.conventions,
        seating=seating,
        names=dict(fact.names),
        simulated=fact.simulated,
        next_dealer=fact.dealer,
        sheet=Sheet(seating),
        run=AllPassRun(),
        dealt=state.dealt if state else 0,
        devices=state.devices if state else {},
    )


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
    after = _CHANGES[type(fact)](state, fact)
    if isinstance(fact, ACTS):
        return replace(after, seq=seq, act=seq, before_act=state)
    return replace(after, seq=seq)


def _undone(state: TableState) -> TableState:
    """Return the table before its last act; what devices said since stays."""
    before = state.before_act
    if before is None:
        return state
    deal, now = before.deal, state.deal
    if deal and now and deal.number == now.number:
        deal = replace(deal, revealed=now.revealed, hands=now.hands or deal.hands)
    return replace(before, devices=state.devices, names=state.names, deal=deal)


def _deal_changed(state: TableState, **changes: object) -> TableState:
    deal = state.deal
    if deal is None:
        return state
    return replace(state, deal=replace(deal, **changes))  # type: ignore[arg-type]  # fields named by the callers below


def _player_named(state: TableState, fact: f.PlayerNamed) -> TableState:
    return replace(state, names={**state.names, fact.seat: fact.name})


def _deal_began(state: TableState, fact: f.DealBegan) -> TableState:
    order = state.seating.playing(fact.dealer)
    auction = Auction(state.variety, order, state.run.lowest_level(state.variety))
    deal = DealState(
        number=fact.deal,
        dealer=fact.dealer,
        order=order,
        mode=fact.mode,
        commitment=fact.commitment,
        auction=auction,
    )
    return replace(
        state,
        dealt=fact.deal,
        deal=deal,
        doubts=(),
        settled=frozenset(),
        act=None,
        before_act=None,
    )


def _cards_dealt(state: TableState, _: f.CardsDealt) -> TableState:
    return _deal_changed(state, dealt=True)


def knowing(state: TableState, hands: Hands) -> TableState:
    """Return the table with the hands of the running deal known to it."""
    return _deal_changed(state, hands=dict(hands))


def _deal_voided(state: TableState, fact: f.DealVoided) -> TableState:
    voided = _deal_changed(state, voided=(fact.fault, fact.reason))
    dealer = voided.deal.dealer if voided.deal else voided.next_dealer
    return replace(voided, next_dealer=dealer, doubts=(), act=None, before_act=None)


def _called(state: TableState, fact: f.Called) -> TableState:
    deal = state.deal
    if deal is None:
        return state
    auction = deal.auction.after(fact.seat, parse_call(fact.call))
    contract = AllPass() if auction.is_all_pass else None
    after = _deal_changed(state, auction=auction, contract=contract)
    after = _misere_fixed(after)
    return _play_begun(after) if contract else after


def _misere_fixed(state: TableState) -> TableState:
    """Return the table with a misère fixed as soon as its talon is known."""
    deal = state.deal
    winner = deal.auction.winner if deal else None
    if deal is None or deal.contract or winner is None:
        return state
    seat, bid = winner
    ready = bid.no_talon or len(deal.talon) == 2
    if not isinstance(bid, MisereBid) or not ready:
        return state
    contract = Misere(seat, no_talon=bid.no_talon)
    return _play_begun(_deal_changed(state, contract=contract))


def _talon_shown(state: TableState, fact: f.TalonShown) -> TableState:
    deal = state.deal
    if deal is None:
        return state
    after = _deal_changed(state, talon=deal.talon + fact.cards)
    for _ in fact.cards:
        after = _settled(after, fact.sighting)
    if deal.play and deal.play.needs_talon_card:
        return _deal_changed(after, play=deal.play.with_talon_card(fact.cards[0]))
    return _misere_fixed(after)


def _contract_named(state: TableState, fact: f.ContractNamed) -> TableState:
    deal = state.deal
    if deal is None:
        return state
    winner = deal.auction.winner
    no_talon = winner is not None and winner[1].no_talon
    bid = parse_bid(fact.contract)
    contract = Game(fact.seat, bid.level, bid.trump, no_talon=no_talon)
    defence = _defence(state, deal, fact.seat, bid)
    after = _deal_changed(state, contract=contract, defence=defence)
    return _play_begun(after) if defence.is_played else after


def _defence(state: TableState, deal: DealState, declarer: Seat, bid: Bid) -> Defence:
    around = [seat for seat in state.seating.others(declarer) if seat in deal.order]
    resting = deal.dealer if deal.dealer not in deal.order else None
    return Defence(state.variety, bid, (around[0], around[-1]), resting)


def _defence_said(state: TableState, fact: f.DefenceSaid) -> TableState:
    deal = state.deal
    if deal is None or deal.defence is None:
        return state
    defence = deal.defence.after(Said(fact.seat, fact.word, fact.hand))
    # A whister who leaves after all (half) takes the play back with his whist.
    after = _deal_changed(state, defence=defence, play=None)
    return _play_begun(after) if defence.is_played else after


def _open_chosen(state: TableState, fact: f.OpenChosen) -> TableState:
    return _deal_changed(state, open_play=fact.open)


def _play_begun(state: TableState) -> TableState:
    deal = state.deal
    if deal is None or deal.contract is None:
        return state
    return _deal_changed(state, play=play_of(deal, deal.contract, state.variety))


def _hands_opened(state: TableState, fact: f.HandsOpened) -> TableState:
    return _deal_changed(state, opened=dict(fact.hands))


def _card_played(state: TableState, fact: f.CardPlayed) -> TableState:
    deal = state.deal
    if deal is None or deal.play is None:
        return state
    after = _deal_changed(state, play=deal.play.after(fact.seat, fact.card))
    return _settled(after, fact.sighting)


def _settled(state: TableState, sighting: int | None) -> TableState:
    """Return the table without the doubt that a card has answered.

    A person answers the oldest; the camera says which one it settles.
    """
    if sighting is None and state.doubts:
        sighting = state.doubts[0].sighting
    if sighting is None:
        return state
    doubts = tuple(one for one in state.doubts if one.sighting != sighting)
    return replace(state, doubts=doubts, settled=state.settled | {sighting})


def _trick_gathered(state: TableState, _: f.TrickGathered) -> TableState:
    return state


def _irregularity_found(state: TableState, fact: f.IrregularityFound) -> TableState:
    deal = state.deal
    if deal is None:
        return state
    found = (*deal.irregularities, fact.irregularity)
    offence = Offence(state.seq + 1, fact.deal, fact.irregularity)
    after = _deal_changed(state, irregularities=found)
    return replace(after, offences=(*state.offences, offence))


def _result_entered(state: TableState, fact: f.ResultEntered) -> TableState:
    return _deal_changed(state, result=dict(fact.tricks))


def _deal_scored(state: TableState, fact: f.DealScored) -> TableState:
    deal = state.deal
    scored = replace(
        _deal_changed(state, scored=fact),
        sheet=state.sheet.apply(fact.entries),
        history=(*state.history, fact),
        doubts=(),
    )
    if deal is None or deal.contract is None:
        return scored
    result = result_of(deal, fact.tricks, state.run.length)
    run = run_after(state.variety, result) if result else state.run
    dealer = _next_dealer(state, deal, deal.contract)
    return replace(scored, run=run, next_dealer=dealer)


def _next_dealer(state: TableState, deal: DealState, contract: Contract) -> Seat:
    stays = state.variety.deal_after_allpass is DealAfterAllPass.SAME
    if stays and isinstance(contract, AllPass):
        return deal.dealer
    return state.seating.after(deal.dealer)


def _deal_revealed(state: TableState, fact: f.DealRevealed) -> TableState:
    del fact  # what it says is for verifiers; the table only notes that it was said
    return _deal_changed(state, revealed=True)


def _device_changed(state: TableState, fact: f.DeviceChanged) -> TableState:
    return replace(state, devices={**state.devices, fact.device: fact})


def _sighting_doubted(state: TableState, fact: f.SightingDoubted) -> TableState:
    return replace(state, doubts=(*state.doubts, fact))


def _evening_closed(state: TableState, fact: f.EveningClosed) -> TableState:
    return replace(state, final=dict(fact.final))


_CHANGES: dict[type, Callable[[TableState, Any], TableState]] = {
    f.PlayerNamed: _player_named,
    f.DealBegan: _deal_began,
    f.CardsDealt: _cards_dealt,
    f.DealVoided: _deal_voided,
    f.Called: _called,
    f.TalonShown: _talon_shown,
    f.ContractNamed: _contract_named,
    f.DefenceSaid: _defence_said,
    f.OpenChosen: _open_chosen,
    f.HandsOpened: _hands_opened,
    f.CardPlayed: _card_played,
    f.TrickGathered: _trick_gathered,
    f.IrregularityFound: _irregularity_found,
    f.ResultEntered: _result_entered,
    f.DealScored: _deal_scored,
    f.DealRevealed: _deal_revealed,
    f.DeviceChanged: _device_changed,
    f.SightingDoubted: _sighting_doubted,
    f.EveningClosed: _evening_closed,
}
