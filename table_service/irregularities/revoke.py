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

    It is certain when the seat must hold the required suit, two unknown
    discards allowed for; else a suspicion when it may hold it.
    """
    asked = play.asked()
    hand = play.hands.get(seat)
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
) -> Irregularity | None:
    """Return the earlier offence that `card` proves, unless it is known.

    Args:
        play: The play before `card`.
        seat: Who plays it.
        card: What may prove an earlier offence.
        known: The offences of this deal found so far.
    """
    hand = play.hands.get(seat)
    number = None if hand is None else hand.refused_in(card.suit)
    if number is None or any(k.seat == seat and k.trick == number for k in known):
        return None
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
