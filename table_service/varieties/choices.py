"""The named choices a variety makes; the words are those of the rule book."""

from enum import StrEnum


class Direction(StrEnum):
    """Which way the deal, the auction and the play go round."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class NoTrump(StrEnum):
    """Where a game without trump stands among the bids."""

    ABOVE_SUITS = "above_suits"
    """At every height, over the highest suit (the Russian and Greek games)."""
    OWN_NUMBERS = "own_numbers"
    """After all suits, with numbers of its own."""
    NONE = "none"


class SheetKind(StrEnum):
    """On what paper a variety keeps the score."""

    BULLET = "bullet"
    """Pool, mountain and whists against each other player."""
    POT = "pot"
    """A pot, and stakes paid from player to player."""
    PAPER = "paper"
    """The contract column between two columns of soups."""
    KASSA = "kassa"
    """A box of points for each player, and chips."""
    UNITS = "units"
    """Units paid from player to player."""


class Pack(StrEnum):
    """Which picture cards and suit signs lie on the table."""

    FRENCH = "french"
    GERMAN = "german"
    """Leaves, bells, hearts and acorns stand for S, D, H and C."""
    TELL = "tell"
    """German suits with the figures of William Tell, as in old Hungary."""


class HoldRule(StrEnum):
    """Who may take over the last bid at its own height ("here")."""

    ANY_EARLIER = "any_earlier"
    TWO_LEFT = "two_left"
    THROUGH_PASS = "through_pass"
    NONE = "none"


class Lead(StrEnum):
    """When open hands are laid down if the declarer leads."""

    LIGHT = "light"
    """Before the first card."""
    DARK = "dark"
    """After the declarer's first card."""


class TenTrick(StrEnum):
    """What happens with a contract of ten."""

    CHECKED = "checked"
    WHISTED = "whisted"


class DealerDraw(StrEnum):
    """How the first dealer is found."""

    HIGHEST = "highest"
    """Each draws a card, the highest deals."""
    FIRST_ACE = "first_ace"
    """Cards are dealt face up one at a time, the first ace deals."""


class ClaimReward(StrEnum):
    """What a right preferans claim earns beside the filled pools."""

    THOUSAND = "thousand"
    """A thousand whists on each other player."""
    TAKES_WHISTS = "takes_whists"
    """All whists that others have on him become his on them."""


class WhistResponsibility(StrEnum):
    """What a trick lacking on the whist costs."""

    FULL = "full"
    HALF = "half"


class WhistStyle(StrEnum):
    """Whether one whister and one passer share the whists."""

    GREEDY = "greedy"
    GENTLEMAN = "gentleman"


class GentlemanWhen(StrEnum):
    """In which games the gentleman's whist is shared."""

    FAILED = "failed"
    ALWAYS = "always"


class Consolation(StrEnum):
    """What the defence writes for each undertrick of the declarer."""

    PRICE = "price"
    FLAT = "flat"
    NONE = "none"


class ConsolationPasser(StrEnum):
    """Who writes the consolation of a defender who passed."""

    OWN = "own"
    WHISTER = "whister"
    NONE = "none"


class ShortfallCount(StrEnum):
    """Whether two whisters answer together or each for his own quota."""

    TEAM = "team"
    PERSONAL = "personal"


class Liable(StrEnum):
    """Which of two whisters pays on eight, nine and ten."""

    LAST = "last"
    BOTH = "both"


class DealerWhist(StrEnum):
    """When the resting dealer may whist."""

    NEVER = "never"
    AFTER_HALF = "after_half"
    AFTER_TWO_PASSES = "after_two_passes"
    URAL = "ural"


class AllPassScoring(StrEnum):
    """Where the tricks of an all-pass deal are written."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


class AllPassZero(StrEnum):
    """Where a player without a trick writes his premium."""

    POOL = "pool"
    POOL_OR_MOUNTAIN2 = "pool_or_mountain2"


class AllPassZeroDealer(StrEnum):
    """The premium of the resting dealer on an all-pass deal."""

    SAME = "same"
    NONE = "none"
    ONE_POOL = "one_pool"
    ONE_MOUNTAIN = "one_mountain"


class AllPassTalon(StrEnum):
    """What the talon does on an all-pass deal."""

    LEAD_SUIT = "lead_suit"
    DEALER_PLAYS = "dealer_plays"
    CLOSED = "closed"


class AllPassForced(StrEnum):
    """Which all-pass deals are compulsory."""

    NONE = "none"
    RACES = "races"
    """At the start of a round, after a misère caught, and after a nine or
    ten that outbid a misère and failed."""


class ExitCondition(StrEnum):
    """Which game ends a run of all-pass deals."""

    ANY_CONTRACT = "any_contract"
    MADE = "made"
    WHISTED_MADE = "whisted_made"


class MisereExits(StrEnum):
    """Which misère ends a run of all-pass deals."""

    ANY = "any"
    MADE = "made"
    NO = "no"


class DealAfterAllPass(StrEnum):
    """Who deals after an all-pass deal."""

    NEXT = "next"
    SAME = "same"


class TalonPay(StrEnum):
    """Whether good cards in the talon are paid for."""

    NONE = "none"
    TABLE = "table"
    ACE_FLAT = "ace_flat"


class TalonPayWriter(StrEnum):
    """Who writes the pay for the talon."""

    DEALER = "dealer"
    OPPONENTS = "opponents"
    OPPONENTS_HALF = "opponents_half"


class TalonRefusal(StrEnum):
    """What the dealer writes when the declarer refuses the talon."""

    NONE = "none"
    PRICE = "price"
    TWO = "2"
    ONE = "1"


class PoolMode(StrEnum):
    """What ends the evening."""

    PER_PLAYER = "per_player"
    COMMON = "common"
    TIMED = "timed"
    ROUNDS = "rounds"


class WinWrite(StrEnum):
    """Where a win is written."""

    POOL = "pool"
    MOUNTAIN_FIRST = "mountain_first"
    CHOICE = "choice"


class Help(StrEnum):
    """What becomes of points for a closed pool."""

    AMERICAN = "american"
    NONE = "none"


class HelpTie(StrEnum):
    """Which of two equal pools is helped first."""

    SMALLER_MOUNTAIN_THEN_LEFT = "smaller_mountain_then_left"
    LEFT = "left"


class HelpRemainder(StrEnum):
    """What becomes of points that no pool can take."""

    MOUNTAIN_THEN_OPPONENTS = "mountain_then_opponents"
    BURNS = "burns"


class SettlementMethod(StrEnum):
    """How the sheet is turned into whists at the end (Code 4.2.14)."""

    EXACT = "exact"
    DIVIDED_MOUNTAINS = "1"
    MEAN_MOUNTAIN = "2"
