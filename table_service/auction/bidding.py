"""The auction of any game: what all of them have, and how one is opened."""

import re
from typing import Protocol

from table_service.auction.auction import Auction
from table_service.auction.call import (
    HAND,
    AnyCall,
    Bid,
    Claim,
    Number,
    Word,
    parse_bid,
    parse_call,
)
from table_service.auction.calls_in_turn import CallsInTurn
from table_service.auction.height_auction import HeightAuction
from table_service.auction.mine_auction import MineAuction
from table_service.auction.number_auction import NumberAuction
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame
from table_service.varieties.variety import Variety


class Bidding(Protocol):
    """The calls of one auction so far, whatever the game."""

    @property
    def hands(self) -> tuple[Seat, ...]:
        """Return the seats that bid, the eldest first."""

    @property
    def calls(self) -> tuple[tuple[Seat, AnyCall], ...]:
        """Return what was said, in order."""

    @property
    def turn(self) -> Seat | None:
        """Return who speaks next; None when the auction is over."""

    @property
    def highest(self) -> tuple[Seat, AnyCall] | None:
        """Return who holds the auction now and at which bid."""

    @property
    def winner(self) -> tuple[Seat, AnyCall] | None:
        """Return the declarer and his bid; None while open or at all-pass."""

    @property
    def is_all_pass(self) -> bool:
        """Tell whether everybody passed without a bid."""

    def legal_calls(self) -> tuple[AnyCall, ...]:
        """Return what the seat on turn may say."""

    def after(self, seat: Seat, call: AnyCall) -> "Bidding":
        """Return the auction with one call more.

        Raises:
            IllegalCall: Out of turn, or not among `legal_calls`.
        """


def bidding_for(
    rules: GameRules,
    hands: tuple[Seat, ...],
    *,
    minimum_level: int = 6,
    dark_passes: int = 0,
) -> Bidding:
    """Return the auction of `rules` before its first call.

    Args:
        rules: The game.
        hands: Seats that bid, the eldest first.
        minimum_level: Lowest level of a Russian game (exit ladder).
        dark_passes: Dark passes running, in a Russian game.
    """
    if isinstance(rules, Variety):
        return Auction(rules, hands, minimum_level, dark_passes=dark_passes)
    return _european(rules, hands)


def _european(rules: GameRules, hands: tuple[Seat, ...]) -> CallsInTurn:
    match rules:
        case PotGame() | UnitsGame():
            return NumberAuction(rules=rules, hands=hands)
        case PaperGame():
            return MineAuction(rules=rules, hands=hands)
        case KassaGame():
            return HeightAuction(rules=rules, hands=hands)
        case _:
            message = f"{rules.id}: a game without an auction"
            raise TypeError(message)


_NUMBER = re.compile(r"([1-8])(h?)")


def read_call(rules: GameRules, text: str) -> AnyCall:
    """Return the call of `rules` written as `text`.

    Raises:
        BadInput: The text is no call of this game.
    """
    if isinstance(rules, Variety):
        return parse_call(text)
    if text in (Word.PASS, Word.HOLD):
        return Word(text)
    if text in set(Claim):
        return Claim(text)
    return _read_bid(rules, text)


def _read_bid(rules: GameRules, text: str) -> Number | Bid:
    if isinstance(rules, KassaGame):
        try:
            return parse_bid(text)
        except BadInput:
            message = f"no call {text!r}; {_heights()} (European rule book 5.2)"
            raise BadInput(message) from None
    number = _NUMBER.fullmatch(text)
    if number is None:
        message = f"no call {text!r}; {_numbers()} (European rule book 1.1, 3.1, 4)"
        raise BadInput(message)
    return Number(int(number[1]), no_talon=number[2] == HAND)


def _heights() -> str:
    return "a call is 6S to 10NT, pass, hold or take"


def _numbers() -> str:
    words = ", ".join(Claim)
    return f"a call is a number such as 3 or 5{HAND}, pass, hold, {words}"
