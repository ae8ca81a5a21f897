"""The dealing machine as a source of observations: orders in, facts out."""

import logging
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from firmware_bridge import fault as faults
from firmware_bridge.dealer import Dealer, LineSilentError
from firmware_bridge.link import Pace
from firmware_bridge.serial_port import LineLost, SerialPort, find_port
from firmware_bridge.settings import AUTO, DealerSettings, settings_from
from firmware_bridge.wake import Wake
from firmware_bridge.window_reader import WindowReader
from table_service.orders import Order
from table_service.stage import Report, StopSign

if TYPE_CHECKING:
    from firmware_bridge.simulator import SimulatedMachine

_LOG = logging.getLogger(__name__)
_LONGEST_BACK_OFF_S = 5.0
_STOP_S = 0.1
"""How long the sign to stop may go unseen."""


@dataclass(slots=True)
class BackOff:
    """How long to wait before the port is tried again: 0.5, 1, 2, 4, 5, 5 s.

    Attributes:
        first_s: The first wait in seconds.
    """

    first_s: float
    _next_s: float = 0.0

    def again(self) -> float:
        """Return the next wait in seconds, twice as long each time."""
        wait_s = max(self.first_s, self._next_s)
        self._next_s = min(2 * wait_s, _LONGEST_BACK_OFF_S)
        return wait_s

    def reset(self) -> None:
        """Begin anew, because the machine answered."""
        self._next_s = 0.0


class DealerSource:
    """Runs the dealing machine at one serial port.

    Attributes:
        name: `dealer`, as in the settings and on the health page.
    """

    name = "dealer"

    def __init__(
        self,
        settings: Mapping[str, object],
        twin: "SimulatedMachine | None" = None,
        *,
        window: WindowReader | None = None,
    ) -> None:
        """Check the settings; the port is opened by `run`.

        Args:
            settings: See `firmware_bridge.settings`.
            twin: A simulated machine; gives the port, the pockets and the
                window where the settings and `window` do not.
            window: Reads the cards of a real machine.

        Raises:
            BadInput: A setting is unknown or out of range.
        """
        self._settings = settings_from(settings, twin)
        reader = window or (twin.window if twin is not None else None)
        self._dealer = Dealer(
            pockets=self._settings.pockets,
            window=reader if self._settings.mode == "read" else None,
            pace=Pace(answer_s=self._settings.answer_ms / 1000),
        )
        self._orders: deque[Order] = deque()
        self._wake = Wake()

    @property
    def settings(self) -> DealerSettings:
        """Return the settings after their check."""
        return self._settings

    def obey(self, order: Order) -> None:
        """Take an order without blocking; in any thread."""
        self._orders.append(order)
        self._wake.ring()

    def run(self, report: Report, stop: StopSign) -> None:
        """Connect, deal and report until told to stop."""
        back_off = BackOff(self._settings.reconnect_s)
        while not stop.is_set():
            try:
                self._connect(report, stop, back_off)
            except LineLost as lost:
                self._dealer.disconnected(str(lost))
            except LineSilentError as silent:
                self._dealer.disconnected(str(silent), faults.SILENT)
            except Exception:  # noqa: BLE001 - a source never takes the table down
                _LOG.exception("the dealing machine's thread stumbled")
                self._dealer.disconnected("an error of ours; see the log")
            self._pass_on(report)
            self._rest(back_off.again(), report, stop)

    def _connect(self, report: Report, stop: StopSign, back_off: BackOff) -> None:
        port = SerialPort(self._address(), self._settings.baud)
        try:
            self._dealer.connected()
            self._serve(port, report, stop, back_off)
        finally:
            port.close()

    def _address(self) -> str:
        wanted = self._settings
        if wanted.port != AUTO:
            return wanted.port
        found = find_port(wanted.usb, wanted.serial_number)
        if found is None:
            message = "no dealing machine is plugged in; give `port` or plug it in"
            raise LineLost(message)
        return found

    def _serve(
        self, port: SerialPort, report: Report, stop: StopSign, back_off: BackOff
    ) -> None:
        dealer, wake = self._dealer, self._wake
        while not stop.is_set():
            self._take_orders()
            out = dealer.output(time.monotonic())
            if out:
                port.write(out)
            self._pass_on(report)
            now = time.monotonic()
            port.wait(min(dealer.deadline(now) - now, _STOP_S), wake)
            data = port.read()
            if data:
                back_off.reset()
                dealer.receive(data, time.monotonic())

    def _take_orders(self) -> None:
        self._wake.hush()
        while self._orders:
            self._dealer.obey(self._orders.popleft(), time.monotonic())

    def _pass_on(self, report: Report) -> None:
        for observation in self._dealer.observations():
            report(observation)

    def _rest(self, seconds: float, report: Report, stop: StopSign) -> None:
        """Wait before the next try; orders are refused at once meanwhile."""
        until = time.monotonic() + seconds
        while not stop.is_set() and (left := until - time.monotonic()) > 0:
            self._take_orders()
            self._pass_on(report)
            stop.wait(min(left, 0.05))
