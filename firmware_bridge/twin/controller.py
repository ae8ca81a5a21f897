"""The firmware's states over the simulated metal; told in `protocol.md`.

No I/O: frames are handed in, frames come out, machine time is in milliseconds
and only moves when `advance` is called.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from firmware_bridge.frame import PROTOCOL, Frame
from firmware_bridge.message import (
    MOTIONS,
    REJECT,
    Abort,
    AskStatus,
    BeginDeal,
    Boot,
    Button,
    ButtonName,
    Buzz,
    CardAtWindow,
    CardPassed,
    Command,
    DealCounts,
    Eject,
    EndDeal,
    ErrorCode,
    Feed,
    FeedToWindow,
    GetParam,
    Heartbeat,
    Hello,
    Home,
    Homed,
    HopperEmpty,
    Identity,
    Jog,
    Lid,
    Light,
    Parameter,
    ParamValue,
    Pause,
    PocketSeen,
    ResetCause,
    Resume,
    Reverse,
    SelfTest,
    SetParam,
    State,
    Status,
    Trouble,
    body_of,
)
from firmware_bridge.twin.controller_link import ControllerLink
from firmware_bridge.twin.fault_plan import FaultPlan
from firmware_bridge.twin.mechanism import CARD_TENTHS_MM, Mechanism

HOME_MS = 400
WINDOW_MS = 250
PASS_MS = 350
EJECT_MS = 200
FALL_MS = 150
RETRY_MS = 300
STEPS_TO_WINDOW = 640
NO_POCKET = 0xFF
HOST_SILENCE_S = 2.0

_PAUSED = ErrorCode.BAD_STATE
"""A hold by the pause button has no error number of its own."""

_DEALING = (State.READY, State.WAIT, State.FEEDING, State.AT_WINDOW, State.EJECTING)


class Refusal(Exception):  # noqa: N818 - a NAK on its way, not an error of ours
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
class Controller:
    """The controller of one machine.

    Attributes:
        link: Its end of the line.
        metal: The cards and moving parts it drives.
        plan: What goes wrong.
        identity: What it answers to HELLO.
        state: What it is doing.
        unplug_wanted: Set when the fault plan pulls the plug.
    """

    link: ControllerLink
    metal: Mechanism
    plan: FaultPlan
    identity: Identity
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
    _params: dict[Parameter, int] = field(default_factory=dict)

    def reset(self, cause: ResetCause) -> None:
        """Start anew; only the record of the deal survives."""
        self.state, self._cause = State.BOOT, cause
        self._homed, self._hold, self._then = False, None, None
        self._astray = self._silence = False
        self.link.start(Boot(cause, self._deal.deal, self._deal.dealt))

    def handle(self, frame: Frame, now_s: float) -> None:
        """Take a frame of the host."""
        self._heard_s = now_s
        command = self.link.receive(frame)
        if command is None:
            return
        try:
            body = self._obey(command)
        except Refusal as refusal:
            self.link.refuse(refusal.error, refusal.detail)
        else:
            self.link.take(body)

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
        if quiet and self.state in _DEALING and self._then is None:
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
            self._halt(_PAUSED)

    def _obey(self, command: Command) -> bytes:
        if isinstance(command, MOTIONS):
            self._check_motion()
        handler = self._HANDLERS.get(type(command))
        if handler is None:
            raise Refusal(ErrorCode.UNSUPPORTED)
        body: bytes | None = handler(self, command)
        return body or b""

    def _check_motion(self) -> None:
        if self.link.waiting or self._moves():
            raise Refusal(ErrorCode.BUSY)
        if self._hold is not None:
            raise Refusal(self._hold)
        if self.metal.lid_open:
            raise Refusal(ErrorCode.LID)

    def _after(self, ms: float, then: Callable[[], None]) -> None:
        self._then, self._then_at = then, self._now + ms

    def _need(self, *states: State) -> None:
        if self.state not in states:
            raise Refusal(ErrorCode.BAD_STATE, self.state)

    # Answers -----------------------------------------------------------------

    def _hello(self, _: Hello) -> bytes:
        self._halt_deal()
        return body_of(self.identity)

    def _status(self, _: AskStatus) -> bytes:
        numbers = range(self.metal.pocket_count)
        blocked = sum(1 << n for n in numbers if self.metal.is_blocked(n))
        return body_of(
            Status(
                state=self.state,
                hold=self._hold or 0,
                blocked=blocked,
                lid_open=self.metal.lid_open,
                deal=self._deal.deal,
                dealt=self._deal.dealt,
                cause=self._cause,
            )
        )

    def _nothing(self, _: Heartbeat | Light | Buzz) -> None:
        """Lights and sounds of the simulated case go unseen and unheard."""

    def _set_param(self, command: SetParam) -> None:
        self._need(State.IDLE)
        self._params[command.name] = command.value

    def _get_param(self, command: GetParam) -> bytes:
        return body_of(ParamValue(self._params.get(command.name, 0)))

    # Stop and go -------------------------------------------------------------

    def _abort(self, _: Abort) -> None:
        self._halt_deal()

    def _halt_deal(self) -> None:
        self._then = self._hold = None
        self._astray = self._silence = False
        self.state = State.IDLE

    def _pause(self, _: Pause) -> None:
        self._halt(_PAUSED)

    def _halt(self, why: ErrorCode) -> None:
        """Stop within a step; a motion under way goes on after RESUME."""
        if self.state in _DEALING:
            self._enter_hold(why)
        elif self._then is not None:
            self._then = None

    def _stop_for(self, error: ErrorCode, detail: int = 0) -> None:
        self.link.tell(Trouble(error, detail))
        self._enter_hold(error)

    def _enter_hold(self, why: ErrorCode) -> None:
        self._hold, self._held_state = why, self.state
        self.state = State.HOLD

    def _resume(self, _: Resume) -> None:
        self._need(State.HOLD)
        if self.metal.lid_open:
            raise Refusal(ErrorCode.LID)
        if self.metal.jammed:
            raise Refusal(ErrorCode.JAM)
        if self.metal.roller_dirty:
            raise Refusal(ErrorCode.SLIP)
        if self.metal.pockets[REJECT]:
            raise Refusal(ErrorCode.POCKET_FULL, REJECT)
        self.state, self._hold = self._held_state, None
        if self._then is not None:
            self._then_at = self._now + FALL_MS

    # Motions -----------------------------------------------------------------

    def _home(self, _: Home | SelfTest) -> None:
        self._need(State.IDLE, State.READY)
        self._after(HOME_MS, self._found_home)

    def _found_home(self) -> None:
        if self.metal.path:
            self.link.tell(Trouble(ErrorCode.BEAM_FAULT))
            return
        self._homed = True
        self.link.tell(Homed())

    def _jog(self, _: Jog | Reverse) -> None:
        self._need(State.IDLE)

    def _begin(self, command: BeginDeal) -> None:
        self._need(State.IDLE, State.READY)
        used = [n for n, cards in enumerate(command.capacities) if cards]
        if sum(command.capacities) != command.cards or not self._homed:
            raise Refusal(ErrorCode.BAD_ARG)
        if used[-1] >= self.metal.pocket_count:
            raise Refusal(ErrorCode.BAD_ARG)
        if self.plan.draw("begin") is not None:
            self.metal.forgotten.add(self.plan.stream("begin").choice(used))
        for pocket in (*used, REJECT):
            if self.metal.is_blocked(pocket):
                raise Refusal(ErrorCode.POCKET_FULL, pocket)
        self._deal = DealRecord(
            command.deal, command.cards, command.read, command.capacities
        )
        self.state = State.READY

    def _check_card(self, card: int, *, read: bool) -> None:
        if self._deal.read is not read or card != self._deal.dealt + 1:
            raise Refusal(ErrorCode.BAD_ARG)
        if card > self._deal.cards:
            raise Refusal(ErrorCode.BAD_ARG)

    def _check_pocket(self, pocket: int) -> None:
        if pocket == REJECT and self._deal.read:
            return
        if pocket >= self.metal.pocket_count:
            raise Refusal(ErrorCode.BAD_ARG, pocket)
        room = self._deal.capacities[pocket] - self._deal.counts[pocket]
        if room <= 0:
            raise Refusal(ErrorCode.BAD_ARG, pocket)

    def _feed(self, command: Feed) -> None:
        self._need(State.READY, State.WAIT)
        self._check_card(command.card, read=False)
        self._check_pocket(command.pocket)
        self._pocket = command.pocket
        self._turn_roller()

    def _feed_to_window(self, command: FeedToWindow) -> None:
        self._need(State.READY, State.WAIT)
        self._check_card(command.card, read=True)
        self._turn_roller()

    def _eject(self, command: Eject) -> None:
        self._need(State.AT_WINDOW)
        self._check_card(command.card, read=True)
        self._check_pocket(command.pocket)
        self._pocket = command.pocket
        self.state = State.EJECTING
        self._after(EJECT_MS, self._left_gate)

    def _turn_roller(self) -> None:
        self.state = State.FEEDING
        if not self.metal.hopper:
            self.state = State.WAIT
            self.link.tell(HopperEmpty(self._deal.dealt))
            return
        fault = self.plan.draw("feed")
        mishap = self._MISHAPS.get(fault or "")
        if mishap is None:
            self._go_on_feeding()
        else:
            mishap(self)

    def _go_on_feeding(self, extra_ms: int = 0) -> None:
        if self._deal.read:
            self._after(WINDOW_MS + extra_ms, self._at_window)
        else:
            self._after(PASS_MS + extra_ms, self._through_gate)

    def _at_window(self) -> None:
        self.metal.feed()
        self.state = State.AT_WINDOW
        self.link.tell(CardAtWindow(self._deal.dealt + 1, STEPS_TO_WINDOW))

    def _through_gate(self) -> None:
        self.metal.feed()
        self._left_gate()

    def _left_gate(self) -> None:
        self.link.tell(
            CardPassed(self._deal.dealt + 1, CARD_TENTHS_MM, self._pocket, PASS_MS)
        )
        self._after(FALL_MS, self._fell)

    def _fell(self) -> None:
        if self._astray:
            self._went_astray()
            return
        self.metal.drop(self._pocket)
        self._deal.dealt += 1
        self._deal.counts[self._pocket] += 1
        self.state = State.WAIT
        self.link.tell(PocketSeen(self._deal.dealt, self._pocket))
        if self._silence:
            self._silence = False
            self._stop_for(ErrorCode.HOST_LOST)

    def _went_astray(self) -> None:
        self._astray = False
        others = [n for n in range(self.metal.pocket_count) if n != self._pocket]
        fell = self.plan.stream("feed").choice([*others, None])
        self.metal.drop(fell)
        self._stop_for(ErrorCode.ROUTE, NO_POCKET if fell is None else fell)

    def _end(self, _: EndDeal) -> None:
        self._need(State.WAIT)
        counts = tuple(self._deal.counts)
        self.link.tell(DealCounts(self._deal.deal, counts))
        self._deal = DealRecord()
        self.state = State.IDLE

    # Mishaps -----------------------------------------------------------------

    def _slip(self) -> None:
        self._go_on_feeding(RETRY_MS)

    def _jam(self) -> None:
        self._after(WINDOW_MS + RETRY_MS, self._jammed)

    def _jammed(self) -> None:
        self.metal.feed()
        self.metal.jammed = True
        self._stop_for(ErrorCode.JAM)
        self._then, self._then_at = self._turn_roller, self._now

    def _dirty_roller(self) -> None:
        self._after(3 * RETRY_MS, self._slipped)

    def _slipped(self) -> None:
        self.metal.roller_dirty = True
        self._stop_for(ErrorCode.SLIP)
        self._then, self._then_at = self._turn_roller, self._now

    def _open_lid(self) -> None:
        self._go_on_feeding()
        self.lid(is_open=True)

    def _press_pause(self) -> None:
        self._go_on_feeding()
        self.press(ButtonName.PAUSE)

    def _fall_silent(self) -> None:
        self._silence = True
        self._go_on_feeding()

    def _double_feed(self) -> None:
        if len(self.metal.hopper) < 2:
            self._go_on_feeding()
        else:
            self._after(PASS_MS + RETRY_MS, self._rejected_two)

    def _rejected_two(self) -> None:
        self._reject(2, ErrorCode.LONG)
        self._then, self._then_at = self._turn_roller, self._now

    def _short(self) -> None:
        self._after(PASS_MS, lambda: self._reject(1, ErrorCode.SHORT))

    def _reject(self, cards: int, error: ErrorCode) -> None:
        self.metal.feed(cards)
        self.metal.drop(REJECT)
        self._stop_for(error)

    def _go_astray(self) -> None:
        self._astray = True
        self._go_on_feeding()

    def _fail_within(self) -> None:
        self._after(WINDOW_MS, self._restart)

    def _restart(self) -> None:
        self.metal.feed()
        self.reset(ResetCause.WATCHDOG)

    def _lose_line(self) -> None:
        self._after(WINDOW_MS, self._pull_plug)

    def _pull_plug(self) -> None:
        self.unplug_wanted = True

    _HANDLERS: ClassVar[dict[type[Any], Callable[[Any, Any], bytes | None]]] = {
        Hello: _hello,
        AskStatus: _status,
        Heartbeat: _nothing,
        Light: _nothing,
        Buzz: _nothing,
        SetParam: _set_param,
        GetParam: _get_param,
        Abort: _abort,
        Pause: _pause,
        Resume: _resume,
        Home: _home,
        SelfTest: _home,
        Jog: _jog,
        Reverse: _jog,
        BeginDeal: _begin,
        Feed: _feed,
        FeedToWindow: _feed_to_window,
        Eject: _eject,
        EndDeal: _end,
    }

    _MISHAPS: ClassVar[dict[str, Callable[[Any], None]]] = {
        "slip": _slip,
        "snag": _slip,
        "jam": _jam,
        "dirty_roller": _dirty_roller,
        "lid": _open_lid,
        "pause": _press_pause,
        "host_silence": _fall_silent,
        "double_feed": _double_feed,
        "short": _short,
        "wrong_pocket": _go_astray,
        "reset": _fail_within,
        "unplug": _lose_line,
    }


def simulated_identity(pockets: int, protocol: int = PROTOCOL) -> Identity:
    """Return what the simulated controller answers to HELLO."""
    return Identity(
        protocol=protocol,
        abilities=0b111,
        pockets=pockets,
        state=State.IDLE,
        flash_crc=0,
        git=0,
        version="1.0.0-sim",
    )
