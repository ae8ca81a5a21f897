"""One simulated player: bids, whists and plays from what he may know."""

import random
from dataclasses import dataclass, field

from table_service.auction.auction import Auction
from table_service.auction.call import Bid, Call, MisereBid, Word
from table_service.auction.contract import AllPass, Contract, Misere
from table_service.auction.whisting import HALF, PASS, WHIST, Defence, DefenceWord
from table_service.cards import Card, Seat
from table_service.evening import hand_strength as strength

NAMING_HOPE = 0.75
"""Tricks that a declarer expects of the defenders' mistakes."""
TALON_HOPE = 1.15
"""Tricks that a player expects of two unknown cards."""
RETURNS = 0.2
"""How often a passer returns the whist on no more than a feeling."""


@dataclass(slots=True)
class Player:
    """A seat's mind.

    Attributes:
        temper: What he adds to his count of tricks: bold above 0, shy below.
        hand: His ten cards, twelve with the talon.
    """

    seat: Seat
    rng: random.Random
    temper: float
    hand: frozenset[Card] = field(default=frozenset(), repr=False)

    def pick_up(self, cards: frozenset[Card]) -> None:
        """Take a new hand."""
        self.hand = cards

    def call(self, auction: Auction) -> Call:
        """Return what he says in the auction."""
        legal = auction.legal_calls()
        wishes = self._wishes()
        if MisereBid() in legal and self._likes_misere():
            return MisereBid()
        if Word.HOLD in legal and auction.highest and auction.highest[1] in wishes:
            return Word.HOLD
        bids = [call for call in legal if call in wishes]
        return bids[0] if bids else Word.PASS

    def _wishes(self) -> frozenset[Call]:
        """Return every bid he would be glad to play."""
        worth, _ = strength.best_trump(self.hand)
        level = int(worth + TALON_HOPE + self.temper)
        return frozenset(
            Bid(height, trump)
            for height in range(6, min(level, 10) + 1)
            for trump in (*{card.suit for card in self.hand}, None)
        )

    def _likes_misere(self) -> bool:
        return strength.holes(self.hand) + self.rng.random() < 1.8 + self.temper

    def take_talon(self, talon: tuple[Card, ...], *, misere: bool) -> None:
        """Take the talon and lay two cards away."""
        twelve = self.hand.union(talon)
        if misere:
            self.hand = _misere_ten(twelve)
        else:
            self.hand = strength.best_discard(twelve)[2]

    def contract(self, legal: tuple[str, ...]) -> str:
        """Return the game he names with the ten cards he kept."""
        worth, trump = strength.best_trump(self.hand)
        level = max(6, min(10, int(worth + NAMING_HOPE)))
        wanted = str(Bid(level, trump))
        if wanted in legal:
            return wanted
        suit = "NT" if trump is None else trump.value
        same = [name for name in legal if name.lstrip("0123456789") == suit]
        return same[0] if same else legal[0]

    def defend(self, defence: Defence, legal: tuple[DefenceWord, ...]) -> DefenceWord:
        """Return his word in the defence calls."""
        worth = strength.defence_tricks(self.hand, defence.bid.trump)
        duty = defence.variety.duty_of(defence.bid.level)
        hope = worth + self.rng.uniform(-0.4, 0.6)
        if any(said.word is HALF for said in defence.said):
            returns = hope >= duty / 2 or self.rng.random() < RETURNS
            return WHIST if returns and WHIST in legal else PASS
        partner_whists = any(said.word is WHIST for said in defence.said)
        if HALF in legal and duty / 4 < hope < duty / 2 + 0.2:
            return HALF
        enough = hope >= duty / 2 if partner_whists else hope + 0.6 >= 0.8 * duty
        return WHIST if enough and WHIST in legal else PASS

    def whists_blind(self) -> bool:
        """Tell whether the dealer of four risks a whist on unseen hands."""
        return self.rng.random() < 0.12

    def plays_open(self) -> bool:
        """Tell whether a lone whister lays both hands open."""
        return self.rng.random() < 0.85

    def wish(self, contract: Contract) -> str:
        """Return what he wants of a trick: `win`, `lose` or `catch`."""
        if isinstance(contract, AllPass):
            return "lose"
        if isinstance(contract, Misere):
            return "lose" if contract.declarer == self.seat else "catch"
        return "win"


def _misere_ten(twelve: frozenset[Card]) -> frozenset[Card]:
    kept = set(twelve)
    for _ in range(2):
        worst = min(kept, key=lambda c: (strength.holes(kept - {c}), -c.rank, c.code))
        kept.discard(worst)
    return frozenset(kept)
