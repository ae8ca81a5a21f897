"""What simulated people say in the European games."""

from collections.abc import Iterator
from dataclasses import dataclass

from table_service.auction.call import Claim
from table_service.auction.contract import Game, Special
from table_service.auction.promises import is_without_talon
from table_service.bad_input import BadInput
from table_service.evening.company import Company
from table_service.evening.european_player import EuropeanPlayer
from table_service.evening.truth import DealTruth
from table_service.events import messages as m
from table_service.events.aces import announceable
from table_service.events.contracts import legal_contracts
from table_service.events.state import DealState, Phase
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame


@dataclass(slots=True)
class EuropeanTalk:
    """The people of one evening when they speak."""

    company: Company

    def message(self, deal: DealState, truth: DealTruth, rules: GameRules) -> m.Message:
        """Return what is said now.

        Raises:
            BadInput: The table waits for something that nobody says.
        """
        if deal.turn is None:
            text = f"nobody says anything at {deal.phase}"
            raise BadInput(text)
        mind = EuropeanPlayer(rules, self.company.players[deal.turn])
        match deal.phase:
            case Phase.AUCTION:
                return m.Say(seat=deal.turn, call=str(mind.call(deal.auction)))
            case Phase.CONTRACT:
                return _undertaken(mind, deal, truth)
            case Phase.DEFENCE:
                return _defended(mind, deal)
            case _:
                text = f"{deal.turn} says nothing at {deal.phase}"
                raise BadInput(text)

    def announcement(
        self, deal: DealState, rules: GameRules
    ) -> Iterator[m.AnnounceAces]:
        """Yield the aces that the declarer announces with his game, if he does."""
        contract = deal.contract
        if not isinstance(contract, Game | Special):
            return
        mind = EuropeanPlayer(rules, self.company.players[contract.declarer])
        aces = mind.announces(contract, deal.talon)
        if aces in announceable(deal, rules):
            yield m.AnnounceAces(aces=aces)


def _undertaken(
    mind: EuropeanPlayer, deal: DealState, truth: DealTruth
) -> m.NameContract | m.Concede:
    """Return the game named, the talon taken and two cards laid away."""
    winner = deal.auction.winner
    took = winner is not None and winner[1] is Claim.TAKE
    if took and isinstance(mind.rules, KassaGame) and mind.gives_up(truth.talon):
        return m.Concede()
    no_talon = winner is not None and is_without_talon(winner[1])
    talon = () if no_talon else truth.talon
    legal = legal_contracts(deal, mind.rules)
    text = mind.undertakes(legal, talon, no_talon=no_talon)
    truth.is_taken = not no_talon
    return m.NameContract(contract=text)


def _defended(mind: EuropeanPlayer, deal: DealState) -> m.SayDefence:
    contract, talk, seat = deal.contract, deal.defence, mind.player.seat
    if talk is None or not isinstance(contract, Game | Special):
        text = "no game to defend against"
        raise BadInput(text)
    word = mind.defend(talk, contract, talk.legal_words()[seat])
    return m.SayDefence(seat=seat, word=word)
