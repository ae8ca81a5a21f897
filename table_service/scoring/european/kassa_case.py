"""One Greek game as its scorers see it: value, duties, who is short (5.2-5.4)."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.auction.whisting import PASS, WHIST, DefenceWord
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import NotPlayedHere
from table_service.scoring.european.played import refuse_wrong_tricks
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.sides import Sides, sides_of
from table_service.varieties.european_choices import FourAces, TenNoTrump
from table_service.varieties.kassa_game import KassaGame

DUTIES = {6: (2, 2), 7: (2, 1), 8: (1, 1), 9: (1, 0), 10: (0, 0)}
"""Tricks of the first and the second defender; together those of a pair."""
LOWEST_VALUE = 2
"""Of six in the lowest suit; each suit and no trump is worth one more."""

_WORDS = (
    WHIST,
    PASS,
    DefenceWord.INVITE,
    DefenceWord.NOT_INVITED,
    DefenceWord.COUNTER_INVITE,
)


@dataclass(frozen=True, slots=True)
class KassaCase:
    """A game after it is over.

    Attributes:
        level: The height it is settled as: a ten as a nine if agreed.
        value: Points of the contract, and chips of a trick.
    """

    rules: KassaGame
    game: Game
    result: EuropeanResult
    sides: Sides
    level: int
    value: int

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.result.taken(self.game.declarer)

    @property
    def lacking(self) -> int:
        """Return the tricks that the declarer lacks; 0 if made or not played."""
        return max(0, self.level - self.taken) if self.sides.hands else 0

    @property
    def answering(self) -> tuple[Seat, ...]:
        """Return who plays for himself in the defence: an inviter for both."""
        inviter = self.sides.inviter
        return self.sides.came if inviter is None else (inviter,)

    def tricks_of(self, defender: Seat) -> int:
        """Return the tricks `defender` answers for, an invited hand's too."""
        if defender == self.sides.inviter:
            return self.result.taken(*self.sides.hands)
        return self.result.taken(defender)

    def duty_of(self, hand: Seat) -> int:
        """Return the tricks that `hand` owes; alone it owes as the first (5.3)."""
        first, second = DUTIES[self.level]
        alone = len(self.sides.hands) == 1
        return first if alone or hand == self.sides.first else second

    def lacking_of(self, hand: Seat) -> int:
        """Return what counts as the shortfall of `hand`; 0 if it owes nothing.

        No more than the defence lacks as a whole (5.4, case 4).
        """
        hands = self.sides.hands
        pair = sum(self.duty_of(one) for one in hands) - self.result.taken(*hands)
        own = self.duty_of(hand) - self.result.taken(hand)
        return max(0, min(own, pair))

    @property
    def lacking_of_pair(self) -> int:
        """Return the tricks that the whole defence lacks."""
        hands = self.sides.hands
        owed = sum(self.duty_of(hand) for hand in hands)
        return max(0, owed - self.result.taken(*hands))


def kassa_case(
    rules: KassaGame, seating: Seating, game: Game, result: EuropeanResult
) -> KassaCase:
    """Return the case of `game`.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
        NotPlayedHere: The house does not play this.
    """
    _refuse_game(rules, game)
    sides = sides_of(rules, seating, game.declarer, result, _WORDS)
    _refuse_counter_invitation(rules, result)
    refuse_wrong_tricks(sides, result)
    as_nine = rules.ten_as_nine and game.level == 10
    raised = rules.four_aces is FourAces.A and result.four_aces
    return KassaCase(
        rules=rules,
        game=game,
        result=result,
        sides=sides,
        level=9 if as_nine else game.level,
        value=value_of(rules, game) + (rules.four_aces_add if raised else 0),
    )


def _refuse_game(rules: KassaGame, game: Game) -> None:
    if game.no_talon:
        message = (
            f"{game} without the talon; the talon is taken in every game "
            "(European rule book 5.2)"
        )
        raise NotPlayedHere(message)
    off = rules.nt10 is TenNoTrump.OFF
    if off and game.level == 10 and game.trump is None:
        message = f"{game}; nt10 is off (European rule book 5.5)"
        raise NotPlayedHere(message)


def _refuse_counter_invitation(rules: KassaGame, result: EuropeanResult) -> None:
    said = [one for one in result.said if one.word is DefenceWord.COUNTER_INVITE]
    if said and not rules.counter_invite:
        message = (
            f"{said[0].seat} said {said[0].word}; counter_invite would allow it, it is "
            "off (European rule book 5.5)"
        )
        raise NotPlayedHere(message)


def value_of(rules: KassaGame, game: Game) -> int:
    """Return the points of a contract (5.2)."""
    if game.level == 6:
        suits = rules.suit_order
        place = len(suits) if game.trump is None else suits.index(game.trump)
        return LOWEST_VALUE + place
    if game.trump is not None:
        return game.level
    if game.level == 10:
        return 11 if rules.nt10 is TenNoTrump.A else 10
    return game.level + 1
