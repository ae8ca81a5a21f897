"""Default deny, hosts, origins, headers (security plan, sections 3, 4 and 6)."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web_ui.access import declared_role
from web_ui.guard import HEADERS, is_own_host

ROLES = {
    "sheet.live": "anyone",
    "keeper.keep": "keeper",
    "keeper.offer": "anyone",
    "keeper.claim": "anyone",
    "api.view": "anyone",
    "api.parts": "anyone",
    "api.stream": "anyone",
    "api.command": "keeper",
    "camera.page": "keeper",
    "camera.picture": "keeper",
    "camera.ask": "keeper",
    "health.live": "anyone",
    "health.ready": "anyone",
    "files.static": "anyone",
    "sheet_files.sheet": "anyone",
}


def test_every_route_has_the_role_written_here(app: Flask) -> None:
    found = {
        rule.endpoint: declared_role(app.view_functions[rule.endpoint])
        for rule in app.url_map.iter_rules()
    }
    assert found == ROLES


def test_a_route_without_a_role_is_closed(app: Flask) -> None:
    app.add_url_rule("/forgotten", "forgotten", lambda: "secret")
    assert app.test_client().get("/forgotten").status_code == 403


@pytest.mark.parametrize(
    "path", ["/", "/api/view", "/health/live", "/nowhere", "/keep", "/static/live.js"]
)
def test_every_answer_carries_the_headers(spectator: FlaskClient, path: str) -> None:
    answer = spectator.get(path)
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "no-store" in answer.headers["Cache-Control"] or "static" in path


def test_pages_have_no_inline_script_or_style(spectator: FlaskClient) -> None:
    page = spectator.get("/").get_data(as_text=True)
    assert "style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000",
     "preftable.local", "preftable-2.local:80", "Preftable.local", "club.example"],
)  # fmt: skip
def test_own_names_are_answered(host: str) -> None:
    assert is_own_host(host, {"club.example"})


@pytest.mark.parametrize(
    "host",
    ["evil.example", "preftable.local.evil.example", "xpreftable.local", "",
     "localhost.evil", "127.0.0.1.evil", "localhost:port", "[::1", "a@localhost:x"],
)  # fmt: skip
def test_strange_names_are_not_answered(spectator: FlaskClient, host: str) -> None:
    assert not is_own_host(host)
    if host and "[" not in host and "@" not in host and "port" not in host:
        assert spectator.get("/", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "http://localhost:81", "https://localhost.x",
     "file://localhost"],
)  # fmt: skip
def test_what_changes_something_must_come_from_our_page(
    keeper: FlaskClient, origin: str | None
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    assert keeper.post("/api/command", headers=headers, json={}).status_code == 403
    assert keeper.post("/keep/token", headers=headers).status_code == 403


def test_a_foreign_page_cannot_read_the_stream(spectator: FlaskClient) -> None:
    foreign = {"Origin": "http://evil.example"}
    assert spectator.get("/api/stream", headers=foreign).status_code == 403
    assert spectator.get("/api/view", headers=foreign).status_code == 403


@pytest.mark.parametrize(
    "path",
    ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py",
     "/static/%2fetc/passwd", "/static/fonts", "/static/", "/debug", "/metrics"],
)  # fmt: skip
def test_nothing_outside_the_fixed_files_is_served(
    spectator: FlaskClient, path: str
) -> None:
    assert spectator.get(path, follow_redirects=True).status_code == 404


def test_a_stamped_file_is_kept_and_a_bare_one_asked_for_again(
    spectator: FlaskClient,
) -> None:
    page = spectator.get("/").get_data(as_text=True)
    stamped = page.split('src="')[1].split('"')[0]
    assert "immutable" in spectator.get(stamped).headers["Cache-Control"]
    assert "no-cache" in spectator.get("/static/live.js").headers["Cache-Control"]


def test_errors_say_fixed_words_and_never_echo(spectator: FlaskClient) -> None:
    answer = spectator.get("/<b>nothing</b>?x=<i>")
    assert answer.status_code == 404
    assert "nothing" not in answer.get_data(as_text=True)
    assert spectator.get("/api/parts?page=<b>").status_code == 403
    assert spectator.get("/api/nothing").get_json()["error"]["code"] == "http_404"
