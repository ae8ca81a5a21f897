"""The dealing machine as the host knows it: bytes in, bytes out, no port.

`Dealer` joins the frames, the link, the handshake and the deal under way. It
is driven by bytes, orders and the time, so that a test needs no machine.
"""

from dataclasses import dataclass, field
from enum import Enum, auto

from firmware_bridge import fault as faults
from firmware_bridge.deal_run import DealRun, Send, Stage, Step, Tell
from firmware_bridge.fault import Fault
from firmware_bridge.frame import FrameReader, encode
from firmware_bridge.handshake import Greeting, greeting, hello
from firmware_bridge.link import (
    Answered,
    GaveUp,
    Happening,
    HostLink,
    Nonsense,
    Pace,
    Told,
)
from firmware_bridge.message import (
    Abort,
    Ack,
    Boot,
    Command,
    Event,
    Heartbeat,
    Hello,
    Nak,
)
from firmware_bridge.terms import PACK
from firmware_bridge.window_reader import WindowReader
from table_service.observations import DealFailed, DeviceDown, DeviceUp, Observation
from table_service.orders import AbortDeal, Deal, Order, ResumeDeal

HEARTBEAT_S = 0.5
STUCK_S = 15.0
"""No motion takes so long, its retries included."""


class Standing(Enum):
    """How we stand with the machine."""

    CONNECTING = auto()
    OFFLINE = auto()
    GREETING = auto()
    READ_ONLY = auto()
    READY = auto()


class LineSilentError(Exception):
    """The machine stopped answering; the port must be opened anew."""


@dataclass(slots=True)
class Dealer:
    """One dealing machine.

    Attributes:
        pockets: Names of the machine's pockets 0 to 6, seats and `talon`.
        window: Reads cards; None when the machine deals blind only.
        pace: How patient the link is.
        reader: Counts the damaged frames.
        standing: How we stand with the machine.
        greeting: Who answered last; None before the first answer.
    """

    pockets: tuple[str, ...]
    window: WindowReader | None = field(default=None, repr=False)
    pace: Pace = field(default_factory=Pace)
    reader: FrameReader = field(default_factory=FrameReader)
    standing: Standing = Standing.CONNECTING
    greeting: Greeting | None = None
    _link: HostLink = field(init=False)
    _run: DealRun | None = None
    _early: Deal | None = None
    _observations: list[Observation] = field(default_factory=list)
    _moved_at: float = 0.0
    _spoke_at: float = 0.0
    _announced: DeviceUp | DeviceDown | None = None

    def __post_init__(self) -> None:
        """Start with a fresh link."""
        self._link = HostLink(self.pace)

    @property
    def dealing(self) -> bool:
        """Tell whether a deal is under way, held or not."""
        return self._run is not None

    @property
    def repeats(self) -> int:
        """Return how many commands had to be sent again."""
        return self._link.repeats

    def connected(self) -> None:
        """The port is open: greet the machine."""
        self.reader = FrameReader()
        self._greet()

    def disconnected(self, reason: str, fault: Fault = faults.UNPLUGGED) -> None:
        """The line broke: the deal is void and the machine is down."""
        self._void(fault, tell_machine=False)
        self.standing = Standing.OFFLINE
        if not isinstance(self._announced, DeviceDown):
            self._announce(DeviceDown(device="dealer", reason=reason))
        self._refuse_early(fault)

    def obey(self, order: Order, now: float) -> None:
        """Take an order of the table; kinds for other devices are ignored."""
        match order:
            case Deal():
                self._deal(order, now)
            case AbortDeal() if self._runs(order.deal):
                self._void(faults.ABORTED)
            case ResumeDeal() if self._run is not None and self._runs(order.deal):
                self._moved_at = now
                self._do(self._run.resume())
            case _:
                pass

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes of the line."""
        for frame in self.reader.feed(data):
            for happening in self._link.receive(frame):
                self._happened(happening, now)

    def output(self, now: float) -> bytes:
        """Return what must be written now.

        Raises:
            LineSilentError: The machine has not answered for too long.
        """
        self._watch(now)
        frames, lost = self._link.due(now)
        for happening in lost:
            self._happened(happening, now)
        if frames:
            self._spoke_at = now
        return b"".join(encode(frame) for frame in frames)

    def deadline(self, now: float) -> float:
        """Return when `output` must be asked again, at the latest."""
        beat = max(now, self._spoke_at + HEARTBEAT_S)
        link = self._link.deadline()
        return beat if link is None else min(beat, link)

    def observations(self) -> list[Observation]:
        """Return what is to be told to the table, each once."""
        told, self._observations = self._observations, []
        return told

    def _greet(self) -> None:
        """Say HELLO; whatever waited to be sent is forgotten."""
        self.standing = Standing.GREETING
        self._link.greet(hello())

    def _runs(self, deal: int) -> bool:
        return self._run is not None and self._run.order.deal == deal

    def _deal(self, order: Deal, now: float) -> None:
        refusal = self._refusal(order)
        if refusal is not None:
            self._fail(order, refusal)
        elif self.standing is Standing.READY:
            window = self.window if order.read else None
            self._run = DealRun(order, self.pockets, window)
            self._moved_at = now
            self._do(self._run.begin())
        else:
            self._early = order

    def _refusal(self, order: Deal) -> Fault | None:
        """Return why this deal cannot even begin."""
        if self._run is not None or self._early is not None:
            return Fault("busy", "another deal is under way")
        if len(order.word) != PACK or not set(order.word) <= set(self.pockets):
            return Fault("word", "the order does not fit this machine's pockets")
        if self.standing is Standing.OFFLINE:
            return Fault("unplugged", "the dealing machine is not connected")
        return self._inability(order)

    def _inability(self, order: Deal) -> Fault | None:
        """Return what the machine that answered cannot do."""
        if order.read and self.window is None:
            return Fault("mode", "this machine cannot read cards; deal blind")
        if self.greeting is None:
            return None
        if self.standing is Standing.READ_ONLY:
            return Fault("version", self.greeting.refusal or "the machine is read-only")
        if order.read and not self.greeting.has_window:
            return Fault("mode", "this machine has no window; deal blind")
        return None

    def _fail(self, order: Deal, fault: Fault) -> None:
        self._observations.append(
            DealFailed(deal=order.deal, fault=fault.word, reason=fault.reason)
        )

    def _refuse_early(self, fault: Fault) -> None:
        early, self._early = self._early, None
        if early is not None:
            self._fail(early, fault)

    def _void(self, fault: Fault, *, tell_machine: bool = True) -> None:
        if self._run is not None:
            self._do(self._run.void(fault, tell_machine=tell_machine))

    def _do(self, steps: list[Step]) -> None:
        """Carry out what the deal under way wants."""
        if self._run is not None and self._run.over:
            self._run = None
            self._link.drop_waiting()
        for step in steps:
            match step:
                case Send(command):
                    self._submit(command)
                case Tell(observation):
                    self._observations.append(observation)

    def _submit(self, command: Command) -> None:
        if isinstance(command, Abort):
            # Until the next HELLO all the machine says is of the void deal.
            self.standing = Standing.GREETING
        self._link.submit(command)

    def _happened(self, happening: Happening, now: float) -> None:
        match happening:
            case Answered(Hello(), answer):
                self._greeted(answer, now)
            case Answered(Abort(), _):
                self._greet()
            case Answered(command, answer) if self._run is not None:
                self._do(self._run.answered(command, answer))
            case Told(event):
                self._moved_at = now
                self._told(event)
            case Nonsense(reason):
                self._void(faults.nonsense(reason))
            case GaveUp():
                raise LineSilentError(faults.SILENT.reason)
            case Answered():
                pass

    def _told(self, event: Event) -> None:
        booted = isinstance(event, Boot)
        if booted and self._run is not None and not self._run.started:
            # No card was fed: the deal begins again after the greeting.
            self._early, self._run = self._run.order, None
        if self._run is not None:
            self._do(self._run.told(event))
        if booted:
            self._greet()

    def _greeted(self, answer: Ack | Nak, now: float) -> None:
        self.greeting = greeting(answer, len(self.pockets))
        refusal = self.greeting.refusal
        self.standing = Standing.READY if refusal is None else Standing.READ_ONLY
        self._announce(
            DeviceUp(device="dealer", detail=self.greeting.detail)
            if refusal is None
            else DeviceDown(device="dealer", reason=refusal)
        )
        self._begin_early(now)

    def _announce(self, standing: DeviceUp | DeviceDown) -> None:
        """Tell the table how we stand, once until it changes."""
        if standing != self._announced:
            self._announced = standing
            self._observations.append(standing)

    def _begin_early(self, now: float) -> None:
        early, self._early = self._early, None
        if early is not None:
            self._deal(early, now)

    def _watch(self, now: float) -> None:
        """Void a deal in which nothing moves; show that the host lives."""
        run = self._run
        if run is None or run.stage is Stage.HELD:
            self._moved_at = now
        elif now - self._moved_at > STUCK_S:
            self._void(faults.SILENT)
        if self._link.idle and now - self._spoke_at >= HEARTBEAT_S:
            self._link.submit(Heartbeat())
