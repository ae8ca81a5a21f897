"""Moving cards from the hopper to the pockets, with all that can go wrong."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from firmware_bridge.message import CardAtWindow, CardPassed, HopperEmpty, PocketSeen
from firmware_bridge.terms import REJECT, ButtonName, ErrorCode, ResetCause, State
from firmware_bridge.twin.mechanism import CARD_TENTHS_MM
from firmware_bridge.twin.states import States

WINDOW_MS = 250
PASS_MS = 350
EJECT_MS = 200
FALL_MS = 150
RETRY_MS = 300
STEPS_TO_WINDOW = 640
NO_POCKET = 0xFF


@dataclass(slots=True)
class Feeding(States):
    """The roller, the gate, the window and the chute."""

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
