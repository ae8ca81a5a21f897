"""Who pays whom, with as few payments as can be."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from table_service.cards import Seat


@dataclass(frozen=True, slots=True)
class Payment:
    """One player pays another.

    Attributes:
        amount: Whists or money, more than zero.
    """

    payer: Seat
    receiver: Seat
    amount: Fraction


def payments_of(final: Mapping[Seat, Fraction]) -> tuple[Payment, ...]:
    """Return payments that bring every balance of `final` to zero.

    Two players whose balances cancel are put together first; then the
    largest debt goes to the largest claim. For up to five players no shorter
    list exists: balances that cancel among three leave two that do.

    Args:
        final: Won (+) or lost (-), summing to zero.
    """
    return tuple(_pay(dict(final)))


def _pay(balances: dict[Seat, Fraction]) -> Iterator[Payment]:
    while any(balances.values()):
        payer, receiver = _cancelling(balances) or _largest(balances)
        amount = min(-balances[payer], balances[receiver])
        balances[payer] += amount
        balances[receiver] -= amount
        yield Payment(payer, receiver, amount)


def _cancelling(balances: Mapping[Seat, Fraction]) -> tuple[Seat, Seat] | None:
    return next(
        (
            (payer, receiver)
            for payer, debt in balances.items()
            for receiver, claim in balances.items()
            if debt < 0 and debt + claim == 0
        ),
        None,
    )


def _largest(balances: Mapping[Seat, Fraction]) -> tuple[Seat, Seat]:
    ranked = sorted(balances, key=lambda seat: balances[seat])
    return ranked[0], ranked[-1]
