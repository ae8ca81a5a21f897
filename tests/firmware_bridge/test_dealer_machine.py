"""A hostile or odd machine, in bytes and on a clock of our own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.dealing_bench import POCKETS, shuffled_word

from firmware_bridge.codec import body_of, decode, frame_of
from firmware_bridge.dealer import STUCK_S, Dealer, LineSilentError, Standing
from firmware_bridge.frame import Frame, FrameReader, encode
from firmware_bridge.link import next_seq
from firmware_bridge.message import (
    Abort,
    Ack,
    Answer,
    Boot,
    CardPassed,
    DealCounts,
    Event,
    EventAck,
    Feed,
    Heartbeat,
    Hello,
    Homed,
    Message,
    Nak,
    PocketSeen,
)
from firmware_bridge.report import Identity
from firmware_bridge.terms import ErrorCode, ResetCause, State
from table_service.observations import (
    DealDone,
    DealFailed,
    DealProgress,
    DeviceDown,
    DeviceUp,
    Observation,
)
from table_service.orders import Deal

IDENTITY = Identity(1, 7, 5, State.IDLE, 0, 0, "1.0.0")


class Scripted:
    """A dealer and a controller that says what the test wants."""

    def __init__(self) -> None:
        """Connect."""
        self.dealer = Dealer(POCKETS)
        self.now = 0.0
        self.sent: list[Message] = []
        self.told: list[Observation] = []
        self._reader = FrameReader()
        self._seq = 0
        self.dealer.connected()

    def exchange(self) -> None:
        """Answer every command with ACK until nothing is sent."""
        while data := self.dealer.output(self.now):
            for frame in self._reader.feed(data):
                self._answer(frame)
        self.told += self.dealer.observations()

    def _answer(self, frame: Frame) -> None:
        message = decode(frame)
        self.sent.append(message)
        if isinstance(message, EventAck):
            return
        body = b""
        if isinstance(message, Hello):
            body, self._seq = body_of(IDENTITY), 0
        self.say(Ack(frame.seq, frame.kind, body))

    def say(self, answer: Answer) -> None:
        """Answer so."""
        self.dealer.receive(encode(frame_of(answer, 0)), self.now)

    def tell(self, *events: Event) -> None:
        """Tell events."""
        for event in events:
            self._seq = 0 if isinstance(event, Boot) else next_seq(self._seq)
            self.raw(frame_of(event, self._seq))

    def raw(self, frame: Frame) -> None:
        """Send this very frame."""
        self.dealer.receive(encode(frame), self.now)
        self.exchange()

    def next_frame(self, kind: int, payload: bytes) -> None:
        """Send these bytes as the next event."""
        self._seq = next_seq(self._seq)
        self.raw(Frame(self._seq, kind, payload))

    def begin(self, deal: int = 1) -> tuple[str, ...]:
        """Bring a blind deal to its first card; return the word."""
        word = shuffled_word(deal)
        self.exchange()
        self.dealer.obey(Deal(deal=deal, word=word, read=False), self.now)
        self.exchange()
        self.tell(Homed())
        assert isinstance(self.sent[-1], Feed)
        return word

    def card(self, number: int, pocket: int) -> None:
        """Let a card fall."""
        self.tell(CardPassed(number, 880, pocket, 350), PocketSeen(number, pocket))

    def failure(self) -> DealFailed:
        """Return why the deal is void."""
        [failed] = [one for one in self.told if isinstance(one, DealFailed)]
        return failed


@pytest.fixture
def scripted() -> Scripted:
    return Scripted()


def test_an_honest_machine_deals(scripted: Scripted) -> None:
    word = scripted.begin()
    for number, name in enumerate(word, start=1):
        scripted.card(number, POCKETS.index(name))
    scripted.tell(DealCounts(1, (10, 10, 10, 0, 2, 0, 0, 0)))
    counts = {"S": 10, "W": 10, "N": 10, "talon": 2}
    done = scripted.told[-1]
    assert done == DealDone(deal=1, counts=counts, hands=None)
    assert isinstance(done, DealDone)
    assert list(done.counts) == list(counts), "the order must not betray the word"
    assert scripted.dealer.standing is Standing.READY


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (0x83, b"\x21\x00"),  # the 33rd card
        (0x83, b"\x01\x09"),  # pocket 9
        (0x82, b"\x00" * 6),  # card 0
        (0x87, b"\x63\x00"),  # error 99
        (0xFE, b""),  # an event of another version
    ],
)
def test_a_whole_frame_that_cannot_be_true_voids_the_deal(
    scripted: Scripted, kind: int, payload: bytes
) -> None:
    scripted.begin()
    scripted.next_frame(kind, payload)
    assert scripted.failure().fault == "nonsense"
    assert Abort() in scripted.sent


@pytest.mark.parametrize(
    "event",
    [
        PocketSeen(2, 0),
        PocketSeen(1, 0),
        CardPassed(2, 880, 0, 350),
        DealCounts(1, (10, 10, 10, 0, 2, 0, 0, 0)),
        Homed(),
    ],
)
def test_an_event_out_of_place_voids_the_deal(scripted: Scripted, event: Event) -> None:
    scripted.begin()
    scripted.tell(event)
    assert scripted.failure().fault == "nonsense"


@pytest.mark.parametrize(
    ("tenths_mm", "fault"), [(600, "short"), (1100, "double_feed")]
)
def test_a_length_the_controller_let_pass_is_not_let_pass(
    scripted: Scripted, tenths_mm: int, fault: str
) -> None:
    word = scripted.begin()
    scripted.tell(CardPassed(1, tenths_mm, POCKETS.index(word[0]), 350))
    assert scripted.failure().fault == fault


def test_a_card_seen_in_another_pocket_is_a_wrong_route(scripted: Scripted) -> None:
    word = scripted.begin()
    right = POCKETS.index(word[0])
    scripted.tell(CardPassed(1, 880, right, 350), PocketSeen(1, (right + 1) % 5))
    assert scripted.failure().fault == "route"


def test_counts_other_than_dealt_are_void(scripted: Scripted) -> None:
    word = scripted.begin()
    for number, name in enumerate(word, start=1):
        scripted.card(number, POCKETS.index(name))
    scripted.tell(DealCounts(1, (11, 9, 10, 0, 2, 0, 0, 0)))
    assert scripted.failure().fault == "count"


def test_a_refusal_without_a_cure_voids_the_deal(scripted: Scripted) -> None:
    scripted.exchange()
    scripted.dealer.obey(Deal(deal=1, word=shuffled_word(1), read=False), 0.0)
    [home] = FrameReader().feed(scripted.dealer.output(0.0))
    scripted.say(Nak(home.seq, home.kind, ErrorCode.PARAM_CRC))
    scripted.exchange()
    assert scripted.failure().fault == "param"


def test_a_restart_within_the_deal_voids_it_and_is_greeted(scripted: Scripted) -> None:
    scripted.begin()
    scripted.tell(Boot(ResetCause.WATCHDOG, 1, 0))
    assert scripted.failure().fault == "reset"
    assert scripted.sent[-1] == Hello(1)
    assert scripted.dealer.standing is Standing.READY


def test_a_machine_that_answers_and_does_not_move_is_given_up(
    scripted: Scripted,
) -> None:
    scripted.begin()
    for _ in range(int(STUCK_S / 0.5) + 2):
        scripted.now += 0.5
        scripted.exchange()
    assert scripted.failure().fault == "silent"


def test_the_host_shows_that_it_lives(scripted: Scripted) -> None:
    scripted.exchange()
    scripted.now = 0.6
    scripted.exchange()
    assert scripted.sent[-1] == Heartbeat()


def test_a_machine_that_does_not_answer_is_silent() -> None:
    dealer = Dealer(POCKETS)
    dealer.connected()
    dealer.output(0.0)
    for tick in range(1, 40):
        assert dealer.output(tick * 0.05)
    with pytest.raises(LineSilentError):
        dealer.output(2.0)


def test_up_and_down_are_told_once_until_they_change(scripted: Scripted) -> None:
    scripted.exchange()
    for _ in range(3):
        scripted.dealer.disconnected("unplugged")
        scripted.dealer.connected()
        scripted.dealer.disconnected("cannot open")
    scripted.dealer.connected()
    scripted.exchange()
    kinds = [type(one).__name__ for one in scripted.told]
    assert kinds == ["DeviceUp", "DeviceDown", "DeviceUp"]


def test_the_words_of_the_firmware_come_to_the_table_harmless() -> None:
    dealer = Dealer(POCKETS)
    dealer.connected()
    dealer.output(0.0)
    evil = body_of(IDENTITY)[:-11] + b"\x1b[31m\r\n\x00\xe9<>"
    dealer.receive(encode(frame_of(Ack(0, 1, evil), 0)), 0.0)
    [up] = dealer.observations()
    assert isinstance(up, DeviceUp)
    assert up.detail.startswith("firmware ?[31m????<>, git")


@pytest.mark.parametrize(
    "body", [b"", b"\x02", b"\x02" + b"\xff" * 21, b"\x01" + b"\xff" * 21]
)
def test_a_greeting_that_cannot_be_read_moves_nothing(body: bytes) -> None:
    dealer = Dealer(POCKETS)
    dealer.connected()
    dealer.output(0.0)
    dealer.receive(encode(frame_of(Ack(0, 1, body), 0)), 0.0)
    dealer.obey(Deal(deal=1, word=shuffled_word(1), read=False), 0.0)
    down, failed = dealer.observations()
    assert isinstance(down, DeviceDown)
    assert isinstance(failed, DealFailed)
    assert failed.fault == "version"
    assert dealer.output(0.0) == b""


@pytest.mark.parametrize("word", [("S",) * 31, ("S",) * 31 + ("Q",), ()])
def test_a_word_that_does_not_fit_is_refused_without_showing_it(
    scripted: Scripted, word: tuple[str, ...]
) -> None:
    scripted.exchange()
    scripted.dealer.obey(Deal(deal=1, word=word, read=False), 0.0)
    scripted.exchange()
    failed = scripted.failure()
    assert (failed.fault, "Q" in failed.reason) == ("word", False)


def test_nothing_that_is_printed_shows_the_word(scripted: Scripted) -> None:
    scripted.begin()
    assert "talon', 'S" not in repr(scripted.dealer)
    assert "pocket=" not in repr(scripted.dealer)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=300),
            st.builds(
                Frame,
                seq=st.integers(0, 3),
                kind=st.integers(0x70, 0x8A),
                payload=st.binary(max_size=24),
            ).map(encode),
        ),
        max_size=30,
    )
)
def test_hostile_bytes_end_in_a_void_deal_or_in_nothing(pieces: list[bytes]) -> None:
    scripted = Scripted()
    scripted.begin()
    for piece in pieces:
        scripted.dealer.receive(piece, scripted.now)
        scripted.exchange()
    assert not any(isinstance(one, DealDone) for one in scripted.told)
    progress = [one.dealt for one in scripted.told if isinstance(one, DealProgress)]
    assert progress == sorted(set(progress))
