"""Sightings to plays: what an observation means at this moment of the deal.

The camera names the seat by the arm. An arm may act for another hand: a lone
whister plays both defending hands when they lie open, the dealer of four a
hand he whists for, and either catcher at misère (Code 3.8.10, rule book 7.2);
of two players the opponent plays the dummy's cards.
Legality is no argument here: an illegal card must arrive as it was played.
"""

from table_service.cards import Card, Seat
from table_service.events import messages as m
from table_service.events.state import DealState, Phase, TableState
from table_service.observations import CardSeen, CardUnsure, TrickGathered
from table_service.play.play import TRICKS

CAMERA = "camera"


def seen(state: TableState, sighting: CardSeen) -> m.Message | None:
    """Return what the table should be told of `sighting`.

    None when no card belongs on the table now; the caller shows it as a
    doubt, never as a play.
    """
    deal = state.deal
    if deal is None:
        return None
    if deal.phase is Phase.TALON:
        return m.ShowTalon(cards=(sighting.card,), sighting=sighting.sighting)
    if deal.phase is not Phase.PLAY:
        return None
    seat = acting_for(deal, sighting.seat, sighting.card)
    return m.PlayCard(
        seat=seat,
        card=sighting.card,
        by=CAMERA,
        # Rounded, since the prior behind it knew hands that nobody may know.
        confidence=round(sighting.confidence, 2),
        sighting=sighting.sighting,
    )


def is_known(state: TableState, sighting: CardSeen) -> bool:
    """Tell whether the card of this sighting has been played or shown already.

    So it is where a person has answered the doubt in the meantime; his word
    stands though the camera may now read something else.
    """
    deal = state.deal
    if deal is None:
        return False
    if sighting.sighting in state.settled:
        return True
    played = deal.play.played() if deal.play else ()
    shown = deal.phase is not Phase.PLAY and sighting.card in deal.talon
    return shown or any(card is sighting.card for _, card in played[-len(deal.order) :])


def is_thrown_in(state: TableState) -> bool:
    """Tell whether cards on the table are those left when play ended early.

    A lost Bettel, or tricks that were agreed, leave cards in the hands; people
    throw them in, and none of them is played.
    """
    deal = state.deal
    if deal is None or deal.scored is None or deal.play is None:
        return False
    return len(deal.play.done) < TRICKS


def contradicts_deal(state: TableState, message: m.Message | None) -> bool:
    """Tell whether the machine dealt the sighted card to somebody else.

    Two machines disagree, and a person must say which is right; what he
    says stands, though it be an offence. Who holds a card is an argument,
    whether he may play it is none.
    """
    deal = state.deal
    if deal is None or deal.hands is None:
        return False
    match message:
        case m.PlayCard(seat=seat, card=card):
            hand = deal.play.hands.get(seat) if deal.play else None
            return hand is not None and not hand.may_hold(card)
        case m.ShowTalon(cards=cards):
            return any(not held.isdisjoint(cards) for held in deal.hands.values())
        case _:
            return False


def acting_for(deal: DealState, arm: Seat, card: Card) -> Seat:
    """Return whose hand the card of this arm comes from.

    Hands that lie open say whose card it is, whoever moves it. Where they lie
    open and the table does not know them, the partner's turn decides.
    """
    own = deal.whisting.hand_of(arm) if deal.whisting else arm
    partner = _partner(deal, own)
    if partner is None:
        return own
    if card in deal.opened.get(partner, ()):
        return partner
    guess = _plays_both(deal, arm, partner) and not deal.opened
    return partner if guess and deal.turn == partner else own


def _partner(deal: DealState, seat: Seat) -> Seat | None:
    """Return the other defender; None for a declarer and at all-pass."""
    if deal.declarer in (None, seat) or seat not in deal.order:
        return None
    return next(one for one in deal.order if one not in (seat, deal.declarer))


def _plays_both(deal: DealState, arm: Seat, partner: Seat) -> bool:
    if deal.dummy:
        return partner == deal.dummy
    return arm == deal.chooser and deal.open_play is True


def doubted(sighting: CardUnsure) -> m.DoubtSighting:
    """Return the doubt to show to people."""
    return m.DoubtSighting(
        sighting=sighting.sighting, seat=sighting.seat, reason=sighting.reason
    )


def gathered(state: TableState, sighting: TrickGathered) -> m.GatherTrick | None:
    """Return the gathering of a complete trick; None when it was the talon."""
    deal = state.deal
    if deal is None or deal.play is None or deal.play.running.cards:
        return None
    return m.GatherTrick(seat=sighting.seat)
