"""Who holds a hand in a European deal, and the defence that was spoken."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from table_service.auction.talk import Talk
from table_service.auction.whisting import IllegalWord, Said
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.result import EuropeanResult
from table_service.varieties.game_rules import GameRules

T = TypeVar("T", bound=Talk)


@dataclass(frozen=True, slots=True)
class Seats(Generic[T]):
    """The parts in one game.

    Attributes:
        talk: The words of the defence: who came, invited, doubled.
        resting: Who holds no hand: of four players the dealer.
    """

    talk: T
    resting: tuple[Seat, ...]

    @property
    def declarer(self) -> Seat:
        """Return who plays."""
        return self.talk.declarer

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return everybody but the declarer, who rests too, in order of play."""
        return (*self.talk.defenders, *self.resting)


def refuse_crowd(rules: GameRules, seating: Seating) -> None:
    """Refuse a table that the game is not for.

    Raises:
        ImpossibleDeal: Too few or too many sit at it.
    """
    if len(seating) not in rules.players:
        numbers = " or ".join(map(str, rules.players))
        message = (
            f"{len(seating)} players; {rules.id} is played by {numbers} "
            "(European rule book 0)"
        )
        raise ImpossibleDeal(message)


def hands_at(seating: Seating, result: EuropeanResult) -> tuple[Seat, ...]:
    """Return the three hands of the deal in the order of play.

    Raises:
        ImpossibleDeal: Nobody is named who deals to three others.
    """
    if len(seating) == 3:
        return seating.seats
    if result.dealer is None:
        message = (
            f"no dealer; with {len(seating)} players the deal must name him, he "
            "holds no hand (European rule book 0)"
        )
        raise ImpossibleDeal(message)
    return seating.playing(result.dealer)


def order_of(
    seating: Seating, declarer: Seat, result: EuropeanResult
) -> tuple[Seat, ...]:
    """Return the three hands, one of them the declarer's.

    Raises:
        ImpossibleDeal: As `hands_at`, or the declarer holds none.
    """
    hands = hands_at(seating, result)
    if declarer not in hands:
        message = (
            f"declarer {declarer}; he must be a player with cards, here "
            f"{', '.join(hands)} (European rule book 0)"
        )
        raise ImpossibleDeal(message)
    return hands


def seats_of(talk: T, seating: Seating, said: tuple[Said, ...]) -> Seats[T]:
    """Return the parts after the words of the deal.

    A list of words that ends early is read as passes to the end.

    Args:
        talk: The defence before its first word.
        seating: The players.
        said: The words in the order spoken.

    Raises:
        ImpossibleDeal: A word was said out of turn, or is not allowed.
    """
    for number, one in enumerate(said):
        try:
            talk = talk.after(one)
        except IllegalWord as refused:
            message = f"calls[{number}]: {refused}"
            raise ImpossibleDeal(message) from None
    return Seats(talk, tuple(seat for seat in seating if seat not in talk.order))
