"""The named choices of the European games; the words are those of their book."""

from enum import StrEnum


class FirstLead(StrEnum):
    """Who leads to the first trick."""

    FOREHAND = "forehand"
    """The player after the dealer, or the next hand that is played."""
    DECLARER = "declarer"


class SansLead(StrEnum):
    """Who leads to the first trick of a game without trump."""

    FOREHAND = "forehand"
    DECLARER = "declarer"
    THROUGH = "through"
    """The defender who plays just before the declarer."""


class PotKind(StrEnum):
    """How much of the pot a game is played for."""

    UNLIMITED = "unlimited"
    """The whole pot."""
    LIMITED = "limited"
    """The pot, but no more than a multiple of the dealer's stake."""
    STYRIAN = "styrian"
    """By trump 20, 30, 40, 50; the pot is filled by all alike."""
    FIXED_BY_SUIT = "fixed_by_suit"
    """By trump 10, 20, 30, 40."""


class HandOrder(StrEnum):
    """Where a bid without the talon stands among the others."""

    AFTER_ALL = "after_all"
    """Above every bid with the talon."""
    AFTER_ITS_NUMBER = "after_its_number"
    """Above its own number with the talon, below the next."""


class AceBonusScope(StrEnum):
    """In which games a hand with no ace, or all four, is paid for."""

    ALL = "all"
    NO_TALON_ONLY = "no_talon_only"
    NONE = "none"


class AceBonusOnFail(StrEnum):
    """What a declarer who announced aces does when he fails."""

    PAYS = "pays"
    NONE = "none"


class PaperAuction(StrEnum):
    """How bids rise in the Croatian and Serbian game."""

    STEP_BY_STEP_WITH_HOLD = "step_by_step_with_hold"
    """The next number only; a number is first taken over ("mine") or refused."""
    ANY_HIGHER_NUMBER = "any_higher_number"


class KontraSoups(StrEnum):
    """Who writes the soups of a game that was doubled."""

    DOUBLER_ALL = "doubler_all"
    EACH_OWN = "each_own"


class SpadesWithoutKontra(StrEnum):
    """What becomes of a plain spade game that nobody doubled."""

    PLAY = "play"
    REFET = "refet"
    """It is not played; everybody gets a refet where one may be given."""
    MUST = "must"
    """Who comes must double: it is never left undoubled."""


class DefenderFailRule(StrEnum):
    """When a defender is short of tricks."""

    OR4 = "or4"
    """Fewer than two of his own and fewer than four together."""
    EACH2 = "each2"
    """Fewer than two of his own."""


class CapSplit(StrEnum):
    """How two defenders share five tricks when they took more."""

    LARGEST_FIRST = "largest_first"
    """Who took more writes all of his, the other what is left of the five."""


class ColumnSign(StrEnum):
    """How the contract column is written."""

    NEGATIVE_START = "negative_start"
    """It begins below zero and rises."""
    POSITIVE_START = "positive_start"
    """It begins above zero and falls."""


class KassaAllPass(StrEnum):
    """What a deal is that nobody buys."""

    REDEAL = "redeal"
    POLLES = "polles"
    """Played out; who takes more than the fewest pays into the kassa."""


class SevenInTalon(StrEnum):
    """What if the seven of diamonds, which deals first, lies in the talon."""

    EIGHT = "eight"
    """The eight of diamonds deals."""
    REDEAL = "redeal"


class InviteFail(StrEnum):
    """How a shortfall of an inviting defender is counted."""

    PAIR = "pair"
    """The tricks of both hands against the duty of both."""
    SUM = "sum"
    """Each hand against its own duty, added."""


class TenNoTrump(StrEnum):
    """Whether ten no trump may be bid, and what it is worth."""

    A = "A"
    """Eleven points."""
    B = "B"
    """Ten points, as nine no trump."""
    OFF = "off"


class FourAces(StrEnum):
    """What a declarer earns who announces four aces."""

    OFF = "off"
    A = "A"
    """The value of the contract is raised."""
    B = "B"
    """Every player pays chips, or gets them when the game fails."""


class UnitsPayment(StrEnum):
    """How the games of the Danube Swabians are paid; no rule is known."""

    MANUAL = "manual"
    """The players say what is paid."""
    BY_BID = "by_bid"
    """The units of the bid from each opponent, twice as many from the hand."""
