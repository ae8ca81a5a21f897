"""The camera's page: for the keeper alone, in both languages, on a phone."""

import base64
from typing import Any

import pytest
from flask.testing import FlaskClient
from support.fake_table import ORIGIN, FakeCommands, FakeTable

from web_ui.i18n import words
from web_ui.present.card_faces import card_sprite

JPEG = b"\xff\xd8\xff\xe0 a picture"
DEAL_ON = {
    "ok": False,
    "error": {"code": "deal_on", "en": "A deal is on", "ru": "Идёт"},
}


def token_of(keeper: FlaskClient) -> str:
    page = keeper.get("/keep/camera").get_data(as_text=True)
    return page.split('data-token="')[1].split('"')[0]


def ask(keeper: FlaskClient, sent: Any, badge: str | None = None) -> Any:  # noqa: ANN401
    headers = {**ORIGIN, "X-Table-Token": token_of(keeper) if badge is None else badge}
    return keeper.post("/api/camera", json=sent, headers=headers)


def test_nobody_but_the_keeper_sees_the_page_or_the_picture(
    spectator: FlaskClient, commands: FakeCommands
) -> None:
    for path in ("/keep/camera", "/api/camera/picture", "/api/camera/picture?drawn=1"):
        assert spectator.get(path).status_code == 403
    refused = spectator.post(
        "/api/camera", json={"what": "state"}, headers={**ORIGIN, "X-Table-Token": "x"}
    )
    assert refused.status_code == 403
    assert commands.sent == []


def test_a_foreign_page_or_a_wrong_token_cannot_ask(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    assert ask(keeper, {"what": "use"}, badge="wrong").status_code == 403
    foreign = {"Origin": "http://evil.example", "X-Table-Token": token_of(keeper)}
    answer = keeper.post("/api/camera", json={"what": "use"}, headers=foreign)
    assert answer.status_code == 403
    assert commands.sent == []


def test_the_picture_is_passed_on_as_a_jpeg_and_kept_nowhere(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    commands.answer = {"ok": True, "jpeg": base64.b64encode(JPEG).decode()}
    answer = keeper.get("/api/camera/picture?drawn=1")
    assert (answer.status_code, answer.data) == (200, JPEG)
    assert answer.mimetype == "image/jpeg"
    assert "no-store" in answer.headers["Cache-Control"]
    assert commands.sent == [{"do": "camera", "what": "picture", "drawn": True}]


def test_while_a_deal_is_on_there_is_no_picture(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    commands.answer = DEAL_ON
    answer = keeper.get("/api/camera/picture")
    assert answer.status_code == 409
    assert answer.get_json() == DEAL_ON
    assert ask(keeper, {"what": "state"}).status_code == 409


@pytest.mark.parametrize("jpeg", ["", "no base64 !", "PGh0bWw+", "A" * 600_000, None])
def test_what_is_no_small_jpeg_is_not_passed_on(
    keeper: FlaskClient, commands: FakeCommands, jpeg: object
) -> None:
    commands.answer = {"ok": True, "jpeg": jpeg}
    assert keeper.get("/api/camera/picture").status_code == 502


def test_a_table_that_is_away_is_said_to_be(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    commands.away = True
    assert keeper.get("/api/camera/picture").status_code == 503
    assert ask(keeper, {"what": "state"}).status_code == 503


def test_a_request_goes_to_the_desk_with_its_fields(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    sent = {"what": "measure", "seats": ["S", "W"], "touched": {}, "area": None}
    assert ask(keeper, sent).status_code == 200
    assert commands.sent == [{"do": "camera", **sent}]


@pytest.mark.parametrize(
    "sent",
    [[], "state", 7, {"do": "void", "what": "state"}, {"what": "state", "id": "x" * 9},
     dict.fromkeys("abcdefg", 1)],
)  # fmt: skip
def test_a_request_cannot_become_another_command(
    keeper: FlaskClient, commands: FakeCommands, sent: object
) -> None:
    assert ask(keeper, sent).status_code == 400
    assert commands.sent == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_speaks_the_readers_language(
    keeper: FlaskClient, language: str
) -> None:
    page = keeper.get(f"/keep/camera?lang={language}").get_data(as_text=True)
    spoken = words(language)
    for key in ("measure", "touch", "use", "find", "do_teach", "do_check"):
        assert f">{spoken(f'camera.{key}')}</button>" in page
    assert "camera." not in page.replace("camera.js", "").replace("camera.css", "")
    assert "style=" not in page
    assert "<script>" not in page


def test_rows_are_named_by_the_suits_of_the_tables_pack(
    keeper: FlaskClient, table: FakeTable
) -> None:
    assert "spades, clubs" in keeper.get("/keep/camera?lang=en").get_data(as_text=True)
    table.happen(variety={"id": "donauschwaben", "titles": {}, "pack": "german"})
    page = keeper.get("/keep/camera?lang=en").get_data(as_text=True)
    assert "leaves, acorns, bells, hearts" in page
    assert "spades" not in page


def test_hostile_names_of_players_stay_text(
    keeper: FlaskClient, table: FakeTable
) -> None:
    name = '"><img src=x onerror=alert(1)>'
    table.happen(players=[{"seat": "S", "name": name}, {"seat": "W", "name": "B"}])
    page = keeper.get("/keep/camera").get_data(as_text=True)
    assert "<img src=x" not in page


def test_cards_on_the_pages_follow_the_pack(
    spectator: FlaskClient, table: FakeTable
) -> None:
    french = spectator.get("/").get_data(as_text=True)
    table.happen(variety={"id": "donauschwaben", "titles": {}, "pack": "german"})
    german = spectator.get("/").get_data(as_text=True)
    assert str(card_sprite("french")) in french
    assert str(card_sprite("german")) in german
    assert str(card_sprite("french")) not in german


@pytest.mark.parametrize("pack", ["german", "tell"])
def test_german_packs_have_unter_and_ober_and_their_own_suits(pack: str) -> None:
    faces = {
        part.split('"')[0]: part for part in str(card_sprite(pack)).split('id="')[1:]
    }
    before = str(card_sprite(pack))
    assert before.count(">U</text>") == 4
    assert before.count(">O</text>") == 4
    assert ">Q</text>" not in before
    assert ">J</text>" not in before
    assert len({faces[f"suit-{suit}"] for suit in "SCDH"}) == 4
