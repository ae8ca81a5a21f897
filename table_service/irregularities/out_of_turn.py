"""A card played when it was somebody else's turn (Code 3.9.1, 3.9.2, 3.9.14)."""

from table_service.cards import Card, Seat
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.play.play import Play


def out_of_turn(play: Play, seat: Seat, card: Card) -> Irregularity | None:
    """Return the offence of playing now, None when it is the seat's turn."""
    if play.is_over or seat == play.turn:
        return None
    second = play.running.card_of(seat) is not None
    kind = Kind.SECOND_CARD if second else Kind.OUT_OF_TURN
    return Irregularity(kind=kind, seat=seat, card=card, trick=play.running.number)
