"""What the facts of a deal change in its state."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from table_service.auction.auction import Auction
from table_service.auction.bidding import read_call
from table_service.auction.call import Bid, MisereBid, parse_call
from table_service.auction.contract import AllPass, Game, Misere
from table_service.auction.whisting import Said
from table_service.cards import Card, Seat
from table_service.events import facts as f
from table_service.events.families import family_of
from table_service.events.state import DealState
from table_service.varieties.game_rules import GameRules

Change = Callable[[DealState, Any, GameRules], DealState]

Hands = Mapping[Seat, frozenset[Card]]


def _cards_dealt(deal: DealState, _: f.CardsDealt, rules: GameRules) -> DealState:
    dealt = replace(deal, dealt=True)
    if not deal.is_forced:
        return dealt
    return play_begun(replace(dealt, contract=AllPass()), rules)


def with_hands(deal: DealState, hands: Hands, rules: GameRules) -> DealState:
    """Return the deal with the hands that the machine read known to the table."""
    known = replace(deal, hands=dict(hands))
    return play_begun(known, rules) if deal.play else known


def _deal_voided(deal: DealState, fact: f.DealVoided, _: GameRules) -> DealState:
    return replace(deal, voided=(fact.fault, fact.reason))


def _called(deal: DealState, fact: f.Called, rules: GameRules) -> DealState:
    auction = deal.auction.after(fact.seat, read_call(rules, fact.call))
    called = replace(deal, auction=auction)
    if auction.is_all_pass:
        return play_begun(replace(called, contract=AllPass()), rules)
    return _misere_fixed(called, rules)


def _invited(deal: DealState, fact: f.DealerInvited, _: GameRules) -> DealState:
    return replace(deal, inviter=fact.seat, has_partner=None)


def _answered(deal: DealState, fact: f.InvitationAnswered, _: GameRules) -> DealState:
    return replace(deal, has_partner=fact.agreed)


def _lifted(deal: DealState, fact: f.DarknessLifted, rules: GameRules) -> DealState:
    auction = deal.auction
    if not isinstance(auction, Auction):
        return deal
    if fact.bid is None:
        return replace(deal, auction=replace(auction, lifted=True))
    instead = parse_call(fact.bid)
    if not isinstance(instead, Bid | MisereBid):
        return deal
    lifted = replace(deal, auction=auction.after_lift(instead))
    return _misere_fixed(lifted, rules)


def _misere_fixed(deal: DealState, rules: GameRules) -> DealState:
    """Return the deal with a misère fixed as soon as its talon is known."""
    winner = deal.auction.winner
    seat, bid = winner or (None, None)
    if deal.contract or seat is None or not isinstance(bid, MisereBid):
        return deal
    closed = bid.no_talon or deal.dark_factor > 1
    if not closed and len(deal.talon) < 2:
        return deal
    contract = Misere(seat, no_talon=bid.no_talon)
    return play_begun(replace(deal, contract=contract), rules)


def _talon_shown(deal: DealState, fact: f.TalonShown, rules: GameRules) -> DealState:
    shown = replace(deal, talon=deal.talon + fact.cards)
    if deal.play and deal.play.needs_talon_card:
        return replace(shown, play=deal.play.with_talon_card(fact.cards[0]))
    return _misere_fixed(shown, rules)


def _talon_refused(deal: DealState, _: f.TalonRefused, __: GameRules) -> DealState:
    return replace(deal, is_refused=True)


def _conceded(deal: DealState, fact: f.GameConceded, _: GameRules) -> DealState:
    winner = deal.auction.winner
    bid = winner[1] if winner else None
    if not isinstance(bid, Bid):
        # Who took the talon before anybody opened has bid no game (5.5).
        return replace(deal, is_conceded=True)
    contract = Game(fact.seat, bid.level, bid.trump, no_talon=bid.no_talon)
    return replace(deal, contract=contract, is_conceded=True)


def _announced(deal: DealState, fact: f.AcesAnnounced, _: GameRules) -> DealState:
    return replace(deal, announced=fact.aces)


def _claimed(deal: DealState, _: f.PreferansClaimed, __: GameRules) -> DealState:
    return replace(deal, is_claimed=True, is_claim_right=None)


def _judged(deal: DealState, fact: f.ClaimJudged, _: GameRules) -> DealState:
    return replace(deal, is_claim_right=fact.right)


def _contract_named(
    deal: DealState, fact: f.ContractNamed, rules: GameRules
) -> DealState:
    named = family_of(rules).undertaken(deal, rules, fact)
    return play_begun(named, rules) if _is_played(named) else named


def _is_played(deal: DealState) -> bool:
    return deal.defence is None or deal.defence.is_played


def _defence_said(deal: DealState, fact: f.DefenceSaid, rules: GameRules) -> DealState:
    if deal.defence is None:
        return deal
    defence = deal.defence.after(Said(fact.seat, fact.word, fact.hand))
    # A whister who leaves after all (half) takes the play back with his whist.
    said = replace(deal, defence=defence, play=None)
    return play_begun(said, rules) if defence.is_played else said


def _open_chosen(deal: DealState, fact: f.OpenChosen, _: GameRules) -> DealState:
    return replace(deal, open_play=fact.open)


def play_begun(deal: DealState, rules: GameRules) -> DealState:
    """Return the deal at its first card, if any card is played."""
    play = family_of(rules).play(deal, rules)
    return deal if play is None else replace(deal, play=play)


def _cards_passed(deal: DealState, _: f.CardsPassed, __: GameRules) -> DealState:
    return replace(deal, passed=deal.passed + 1)


def _hands_opened(deal: DealState, fact: f.HandsOpened, _: GameRules) -> DealState:
    return replace(deal, opened=dict(fact.hands))


def _card_played(deal: DealState, fact: f.CardPlayed, _: GameRules) -> DealState:
    if deal.play is None:
        return deal
    return replace(deal, play=deal.play.after(fact.seat, fact.card))


def _irregularity_found(
    deal: DealState, fact: f.IrregularityFound, _: GameRules
) -> DealState:
    return replace(deal, irregularities=(*deal.irregularities, fact.irregularity))


def _result_entered(deal: DealState, fact: f.ResultEntered, _: GameRules) -> DealState:
    return replace(deal, result=dict(fact.tricks))


def _trick_lost(deal: DealState, fact: f.TrickLost, _: GameRules) -> DealState:
    lost = {**deal.lost, fact.seat: deal.lost.get(fact.seat, 0) + 1}
    return replace(deal, lost=lost)


def _write_asked(deal: DealState, fact: f.WriteAsked, _: GameRules) -> DealState:
    return replace(deal, choosers=fact.seats)


def _write_chosen(deal: DealState, fact: f.WriteChosen, _: GameRules) -> DealState:
    return replace(deal, writes={**deal.writes, fact.seat: fact.column})


def _deal_scored(deal: DealState, fact: f.DealScored, _: GameRules) -> DealState:
    return replace(deal, scored=fact)


def _deal_revealed(deal: DealState, _: f.DealRevealed, __: GameRules) -> DealState:
    # What it says is for verifiers; the table only notes that it was said.
    return replace(deal, revealed=True)


DEAL_CHANGES: dict[type, Change] = {
    f.CardsDealt: _cards_dealt,
    f.DealVoided: _deal_voided,
    f.Called: _called,
    f.DealerInvited: _invited,
    f.InvitationAnswered: _answered,
    f.DarknessLifted: _lifted,
    f.TalonShown: _talon_shown,
    f.TalonRefused: _talon_refused,
    f.GameConceded: _conceded,
    f.AcesAnnounced: _announced,
    f.PreferansClaimed: _claimed,
    f.ClaimJudged: _judged,
    f.ContractNamed: _contract_named,
    f.DefenceSaid: _defence_said,
    f.OpenChosen: _open_chosen,
    f.CardsPassed: _cards_passed,
    f.HandsOpened: _hands_opened,
    f.CardPlayed: _card_played,
    f.IrregularityFound: _irregularity_found,
    f.ResultEntered: _result_entered,
    f.TrickLost: _trick_lost,
    f.WriteAsked: _write_asked,
    f.WriteChosen: _write_chosen,
    f.DealScored: _deal_scored,
    f.DealRevealed: _deal_revealed,
}
"""How each fact of a deal changes it."""
