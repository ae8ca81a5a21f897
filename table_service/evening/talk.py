"""What simulated people say: the auction, the contract, the defence, choices."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from table_service.auction.auction import Auction
from table_service.auction.call import Bid, MisereBid
from table_service.auction.contract import Game
from table_service.auction.whisting import HALF, WHIST, Defence
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.evening import hand_strength as strength
from table_service.evening.company import Company
from table_service.evening.european_talk import EuropeanTalk
from table_service.evening.hands_on import HandsOn
from table_service.evening.player import Player
from table_service.evening.truth import DealTruth
from table_service.evening.writing import better_column
from table_service.events import messages as m
from table_service.events.contracts import legal_contracts
from table_service.events.playing import play_of
from table_service.events.russian import variety_of
from table_service.events.state import DealState, Phase
from table_service.varieties.choices import TalonRefusal
from table_service.varieties.variety import Variety


@dataclass(slots=True)
class Talk:
    """The people of one evening when they speak.

    Attributes:
        think_ms: Pause before a word, table time.
    """

    hands: HandsOn
    company: Company
    rng: random.Random
    think_ms: int

    def answer(self, deal: DealState, truth: DealTruth) -> None:
        """Say or show what the table waits for before or after the play.

        Raises:
            BadInput: It waits for something that nobody says.
        """
        self.hands.pause(self.think_ms)
        if deal.phase is Phase.TALON:
            self._show_talon(deal, truth)
            return
        self.hands.table.ask(self._message(deal, truth), actor="players")
        if deal.phase is Phase.CONTRACT:
            self._announce()

    def _announce(self) -> None:
        """Let the declarer say more about the game that he has just named."""
        rules = self.hands.state.variety
        if not isinstance(rules, Variety):
            for message in self.european.announcement(self.hands.deal, rules):
                self.hands.table.ask(message, actor="players")

    @property
    def european(self) -> EuropeanTalk:
        """Return the same people at a European game."""
        return EuropeanTalk(self.company)

    def _message(self, deal: DealState, truth: DealTruth) -> m.Message:
        rules = self.hands.state.variety
        if not isinstance(rules, Variety):
            return self.european.message(deal, truth, rules)
        says: dict[Phase, Callable[[DealState, DealTruth], m.Message]] = {
            Phase.AUCTION: self._call,
            Phase.INVITATION: self._answer_invitation,
            Phase.CONTRACT: self._undertake,
            Phase.CLAIM: self._judge,
            Phase.DEFENCE: self._defend,
            Phase.OPEN: self._choose_open,
            Phase.RESULT: self._agree,
            Phase.WRITE: self._write,
        }
        if deal.phase not in says:
            message = f"nobody says anything at {deal.phase}"
            raise BadInput(message)
        return says[deal.phase](deal, truth)

    def _player(self, seat: Seat | None) -> Player:
        if seat is None:
            message = "the table waits for nobody"
            raise BadInput(message)
        return self.company.players[seat]

    def _call(self, deal: DealState, _: DealTruth) -> m.Message:
        player, auction = self._player(deal.turn), deal.auction
        miseres = [c for c in auction.legal_calls() if isinstance(c, MisereBid)]
        if miseres and deal.inviter == player.seat and deal.has_partner:
            return m.Say(seat=player.seat, call=str(miseres[0]))
        if miseres and self._may_invite(deal, player.seat) and player.asks_dealer():
            return m.InviteDealer(seat=player.seat)
        if not isinstance(auction, Auction):
            message = f"{type(auction).__name__} is no Russian auction"
            raise TypeError(message)
        return m.Say(seat=player.seat, call=str(player.call(auction)))

    def _may_invite(self, deal: DealState, seat: Seat) -> bool:
        allowed = variety_of(self.hands.state.variety).invite_dealer
        rests = deal.dealer not in deal.order
        return allowed and rests and not deal.has_partner and deal.inviter != seat

    def _answer_invitation(self, deal: DealState, _: DealTruth) -> m.Message:
        shown = self._player(deal.inviter).hand
        return m.AnswerInvitation(agreed=self._player(deal.dealer).shares(shown))

    def _show_talon(self, deal: DealState, truth: DealTruth) -> None:
        self.hands.turn_talon(deal.dealer, truth.talon)
        self.hands.pause(3 * self.think_ms)
        self.hands.gather(deal.declarer or deal.dealer)

    def _undertake(self, deal: DealState, truth: DealTruth) -> m.Message:
        """Return a game named, or what may be done instead of one."""
        player, variety = self._player(deal.declarer), self.hands.state.variety
        if instead := self._instead(deal, player):
            return instead
        self.company.take_talon(deal, truth)
        return m.NameContract(contract=player.contract(legal_contracts(deal, variety)))

    def _instead(self, deal: DealState, player: Player) -> m.Message | None:
        variety, bid = variety_of(self.hands.state.variety), deal.auction.winner
        if bid is None or not isinstance(bid[1], Bid):
            return None
        if deal.dark_factor > 1:
            return m.LiftDarkness() if player.lifts(bid[1]) else None
        gives_up = variety.concede and not deal.is_refused
        if gives_up and player.gives_up(deal.talon, bid[1], variety.concede):
            return m.Concede()
        if len(deal.talon) < 2 or deal.is_refused:
            return None
        if variety.claim_preferans and not deal.is_claimed:
            return m.ClaimPreferans() if player.claims(deal.talon) else None
        may_refuse = variety.talon_refusal is not TalonRefusal.NONE
        refuses = may_refuse and player.refuses(deal.talon)
        return m.RefuseTalon() if refuses else None

    def _judge(self, deal: DealState, truth: DealTruth) -> m.Message:
        """Return what all find who look at the claim with the cards laid open."""
        player = self._player(deal.declarer)
        self.company.take_talon(deal, truth)
        _, trump = strength.best_trump(player.hand)
        ten = Game(player.seat, 10, trump)
        play = play_of(deal, ten, variety_of(self.hands.state.variety))
        taken = self.company.agreed_tricks(play, ten)[player.seat]
        return m.JudgeClaim(right=taken == ten.level)

    def _defend(self, deal: DealState, _: DealTruth) -> m.Message:
        defence, player = _defence(deal), self._player(deal.turn)
        words = defence.legal_words()[player.seat]
        if player.seat != defence.dealer:
            word = player.defend(defence, words)
            return m.SayDefence(seat=player.seat, word=word)
        word = WHIST if player.whists_blind() else words[-1]
        hand = self.rng.choice(defence.defenders) if word is WHIST else None
        return m.SayDefence(seat=player.seat, word=word, hand=hand)

    def _choose_open(self, deal: DealState, _: DealTruth) -> m.Message:
        leaver = _defence(deal).may_still_leave
        if leaver and self._player(leaver).leaves_after_all():
            return m.SayDefence(seat=leaver, word=HALF)
        return m.ChooseOpen(open=self._player(deal.turn).plays_open())

    def _agree(self, deal: DealState, truth: DealTruth) -> m.Message:
        """Look at a ten laid open and say how many tricks it makes."""
        if not isinstance(deal.contract, Game):
            message = f"no cards are laid open at {deal.contract}"
            raise BadInput(message)
        play = play_of(deal, deal.contract, variety_of(self.hands.state.variety))
        truth.tricks = self.company.agreed_tricks(play, deal.contract)
        return m.EnterResult(tricks=truth.tricks)

    def _write(self, deal: DealState, truth: DealTruth) -> m.Message:
        player = self._player(deal.turn)
        column = better_column(
            self.hands.state, deal, truth.tricks, player.seat, self.rng
        )
        return m.ChooseWrite(seat=player.seat, column=column)


def _defence(deal: DealState) -> Defence:
    if deal.whisting is None:
        message = "no game to whist"
        raise BadInput(message)
    return deal.whisting
