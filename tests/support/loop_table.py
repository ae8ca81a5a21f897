"""A real table without devices: its thread, its log and secrets on the disk."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from support.fake_clock import FakeClock
from support.typing_players import Dealt, TypingPlayers

from table_service.cards import DECK, Card
from table_service.events.state import DealState, TableState
from table_service.observations import DealDone
from table_service.orders import Deal, Order
from table_service.service.loop import NewDeal, TableLoop, Wish
from table_service.store.event_log import EventLog
from table_service.store.secrets_file import SecretsFile

PATIENCE_S = 20.0


class LoopTable:
    """A `TableLoop` in a folder, with a machine that deals at a word.

    Use it as a context. `orders` are all that the table asked of devices.
    """

    def __init__(self, folder: Path, pack: tuple[Card, ...] = DECK) -> None:
        """Open the log in `folder`, going on with what it holds."""
        self.log_path = folder / "evening.db"
        self.secrets_path = folder / "evening.secrets"
        self.log = EventLog(self.log_path, "test")
        self.secrets = SecretsFile(self.secrets_path)
        self.clock = FakeClock()
        self.loop = TableLoop(self.log, self.secrets, self.clock)  # type: ignore[arg-type]  # a clock by its two methods
        self.orders: list[Order] = []
        self.pack = pack
        self.loop.connect(self.orders.append)

    def __enter__(self) -> Self:
        """Start the table's thread."""
        self.loop.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop the thread and close the files."""
        self.loop.stop()
        self.secrets.close()
        self.log.close()

    @property
    def state(self) -> TableState:
        """Return the table as it stands."""
        assert self.loop.state is not None
        return self.loop.state

    @property
    def deal(self) -> DealState:
        """Return the running deal."""
        assert self.state.deal is not None
        return self.state.deal

    def tell(self, wish: Wish) -> int:
        """Ask the table for something and wait for its answer."""
        return self.loop.ask(wish)

    def begin(self, mode: str = "read") -> Dealt:
        """Deal by the machine that reads; return what everybody got."""
        self.tell(NewDeal(mode))
        word = next(o.word for o in reversed(self.orders) if isinstance(o, Deal))
        pockets: dict[str, tuple[Card, ...]] = {}
        for pocket, card in zip(word, self.pack, strict=True):
            pockets[pocket] = (*pockets.get(pocket, ()), card)
        self._report(mode, pockets)
        hands = {seat: frozenset(pockets[seat]) for seat in self.deal.order}
        return Dealt(self.deal.dealer, hands, pockets["talon"])

    def _report(self, mode: str, pockets: Mapping[str, tuple[Card, ...]]) -> None:
        counts = {pocket: len(cards) for pocket, cards in pockets.items()}
        read = pockets if mode == "read" else None
        number = self.deal.number
        self.loop.post(DealDone(deal=number, counts=counts, hands=read))
        self.await_deal(lambda deal: deal.dealt)

    def await_deal(self, reached: Callable[[DealState], bool]) -> None:
        """Wait until the running deal is where it should be."""
        came = self.loop.wait(
            lambda state: bool(state and state.deal and reached(state.deal)), PATIENCE_S
        )
        assert came, "the table did not get there"

    def finish(self, people: TypingPlayers) -> None:
        """Let `people` play the deal to its end."""
        people.finish(lambda: self.state, self.tell)
