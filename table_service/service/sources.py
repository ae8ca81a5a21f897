"""Devices by entry point, each run in a thread of its own."""

import logging
import threading
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from table_service.bad_input import BadInput
from table_service.observations import DeviceDown, Observation
from table_service.orders import Order
from table_service.stage import Report, Source

log = logging.getLogger(__name__)

SOURCES = "preftable.sources"
TWINS = "preftable.twins"


def found(group: str, name: str) -> Any:  # noqa: ANN401  # what a plug-in is, it says
    """Return what the entry point `name` of `group` names.

    Raises:
        BadInput: Nothing is installed under that name.
    """
    points = {point.name: point for point in entry_points(group=group)}
    point: EntryPoint | None = points.get(name)
    if point is None:
        message = f"no device {name!r} in {group}; installed: {', '.join(points)}"
        raise BadInput(message)
    return point.load()


class RunningSources:
    """The devices of one table, started together and stopped together."""

    def __init__(self, sources: tuple[Source, ...], report: Report) -> None:
        """Prepare to run `sources`, which tell what they see to `report`."""
        self._report = report
        self._stop = threading.Event()
        self._sources = sources
        self._threads = [
            threading.Thread(target=self._run, args=(source,), name=source.name)
            for source in sources
        ]

    def start(self) -> None:
        """Start every device's thread, once."""
        for thread in self._threads:
            if thread.ident is None:
                thread.start()

    def stop(self, timeout_s: float = 10.0) -> None:
        """Ask every device to stop and wait for it."""
        self._stop.set()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join(timeout_s)

    def obey(self, order: Order) -> None:
        """Hand `order` to every device; each takes what is its own."""
        for source in self._sources:
            source.obey(order)

    def _run(self, source: Source) -> None:
        try:
            source.run(self._report, self._stop)
        except Exception:
            # A fault of ours in a device must not take the table down: the
            # table goes on by hand and says which device is gone.
            log.exception("device %s failed", source.name)
            reason = "stopped by a fault in its program; see the log"
            self._report(DeviceDown(device=source.name, reason=reason))


Post = Callable[[Observation], None]
