"""The play of one deal: whose turn, what fell, who took it (rule books 6, 8).

A card on the table is a fact. `after` takes it whoever played it and
whatever it was; judging is another module's work.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from table_service.cards import Card, Seat, Suit
from table_service.play.hand_state import HandState, Refusal
from table_service.play.legal import legal_plays
from table_service.play.trick import Played, Trick, card_of, winner_of

TRICKS = 10
TALON_TRICKS = 2


class TalonRole(StrEnum):
    """What the two talon cards do in the play."""

    NONE = "none"
    LEAD_SUIT = "lead_suit"
    """They show the suit of the first two tricks (all-pass of three)."""
    DEALER_PLAYS = "dealer_plays"
    """They are the dealer's, who leads the first two tricks with them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is settled before the first card.

    Attributes:
        order: Seats with cards, the eldest first; where two play the dummy
            is one of them.
        trump: None at no trump, misère and all-pass.
        hands: What each seat holds before the first card, as far as it is
            known.
        must_beat: Whether a card must beat where it can.
        overtrump: Whether who cannot follow must beat a trump that lies there.
        talon_dealer: Who plays the talon cards at all-pass of four or five.
        lost_with: Whose first trick ends the play: he promised none.
        around: The order of play by who leads.
    """

    order: tuple[Seat, ...]
    trump: Suit | None
    hands: Mapping[Seat, HandState]
    must_beat: bool = False
    overtrump: bool = False
    talon_role: TalonRole = TalonRole.NONE
    talon_dealer: Seat | None = None
    lost_with: Seat | None = None
    around: Mapping[Seat, tuple[Seat, ...]] = field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Write the order of every leader down once: each card asks for it."""
        order = self.order
        around = {seat: order[at:] + order[:at] for at, seat in enumerate(order)}
        object.__setattr__(self, "around", around)


@dataclass(frozen=True, slots=True)
class Play:
    """Where the play of a deal stands.

    Attributes:
        leader: Who leads this trick, or plays first to a talon card.
        cards: What has fallen to this trick, errors included.
        shown: Suit of the talon card turned to this trick, where one is.
        done: Complete tricks in order.
        early: Cards laid by a seat that has already played to this trick;
            without a ruling they belong to the next one.
    """

    terms: Terms
    leader: Seat
    cards: tuple[Played, ...] = ()
    shown: Suit | None = None
    done: tuple[Trick, ...] = ()
    early: tuple[Played, ...] = ()

    @property
    def number(self) -> int:
        """Return the number of this trick, 1 to 10; 11 after the last one."""
        return len(self.done) + 1

    @property
    def running(self) -> Trick:
        """Return this trick as far as it has come."""
        return Trick(self.number, self.leader, self.shown, self.cards)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the seats with cards, the eldest first."""
        return self.terms.order

    @property
    def trump(self) -> Suit | None:
        """Return the trump suit, None where there is none."""
        return self.terms.trump

    @property
    def must_beat(self) -> bool:
        """Tell whether a card must beat where it can."""
        return self.terms.must_beat

    @property
    def talon_role(self) -> TalonRole:
        """Return what the talon cards do in this play."""
        return self.terms.talon_role

    @property
    def talon_dealer(self) -> Seat | None:
        """Return who plays the talon cards, None where nobody does."""
        return self.terms.talon_dealer

    @property
    def is_over(self) -> bool:
        """Tell whether ten tricks are complete, or enough to lose a Bettel."""
        done = self.done
        if len(done) == TRICKS:
            return True
        lost_with = self.terms.lost_with
        return lost_with is not None and bool(done) and done[-1].winner == lost_with

    def _uses_talon_for(self, role: TalonRole) -> bool:
        return self.terms.talon_role is role and len(self.done) < TALON_TRICKS

    @property
    def needs_talon_card(self) -> bool:
        """Tell whether a talon card has to be turned before the next card."""
        return self.shown is None and self._uses_talon_for(TalonRole.LEAD_SUIT)

    @property
    def turn(self) -> Seat | None:
        """Return who plays next; None when over or a talon card is awaited."""
        if len(self.done) < TALON_TRICKS:
            if self.needs_talon_card:
                return None
            if self.awaits_dealer:
                return self.terms.talon_dealer
        return None if self.is_over else self._next_hand()

    @property
    def dealer_leads(self) -> bool:
        """Tell whether the dealer's talon card leads this trick."""
        return self._uses_talon_for(TalonRole.DEALER_PLAYS)

    @property
    def awaits_dealer(self) -> bool:
        """Tell whether the dealer's talon card is still to come to this trick."""
        dealer = self.terms.talon_dealer
        if dealer is None or not self.dealer_leads:
            return False
        return card_of(dealer, self.cards) is None

    @property
    def lead_is_disputed(self) -> bool:
        """Tell whether somebody played before the leader to this trick.

        Whose card then leads is for people to say (Code 3.9.14), so that
        nobody can be said to have refused a suit in it.
        """
        return self._is_disputed(self.running)

    def _is_disputed(self, trick: Trick) -> bool:
        if trick.asked or not trick.cards:
            return False
        terms, leader = self.terms, trick.leader
        by_dealer = terms.talon_role is TalonRole.DEALER_PLAYS
        if by_dealer and trick.number <= TALON_TRICKS and terms.talon_dealer:
            leader = terms.talon_dealer
        return trick.cards[0][0] != leader

    def _next_hand(self) -> Seat | None:
        for seat in self.terms.around[self.leader]:
            if card_of(seat, self.cards) is None:
                return seat
        return None

    def asked(self) -> Suit | None:
        """Return the suit to follow now, None for a free lead."""
        if self.shown or not self.cards:
            return self.shown
        return self.cards[0][1].suit

    def legal_of(self, hand: frozenset[Card]) -> frozenset[Card]:
        """Return the cards of `hand` that follow the rules if played now."""
        terms, suit = self.terms, self.asked()
        has_duty = terms.must_beat or terms.overtrump
        return legal_plays(
            hand,
            asked=suit,
            trump=terms.trump,
            to_beat=self.running.best_card(terms.trump) if has_duty else None,
            trumps_only=not terms.must_beat,
        )

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

    @property
    def hands(self) -> Mapping[Seat, HandState]:
        """Return what each seat still holds, as far as it is known."""
        return {seat: self._hand(seat, hand) for seat, hand in self.terms.hands.items()}

    def hand_of(self, seat: Seat) -> HandState | None:
        """Return what `seat` still holds, None where it has no hand."""
        hand = self.terms.hands.get(seat)
        return None if hand is None else self._hand(seat, hand)

    def _hand(self, seat: Seat, hand: HandState) -> HandState:
        """Return `hand` after all that `seat` has played to the tricks.

        Cards laid early belong to no trick yet.
        """
        fell: list[Card] = []
        refused: list[Refusal] = []
        for trick in (*self.done, self.running):
            card = trick.card_of(seat)
            if card is None:
                continue
            fell.append(card)
            if card.suit is not trick.suit and not self._is_disputed(trick):
                refused += self._refusals(trick, card)
        return hand.without(*fell).refusing(*refused)

    def _refusals(self, trick: Trick, card: Card) -> list[Refusal]:
        """Return what `card`, of another suit than asked for, says is not held."""
        trump, suit = self.terms.trump, trick.suit
        suits = [suit] if suit else []
        if trump and trump not in (card.suit, suit):
            suits.append(trump)
        return [(trick.number, one) for one in suits]

    def with_talon_card(self, card: Card) -> "Play":
        """Return the play with a talon card turned that shows the suit."""
        return replace(self, shown=card.suit)

    def after(self, seat: Seat, card: Card) -> "Play":
        """Return the play after `seat` laid `card` on the table."""
        if card_of(seat, self.cards) is not None:
            return replace(self, early=(*self.early, (seat, card)))
        terms, cards = self.terms, (*self.cards, (seat, card))
        if len(cards) >= len(terms.order) and self._completes(cards):
            return self._closed(cards)
        return Play(terms, self.leader, cards, self.shown, self.done, self.early)

    def _completes(self, cards: tuple[Played, ...]) -> bool:
        played = {seat for seat, _ in cards}
        if self.dealer_leads and self.terms.talon_dealer not in played:
            return False
        return played.issuperset(self.terms.order)

    def _closed(self, cards: tuple[Played, ...]) -> "Play":
        """Return the play with the running trick complete and the next begun."""
        terms, shown = self.terms, self.shown
        winner = winner_of(cards, terms.trump, asked=shown)
        # Nobody followed the suit of a talon card: the eldest takes it.
        winner = terms.order[0] if winner is None else winner
        trick = Trick(self.number, self.leader, shown, cards, winner)
        leader = self._leader_after(winner)
        play = Play(terms, leader, done=(*self.done, trick))
        for seat, card in self.early:
            play = play.after(seat, card)
        return play

    def _leader_after(self, winner: Seat) -> Seat:
        """Return who leads next; after talon tricks the eldest (rule book 8.2)."""
        talon_trick = self.terms.talon_role is not TalonRole.NONE
        if talon_trick and len(self.done) < TALON_TRICKS:
            return self.terms.order[0]
        return winner


def begun(terms: Terms, leader: Seat | None = None) -> Play:
    """Return the play before its first card, which `leader` or the eldest leads."""
    return Play(terms, leader or terms.order[0])
