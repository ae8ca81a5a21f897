"""The words of the auction: bids, misère, pass, hold (rule book 3, 16).

In files and logs, Russian games: `6S` to `10NT`, `misere`, `6S_no_talon`,
`misere_no_talon`, `6S_dark`, `misere_dark`, `pass`, `hold`, `pass_dark`.

European games (European rule book 1.1, 2, 3.1, 4, 5.2): `6S` to `10NT` and
`take` ("I'll take") in Greece; numbers `1` to `8` elsewhere, `5h` without the
talon ("Hand", "aus den Händen"; among two who said `game`, the suit of one);
`pass`; `hold` (forehand's "das kann ich"); `mine` (moje); `game`,
`game_bettel`, `game_sans`, `game_preferans` (igra, without the talon); `take`
also where the talon is bought after all have passed.
"""

from dataclasses import dataclass
from enum import StrEnum

from table_service.bad_input import BadInput
from table_service.cards import Suit

NO_TALON = "_no_talon"
DARK = "_dark"


@dataclass(frozen=True, slots=True)
class Bid:
    """A height: `6S` to `10NT`; `trump` None is no trump.

    Attributes:
        no_talon: Promised without taking the talon.
        dark: Said before the bidder looked at his cards (rule book 16).
    """

    level: int
    trump: Suit | None
    no_talon: bool = False
    dark: bool = False

    def __str__(self) -> str:
        """Return the bid as files write it: `6S`, `9D_no_talon`, `6S_dark`."""
        suit = "NT" if self.trump is None else self.trump.value
        return f"{self.level}{suit}{_manner(self)}"


@dataclass(frozen=True, slots=True)
class MisereBid:
    """The promise to take no trick; without the talon or dark, as `Bid`."""

    no_talon: bool = False
    dark: bool = False

    def __str__(self) -> str:
        """Return `misere`, `misere_no_talon` or `misere_dark`."""
        return f"misere{_manner(self)}"


def _manner(bid: Bid | MisereBid) -> str:
    return f"{NO_TALON if bid.no_talon else ''}{DARK if bid.dark else ''}"


class Word(StrEnum):
    """Calls that are no bid."""

    PASS = "pass"
    HOLD = "hold"
    PASS_DARK = "pass_dark"
    """A pass said before looking at the cards (rule book 16)."""


Call = Bid | MisereBid | Word


HAND = "h"


@dataclass(frozen=True, slots=True)
class Number:
    """A bare number, as bids are named in most European games.

    Attributes:
        no_talon: Promised without taking the talon.
    """

    number: int
    no_talon: bool = False

    def __str__(self) -> str:
        """Return the number as files write it: `3`, `5h`."""
        return f"{self.number}{HAND if self.no_talon else ''}"


class Claim(StrEnum):
    """Calls of the European games that are words, beside pass and hold."""

    MINE = "mine"
    """The last number is taken over at its own height (moje)."""
    GAME = "game"
    """A suit without the talon, named later (igra)."""
    GAME_BETTEL = "game_bettel"
    GAME_SANS = "game_sans"
    GAME_PREFERANS = "game_preferans"
    TAKE = "take"
    """The talon is taken before anybody bid, or after all have passed."""


AnyCall = Call | Number | Claim
"""A call of any family of games."""


def is_pass(call: Call) -> bool:
    """Tell whether `call` ends the bidding of who says it."""
    return isinstance(call, Word) and call is not Word.HOLD


_TRUMPS: dict[str, Suit | None] = {**{suit.value: suit for suit in Suit}, "NT": None}


def parse_call(text: str) -> Call:
    """Return the call written as `text`.

    Raises:
        BadInput: The text is no call.
    """
    if text in set(Word):
        return Word(text)
    no_talon, dark = text.endswith(NO_TALON), text.endswith(DARK)
    body = text.removesuffix(NO_TALON if no_talon else DARK)
    if body == "misere":
        return MisereBid(no_talon, dark)
    return parse_bid(body, no_talon=no_talon, dark=dark, said=text)


def parse_bid(
    body: str, *, no_talon: bool = False, dark: bool = False, said: str | None = None
) -> Bid:
    """Return the bid of a text such as `6S` or `10NT`.

    Raises:
        BadInput: The text is no bid; the message quotes `said` or the text.
    """
    for level in range(6, 11):
        trump = body.removeprefix(str(level))
        if trump != body and trump in _TRUMPS:
            return Bid(level, _TRUMPS[trump], no_talon, dark)
    message = (
        f"no call {said or body!r}; a call is 6S to 10NT, misere, "
        "6S_no_talon, misere_no_talon, pass or hold, and in the dark "
        "6S_dark, misere_dark or pass_dark (rule book 3, 16)"
    )
    raise BadInput(message)
