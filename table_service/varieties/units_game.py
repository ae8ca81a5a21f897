"""The record of the Danube-Swabian game: units, and a payment for the talon."""

from dataclasses import dataclass

from table_service.varieties import european_choices as e
from table_service.varieties.game_rules import GameRules

LOWEST_NUMBER = 2
HIGHEST_NUMBER = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsGame(GameRules):
    """The game of the German settlers in old Hungary (European rule book 4).

    Attributes:
        jump_bids: Whether a bid may skip numbers.
        forehand_must_open: Whether forehand may not pass at first.
        forehand_hold: Whether forehand may hold another's bid ("das kann ich").
        hand_bids: Whether a game may be bid out of the hand ("aus den
            Händen"), before the auction and without the talon.
        first_lead: Who leads to the first trick.
        bettel_stops: Whether Bettel ends at the declarer's first trick.
        kunstwerk: Units that the winner of the auction pays the dealer for a
            talon of two equal ranks; 0 for none.
        payment: How the games themselves are paid.
        unit_per_bid: Units from each opponent for the bids 2, 3 ... 7; nobody
            knows the rule, the numbers are offered.
    """

    jump_bids: bool
    forehand_must_open: bool
    forehand_hold: bool
    hand_bids: bool
    first_lead: e.FirstLead
    bettel_stops: bool
    kunstwerk: int
    payment: e.UnitsPayment
    unit_per_bid: tuple[int, ...]

    def units_of(self, number: int) -> int:
        """Return the units offered for the bid `number`, 2 to 7."""
        return self.unit_per_bid[number - LOWEST_NUMBER]
