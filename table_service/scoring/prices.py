"""What one trick of a game is worth in each column."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.varieties.variety import Variety


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices of one game, the multiplier of a dark bid included.

    Attributes:
        points: Pool points for the game made.
        mountain: Mountain points for one undertrick.
        whist: Whists for one trick of the defence.
        dark: The multiplier.
    """

    points: int
    mountain: int
    whist: int
    dark: int


def prices_of(variety: Variety, game: Game, *, failed: bool, dark: int) -> Prices:
    """Return the prices of `game`; some differ when it failed."""
    points = variety.price_of(game.level) * dark
    factor = variety.whist_factor
    if failed and variety.whist_factor_failed is not None:
        factor = variety.whist_factor_failed
    return Prices(
        points=points,
        mountain=points * variety.declarer_mountain_factor,
        whist=points * factor,
        dark=dark,
    )
