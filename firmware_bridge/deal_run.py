"""One deal by its routing word, from the first card to the count. No I/O.

The run says what to send and what to tell the table; it is told answers,
events and what people ask. It never resumes a void deal and never says which
card or which pocket, except in the hands of a deal read to its end.
"""

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum, auto

from firmware_bridge import fault as faults
from firmware_bridge.fault import Fault
from firmware_bridge.message import (
    Abort,
    Ack,
    BeginDeal,
    Boot,
    Button,
    CardAtWindow,
    CardPassed,
    Command,
    DealCounts,
    Eject,
    EndDeal,
    Event,
    Feed,
    FeedToWindow,
    Home,
    Homed,
    HopperEmpty,
    Lid,
    Nak,
    PocketSeen,
    Resume,
    Trouble,
)
from firmware_bridge.terms import PACK, POCKETS, REJECT, ButtonName, ErrorCode
from firmware_bridge.window_reader import WindowReader, read_surely
from table_service.cards import Card, missing_from
from table_service.observations import DealDone, DealFailed, DealHeld, DealProgress
from table_service.orders import Deal


@dataclass(frozen=True, slots=True)
class Send:
    """Send this command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the table this."""

    observation: DealProgress | DealDone | DealFailed | DealHeld


Step = Send | Tell

SHORTEST, LONGEST = round(880 * 0.8), round(880 * 1.2)
"""A card is 88.0 mm long; lengths are in tenths of a millimetre."""


class Stage(Enum):
    """What the run waits for."""

    HOMING = auto()
    BEGINNING = auto()
    FEEDING = auto()
    FALLING = auto()
    COUNTING = auto()
    HELD = auto()
    OVER = auto()


@dataclass(slots=True)
class DealRun:
    """One deal.

    Attributes:
        order: What the table asked for.
        pockets: Names of the machine's pockets 0 to 6.
        window: Reads cards in read mode; None in blind mode.
        stage: What the run waits for.
        dealt: Cards that fell into their pockets, 0 to 32.
    """

    order: Deal
    pockets: tuple[str, ...]
    window: WindowReader | None = field(repr=False)
    stage: Stage = Stage.HOMING
    dealt: int = 0
    _fallen: list[Card] = field(default_factory=list, repr=False)
    _card: Card | None = field(default=None, repr=False)
    _before_hold: Stage = Stage.HOMING
    _held_for: Fault | None = None
    _resuming: bool = False
    _unsent: Command | None = field(default=None, repr=False)

    @property
    def over(self) -> bool:
        """Tell whether the deal is done or void."""
        return self.stage is Stage.OVER

    @property
    def started(self) -> bool:
        """Tell whether a card may have been fed."""
        return self._awaited not in {Stage.HOMING, Stage.BEGINNING}

    def begin(self) -> list[Step]:
        """Return the first steps: find the chute's flag."""
        return [Send(Home())]

    def answered(self, command: Command, answer: Ack | Nak) -> list[Step]:
        """Take the answer to a command of this run."""
        if self.over:
            return []
        if isinstance(answer, Nak):
            return self._refused(command, answer.error)
        if isinstance(command, BeginDeal):
            return self._feed_next()
        if isinstance(command, Resume):
            return self._resumed()
        return []

    def told(self, event: Event) -> list[Step]:
        """Take an event of the controller."""
        if self.over:
            return []
        match event:
            case Homed():
                steps = self._homed()
            case CardAtWindow():
                steps = self._at_window(event)
            case CardPassed():
                steps = self._passed(event)
            case PocketSeen():
                steps = self._seen(event)
            case DealCounts():
                steps = self._counted(event)
            case Button(name=ButtonName.RESUME):
                steps = self.resume()
            case _:
                steps = self._disturbed(event)
        return steps

    def resume(self) -> list[Step]:
        """A person says that the cause of the hold is gone."""
        if self.stage is not Stage.HELD or self._resuming:
            return []
        if not self.started:
            # Nothing was fed yet: the start is tried anew.
            self.stage, self._unsent = Stage.HOMING, None
            return [Send(Home())]
        self._resuming = True
        return [Send(Resume())]

    def void(self, fault: Fault, *, tell_machine: bool = True) -> list[Step]:
        """End the deal for good; the machine is told to stop."""
        if self.over:
            return []
        self.stage = Stage.OVER
        stop: list[Step] = [Send(Abort())] if tell_machine else []
        failed = DealFailed(deal=self.order.deal, fault=fault.word, reason=fault.reason)
        return [*stop, Tell(failed)]

    def _homed(self) -> list[Step]:
        if self.started:
            return self._impossible("it homed within the deal")
        if not self._awaits(Stage.HOMING):
            # A hold before the start can make us ask for it twice.
            return []
        wanted = Counter(self.order.word)
        named = [wanted[name] for name in self.pockets]
        capacities = tuple(named + [0] * (POCKETS - len(named)))
        number = self.order.deal & 0xFFFF
        begin = BeginDeal(number, PACK, self.order.read, capacities)
        return self._go(Stage.BEGINNING, begin)

    def _feed_next(self) -> list[Step]:
        if self.dealt == PACK:
            return self._go(Stage.COUNTING, EndDeal())
        self._card = None
        number = self.dealt + 1
        if self.order.read:
            return self._go(Stage.FEEDING, FeedToWindow(number))
        return self._go(Stage.FEEDING, Feed(number, self._pocket()))

    def _go(self, stage: Stage, command: Command) -> list[Step]:
        """Enter `stage` by `command`, after the hold if there is one."""
        self._enter(stage)
        if self.stage is Stage.HELD:
            self._unsent = command
            return []
        return [Send(command)]

    def _enter(self, stage: Stage) -> None:
        if self.stage is Stage.HELD:
            self._before_hold = stage
        else:
            self.stage = stage

    def _awaits(self, stage: Stage) -> bool:
        return self._awaited is stage

    @property
    def _awaited(self) -> Stage:
        return self._before_hold if self.stage is Stage.HELD else self.stage

    def _pocket(self) -> int:
        return self.pockets.index(self.order.word[self.dealt])

    def _at_window(self, event: CardAtWindow) -> list[Step]:
        if not self._expects(Stage.FEEDING, event.card) or not self.order.read:
            return self._impossible(f"card {event.card} at the window")
        self._card = read_surely(self.window, self._fallen)
        if self._card is None:
            # Into the reject pocket; when it lies there the deal is void.
            return self._go(Stage.FALLING, Eject(event.card, REJECT))
        return self._go(Stage.FALLING, Eject(event.card, self._pocket()))

    def _aim(self) -> int:
        unread = self.order.read and self._card is None
        return REJECT if unread else self._pocket()

    def _passed(self, event: CardPassed) -> list[Step]:
        awaited = Stage.FALLING if self.order.read else Stage.FEEDING
        if not self._expects(awaited, event.card) or event.pocket != self._aim():
            return self._impossible(f"card {event.card} passed the gate")
        if not SHORTEST <= event.tenths_mm <= LONGEST:
            # The controller stops for this itself; should it not, we do.
            long = event.tenths_mm > LONGEST
            error = ErrorCode.LONG if long else ErrorCode.SHORT
            return self.void(faults.fault_of(error, read=False))
        self._enter(Stage.FALLING)
        return []

    def _seen(self, event: PocketSeen) -> list[Step]:
        if not self._expects(Stage.FALLING, event.card):
            return self._impossible(f"card {event.card} in a pocket")
        if event.pocket != self._aim():
            return self.void(faults.fault_of(ErrorCode.ROUTE, read=self.order.read))
        if event.pocket == REJECT:
            return self.void(faults.MISREAD)
        if self._card is not None:
            self._fallen.append(self._card)
        self.dealt += 1
        progress = DealProgress(deal=self.order.deal, dealt=self.dealt)
        return [Tell(progress), *self._feed_next()]

    def _expects(self, stage: Stage, card: int) -> bool:
        return self._awaits(stage) and card == self.dealt + 1

    def _counted(self, event: DealCounts) -> list[Step]:
        if not self._awaits(Stage.COUNTING):
            return self._impossible("a deal done before its end")
        wrong = self._wrong_count(event)
        if wrong is not None:
            return self.void(wrong)
        self.stage = Stage.OVER
        return [Tell(self._done())]

    def _wrong_count(self, event: DealCounts) -> Fault | None:
        wanted = Counter(self.order.word)
        counts = [wanted[name] for name in self.pockets]
        counts += [0] * (POCKETS + 1 - len(counts))
        if event.deal != self.order.deal & 0xFFFF or list(event.counts) != counts:
            return faults.wrong_count("the pockets do not hold what was dealt to them")
        if self.order.read and missing_from(self._fallen):
            return faults.wrong_count("the 32 cards read are not 32 different cards")
        return None

    def _done(self) -> DealDone:
        # By the order of the pockets: that of the word would betray it.
        word = self.order.word
        used = [name for name in self.pockets if name in word]
        counts = {name: word.count(name) for name in used}
        if not self.order.read:
            return DealDone(deal=self.order.deal, counts=counts, hands=None)
        fallen = list(zip(word, self._fallen, strict=True))
        hands = {
            name: tuple(card for pocket, card in fallen if pocket == name)
            for name in used
        }
        return DealDone(deal=self.order.deal, counts=counts, hands=hands)

    def _disturbed(self, event: Event) -> list[Step]:
        if isinstance(event, Boot):
            return self.void(faults.RESET, tell_machine=False)
        fault = self._fault_in(event)
        if fault is None or (self.stage is Stage.HELD and fault == self._held_for):
            return []
        return self._stop_for(fault)

    def _fault_in(self, event: Event) -> Fault | None:
        match event:
            case Trouble(error):
                return faults.fault_of(error, read=self.order.read)
            case HopperEmpty():
                reason = f"the hopper ran empty after {self.dealt} cards"
                return faults.wrong_count(reason)
            case Lid(open=True):
                return faults.fault_of(ErrorCode.LID, read=False)
            case Button(name=ButtonName.PAUSE):
                return faults.PAUSED
            case _:
                return None

    def _stop_for(self, fault: Fault) -> list[Step]:
        return self._hold(fault) if fault.held else self.void(fault)

    def _hold(self, fault: Fault) -> list[Step]:
        if self.stage is not Stage.HELD:
            self._before_hold = self.stage
            self.stage = Stage.HELD
        self._held_for = fault
        held = DealHeld(deal=self.order.deal, fault=fault.word, reason=fault.reason)
        return [Tell(held)]

    def _refused(self, command: Command, error: ErrorCode) -> list[Step]:
        if isinstance(command, Resume):
            return self._still_held(error)
        self._unsent = command
        if self.stage is Stage.HELD:
            return []
        return self._stop_for(faults.fault_of(error, read=False))

    def _still_held(self, error: ErrorCode) -> list[Step]:
        self._resuming = False
        if self.stage is not Stage.HELD or self._held_for is None:
            return []
        still = faults.fault_of(error, read=self.order.read)
        return self._hold(still if still.held else self._held_for)

    def _resumed(self) -> list[Step]:
        self._resuming = False
        if self.stage is not Stage.HELD:
            return []
        self.stage, self._held_for = self._before_hold, None
        again, self._unsent = self._unsent, None
        return [] if again is None else [Send(again)]

    def _impossible(self, what: str) -> list[Step]:
        return self.void(faults.nonsense(what))
