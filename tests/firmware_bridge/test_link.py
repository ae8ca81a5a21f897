"""The link loses nothing and runs nothing twice: protocol.md, section 2."""

import random
from collections import deque
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.codec import decode, frame_of
from firmware_bridge.frame import Frame, FrameReader, encode
from firmware_bridge.link import (
    Answered,
    GaveUp,
    HostLink,
    Nonsense,
    Pace,
    Told,
    next_seq,
)
from firmware_bridge.message import (
    Ack,
    Boot,
    CardAtWindow,
    Event,
    EventAck,
    Hello,
    HopperEmpty,
    Nak,
    Reverse,
)
from firmware_bridge.terms import ErrorCode, ResetCause
from firmware_bridge.twin.controller_link import ControllerLink

PATIENT = Pace(give_up_s=60.0)


@dataclass
class Wire:
    """One direction of a line on which frames suffer."""

    stream: random.Random
    rate: float
    flying: deque[tuple[float, bytes]] = field(default_factory=deque)

    def send(self, frame: Frame, now: float) -> None:
        """Let `frame` suffer and fly."""
        data = bytearray(encode(frame))
        fate = self.stream.random()
        if fate < self.rate:
            data[self.stream.randrange(len(data))] ^= 1 << self.stream.randrange(8)
        elif fate < 1.5 * self.rate:
            return
        copies = 2 if 1.5 * self.rate <= fate < 2 * self.rate else 1
        for _ in range(copies):
            self.flying.append((now + 0.001, bytes(data)))

    def arrived(self, now: float) -> bytes:
        """Return the bytes that are there at `now`."""
        data = b""
        while self.flying and self.flying[0][0] <= now:
            data += self.flying.popleft()[1]
        return data


class Bench:
    """A host and a controller over two wires, on a clock of their own."""

    def __init__(self, seed: int, rate: float) -> None:
        """Join both ends by wires of this badness."""
        self.host = HostLink(PATIENT)
        self.controller = ControllerLink()
        self.down = Wire(random.Random(seed), rate)
        self.up = Wire(random.Random(seed + 1), rate)
        self.ears = FrameReader(), FrameReader()
        self.run: list[int] = []
        self.told: list[Event] = []
        self.events: deque[Event] = deque()
        self.greeted = False

    def step(self, now: float) -> None:
        """Let both ends hear and speak."""
        for frame in self.ears[0].feed(self.down.arrived(now)):
            self._obey(frame)
        for frame in self.controller.due(now):
            self.up.send(frame, now)
        for frame in self.ears[1].feed(self.up.arrived(now)):
            for happening in self.host.receive(frame):
                self._note(happening)
        frames, lost = self.host.due(now)
        assert lost == []
        for frame in frames:
            self.down.send(frame, now)

    def _obey(self, frame: Frame) -> None:
        command = self.controller.receive(frame)
        if isinstance(command, Reverse):
            if self.controller.waiting:
                self.controller.refuse(ErrorCode.BUSY)
                return
            self.run.append(command.tenths_mm)
            self.controller.tell(self.events.popleft())
        if command is not None:
            self.controller.take()

    def _note(self, happening: object) -> None:
        match happening:
            case Told(event):
                self.told.append(event)
            case Answered(Hello(), Ack()):
                self.greeted = True
            case Answered(_, answer):
                assert isinstance(answer, Ack)
            case other:
                raise AssertionError(other)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([0.0, 0.05, 0.2, 0.3]))
def test_no_command_runs_twice_and_no_event_is_lost(seed: int, rate: float) -> None:
    bench = Bench(seed, rate)
    orders = [Reverse(n) for n in range(1, 41)]
    events: list[Event] = [CardAtWindow(n % 32 + 1, n) for n in range(40)]
    bench.events.extend(events)
    bench.host.greet(Hello(1))
    for order in orders:
        bench.host.submit(order)
    for tick in range(60_000):
        bench.step(tick / 1000)
        if bench.greeted and bench.host.idle and not bench.controller.waiting:
            break
    assert bench.run == [order.tenths_mm for order in orders]
    assert bench.told == events


def _greeted() -> HostLink:
    link = HostLink()
    link.greet(Hello(1))
    link.due(0.0)
    link.receive(frame_of(Ack(0, 0x01), 0))
    return link


def test_numbers_wrap_past_the_number_of_hello() -> None:
    assert (next_seq(0), next_seq(254), next_seq(255)) == (1, 255, 1)


def test_a_command_is_sent_again_after_the_answer_time_only() -> None:
    link = _greeted()
    link.submit(Reverse(1))
    first, _ = link.due(1.0)
    assert link.due(1.039) == ([], [])
    again, _ = link.due(1.040)
    assert again == first
    assert link.repeats == 1


def test_a_silent_machine_is_given_up() -> None:
    link = _greeted()
    link.submit(Reverse(1))
    link.due(1.0)
    assert link.due(3.0) == ([], [GaveUp(Reverse(1))])


def test_a_busy_machine_is_asked_anew_under_another_number() -> None:
    link = _greeted()
    link.submit(Reverse(1))
    [first], _ = link.due(1.0)
    assert link.receive(frame_of(Nak(first.seq, first.kind, ErrorCode.BUSY), 0)) == []
    assert link.due(1.005) == ([], [])
    [second], _ = link.due(1.010)
    assert (second.kind, second.seq) == (first.kind, first.seq + 1)


def test_an_answer_to_another_command_is_a_stray() -> None:
    link = _greeted()
    link.submit(Reverse(1))
    [sent], _ = link.due(1.0)
    assert link.receive(frame_of(Ack(sent.seq + 1, sent.kind), 0)) == []
    assert link.receive(frame_of(Ack(sent.seq, sent.kind + 1), 0)) == []
    assert link.strays == 2


def test_a_repeated_event_is_acknowledged_again_and_told_once() -> None:
    link = _greeted()
    event = frame_of(HopperEmpty(3), 1)
    assert link.receive(event) == [Told(HopperEmpty(3))]
    assert link.receive(event) == []
    frames, _ = link.due(0.0)
    assert [decode(frame) for frame in frames] == [EventAck(1, event.kind)] * 2


def test_an_event_before_the_greeting_is_not_taken() -> None:
    link = HostLink()
    link.greet(Hello(1))
    assert link.receive(frame_of(HopperEmpty(3), 1)) == []
    assert link.strays == 1


def test_after_boot_nothing_counts_until_the_next_hello() -> None:
    link = _greeted()
    boot = Boot(ResetCause.POWER, 0, 0)
    assert link.receive(frame_of(boot, 0)) == [Told(boot)]
    assert link.receive(frame_of(HopperEmpty(3), 1)) == []


def test_an_impossible_event_is_acknowledged_and_told_as_nonsense() -> None:
    link = _greeted()
    [told] = link.receive(Frame(1, 0x83, b"\x21\x00"))
    assert told == Nonsense("kind 0x83: number 33 is not within 1 to 32")
    frames, _ = link.due(0.0)
    assert [decode(frame) for frame in frames] == [EventAck(1, 0x83)]


def test_the_controller_ignores_everything_before_hello() -> None:
    controller = ControllerLink()
    controller.start(Boot(ResetCause.POWER, 0, 0))
    assert controller.receive(frame_of(Reverse(1), 1)) is None
    assert controller.strays == 1


@pytest.mark.parametrize("kind", [0x55, 0x6F, 0x7F, 0x80])
def test_an_unknown_command_is_refused_as_unsupported(kind: int) -> None:
    controller = ControllerLink()
    controller.receive(frame_of(Hello(1), 0))
    controller.take()
    controller.due(0.0)
    assert controller.receive(Frame(1, kind, b"\x01\x00\x00\x00")) is None
    [answer] = controller.due(0.0)
    assert decode(answer) == Nak(1, kind, ErrorCode.UNSUPPORTED)
