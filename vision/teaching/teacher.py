"""Teaches a deck and doubts it: equal cards and misplaced ones are named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from table_service.cards import Card
from vision.teaching.lesson import learned
from vision.teaching.look import Sight
from vision.teaching.spread import read_pack
from vision.teaching.taught_deck import CARDS, TaughtDeck
from vision.teaching.words import check_words, doubt_words

_KNOWN = 24
"""Cards called by their told names from which the reader knows the deck."""


@dataclass(frozen=True, slots=True, eq=False)
class Taught:
    """What came of teaching.

    Attributes:
        deck: The deck, whether good or not.
        doubts: What speaks against it, by language; none for a good one.
    """

    deck: TaughtDeck
    doubts: tuple[Mapping[str, str], ...]

    @property
    def is_good(self) -> bool:
        """Tell whether the deck may be used."""
        return not self.doubts


def taught(name: str, pack: str, sights: Mapping[Card, Sequence[Sight]]) -> Taught:
    """Return the deck of these sights with all that speaks against it.

    Raises:
        BadInput: A card is missing, or the networks cannot be taught.
    """
    deck = learned(name, pack, sights)
    misplaced: list[tuple[Card, Card]] = []
    doubts: list[Mapping[str, str]] = []
    if pack == "french":
        first = [sights[card][0] for card in CARDS]
        read, check = read_pack(first, None)
        pairs = list(zip(CARDS, read, strict=True))
        agreed = sum(card is one for card, one in pairs)
        misplaced = [(a, b) for a, b in pairs if b is not None and a is not b]
        if agreed < _KNOWN:
            # The reader does not know this deck; its opinion is no doubt.
            misplaced = []
        elif misplaced and (check.repeated or check.strange):
            doubts.append(check_words(check, pack))
    doubts += doubt_words(deck.alike, misplaced, pack)
    return Taught(deck, tuple(doubts))
