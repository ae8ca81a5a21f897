"""One Greek game as its scorers see it: value, duties, who is short (5.2-5.4)."""

from dataclasses import dataclass

from table_service.auction.contract import Game
from table_service.auction.kassa_talk import KassaTalk
from table_service.auction.whisting import DefenceWord
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import NotPlayedHere
from table_service.scoring.european.played import refuse_wrong_tricks
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import Seats, order_of, seats_of
from table_service.varieties.european_choices import FourAces, TenNoTrump
from table_service.varieties.kassa_game import KassaGame

DUTIES = {6: (2, 2), 7: (2, 1), 8: (1, 1), 9: (1, 0), 10: (0, 0)}
"""Tricks of the first and the second defender; together those of a pair."""
LOWEST_VALUE = 2
"""Of six in the lowest suit; each suit and no trump is worth one more."""


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
    seats: Seats[KassaTalk]
    level: int
    value: int

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.result.taken(self.game.declarer)

    @property
    def lacking(self) -> int:
        """Return the tricks that the declarer lacks; 0 if made or not played."""
        return max(0, self.level - self.taken) if self.hands else 0

    @property
    def hands(self) -> tuple[Seat, ...]:
        """Return the defending hands that are played, an invited one too."""
        return self.seats.talk.defending

    @property
    def inviter(self) -> Seat | None:
        """Return who answers for both hands of the defence."""
        return self.seats.talk.inviter

    @property
    def answering(self) -> tuple[Seat, ...]:
        """Return who plays for himself in the defence: an inviter for both."""
        return self.seats.talk.whisters if self.inviter is None else (self.inviter,)

    def tricks_of(self, defender: Seat) -> int:
        """Return the tricks `defender` answers for, an invited hand's too."""
        hands = self.hands if defender == self.inviter else (defender,)
        return self.result.taken(*hands)

    def duty_of(self, hand: Seat) -> int:
        """Return the tricks that `hand` owes; alone it owes as the first (5.3)."""
        first, second = DUTIES[self.level]
        alone = len(self.hands) == 1
        return first if alone or hand == self.seats.talk.defenders[0] else second

    def lacking_of(self, hand: Seat) -> int:
        """Return what counts as the shortfall of `hand`; 0 if it owes nothing.

        No more than the defence lacks as a whole (5.4, case 4).
        """
        own = self.duty_of(hand) - self.result.taken(hand)
        return max(0, min(own, self.lacking_of_pair))

    @property
    def lacking_of_pair(self) -> int:
        """Return the tricks that the whole defence lacks."""
        owed = sum(self.duty_of(hand) for hand in self.hands)
        return max(0, owed - self.result.taken(*self.hands))


def kassa_case(
    rules: KassaGame, seating: Seating, game: Game, result: EuropeanResult
) -> KassaCase:
    """Return the case of `game`.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
        NotPlayedHere: The house does not play this.
    """
    _refuse_game(rules, game)
    _refuse_counter_invitation(rules, result)
    order = order_of(seating, game.declarer, result)
    spoken = KassaTalk(rules=rules, contract=game, order=order)
    seats = seats_of(spoken, seating, result.said)
    refuse_wrong_tricks(seats.talk, result)
    as_nine = rules.ten_as_nine and game.level == 10
    raised = rules.four_aces is FourAces.A and result.four_aces
    return KassaCase(
        rules=rules,
        game=game,
        result=result,
        seats=seats,
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
