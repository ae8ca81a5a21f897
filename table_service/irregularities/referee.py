"""Everything the table can say against one card as it falls."""

from table_service.cards import Card, Seat
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.irregularities.out_of_turn import out_of_turn
from table_service.irregularities.revoke import proved_later, refusal
from table_service.play.play import Play


def judged(
    play: Play, seat: Seat, card: Card, known: tuple[Irregularity, ...] = ()
) -> tuple[Irregularity, ...]:
    """Return the offences that playing `card` commits or proves.

    Args:
        play: The play before the card.
        seat: Whose card it is.
        card: What lies on the table now.
        known: Offences of this deal found so far, so that none comes twice.
    """
    early = out_of_turn(play, seat, card)
    strange = _not_dealt(play, seat, card)
    if strange:
        # What the table believes of this hand is wrong: it proves nothing.
        return (early, strange) if early else (strange,)
    # A card laid early belongs to no trick yet: nothing was refused.
    is_second = early is not None and early.kind is Kind.SECOND_CARD
    refused = None if is_second else refusal(play, seat, card)
    found = tuple(one for one in (early, refused) if one is not None)
    return found + proved_later(play, seat, card, known)


def _not_dealt(play: Play, seat: Seat, card: Card) -> Irregularity | None:
    hand = play.hand_of(seat)
    if hand is None or hand.may_hold(card):
        return None
    number = play.running.number
    return Irregularity(kind=Kind.NOT_DEALT, seat=seat, card=card, trick=number)
