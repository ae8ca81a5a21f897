"""The keeper's link works once; only the keeper's own page sends commands."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from support.fake_table import ORIGIN, TOKEN, FakeCommands
from werkzeug.test import TestResponse

from web_ui.access import SESSION_COOKIE, SESSION_S, KeeperAccess, write_token
from web_ui.attempts import IN_ALL, PER_ADDRESS, Attempts
from web_ui.keeper_commands import checked_command

DEAL = {"do": "deal", "id": "a" * 12}


def form_token(keeper: FlaskClient) -> str:
    page = keeper.get("/keep").get_data(as_text=True)
    return page.split('data-token="')[1].split('"')[0]


def send(keeper: FlaskClient, command: object) -> TestResponse:
    headers = {**ORIGIN, "X-Table-Token": form_token(keeper)}
    return keeper.post("/api/command", headers=headers, json=command)


def test_looking_at_the_link_does_not_use_it_up(app: Flask) -> None:
    client = app.test_client()
    for _ in range(3):
        assert client.get(f"/keep/{TOKEN}").status_code == 200
    assert client.get("/keep").status_code == 403
    assert client.post(f"/keep/{TOKEN}", headers=ORIGIN).status_code == 303
    assert client.get("/keep").status_code == 200


def test_the_link_makes_one_keeper_only(app: Flask, keeper: FlaskClient) -> None:
    second = app.test_client()
    assert second.post(f"/keep/{TOKEN}", headers=ORIGIN).status_code == 403
    assert second.get("/keep").status_code == 403
    assert keeper.get("/keep").status_code == 200


def test_a_wrong_token_is_refused_and_tries_are_limited(app: Flask) -> None:
    client = app.test_client()
    answers = [
        client.post(f"/keep/wrong{n}", headers=ORIGIN).status_code
        for n in range(PER_ADDRESS + 1)
    ]
    assert answers == [403] * PER_ADDRESS + [429]
    late = client.post(f"/keep/{TOKEN}", headers=ORIGIN)
    assert late.status_code == 429
    assert late.headers["Retry-After"] == "60"


def test_tries_are_allowed_again_after_a_minute() -> None:
    now = [0.0]
    attempts = Attempts(lambda: now[0])
    assert all(attempts.allow("a") for _ in range(PER_ADDRESS))
    assert not attempts.allow("a")
    now[0] = 60.0
    assert attempts.allow("a")


def test_many_addresses_together_are_limited_too() -> None:
    attempts = Attempts(lambda: 0.0)
    assert sum(attempts.allow(str(n)) for n in range(2 * IN_ALL)) == IN_ALL


def test_the_cookie_cannot_be_read_by_scripts(app: Flask) -> None:
    answer = app.test_client().post(f"/keep/{TOKEN}", headers=ORIGIN)
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith(SESSION_COOKIE)
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_the_file_holds_neither_token_nor_session(token_file: Path, app: Flask) -> None:
    assert TOKEN not in token_file.read_text()
    client = app.test_client()
    client.post(f"/keep/{TOKEN}", headers=ORIGIN)
    session = client.get_cookie(SESSION_COOKIE)
    assert session is not None
    assert session.value not in token_file.read_text()
    assert token_file.stat().st_mode & 0o077 == 0


def test_the_keeper_stays_keeper_when_the_web_process_restarts(
    token_file: Path,
) -> None:
    before, after = KeeperAccess(token_file), KeeperAccess(token_file)
    session = before.claim(TOKEN)
    kept, found = before.session(session), after.session(session)
    assert kept is not None
    assert found is not None
    assert found.form_token == kept.form_token  # an open page goes on working


def test_a_new_link_ends_the_old_sessions(token_file: Path) -> None:
    access = KeeperAccess(token_file)
    session = access.claim(TOKEN)
    write_token(token_file, "another")
    assert access.session(session) is None
    assert access.claim(TOKEN) is None
    assert access.claim("another") is not None


def test_a_session_ends_after_twelve_hours(token_file: Path) -> None:
    now = [0.0]
    access = KeeperAccess(token_file, lambda: now[0])
    session = access.claim(TOKEN)
    assert access.session(session) is not None
    now[0] = SESSION_S
    assert access.session(session) is None


def test_without_a_token_file_nobody_is_keeper(tmp_path: Path) -> None:
    for path in (None, tmp_path / "absent"):
        assert KeeperAccess(path).claim("") is None
        assert KeeperAccess(path).session("anything") is None


def test_a_command_is_handed_over_and_answered(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    answer = send(keeper, DEAL)
    assert (answer.status_code, answer.get_json()) == (200, {"ok": True, "seq": 121})
    assert commands.sent == [DEAL]


def test_a_refusal_is_passed_on_in_both_languages(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    error = {"code": "refused", "en": "not now", "ru": "не сейчас"}
    commands.answer = {"ok": False, "error": error}
    answer = send(keeper, DEAL)
    assert answer.status_code == 409
    assert answer.get_json()["error"] == error


def test_a_table_that_is_away_is_said_so(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    commands.away = True
    answer = send(keeper, DEAL)
    assert answer.status_code == 503
    assert answer.get_json()["error"]["code"] == "table_away"


def test_a_spectator_cannot_send_commands(
    spectator: FlaskClient, commands: FakeCommands
) -> None:
    answer = spectator.post("/api/command", headers=ORIGIN, json=DEAL)
    assert answer.status_code == 403
    assert commands.sent == []


@pytest.mark.parametrize("token", ["", "wrong", "Ж"])
def test_a_command_needs_the_token_of_the_page(
    keeper: FlaskClient, commands: FakeCommands, token: str
) -> None:
    headers = {**ORIGIN, "X-Table-Token": token.encode().decode("latin-1")}
    answer = keeper.post("/api/command", headers=headers, json=DEAL)
    assert answer.status_code == 403
    assert commands.sent == []


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_a_command_must_be_json(keeper: FlaskClient, kind: str) -> None:
    headers = {**ORIGIN, "X-Table-Token": form_token(keeper)}
    answer = keeper.post(
        "/api/command", headers=headers, data=b'{"do":"deal"}', content_type=kind
    )
    assert answer.status_code == 415


def test_a_huge_or_broken_command_is_refused(keeper: FlaskClient) -> None:
    headers = {**ORIGIN, "X-Table-Token": form_token(keeper)}

    def status(data: bytes) -> int:
        return keeper.post(
            "/api/command", headers=headers, data=data, content_type="application/json"
        ).status_code

    assert status(b'{"do":"deal","id":"' + b"x" * 100_000 + b'"}') == 413
    assert status(b"{") == 400
    assert status(b"[1]") == 400


GOOD = [
    {"do": "deal"},
    {"do": "deal", "mode": "hand"},
    {"do": "call", "seat": "S", "call": "9D_no_talon"},
    {"do": "misdeal", "reason": "card_faced"},
    {"do": "dealer", "dealer": "W"},
    {"do": "call", "seat": "S", "call": "misere_dark"},
    {"do": "invite", "seat": "S"},
    {"do": "answer", "agreed": False},
    {"do": "light"},
    {"do": "talon", "cards": ["7S", "AH"]},
    {"do": "talon", "cards": ["7S"]},
    {"do": "refuse"},
    {"do": "concede"},
    {"do": "claim"},
    {"do": "judge", "right": True},
    {"do": "pass"},
    {"do": "write", "seat": "S", "column": "mountain"},
    {"do": "fine", "seat": "S", "kind": "talon_looked"},
    {"do": "contract", "contract": "7D"},
    {"do": "defence", "seat": "W", "word": "whist"},
    {"do": "defence", "seat": "E", "word": "whist", "hand": "W"},
    {"do": "open", "open": True},
    {"do": "card", "seat": "S", "card": "TS"},
    {"do": "tricks", "tricks": {"S": 6, "W": 4, "N": 0}},
    {"do": "undo"},
    {"do": "void", "reason": "misdeal"},
    {"do": "resume"},
    {"do": "close"},
    {"do": "rename", "seat": "S", "name": "Анна"},
    {"do": "draw_seats", "cards": {"S": "7S", "W": "AH", "N": "KD"}},
    {"do": "draw_dealer", "cards": ["7S", "AH"]},
    {"do": "join", "name": "Дина", "agreed": ["S", "W", "N"]},
    {"do": "time"},
    {"do": "fill"},
    {"do": "fill", "share": 50},
    {
        "do": "correct",
        "kind": "too_many_whists",
        "seat": "S",
        "against": "W",
        "amount": 4,
        "claimed": True,
        "agreed": ["S", "W", "N", "E", "SE"],
    },
    {
        "do": "correct",
        "kind": "forgotten",
        "seat": "S",
        "column": "pool",
        "amount": 2,
        "agreed": [],
    },
]
BAD = [
    {"do": "nothing"},
    {"do": "deal", "word": ["S"]},
    {"do": "deal", "mode": "magic"},
    {"do": "call", "seat": "S"},
    {"do": "call", "seat": "../../etc", "call": "6S"},
    {"do": "talon", "cards": []},
    {"do": "talon", "cards": ["7S", "8S", "9S"]},
    {"do": "talon", "cards": "7S AH"},
    {"do": "answer", "agreed": "true"},
    {"do": "judge", "right": 1},
    {"do": "write", "seat": "S", "column": "whists"},
    {"do": "draw_seats", "cards": {"S": "7S"}},
    {"do": "draw_seats", "cards": {"S": "7S", "W": "6S"}},
    {"do": "draw_dealer", "cards": ["7S"] * 33},
    {"do": "join", "name": "Dina"},
    {"do": "join", "name": "Dina", "agreed": ["S"] * 6},
    {"do": "time", "seat": "S"},
    {"do": "fill", "share": 0},
    {"do": "fill", "share": "50"},
    {"do": "correct", "kind": "forgotten", "seat": "S", "amount": 0, "agreed": []},
    {"do": "correct", "kind": "forgotten", "seat": "S", "amount": True, "agreed": []},
    {"do": "correct", "kind": "forgotten", "seat": "S", "amount": 2, "agreed": "S"},
    {"do": "card", "seat": "S", "card": "6S"},
    {"do": "card", "seat": "S", "card": ["7S"]},
    {"do": "open", "open": 1},
    {"do": "tricks", "tricks": {"S": True, "W": 4}},
    {"do": "tricks", "tricks": {"S": -1, "W": 4}},
    {"do": "rename", "seat": "S", "name": "x" * 61},
    {"do": "rename", "seat": "S", "name": "   "},
    {"do": "void", "reason": ""},
    {"do": ["deal"]},
]


@pytest.mark.parametrize("command", GOOD, ids=lambda c: str(c["do"]))
def test_every_command_of_the_page_passes(command: dict[str, object]) -> None:
    sent = {**command, "id": "0123456789ab"}
    assert checked_command(sent) == sent


@pytest.mark.parametrize("command", BAD, ids=str)
def test_a_misshapen_command_goes_no_further(
    keeper: FlaskClient, commands: FakeCommands, command: dict[str, object]
) -> None:
    assert send(keeper, {**command, "id": "0123456789ab"}).status_code == 400
    assert commands.sent == []


@pytest.mark.parametrize(
    "bad_id", [None, "", "short", "x" * 65, "a b c d e f", 12345678]
)
def test_a_command_needs_an_id(keeper: FlaskClient, bad_id: object) -> None:
    assert send(keeper, {"do": "deal", "id": bad_id}).status_code == 400
