"""One line written on the sheet: who, where, how much and why."""

from dataclasses import dataclass, field
from enum import StrEnum

from table_service.cards import Seat
from table_service.sheets.amount import Amount


class Column(StrEnum):
    """A part of a player's section of the sheet."""

    POOL = "pool"
    MOUNTAIN = "mountain"
    WHISTS = "whists"
    PAID = "paid"
    """Stakes that changed hands: got from another, or from the pot."""
    REFETS = "refets"
    """Games that will count double (three-column paper)."""


POT = Seat("pot")
"""Who pays and is paid where the pot does."""


class Reason(StrEnum):
    """Why something was written; the word is stable, `words` says it."""

    GAME_MADE = "game_made"
    GAME_FAILED = "game_failed"
    MISERE_MADE = "misere_made"
    MISERE_FAILED = "misere_failed"
    WIN_OFF_MOUNTAIN = "win_off_mountain"
    WHIST_TRICKS = "whist_tricks"
    CONSOLATION = "consolation"
    CONSOLATION_OF_PASSER = "consolation_of_passer"
    CONSOLATION_OF_LEAVER = "consolation_of_leaver"
    CONSOLATION_OF_DEALER = "consolation_of_dealer"
    CONSOLATION_OF_RESTING = "consolation_of_resting"
    CONSOLATION_OF_BOTH = "consolation_of_both"
    GENTLEMAN_SHARE = "gentleman_share"
    HALF_WHIST = "half_whist"
    SHORT_ON_WHIST = "short_on_whist"
    ALL_PASS_TRICKS = "all_pass_tricks"
    ALL_PASS_FEWEST = "all_pass_fewest"
    ALL_PASS_ZERO = "all_pass_zero"
    ALL_PASS_DEALER = "all_pass_dealer"
    TALON_PAY = "talon_pay"
    TALON_SEVENS = "talon_sevens"
    TALON_REFUSED = "talon_refused"
    GAME_CONCEDED = "game_conceded"
    HELP_POOL = "help_pool"
    HELP_WHISTS = "help_whists"
    HELP_MOUNTAIN = "help_mountain"
    HELP_OWN_MOUNTAIN = "help_own_mountain"
    HELP_OPPONENT = "help_opponent"
    PREFERANS_MOUNTAIN = "preferans_mountain"
    PREFERANS_POOL = "preferans_pool"
    PREFERANS_HELP = "preferans_help"
    PREFERANS_WHISTS = "preferans_whists"
    PRIZE_POOL = "prize_pool"
    PRIZE_MOUNTAIN = "prize_mountain"
    PRIZE_ROUND_POOL = "prize_round_pool"
    PRIZE_ROUND_MOUNTAIN = "prize_round_mountain"
    PRIZE_FINAL_POOL = "prize_final_pool"
    PRIZE_FINAL_MOUNTAIN = "prize_final_mountain"
    STARTING_MOUNTAIN = "starting_mountain"
    CORRECTION_STRUCK = "correction_struck"
    CORRECTION_RETURNED = "correction_returned"
    CORRECTION_FINE = "correction_fine"
    CORRECTION_FORGOTTEN = "correction_forgotten"
    FINE_TALON = "fine_talon"
    FINE_TALON_OPENED = "fine_talon_opened"
    FINE_MISDEAL = "fine_misdeal"
    STAKE_OF_DEALER = "stake_of_dealer"
    STAKE_BACK = "stake_back"
    POT_FILLED = "pot_filled"
    POT_WON = "pot_won"
    POT_LOST = "pot_lost"
    POT_SHORT = "pot_short"
    STAKES_FOR_TRICKS = "stakes_for_tricks"
    NO_ACES = "no_aces"
    FOUR_ACES = "four_aces"
    SPECIAL_MADE = "special_made"
    SPECIAL_FAILED = "special_failed"
    STARTING_COLUMN = "starting_column"
    COLUMN_MADE = "column_made"
    COLUMN_UNOPPOSED = "column_unopposed"
    COLUMN_LOST = "column_lost"
    COLUMN_LOST_DOUBLE = "column_lost_double"
    COLUMN_SHORT = "column_short"
    COLUMN_DOUBLED = "column_doubled"
    SPADES_CREDITED = "spades_credited"
    SOUPS = "soups"
    SOUPS_FIXED = "soups_fixed"
    REFET_GIVEN = "refet_given"
    REFET_PLAYED = "refet_played"
    STARTING_KASSA = "starting_kassa"
    KASSA_MADE = "kassa_made"
    KASSA_UNOPPOSED = "kassa_unopposed"
    KASSA_FAILED = "kassa_failed"
    KASSA_STRUCK = "kassa_struck"
    KASSA_ALL_PASS = "kassa_all_pass"
    KASSA_GIVEN_UP = "kassa_given_up"
    CHIPS_FOR_TRICKS = "chips_for_tricks"
    CHIPS_SHORT = "chips_short"
    CHIPS_STRUCK = "chips_struck"
    CHIPS_SHARED = "chips_shared"
    CHIPS_RESTING = "chips_resting"
    CHIPS_FOUR_ACES = "chips_four_aces"
    CHIPS_GIVEN_UP = "chips_given_up"
    KUNSTWERK = "kunstwerk"
    UNITS_MADE = "units_made"
    UNITS_LOST = "units_lost"
    PAID_BY_HAND = "paid_by_hand"


Figure = Amount | str
"""A number of a reason, or the seat it speaks of."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reason for an entry.

    Attributes:
        figures: The numbers and seats the sentence names, such as
            `tricks` and `price`, in the order of the calculation.
    """

    reason: Reason
    figures: tuple[tuple[str, Figure], ...] = ()


def why(reason: Reason, **figures: Figure) -> Why:
    """Return the reason with its figures."""
    return Why(reason, tuple(figures.items()))


@dataclass(frozen=True, slots=True)
class Entry:
    """One amount written by one player.

    Attributes:
        seat: Who writes: in his own column, or whists he is owed; who was paid.
        amount: Added to the column; negative takes away.
        against: On whom whists are written, or who paid; None in other columns.
        why: The reason. It takes no part in comparing two entries.
    """

    seat: Seat
    column: Column
    amount: Amount
    against: Seat | None = None
    why: Why | None = field(default=None, compare=False)
