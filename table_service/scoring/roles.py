"""Who was what in the defence of one game."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.auction.whisting import HALF, WHIST
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import DealResult, ImpossibleDeal
from table_service.varieties.choices import TenTrick
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class Roles:
    """The parts of a deal.

    Attributes:
        defenders: The two others with cards, in order from the declarer.
        resting: The dealer of four.
        whisters: Defenders bound to the duty, the last to say whist last.
        leaver: Who left for half the whists.
        dealer_whists: The resting dealer plays for a hand; all is his.
    """

    declarer: Seat
    defenders: tuple[Seat, Seat]
    resting: Seat | None
    whisters: tuple[Seat, ...]
    leaver: Seat | None
    dealer_whists: bool

    @property
    def passer(self) -> Seat | None:
        """Return the defender who passed and did not leave for half."""
        idle = set(self.defenders) - {*self.whisters, self.leaver}
        return next((seat for seat in self.defenders if seat in idle), None)

    @property
    def lone_whister(self) -> Seat | None:
        """Return the defender to whom the tricks of both hands belong."""
        return self.whisters[0] if len(self.whisters) == 1 else None


def roles_of(
    variety: Variety, seating: Seating, game: Game, result: DealResult
) -> Roles:
    """Return the parts in the defence of `game`.

    Raises:
        ImpossibleDeal: The declarer holds no hand, or somebody spoke who has
            no say.
    """
    resting = result.resting(len(seating))
    defenders = defenders_of(seating, game.declarer, resting)
    last = {said.seat: said.word for said in result.said}
    strangers = set(last) - {*defenders, resting}
    if strangers:
        message = f"{min(strangers)} has no say in the defence against {game.declarer}"
        raise ImpossibleDeal(message)
    whisters = tuple(
        said.seat
        for place, said in enumerate(result.said)
        if said.word is WHIST and said.seat in defenders and _is_last(result, place)
    )
    if _whisted_by_rule(variety, game, result):
        whisters = defenders
    return Roles(
        declarer=game.declarer,
        defenders=defenders,
        resting=resting,
        whisters=whisters,
        leaver=next((s for s in defenders if last.get(s) is HALF), None),
        dealer_whists=resting is not None and last.get(resting) is WHIST,
    )


def defenders_of(
    seating: Seating, declarer: Seat, resting: Seat | None
) -> tuple[Seat, Seat]:
    """Return the two who play against `declarer`, his left neighbour first.

    Raises:
        ImpossibleDeal: He holds no hand, or there are not three hands.
    """
    if declarer not in seating or declarer == resting:
        message = f"declarer {declarer}; he must be a player with cards"
        raise ImpossibleDeal(message)
    others = [seat for seat in seating.others(declarer) if seat != resting]
    if len(others) != 2:
        message = f"{len(seating)} players; three or four are scored"
        raise ImpossibleDeal(message)
    return others[0], others[1]


def _is_last(result: DealResult, place: int) -> bool:
    """Tell whether the speaker at `place` said nothing later."""
    speaker = result.said[place].seat
    return all(said.seat != speaker for said in result.said[place + 1 :])


def is_checked(variety: Variety, game: Game, result: DealResult) -> bool:
    """Tell whether the contract was inspected and not played (4.7)."""
    by_rule = game.level == 10 and variety.ten_trick is TenTrick.CHECKED
    return result.checked or by_rule


def _whisted_by_rule(variety: Variety, game: Game, result: DealResult) -> bool:
    """Tell whether both count as whisters without a word: ten, Stalingrad."""
    if is_checked(variety, game, result):
        return True
    lowest = game.level == 6 and game.trump is variety.suit_order[0]
    return variety.stalingrad and lowest
