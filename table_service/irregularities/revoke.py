"""A suit not followed, a trump not played (Code 3.9.3, irregularities 6).

Two ways to prove it. With the hands known: the seat certainly holds what it
did not give. With the hands unknown: the suit turns up later.
"""

from table_service.cards import Card, Seat, Suit
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.play.hand_state import HandState
from table_service.play.legal import beats
from table_service.play.play import Play


def refusal(play: Play, seat: Seat, card: Card) -> Irregularity | None:
    """Return the offence that `card` commits against the trick, if any.

    It is certain, because the seat must hold the required suit, two unknown
    discards allowed for. Where that is not so, nothing is said.
    """
    if play.lead_is_disputed:
        return None
    asked = play.asked()
    hand = play.hand_of(seat)
    if asked is None or hand is None or card.suit is asked:
        return _not_beaten(play, seat, card, hand)
    if hand.certainly_holds(asked):
        return _offence(Kind.REVOKE, play, seat, card, asked)
    if play.trump and card.suit is not play.trump and hand.certainly_holds(play.trump):
        return _offence(Kind.NOT_TRUMPED, play, seat, card, play.trump)
    return None


def _offence(
    kind: Kind, play: Play, seat: Seat, card: Card, suit: Suit
) -> Irregularity:
    number = play.running.number
    return Irregularity(kind=kind, seat=seat, card=card, trick=number, suit=suit)


def _not_beaten(
    play: Play, seat: Seat, card: Card, hand: HandState | None
) -> Irregularity | None:
    best = play.running.best_card(play.trump)
    if not play.must_beat or best is None or hand is None or hand.known is None:
        return None
    if hand.hidden or beats(card, best, play.trump):
        return None
    could = any(
        held.suit is card.suit and beats(held, best, play.trump) for held in hand.known
    )
    return _offence(Kind.NOT_BEATEN, play, seat, card, card.suit) if could else None


def proved_later(
    play: Play, seat: Seat, card: Card, known: tuple[Irregularity, ...]
) -> tuple[Irregularity, ...]:
    """Return the earlier offences that `card` proves, but for those known.

    Args:
        play: The play before `card`.
        seat: Who plays it.
        card: What may prove an earlier offence.
        known: The offences of this deal found so far.
    """
    hand = play.hand_of(seat)
    tricks = () if hand is None else hand.refused_in(card.suit)
    told = {one.trick for one in known if one.seat == seat and one.kind in _REFUSALS}
    return tuple(_proved(play, seat, card, n) for n in tricks if n not in told)


_REFUSALS = (Kind.REVOKE, Kind.NOT_TRUMPED)


def _proved(play: Play, seat: Seat, card: Card, number: int) -> Irregularity:
    trick = play.done[number - 1] if number <= len(play.done) else play.running
    kind = Kind.REVOKE if trick.suit is card.suit else Kind.NOT_TRUMPED
    return Irregularity(
        kind=kind,
        seat=seat,
        card=trick.card_of(seat),
        trick=number,
        suit=card.suit,
        proof=card,
    )
