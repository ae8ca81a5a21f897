"""The words of the auction: bids, misère, pass, hold (rule book 3)."""

from dataclasses import dataclass
from enum import StrEnum

from table_service.bad_input import BadInput
from table_service.cards import Suit

NO_TALON = "_no_talon"


@dataclass(frozen=True, slots=True)
class Bid:
    """A height: `6S` to `10NT`; `trump` None is no trump."""

    level: int
    trump: Suit | None
    no_talon: bool = False

    def __str__(self) -> str:
        """Return the bid as files write it: `6S`, `10NT`, `9D_no_talon`."""
        suit = "NT" if self.trump is None else self.trump.value
        return f"{self.level}{suit}{NO_TALON if self.no_talon else ''}"


@dataclass(frozen=True, slots=True)
class MisereBid:
    """The promise to take no trick, with or without the talon."""

    no_talon: bool = False

    def __str__(self) -> str:
        """Return `misere` or `misere_no_talon`."""
        return f"misere{NO_TALON if self.no_talon else ''}"


class Word(StrEnum):
    """Calls that are no bid."""

    PASS = "pass"
    HOLD = "hold"


Call = Bid | MisereBid | Word

_TRUMPS: dict[str, Suit | None] = {**{suit.value: suit for suit in Suit}, "NT": None}


def parse_call(text: str) -> Call:
    """Return the call written as `text`.

    Raises:
        BadInput: The text is no call.
    """
    if text in set(Word):
        return Word(text)
    body, no_talon = text.removesuffix(NO_TALON), text.endswith(NO_TALON)
    if body == "misere":
        return MisereBid(no_talon)
    return parse_bid(body, no_talon=no_talon, said=text)


def parse_bid(body: str, *, no_talon: bool = False, said: str | None = None) -> Bid:
    """Return the bid of a text such as `6S` or `10NT`.

    Raises:
        BadInput: The text is no bid; the message quotes `said` or the text.
    """
    for level in range(6, 11):
        trump = body.removeprefix(str(level))
        if trump != body and trump in _TRUMPS:
            return Bid(level, _TRUMPS[trump], no_talon)
    message = (
        f"no call {said or body!r}; a call is 6S to 10NT, misere, "
        "misere_no_talon, pass or hold"
    )
    raise BadInput(message)
