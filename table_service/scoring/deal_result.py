"""What came out of one deal, before anything is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.auction.contract import Contract, Misere
from table_service.auction.whisting import Said
from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, Seating
from table_service.sheets.entry import Column

TRICKS = 10
"""Tricks in every deal."""


class ImpossibleDeal(BadInput):
    """A deal that cannot have happened so; the message says why."""


class NotPlayedHere(ImpossibleDeal):
    """An action that the house's conventions do not allow."""


@dataclass(frozen=True, slots=True)
class PreferansClaim:
    """Ten sure tricks shown before the discard, found right (rule book 4.6)."""

    declarer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """One deal as it was bid, whisted and played.

    Attributes:
        dealer: With four and five players he holds no hand; None where it
            does not matter (three players and no talon pay).
        dummy: With two players the third hand, which is nobody's.
        said: The defence calls in the order spoken.
        tricks: Tricks by the hand that took them, ten in sum; None where no
            card was played.
        talon: The two cards, empty if nobody was told.
        checked: A ten-trick contract inspected and not played.
        conceded: The declarer gave the game up instead of playing.
        talon_refused: The declarer did not take the talon he was shown.
        zero_choice: Where a player without a trick at all-pass writes, if he
            may choose.
        write: Where the declarer writes a win, if he may choose.
        partner: The dealer who was invited and shares a misère (3.4).
        outbid_misere: The game was bid over another player's misère.
        dark: Multiplier of a dark bid.
        allpass_run: All-pass deals in a row before this one.
        fined: Tricks a player lost for looking at tricks (Code 3.9.11.2).
    """

    contract: Contract | PreferansClaim
    dealer: Seat | None = None
    dummy: Seat | None = None
    said: tuple[Said, ...] = ()
    tricks: Mapping[Seat, int] | None = field(default=None, hash=False)
    talon: tuple[Card, ...] = ()
    checked: bool = False
    conceded: bool = False
    talon_refused: bool = False
    zero_choice: Mapping[Seat, Column] = field(default_factory=dict, hash=False)
    write: Column = Column.POOL
    partner: Seat | None = None
    outbid_misere: bool = False
    dark: int = 1
    allpass_run: int = 0
    fined: Mapping[Seat, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse tricks that do not add up.

        Raises:
            ImpossibleDeal: They are not ten, or one is negative.
        """
        if self.tricks is None:
            return
        taken = list(self.tricks.values())
        if sum(taken) != TRICKS or min(taken) < 0:
            message = (
                f"tricks {dict(self.tricks)}; a deal has {TRICKS} tricks in all "
                "(rule book 17.2)"
            )
            raise ImpossibleDeal(message)

    @property
    def is_misere(self) -> bool:
        """Tell whether a misère was played."""
        return isinstance(self.contract, Misere)

    def taken(self, *hands: Seat) -> int:
        """Return the tricks that `hands` took together."""
        return sum((self.tricks or {}).get(hand, 0) for hand in hands)

    def fine_of(self, seat: Seat) -> int:
        """Return how many tricks `seat` lost for looking at tricks."""
        return self.fined.get(seat, 0)

    def resting(self, seating: Seating) -> tuple[Seat, ...]:
        """Return who holds no hand, the dealer first; nobody of two or three.

        Raises:
            ImpossibleDeal: Four or five players and no dealer named.
        """
        if len(seating) < 4:
            return ()
        if self.dealer is None:
            message = (
                f"no dealer; with {len(seating)} players the deal must name him, "
                "he holds no hand (rule book 1.6)"
            )
            raise ImpossibleDeal(message)
        return seating.resting(self.dealer)
