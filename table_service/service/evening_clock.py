"""The clock of a timed evening (rule book 15.4)."""

import logging
import threading
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from table_service.bad_input import BadInput
from table_service.course.course import Lap
from table_service.events.facts import GameOpened
from table_service.events.messages import EndTime
from table_service.service.loop import TableLoop
from table_service.store.event_log import Event
from table_service.varieties.choices import PoolMode
from table_service.varieties.variety import Variety

log = logging.getLogger(__name__)

LOOK_S = 2.0
"""How often to look at the clock; a lap takes minutes."""


def opened_at(events: Iterable[Event]) -> datetime | None:
    """Return when the last game of a log was opened, None where none was."""
    opened = [e.stamp.wall for e in events if e.kind == GameOpened.__name__]
    return datetime.fromisoformat(opened[-1]) if opened else None


class EveningClock:
    """Tells the table when the agreed minutes are over."""

    def __init__(self, table: TableLoop) -> None:
        """Prepare; nothing runs yet."""
        self._table = table
        self._since: datetime | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="clock", daemon=True)

    def start(self, since: datetime | None) -> None:
        """Count from `since`, the opening of the game; now if None."""
        self._since = since or datetime.now(UTC)
        if not self._thread.is_alive():
            self._thread.start()

    def stop(self) -> None:
        """Stop counting."""
        self._closing.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _watch(self) -> None:
        while not self._closing.wait(LOOK_S):
            if self.is_over(datetime.now(UTC)):
                self._tell()

    def is_over(self, now: datetime) -> bool:
        """Tell whether the time is over at `now` and nobody was told.

        Simulated people agree on the end themselves: their minutes are none.
        """
        state, since = self._table.state, self._since
        if state is None or since is None or state.is_closed or state.simulated:
            return False
        variety = state.variety
        if not isinstance(variety, Variety) or state.course.lap is not Lap.FREE:
            return False
        waits = variety.pool_mode is PoolMode.TIMED
        return waits and now - since >= timedelta(minutes=variety.play_minutes)

    def _tell(self) -> None:
        try:
            self._table.ask(EndTime(), actor="clock")
        except (BadInput, TimeoutError) as error:
            log.warning("the end of the time was not written: %s", error)
