"""Who doubled a game of the three-column paper, and how often (3.2)."""

from dataclasses import dataclass

from table_service.auction.whisting import DefenceWord, Said
from table_service.cards import Seat
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.sides import Sides

STEPS = (
    DefenceWord.KONTRA,
    DefenceWord.REKONTRA,
    DefenceWord.SUBKONTRA,
    DefenceWord.MORTKONTRA,
)
"""Each doubles what the one before did, defence and declarer in turn."""


@dataclass(frozen=True, slots=True)
class Kontra:
    """A contra and what followed it.

    Attributes:
        doubler: The defender who said it and answers for it.
        factor: 2, 4, 8 or 16.
    """

    doubler: Seat
    factor: int


def kontra_of(
    said: tuple[Said, ...], sides: Sides, defenders: tuple[Seat, ...], levels: int
) -> Kontra | None:
    """Return the contra of a deal; None if nobody said it.

    Args:
        said: The calls.
        sides: The parts of the deal.
        defenders: Who may say contra: those who play of their own will.
        levels: How many steps are played here, 2 or 4.

    Raises:
        ImpossibleDeal: A step is missing or said by the wrong side.
        NotPlayedHere: It went further than is played here.
    """
    steps = [one for one in said if one.word in STEPS]
    words = tuple(one.word for one in steps)
    if words != STEPS[: len(words)] or not _in_turn(steps, sides.declarer):
        message = (
            f"{', '.join(words)}; the order is {', '.join(STEPS)}, defence and "
            "declarer in turn (European rule book 3.2)"
        )
        raise ImpossibleDeal(message)
    if len(words) > levels:
        message = (
            f"{words[levels]}; kontra_levels {levels} ends at {STEPS[levels - 1]} "
            "(European rule book 3.2)"
        )
        raise NotPlayedHere(message)
    if not steps:
        return None
    doubler = steps[0].seat
    if doubler not in defenders:
        message = (
            f"contra by {doubler}; a defender who plays says it, here "
            f"{', '.join(defenders) or 'nobody'} (European rule book 3.2)"
        )
        raise ImpossibleDeal(message)
    return Kontra(doubler, 2 ** len(words))


def _in_turn(steps: list[Said], declarer: Seat) -> bool:
    """Tell whether the declarer said every second step and nobody else's."""
    return all(
        (one.seat == declarer) is (number % 2 == 1) for number, one in enumerate(steps)
    )
