"""The defence calls of a deal in a file, held to the rules of their order."""

from dataclasses import replace

from table_service.auction.call import Bid
from table_service.auction.contract import Game
from table_service.auction.whisting import WHIST, Defence, IllegalWord, Said
from table_service.bad_input import BadInput
from table_service.cli.examples.example import Example
from table_service.scoring.deal_result import DealResult
from table_service.scoring.hands import defenders_of, hands_of
from table_service.varieties.choices import TenTrick


def defence_of(example: Example, game: Game, result: DealResult) -> Defence:
    """Return the defence against `game` before the first word.

    Raises:
        BadInput: The declarer holds no hand, or the dealer is not named.
    """
    hands = hands_of(example.variety, example.seating, result)
    resting = result.resting(example.seating)
    return Defence(
        variety=example.variety,
        bid=Bid(game.level, game.trump, game.no_talon),
        defenders=defenders_of(hands, game.declarer),
        dealer=resting[0] if resting else None,
        dummy=result.dummy,
    )


def refuse_wrong_calls(example: Example, result: DealResult, place: str) -> None:
    """Refuse a deal whose defence calls cannot have been said so.

    A list that ends early is read as passes to the end. Words to a contract
    that nobody is asked about are let stand where they are no contradiction,
    and so is a dealer's whist that does not name the hand he plays for: the
    sheet does not depend on it.

    Raises:
        BadInput: A word was said out of turn or is not allowed; the message
            names its place.
    """
    game = result.contract
    if not isinstance(game, Game):
        return
    named = defence_of(example, game, result)
    defence = _as_if_asked(named)
    for number, said in enumerate(result.said):
        here = f"{place}.calls[{number}]"
        if named.is_compulsory and said.word is not WHIST:
            message = f"{here} {said.word}; six spades must be whisted (5.2)"
            raise BadInput(message)
        defence = _after(defence, said, here)


def _after(defence: Defence, said: Said, place: str) -> Defence:
    whists = said.seat == defence.dealer and said.word is WHIST
    if whists and said.hand is None:
        said = replace(said, hand=defence.defenders[0])
    try:
        return defence.after(said)
    except IllegalWord as refused:
        message = f"{place}: {refused}"
        raise BadInput(message) from None


def _as_if_asked(defence: Defence) -> Defence:
    """Return the defence in a variety that asks even where this one does not."""
    asking = replace(defence.variety, ten_trick=TenTrick.WHISTED, stalingrad=False)
    return replace(defence, variety=asking) if defence.is_silent else defence
