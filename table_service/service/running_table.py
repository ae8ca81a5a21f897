"""Everything that makes one running table, opened and closed together."""

import logging
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from types import TracebackType
from typing import Self

from table_service.bad_input import BadInput
from table_service.events.messages import OpenGame
from table_service.events.state import TableState
from table_service.service.clock import TableClock
from table_service.service.command_line import CommandServer
from table_service.service.evening_clock import EveningClock, opened_at
from table_service.service.loop import TableLoop
from table_service.service.sources import RunningSources
from table_service.stage import HasDesk, Source
from table_service.store.event_log import EventLog
from table_service.store.secrets_file import SecretsFile

log = logging.getLogger(__name__)

BESIDE_THE_LOG = (".secrets", ".sock", ".keeper", ".lock")
"""How the files are named that lie beside a log."""


class RunningTable:
    """A table with its log, its devices and its command line.

    Use it as a context: everything is stopped and closed at the end.
    """

    def __init__(
        self,
        log_path: Path,
        *,
        epoch: str,
        sources: tuple[Source, ...] = (),
        seed_of: Callable[[int], bytes] | None = None,
    ) -> None:
        """Open the log; nothing runs yet.

        Args:
            log_path: The SQLite file; secrets and socket lie beside it.
            epoch: Name of this life of the table; see the log.
            sources: Devices, already made from their settings.
            seed_of: See `TableLoop`.

        Raises:
            BadInput: Another process has the log, or it is none of ours.
        """
        if log_path.suffix in BESIDE_THE_LOG:
            message = f"{log_path}: a log ends in .db, not in {log_path.suffix}"
            raise BadInput(message)
        self.log_path = log_path
        self.clock = TableClock()
        with ExitStack() as undo:
            self._log = undo.enter_context(closing(EventLog(log_path, epoch)))
            secrets = SecretsFile(log_path.with_suffix(".secrets"))
            self._secrets = undo.enter_context(closing(secrets))
            self.loop = TableLoop(self._log, secrets, self.clock, seed_of=seed_of)
            undo.pop_all()
        self.socket_path = log_path.with_suffix(".sock")
        self._devices = sources
        self._sources = RunningSources(sources, self.loop.post)
        self.loop.connect(self._sources.obey)
        self._commands: CommandServer | None = None
        self._evening_clock = EveningClock(self.loop)

    def __enter__(self) -> Self:
        """Start the table's thread; devices start with the game."""
        self.loop.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop devices, commands and table, and close the files."""
        if self._commands:
            self._commands.close()
        self._evening_clock.stop()
        self._sources.stop()
        self.loop.stop()
        self._secrets.close()
        self._log.close()

    def take_commands(self, deal_mode: Callable[[], str]) -> None:
        """Listen for the pages' commands beside the log."""
        desk = next((s.desk for s in self._devices if isinstance(s, HasDesk)), None)
        self._commands = CommandServer(self.socket_path, self.loop, deal_mode, desk)

    def open_game(self, game: OpenGame) -> None:
        """Open `game`, or go on with the one the log has running; start devices.

        Raises:
            BadInput: The log holds an unfinished game of other rules or seats.
        """
        state = self.loop.state
        if state is None or state.is_closed:
            self.loop.ask(game, actor="table")
        else:
            self._require_same(state, game)
        self._evening_clock.start(opened_at(self._log.events()))
        self._sources.start()

    def _require_same(self, state: TableState, game: OpenGame) -> None:
        running = (state.variety.id, dict(state.conventions), state.dummy)
        wanted = (game.variety, dict(game.conventions), game.dummy)
        # A newcomer may have joined since: more chairs are no other game.
        if running != wanted or not set(game.seats) <= set(state.chairs.seats):
            message = (
                f"{self.log_path} holds an unfinished game of {state.variety.id} "
                f"for {', '.join(state.seating.seats)} under other rules; "
                "close it first or name another log"
            )
            raise BadInput(message)
        log.info("going on with deal %d", state.dealt)
