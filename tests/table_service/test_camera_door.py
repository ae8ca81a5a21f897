"""The camera's desk is shut while a deal is on (security plan, section 2)."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from table_service.cards import Seat
from table_service.events.facts import DeviceChanged
from table_service.events.messages import OpenGame, VoidDeal
from table_service.service.camera_door import CameraDoor
from table_service.service.clock import TableClock
from table_service.service.command_line import CommandLine, CommandServer
from table_service.service.config import parse_config
from table_service.service.device_words import device_words
from table_service.service.loop import NewDeal, TableLoop
from table_service.stage import Desk
from table_service.store.event_log import EventLog
from table_service.store.secrets_file import SecretsFile

PICTURE = {"do": "camera", "what": "picture"}
GAME = OpenGame(
    table="table-1",
    variety="sochi",
    conventions={},
    seats=tuple(Seat(name) for name in "SWN"),
    names={Seat(name): name for name in "SWN"},
    dealer=Seat("S"),
    simulated=False,
)


class Looking:
    """A desk that counts how often it was asked."""

    def __init__(self, while_asked: Callable[[], None] = lambda: None) -> None:
        """Do `while_asked` before each answer."""
        self.asked_for: list[Mapping[str, object]] = []
        self._while_asked = while_asked

    def asked(self, request: Mapping[str, object]) -> dict[str, object]:
        """Answer with what could be a picture."""
        self.asked_for.append(request)
        self._while_asked()
        return {"ok": True, "jpeg": "a card face up"}


@contextmanager
def table_at(path: Path) -> Iterator[TableLoop]:
    with (
        closing(EventLog(path / "table.db", "test")) as log,
        closing(SecretsFile(path / "table.secrets")) as secrets,
    ):
        loop = TableLoop(log, secrets, TableClock())
        loop.start()
        try:
            yield loop
        finally:
            loop.stop()


@pytest.fixture
def loop(tmp_path: Path) -> Iterator[TableLoop]:
    with table_at(tmp_path) as opened:
        yield opened


def code_of(answer: Mapping[str, object]) -> object:
    error = answer.get("error")
    return error["code"] if isinstance(error, dict) else None


def test_between_deals_the_keeper_is_answered(loop: TableLoop) -> None:
    desk = Looking()
    door = CameraDoor(loop, desk)
    assert door.answer(PICTURE)["ok"] is True
    loop.ask(GAME)
    assert door.answer(PICTURE)["ok"] is True
    assert len(desk.asked_for) == 2


def test_while_a_deal_is_on_nothing_reaches_the_desk(loop: TableLoop) -> None:
    desk = Looking()
    door = CameraDoor(loop, desk)
    loop.ask(GAME)
    loop.ask(NewDeal("hand"))
    for what in ("picture", "state", "measure", "spread", "check"):
        answer = door.answer({"do": "camera", "what": what})
        assert code_of(answer) == "deal_on"
        assert "jpeg" not in answer
    assert desk.asked_for == []


def test_after_a_deal_the_desk_is_open_again(loop: TableLoop) -> None:
    door = CameraDoor(loop, Looking())
    loop.ask(GAME)
    loop.ask(NewDeal("hand"))
    loop.ask(VoidDeal(fault="agreed", reason="asked for"))
    assert door.answer(PICTURE)["ok"] is True


def test_a_deal_that_begins_while_the_picture_is_taken_keeps_it(
    loop: TableLoop,
) -> None:
    loop.ask(GAME)
    door = CameraDoor(loop, Looking(lambda: loop.ask(NewDeal("hand")) and None))
    answer = door.answer(PICTURE)
    assert code_of(answer) == "deal_on"
    assert "jpeg" not in answer


def test_a_table_without_a_camera_says_so(loop: TableLoop) -> None:
    answer = CameraDoor(loop, None).answer(PICTURE)
    assert code_of(answer) == "no_desk"
    error = answer["error"]
    assert isinstance(error, dict)
    assert error["ru"] != error["en"]


@pytest.mark.parametrize("desk", [Looking(), None])
def test_the_pages_reach_the_desk_over_the_tables_own_line(
    tmp_path: Path, loop: TableLoop, desk: Desk | None
) -> None:
    server = CommandServer(tmp_path / "table.sock", loop, lambda: "hand", desk)
    try:
        answer = CommandLine(tmp_path / "table.sock").send(PICTURE)
    finally:
        server.close()
    assert answer["ok"] is (desk is not None)


@pytest.mark.parametrize("fault", ["uncalibrated", "untaught"])
def test_a_camera_that_is_still_to_be_set_up_is_told_in_both_languages(
    fault: str,
) -> None:
    told = DeviceChanged(device="camera", state="down", words="later", fault=fault)
    words = device_words(told)["words"]
    assert words["en"].startswith("camera reads nothing: ")
    assert words["ru"].startswith("камера ничего не читает: ")
    assert "camera's page" in words["en"]


def test_views_and_decks_lie_beside_the_settings() -> None:
    document = {"camera": {"source": "usb:0", "view": "view.json", "deck": "tell"}}
    camera = parse_config(document, Path("/tables/one/table.toml")).devices["camera"]
    assert camera["view"] == "/tables/one/view.json"
    assert camera["decks"] == "/tables/one/decks"
    assert camera["deck"] == "tell"
