"""A suit not followed, a trump not played (Code 3.9.3, irregularities 6).

In games with a duty to beat, a trick not beaten too (European rule book 1.2,
5.5). Two ways to prove it. With the hands known: the seat certainly holds what
it did not give. With the hands unknown: the suit, or the card, turns up later.
"""

from table_service.cards import Card, Seat, Suit
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.play.legal import beats
from table_service.play.play import Play
from table_service.play.trick import Trick


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
        return _not_beaten(play, seat, card)
    if hand.certainly_holds(asked):
        return _offence(Kind.REVOKE, play, seat, card, asked)
    if play.trump and card.suit is not play.trump and hand.certainly_holds(play.trump):
        return _offence(Kind.NOT_TRUMPED, play, seat, card, play.trump)
    return _not_beaten(play, seat, card)


def _offence(
    kind: Kind, play: Play, seat: Seat, card: Card, suit: Suit
) -> Irregularity:
    number = play.running.number
    return Irregularity(kind=kind, seat=seat, card=card, trick=number, suit=suit)


def _not_beaten(play: Play, seat: Seat, card: Card) -> Irregularity | None:
    hand = play.hand_of(seat)
    if hand is None or hand.known is None:
        return None
    could = [one for one in hand.known if _owed_instead(play, play.running, card, one)]
    if len(could) <= hand.hidden:
        return None
    return _offence(Kind.NOT_BEATEN, play, seat, card, card.suit)


def _owed_instead(play: Play, before: Trick, card: Card, other: Card) -> bool:
    """Tell whether `other` had to fall to a trick instead of `card`.

    Both follow suit, or neither can and both are trumps; `card` does not beat
    what lies there and `other` does.
    """
    terms, best = play.terms, before.best_card(play.trump)
    if best is None or other.suit is not card.suit:
        return False
    follows = card.suit is before.suit
    owed = terms.must_beat or (terms.overtrump and not follows)
    needed = follows or card.suit is terms.trump
    if not owed or not needed or beats(card, best, terms.trump):
        return False
    return beats(other, best, terms.trump)


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
    refused = tuple(_proved(play, seat, card, n) for n in tricks if n not in told)
    return refused + _proved_unbeaten(play, seat, card, known)


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


def _proved_unbeaten(
    play: Play, seat: Seat, card: Card, known: tuple[Irregularity, ...]
) -> tuple[Irregularity, ...]:
    """Return the tricks that `card` should have beaten, but for those known."""
    if not (play.terms.must_beat or play.terms.overtrump):
        return ()
    kinds = (*_REFUSALS, Kind.NOT_BEATEN)
    told = {one.trick for one in known if one.seat == seat and one.kind in kinds}
    tricks = (trick for trick in (*play.done, play.running) if _in_order(trick))
    return tuple(
        _unbeaten(seat, fell, card, trick)
        for trick in tricks
        if trick.number not in told and (fell := trick.card_of(seat))
        if _owed_instead(play, _before(trick, seat), fell, card)
    )


def _in_order(trick: Trick) -> bool:
    """Tell whether the leader led: whose card asked is not in dispute."""
    return bool(trick.cards) and trick.cards[0][0] == trick.leader


def _before(trick: Trick, seat: Seat) -> Trick:
    """Return `trick` as it lay when `seat` played to it."""
    place = [who for who, _ in trick.cards].index(seat)
    return Trick(trick.number, trick.leader, trick.asked, trick.cards[:place])


def _unbeaten(seat: Seat, fell: Card, proof: Card, trick: Trick) -> Irregularity:
    return Irregularity(
        kind=Kind.NOT_BEATEN,
        seat=seat,
        card=fell,
        trick=trick.number,
        suit=fell.suit,
        proof=proof,
    )
