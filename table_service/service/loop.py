"""The one thread that owns the table: queue in, facts to disk, orders out."""

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeVar

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.decide import decide
from table_service.events.evolve import evolve, knowing
from table_service.events.state import TableState
from table_service.observations import Observation
from table_service.orders import Order, ResumeDeal
from table_service.service.clock import TableClock
from table_service.service.draw import commitment, drawn, hands_known, pockets_of
from table_service.service.duties import orders_after
from table_service.service.reports import Reports
from table_service.store.event_log import EventLog, Stamp
from table_service.store.replay import replayed
from table_service.store.secrets_file import DealSecret, SecretsFile

log = logging.getLogger(__name__)

_T = TypeVar("_T")

Listener = Callable[[TableState, tuple[f.Fact, ...]], None]

RETRY_S = 0.5
"""How long to wait before writing to a full or read-only disk again."""


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Deal the next hand; the table draws the seed.

    Attributes:
        mode: `read` or `blind` by the machine, `hand` by people.
    """

    mode: str


@dataclass(frozen=True, slots=True)
class Resume:
    """A person has cleared what held the machine."""


Wish = m.Message | NewDeal | Resume


@dataclass(slots=True)
class _Asked:
    wish: Wish
    actor: str
    reply: "Future[int]" = field(default_factory=Future)


class _Stop:
    """The last thing on the queue."""


class TableLoop:
    """The table while it runs.

    `post` and `ask` may be called in any thread; everything else happens in
    the table's own.
    """

    def __init__(
        self,
        log_file: EventLog,
        secrets: SecretsFile,
        clock: TableClock,
        *,
        seed_of: Callable[[int], bytes] | None = None,
    ) -> None:
        """Rebuild the table from `log_file`.

        Args:
            log_file: The log this table alone writes.
            secrets: What it may not tell yet.
            clock: The table's clock.
            seed_of: Seed of a deal by its number, only for a simulation that
                must come out the same again.
        """
        self._log, self._secrets, self._clock = log_file, secrets, clock
        self._seed_of = seed_of
        self._queue: queue.SimpleQueue[Observation | _Asked | _Stop] = (
            queue.SimpleQueue()
        )
        self._listeners: list[Listener] = []
        self._obey: Callable[[Order], None] = lambda _: None
        self._changed = threading.Condition()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table")
        self.disk_error: str | None = None
        self.state = replayed(log_file.events(), hands_of=self._hands_of)

    def _hands_of(self, deal: int) -> dict[Seat, frozenset] | None:  # type: ignore[type-arg]  # cards; see draw
        return hands_known(self._secrets.of(deal))

    def connect(self, obey: Callable[[Order], None]) -> None:
        """Send the table's orders to `obey` from now on."""
        self._obey = obey

    def listen(self, listener: Listener) -> None:
        """Call `listener` in the table's thread after each commit."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Start the table's thread."""
        self._thread.start()

    def stop(self) -> None:
        """Finish what is on the queue, if the disk takes it; end the thread."""
        self._stopping.set()
        self._queue.put(_Stop())
        if self._thread.ident is not None:
            self._thread.join()

    def post(self, observation: Observation) -> None:
        """Tell the table what a device saw; returns at once."""
        self._queue.put(observation)

    def ask(self, wish: Wish, actor: str = "keeper", timeout_s: float = 10.0) -> int:
        """Ask the table for something; return the log's number once committed.

        Raises:
            BadInput: The table refuses; nothing happened.
            TimeoutError: No answer; it may still happen.
        """
        asked = _Asked(wish, actor)
        self._queue.put(asked)
        return asked.reply.result(timeout_s)

    def wait(self, done: Callable[[TableState | None], bool], timeout_s: float) -> bool:
        """Wait until `done` holds of the state; return whether it does."""
        with self._changed:
            return self._changed.wait_for(lambda: done(self.state), timeout_s)

    def _run(self) -> None:
        self._tell_secrets()  # the power may have failed before
        while not isinstance(item := self._queue.get(), _Stop):
            try:
                self._take(item)
            except Exception as error:
                # The table must outlive a fault of ours: it is logged with
                # the message in hand and the people go on.
                log.exception("the table failed on %s", type(item).__name__)
                if isinstance(item, _Asked) and not item.reply.done():
                    item.reply.set_exception(error)

    def _take(self, item: Observation | _Asked) -> None:
        if isinstance(item, _Asked):
            self._answer(item)
            return
        reports = Reports(self.state, self._secrets)
        for message in self._until_written(lambda: tuple(reports.messages(item))):
            self._commit(message, actor=reports.actor)

    def _answer(self, asked: _Asked) -> None:
        try:
            seq = self._fulfil(asked.wish, asked.actor)
        except (BadInput, sqlite3.OperationalError) as error:
            asked.reply.set_exception(_refusal(error))
        else:
            asked.reply.set_result(seq)

    def _fulfil(self, wish: Wish, actor: str) -> int:
        match wish:
            case Resume():
                number = self.state.deal.number if self.state and self.state.deal else 0
                self._obey(ResumeDeal(deal=number))
                return self._log.seq
            case NewDeal(mode):
                return self._deal(mode, actor)
            case _:
                return self._write(wish, actor)

    def _deal(self, mode: str, actor: str) -> int:
        state = self.state
        if state is None or mode == "hand":
            return self._write(m.BeginDeal(mode=mode, commitment=None), actor)
        number = state.dealt + 1
        order = state.hands_of(state.next_dealer)
        seed = self._seed_of(number) if self._seed_of else None
        secret = drawn(number, pockets_of(order), seed)
        begin = m.BeginDeal(mode=mode, commitment=commitment(state.table, secret))
        decide(state, begin)  # refused before anything is written
        self._secrets.keep(secret)
        return self._write(begin, actor)

    def _commit(self, message: m.Message, actor: str) -> None:
        """Write what a device reported; it happened, so the disk must take it."""
        try:
            self._until_written(lambda: (self._write(message, actor),))
        except BadInput as refused:
            log.warning("%s refused: %s", type(message).__name__, refused)

    def _until_written(self, write: Callable[[], tuple[_T, ...]]) -> tuple[_T, ...]:
        """Return what `write` gives, trying again while the disk is full.

        Nothing comes of it when the table is stopped meanwhile.
        """
        while True:
            try:
                return write()
            except sqlite3.OperationalError as error:
                self.disk_error = str(error)
                log.error("the log cannot be written: %s", error)  # noqa: TRY400  # expected, repeated
                if self._stopping.wait(RETRY_S):
                    return ()

    def _write(self, message: m.Message, actor: str) -> int:
        made = decide(self.state, message)
        stamp = Stamp(wall=self._clock.wall(), mono_ms=self._clock.at_ms(), actor=actor)
        self._log.append(made, stamp)
        self.disk_error = None
        if made:
            self._publish(made)
        return self._log.seq

    def _publish(self, made: tuple[f.Fact, ...]) -> None:
        before, state = self.state, self.state
        seq = self._log.seq - len(made)
        for number, fact in enumerate(made, start=1):
            state = evolve(state, fact, seq + number)
            if isinstance(fact, f.CardsDealt) and fact.seal:
                hands = self._hands_of(fact.deal)
                state = state if hands is None else knowing(state, hands)
        if state is None:
            return
        with self._changed:
            self.state = state
            self._changed.notify_all()
        for listener in self._listeners:
            listener(state, made)
        self._follow_up(before, state, made)

    def _follow_up(
        self, before: TableState | None, state: TableState, made: tuple[f.Fact, ...]
    ) -> None:
        deal = state.deal
        secret = self._secrets.of(deal.number) if deal else None
        for order in orders_after(before, state, made, secret):
            self._obey(order)
        self._tell_secrets()

    def _tell_secrets(self) -> None:
        """Reveal the deal that is over, and forget what was kept of it.

        The deal's own facts are on the disk already: when the disk is full
        now, the next commit or the next start tells them.
        """
        state = self.state
        deal = state.deal if state else None
        secret = self._secrets.of(deal.number) if deal and deal.is_over else None
        if state is None or deal is None or secret is None:
            return
        try:
            if not deal.revealed:
                self._reveal(state, secret)
            self._secrets.forget(secret.deal)
        except sqlite3.OperationalError as error:
            self.disk_error = str(error)
            log.error("deal %d cannot be revealed: %s", secret.deal, error)  # noqa: TRY400  # expected, repeated

    def _reveal(self, state: TableState, secret: DealSecret) -> None:
        reveal = m.RevealDeal(
            deal=secret.deal,
            pockets=secret.pockets,
            commitment=commitment(state.table, secret),
            seed=secret.seed.hex(),
            contributions=tuple(one.hex() for one in secret.contributions),
            word=secret.word,
            hands=secret.hands,
            salt=None if secret.hands is None else secret.salt.hex(),
        )
        self._write(reveal, "table")


def _refusal(error: Exception) -> BadInput:
    if isinstance(error, BadInput):
        return error
    return BadInput(f"the log cannot be written ({error}); free the disk and try again")
