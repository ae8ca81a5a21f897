"""The play of one deal: whose turn, what fell, who took it (rule books 6, 8).

A card on the table is a fact. `after` takes it whoever played it and
whatever it was; judging is another module's work.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from table_service.cards import Card, Seat, Suit
from table_service.play.hand_state import HandState
from table_service.play.trick import Played, Trick, winner_of

TRICKS = 10
TALON_TRICKS = 2


class TalonRole(StrEnum):
    """What the two talon cards do in the play."""

    NONE = "none"
    LEAD_SUIT = "lead_suit"
    """They show the suit of the first two tricks (all-pass of three)."""
    DEALER_PLAYS = "dealer_plays"
    """They are the dealer's, who leads the first two tricks with them."""


@dataclass(frozen=True, slots=True)
class Play:
    """Where the play of a deal stands.

    Attributes:
        order: Seats with cards, the eldest first.
        trump: None at no trump, misère and all-pass.
        hands: What each seat still holds, as far as it is known.
        talon_dealer: Who plays the talon cards at all-pass of four.
        done: Complete tricks in order.
        early: Cards laid by a seat that has already played to this trick;
            without a ruling they belong to the next one.
    """

    order: tuple[Seat, ...]
    trump: Suit | None
    hands: Mapping[Seat, HandState]
    running: Trick
    must_beat: bool = False
    talon_role: TalonRole = TalonRole.NONE
    talon_dealer: Seat | None = None
    done: tuple[Trick, ...] = ()
    early: tuple[Played, ...] = ()

    @property
    def is_over(self) -> bool:
        """Tell whether all ten tricks are complete."""
        return len(self.done) == TRICKS

    @property
    def _with_talon(self) -> bool:
        return self.running.number <= TALON_TRICKS

    @property
    def needs_talon_card(self) -> bool:
        """Tell whether a talon card has to be turned before the next card."""
        waits = self.talon_role is TalonRole.LEAD_SUIT and self._with_talon
        return waits and self.running.asked is None and not self.is_over

    @property
    def turn(self) -> Seat | None:
        """Return who plays next; None when over or a talon card is awaited."""
        if self.is_over or self.needs_talon_card:
            return None
        return self.talon_dealer if self.awaits_dealer else self._next_hand()

    @property
    def dealer_leads(self) -> bool:
        """Tell whether the dealer's talon card leads this trick."""
        return self.talon_role is TalonRole.DEALER_PLAYS and self._with_talon

    @property
    def awaits_dealer(self) -> bool:
        """Tell whether the dealer's talon card is still to come to this trick."""
        dealer = self.talon_dealer
        if dealer is None or not self.dealer_leads:
            return False
        return self.running.card_of(dealer) is None

    @property
    def lead_is_disputed(self) -> bool:
        """Tell whether somebody played before the leader to this trick.

        Whose card then leads is for people to say (Code 3.9.14), so that
        nobody can be said to have refused a suit in it.
        """
        cards = self.running.cards
        leader = self.talon_dealer if self.dealer_leads else self.running.leader
        return bool(cards) and not self.running.asked and cards[0][0] != leader

    def _next_hand(self) -> Seat | None:
        start = self.order.index(self.running.leader)
        around = self.order[start:] + self.order[:start]
        played = [seat for seat, _ in self.running.cards]
        return next((seat for seat in around if seat not in played), None)

    def asked(self) -> Suit | None:
        """Return the suit to follow now, None for a free lead."""
        return self.running.suit

    def tricks_of(self) -> dict[Seat, int]:
        """Return the tricks taken so far by every seat that may take one."""
        dealer = (self.talon_dealer,) if self.talon_dealer else ()
        count: dict[Seat, int] = dict.fromkeys((*self.order, *dealer), 0)
        for trick in self.done:
            if trick.winner is not None:
                count[trick.winner] += 1
        return count

    def played(self) -> tuple[Played, ...]:
        """Return every card that fell, in order."""
        tricks = (*self.done, self.running)
        return tuple(p for trick in tricks for p in trick.cards) + self.early

    def with_talon_card(self, card: Card) -> "Play":
        """Return the play with a talon card turned that shows the suit."""
        return replace(self, running=replace(self.running, asked=card.suit))

    def after(self, seat: Seat, card: Card) -> "Play":
        """Return the play after `seat` laid `card` on the table."""
        if self.running.card_of(seat) is not None:
            return replace(self, early=(*self.early, (seat, card)))
        trick = replace(self.running, cards=(*self.running.cards, (seat, card)))
        hands = {**self.hands, **self._hand_after(seat, card)}
        grown = replace(self, running=trick, hands=hands)
        return _closed(grown) if _is_complete(grown) else grown

    def _hand_after(self, seat: Seat, card: Card) -> dict[Seat, HandState]:
        hand = self.hands.get(seat)
        if hand is None:
            return {}
        hand = hand.without(card)
        number, suit = self.running.number, self.running.suit
        if suit and card.suit is not suit and not self.lead_is_disputed:
            hand = hand.refusing(number, suit)
            if self.trump and self.trump not in (card.suit, suit):
                hand = hand.refusing(number, self.trump)
        return {seat: hand}


def _is_complete(play: Play) -> bool:
    played = {seat for seat, _ in play.running.cards}
    return played.issuperset(play.order) and not play.awaits_dealer


def _closed(play: Play) -> Play:
    trick = play.running
    winner = winner_of(trick.cards, play.trump, asked=trick.asked)
    # Nobody followed the suit of a talon card: the eldest takes it.
    winner = play.order[0] if winner is None else winner
    done = (*play.done, replace(trick, winner=winner))
    fresh = Trick(number=trick.number + 1, leader=_leader_after(play, winner))
    closed = replace(play, done=done, running=fresh, early=())
    for seat, card in play.early:
        closed = closed.after(seat, card)
    return closed


def _leader_after(play: Play, winner: Seat) -> Seat:
    """Return who leads next; after talon tricks the eldest (rule book 8.2)."""
    talon_trick = play.talon_role is not TalonRole.NONE
    if talon_trick and play.running.number <= TALON_TRICKS:
        return play.order[0]
    return winner
