"""When a European game is over."""

from enum import StrEnum

from table_service.sheets.bullet import Sheet
from table_service.sheets.hat import left_to_write
from table_service.sheets.pot import pot_of
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame


class Standing(StrEnum):
    """Whether another deal follows."""

    GOES_ON = "goes_on"
    REFILL_OR_END = "refill_or_end"
    """The players decide whether to fill the pot again (European rule book 1.4)."""
    OVER = "over"


def standing_of(rules: GameRules, sheet: Sheet) -> Standing:
    """Return whether another deal follows the sheet as it stands.

    A paper ends when its columns sum to zero or better (3.5), kassas when
    all, or all but one, are empty (5.4, 5.5). Games for a pot or for units
    end when the players agree to; an empty Styrian pot asks them.
    """
    match rules:
        case PaperGame():
            over = left_to_write(rules, sheet) <= 0
        case KassaGame():
            over = _full_kassas(sheet) <= (1 if rules.end_two_empty else 0)
        case PotGame():
            if not rules.dealer_stakes and pot_of(sheet) == 0:
                return Standing.REFILL_OR_END
            over = False
        case _:
            over = False
    return Standing.OVER if over else Standing.GOES_ON


def ends_by_itself(rules: GameRules) -> bool:
    """Tell whether a sheet of the game comes to an end without an agreement."""
    return isinstance(rules, PaperGame | KassaGame)


def is_over(rules: GameRules, sheet: Sheet) -> bool:
    """Tell whether the game ends by itself with the sheet as it stands."""
    return standing_of(rules, sheet) is Standing.OVER


def awaits_refill(rules: GameRules, sheet: Sheet) -> bool:
    """Tell whether the pot is empty and the players decide what becomes of it."""
    return standing_of(rules, sheet) is Standing.REFILL_OR_END


def _full_kassas(sheet: Sheet) -> int:
    return sum(sheet.pool_of(seat) > 0 for seat in sheet.seating)
