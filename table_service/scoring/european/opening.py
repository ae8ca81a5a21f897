"""What stands on a European sheet before a deal: starts, stakes, a full pot."""

from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import NotPlayedHere
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import POT, Column, Entry, Reason, Why, why
from table_service.sheets.hat import better
from table_service.sheets.pot import payment, pot_of
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame

SHARE_STEP, LARGEST_SHARE = 10, 100_000
"""A share of a Styrian pot is a multiple of the first (European rule book 1.4)."""


def opening_entries(rules: GameRules, seating: Seating) -> tuple[Entry, ...]:
    """Return what is written before the first deal.

    Contract columns and kassas begin with what was agreed; a Styrian pot is
    filled. The stake of the first dealer is `stake_of`.
    """
    match rules:
        case PaperGame():
            start, told = -better(rules) * rules.start, why(Reason.STARTING_COLUMN)
            return _in_pool(seating, start, told)
        case KassaGame():
            return _in_pool(seating, rules.start, why(Reason.STARTING_KASSA))
        case PotGame() if not rules.dealer_stakes:
            return filled_pot(rules, seating)
        case _:
            return ()


def _in_pool(seating: Seating, points: int, told: Why) -> tuple[Entry, ...]:
    return tuple(
        Entry(seat, Column.POOL, points, why=told) for seat in seating if points
    )


def opening_sheet(rules: GameRules, seating: Seating) -> Sheet:
    """Return the sheet before the first deal."""
    return Sheet(seating).apply(opening_entries(rules, seating))


def stake_of(rules: PotGame, dealer: Seat | None) -> tuple[Entry, ...]:
    """Return the stake that `dealer` puts into the pot for his deal (1.3).

    Args:
        rules: The game; a Styrian pot takes no such stake.
        dealer: Who deals next; None where nobody is named: then the stake
            counts as put in by all alike.
    """
    if not rules.dealer_stakes or not rules.stake:
        return ()
    told = why(Reason.STAKE_OF_DEALER)
    return (Entry(POT, Column.PAID, rules.stake, against=dealer, why=told),)


def stake_back(rules: PotGame, sheet: Sheet, dealer: Seat | None) -> tuple[Entry, ...]:
    """Return the stake that a dealer takes back from a pot nobody played for (2).

    The book is silent; here it stays unless a house agreed otherwise.

    Args:
        rules: The game.
        sheet: As it stood before the deal, his stake in it.
        dealer: Who dealt; None where nobody is named.
    """
    if rules.special_stake_stays or dealer is None or not rules.dealer_stakes:
        return ()
    amount = min(rules.stake, pot_of(sheet))
    return (payment(POT, dealer, amount, why(Reason.STAKE_BACK)),) if amount else ()


def filled_pot(
    rules: PotGame, seating: Seating, share: int | None = None
) -> tuple[Entry, ...]:
    """Return the equal shares that fill a Styrian pot, at first or again (1.4).

    Args:
        rules: The game.
        seating: The players.
        share: Stakes of each; None takes what the house agreed on.

    Raises:
        NotPlayedHere: Dealers fill this pot, or the share is no multiple of
            ten.
    """
    each = rules.pot_share if share is None else share
    if rules.dealer_stakes:
        message = (
            f"pot {rules.pot}: the dealers fill it; all do so where pot is styrian "
            "(European rule book 1.4)"
        )
        raise NotPlayedHere(message)
    if not 0 < each <= LARGEST_SHARE or each % SHARE_STEP:
        message = (
            f"share {each}; each puts in the same multiple of {SHARE_STEP} "
            f"and {LARGEST_SHARE} at most (European rule book 1.4)"
        )
        raise NotPlayedHere(message)
    told = why(Reason.POT_FILLED)
    return tuple(payment(seat, POT, each, told) for seat in seating)
