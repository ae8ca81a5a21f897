"""People who know their cards and type everything; they play by the rules.

They see the table as people do: what it asks for next, never its secrets.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from table_service.auction.call import Claim, MisereBid, Word
from table_service.auction.contract import AllPass, Game
from table_service.auction.whisting import HALF, WHIST
from table_service.cards import Card, Seat
from table_service.events import messages as m
from table_service.events.aces import announceable
from table_service.events.contracts import legal_contracts
from table_service.events.state import DealState, Phase, TableState
from table_service.sheets.entry import Column

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
    passed: tuple[Card, ...] = ()

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
                return self._call(state, deal)
            case Phase.INVITATION:
                return m.AnswerInvitation(agreed=self.rng.random() < 0.5)
            case Phase.TALON:
                return self._talon(deal)
            case Phase.CONTRACT:
                return self._undertake(state, deal)
            case Phase.CLAIM:
                return m.JudgeClaim(right=self.rng.random() < 0.2)
            case Phase.DEFENCE:
                return self._announce(state, deal) or self._defend(deal)
            case Phase.OPEN:
                return self._open(deal)
            case Phase.PASSING:
                return self._pass_cards(deal)
            case Phase.PLAY:
                return self._card(deal)
            case Phase.RESULT:
                return m.EnterResult(tricks=self._agreed(deal))
            case Phase.WRITE:
                column = self.rng.choice((Column.POOL, Column.MOUNTAIN))
                return m.ChooseWrite(seat=_somebody(deal.turn), column=column)
            case _:
                message = f"nobody types anything at {deal.phase}"
                raise ValueError(message)

    def _call(self, state: TableState, deal: DealState) -> m.Message:
        auction, seat = deal.auction, _somebody(deal.turn)
        legal = auction.legal_calls()
        miseres = [call for call in legal if isinstance(call, MisereBid)]
        if deal.inviter == seat and deal.has_partner and miseres:
            return m.Say(seat=seat, call=str(miseres[0]))
        if self._invites(state, deal, seat) and miseres:
            return m.InviteDealer(seat=seat)
        shy = self.rng.random() < self.shy
        bold = legal if self.rng.random() < 0.2 else legal[:3]
        may_pass = Word.PASS in legal
        call = Word.PASS if shy and may_pass else self.rng.choice(bold)
        return m.Say(seat=seat, call=str(call))

    def _invites(self, state: TableState, deal: DealState, seat: Seat) -> bool:
        allowed = _rule(state, "invite_dealer") and deal.dealer not in deal.order
        free = not deal.has_partner and deal.inviter != seat
        return allowed and free and self.rng.random() < 0.5

    def _undertake(self, state: TableState, deal: DealState) -> m.Message:
        """Return a game named, or what may be done instead of one."""
        named = legal_contracts(deal, state.variety)
        game = m.NameContract(contract=self.rng.choice(named[:8]))
        winner = deal.auction.winner
        instead: list[m.Message] = []
        took = winner is not None and winner[1] is Claim.TAKE
        if _rule(state, "concede") or (took and _rule(state, "prelim_take")):
            instead.append(m.Concede())
        refusal = _rule(state, "talon_refusal") or "none"
        if len(deal.talon) == 2 and refusal != "none":
            instead += [] if deal.is_refused else [m.RefuseTalon()]
        if _rule(state, "claim_preferans") and not deal.is_claimed:
            instead.append(m.ClaimPreferans())
        if winner and deal.dark_factor > 1:
            instead.append(m.LiftDarkness())
        return self.rng.choice(instead) if instead and self._tempted() else game

    def _tempted(self) -> bool:
        return self.rng.random() < 0.3

    def _open(self, deal: DealState) -> m.Message:
        leaver = deal.whisting.may_still_leave if deal.whisting else None
        if leaver and self._tempted():
            return m.SayDefence(seat=leaver, word=HALF)
        return m.ChooseOpen(open=self.rng.random() < 0.7)

    def _pass_cards(self, deal: DealState) -> m.PassCards:
        """Take two cards, pass two on; the last one lays two away (8.8)."""
        seat = _somebody(deal.next_to_pass)
        place = deal.order.index(seat)
        got = self.dealt.talon if place == 0 else self.passed
        held = sorted(self.hands[seat].union(got), key=lambda card: card.code)
        self.rng.shuffle(held)
        self.hands[seat], self.passed = frozenset(held[2:]), tuple(held[:2])
        return m.PassCards()

    def _talon(self, deal: DealState) -> m.ShowTalon:
        if deal.play is None:
            return m.ShowTalon(cards=self.dealt.talon[len(deal.talon) :])
        return m.ShowTalon(cards=(self.dealt.talon[deal.play.running.number - 1],))

    def _announce(self, state: TableState, deal: DealState) -> m.AnnounceAces | None:
        """Let the declarer announce aces now and then; what he holds is his affair."""
        may = announceable(deal, state.variety)
        return (
            m.AnnounceAces(aces=self.rng.choice(may)) if may and _rare(self) else None
        )

    def _defend(self, deal: DealState) -> m.SayDefence:
        if deal.defence is None:
            message = "no game to whist"
            raise ValueError(message)
        seat, words = next(iter(deal.defence.legal_words().items()))
        word = self.rng.choice(words)
        whisting = deal.whisting
        by_dealer = whisting and seat == whisting.dealer and word is WHIST
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
        held = self.hands[seat]
        legal = deal.play.legal_of(held) if deal.play else held
        return sorted(legal, key=lambda card: card.code)

    def _lay_away(self, deal: DealState) -> None:
        """Take the talon and lay two cards away, before the first card."""
        taker, contract = deal.declarer, deal.contract
        if taker is None or contract is None or isinstance(contract, AllPass):
            return
        untaken = contract.no_talon or deal.is_refused
        if untaken or deal.play is None or deal.play.played():
            return
        twelve = sorted(self.dealt.hands[taker].union(self.dealt.talon), key=_code)
        if self.hands[taker] == self.dealt.hands[taker]:
            self.hands[taker] = frozenset(self.rng.sample(twelve, 10))

    def _agreed(self, deal: DealState) -> dict[Seat, int]:
        made = deal.contract.level if isinstance(deal.contract, Game) else 0
        declarer = _somebody(deal.declarer)
        rest = [seat for seat in deal.order if seat != declarer]
        return {declarer: made, rest[0]: 10 - made, rest[1]: 0}


def _rare(people: TypingPlayers) -> bool:
    return people.rng.random() < 0.2


def _somebody(seat: Seat | None) -> Seat:
    if seat is None:
        message = "the table waits for nobody"
        raise ValueError(message)
    return seat


def _code(card: Card) -> str:
    return card.code


def _rule(state: TableState, name: str) -> object:
    """Return the value of a convention, None where the game knows none."""
    return getattr(state.variety, name, None)
