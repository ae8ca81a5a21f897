"""The draw for seats (rule book 1.3)."""

from collections.abc import Mapping

from table_service.cards import Card, Rank, Seat
from table_service.varieties.variety import Variety


def order_of_draw(variety: Variety, drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Return who chooses a seat first, next ..., by the cards drawn.

    The lowest card chooses first. The ace counts lowest here; equal ranks
    are split by the order of the suits.
    """

    def height(seat: Seat) -> tuple[bool, Rank, int]:
        card = drawn[seat]
        suit = variety.suit_order.index(card.suit)
        return card.rank is not Rank.ACE, card.rank, suit

    return tuple(sorted(drawn, key=height))
