"""What people may ask: strict reading, hostile input, each command once."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.loop_table import LoopTable
from support.rules_table import game
from support.sheets import N, S, W
from support.swift_folder import swift_folder

from table_service.auction.whisting import DefenceWord
from table_service.bad_input import BadInput
from table_service.cards import parse_card
from table_service.events import messages as m
from table_service.service.command_line import CommandLine, CommandServer
from table_service.service.commands import parse_command, refusal_document
from table_service.service.loop import NewDeal, Resume, Wish

GOOD: list[tuple[dict[str, object], Wish]] = [
    ({"do": "deal"}, NewDeal("hand")),
    ({"do": "deal", "mode": "read"}, NewDeal("read")),
    ({"do": "call", "seat": "S", "call": "6S"}, m.Say(seat=S, call="6S")),
    ({"do": "talon", "cards": ["AS"]}, m.ShowTalon(cards=(parse_card("AS"),))),
    ({"do": "contract", "contract": "7D"}, m.NameContract(contract="7D")),
    (
        {"do": "defence", "seat": "W", "word": "half"},
        m.SayDefence(seat=W, word=DefenceWord.HALF),
    ),
    (
        {"do": "defence", "seat": "N", "word": "whist", "hand": "W"},
        m.SayDefence(seat=N, word=DefenceWord.WHIST, hand=W),
    ),
    ({"do": "open", "open": False}, m.ChooseOpen(open=False)),
    (
        {"do": "card", "seat": "S", "card": "TH"},
        m.PlayCard(seat=S, card=parse_card("TH"), by="keeper"),
    ),
    ({"do": "tricks", "tricks": {"S": 10}}, m.EnterResult(tricks={S: 10})),
    ({"do": "undo"}, m.UndoLast()),
    ({"do": "void", "reason": "so"}, m.VoidDeal(fault="agreed", reason="so")),
    ({"do": "resume"}, Resume()),
    (
        {"do": "rename", "seat": "S", "name": "Анна"},
        m.RenamePlayer(seat=S, name="Анна"),
    ),
    ({"do": "fill"}, m.FillPot()),
    ({"do": "fill", "share": 50}, m.FillPot(share=50)),
    ({"do": "close"}, m.CloseEvening()),
]


@pytest.mark.parametrize(("command", "wish"), GOOD, ids=lambda one: str(one)[:30])
def test_a_command_is_read(command: dict[str, object], wish: Wish) -> None:
    assert parse_command(command) == wish
    assert parse_command({**command, "id": "7"}) == wish


@pytest.mark.parametrize("command", [one for one, _ in GOOD], ids=lambda c: c["do"])
def test_a_key_too_many_is_refused_and_names_those_that_are(
    command: dict[str, object],
) -> None:
    with pytest.raises(BadInput, match="key 'strange'"):
        parse_command({**command, "strange": 1})


BAD: list[dict[str, object]] = [
    {},
    {"do": None},
    {"do": ["deal"]},
    {"do": "__class__"},
    {"do": "deal", "mode": "magic"},
    {"do": "deal", "mode": 1},
    {"do": "call", "seat": "S"},
    {"do": "call", "seat": 7, "call": "6S"},
    {"do": "call", "seat": "", "call": "6S"},
    {"do": "talon", "cards": []},
    {"do": "talon", "cards": ["AS", "KS", "QS"]},
    {"do": "talon", "cards": ["1S"]},
    {"do": "talon", "cards": [["AS"]]},
    {"do": "talon", "cards": [{}]},
    {"do": "talon", "cards": "AS"},
    {"do": "contract", "contract": {}},
    {"do": "defence", "seat": "W", "word": "yes"},
    {"do": "defence", "seat": "W", "word": "whist", "hand": 7},
    {"do": "open"},
    {"do": "open", "open": 1},
    {"do": "open", "open": "true"},
    {"do": "card", "seat": "S", "card": ["AS"]},
    {"do": "card", "seat": "S", "card": "ТS"},
    {"do": "tricks", "tricks": {}},
    {"do": "tricks", "tricks": {"S": "10"}},
    {"do": "tricks", "tricks": {"S": True}},
    {"do": "tricks", "tricks": {"S": 10.0}},
    {"do": "tricks", "tricks": [10]},
    {"do": "fill", "share": "50"},
    {"do": "fill", "share": True},
    {"do": "void"},
    {"do": "void", "reason": "a\ud800"},
    {"do": "void", "reason": "two\nlines"},
    {"do": "rename", "seat": "S", "name": "a\x00b"},
]


@pytest.mark.parametrize("command", BAD, ids=lambda one: ascii(one)[:50])
def test_nonsense_is_refused_in_one_line_in_two_languages(
    command: dict[str, object],
) -> None:
    with pytest.raises(BadInput) as refused:
        parse_command(command)
    words = refusal_document(refused.value)
    assert set(words) == {"code", "en", "ru"}
    assert "\n" not in words["en"]
    assert len(words["en"]) < 300


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = ("seat", "call", "cards", "card", "word", "hand", "open", "tricks", "reason")


@given(
    st.sampled_from([str(one["do"]) for one, _ in GOOD]),
    st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4),
)
def test_any_object_is_a_wish_or_a_refusal(do: str, keys: dict[str, object]) -> None:
    assert _outcome({"do": do, **keys}) in {"wish", "refused"}


def _outcome(command: dict[str, object]) -> str:
    try:
        parse_command(command)
    except BadInput:
        return "refused"
    return "wish"


# the line to the table


@pytest.fixture
def folder() -> Iterator[Path]:
    with swift_folder() as place:
        yield place


@pytest.fixture
def server(folder: Path) -> Iterator[CommandServer]:
    with LoopTable(folder) as table:
        table.tell(game())
        made = CommandServer(folder / "t.sock", table.loop, lambda: "hand")
        yield made
        made.close()


def said(server: CommandServer, **command: object) -> dict[str, object]:
    return server.answer(json.dumps(command).encode())


def test_a_command_is_answered_with_the_number_of_its_fact(
    server: CommandServer,
) -> None:
    assert said(server, do="deal", id="a") == {"ok": True, "seq": 3}


def test_the_same_command_twice_is_done_once(server: CommandServer) -> None:
    # security 6.4: an idempotency key
    first = said(server, do="deal", id="a")
    assert said(server, do="deal", id="a") == first
    assert said(server, do="deal", id="b")["ok"] is False


def test_a_refusal_is_remembered_too(server: CommandServer) -> None:
    refused = said(server, do="undo", id="a")
    assert refused["ok"] is False
    said(server, do="deal", id="b")
    said(server, do="call", seat="S", call="pass", id="c")
    assert said(server, do="undo", id="a") == refused
    assert said(server, do="undo", id="d")["ok"] is True


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'"deal"',
        b"{",
        b"[" * 16_000,
        b'{"a":' * 3_000,
        b"1" * 16_000,
        b'{"do": "void", "reason": "\\ud800"}',
        b'{"do": "call", "seat": "\\ud800", "call": "6S"}',
        b'{"do": "rename", "seat": "\\n\\u0000", "name": "x"}',
        b'{"do": {"$ne": 1}}',
    ],
)
def test_a_hostile_line_is_answered_and_changes_nothing(
    server: CommandServer, line: bytes
) -> None:
    answer = server.answer(line)
    assert answer["ok"] is False
    assert json.dumps(answer).encode()
    assert said(server, do="deal", id="a") == {"ok": True, "seq": 3}


def test_pages_talk_over_the_socket_and_the_table_goes_on_after_nonsense(
    server: CommandServer, folder: Path
) -> None:
    line = CommandLine(folder / "t.sock")
    assert line.send({"do": "nonsense"})["ok"] is False
    assert line.send({"do": "deal", "id": "a"}) == {"ok": True, "seq": 3}
    assert (folder / "t.sock").stat().st_mode & 0o777 == 0o600
    assert isinstance(server, CommandServer)


def test_a_table_that_does_not_run_is_said_so(folder: Path) -> None:
    with pytest.raises(ConnectionError, match=r"does not answer at gone\.sock"):
        CommandLine(folder / "gone.sock").send({"do": "undo"})


def test_of_two_pages_that_race_exactly_one_deals(server: CommandServer) -> None:
    answers: list[dict[str, object]] = []
    threads = [
        threading.Thread(
            target=lambda n=n: answers.append(said(server, do="deal", id=n))
        )
        for n in ("a", "b", "c", "d")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(bool(one["ok"]) for one in answers) == [False, False, False, True]
