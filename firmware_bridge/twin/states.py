"""The controller's states: motion, hold, reset; machine time in milliseconds."""

from collections.abc import Callable
from dataclasses import dataclass, field

from firmware_bridge.message import Boot, Button, Lid, Trouble
from firmware_bridge.terms import REJECT, ButtonName, ErrorCode, ResetCause, State
from firmware_bridge.twin.controller_link import ControllerLink
from firmware_bridge.twin.fault_plan import FaultPlan
from firmware_bridge.twin.mechanism import Mechanism

HOST_SILENCE_S = 2.0

PAUSED = ErrorCode.BAD_STATE
"""A hold by the pause button has no error number of its own."""

DEALING = (
    State.READY,
    State.WAIT,
    State.FEEDING,
    State.AT_WINDOW,
    State.EJECTING,
)


class Refusal(Exception):
    """The command is refused with this error."""

    def __init__(self, error: ErrorCode, detail: int = 0) -> None:
        """Remember what the NAK will say."""
        super().__init__(error.name)
        self.error = error
        self.detail = detail


@dataclass(slots=True)
class DealRecord:
    """What the controller knows of the deal; kept in its EEPROM."""

    deal: int = 0
    cards: int = 0
    read: bool = False
    capacities: tuple[int, ...] = ()
    dealt: int = 0
    counts: list[int] = field(default_factory=lambda: [0] * (REJECT + 1))


@dataclass(slots=True)
class States:
    """What the controller is doing; one motion at a time.

    Attributes:
        link: Its end of the line.
        metal: The cards and moving parts it drives.
        plan: What goes wrong.
        state: What it is doing.
        unplug_wanted: Set when the plug is to be pulled.
    """

    link: ControllerLink
    metal: Mechanism
    plan: FaultPlan
    state: State = State.BOOT
    unplug_wanted: bool = False
    _deal: DealRecord = field(default_factory=DealRecord)
    _cause: ResetCause = ResetCause.POWER
    _homed: bool = False
    _hold: ErrorCode | None = None
    _held_state: State = State.IDLE
    _then: Callable[[], None] | None = None
    _then_at: float = 0.0
    _now: float = 0.0
    _pocket: int = 0
    _astray: bool = False
    _silence: bool = False
    _heard_s: float = 0.0

    def reset(self, cause: ResetCause) -> None:
        """Start anew; only the record of the deal survives."""
        self.state, self._cause = State.BOOT, cause
        self._homed, self._hold, self._then = False, None, None
        self._astray = self._silence = False
        self.link.start(Boot(cause, self._deal.deal, self._deal.dealt))

    def advance(self, now_ms: float) -> None:
        """Let the metal move until `now_ms`; one motion at a time."""
        self._now = now_ms
        while self._moves() and self._then_at <= now_ms:
            then, self._then = self._then, None
            if then is not None:
                then()

    def next_ms(self) -> float | None:
        """Return when the motion under way ends; None when nothing moves."""
        return self._then_at if self._moves() else None

    def _moves(self) -> bool:
        return self._then is not None and self._hold is None

    def watch_host(self, now_s: float) -> None:
        """Hold when the host was silent for too long within a deal."""
        quiet = now_s - self._heard_s > HOST_SILENCE_S
        if quiet and self.state in DEALING and self._then is None:
            self._stop_for(ErrorCode.HOST_LOST)

    def lid(self, *, is_open: bool) -> None:
        """Open or shut the lid."""
        self.metal.lid_open = is_open
        self.link.tell(Lid(is_open))
        if is_open:
            self._halt(ErrorCode.LID)

    def press(self, button: ButtonName) -> None:
        """Press a button of the case."""
        self.link.tell(Button(button))
        if button is ButtonName.PAUSE:
            self._halt(PAUSED)

    def _after(self, ms: float, then: Callable[[], None]) -> None:
        self._then, self._then_at = then, self._now + ms

    def _need(self, *states: State) -> None:
        if self.state not in states:
            raise Refusal(ErrorCode.BAD_STATE, self.state)

    def _halt_deal(self) -> None:
        self._then = self._hold = None
        self._astray = self._silence = False
        self.state = State.IDLE

    def _halt(self, why: ErrorCode) -> None:
        """Stop within a step; a motion under way goes on after RESUME."""
        if self.state in DEALING:
            self._enter_hold(why)
        elif self._then is not None:
            self._then = None

    def _stop_for(self, error: ErrorCode, detail: int = 0) -> None:
        self.link.tell(Trouble(error, detail))
        self._enter_hold(error)

    def _enter_hold(self, why: ErrorCode) -> None:
        self._hold, self._held_state = why, self.state
        self.state = State.HOLD

    def _check_motion(self) -> None:
        if self.link.waiting or self._moves():
            raise Refusal(ErrorCode.BUSY)
        if self._hold is not None:
            raise Refusal(self._hold)
        if self.metal.lid_open:
            raise Refusal(ErrorCode.LID)
