"""Short ways to write a sheet test: seats, a table of three or four, a game."""

from collections.abc import Mapping

from table_service.auction.contract import Game
from table_service.auction.whisting import DefenceWord, Said
from table_service.cards import Card, Seat, Seating, hand
from table_service.scoring import DealResult

S, W, N, E = (Seat(name) for name in "SWNE")
THREE = Seating((S, W, N))
FOUR = Seating((S, W, N, E))


def said(text: str) -> tuple[Said, ...]:
    """Return defence calls written `W whist, N pass`; `E whist for W`."""
    return tuple(_one(words.split()) for words in text.split(",") if words.strip())


def _one(words: list[str]) -> Said:
    hand_of = Seat(words[3]) if len(words) > 3 else None
    return Said(Seat(words[0]), DefenceWord(words[1]), hand_of)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of `AS KS`."""
    return tuple(sorted(hand(text), key=str))


def game_of(
    level: int,
    calls: str,
    tricks: Mapping[Seat, int] | None = None,
    *,
    dealer: Seat = E,
    talon: str = "",
) -> DealResult:
    """Return the result of a game that South declared."""
    return DealResult(
        contract=Game(S, level, None),
        dealer=dealer,
        said=said(calls),
        tricks=tricks,
        talon=cards(talon),
    )
