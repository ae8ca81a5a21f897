"""What came out of one deal of the European family."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.auction.contract import AllPass, Game, Special
from table_service.auction.whisting import Said
from table_service.cards import Card, Seat
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class EuropeanResult:
    """One deal as it was bid, defended and played.

    Attributes:
        dealer: With four players he holds no hand; None where it does not
            matter.
        said: The defence calls in the order spoken.
        tricks: Tricks by the hand that took them; None where no card was
            played. Ten in sum, fewer only where a promise of no trick is
            lost already and play stopped there.
        talon: The two cards where they were turned up, empty if not.
        discard: The two cards laid away where they are known.
        no_aces: The declarer said before his first lead that he has no ace.
        four_aces: He held all four after taking the talon. With kassas only
            what he said counts.
        four_aces_announced: He said so before play.
        played_refet: Whether a refet was played; None leaves it to the sheet.
        refets_given: How often each got a refet before this deal; None counts
            what the sheet shows.
    """

    contract: Game | Special | AllPass
    dealer: Seat | None = None
    said: tuple[Said, ...] = ()
    tricks: Mapping[Seat, int] | None = field(default=None, hash=False)
    talon: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    no_aces: bool = False
    four_aces: bool = False
    four_aces_announced: bool = False
    played_refet: bool | None = None
    refets_given: int | None = None

    def __post_init__(self) -> None:
        """Refuse tricks that do not add up.

        Raises:
            ImpossibleDeal: They are not ten, or one is negative.
        """
        if self.tricks is None:
            return
        taken = list(self.tricks.values())
        total = sum(taken)
        if min(taken, default=0) < 0 or not (total == TRICKS or self._stopped(total)):
            message = (
                f"tricks {dict(self.tricks)}; a deal has {TRICKS} tricks in all "
                "(European rule book 0)"
            )
            raise ImpossibleDeal(message)

    def _stopped(self, total: int) -> bool:
        """Tell whether play ended at the trick that lost a Bettel (3.3)."""
        contract = self.contract
        if not isinstance(contract, Special) or not contract.kind.takes_none:
            return False
        return total < TRICKS and self.taken(contract.declarer) == 1

    def taken(self, *hands: Seat) -> int:
        """Return the tricks that `hands` took together."""
        return sum((self.tricks or {}).get(hand, 0) for hand in hands)
