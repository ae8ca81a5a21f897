"""Who plays against whom in a European game, and who answers for which hand."""

from collections.abc import Iterable
from dataclasses import dataclass

from table_service.auction.whisting import DefenceWord, Said
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.result import EuropeanResult
from table_service.varieties.game_rules import GameRules


@dataclass(frozen=True, slots=True)
class Sides:
    """The parts in one game.

    Attributes:
        defenders: First and second defender, in order from the declarer.
        resting: Who holds no hand: of four players the dealer.
        came: Defenders who chose to play.
        inviter: Who has the other's hand played for him (or, by a counter
            invitation, both); all tricks and duties of the pair are his.
        drawn_in: Whether a contra draws in the defender who stayed out.
    """

    declarer: Seat
    defenders: tuple[Seat, Seat]
    resting: tuple[Seat, ...]
    came: tuple[Seat, ...]
    inviter: Seat | None
    drawn_in: bool = False

    @property
    def first(self) -> Seat:
        """Return the defender who plays after the declarer."""
        return self.defenders[0]

    @property
    def hands(self) -> tuple[Seat, ...]:
        """Return the defending hands that are played.

        An invited hand is one of them, and so is the hand that a contra draws
        in (European rule book 3.2).
        """
        if not self.came:
            return ()
        both = self.inviter is not None or self.drawn_in
        return self.defenders if both else self.came

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return everybody but the declarer, who rests too, in order of play."""
        return (*self.defenders, *self.resting)

    def other(self, defender: Seat) -> Seat:
        """Return the defender who is not `defender`."""
        first, second = self.defenders
        return second if defender == first else first


def hands_at(
    rules: GameRules, seating: Seating, result: EuropeanResult
) -> tuple[Seat, ...]:
    """Return the three hands of the deal in the order of play.

    Raises:
        ImpossibleDeal: The game is not for so many, or nobody is named who
            deals to three others.
    """
    if len(seating) not in rules.players:
        numbers = " or ".join(map(str, rules.players))
        message = (
            f"{len(seating)} players; {rules.id} is played by {numbers} "
            "(European rule book 0)"
        )
        raise ImpossibleDeal(message)
    if len(seating) == 3:
        return seating.seats
    if result.dealer is None:
        message = (
            f"no dealer; with {len(seating)} players the deal must name him, he "
            "holds no hand (European rule book 0)"
        )
        raise ImpossibleDeal(message)
    return seating.playing(result.dealer)


def sides_of(
    rules: GameRules,
    seating: Seating,
    declarer: Seat,
    result: EuropeanResult,
    words: Iterable[DefenceWord],
) -> Sides:
    """Return the parts against `declarer`.

    Args:
        rules: The game.
        seating: The players in the order of play.
        declarer: Who plays.
        result: The deal.
        words: What may be said in this game.

    Raises:
        ImpossibleDeal: The declarer holds no hand, or words were said that
            cannot be.
    """
    hands = hands_at(rules, seating, result)
    if declarer not in hands:
        message = (
            f"declarer {declarer}; he must be a player with cards, here "
            f"{', '.join(hands)} (European rule book 0)"
        )
        raise ImpossibleDeal(message)
    place = hands.index(declarer)
    first, second = hands[place + 1 :] + hands[:place]
    _refuse_words(result.said, declarer, (first, second), frozenset(words))
    return _sides(declarer, (first, second), seating, hands, result.said)


def _sides(
    declarer: Seat,
    defenders: tuple[Seat, Seat],
    seating: Seating,
    hands: tuple[Seat, ...],
    said: tuple[Said, ...],
) -> Sides:
    came = tuple(seat for seat in defenders if _came(said, seat))
    return Sides(
        declarer=declarer,
        defenders=defenders,
        resting=tuple(seat for seat in seating if seat not in hands),
        came=came,
        inviter=_inviter(said, came),
    )


def _came(said: tuple[Said, ...], seat: Seat) -> bool:
    """Tell whether the last of his two words that `seat` said was that he plays."""
    stays = [one.word for one in said if one.seat == seat and one.word in _STAY]
    return bool(stays) and stays[-1] is DefenceWord.WHIST


_STAY = (DefenceWord.WHIST, DefenceWord.PASS)
_INVITING = (DefenceWord.INVITE, DefenceWord.COUNTER_INVITE)
_BY_DECLARER = frozenset(
    {
        DefenceWord.REKONTRA,
        DefenceWord.NO_REKONTRA,
        DefenceWord.MORTKONTRA,
        DefenceWord.NO_KONTRA,
    }
)


def _refuse_words(
    said: tuple[Said, ...],
    declarer: Seat,
    defenders: tuple[Seat, Seat],
    words: frozenset[DefenceWord],
) -> None:
    for one in said:
        if one.word not in words:
            known = ", ".join(sorted(words)) or "nothing"
            message = (
                f"{one.seat} said {one.word}; against this game may be said: {known} "
                "(European rule book 1.1, 2, 3.2, 5.3)"
            )
            raise ImpossibleDeal(message)
        speaks = one.seat in defenders or (
            one.seat == declarer and one.word in _BY_DECLARER
        )
        if not speaks:
            message = (
                f"{one.seat} has no say in the defence against {declarer}; asked are "
                f"{', '.join(defenders)} (European rule book 0)"
            )
            raise ImpossibleDeal(message)


def _inviter(said: tuple[Said, ...], came: tuple[Seat, ...]) -> Seat | None:
    """Return who answers for both hands by invitation (5.3, 5.5)."""
    invitations = [one for one in said if one.word in _INVITING]
    for one in invitations:
        came_himself = one.seat in came
        by_him = one.word is DefenceWord.INVITE
        if len(invitations) > 1 or len(came) != 1 or came_himself is not by_him:
            message = (
                f"{one.seat} said {one.word}; a lone defender invites who passed, "
                "who passed counter-invites him (European rule book 5.3, 5.5)"
            )
            raise ImpossibleDeal(message)
    return invitations[0].seat if invitations else None
