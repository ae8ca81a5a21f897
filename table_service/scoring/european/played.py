"""Whether the tricks of a European deal fit who played it."""

from table_service.auction.talk import Talk
from table_service.cards import Seat
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european.result import EuropeanResult


def refuse_wrong_tricks(talk: Talk, result: EuropeanResult) -> None:
    """Refuse tricks that nobody can have taken.

    Raises:
        ImpossibleDeal: Cards were played though nobody came, or the tricks are
            missing, or a hand has some that was not played.
    """
    if not talk.defending:
        if result.tricks is not None:
            message = (
                f"tricks in {talk.declarer}'s game; nobody came, so none is played "
                "(European rule book 1.1, 3.2, 5.3)"
            )
            raise ImpossibleDeal(message)
        return
    refuse_missing_tricks(talk.declarer, result)
    refuse_idle_tricks((talk.declarer, *talk.defending), result)


def refuse_missing_tricks(declarer: Seat, result: EuropeanResult) -> None:
    """Refuse a game that was played and has no tricks.

    Raises:
        ImpossibleDeal: It has none.
    """
    if result.tricks is None:
        message = (
            f"{declarer}'s game was played; the tricks are missing "
            "(European rule book 1.3, 3.4, 5.4)"
        )
        raise ImpossibleDeal(message)


def refuse_idle_tricks(hands: tuple[Seat, ...], result: EuropeanResult) -> None:
    """Refuse tricks of a hand that is not among `hands`.

    Raises:
        ImpossibleDeal: There are some.
    """
    for seat, taken in (result.tricks or {}).items():
        if taken and seat not in hands:
            message = (
                f"{seat} took {taken}; the hands that play are {', '.join(hands)} "
                "(European rule book 0)"
            )
            raise ImpossibleDeal(message)
