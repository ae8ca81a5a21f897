"""One game as its scorers see it: what was played, by whom, at what price."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.cards import Seating
from table_service.scoring.deal_result import DealResult
from table_service.scoring.prices import Prices, prices_of
from table_service.scoring.roles import Roles, roles_of
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import WhistResponsibility
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class GameCase:
    """A game of six to ten tricks after it is over.

    Attributes:
        undertricks: Tricks the declarer lacks; 0 if made or not played.
        full_duty: Whether a trick lacking on the whist costs its full price.
    """

    variety: Variety
    game: Game
    result: DealResult
    roles: Roles
    prices: Prices
    undertricks: int
    full_duty: bool

    @property
    def is_failed(self) -> bool:
        """Tell whether the declarer fell short or gave the game up."""
        return self.undertricks > 0 or self.result.conceded


def game_case(
    variety: Variety, seating: Seating, sheet: Sheet, game: Game, result: DealResult
) -> GameCase:
    """Return the case of `game`, played on `sheet` as it stood before.

    Raises:
        ImpossibleDeal: As `roles_of`.
    """
    undertricks = undertricks_of(game, result)
    failed = undertricks > 0 or result.conceded
    return GameCase(
        variety=variety,
        game=game,
        result=result,
        roles=roles_of(variety, seating, game, result),
        prices=prices_of(variety, game, failed=failed, dark=result.dark),
        undertricks=undertricks,
        full_duty=_is_full(variety, sheet),
    )


def _is_full(variety: Variety, sheet: Sheet) -> bool:
    """Tell whether the whist is fully responsible (Code 3.8.11).

    In the classical game it becomes so after a pool is closed; read here as:
    as soon as anybody's pool stood at its limit before the deal.
    """
    if variety.whist_responsibility is WhistResponsibility.FULL:
        return True
    limit = variety.pool_limit
    if not variety.full_once_pool_closed or limit is None:
        return False
    return any(sheet.pool_of(seat) >= limit for seat in sheet.seating)


def undertricks_of(game: Game, result: DealResult) -> int:
    """Return the tricks the declarer lacks; 0 if made or not played."""
    if result.tricks is None:
        return 0
    counted = result.taken(game.declarer) - result.fine_of(game.declarer)
    return max(0, game.level - max(0, counted))
