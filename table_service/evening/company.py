"""The simulated people of one evening and how they play a deal together."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.auction.contract import AllPass, Game, Misere, Special
from table_service.auction.promises import is_without_talon
from table_service.cards import DECK, Card, Seat
from table_service.evening.card_sense import CHOOSERS, Situation
from table_service.evening.player import Player
from table_service.evening.truth import DealTruth
from table_service.events.state import AnyContract, DealState
from table_service.play.play import Play
from table_service.play.trick import Played


@dataclass(frozen=True, slots=True)
class Slip:
    """A card that a simulated player played against the rules."""

    seat: Seat
    card: Card
    by_declarer: bool


@dataclass(slots=True)
class Company:
    """The players by seat.

    Attributes:
        slips: Probability that a player errs with a card, 0 to 1.
        slipped: The slips so far, with how often each happened.
    """

    players: Mapping[Seat, Player]
    rng: random.Random
    slips: float = 0.0
    slipped: Counter[Slip] = field(default_factory=Counter)

    def take_talon(self, deal: DealState, truth: DealTruth) -> None:
        """Let the declarer take the talon and lay two cards away, once."""
        taker, bid = deal.declarer, deal.auction.winner
        untaken = bid is None or is_without_talon(bid[1]) or deal.is_refused
        if taker is None or untaken or truth.is_taken:
            return
        misere = isinstance(deal.contract, Misere)
        self.players[taker].take_talon(truth.talon, misere=misere)
        truth.is_taken = True

    def next_card(self, play: Play, contract: AnyContract) -> Played:
        """Return who plays what next, now and then against the rules."""
        seat = play.turn
        if seat is None:
            message = "nobody is to play"
            raise ValueError(message)
        if self.slips and self.rng.random() < self.slips:
            slip = self._slip(play, seat)
            if slip is not None:
                by_declarer = slip[0] == declarer_of(contract)
                self.slipped[Slip(*slip, by_declarer)] += 1
                return slip
        return seat, self.sensible_card(play, contract, seat)

    def sensible_card(self, play: Play, contract: AnyContract, seat: Seat) -> Card:
        """Return the legal card that `seat` picks."""
        now = self._situation(play, contract, seat)
        return CHOOSERS[self.players[seat].wish(contract)](now)

    def _situation(self, play: Play, contract: AnyContract, seat: Seat) -> Situation:
        hand = self.players[seat].hand
        trick = play.running.cards
        gone = {card for _, card in play.played()}
        declarer = declarer_of(contract)
        allies = frozenset(play.order) - {declarer, seat}
        defends = declarer is not None and seat != declarer
        return Situation(
            seat=seat,
            legal=play.legal_of(hand),
            hand=hand,
            trick=trick,
            asked=play.asked(),
            trump=play.trump,
            is_last=len(trick) >= len(play.order) - 1,
            unseen=frozenset(DECK) - hand - gone,
            friends=allies if defends else frozenset(),
            prey=declarer if takes_none(contract) else None,
        )

    def _slip(self, play: Play, seat: Seat) -> Played | None:
        """Return a card against the rules: of a wrong suit, or out of turn."""
        hand = self.players[seat].hand
        legal = play.legal_of(hand)
        illegal = sorted(hand - legal, key=lambda card: card.code)
        if illegal:
            return seat, self.rng.choice(illegal)
        played = {who for who, _ in play.running.cards}
        early = [who for who in play.order if who != seat and who not in played]
        if not early or not play.running.cards:
            return None
        hasty = self.rng.choice(early)
        hand = self.players[hasty].hand
        legal = play.legal_of(hand)
        return hasty, self.rng.choice(sorted(legal, key=lambda card: card.code))

    def agreed_tricks(self, play: Play, contract: Game) -> Mapping[Seat, int]:
        """Return the tricks that all see in ten cards laid open."""
        kept = {seat: player.hand for seat, player in self.players.items()}
        while not play.is_over and play.turn is not None:
            seat = play.turn
            card = self.sensible_card(play, contract, seat)
            self.players[seat].hand -= {card}
            play = play.after(seat, card)
        for seat, hand in kept.items():
            self.players[seat].hand = hand
        return play.tricks_of()


def takes_none(contract: AnyContract) -> bool:
    """Tell whether the declarer promised no trick."""
    if isinstance(contract, Special):
        return contract.kind.takes_none
    return isinstance(contract, Misere)


def declarer_of(contract: AnyContract) -> Seat | None:
    """Return who plays `contract`, None at all-pass."""
    return None if isinstance(contract, AllPass) else contract.declarer


def seated(seats: tuple[Seat, ...], rng: random.Random, slips: float) -> Company:
    """Return players of different tempers at `seats`, a dummy's chair among them."""
    players = {
        seat: Player(seat, random.Random(rng.random()), rng.uniform(-0.3, 0.35))  # noqa: S311  # a game, no secret
        for seat in seats
    }
    return Company(players, rng, slips)
