"""The log as pages follow it: every commit is seen, none is waited for in vain."""

import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.loop_table import LoopTable
from support.rules_table import game
from support.swift_folder import swift_folder
from support.typing_players import TypingPlayers

from table_service.bad_input import BadInput
from table_service.events import messages as m
from table_service.observations import CardSeen, DealFailed
from table_service.service.loop import NewDeal
from table_service.service.view_document import view_of
from table_service.service.views import LogView

PATIENCE_S = 10.0


@pytest.fixture
def table() -> Iterator[LoopTable]:
    with swift_folder() as folder, LoopTable(folder) as made:
        yield made


def test_a_page_sees_every_commit_of_an_evening(table: LoopTable) -> None:
    table.tell(game())
    with closing(LogView(table.log_path)) as view:
        assert view.view()["seq"] == 1
        people = TypingPlayers(table.begin(), random.Random(3))
        while (message := people.next_message(table.state)) is not None:
            seq = table.tell(message)
            assert view.wait(seq - 1, PATIENCE_S) >= seq
        last = table.state.seq
        assert view.wait(last - 1, PATIENCE_S) == last
        assert view.view() == view_of(table.state)


def test_a_commit_while_the_page_opens_is_not_missed(
    table: LoopTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.tell(game())
    follow = LogView._follow

    def late(view: LogView) -> None:
        table.tell(NewDeal("hand"))  # after it has read, before it follows
        follow(view)

    monkeypatch.setattr(LogView, "_follow", late)
    with closing(LogView(table.log_path)) as view:
        assert view.wait(1, PATIENCE_S) == table.state.seq


def test_before_the_first_game_the_view_is_empty(table: LoopTable) -> None:
    with closing(LogView(table.log_path)) as view:
        assert view.view() == {}
        assert view.seq() == 0
        assert view.wait(0, 0.01) == 0


def test_a_page_without_a_log_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no log at"):
        LogView(tmp_path / "evening.db")


# a full disk


def test_a_full_disk_refuses_a_wish_and_changes_nothing(
    table: LoopTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.tell(game())
    monkeypatch.setattr(table.log, "append", _full)
    with pytest.raises(BadInput, match=r"cannot be written.*try again"):
        table.tell(NewDeal("hand"))
    monkeypatch.undo()
    assert table.state.deal is None
    table.tell(NewDeal("hand"))
    assert table.deal.number == 1


def test_what_a_device_saw_waits_until_the_disk_takes_it(
    table: LoopTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table_service.service.loop.RETRY_S", 0.01)
    table.tell(game())
    table.tell(NewDeal("read"))
    tried = threading.Event()

    def full(*_: object) -> int:
        tried.set()
        raise sqlite3.OperationalError

    monkeypatch.setattr(table.log, "append", full)
    table.loop.post(DealFailed(deal=1, fault="jam", reason=""))
    assert tried.wait(PATIENCE_S)
    assert table.loop.disk_error is not None
    monkeypatch.delattr(table.log, "append")
    table.await_deal(lambda deal: deal.voided is not None)
    table.tell(m.RenamePlayer(seat=table.deal.dealer, name="Anna"))
    assert table.loop.disk_error is None


def test_a_table_with_a_full_disk_still_stops(
    table: LoopTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.tell(game())
    table.tell(NewDeal("read"))
    monkeypatch.setattr(table.log, "append", _full)
    table.loop.post(DealFailed(deal=1, fault="jam", reason=""))
    table.loop.stop()
    monkeypatch.undo()
    assert table.deal.voided is None


def _full(*_: object) -> int:
    text = "database or disk is full"
    raise sqlite3.OperationalError(text)


def test_a_sighting_before_any_game_is_nobodys(table: LoopTable) -> None:
    seat = game().seats[0]
    seen = CardSeen(seat=seat, card=table.pack[0], confidence=1.0, at_ms=1)
    table.loop.post(seen)
    table.tell(game())
    assert table.state.seq == 1
