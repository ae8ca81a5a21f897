"""Which legal card a sensible player picks.

Two wishes: to win the trick, or to leave it to others. A player knows his own
hand, what has been seen, and hands that lie open; never more.
"""

from collections.abc import Callable
from dataclasses import dataclass

from table_service.cards import Card, Seat, Suit
from table_service.evening.hand_strength import is_master
from table_service.play.legal import beats
from table_service.play.trick import winner_of


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player knows when it is his turn.

    Attributes:
        legal: What he may play, one card at least.
        hand: All he holds.
        trick: Seats and cards of the running trick.
        asked: Suit to follow, a talon card's at all-pass; None for a lead.
        is_last: Whether the trick closes with his card.
        unseen: Cards that are in others' hands or laid away, as he knows.
        friends: Seats on his side.
        prey: The declarer of a misère that he tries to catch.
    """

    seat: Seat
    legal: frozenset[Card]
    hand: frozenset[Card]
    trick: tuple[tuple[Seat, Card], ...]
    asked: Suit | None
    trump: Suit | None
    is_last: bool
    unseen: frozenset[Card]
    friends: frozenset[Seat] = frozenset()
    prey: Seat | None = None

    @property
    def best(self) -> tuple[Seat, Card] | None:
        """Return who wins the trick so far and with which card."""
        if not self.trick:
            return None
        winner = winner_of(self.trick, self.trump, asked=self.asked)
        return next((one for one in self.trick if one[0] == winner), None)


def _low(card: Card) -> tuple[int, str]:
    return int(card.rank), card.code


def _lowest(cards: frozenset[Card]) -> Card:
    return min(cards, key=_low)


def _highest(cards: frozenset[Card]) -> Card:
    return max(cards, key=_low)


def winning_card(now: Situation) -> Card:
    """Return the card of a player who wants tricks for his side."""
    best = now.best
    if best is None:
        return _lead_to_win(now)
    beating = frozenset(c for c in now.legal if beats(c, best[1], now.trump))
    if not beating or best[0] in now.friends:
        return _cheapest(now)
    if now.is_last:
        return _lowest(beating)
    masters = frozenset(c for c in beating if is_master(c, now.unseen))
    return _lowest(masters or beating) if masters or now.trump else _cheapest(now)


def _lead_to_win(now: Situation) -> Card:
    masters = frozenset(c for c in now.legal if is_master(c, now.unseen))
    trumps = frozenset(c for c in masters if c.suit is now.trump)
    if trumps and not now.friends:
        return _highest(trumps)
    if masters:
        return _highest(masters)
    longest = max(Suit, key=lambda suit: (_length(now, suit), suit))
    return _lowest(frozenset(c for c in now.legal if c.suit is longest))


def _length(now: Situation, suit: Suit) -> int:
    return sum(card.suit is suit for card in now.legal)


def _cheapest(now: Situation) -> Card:
    plain = frozenset(c for c in now.legal if c.suit is not now.trump)
    return _lowest(plain or now.legal)


def losing_card(now: Situation) -> Card:
    """Return the card of a player who wants no trick."""
    best = now.best
    if now.asked is None:
        return min(now.legal, key=lambda c: (_danger(now, c), _low(c)))
    if all(card.suit is not now.asked for card in now.legal):
        return max(now.legal, key=lambda c: (-_room_below(now, c), _low(c)))
    if best is None:
        return _lowest(now.legal)
    under = frozenset(c for c in now.legal if not beats(c, best[1], now.trump))
    if under:
        return _highest(under)
    return _highest(now.legal) if now.is_last else _lowest(now.legal)


def _danger(now: Situation, card: Card) -> int:
    """Return how few unseen cards of the suit would take a lead of `card`."""
    higher = sum(1 for c in now.unseen if c.suit is card.suit and c.rank > card.rank)
    return -higher


def _room_below(now: Situation, card: Card) -> int:
    """Return how many unseen cards lie under `card`: none is a safe winner."""
    return -sum(1 for c in now.unseen if c.suit is card.suit and c.rank < card.rank)


def catching_card(now: Situation) -> Card:
    """Return the card of a catcher, who wants the misère to take the trick."""
    best = now.best
    if best is None:
        return min(now.legal, key=_low)
    if best[0] != now.prey:
        return _highest(now.legal) if now.is_last else _lowest(now.legal)
    under = frozenset(c for c in now.legal if not beats(c, best[1], now.trump))
    return _highest(under or now.legal)


CHOOSERS: dict[str, Callable[[Situation], Card]] = {
    "win": winning_card,
    "lose": losing_card,
    "catch": catching_card,
}
"""What each wish does with a situation."""
