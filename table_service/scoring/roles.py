"""Who was what in the defence of one game."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.auction.whisting import HALF, WHIST
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import DealResult, ImpossibleDeal
from table_service.scoring.hands import defenders_of, hands_of
from table_service.varieties.choices import TenTrick
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class Roles:
    """The parts of a deal.

    Attributes:
        defenders: The two other hands, in order from the declarer.
        opponents: The players who hold them: both, or one beside a dummy.
        resting: Who holds no hand, the dealer first.
        whisters: Defenders bound to the duty, the last to say whist last.
        leaver: Who left for half the whists.
        dealer_whists: The resting dealer plays for a hand; all is his.
    """

    declarer: Seat
    defenders: tuple[Seat, Seat]
    opponents: tuple[Seat, ...]
    resting: tuple[Seat, ...]
    whisters: tuple[Seat, ...]
    leaver: Seat | None
    dealer_whists: bool

    @property
    def dealer(self) -> Seat | None:
        """Return the dealer who rests; with three players nobody does."""
        return self.resting[0] if self.resting else None

    @property
    def passer(self) -> Seat | None:
        """Return the opponent who passed and did not leave for half."""
        busy = {*self.whisters, self.leaver}
        return next((seat for seat in self.opponents if seat not in busy), None)

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
    defenders = defenders_of(hands_of(variety, seating, result), game.declarer)
    opponents = tuple(seat for seat in defenders if seat != result.dummy)
    resting = result.resting(seating)
    _refuse_voices(game, result, {*opponents, *resting[:1]})
    last = {said.seat: said.word for said in result.said}
    by_rule = _whisted_by_rule(variety, game, result)
    return Roles(
        declarer=game.declarer,
        defenders=defenders,
        opponents=opponents,
        resting=resting,
        whisters=opponents if by_rule else _whisters(result, opponents),
        leaver=next((seat for seat in opponents if last.get(seat) is HALF), None),
        dealer_whists=bool(resting) and last.get(resting[0]) is WHIST,
    )


def _refuse_voices(game: Game, result: DealResult, asked: set[Seat]) -> None:
    strangers = {said.seat for said in result.said} - asked
    if strangers:
        message = (
            f"{min(strangers)} has no say in the defence against {game.declarer}; "
            f"asked are {', '.join(sorted(asked))} (rule book 5.2)"
        )
        raise ImpossibleDeal(message)


def _whisters(result: DealResult, opponents: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(
        said.seat
        for place, said in enumerate(result.said)
        if said.word is WHIST and said.seat in opponents and _is_last(result, place)
    )


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
