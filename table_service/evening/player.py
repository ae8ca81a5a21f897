"""One simulated player: bids, whists and plays from what he may know."""

import random
from dataclasses import dataclass, field

from table_service.auction.auction import Auction
from table_service.auction.call import Bid, Call, MisereBid, Word
from table_service.auction.contract import AllPass, Misere, Special
from table_service.auction.whisting import HALF, PASS, WHIST, Defence, DefenceWord
from table_service.cards import Card, Seat
from table_service.evening import hand_strength as strength
from table_service.events.state import AnyContract

NAMING_HOPE = 0.75
"""Tricks that a declarer expects of the defenders' mistakes."""
TALON_HOPE = 1.15
"""Tricks that a player expects of two unknown cards."""
EXIT_HOPE = 0.35
"""How much bolder each level makes him that an exit from all-pass asks for."""
RETURNS = 0.2
"""How often a passer returns the whist on no more than a feeling."""
DARK_PASS, DARK_BID = 0.05, 0.03
"""How often somebody speaks before he looks at his cards, where one may."""
MODEST = 0.8
"""How often a bid in the dark is the lowest one."""
LEAVES = 0.25
"""How often a lone whister thinks better of it, where one may."""
RISKY_HOLES = 1
"""Cards of a misère hand that may be made to win and still let him ask."""


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
        if Word.PASS_DARK in legal and (dark := self._dark_call(legal)):
            return dark
        if misere := self._misere(legal):
            return misere
        wishes = self._wishes(auction.lowest_level)
        if Word.HOLD in legal and auction.highest and auction.highest[1] in wishes:
            return Word.HOLD
        bids = [call for call in legal if call in wishes]
        return bids[0] if bids else Word.PASS

    def _dark_call(self, legal: tuple[Call, ...]) -> Call | None:
        """Return what he says before he looks, None when he looks first."""
        luck = self.rng.random()
        if luck < DARK_PASS:
            return Word.PASS_DARK
        bids = [call for call in legal if not isinstance(call, Word) and call.dark]
        if not bids or luck >= DARK_PASS + DARK_BID:
            return None
        return bids[0] if self.rng.random() < MODEST else bids[-1]

    def _misere(self, legal: tuple[Call, ...]) -> Call | None:
        miseres = [call for call in legal if isinstance(call, MisereBid)]
        light = [call for call in miseres if not call.dark]
        if not light or not self._likes_misere():
            return None
        # Without the talon nothing can be laid away: only a clean hand dares.
        safe = [call for call in light if not call.no_talon or not self._holes]
        return safe[0] if safe else None

    def _wishes(self, lowest_level: int) -> frozenset[Call]:
        """Return every bid he would be glad to play."""
        worth, _ = strength.best_trump(self.hand)
        boldness = self.temper + EXIT_HOPE * (lowest_level - 6)
        with_talon, without = int(worth + TALON_HOPE + boldness), int(worth + boldness)
        trumps = (*{card.suit for card in self.hand}, None)
        return frozenset(
            Bid(height, trump, no_talon)
            for no_talon, level in ((False, with_talon), (True, without))
            for height in range(6, min(level, 10) + 1)
            for trump in trumps
        )

    @property
    def _holes(self) -> int:
        return strength.holes(self.hand)

    def _likes_misere(self) -> bool:
        return self._holes + self.rng.random() < 1.8 + self.temper

    def asks_dealer(self) -> bool:
        """Tell whether his misère is risky enough to share it (3.4)."""
        return self._holes == RISKY_HOLES and self.rng.random() < 0.5

    def shares(self, shown: frozenset[Card]) -> bool:
        """Tell whether he, who deals, takes half of the misère of `shown`."""
        return strength.holes(shown) + self.rng.random() < 1.5 + self.temper

    def take_talon(self, talon: tuple[Card, ...], *, misere: bool) -> None:
        """Take the talon and lay two cards away."""
        twelve = self.hand.union(talon)
        if misere:
            self.hand = _misere_ten(twelve)
        else:
            self.hand = strength.best_discard(twelve)[2]

    def pass_on(self, got: tuple[Card, ...]) -> tuple[Card, ...]:
        """Take two cards at all-pass and give away the two he fears most (8.8)."""
        twelve = self.hand.union(got)
        self.hand = _misere_ten(twelve)
        gone = twelve - self.hand
        return tuple(sorted(gone, key=lambda card: card.code))

    def lifts(self, bid: Bid | MisereBid) -> bool:
        """Tell whether he gives the darkness of his bid up, having looked (16)."""
        if isinstance(bid, MisereBid):
            return self._holes > RISKY_HOLES
        worth, _ = strength.best_trump(self.hand)
        return worth + TALON_HOPE + self.temper < bid.level

    def claims(self, talon: tuple[Card, ...]) -> bool:
        """Tell whether he counts ten sure tricks with the talon (4.6)."""
        _, trump, ten = strength.best_discard(self.hand.union(talon))
        return strength.is_sure_ten(ten, trump)

    def refuses(self, talon: tuple[Card, ...]) -> bool:
        """Tell whether the talon is of no use to him (4.2)."""
        worth, _ = strength.best_trump(self.hand)
        return strength.best_discard(self.hand.union(talon))[0] <= worth

    def gives_up(self, talon: tuple[Card, ...], bid: Bid, price: int) -> bool:
        """Tell whether `bid` is hopeless, so that `price` undertricks are cheap.

        Given up, no whists are written on him (4.5).
        """
        worth = strength.best_discard(self.hand.union(talon))[0]
        return bid.level - worth >= price - 0.5

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

    def leaves_after_all(self) -> bool:
        """Tell whether a lone whister turns his whist into half."""
        return self.rng.random() < LEAVES

    def whists_blind(self) -> bool:
        """Tell whether the resting dealer risks a whist on unseen hands."""
        return self.rng.random() < 0.12

    def plays_open(self) -> bool:
        """Tell whether a lone whister lays both hands open."""
        return self.rng.random() < 0.85

    def wish(self, contract: AnyContract) -> str:
        """Return what he wants of a trick: `win`, `lose` or `catch`."""
        if isinstance(contract, AllPass):
            return "lose"
        takes_none = isinstance(contract, Special) and contract.kind.takes_none
        if isinstance(contract, Misere) or takes_none:
            return "lose" if contract.declarer == self.seat else "catch"
        return "win"


def _misere_ten(twelve: frozenset[Card]) -> frozenset[Card]:
    kept = set(twelve)
    for _ in range(2):
        worst = min(kept, key=lambda c: (strength.holes(kept - {c}), -c.rank, c.code))
        kept.discard(worst)
    return frozenset(kept)
