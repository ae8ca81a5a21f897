"""People who know their cards and type everything; they play by the rules.

They see the table as people do: what it asks for next, never its secrets.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from table_service.auction.auction import Auction
from table_service.auction.call import Word
from table_service.auction.contract import Game
from table_service.auction.whisting import WHIST
from table_service.cards import Card, Seat
from table_service.events import messages as m
from table_service.events.contracts import legal_contracts
from table_service.events.state import DealState, Phase, TableState
from table_service.play.legal import legal_plays

Now = Callable[[], TableState]
Tell = Callable[[m.Message], object]


@dataclass(frozen=True, slots=True)
class Dealt:
    """What everybody got.

    Attributes:
        talon: In the order in which it is turned.
    """

    dealer: Seat
    hands: Mapping[Seat, frozenset[Card]]
    talon: tuple[Card, ...]


@dataclass(slots=True)
class TypingPlayers:
    """The people at one table during one deal.

    Attributes:
        dealt: What they were dealt.
        shy: Probability that a caller passes at once.
    """

    dealt: Dealt
    rng: random.Random
    shy: float = 0.5
    hands: dict[Seat, frozenset[Card]] = field(init=False)

    def __post_init__(self) -> None:
        """Pick the cards up."""
        self.hands = dict(self.dealt.hands)

    def finish(self, now: Now, tell: Tell) -> None:
        """Play from here to the end of the deal."""
        while (message := self.next_message(now())) is not None:
            tell(message)

    def next_message(self, state: TableState) -> m.Message | None:
        """Return what is typed next, None when the deal is over."""
        deal = state.deal
        if deal is None or deal.is_over:
            return None
        return self._message(state, deal)

    def _message(self, state: TableState, deal: DealState) -> m.Message:
        match deal.phase:
            case Phase.AUCTION:
                return self._call(deal.auction)
            case Phase.TALON:
                return self._talon(deal)
            case Phase.CONTRACT:
                named = legal_contracts(deal, state.variety)
                return m.NameContract(contract=self.rng.choice(named[:8]))
            case Phase.DEFENCE:
                return self._defend(deal)
            case Phase.OPEN:
                return m.ChooseOpen(open=self.rng.random() < 0.7)
            case Phase.PLAY:
                return self._card(deal)
            case Phase.RESULT:
                return m.EnterResult(tricks=self._agreed(deal))
            case _:
                message = f"nobody types anything at {deal.phase}"
                raise ValueError(message)

    def _call(self, auction: Auction) -> m.Say:
        seat = auction.turn
        legal = auction.legal_calls()
        shy = self.rng.random() < self.shy
        bold = legal if self.rng.random() < 0.2 else legal[:3]
        call = Word.PASS if shy else self.rng.choice(bold)
        return m.Say(seat=_somebody(seat), call=str(call))

    def _talon(self, deal: DealState) -> m.ShowTalon:
        if deal.play is None:
            return m.ShowTalon(cards=self.dealt.talon[len(deal.talon) :])
        return m.ShowTalon(cards=(self.dealt.talon[deal.play.running.number - 1],))

    def _defend(self, deal: DealState) -> m.SayDefence:
        if deal.defence is None:
            message = "no game to whist"
            raise ValueError(message)
        seat, words = next(iter(deal.defence.legal_words().items()))
        word = self.rng.choice(words)
        by_dealer = seat == deal.defence.dealer and word is WHIST
        hand = self.rng.choice(deal.defence.defenders) if by_dealer else None
        return m.SayDefence(seat=seat, word=word, hand=hand)

    def _card(self, deal: DealState) -> m.PlayCard:
        seat = _somebody(deal.turn)
        self._lay_away(deal)
        if deal.play and seat == deal.play.talon_dealer:
            card = self.dealt.talon[deal.play.running.number - 1]
            return m.PlayCard(seat=seat, card=card, by="keeper")
        card = self.rng.choice(self.choices(deal, seat))
        self.hands[seat] -= {card}
        return m.PlayCard(seat=seat, card=card, by="keeper")

    def choices(self, deal: DealState, seat: Seat) -> list[Card]:
        """Return the legal cards of `seat`, in a fixed order."""
        asked = deal.play.asked() if deal.play else None
        trump = deal.play.trump if deal.play else None
        legal = legal_plays(self.hands[seat], asked=asked, trump=trump)
        return sorted(legal, key=lambda card: card.code)

    def _lay_away(self, deal: DealState) -> None:
        """Take the talon and lay two cards away, before the first card."""
        taker = deal.declarer
        if taker is None or len(deal.talon) < 2 or deal.play is None:
            return
        if deal.play.played():
            return
        twelve = sorted(self.hands[taker].union(deal.talon), key=lambda c: c.code)
        if len(twelve) == 12:
            self.hands[taker] = frozenset(self.rng.sample(twelve, 10))

    def _agreed(self, deal: DealState) -> dict[Seat, int]:
        made = deal.contract.level if isinstance(deal.contract, Game) else 0
        declarer = _somebody(deal.declarer)
        rest = [seat for seat in deal.order if seat != declarer]
        return {declarer: made, rest[0]: 10 - made, rest[1]: 0}


def _somebody(seat: Seat | None) -> Seat:
    if seat is None:
        message = "the table waits for nobody"
        raise ValueError(message)
    return seat
