"""What a convention may be: the kinds of value and how they are read.

A convention is one named choice of a house. Its value arrives as JSON or
TOML (a number, a word, a list) and is checked against what the kind allows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeGuard

from table_service.varieties.variety import LEVELS

ConventionValue = bool | int | str | None | tuple[int, ...]
"""A value as the record of a game holds it; words are `StrEnum`s."""


class Refused(ValueError):  # named for what it is: an answer
    """A value is not among those a convention allows."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        return "true or false"

    def read(self, value: object) -> bool:
        """Return `value` if it is a truth value.

        Raises:
            Refused: It is something else.
        """
        if not isinstance(value, bool):
            raise Refused(self.allowed)
        return value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the words of an enumeration."""

    words: type[StrEnum]

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        return ", ".join(self.words)

    def read(self, value: object) -> StrEnum:
        """Return the member whose word is `value`.

        Raises:
            Refused: There is none.
        """
        word = str(value) if _is_whole(value) else value
        if not isinstance(word, str) or word not in set(self.words):
            raise Refused(self.allowed)
        return self.words(word)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between bounds, or one of a few.

    Attributes:
        only: The numbers that are used anywhere; None allows all between.
        optional: Whether None is a value ("not set"); TOML, which has no
            null, says "none".
    """

    low: int
    high: int
    only: tuple[int, ...] | None = None
    optional: bool = False

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        if self.only is None:
            numbers = f"a whole number from {self.low} to {self.high}"
        else:
            numbers = ", ".join(map(str, self.only))
        return numbers + (', or null ("none" in TOML)' if self.optional else "")

    def read(self, value: object) -> int | None:
        """Return `value` if it is an allowed number.

        Raises:
            Refused: It is none, or out of bounds.
        """
        if self.optional and value in (None, "none"):
            return None
        if not _is_whole(value) or not self._holds(value):
            raise Refused(self.allowed)
        return value

    def _holds(self, value: int) -> bool:
        if self.only is not None:
            return value in self.only
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Ladder:
    """A list of numbers between bounds that never falls."""

    low: int
    high: int
    longest: int
    shortest: int = 1

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        return (
            f"a list of {self.shortest} to {self.longest} numbers from {self.low} "
            f"to {self.high} that does not fall"
        )

    def read(self, value: object) -> tuple[int, ...]:
        """Return `value` as a tuple.

        Raises:
            Refused: It is no such list.
        """
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Refused(self.allowed)
        numbers = tuple(n for n in value if _is_whole(n))
        good = (
            len(numbers) == len(value)
            and self.shortest <= len(numbers) <= self.longest
            and all(self.low <= n <= self.high for n in numbers)
            and numbers == tuple(sorted(numbers))
        )
        if not good:
            raise Refused(self.allowed)
        return numbers


@dataclass(frozen=True, slots=True)
class Prices:
    """A price for each height of a game."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        return (
            f"a price from {self.low} to {self.high} for each of 6, 7, 8, 9 and 10, "
            'as in {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}'
        )

    def read(self, value: object) -> tuple[int, ...]:
        """Return the prices of 6, 7, 8, 9 and 10.

        Raises:
            Refused: A price is missing, strange or out of bounds.
        """
        if not isinstance(value, Mapping):
            raise Refused(self.allowed)
        by_level = {str(level): price for level, price in value.items()}
        if set(by_level) != {str(level) for level in LEVELS}:
            raise Refused(self.allowed)
        prices = tuple(by_level[str(level)] for level in LEVELS)
        if not all(_is_whole(p) and self.low <= p <= self.high for p in prices):
            raise Refused(self.allowed)
        return prices


@dataclass(frozen=True, slots=True)
class Packets:
    """How many cards each hand gets in each round of the deal."""

    @property
    def allowed(self) -> str:
        """Return what would do, in words."""
        return "a list of 2 to 5 numbers from 1 to 5 that make 10, as in [3, 4, 3]"

    def read(self, value: object) -> tuple[int, ...]:
        """Return `value` as a tuple.

        Raises:
            Refused: It is no such list.
        """
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Refused(self.allowed)
        numbers = tuple(n for n in value if _is_whole(n) and 1 <= n <= 5)
        good = len(numbers) == len(value) and 2 <= len(numbers) <= 5
        if not good or sum(numbers) != 10:
            raise Refused(self.allowed)
        return numbers


Kind = Flag | Choice | Number | Ladder | Prices | Packets


@dataclass(frozen=True, slots=True)
class Convention:
    """One named choice of a house.

    Attributes:
        name: The field of the game's record and the key in files.
        kind: What values it may take.
        ru: What it is about, for Russian players.
        en: The same in English.
    """

    name: str
    kind: Kind
    ru: str
    en: str


def _is_whole(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)
