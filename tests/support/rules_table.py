"""A table without thread, disk or clock: messages in, facts out.

Beside it sits a spectator, who gets the facts as the log writes them and
nothing else.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from support.strategies import dealt
from support.typing_players import Dealt, TypingPlayers

from table_service.cards import DECK, Card, Seat
from table_service.cards.seat import seats_of
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.codec import decoded, encoded
from table_service.events.dealing import pocket_counts
from table_service.events.decide import decide
from table_service.events.evolve import evolve, knowing
from table_service.events.state import DealState, TableState
from table_service.varieties import find_rules, with_conventions
from table_service.varieties.choices import Direction

Setting = bool | int | str
"""The value of a convention."""

SEAL = "5ea1" * 16


CHAIRS = {
    2: ("S", "W", "N"),
    3: ("S", "W", "N"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "N", "E", "SE"),
}
"""Where two play, the hand between them is the dummy's."""


def game(
    players: int = 3, variety: str = "sochi", **conventions: Setting
) -> m.OpenGame:
    """Return a game with a pool of ten unless told otherwise."""
    seats = seats_of(CHAIRS[players])
    return m.OpenGame(
        table="table-1",
        variety=variety,
        conventions={"pool_limit": 10, **conventions},
        seats=seats,
        names={seat: f"player {seat}" for seat in seats},
        dealer=seats[-1],
        simulated=True,
        dummy=Seat("W") if players == 2 else None,
    )


ANTICLOCKWISE = {3: ("S", "N", "W"), 4: ("S", "E", "N", "W")}
"""The same chairs in the order of play of games that go the other way."""


def european_game(
    players: int, variety: str, agreed: Mapping[str, object]
) -> m.OpenGame:
    """Return a European game, the seats in its order of play."""
    rules = with_conventions(find_rules(variety), agreed)
    turned = rules.direction is Direction.ANTICLOCKWISE
    seats = seats_of((ANTICLOCKWISE if turned else CHAIRS)[players])
    return m.OpenGame(
        table="table-1",
        variety=variety,
        conventions=agreed,
        seats=seats,
        names={seat: f"player {seat}" for seat in seats},
        dealer=seats[-1],
        simulated=True,
    )


@dataclass(slots=True)
class RulesTable:
    """The two pure functions at work.

    Attributes:
        read: Whether a machine reads the cards, so that the table knows them.
        seen: The table as somebody knows it who reads only the log.
        bodies: What the log holds, kind and body of every fact.
    """

    read: bool = True
    now: TableState | None = None
    seen: TableState | None = None
    facts: list[f.Fact] = field(default_factory=list)
    bodies: list[tuple[str, str]] = field(default_factory=list)

    @property
    def state(self) -> TableState:
        """Return the table as it stands."""
        assert self.now is not None
        return self.now

    @property
    def deal(self) -> DealState:
        """Return the running deal."""
        assert self.state.deal is not None
        return self.state.deal

    @property
    def spectator(self) -> TableState:
        """Return the table as a reader of the log knows it."""
        assert self.seen is not None
        return self.seen

    def tell(self, message: m.Message) -> tuple[f.Fact, ...]:
        """Tell the table something; return the facts it makes."""
        made = decide(self.now, message)
        for fact in made:
            self.now = evolve(self.now, fact, self.state.seq + 1 if self.now else 1)
            kind, body = encoded(fact)
            self.bodies.append((kind, body))
            self.seen = evolve(self.seen, decoded(kind, body), self.now.seq)
        self.facts += made
        return made

    def open(
        self, players: int = 3, variety: str = "sochi", **conventions: Setting
    ) -> "RulesTable":
        """Open a game and return the table itself."""
        self.tell(game(players, variety, **conventions))
        return self

    def open_european(
        self, variety: str, players: int = 3, **agreed: object
    ) -> "RulesTable":
        """Open a European game and return the table itself."""
        self.tell(european_game(players, variety, agreed))
        return self

    def begin(self, hands: Mapping[Seat, frozenset[Card]] | None = None) -> DealState:
        """Deal; `hands` is what the machine read."""
        if not self.read or hands is None:
            self.tell(m.BeginDeal(mode="hand", commitment=None))
            return self.deal
        self.tell(m.BeginDeal(mode="read", commitment="c0" * 32))
        counts = pocket_counts(self.deal.order)
        done = m.FinishDealing(deal=self.deal.number, counts=counts, seal=SEAL)
        self.tell(done)
        self.now = knowing(self.state, hands)
        return self.deal

    def sit_down(self, rng: random.Random, shy: float = 0.5) -> TypingPlayers:
        """Shuffle, deal and return the people with their cards."""
        pack = list(DECK)
        rng.shuffle(pack)
        around = dealt(self.state.chairs, self.state.next_dealer, tuple(pack))
        return self.sit_down_with(around, rng, shy)

    def sit_down_with(
        self, around: Dealt, rng: random.Random, shy: float = 0.5
    ) -> TypingPlayers:
        """Deal `around` and return the people with their cards."""
        self.begin(around.hands)
        return TypingPlayers(around, rng, shy)

    def play_deal(self, rng: random.Random, shy: float = 0.5) -> TypingPlayers:
        """Play a random deal by the rules to its end."""
        people = self.sit_down(rng, shy)
        people.finish(lambda: self.state, self.tell)
        return people

    def say(self, text: str) -> None:
        """Say calls and defence words written `S 6S, W pass, N pass`."""
        for said in text.split(","):
            seat, call = said.split()
            self.tell(m.Say(seat=Seat(seat), call=call))
