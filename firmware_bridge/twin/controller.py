"""The controller's commands over the simulated metal; told in `protocol.md`.

No I/O: frames are handed in, frames come out, machine time only moves when
`advance` is called.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from firmware_bridge.codec import body_of
from firmware_bridge.frame import PROTOCOL, Frame
from firmware_bridge.message import (
    MOTIONS,
    Abort,
    AskStatus,
    BeginDeal,
    Buzz,
    Command,
    DealCounts,
    Eject,
    EndDeal,
    Feed,
    FeedToWindow,
    GetParam,
    Heartbeat,
    Hello,
    Home,
    Homed,
    Jog,
    Light,
    Pause,
    Resume,
    Reverse,
    SelfTest,
    SetParam,
    Trouble,
)
from firmware_bridge.report import Identity, ParamValue, Status
from firmware_bridge.terms import (
    REJECT,
    ErrorCode,
    Parameter,
    State,
)
from firmware_bridge.twin.feeding import EJECT_MS, FALL_MS, Feeding
from firmware_bridge.twin.states import PAUSED, DealRecord, Refusal

HOME_MS = 400


@dataclass(slots=True)
class Controller(Feeding):
    """The controller of one machine.

    Attributes:
        identity: What it answers to HELLO.
    """

    identity: Identity = field(kw_only=True)
    _params: dict[Parameter, int] = field(default_factory=dict)

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

    def _obey(self, command: Command) -> bytes:
        if isinstance(command, MOTIONS):
            self._check_motion()
        handler = self._HANDLERS.get(type(command))
        if handler is None:
            raise Refusal(ErrorCode.UNSUPPORTED)
        body: bytes | None = handler(self, command)
        return body or b""

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

    def _pause(self, _: Pause) -> None:
        self._halt(PAUSED)

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

    def _end(self, _: EndDeal) -> None:
        self._need(State.WAIT)
        counts = tuple(self._deal.counts)
        self.link.tell(DealCounts(self._deal.deal, counts))
        self._deal = DealRecord()
        self.state = State.IDLE

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
