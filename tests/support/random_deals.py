"""Whole deals by the rules alone: shuffled, bid, whisted and played at random.

No table, no facts: what `make bench` counts and what properties are tried on.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from support.sheets import E, N, S, W

from table_service.auction.auction import Auction
from table_service.auction.call import Bid
from table_service.auction.contract import AllPass, Contract, Game, Misere
from table_service.auction.ladder import games_from
from table_service.auction.whisting import WHIST, Defence, Said
from table_service.cards import DECK, Card, Seat, Seating
from table_service.play.hand_state import HandState
from table_service.play.play import Play, TalonRole, Terms, begun
from table_service.scoring.deal_result import DealResult
from table_service.varieties.choices import AllPassTalon
from table_service.varieties.variety import Variety

T = TypeVar("T")

C = Seat("C")
SEATINGS = {2: Seating((S, N)), 3: Seating((S, W, N)), 4: Seating((S, W, N, E))}
SEATINGS[5] = Seating((S, W, N, E, C))
DUMMY = Seat("dummy")
ROLES = {
    AllPassTalon.LEAD_SUIT: TalonRole.LEAD_SUIT,
    AllPassTalon.DEALER_PLAYS: TalonRole.DEALER_PLAYS,
    AllPassTalon.CLOSED: TalonRole.NONE,
}


@dataclass(frozen=True, slots=True)
class RandomDeal:
    """One deal as it went.

    Attributes:
        play: None where two players both passed.
    """

    auction: Auction
    play: Play | None
    result: DealResult


@dataclass(slots=True)
class Dealing:
    """People who know the rules and choose blindly.

    Attributes:
        minimum: Lowest level that may be bid.
        dark_passes: As in `Auction`.
        shy: Everybody passes whenever he is asked.
    """

    variety: Variety
    seating: Seating
    rng: random.Random
    minimum: int = 6
    dark_passes: int = 0
    shy: bool = False

    def __call__(self, dealer: Seat) -> RandomDeal:
        """Deal, bid, whist and play one deal; somebody always whists."""
        pack = list(DECK)
        self.rng.shuffle(pack)
        order = self.hands(dealer)
        held = {seat: pack[10 * at : 10 * at + 10] for at, seat in enumerate(order)}
        auction = self.bid(dealer)
        if auction.winner is None:
            return self._all_pass(dealer, auction, held, pack[30:])
        seat, bid = auction.winner
        talon = () if bid.no_talon else tuple(pack[30:])
        states = {other: HandState(frozenset(held[other])) for other in order}
        states[seat] = states[seat].with_talon(talon, len(talon))
        held[seat] += talon
        for _ in talon:
            held[seat].pop(self._place(held[seat]))
        contract: Contract = Misere(seat, bid.no_talon)
        defence = None
        if isinstance(bid, Bid):
            game = self.any_of(games_from(bid, self.variety.suit_order))
            contract = Game(seat, game.level, game.trump, bid.no_talon)
            defence = self.defended(self._defence(game, seat, order, dealer))
        trump = contract.trump if isinstance(contract, Game) else None
        play = self.played(begun(Terms(order=order, trump=trump, hands=states)), held)
        result = DealResult(
            contract=contract,
            dealer=dealer,
            dummy=DUMMY if self.variety.dummy else None,
            said=defence.said if defence else (),
            tricks=play.tricks_of(),
            talon=talon,
            checked=bool(defence and defence.is_checked),
            dark=auction.dark_factor,
        )
        return RandomDeal(auction, play, result)

    def hands(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return the three hands, the eldest first and a dummy last."""
        order = self.seating.playing(dealer)
        return (*order, DUMMY) if self.variety.dummy else order

    def any_of(self, choices: Sequence[T]) -> T:
        """Return one of `choices`."""
        return choices[self._place(choices)]

    def _place(self, choices: Sequence[object]) -> int:
        return int(self.rng.random() * len(choices))

    def bid(self, dealer: Seat) -> Auction:
        """Return a whole auction of random legal calls."""
        bidders = self.seating.playing(dealer)
        auction = Auction(
            self.variety, bidders, self.minimum, dark_passes=self.dark_passes
        )
        while (seat := auction.turn) is not None:
            legal = auction.legal_calls()
            auction = auction.after(seat, legal[0] if self.shy else self.any_of(legal))
        return auction

    def _defence(
        self, bid: Bid, declarer: Seat, order: tuple[Seat, ...], dealer: Seat
    ) -> Defence:
        at = order.index(declarer)
        first, second = order[at + 1 :] + order[:at]
        resting = None if dealer in order else dealer
        dummy = DUMMY if self.variety.dummy else None
        return Defence(self.variety, bid, (first, second), resting, dummy=dummy)

    def defended(self, defence: Defence) -> Defence:
        """Return all words of the defence; the last who can whists alone."""
        words = defence.legal_words()
        while words:
            ((seat, allowed),) = words.items()
            word = self.any_of(allowed)
            hand = self.any_of(defence.defenders) if seat == defence.dealer else None
            said = defence.after(Said(seat, word, hand))
            words = said.legal_words()
            if not words and not said.whisters:
                said = defence.after(Said(seat, WHIST, hand))
            defence = said
        return defence

    def _all_pass(
        self,
        dealer: Seat,
        auction: Auction,
        held: dict[Seat, list[Card]],
        talon: list[Card],
    ) -> RandomDeal:
        dummy = DUMMY if self.variety.dummy else None
        play = None
        if dummy is None:
            states = {seat: HandState(frozenset(hand)) for seat, hand in held.items()}
            play = self.played(begun(self._all_pass_terms(dealer, states)), held, talon)
        result = DealResult(
            contract=AllPass(),
            dealer=dealer,
            dummy=dummy,
            tricks=play.tricks_of() if play else None,
            dark=auction.dark_factor,
        )
        return RandomDeal(auction, play, result)

    def _all_pass_terms(self, dealer: Seat, states: dict[Seat, HandState]) -> Terms:
        rests = dealer not in states
        role = ROLES[self.variety.allpass_talon(4 if rests else 3)]
        plays = role is TalonRole.DEALER_PLAYS
        return Terms(
            order=tuple(states),
            trump=None,
            hands=states,
            talon_role=role,
            talon_dealer=dealer if plays else None,
        )

    def played(
        self,
        play: Play,
        held: dict[Seat, list[Card]],
        talon: Sequence[Card] = (),
    ) -> Play:
        """Return `play` after every card has fallen by random legal plays."""
        hands = {seat: frozenset(cards) for seat, cards in held.items()}
        random_, dealer = self.rng.random, play.talon_dealer
        while not play.is_over:
            seat = play.turn
            if seat is None:
                play = play.with_talon_card(talon[play.number - 1])
            elif seat == dealer:
                play = play.after(seat, talon[play.number - 1])
            else:
                legal = tuple(play.legal_of(hands[seat]))
                card = legal[int(random_() * len(legal))]
                hands[seat] -= {card}
                play = play.after(seat, card)
        return play
