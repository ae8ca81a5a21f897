"""Amounts: whole points, or exact fractions where halves and thirds occur."""

import re
from fractions import Fraction

from table_service.bad_input import BadInput

Amount = int | Fraction
"""An `int` wherever the value is whole; see `whole`."""

LARGEST = 10**12 - 1
"""Twelve digits: more than any evening writes."""

_TEXT = re.compile(r"-?\d{1,12}(/[1-9]\d{0,11})?", re.ASCII)


def whole(amount: Amount) -> Amount:
    """Return `amount` as an `int` if it is whole, unchanged if not."""
    return int(amount) if amount.denominator == 1 else amount


def amount_text(amount: Amount) -> str:
    """Return `amount` in lowest terms: `12`, `-4/3`."""
    return str(whole(amount))


def amount_plain(amount: Amount) -> int | str:
    """Return `amount` as JSON holds it: a number, or `a/b` in a string."""
    value = whole(amount)
    return value if isinstance(value, int) else str(value)


def _fits(value: int) -> bool:
    return abs(value) <= LARGEST


def parse_amount(value: object, place: str) -> Amount:
    """Return the amount that JSON holds as `value`.

    Args:
        value: A whole number, or a string such as `92/3`.
        place: Where it stands, for the message.

    Raises:
        BadInput: It is something else; decimals are refused.
    """
    if isinstance(value, int) and not isinstance(value, bool) and _fits(value):
        return value
    if isinstance(value, str) and _TEXT.fullmatch(value):
        return whole(Fraction(value))
    message = f'{place}: {value!r:.60} is no amount; write 12, or "92/3" in quotes'
    raise BadInput(message)
