"""The record of the Austrian games: a pot, stakes, six tricks against two and two."""

from dataclasses import dataclass

from table_service.cards import Suit
from table_service.varieties import european_choices as e
from table_service.varieties.game_rules import GameRules

STYRIAN_AMOUNTS = (20, 30, 40, 50)
"""Amounts played for, by the suits from low to high (European rule book 1.4)."""
FIXED_AMOUNTS = (10, 20, 30, 40)
"""The older table (Meyers 1905)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PotGame(GameRules):
    """One way to play the Austrian game (European rule book 1 and 2).

    Attributes:
        special_bids: Whether bidding goes on past the suits: 5 Bettel, 6
            Durchmarsch, 7 Plauderer, 8 Offener Durchmarsch.
        jump_bids: Whether a bid may skip numbers.
        forehand_hold: Whether forehand may hold another's bid at its number.
        hand_play: Whether the suits may be bid without the talon too.
        hand_order: Where a bid without the talon stands among the others.
        talon_auction_after_pass: Whether, all having passed, the first who
            dares may buy the talon.
        first_lead: Who leads in a suit game.
        first_lead_no_trump: Who leads in the games 5 to 8.
        bettel_must_beat: Whether the duty to beat holds where the declarer
            promised no trick.
        bettel_stops: Whether such a game ends at the declarer's first trick.
        pot: How much of it a game is played for.
        stake: What each dealer puts into the pot.
        pot_limit_multiple: A limited pot is played for up to so many stakes.
        pot_share: What each player puts into a Styrian pot when it is filled.
        amount_capped: Whether an amount that the trump fixes is no more than what
            lies in the pot; else only what the pot pays is.
        fail_pays_pot: Whether who fails pays the amount into the pot.
        no_ace_bonus: What each defender pays for an announced hand of no ace.
        four_ace_bonus: The same for four aces.
        four_aces_must_announce: Whether four aces have to be announced.
        ace_bonus_on_fail: What the declarer pays for them when he fails.
        ace_bonus_from_dropped: Whether a defender who dropped out pays and gets
            them too.
        special_stake_stays: Whether the dealer's stake stays in the pot when one
            of the games 5 to 8 was played; else he takes it back.
        bettel_price: Stakes of each defender, as the next three; twice as
            much without the talon.
    """

    special_bids: bool
    jump_bids: bool
    forehand_hold: bool
    hand_play: bool
    hand_order: e.HandOrder
    talon_auction_after_pass: bool
    first_lead: e.FirstLead
    first_lead_no_trump: e.FirstLead
    bettel_must_beat: bool
    bettel_stops: bool

    pot: e.PotKind
    stake: int
    pot_limit_multiple: int
    pot_share: int
    amount_capped: bool
    fail_pays_pot: bool
    no_ace_bonus: int
    four_ace_bonus: int
    ace_bonus_scope: e.AceBonusScope
    four_aces_must_announce: bool
    ace_bonus_on_fail: e.AceBonusOnFail
    ace_bonus_from_dropped: bool

    special_stake_stays: bool
    bettel_price: int
    durchmarsch_price: int
    plauderer_price: int
    offener_durchmarsch_price: int

    @property
    def highest_number(self) -> int:
        """Return the highest number that may be bid, 4 or 8."""
        return 8 if self.special_bids else 4

    @property
    def dealer_stakes(self) -> bool:
        """Tell whether each dealer pays into the pot; all fill a Styrian one."""
        return self.pot is not e.PotKind.STYRIAN

    def amount_by_suit(self, trump: Suit) -> int | None:
        """Return what a game in `trump` is played for; None if the pot says so."""
        place = self.suit_order.index(trump)
        match self.pot:
            case e.PotKind.STYRIAN:
                return STYRIAN_AMOUNTS[place]
            case e.PotKind.FIXED_BY_SUIT:
                return FIXED_AMOUNTS[place]
            case e.PotKind.UNLIMITED | e.PotKind.LIMITED:
                return None
