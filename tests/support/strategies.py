"""Hypothesis strategies: hands, deals, legal auctions, legal plays."""

from hypothesis import strategies as st
from support.sheets import FOUR, THREE
from support.typing_players import Dealt

from table_service.auction.auction import Auction
from table_service.cards import DECK, Card, Seat, Seating, Suit
from table_service.play.hand_state import HandState
from table_service.play.legal import legal_plays
from table_service.play.play import Play, Terms, begun
from table_service.varieties.variety import Variety

cards = st.sampled_from(DECK)
trumps = st.sampled_from((*Suit, None))
seeds = st.integers(0, 2**32 - 1)
"""For a `random.Random` where a whole evening is drawn at once."""


def hands(smallest: int = 0, largest: int = 10) -> st.SearchStrategy[frozenset[Card]]:
    """Return hands of different cards."""
    return st.frozensets(cards, min_size=smallest, max_size=largest)


@st.composite
def deals(draw: st.DrawFn, players: int = 3) -> Dealt:
    """Return a whole deal: ten cards a hand and the talon."""
    seating = THREE if players == 3 else FOUR
    dealer = draw(st.sampled_from(seating.seats))
    return dealt(seating, dealer, tuple(draw(st.permutations(DECK))))


def dealt(seating: Seating, dealer: Seat, pack: tuple[Card, ...]) -> Dealt:
    """Return `pack` dealt ten and ten and ten, the last two the talon."""
    order = seating.playing(dealer)
    hands = {
        seat: frozenset(pack[10 * place : 10 * place + 10])
        for place, seat in enumerate(order)
    }
    return Dealt(dealer=dealer, hands=hands, talon=pack[30:])


@st.composite
def auctions(draw: st.DrawFn, variety: Variety, minimum: int = 6) -> Auction:
    """Return an auction in which every call was legal, over or still running."""
    auction = Auction(variety, THREE.seats, minimum)
    for _ in range(draw(st.integers(0, 12))):
        legal = auction.legal_calls()
        if auction.turn is None:
            break
        auction = auction.after(auction.turn, draw(st.sampled_from(legal)))
    return auction


def play_of(deal: Dealt, trump: Suit | None, *, known: bool = True) -> Play:
    """Return the play of `deal` before its first card, without a declarer."""
    order = tuple(deal.hands)
    states = {seat: HandState(deal.hands[seat] if known else None) for seat in order}
    return begun(Terms(order=order, trump=trump, hands=states))


def legal_cards(play: Play, hand: frozenset[Card]) -> list[Card]:
    """Return what the seat on turn may play of `hand`, in a fixed order."""
    legal = legal_plays(hand, asked=play.asked(), trump=play.trump)
    return sorted(legal, key=lambda card: card.code)
