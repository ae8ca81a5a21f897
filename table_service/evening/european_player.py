"""What a simulated player dares in the European games: bids, contracts, defence.

He counts tricks as in the Russian games and compares them with what a promise
needs; he is sensible, not brilliant.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from table_service.auction.bidding import Bidding
from table_service.auction.call import AnyCall, Claim, Word
from table_service.auction.contract import Game, Promise, Special
from table_service.auction.promises import (
    contract_of,
    is_without_talon,
    legal_contracts_of,
    tricks_needed,
)
from table_service.auction.talk import DefenceTalk
from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Rank, Suit
from table_service.evening import hand_strength as strength
from table_service.evening.player import NAMING_HOPE, TALON_HOPE, Player
from table_service.scoring.european.kassa_case import DUTIES
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame

CAUTION_FROM_HAND = -0.3
"""Tricks that a player allows for where no talon will mend his hand."""
HOLES = {False: 1.3, True: 0.5}
"""Cards of a Bettel hand that may be made to win, by whether it has no talon."""
ALL_TEN = 9.3
"""Tricks at no trump that he counts before he promises all ten."""
LOWEST_GAME = 6
"""Tricks of the lowest game where a talon taken may be given up."""
COMFORT = 0.4
"""Tricks to spare with which he names a dearer game than he must."""
TAKES = 0.3
"""How often he takes the talon before anybody opened, where one may."""
FORCED_IN = 0.5
"""How often a passed defender forces himself into the defence."""
DARE = {
    DefenceWord.KONTRA: 2.4,
    DefenceWord.REKONTRA: 1.0,
    DefenceWord.SUBKONTRA: 3.4,
    DefenceWord.MORTKONTRA: 1.5,
}
"""Tricks beyond his duty, or his promise, with which he doubles."""
GAMBLES = 0.1
"""How often he doubles a Bettel, or doubles again, on a feeling."""
_MODEST = (
    DefenceWord.PASS,
    DefenceWord.NO_KONTRA,
    DefenceWord.NO_REKONTRA,
    DefenceWord.NOT_INVITED,
)
"""What a defender says who dares nothing."""

Cards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class EuropeanPlayer:
    """A player's mind under the rules of a European game."""

    rules: GameRules
    player: Player

    def call(self, auction: Bidding) -> AnyCall:
        """Return what he says in the auction: the cheapest game he would play."""
        legal = auction.legal_calls()
        from_hand_first = sorted(legal, key=lambda call: not is_without_talon(call))
        for call in from_hand_first:
            if call is not Word.PASS and self._likes(auction, call):
                return call
        if Word.PASS in legal:
            return Word.PASS
        return max(legal, key=lambda call: self._hope(auction, call))

    def _likes(self, auction: Bidding, call: AnyCall) -> bool:
        if call is Claim.TAKE and self.player.rng.random() >= TAKES:
            return False
        return self._hope(auction, call) >= 0

    def _hope(self, auction: Bidding, call: AnyCall) -> float:
        """Return the tricks to spare in his best game if `call` wins."""
        taken_over = call in (Word.HOLD, Claim.MINE) and auction.highest
        bid = taken_over[1] if taken_over else call
        no_talon = is_without_talon(bid)
        talon = CAUTION_FROM_HAND if no_talon else TALON_HOPE
        return max(
            self._margin(promise, self.player.hand, talon) + self.player.temper
            for promise in self._promises(
                legal_contracts_of(self.rules, bid), no_talon=no_talon
            )
        )

    def _promises(self, texts: Iterable[str], *, no_talon: bool) -> Iterator[Promise]:
        for text in texts:
            yield contract_of(self.rules, self.player.seat, text, no_talon=no_talon)

    def _margin(self, promise: Promise, hand: Cards, hope: float) -> float:
        """Return the tricks that `hand` is worth beyond its promise.

        Args:
            promise: What is undertaken.
            hand: Ten cards.
            hope: Tricks expected of the talon or of others' mistakes.
        """
        if isinstance(promise, Game):
            needed = tricks_needed(self.rules, promise)
            return _worth(hand, promise.trump) + hope - needed
        if promise.kind.takes_none:
            return HOLES[promise.no_talon] - strength.holes(hand)
        return _worth(hand, None) + hope - ALL_TEN

    def undertakes(
        self, legal: tuple[str, ...], talon: tuple[Card, ...], *, no_talon: bool
    ) -> str:
        """Take the talon, lay two cards away and return the game he names.

        Args:
            legal: What he may name, lowest first.
            talon: Its cards; empty where he plays without it.
            no_talon: Whether he does.
        """
        cards, size = self.player.hand.union(talon), len(self.player.hand)
        hands = [frozenset(ten) for ten in combinations(_in_order(cards), size)]
        best = [
            max(
                ((self._margin(one, ten, NAMING_HOPE), str(one), ten) for ten in hands),
                key=lambda option: option[0],
            )
            for one in self._promises(legal, no_talon=no_talon)
        ]
        at_ease = [option for option in best if option[0] >= COMFORT]
        _, text, self.player.hand = (
            at_ease[-1] if at_ease else max(best, key=lambda option: option[0])
        )
        return text

    def gives_up(self, talon: tuple[Card, ...]) -> bool:
        """Tell whether the talon he took mended nothing (European rule book 5.5)."""
        worth, _, _ = strength.best_discard(self.player.hand.union(talon))
        return worth + NAMING_HOPE < LOWEST_GAME

    def announces(self, promise: Promise, talon: tuple[Card, ...]) -> str | None:
        """Return the aces he announces, `none` or `four`, None if he keeps silent.

        An ace may not be laid away for it (European rule book 1.5).
        """
        aces = sum(card.rank is Rank.ACE for card in self.player.hand)
        if self._margin(promise, self.player.hand, NAMING_HOPE) < COMFORT:
            return None
        if aces == 4:
            return "four"
        got_one = any(card.rank is Rank.ACE for card in talon)
        return None if aces or got_one else "none"

    def defend(
        self, talk: DefenceTalk, contract: Promise, words: tuple[DefenceWord, ...]
    ) -> DefenceWord:
        """Return his word: the boldest he dares, else the modest one."""
        for word in reversed(words):
            if word not in _MODEST and self._dares(talk, contract, word):
                return word
        modest = [word for word in words if word in _MODEST]
        return modest[0] if modest else words[0]

    def _dares(self, talk: DefenceTalk, contract: Promise, word: DefenceWord) -> bool:
        luck = self.player.rng.random()
        match word:
            case DefenceWord.WHIST:
                return self._spare(contract) + len(talk.whisters) * 0.5 >= -0.5
            case DefenceWord.INVITE:
                return luck < 0.5 and self._spare(contract) < 0.5
            case DefenceWord.COUNTER_INVITE:
                return luck < FORCED_IN
            case _:
                return luck < GAMBLES or self._spare(contract) >= DARE.get(word, 9)

    def _spare(self, contract: Promise) -> float:
        """Return the tricks he counts beyond his duty, or beyond his promise."""
        hand, luck = self.player.hand, self.player.rng.uniform(-0.4, 0.6)
        if contract.declarer == self.player.seat:
            return self._margin(contract, hand, 0.0) + luck
        if isinstance(contract, Special):
            return -luck if contract.kind.takes_none else _top_tricks(hand) + 0.4
        worth = strength.defence_tricks(hand, contract.trump)
        return worth + luck - self._duty(contract)

    def _duty(self, contract: Game) -> int:
        return DUTIES[contract.level][0] if isinstance(self.rules, KassaGame) else 2


@lru_cache(maxsize=512)
def _worth(hand: Cards, trump: Suit | None) -> float:
    """Return the tricks of a declarer; many promises have the same trump."""
    return strength.declarer_tricks(hand, trump)


def _top_tricks(hand: Cards) -> int:
    return sum(card.rank is Rank.ACE for card in hand)


def _in_order(cards: Cards) -> list[Card]:
    return sorted(cards, key=lambda card: card.code)
