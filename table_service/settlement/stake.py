"""Whists turned into money (Code 4.2.13)."""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import floor

from table_service.bad_input import BadInput
from table_service.cards import Seat

CENT = Fraction(1, 100)
"""The smallest coin unless another is named."""

_STAKE = re.compile(r"\d{1,9}(\.\d{1,4})?(/[1-9]\d{0,5})?", re.ASCII)


def parse_stake(text: str) -> Fraction:
    """Return the price of a whist written as `0.5`, `2` or `1/3`.

    Raises:
        BadInput: It is no positive number.
    """
    value = Fraction(0)
    if _STAKE.fullmatch(text) and not ("." in text and "/" in text):
        value = Fraction(text)
    if value <= 0:
        message = f"stake {text!r}; the price of a whist is a number such as 0.5 or 2"
        raise BadInput(message)
    return value


def money_of(
    final: Mapping[Seat, Fraction], stake: Fraction, coin: Fraction = CENT
) -> dict[Seat, Fraction]:
    """Return what each wins or loses in money, in whole coins.

    Amounts are rounded so that they still sum to zero: all down to whole
    coins, then a coin more to those who lost most by that.

    Args:
        final: Whists won or lost, summing to zero.
        stake: Money for one whist.
        coin: The smallest coin.
    """
    coins = {seat: whists * stake / coin for seat, whists in final.items()}
    whole = {seat: floor(amount) for seat, amount in coins.items()}
    short = -sum(whole.values())
    by_loss = sorted(coins, key=lambda seat: whole[seat] - coins[seat])
    for seat in by_loss[:short]:
        whole[seat] += 1
    return {seat: amount * coin for seat, amount in whole.items()}
