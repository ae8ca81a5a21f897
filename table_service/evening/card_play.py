"""How simulated people play the cards of a deal, and pass them on."""

from dataclasses import dataclass

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.evening.company import Company
from table_service.evening.hands_on import HandsOn
from table_service.evening.truth import DealTruth
from table_service.events import messages as m
from table_service.events.state import AnyContract, DealState
from table_service.play.play import Play
from table_service.play.trick import Played


@dataclass(slots=True)
class CardPlay:
    """The people of one evening when cards move.

    Attributes:
        think_ms: Pause before a card, table time.
    """

    hands: HandsOn
    company: Company
    think_ms: int

    def pass_cards(self, truth: DealTruth) -> None:
        """Let the cards go round at all-pass: two on to the left each (8.8)."""
        passed = truth.talon
        for seat in self.hands.deal.order:
            self.hands.pause(self.think_ms)
            passed = self.company.players[seat].pass_on(passed)
            self.hands.table.ask(m.PassCards(), actor="players")

    def play(self, deal: DealState, truth: DealTruth) -> None:
        """Play all ten tricks; the truth is kept apart from the record.

        Raises:
            BadInput: They were played already, and the table still waits.
        """
        play, contract = deal.play, deal.contract
        if play is None or contract is None or truth.tricks is not None:
            message = "the cards are played and the table waits for more"
            raise BadInput(message)
        self.company.take_talon(deal, truth)
        while not play.is_over:
            play = self._next(deal, contract, play, truth)
        truth.tricks = play.tricks_of()

    def _next(
        self, deal: DealState, contract: AnyContract, play: Play, truth: DealTruth
    ) -> Play:
        """Lay the next card down; return the play after it."""
        number = play.running.number
        if play.needs_talon_card:
            card = truth.talon[number - 1]
            self.hands.turn_talon(deal.dealer, (card,))
            play = play.with_talon_card(card)
        seat, card = self._card(contract, play, truth)
        self.hands.pause(self.think_ms)
        self.hands.lay(_arm(deal, seat), seat, card)
        truth.plays.append((seat, card))
        self.company.players[seat].hand -= {card}
        play = play.after(seat, card)
        if play.running.number != number:
            self.hands.gather(_arm(deal, play.done[-1].winner or seat))
        return play

    def _card(self, contract: AnyContract, play: Play, truth: DealTruth) -> Played:
        dealer = play.talon_dealer
        if dealer and play.dealer_leads and not play.running.cards:
            return dealer, truth.talon[play.running.number - 1]
        return self.company.next_card(play, contract)


def _arm(deal: DealState, seat: Seat) -> Seat:
    """Return whose arm moves the cards of `seat`: the dummy's, its opponent's."""
    if seat != deal.dummy:
        return seat
    return next(s for s in deal.order if s not in (deal.dummy, deal.declarer))
