"""The defence words of any game, and which hands they let play."""

from table_service.auction.call import Bid
from table_service.auction.contract import Game, Promise
from table_service.auction.kassa_talk import KassaTalk
from table_service.auction.paper_talk import PaperTalk
from table_service.auction.pot_talk import PotTalk, UnitsTalk
from table_service.auction.talk import DefenceTalk, Talk
from table_service.auction.whisting import Defence
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame
from table_service.varieties.variety import Variety

__all__ = ["DefenceTalk", "defence_for", "in_play_of", "owner_in"]


def defence_for(
    rules: GameRules,
    contract: Promise,
    order: tuple[Seat, ...],
    *,
    dealer: Seat | None = None,
    dummy: Seat | None = None,
) -> Defence | Talk:
    """Return the defence against `contract` before its first word.

    Args:
        rules: The game.
        contract: What was named, and by whom.
        order: The hands of the deal, the eldest first.
        dealer: Who dealt; he matters only where he holds no hand.
        dummy: Of two Russian players the hand that is nobody's.

    Raises:
        BadInput: The declarer holds no hand, or the contract is none of
            this game.
    """
    if contract.declarer not in order:
        message = (
            f"declarer {contract.declarer} of {contract}; the hands are "
            f"{', '.join(order)} (European rule book 0)"
        )
        raise BadInput(message)
    if isinstance(rules, Variety):
        return _russian(rules, contract, order, dealer, dummy)
    return _european(rules, contract, order)


def _russian(
    variety: Variety,
    contract: Promise,
    order: tuple[Seat, ...],
    dealer: Seat | None,
    dummy: Seat | None,
) -> Defence:
    if not isinstance(contract, Game):
        message = f"contract {contract}; {variety.id} whists games only (rule book 5)"
        raise BadInput(message)
    place = order.index(contract.declarer)
    first, second = order[place + 1 :] + order[:place]
    return Defence(
        variety=variety,
        bid=Bid(contract.level, contract.trump, contract.no_talon),
        defenders=(first, second),
        dealer=None if dealer in order else dealer,
        dummy=dummy,
    )


def _european(rules: GameRules, contract: Promise, order: tuple[Seat, ...]) -> Talk:
    match rules:
        case PotGame():
            return PotTalk(rules=rules, contract=contract, order=order)
        case PaperGame():
            return PaperTalk(rules=rules, contract=contract, order=order)
        case KassaGame():
            return KassaTalk(rules=rules, contract=contract, order=order)
        case UnitsGame():
            return UnitsTalk(rules=rules, contract=contract, order=order)
        case _:
            message = f"{rules.id}: a game without a defence"
            raise TypeError(message)


def in_play_of(defence: Defence | Talk, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the hands that are played, in the order of play.

    In the Russian games that is every hand; whose tricks count is another
    matter there.
    """
    return defence.in_play if isinstance(defence, Talk) else order


def owner_in(defence: Defence | Talk, hand: Seat) -> Seat:
    """Return who answers for `hand`: himself, or who invited or doubled."""
    return defence.owner_of(hand) if isinstance(defence, Talk) else hand
