"""The words of the defence in the European games: what all of them have."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from table_service.auction.contract import Promise, Special
from table_service.auction.whisting import (
    PASS,
    WHIST,
    DefenceWord,
    IllegalWord,
    Said,
    Words,
)
from table_service.cards import Seat
from table_service.varieties.game_rules import GameRules

One = TypeVar("One", bound="Talk")


class DefenceTalk(Protocol):
    """The defence words to one contract so far, whatever the game."""

    @property
    def said(self) -> tuple[Said, ...]:
        """Return the words in the order spoken."""

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Return who took the defence on."""

    @property
    def turn(self) -> Seat | None:
        """Return who is asked next, None when the words are over."""

    @property
    def is_over(self) -> bool:
        """Tell whether nobody has to speak any more."""

    @property
    def is_played(self) -> bool:
        """Tell whether, the words being over, cards are played."""

    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""

    def offers(self) -> Words:
        """Return who may say what, rights that nobody waits for included."""

    def after(self, said: Said) -> "DefenceTalk":
        """Return the words with one more.

        Raises:
            IllegalWord: Out of turn, or not legal.
        """


@dataclass(frozen=True, slots=True)
class Talk(ABC):
    """The defence words to one contract.

    Attributes:
        rules: The game.
        contract: What was named.
        order: The hands of the deal, forehand first.
        said: The words so far.
    """

    rules: GameRules
    contract: Promise
    order: tuple[Seat, ...]
    said: tuple[Said, ...] = ()

    @property
    def declarer(self) -> Seat:
        """Return who plays the contract."""
        return self.contract.declarer

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """Return the first and the second defender, in order from the declarer."""
        place = self.order.index(self.declarer)
        first, second = self.order[place + 1 :] + self.order[:place]
        return first, second

    @property
    def is_special(self) -> bool:
        """Tell whether the contract is none of tricks in a suit or sans."""
        return isinstance(self.contract, Special)

    @property
    def must_defend(self) -> bool:
        """Tell whether nobody may drop out of this contract."""
        return False

    @abstractmethod
    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""

    def offers(self) -> Words:
        """Return who may say what, rights that nobody waits for included.

        Who cannot drop out may still say that he plays; it changes nothing.
        """
        return _joined(self.legal_words(), self._needless())

    def _needless(self) -> Words:
        if not self.must_defend:
            return {}
        spoke = {one.seat for one in self.said}
        return {seat: (WHIST,) for seat in self.defenders if seat not in spoke}

    def words_of(self, seat: Seat) -> tuple[DefenceWord, ...]:
        """Return what `seat` has said, in order."""
        return tuple(one.word for one in self.said if one.seat == seat)

    def said_by(self, word: DefenceWord) -> Seat | None:
        """Return who said `word` last, None if nobody."""
        who = (one.seat for one in reversed(self.said) if one.word is word)
        return next(who, None)

    def asked_to_come(self) -> Words:
        """Return the defender who has not said whether he plays, if any."""
        for seat in self.defenders:
            if not self.must_defend and not self.words_of(seat):
                return {seat: (WHIST, PASS)}
        return {}

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Return who took the defence on, in order from the declarer."""
        if self.must_defend:
            return self.defenders
        return tuple(seat for seat in self.defenders if self._came(seat))

    def _came(self, seat: Seat) -> bool:
        return WHIST in self.words_of(seat)

    @property
    def lone(self) -> Seat | None:
        """Return the only defender who plays of his own will, None if not one."""
        whisters = self.whisters
        return whisters[0] if len(whisters) == 1 else None

    def partner_of(self, defender: Seat) -> Seat:
        """Return the defender who is not `defender`."""
        first, second = self.defenders
        return second if defender == first else first

    @property
    def turn(self) -> Seat | None:
        """Return who is asked next, None when the words are over."""
        return next(iter(self.legal_words()), None)

    @property
    def is_over(self) -> bool:
        """Tell whether nobody has to speak any more."""
        return not self.legal_words()

    @property
    def is_played(self) -> bool:
        """Tell whether, the words being over, cards are played."""
        return self.is_over and bool(self.whisters)

    @property
    def defending(self) -> tuple[Seat, ...]:
        """Return the defending hands that are played, drawn in or not."""
        return self.whisters

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """Return the hands that are played, in the order of play.

        Two hands play alone where one defender stayed out.
        """
        playing = {self.declarer, *self.defending}
        return tuple(seat for seat in self.order if seat in playing)

    def owner_of(self, hand: Seat) -> Seat:
        """Return who answers for `hand` and writes what it takes."""
        return hand

    def after(self: One, said: Said) -> One:
        """Return the words with one more.

        Raises:
            IllegalWord: Out of turn, or not legal.
        """
        if said.word not in self.offers().get(said.seat, ()):
            raise IllegalWord(self._why_not(said))
        return replace(self, said=(*self.said, said))

    def _why_not(self, said: Said) -> str:
        book = f"(European rule book {self.section})"
        offers = self.offers()
        if not offers:
            return f"{said.seat} said {said.word}: the words are over {book}"
        seat, words = next(iter(offers.items()))
        refused = f"{said.seat} may not say {said.word}"
        return f"{refused}; {seat} may say {', '.join(words)} {book}"

    @property
    @abstractmethod
    def section(self) -> str:
        """Return the section of the European rule book with these words."""


def _joined(one: Words, other: Words) -> Words:
    seats = dict.fromkeys([*one, *other])
    return {seat: (*one.get(seat, ()), *other.get(seat, ())) for seat in seats}
