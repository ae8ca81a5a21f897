"""The simulated controller keeps to protocol.md on a clock of our own."""

import pytest

from firmware_bridge.codec import body_of, decode, frame_of, kind_of, status_of
from firmware_bridge.message import (
    Abort,
    Ack,
    AskStatus,
    BeginDeal,
    Boot,
    CardAtWindow,
    CardPassed,
    Command,
    DealCounts,
    Eject,
    EndDeal,
    EventAck,
    Feed,
    FeedToWindow,
    GetParam,
    Hello,
    Home,
    Homed,
    HopperEmpty,
    Lid,
    Message,
    Nak,
    Pause,
    PocketSeen,
    Resume,
    SetParam,
    Trouble,
)
from firmware_bridge.report import ParamValue
from firmware_bridge.terms import REJECT, ErrorCode, Parameter, ResetCause, State
from firmware_bridge.twin.controller import Controller, simulated_identity
from firmware_bridge.twin.controller_link import ControllerLink
from firmware_bridge.twin.fault_plan import FaultPlan
from firmware_bridge.twin.mechanism import Mechanism
from table_service.cards import DECK


class Host:
    """Asks the controller one thing after another and hears it out."""

    def __init__(self) -> None:
        """Start a machine with three hands and a talon."""
        metal = Mechanism(4)
        metal.load(DECK)
        self.plan = FaultPlan(1, {})
        self.controller = Controller(
            ControllerLink(), metal, self.plan, identity=simulated_identity(4)
        )
        self.controller.reset(ResetCause.POWER)
        self.now = 0.0
        self.events: list[Message] = []
        self._seq = 0

    def ask(self, command: Command) -> Ack | Nak:
        """Return the answer to `command`; nothing moves meanwhile."""
        self._seq = 0 if isinstance(command, Hello) else self._seq % 255 + 1
        self.controller.handle(frame_of(command, self._seq), self.now)
        answers = map(decode, self.controller.link.due(self.now))
        [answer] = [one for one in answers if isinstance(one, Ack | Nak)]
        return answer

    def error(self, command: Command) -> ErrorCode:
        """Return why `command` is refused."""
        answer = self.ask(command)
        assert isinstance(answer, Nak), answer
        return answer.error

    def hear(self, seconds: float = 2.0) -> list[Message]:
        """Let time pass, acknowledge and return the events."""
        heard: list[Message] = []
        until = self.now + seconds
        while self.now < until:
            self.now += 0.05
            self.controller.advance(self.now * 1000)
            for frame in self.controller.link.due(self.now):
                heard.append(decode(frame))
                ack = frame_of(EventAck(frame.seq, frame.kind), 0)
                self.controller.handle(ack, self.now)
        return heard

    def ready(self, *, read: bool = False) -> None:
        """Greet, home and begin a deal."""
        self.ask(Hello(1))
        self.ask(Home())
        assert self.hear() == [Homed()]
        begin = BeginDeal(7, 32, read=read, capacities=(10, 10, 10, 2, 0, 0, 0))
        assert isinstance(self.ask(begin), Ack)


@pytest.fixture
def host() -> Host:
    return Host()


def test_boot_is_repeated_every_40_ms_until_it_is_acknowledged(host: Host) -> None:
    link = host.controller.link
    boot = Boot(ResetCause.POWER, 0, 0)
    for now in (0.0, 0.040, 0.080):
        assert link.due(now) == [frame_of(boot, 0)]
        assert link.due(now + 0.039) == []
    link.receive(frame_of(EventAck(0, kind_of(Boot)), 0))
    assert link.due(1.0) == []


def test_a_card_fed_blind_is_told_twice(host: Host) -> None:
    host.ready()
    assert isinstance(host.ask(Feed(1, 2)), Ack)
    assert host.hear() == [CardPassed(1, 880, 2, 350), PocketSeen(1, 2)]
    assert host.controller.metal.pockets[2] == [DECK[0]]


def test_a_card_takes_half_a_second_blind(host: Host) -> None:
    host.ready()
    host.ask(Feed(1, 2))
    assert host.hear(0.49)[-1:] == [CardPassed(1, 880, 2, 350)]
    assert host.hear(0.1) == [PocketSeen(1, 2)]


def test_a_card_read_waits_in_the_window(host: Host) -> None:
    host.ready(read=True)
    host.ask(FeedToWindow(1))
    [seen] = host.hear()
    assert isinstance(seen, CardAtWindow)
    assert host.controller.state is State.AT_WINDOW
    host.ask(Eject(1, REJECT))
    assert host.hear()[-1] == PocketSeen(1, REJECT)


@pytest.mark.parametrize(
    "command",
    [Feed(2, 0), Feed(1, 4), Feed(1, 7), FeedToWindow(1), Feed(32, 0)],
)
def test_an_impossible_motion_is_a_bad_argument(host: Host, command: Command) -> None:
    host.ready()
    assert host.error(command) is ErrorCode.BAD_ARG


def test_a_pocket_takes_no_more_than_its_capacity(host: Host) -> None:
    host.ready()
    for card in (1, 2):
        host.ask(Feed(card, 3))
        host.hear(1.0)
    assert host.error(Feed(3, 3)) is ErrorCode.BAD_ARG


def test_a_33rd_card_is_not_fed(host: Host) -> None:
    host.ready()
    word = [0] * 10 + [1] * 10 + [2] * 10 + [3] * 2
    for card, pocket in enumerate(word, start=1):
        host.ask(Feed(card, pocket))
        host.hear(1.0)
    assert host.error(Feed(32, 0)) is ErrorCode.BAD_ARG
    host.ask(EndDeal())
    assert host.hear() == [DealCounts(7, (10, 10, 10, 2, 0, 0, 0, 0))]


@pytest.mark.parametrize("command", [Feed(1, 0), EndDeal(), Resume(), Eject(1, 0)])
def test_a_command_out_of_turn_is_a_bad_state(host: Host, command: Command) -> None:
    host.ask(Hello(1))
    assert host.error(command) is ErrorCode.BAD_STATE


@pytest.mark.parametrize(
    "capacities", [(10, 10, 10, 1, 0, 0, 0), (10, 10, 10, 0, 0, 0, 2), (0,) * 7]
)
def test_capacities_that_do_not_fit_are_a_bad_argument(
    host: Host, capacities: tuple[int, ...]
) -> None:
    host.ready()
    begin = BeginDeal(8, 32, read=False, capacities=capacities)
    assert host.error(begin) is ErrorCode.BAD_ARG


def test_a_motion_while_an_event_waits_is_busy(host: Host) -> None:
    host.ready()
    host.ask(Feed(1, 0))
    assert host.error(Feed(2, 0)) is ErrorCode.BUSY
    host.now += 1.0
    host.controller.advance(host.now * 1000)
    assert host.error(Feed(2, 0)) is ErrorCode.BUSY
    host.hear()
    assert isinstance(host.ask(Feed(2, 0)), Ack)


def test_a_lid_opened_within_a_deal_stops_it_until_resume(host: Host) -> None:
    host.ready()
    host.ask(Feed(1, 0))
    host.controller.lid(is_open=True)
    assert host.hear() == [Lid(open=True)]
    assert host.error(Resume()) is ErrorCode.LID
    assert host.error(Feed(1, 0)) is ErrorCode.LID
    host.controller.lid(is_open=False)
    host.hear()
    assert isinstance(host.ask(Resume()), Ack)
    assert host.hear()[-1] == PocketSeen(1, 0)


def test_a_pause_holds_until_resume(host: Host) -> None:
    host.ready()
    host.ask(Feed(1, 0))
    host.ask(Pause())
    assert host.hear() == []
    assert host.error(Feed(1, 0)) is ErrorCode.BAD_STATE
    host.ask(Resume())
    assert host.hear()[-1] == PocketSeen(1, 0)


def test_a_host_silent_for_two_seconds_holds_the_deal(host: Host) -> None:
    host.ready()
    host.controller.watch_host(host.now + 1.9)
    assert host.controller.state is State.READY
    host.controller.watch_host(host.now + 2.5)
    assert host.hear() == [Trouble(ErrorCode.HOST_LOST)]


def test_an_empty_hopper_is_told(host: Host) -> None:
    host.ready()
    host.controller.metal.hopper.clear()
    host.ask(Feed(1, 0))
    assert host.hear() == [HopperEmpty(0)]


def test_the_record_of_a_broken_deal_survives_a_reset(host: Host) -> None:
    host.ready()
    host.ask(Feed(1, 0))
    host.hear()
    host.controller.reset(ResetCause.BROWNOUT)
    assert host.hear(0.05) == [Boot(ResetCause.BROWNOUT, 7, 1)]
    host.ask(Hello(1))
    answer = host.ask(AskStatus())
    assert isinstance(answer, Ack)
    status = status_of(answer.body)
    assert (status.state, status.deal, status.dealt) == (State.IDLE, 7, 1)
    assert (status.cause, status.blocked) == (ResetCause.BROWNOUT, 0b0001)


def test_hello_and_abort_stop_a_deal(host: Host) -> None:
    for stop in (Hello(1), Abort()):
        host.controller.metal.empty()
        host.controller.metal.load(DECK)
        host.ready()
        host.ask(Feed(1, 0))
        host.ask(stop)
        assert host.hear() == []
        assert host.controller.state is State.IDLE


def test_figures_are_kept_over_a_reset(host: Host) -> None:
    host.ask(Hello(1))
    host.ask(SetParam(Parameter.CARD_LENGTH, 875))
    host.controller.reset(ResetCause.POWER)
    host.ask(Hello(1))
    answer = host.ask(GetParam(Parameter.CARD_LENGTH))
    assert isinstance(answer, Ack)
    assert answer.body == body_of(ParamValue(875))


def test_a_card_left_in_the_path_is_found_when_homing(host: Host) -> None:
    host.ask(Hello(1))
    host.controller.metal.feed()
    host.ask(Home())
    assert host.hear() == [Trouble(ErrorCode.BEAM_FAULT)]
